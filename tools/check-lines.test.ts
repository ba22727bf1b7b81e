import { expect, it } from 'vitest';
import { longLines } from './check-lines.ts';

it('names lines over 120 columns, counted in characters', () => {
  const text = ['short', 'x'.repeat(120), 'y'.repeat(121), 'ў'.repeat(120), 'ў'.repeat(121)].join('\n');
  expect(longLines('a.ts', text)).toEqual(['a.ts:3: 121 columns', 'a.ts:5: 121 columns']);
});
