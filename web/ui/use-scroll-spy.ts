import { useEffect, useRef, useState } from 'react';
import { smoothly } from './scroll-behavior.ts';

/** The area below the sticky bars in the upper part of the screen counts as being read. */
const READING_BAND = '-120px 0px -60% 0px';
/** Without `scrollend` a smooth scroll is assumed to be over after this time. */
const SCROLL_LASTS = 900;

/** The first section in the band, else the first below it; undefined below all of them. @internal */
export const sectionRead = <Section extends Pick<Element, 'getBoundingClientRect'>>(
  sections: readonly Section[],
  visible: ReadonlySet<Section>,
): Section | undefined =>
  sections.find((section) => visible.has(section)) ??
  sections.find((section) => section.getBoundingClientRect().top > 0);

/** The section in view, and a function that scrolls to one. Ids are those of the sections' elements. */
export function useScrollSpy(ids: string[]) {
  const [current, setCurrent] = useState(ids[0]);
  const locked = useRef(false);
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) visible.add(entry.target);
          else visible.delete(entry.target);
        }
        const read = sectionRead(sections, visible);
        if (read && !locked.current) setCurrent(read.id);
      },
      { rootMargin: READING_BAND },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  /** Scrolls there; the spy pauses meanwhile, so that passed marks do not flicker. */
  const goTo = (id: string) => {
    const section = document.getElementById(id);
    if (!section) return;
    setCurrent(id);
    locked.current = true;
    const unlock = () => {
      locked.current = false;
      clearTimeout(fallback);
      document.removeEventListener('scrollend', unlock);
      // Sections rendered on the way may be taller than estimated; corrected unless the user scrolled elsewhere.
      if (Math.abs(section.getBoundingClientRect().top) < window.innerHeight / 2)
        section.scrollIntoView({ block: 'start' });
    };
    const fallback = setTimeout(unlock, SCROLL_LASTS);
    document.addEventListener('scrollend', unlock);
    section.scrollIntoView({ behavior: smoothly(), block: 'start' });
    // The router's own entry in the history state is kept.
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  return { current: current !== undefined && ids.includes(current) ? current : ids[0], goTo };
}
