import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { mayChangeItems, planItems, stockChange } from './change-items.ts';

const line = (
  productId: string,
  productCount: number,
  note: string | null = null,
  modifications: { id: string; count: number }[] = [],
) => ({ productId, productCount, note, modifications });

describe('changing what was ordered', () => {
  it('keeps what is the same, recounts what is more, and tells the rest apart', () => {
    const [osh, tea, salad] = [line('osh', 2), line('tea', 1), line('salad', 1, 'piyozsiz')];
    const plan = planItems([osh, tea, salad], [line('tea', 3), line('osh', 2), line('salad', 1), line('non', 1)]);
    expect(plan.stays).toEqual([osh]);
    expect(plan.recounted).toEqual([{ old: tea, wanted: line('tea', 3) }]);
    expect(plan.goes).toEqual([salad]);
    expect(plan.comes).toEqual([line('salad', 1), line('non', 1)]);
  });

  it('matches a dish with the one of its course, and any where the course is not named', () => {
    const [now, later] = [
      { ...line('osh', 1), course: 1 },
      { ...line('osh', 1), course: 2 },
    ];
    expect(planItems([now, later], [later])).toMatchObject({ stays: [later], goes: [now] });
    expect(planItems([now, later], [line('osh', 1)])).toMatchObject({ stays: [now], goes: [later] });
    expect(planItems([now], [later])).toMatchObject({ comes: [later], goes: [now] });
  });

  const lines = fc.array(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c'),
      productCount: fc.integer({ min: 1, max: 5 }),
      note: fc.constantFrom(null, 'x'),
      modifications: fc.constantFrom([], [{ id: 'm', count: 1 }]),
    }),
    { maxLength: 6 },
  );

  it('loses and invents nothing', () => {
    fc.assert(
      fc.property(lines, lines, (before, wanted) => {
        const plan = planItems(before, wanted);
        expect(plan.stays.length + plan.recounted.length + plan.goes.length).toBe(before.length);
        expect(plan.stays.length + plan.recounted.length + plan.comes.length).toBe(wanted.length);
        const count = (of: typeof before): number => of.reduce((sum, { productCount }) => sum + productCount, 0);
        const change = [...stockChange(before, wanted).values()].reduce((sum, each) => sum + each, 0);
        expect(change).toBe(count(wanted) - count(before));
      }),
    );
  });

  it('ends when the food is ready', () => {
    expect(mayChangeItems('COOKING')).toBe(true);
    for (const status of ['DONE', 'ON_WAY', 'DELIVERED', 'CLOSED', 'CANCELED'] as const)
      expect(mayChangeItems(status)).toBe(false);
  });
});
