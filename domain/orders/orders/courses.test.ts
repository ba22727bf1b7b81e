import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWaiting, mayFire, MOST_COURSES, needsEveryCourse, nextCourse, withoutGaps } from './courses.ts';

const courses = fc.array(fc.integer({ min: 1, max: MOST_COURSES }), { minLength: 1, maxLength: 20 });
const line = fc.record({
  course: fc.integer({ min: 1, max: MOST_COURSES }),
  firedAt: fc.option(fc.constant(new Date(0)), { nil: null }),
});

describe('the courses of an order', () => {
  it('wait from the second on until they are fired', () => {
    expect(isWaiting({ course: 1, firedAt: null })).toBe(false);
    expect(isWaiting({ course: 2, firedAt: null })).toBe(true);
    expect(isWaiting({ course: 2, firedAt: new Date() })).toBe(false);
  });

  it('have all to be cooked before an order at a table is ready or over', () => {
    expect(needsEveryCourse('DONE', 'DINE_IN')).toBe(true);
    expect(needsEveryCourse('DELIVERED', 'DINE_IN')).toBe(true);
    expect(needsEveryCourse('COOKING', 'DINE_IN')).toBe(false);
    expect(needsEveryCourse('CANCELED', 'DINE_IN')).toBe(false);
    expect(needsEveryCourse('DONE', 'PICK_UP')).toBe(false);
  });

  it('have numbers from 1 without gaps, in the order in which they were named', () => {
    expect(withoutGaps([3, 2, 3])).toEqual([2, 1, 2]);
    fc.assert(
      fc.property(courses, (named) => {
        const numbers = withoutGaps(named);
        const used = [...new Set(numbers)].toSorted((a, b) => a - b);
        expect(used).toEqual(used.map((_, index) => index + 1));
        for (const [i, one] of named.entries())
          for (const [j, other] of named.entries())
            expect(Math.sign(numbers[i]! - numbers[j]!)).toBe(Math.sign(one - other));
        expect(withoutGaps(numbers)).toEqual(numbers);
      }),
    );
  });

  it('are fired one after another until nothing waits', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        let rest = lines;
        const fired: number[] = [];
        for (let next = nextCourse(rest); next !== null; next = nextCourse(rest)) {
          fired.push(next);
          rest = rest.map((each) => (each.course === next ? { ...each, firedAt: new Date(1) } : each));
        }
        expect(fired).toEqual([...new Set(fired)].toSorted((a, b) => a - b));
        expect(rest.some(isWaiting)).toBe(false);
      }),
    );
  });

  it('are fired while the kitchen has the order', () => {
    expect(['ACCEPTED', 'COOKING'].every((status) => mayFire(status as 'COOKING'))).toBe(true);
    expect(['OPEN', 'DONE', 'CLOSED', 'CANCELED'].some((status) => mayFire(status as 'DONE'))).toBe(false);
  });
});
