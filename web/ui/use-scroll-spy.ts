import { useEffect, useRef, useState } from 'react';

/** Below the sticky bars, and only the upper part of the screen counts as being read. */
const READING_BAND = '-120px 0px -60% 0px';
/** Where `scrollend` is not known, a smooth scroll is over by then. */
const SCROLL_LASTS = 900;

/** Which of the sections is being read, and how to go to one. Ids are those of the sections' elements. */
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
        const first = sections.find((section) => visible.has(section));
        if (first && !locked.current) setCurrent(first.id);
      },
      { rootMargin: READING_BAND },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  /** Scrolls there; the spy keeps still on the way, so the marks passed by do not flicker. */
  const goTo = (id: string) => {
    const section = document.getElementById(id);
    if (!section) return;
    setCurrent(id);
    locked.current = true;
    const unlock = () => {
      locked.current = false;
      clearTimeout(fallback);
      document.removeEventListener('scrollend', unlock);
      // What was drawn on the way may be a little taller than was thought; who stopped elsewhere is left there.
      if (Math.abs(section.getBoundingClientRect().top) < window.innerHeight / 2)
        section.scrollIntoView({ block: 'start' });
    };
    const fallback = setTimeout(unlock, SCROLL_LASTS);
    document.addEventListener('scrollend', unlock);
    section.scrollIntoView({ behavior: 'smooth', block: 'start' });
    // The router's own entry in the state is kept.
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  return { current: current !== undefined && ids.includes(current) ? current : ids[0], goTo };
}
