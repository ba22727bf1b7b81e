import { describe, expect, it } from 'vitest';
import { promiseIn } from './promise.ts';

const MINUTE = 60_000;

describe('a promise in minutes', () => {
  it('begins on a full minute and keeps its width', () => {
    expect(promiseIn(25, { from: 0, to: 10 * MINUTE }, 30_000)).toEqual({ from: 26 * MINUTE, to: 36 * MINUTE });
    expect(promiseIn(25, null, 0)).toEqual({ from: 25 * MINUTE, to: 25 * MINUTE });
    expect(promiseIn(5, { from: 9, to: 3 }, 0)).toEqual({ from: 5 * MINUTE, to: 5 * MINUTE });
  });
});
