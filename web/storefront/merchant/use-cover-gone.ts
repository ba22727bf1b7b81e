import { useEffect, useState, type RefObject } from 'react';

/** The slim header is as tall as this, so it covers the end of the cover exactly when it appears. */
const SLIM_HEADER_PX = 52;
const PHONES = '(width < 56.25rem)';

/** Whether the cover, first in the header, has scrolled away; false on wide screens, where the site header stays. */
export function useCoverGone(header: RefObject<Element | null>): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const phones = matchMedia(PHONES);
    const observer = new IntersectionObserver(
      ([entry]) => setGone(phones.matches && entry !== undefined && !entry.isIntersecting),
      { rootMargin: `-${SLIM_HEADER_PX}px 0px 0px` },
    );
    const cover = header.current?.firstElementChild;
    if (cover) observer.observe(cover);
    return () => observer.disconnect();
  }, [header]);
  return isGone;
}
