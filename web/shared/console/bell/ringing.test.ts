import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import {
  branchNamesOf,
  isOwnWork,
  isUnanswered,
  REPEAT_MS,
  ringFor,
  SILENT,
  type Ringing,
} from '#web/shared/console/bell/ringing.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const late = {
  id: 'late',
  lane: 'COOKING',
  createdDate: '2026-11-21T17:00:00Z',
  readyBy: '2026-11-21T17:30:00Z',
} as StaffOrder;

/** The bell over seconds: which of them it rings in. */
function seconds(
  count: number,
  fresh: (second: number) => string[],
  seen: (second: number) => string[] = () => [],
): number[] {
  let state: Ringing = SILENT;
  let known: ReadonlySet<string> = new Set();
  const rang: number[] = [];
  for (let second = 0; second < count; second++) {
    const ids = fresh(second);
    const { next, sound } = ringFor(
      { ...state, seen: new Set(seen(second)) },
      { known, fresh: ids, others: [], now: NOW + second * 1000 },
    );
    if (sound === 'NEW') rang.push(second);
    state = next;
    known = new Set(ids);
  }
  return rang;
}

describe('new orders', () => {
  it('ring at once and every 15 seconds until they are acknowledged', () => {
    expect(REPEAT_MS).toBe(15_000);
    expect(
      seconds(
        50,
        () => ['a'],
        (second) => (second >= 40 ? ['a'] : []),
      ),
    ).toEqual([0, 15, 30]);
  });
  it('ring again for each new order', () => {
    expect(seconds(12, (second) => (second >= 5 ? ['a', 'b'] : ['a']))).toEqual([0, 5]);
  });
  it('are silent when all are acknowledged, and when there are none', () => {
    expect(
      seconds(
        40,
        () => ['a'],
        () => ['a'],
      ),
    ).toEqual([]);
    expect(seconds(40, () => [])).toEqual([]);
  });
});

it('an order that turns red rings once', () => {
  const first = ringFor(SILENT, { known: new Set(), fresh: [], others: [late], now: NOW });
  expect(first.sound).toBe('RED');
  expect(ringFor(first.next, { known: new Set(), fresh: [], others: [late], now: NOW + 1000 }).sound).toBeNull();
});

describe('whose orders ring', () => {
  it('are those that this person may move: a waiter is not rung for a delivery', () => {
    expect(isOwnWork({ moves: [] })).toBe(false);
    expect(isOwnWork({ moves: [{ to: 'ATTACHED', label: 'attach', big: true, asksReason: false }] })).toBe(true);
  });

  it('are named by their branches, each once', () => {
    const at = (branchName: string) => ({ branchName });
    expect(branchNamesOf([at('Chilonzor'), at('Yunusobod'), at('Chilonzor')])).toEqual(['Chilonzor', 'Yunusobod']);
  });
});

it('an order that staff typed rings only where it was not accepted by that act', () => {
  const createdDate = '2026-11-22T12:00:00Z';
  const at = (seconds: number): number => Date.parse(createdDate) + seconds * 1_000;
  expect(isUnanswered({ source: 'CLIENT_WEB', createdDate }, at(1))).toBe(true);
  expect(isUnanswered({ source: 'OPERATOR', createdDate }, at(3))).toBe(false);
  expect(isUnanswered({ source: 'OPERATOR', createdDate }, at(20))).toBe(true);
});
