import { use } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Well before it can be seen, so that its buttons work when it is. */
const NEARBY = '800px';

const approaches = new WeakMap<Element, Promise<void>>();

/** The same promise for each attempt, because React calls a suspended component again from the start. */
function approach(element: Element): Promise<void> {
  const known = approaches.get(element);
  if (known) return known;
  const near = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEARBY },
    );
    observer.observe(element);
  });
  approaches.set(element, near);
  return near;
}

/**
 * Delays the hydration of the enclosing Suspense boundary until the element with that id is scrolled near. Until then
 * the server's HTML stays, and its links work. A boundary that is rendered in the browser waits for nothing.
 */
export function useHydrateNearby(id: string): void {
  const isHydrating = !useHydrated();
  const element = isHydrating && typeof document !== 'undefined' ? document.getElementById(id) : null;
  if (element) use(approach(element));
}
