import type { Story } from '#contract/restaurants/discovery-home.ts';

export interface SlidePlace {
  story: number;
  slide: number;
}

/** The next slide of the story, else the first of the next story; undefined past either end. */
export function nextSlide(
  stories: readonly Pick<Story, 'slides'>[],
  place: SlidePlace,
  step: 1 | -1,
): SlidePlace | undefined {
  const slide = place.slide + step;
  const here = stories[place.story]?.slides.length ?? 0;
  if (slide >= 0 && slide < here) return { story: place.story, slide };
  const story = place.story + step;
  const there = stories[story];
  if (!there) return undefined;
  return { story, slide: step === 1 ? 0 : Math.max(0, there.slides.length - 1) };
}
