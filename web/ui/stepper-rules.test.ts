import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdBy, stepBy, typeDigit } from '#web/ui/stepper-rules.ts';

const basket = { min: 1, max: 20, removable: true };
const party = { min: 1, max: 12, removable: false };

describe('stepBy', () => {
  it('counts up and down', () => {
    expect(stepBy(2, 1, basket)).toEqual({ kind: 'set', value: 3 });
    expect(stepBy(2, -1, basket)).toEqual({ kind: 'set', value: 1 });
  });

  it('removes below one only where that is meant', () => {
    expect(stepBy(1, -1, basket)).toEqual({ kind: 'remove' });
    expect(stepBy(1, -1, party)).toEqual({ kind: 'stay' });
  });

  it('stops at the maximum', () => expect(stepBy(20, 1, basket)).toEqual({ kind: 'stay' }));

  it('lets a value above a lowered maximum come down, not go up', () => {
    expect(stepBy(25, -1, basket)).toEqual({ kind: 'set', value: 24 });
    expect(stepBy(25, 1, basket)).toEqual({ kind: 'stay' });
  });
});

describe('holdBy', () => {
  it('never removes and never leaves the range', () => {
    const presses = fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 80 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), presses, (start, steps) => {
        let value = start;
        for (const by of steps) {
          const step = holdBy(value, by, basket);
          expect(step.kind).not.toBe('remove');
          if (step.kind === 'set') value = step.value;
          expect(value).toBeGreaterThanOrEqual(1);
          expect(value).toBeLessThanOrEqual(20);
        }
      }),
    );
  });
});

it('digits make a number, and one that would be too large begins anew', () => {
  const range = { min: 1, max: 20, removable: true };
  expect(typeDigit(null, 3, range)).toBe(3);
  expect(typeDigit(1, 2, range)).toBe(12);
  expect(typeDigit(12, 5, range)).toBe(5);
  expect(typeDigit(null, 0, range)).toBeNull();
  expect(typeDigit(1, 0, range)).toBe(10);
});
