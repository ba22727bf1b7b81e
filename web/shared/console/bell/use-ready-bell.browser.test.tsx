import { expect, it, vi } from 'vitest';
import { act, mount } from '#tests/components/component.tsx';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import type { BoardStore } from '#web/shared/console/board/board-store.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { useReadyBell } from './use-ready-bell.ts';

const ringReady = vi.hoisted(() => vi.fn());
vi.mock('./chime.ts', async (load) => ({ ...(await load<object>()), ringReady }));

const order = (id: string, given: object = {}): StaffOrder =>
  ({
    id,
    number: 7,
    version: 1,
    status: 'DONE',
    lane: 'READY',
    serviceType: 'DINE_IN',
    tableNumber: '5',
    tableId: 't5',
    waiterId: null,
    branchId: 'branch',
    createdDate: '2026-11-22T12:00:00Z',
    readyTime: '2026-11-22T12:20:00Z',
    lines: [],
    moves: [],
    ...given,
  }) as unknown as StaffOrder;

function Probe({ take }: { take: (store: BoardStore) => void }) {
  const { store, state } = useBoard();
  take(store);
  const { length } = useReadyBell(true);
  return <output>{state.ready ? length : null}</output>;
}

async function board(may: string[]) {
  let store: BoardStore | undefined;
  const api = (call: string): Promise<unknown> =>
    call === 'GET /console/orders'
      ? Promise.resolve({ items: [order('before')], cursor: '0' })
      : new Promise(() => undefined);
  const host = mount(inConsole(<Probe take={(each) => (store = each)} />, { may, api }));
  await expect.poll(() => host.find('output').textContent).toBe(may.includes('orders.dispatch') ? '0' : '1');
  ringReady.mockClear();
  const put = (given: StaffOrder): Promise<void> => act(async () => store!.put(given));
  return { host, put };
}

it('a waiter hears and reads which table is ready, once, and not of the tables of others', async () => {
  const { host, put } = await board(['orders.see', 'hall.work', 'orders.settle']);
  await put(order('mine', { number: 8 }));
  await expect.poll(() => ringReady.mock.calls.length).toBe(1);
  await expect.poll(() => document.body.textContent).toContain('ready.toast card.table 5 0008');
  expect(ringReady).toHaveBeenCalledOnce();
  await put(order('others', { number: 9, waiterId: 'other' }));
  await put(order('delivery', { number: 10, serviceType: 'DELIVERY' }));
  expect(ringReady).toHaveBeenCalledOnce();
  await put(order('mine', { number: 8, version: 2, status: 'DELIVERED', lane: null }));
  await expect.poll(() => host.find('output').textContent).toBe('1');
});

it('whoever dispatches orders sees them at the board', async () => {
  const { host, put } = await board(['orders.see', 'hall.work', 'orders.settle', 'orders.dispatch']);
  await put(order('mine'));
  expect(ringReady).not.toHaveBeenCalled();
  expect(host.find('output').textContent).toBe('0');
});
