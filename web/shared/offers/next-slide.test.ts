import { expect, test } from 'vitest';
import { nextSlide } from './next-slide.ts';

const slide = { picture: null, video: null, title: '', link: null };
const stories = [{ slides: [slide, slide] }, { slides: [slide] }];

test('slides pass within a story, then to the one beside it', () => {
  expect(nextSlide(stories, { story: 0, slide: 0 }, 1)).toEqual({ story: 0, slide: 1 });
  expect(nextSlide(stories, { story: 0, slide: 1 }, 1)).toEqual({ story: 1, slide: 0 });
  expect(nextSlide(stories, { story: 1, slide: 0 }, -1)).toEqual({ story: 0, slide: 1 });
});

test('past the last and before the first there is nothing', () => {
  expect(nextSlide(stories, { story: 1, slide: 0 }, 1)).toBeUndefined();
  expect(nextSlide(stories, { story: 0, slide: 0 }, -1)).toBeUndefined();
});
