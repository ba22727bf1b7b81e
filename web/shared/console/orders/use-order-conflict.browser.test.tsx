import { expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { act, mount } from '#tests/components/component.tsx';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { useOrderConflict } from './use-order-conflict.ts';

vi.mock('#web/platform/api/event-source.ts', () => ({ listen: () => () => undefined }));

const order = (version: number): StaffOrder =>
  ({
    id: 'a',
    number: 7,
    version,
    status: 'OPEN',
    lane: 'NEW',
    branchId: 'branch',
    createdDate: '',
    lines: [],
  }) as never;

it('loads the board again where the order cannot be read after a refused change', async () => {
  let version = 1;
  const api = async (call: string): Promise<unknown> => {
    if (call === 'GET /console/orders') return { items: [order(version)], cursor: 'c' };
    throw new ApiError({ type: '', title: 'lost', status: 0, code: 'NETWORK' });
  };
  let parts: { resolve: ReturnType<typeof useOrderConflict>; board: ReturnType<typeof useBoard> };
  function Page() {
    parts = { resolve: useOrderConflict(), board: useBoard() };
    return null;
  }
  mount(inConsole(<Page />, { api, may: ['orders.see'] }));
  await expect.poll(() => parts.board.store.order('a')?.version).toBe(1);
  version = 2;
  const stale = new ApiError({ type: '', title: 'stale', status: 409, code: 'VERSION_CONFLICT' });
  await act(() => parts.resolve('a', stale));
  await expect.poll(() => parts.board.store.order('a')?.version).toBe(2);
});
