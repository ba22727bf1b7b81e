import { type MouseEvent, useEffect, useRef } from 'react';
import { useScrollSpy } from '#web/ui/use-scroll-spy.ts';
import { smoothly } from '#web/ui/scroll-behavior.ts';

type RailSection = { id: string; label: string; count?: number };

type ScrollRailProps = {
  /** Names the navigation: "Categories". */
  label: string;
  /** Ids of sections that are on the page; give each `scroll-mt-34` or so. */
  sections: RailSection[];
  /** rail: a column beside the content; chips: a row under the header, for phones. */
  kind: 'rail' | 'chips';
};

/** Marks the section in view and links to the others. Plain anchors until scripts run. */
export function ScrollRail({ label, sections, kind }: ScrollRailProps) {
  const { current, goTo } = useScrollSpy(sections.map((section) => section.id));
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !link || kind !== 'chips') return;
    row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2, behavior: smoothly() });
  }, [current, kind]);

  const follow = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(id);
  };
  return (
    <nav ref={nav} aria-label={label} className={kind === 'rail' ? 'rail' : 'chip-row'}>
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          className={kind === 'chips' ? 'chip' : undefined}
          aria-current={section.id === current ? 'true' : undefined}
          onClick={(event) => follow(event, section.id)}
        >
          {section.label}
          {kind === 'rail' && section.count !== undefined && <span className="count">{section.count}</span>}
        </a>
      ))}
    </nav>
  );
}
