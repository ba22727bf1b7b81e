import { expect, it } from 'vitest';
import { tagsFor } from './rating-tags.ts';

it.each([4, 5])('offers praise for %d stars', (stars) => {
  expect(tagsFor(stars)).toContain('tasty');
  expect(tagsFor(stars)).not.toContain('cold');
});

it.each([1, 2, 3])('offers problems for %d stars', (stars) => {
  expect(tagsFor(stars)).toContain('cold');
  expect(tagsFor(stars)).not.toContain('tasty');
});
