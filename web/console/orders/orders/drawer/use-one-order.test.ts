import { describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { renderHook } from '#web/shared/console/testing/render-console.tsx';
import { newerOf, useOneOrder } from './use-one-order.ts';

const order = (version: number): StaffOrder => ({ id: 'a', version, lane: 'NEW', number: 7 }) as StaffOrder;
const key = queryKeyOf('GET /console/orders/:id', { params: { id: 'a' } });

describe('one order', () => {
  it('is the newer of the version on the board and the fetched one', () => {
    expect(newerOf(order(3), order(2))?.version).toBe(3);
    expect(newerOf(order(2), order(3))?.version).toBe(3);
    expect(newerOf(undefined, order(1))?.version).toBe(1);
    expect(newerOf(order(1), undefined)?.version).toBe(1);
    expect(newerOf(undefined, undefined)).toBeNull();
  });

  it('puts a changed order on the board and into the cache', async () => {
    const client = createQueryClient();
    client.setQueryData(key, order(1));
    const { one, board } = renderHook(() => ({ one: useOneOrder('a'), board: useBoard() }), { client });
    const change = vi.fn(async () => order(2));
    expect(await one.send(change)).toBe(true);
    expect(change).toHaveBeenCalledWith(order(1));
    expect(board.store.order('a')?.version).toBe(2);
    expect(client.getQueryData(key)).toEqual(order(2));
  });

  it('reports a failed change', async () => {
    const client = createQueryClient();
    client.setQueryData(key, order(1));
    const api = vi.fn(async () => order(5));
    const { one, board } = renderHook(() => ({ one: useOneOrder('a'), board: useBoard() }), { client, api });
    expect(await one.send(() => Promise.reject(new Error('no')))).toBe(false);
    expect(board.store.order('a')?.version).toBe(5);
  });

  it('sends nothing before the order is loaded', async () => {
    const change = vi.fn();
    expect(await renderHook(() => useOneOrder('a')).send(change)).toBe(false);
    expect(change).not.toHaveBeenCalled();
  });
});
