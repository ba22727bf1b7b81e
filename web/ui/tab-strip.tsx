import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { moveFocus } from '#web/ui/roving.ts';

type Tab = { href: string; label: string; count?: ReactNode };

type TabLinkProps = {
  href: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
};

type TabStripProps = {
  /** Names the navigation. */
  label: string;
  tabs: Tab[];
  /** The href of the page that is shown. */
  current: string;
  /** For router links: `renderLink={({ href, ...props }) => <Link to={href} {...props} />}`. */
  renderLink?: (props: TabLinkProps) => ReactElement;
  className?: string;
};

/** Tabs that are pages of their own, hence links. Arrow keys move between them as well as Tab. */
export function TabStrip({ label, tabs, current, renderLink = plainLink, className }: TabStripProps) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!strip.current) return undefined;
    const row = strip.current;
    showCurrent(row);
    const atEnd = () => row.toggleAttribute('data-end', row.scrollLeft + row.clientWidth > row.scrollWidth - 4);
    const observer = new ResizeObserver(() => {
      placeInk(row);
      atEnd();
    });
    observer.observe(row);
    row.addEventListener('scroll', atEnd, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', atEnd);
    };
  }, [current, tabs.length]);

  return (
    <nav
      ref={strip}
      aria-label={label}
      className={classNames('tabs', className)}
      onKeyDown={(event) => moveFocus(event, 'a', 'horizontal')}
    >
      {tabs.map((tab) => (
        <TabLink key={tab.href} render={renderLink} tab={tab} current={tab.href === current} />
      ))}
      <span className="tabs-ink" aria-hidden="true" />
    </nav>
  );
}

function TabLink(props: { render: (props: TabLinkProps) => ReactElement; tab: Tab; current: boolean }) {
  const { render, tab, current } = props;
  const content = (
    <>
      {tab.label}
      {tab.count !== undefined && <span className="badge">{tab.count}</span>}
    </>
  );
  return render({ href: tab.href, 'aria-current': current ? 'page' : undefined, children: content });
}

function plainLink({ href, children, ...rest }: TabLinkProps) {
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

function showCurrent(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[aria-current]');
  if (tab) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2, behavior: 'instant' });
  placeInk(row);
}

/**
 * Set by script, because the Content-Security-Policy refuses style attributes; without scripts the tab draws its own
 * line.
 */
function placeInk(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[aria-current]');
  const ink = row.querySelector<HTMLElement>('.tabs-ink');
  if (!tab || !ink) return row.removeAttribute('data-ink');
  const inset = 14;
  ink.style.transform = `translateX(${tab.offsetLeft + inset}px) scaleX(${tab.offsetWidth - 2 * inset})`;
  row.setAttribute('data-ink', '');
}
