import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Anhor boʻyi', 'anhor-boyi'],
  ['Чайхана №1', 'chayhana-1'],
  ['  Café «Ўзбегим»! ', 'cafe-ozbegim'],
  ['寿司', '00'],
])('%s', (name, slug) => expect(slugOf(name)).toBe(slug));
