import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { smoothly } from '#web/ui/scroll-behavior.ts';

interface SideScrollProps {
  /** The class of the scrolling row itself. */
  className: string;
  /** The label: of a navigation of links, or of a region. */
  as: 'nav' | 'section';
  label: string;
  children: ReactNode;
}

/**
 * A row that scrolls sideways. Touch and wheel scroll it, focus brings links into view; for a mouse there are two
 * arrows, shown while there is more on their side.
 */
export function SideScroll({ className, as: Element, label, children }: SideScrollProps) {
  const row = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const update = (): void => {
      const before = element.scrollLeft > 4;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);

  const go = (side: 1 | -1): void =>
    row.current?.scrollBy({ left: side * row.current.clientWidth * 0.8, behavior: smoothly() });
  return (
    <div className="relative">
      <Element ref={row} aria-label={label} className={className}>
        {children}
      </Element>
      {more.before && <Arrow side="before" onClick={() => go(-1)} />}
      {more.after && <Arrow side="after" onClick={() => go(1)} />}
    </div>
  );
}

/** For pointers only: with the keyboard the links themselves scroll the row. */
function Arrow({ side, onClick }: { side: 'before' | 'after'; onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="icon-btn side-arrow"
      data-kind="raised"
      data-side={side}
      onClick={onClick}
    >
      <Icon name={side === 'before' ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
}
