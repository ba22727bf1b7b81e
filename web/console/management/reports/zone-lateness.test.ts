import { expect, it } from 'vitest';
import { latenessOf } from './zone-lateness.ts';

it.each([
  [0, 0, 'quiet'],
  [20, 0, 'none'],
  [20, 2, 'none'],
  [20, 3, 'some'],
  [20, 5, 'some'],
  [20, 6, 'many'],
  [1, 1, 'many'],
] as const)('of %i orders %i late: %s', (orders, late, tone) => expect(latenessOf(orders, late)).toBe(tone));
