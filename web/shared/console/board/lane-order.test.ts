import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { BoardStore, oncePerFrame } from './board-store.ts';
import { ALL_LANES, arrange, compareInLane, type LaneIds } from './lane-order.ts';

const at = (minute: number): string => new Date(Date.parse('2026-11-21T10:00:00Z') + minute * 60_000).toISOString();
const order = (id: string, given: Partial<StaffOrder> = {}): StaffOrder =>
  ({
    id,
    version: 1,
    lane: 'NEW',
    createdDate: at(0),
    expiresAt: null,
    promisedFrom: null,
    promisedTo: null,
    atTime: null,
    ...given,
  }) as StaffOrder;
const NONE: LaneIds = { NEW: [], COOKING: [], READY: [], ON_WAY: [], LATER: [], TO_SETTLE: [] };

describe('the order of cards in a lane', () => {
  const sorted = (...orders: StaffOrder[]): string[] => orders.toSorted(compareInLane).map(({ id }) => id);

  it('begins with the nearest deadline, and ends with orders without one', () => {
    expect(sorted(order('none'), order('late', { expiresAt: at(9) }), order('soon', { expiresAt: at(3) }))).toEqual([
      'soon',
      'late',
      'none',
    ]);
  });

  it('is by creation where deadlines are the same, then by id', () => {
    expect(
      sorted(
        order('z', { createdDate: at(1) }),
        order('b', { createdDate: at(0) }),
        order('a', { createdDate: at(1) }),
      ),
    ).toEqual(['b', 'a', 'z']);
  });

  it('uses the promise to the guest once food is ready, and the promise of the kitchen before', () => {
    const promise = { readyBy: at(10), promisedTo: at(30) };
    const other = { readyBy: at(20), promisedTo: at(25) };
    expect(sorted(order('b', { lane: 'COOKING', ...other }), order('a', { lane: 'COOKING', ...promise }))).toEqual([
      'a',
      'b',
    ]);
    expect(sorted(order('a', { lane: 'READY', ...promise }), order('b', { lane: 'READY', ...other }))).toEqual([
      'b',
      'a',
    ]);
  });

  it('is the same whatever order the answers arrive in', () => {
    const some = fc.array(fc.record({ id: fc.uuid(), created: fc.nat(5), expires: fc.option(fc.nat(5)) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(some, (records) => {
        const orders = records.map(({ id, created, expires }) =>
          order(id, { createdDate: at(created), expiresAt: expires === null ? null : at(expires) }),
        );
        expect(sorted(...orders.toReversed())).toEqual(sorted(...orders));
      }),
    );
  });
});

describe('the lanes of the board', () => {
  it('put each order into its lane and ended ones into none', () => {
    const orders = [...ALL_LANES.map((lane) => order(lane, { lane })), order('ended', { lane: null })];
    const lanes = arrange(orders, NONE, null);
    for (const lane of ALL_LANES) expect(lanes[lane]).toEqual([lane]);
  });

  it('are the same arrays while nothing in them changes', () => {
    const before = arrange([order('a'), order('b', { lane: 'READY' })], NONE, null);
    const after = arrange([order('a', { version: 2 }), order('c', { lane: 'READY' })], before, null);
    expect(after.NEW).toBe(before.NEW);
    expect(after.READY).not.toBe(before.READY);
    expect(after.LATER).toBe(before.LATER);
  });

  it('are sorted anew except for the one under the pointer', () => {
    const before: LaneIds = { ...NONE, NEW: ['b', 'a'], READY: ['d', 'c'] };
    const orders = [order('a'), order('b'), order('c', { lane: 'READY' }), order('d', { lane: 'READY' })];
    expect(arrange(orders, before, 'NEW')).toMatchObject({ NEW: ['b', 'a'], READY: ['c', 'd'] });
  });
});

describe('listeners of the board', () => {
  it('hear nothing after they unsubscribed, and others of the same order still do', () => {
    const flushes: (() => void)[] = [];
    const store = new BoardStore((flush) => flushes.push(flush));
    const [first, second, lanes] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = store.onOrder('a', first);
    store.onOrder('a', second);
    const stopLanes = store.onLanes(lanes);
    stop();
    stop();
    stopLanes();
    store.put(order('a'));
    flushes.at(-1)!();
    expect([first, second, lanes].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('hear of an order that was removed, and of none that was never there', () => {
    const store = new BoardStore((flush) => flush());
    store.put(order('a'));
    const [known, unknown] = [vi.fn(), vi.fn()];
    store.onOrder('a', known);
    store.onOrder('x', unknown);
    store.remove('a');
    store.remove('x');
    expect(known).toHaveBeenCalledOnce();
    expect(unknown).not.toHaveBeenCalled();
  });
});

describe('a frame', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('flushes once, although a timer waits for it too', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    const flush = vi.fn();
    oncePerFrame(flush);
    frames[0]!();
    vi.advanceTimersByTime(1_000);
    expect(flush).toHaveBeenCalledOnce();
  });

  it('flushes without one on a hidden page, which has to ring', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const flush = vi.fn();
    oncePerFrame(flush);
    vi.advanceTimersByTime(249);
    expect(flush).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(flush).toHaveBeenCalledOnce();
  });
});
