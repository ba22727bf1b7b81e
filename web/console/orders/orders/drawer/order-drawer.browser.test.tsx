import { expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { act, mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { OrderDrawer } from './order-drawer.tsx';

const ORDER = {
  id: 'a',
  number: 7,
  version: 1,
  status: 'COOKING',
  lane: 'COOKING',
  branchId: 'branch',
  serviceType: 'PICK_UP',
  timeZone: 'Asia/Tashkent',
  productCount: 1,
  lines: [],
  isPaid: false,
  readyBy: null,
  tableSessionId: null,
  moves: [{ to: 'DONE', label: 'ready', big: true, asksReason: false }],
} as unknown as StaffOrder;

const OFFLINE = new ApiError({ type: '', title: 'offline', status: 0, code: 'NETWORK' });

it('while the connection is lost nothing in the drawer can be pressed but its closing', async () => {
  await import('./order-details.tsx');
  const host = mount(null);
  await act(async () =>
    host.render(
      inConsole(
        <OrderDrawer
          id="a"
          busy={false}
          onClose={() => undefined}
          onMove={async () => true}
          onAskReason={() => undefined}
        />,
        { orders: [{ ...ORDER, canChange: true }], may: ['orders.see'], api: async () => Promise.reject(OFFLINE) },
      ),
    ),
  );
  await expect.poll(() => host.all('.drawer-moves:disabled')).toHaveLength(1);
  await expect.poll(() => host.all('.drawer-frozen button').map((each) => each.textContent)).toContain('order.change');
  const pressable = host.all('dialog button').filter((button) => !button.matches(':disabled'));
  expect(pressable.map((button) => button.getAttribute('aria-label'))).toEqual(['close']);
});

it('"Handed over" asks who takes a delivery that no courier has', async () => {
  const onMove = vi.fn(async () => true);
  const delivery = {
    ...ORDER,
    status: 'DONE',
    lane: 'READY',
    deliveryType: 'DASTURXON',
    courierId: null,
    courierStatus: null,
    courierMoves: ['PERFORMER_FOUND'],
    moves: [{ to: 'ON_WAY', label: 'handOver', big: true, asksReason: false }],
  } as unknown as StaffOrder;
  const couriers = { items: [{ id: 'c', name: 'Jasur', status: 'FREE', load: 0, distance: 600 }] };
  const host = mount(null);
  await act(async () =>
    host.render(
      inConsole(
        <OrderDrawer id="a" busy={false} onClose={() => undefined} onMove={onMove} onAskReason={() => undefined} />,
        {
          orders: [delivery],
          may: ['orders.see', 'orders.dispatch'],
          api: async (call: string) => (call === 'GET /console/couriers' ? couriers : new Promise(() => undefined)),
        },
      ),
    ),
  );
  await expect.poll(() => host.all('.drawer-moves button').length).toBe(1);
  host.find('.drawer-moves button').click();
  await expect.poll(() => host.all('.drawer-moves .card-moves').length).toBe(1);
  expect(onMove).not.toHaveBeenCalled();
});
