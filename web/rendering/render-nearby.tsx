import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#web/platform/loading/when-idle.ts';
import { successorIn } from './early-clicks.ts';
import { KEEP_SERVER_HTML } from './keep-server-html.ts';
import { useHydrated } from './use-hydrated.ts';

/** A part this close to the screen is rendered, so that its buttons work by the time it is seen. */
const NEARBY_PX = 200;

/** The box around it is measured, because browsers do not lay out what `content-visibility` skips inside that. */
function isFar(id: string): boolean {
  const around = typeof document === 'undefined' ? undefined : document.getElementById(id)?.parentElement;
  return around != null && around.getBoundingClientRect().top > window.innerHeight + NEARBY_PX;
}

/** By then the page is idle. Screen readers find buttons without scrolling, so all parts are rendered in the end. */
const AT_REST_MS = 8_000;
const PAUSE_MS = 500;

const waiting = new Set<() => void>();

/** Renders the parts that nobody came near, one after another while the browser is idle. */
function renderWaiting(): void {
  whenIdle(() => {
    const [render] = waiting;
    render?.();
    if (waiting.size > 0) setTimeout(renderWaiting, PAUSE_MS);
  }, AT_REST_MS);
}

function renderAtRest(render: () => void): void {
  waiting.add(render);
  if (waiting.size === 1) setTimeout(renderWaiting, AT_REST_MS);
}

interface RenderNearbyProps {
  /** Unique on the page: the element is measured before React knows it. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of the page that is hydrated only when it is needed. Far below the fold it stays the HTML that the server
 * sent; React renders its children when they are scrolled near, or when the page has been idle for some seconds. Until
 * then updates of the page do not render it. A Suspense boundary would not save that work: React renders a suspended
 * boundary again whenever a context around it changes. A part that is near the screen during hydration is hydrated
 * normally, and a part of a page that the browser renders itself is rendered at once.
 */
export function RenderNearby({ id, className, children }: RenderNearbyProps) {
  const isHydrating = !useHydrated();
  const [isKept, setIsKept] = useState(() => isHydrating && isFar(id));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = element.current;
    if (!isKept || !part) return undefined;
    const render = (): void => {
      waiting.delete(render);
      const focused = document.activeElement;
      if (!focused || !part.contains(focused)) return startTransition(() => setIsKept(false));
      const successor = successorIn(part, focused);
      flushSync(() => setIsKept(false));
      return successor()?.focus({ preventScroll: true });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        render();
      },
      { rootMargin: `${NEARBY_PX}px` },
    );
    observer.observe(part.parentElement!);
    part.dataset.kept = '';
    renderAtRest(render);
    return () => {
      waiting.delete(render);
      observer.disconnect();
      delete part.dataset.kept;
    };
  }, [isKept]);
  return isKept ? (
    <div
      ref={element}
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={KEEP_SERVER_HTML}
    />
  ) : (
    <div ref={element} id={id} className={className}>
      {children}
    </div>
  );
}
