import { describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { renderHook } from '#web/shared/console/testing/render-console.tsx';
import { useMoves } from './use-moves.ts';

const order = { id: 'a', number: 7, version: 3, status: 'OPEN', branchId: 'branch', lane: 'NEW' } as StaffOrder;

describe('moving an order', () => {
  it('sends where it comes from and its version, and puts the answer on the board', async () => {
    const api = vi.fn(async () => ({ ...order, status: 'ACCEPTED', version: 4, lane: 'COOKING' }));
    const { moves, board } = renderHook(() => ({ moves: useMoves(), board: useBoard() }), { api });
    expect(await moves.move(order, 'ACCEPTED', { note: 'soon' })).toBe(true);
    expect(api).toHaveBeenCalledWith('PATCH /console/orders/:id/status', {
      params: { id: 'a' },
      body: { from: 'OPEN', to: 'ACCEPTED', version: 3, note: 'soon' },
    });
    expect(board.store.order('a')).toMatchObject({ version: 4, lane: 'COOKING' });
  });

  it('fetches the order again after a refusal', async () => {
    const refusal = new ApiError({ type: '', title: 'conflict', status: 409, code: 'VERSION_CONFLICT' });
    const api = vi.fn(async (call: string) => {
      if (call.startsWith('PATCH')) throw refusal;
      return call.endsWith('history') ? { items: [] } : { ...order, version: 9 };
    });
    const { moves, board } = renderHook(() => ({ moves: useMoves(), board: useBoard() }), { api });
    expect(await moves.move(order, 'ACCEPTED')).toBe(false);
    expect(board.store.order('a')?.version).toBe(9);
    expect(api.mock.calls.map(([call]) => call)).toEqual([
      'PATCH /console/orders/:id/status',
      'GET /console/orders/:id',
      'GET /console/orders/:id/history',
    ]);
  });
});
