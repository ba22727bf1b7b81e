import { describe, expect, it } from 'vitest';
import type { TableSession } from '#contract/floor/tables.ts';
import { costOf, dishesOf, guestsOf, partOf, type SplitDraft } from './split-choice.ts';

const line = (position: number, unitPrice: number, open: number, name = 'Osh') => ({ position, unitPrice, open, name });
const session = {
  phones: [{ id: 'p1' }, { id: 'p2' }],
  rounds: [
    {
      orderId: 'a',
      status: 'ATTACHED',
      waits: false,
      mine: true,
      phone: 'p1',
      lines: [line(0, 100, 2), line(1, 50, 0, 'Choy')],
    },
    { orderId: 'b', status: 'ATTACHED', waits: false, phone: null, lines: [line(0, 300, 1)] },
    { orderId: 'c', status: 'CANCELED', waits: false, phone: 'p2', lines: [line(0, 900, 1)] },
    { orderId: 'd', status: 'OPEN', waits: true, phone: 'p2', lines: [line(0, 900, 1)] },
  ],
} as unknown as TableSession;
const dishes = dishesOf(session);
const draft = (given: Partial<SplitDraft>): SplitDraft => ({
  split: 'EVEN',
  among: 2,
  chosen: new Map(),
  guest: undefined,
  sum: 0,
  ...given,
});

describe('the choice of a part', () => {
  it('offers unpaid portions of rounds on the bill', () => {
    expect(dishes.map(({ orderId, position, count }) => [orderId, position, count])).toEqual([
      ['a', 0, 2],
      ['b', 0, 1],
    ]);
  });

  it('lists guests by their phones, and dishes of staff apart', () => {
    expect(guestsOf(session, dishes)).toEqual(['p1', null]);
  });

  it('is nothing until something is chosen', () => {
    expect(partOf(draft({ split: 'DISHES' }), dishes)).toBeNull();
    expect(partOf(draft({ split: 'GUESTS' }), dishes)).toBeNull();
    expect(partOf(draft({ split: 'SUM' }), dishes)).toBeNull();
    expect(costOf(500, draft({ split: 'SUM', sum: 501 }), dishes)).toBeNull();
  });

  it('takes the dishes of one guest, or of nobody', () => {
    expect(partOf(draft({ split: 'GUESTS', guest: 'p1' }), dishes)).toEqual({
      kind: 'DISHES',
      dishes: [{ orderId: 'a', position: 0, count: 2 }],
    });
    expect(costOf(550, draft({ split: 'GUESTS', guest: null }), dishes)).toBe(300);
  });

  it('never takes more portions than are left', () => {
    expect(partOf(draft({ split: 'DISHES', chosen: new Map([['a/0', 5]]) }), dishes)).toEqual({
      kind: 'DISHES',
      dishes: [{ orderId: 'a', position: 0, count: 2 }],
    });
  });
});
