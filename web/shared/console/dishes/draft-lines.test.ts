import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { linesOf, toCart, withCount, withCourse, withDish, withNote, type DraftLine } from './draft-lines.ts';

const osh: DraftLine = { productId: 'osh', name: 'Osh', productCount: 1, modifications: [], note: null };
const large: DraftLine = { ...osh, modifications: [{ id: 'l', name: 'Katta', count: 1 }] };

describe('the dishes of a draft', () => {
  it('raise the count when the same dish is added again', () => {
    expect(withDish([osh], { ...osh, productCount: 2 })).toEqual([{ ...osh, productCount: 3 }]);
  });

  it('are lines of their own with other choices', () => expect(withDish([osh], large)).toEqual([osh, large]));

  it('leave with a count below one', () => {
    expect(withCount([osh, large], 0, 0)).toEqual([large]);
    expect(withCount([osh, large], 1, 4)).toEqual([osh, { ...large, productCount: 4 }]);
  });

  it('change their course in place, and join the same dish of that course', () => {
    expect(withCourse([osh, large], 0, 2)).toEqual([{ ...osh, course: 2 }, large]);
    const later = { ...osh, course: 2, productCount: 3 };
    expect(withCourse([osh, later, large], 0, 2)).toEqual([{ ...later, productCount: 4 }, large]);
    expect(withCourse([osh, later], 1, 1)).toEqual([{ ...osh, productCount: 4 }]);
  });

  it('have a note each, and join the same dish with that note', () => {
    expect(withNote([osh, large], 0, ' achchiq ')).toEqual([{ ...osh, note: 'achchiq' }, large]);
    expect(withNote([osh, { ...osh, note: 'achchiq' }], 1, '  ')).toEqual([{ ...osh, productCount: 2 }]);
  });

  it('are sent without their names', () => {
    expect(toCart([large])).toEqual([
      { productId: 'osh', productCount: 1, modifications: [{ id: 'l', count: 1 }], note: null },
    ]);
  });

  it('are those of an order that are still on a menu', () => {
    const lines = [
      { ...large, unitPrice: 1 },
      { ...osh, productId: null },
    ];
    expect(linesOf({ lines } as unknown as StaffOrder)).toEqual([large]);
  });
});
