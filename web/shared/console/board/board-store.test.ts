import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { BoardStore } from '#web/shared/console/board/board-store.ts';
import { keepPositions } from '#web/shared/console/board/lane-order.ts';

const order = (id: string, given: Partial<StaffOrder> = {}): StaffOrder =>
  ({
    id,
    version: 1,
    lane: 'NEW',
    createdDate: `2026-11-21T10:00:0${id.length % 10}Z`,
    expiresAt: null,
    promisedFrom: null,
    promisedTo: null,
    atTime: null,
    ...given,
  }) as StaffOrder;

function board() {
  let flush: (() => void) | undefined;
  const store = new BoardStore((next) => {
    flush = next;
  });
  return { store, frame: () => flush?.() };
}

describe('an update', () => {
  it('notifies once per frame, only of what changed', () => {
    const { store, frame } = board();
    const [lanes, ofA, ofB] = [vi.fn(), vi.fn(), vi.fn()];
    store.onLanes(lanes);
    store.onOrder('a', ofA);
    store.onOrder('b', ofB);
    for (let version = 1; version < 20; version++) store.put(order('a', { version }));
    expect(lanes).not.toHaveBeenCalled();
    frame();
    expect([lanes, ofA, ofB].map((each) => each.mock.calls.length)).toEqual([1, 1, 0]);
    expect(store.order('a')?.version).toBe(19);
  });

  it('leaves a lane that did not change as it is', () => {
    const { store, frame } = board();
    store.put(order('a'));
    store.put(order('b', { lane: 'COOKING' }));
    frame();
    const before = store.lanes();
    store.put(order('b', { lane: 'READY', version: 2 }));
    frame();
    expect(store.lanes().NEW).toBe(before.NEW);
    expect(store.lanes().READY).toEqual(['b']);
    expect(store.lanes().COOKING).toEqual([]);
  });

  it('never replaces an order by an older version', () => {
    const { store, frame } = board();
    store.put(order('a', { version: 3, lane: 'READY' }));
    store.put(order('a', { version: 2, lane: 'COOKING' }));
    frame();
    expect(store.order('a')).toMatchObject({ version: 3, lane: 'READY' });
  });

  it('of the expected time keeps the version, and is none for an order that has left', () => {
    const { store, frame } = board();
    store.put(order('a', { version: 3 }));
    const listener = vi.fn();
    store.onOrder('a', listener);
    frame();
    listener.mockClear();
    store.estimate({ orderId: 'a', estimatedAt: '2026-11-21T10:40:00Z', delay: 'KITCHEN' });
    store.estimate({ orderId: 'b', estimatedAt: '2026-11-21T10:40:00Z', delay: null });
    frame();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.order('a')).toMatchObject({ version: 3, estimatedAt: '2026-11-21T10:40:00Z', delay: 'KITCHEN' });
    expect(store.order('b')).toBeUndefined();
  });

  it('leaves the board once it has ended', () => {
    const { store, frame } = board();
    store.put(order('a'));
    store.put(order('a', { version: 2, lane: null }));
    frame();
    expect(store.lanes().NEW).toEqual([]);
  });
});

describe('catching up', () => {
  it('removes ended orders, and keeps what changed after the board was requested', () => {
    const { store, frame } = board();
    store.put(order('old'));
    store.put(order('gone'));
    const requestedAt = store.mark();
    store.put(order('fresh'));
    store.put(order('old', { version: 5 }));
    store.putAll([order('old', { version: 4 })], requestedAt);
    frame();
    expect(store.lanes().NEW.toSorted()).toEqual(['fresh', 'old']);
    expect(store.order('old')?.version).toBe(5);
  });

  it('keeps what was read of the same version after the board was requested', () => {
    const { store, frame } = board();
    const requestedAt = store.mark();
    store.put(order('a', { moves: [] }));
    store.putAll(
      [order('a', { moves: [{ to: 'ACCEPTED', label: 'Accept', big: true, asksReason: false }] })],
      requestedAt,
    );
    frame();
    expect(store.order('a')?.moves).toEqual([]);
  });

  it('does not restore orders that left meanwhile', () => {
    const { store, frame } = board();
    store.put(order('a'));
    const requestedAt = store.mark();
    store.put(order('a', { version: 2, lane: null }));
    store.putAll([order('a')], requestedAt);
    frame();
    expect(store.lanes().NEW).toEqual([]);
  });

  it('ends with the same board, in whatever order single updates and the whole board arrive', () => {
    const states = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), version: fc.integer({ min: 1, max: 6 }), early: fc.boolean() }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(states, (updates) => {
        const { store, frame } = board();
        const latest = new Map<string, number>();
        const put = ({ id, version }: { id: string; version: number }): void => {
          latest.set(id, Math.max(version, latest.get(id) ?? 0));
          store.put(order(id, { version }));
        };
        updates.filter(({ early }) => early).forEach(put);
        const snapshot = [...latest].map(([id, version]) => order(id, { version }));
        const requestedAt = store.mark();
        updates.filter(({ early }) => !early).forEach(put);
        store.putAll(snapshot, requestedAt);
        frame();
        for (const [id, version] of latest) expect(store.order(id)?.version).toBe(version);
        expect(store.lanes().NEW.length).toBe(latest.size);
      }),
    );
  });
});

describe('under a pointer', () => {
  it('keeps positions and appends new orders', () => {
    const { store, frame } = board();
    store.put(order('a', { expiresAt: '2026-11-21T10:10:00Z' }));
    store.put(order('b', { expiresAt: '2026-11-21T10:20:00Z' }));
    frame();
    store.hold('NEW');
    frame();
    store.put(order('c', { expiresAt: '2026-11-21T10:05:00Z' }));
    store.put(order('b', { version: 2, expiresAt: '2026-11-21T10:01:00Z' }));
    frame();
    expect(store.lanes().NEW).toEqual(['a', 'b', 'c']);
    store.hold(null);
    frame();
    expect(store.lanes().NEW).toEqual(['b', 'c', 'a']);
  });

  it('keeps the order of those that stay', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(ids, ids, (before, wanted) => {
        const result = keepPositions(before, wanted);
        expect(result.toSorted()).toEqual(wanted.toSorted());
        expect(result.filter((id) => before.includes(id))).toEqual(before.filter((id) => wanted.includes(id)));
      }),
    );
  });
});
