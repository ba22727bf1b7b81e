import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { AssignCourier } from './assign-courier.tsx';

const order = { id: 'a', number: 7, version: 3, status: 'DONE', branchId: 'branch', courierStatus: null };
const COURIERS = [
  { id: 'far', name: 'Anvar', status: 'FREE', load: 0, distance: 4_200 },
  { id: 'near', name: 'Bek', status: 'FREE', load: 0, distance: 600 },
  { id: 'off', name: 'Dilshod', status: 'OFF', load: 0, distance: 10 },
];

function shown(isHandedOver: boolean) {
  const calls: [string, unknown][] = [];
  const api = vi.fn((call: string, args: unknown): Promise<unknown> => {
    if (call === 'GET /console/couriers') return Promise.resolve({ items: COURIERS });
    if (!call.startsWith('GET')) calls.push([call, args]);
    return call.startsWith('GET') ? new Promise(() => undefined) : Promise.resolve({ ...order, version: 4, lines: [] });
  });
  const onClose = vi.fn();
  const onWithoutOwn = vi.fn();
  const host = mount(
    inConsole(
      <AssignCourier
        order={order as unknown as StaffOrder}
        isHandedOver={isHandedOver}
        onWithoutOwn={onWithoutOwn}
        onClose={onClose}
      />,
      { api },
    ),
  );
  return { host, calls, onClose, onWithoutOwn };
}

const names = (host: ReturnType<typeof mount>): string[] => host.all('button').map(({ textContent }) => textContent);

it('one tap assigns the courier who fits best', async () => {
  const { host, calls, onClose } = shown(false);
  await expect.poll(() => names(host)[0]).toContain('Bek');
  expect(names(host).join(' ')).not.toContain('Dilshod');
  await userEvent.click(host.all('button')[0]!);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls).toEqual([
    [
      'POST /console/orders/:id/courier',
      { params: { id: 'a' }, body: { from: null, to: 'PERFORMER_FOUND', version: 3, courierId: 'near' } },
    ],
  ]);
});

it('handing over asks who takes it: then it is on its way, or somebody else than an own courier has it', async () => {
  const { host, calls, onWithoutOwn } = shown(true);
  await expect.poll(() => names(host)[0]).toContain('Bek');
  await userEvent.click(host.all('button')[0]!);
  await expect
    .poll(() => calls.map(([call]) => call))
    .toEqual(['POST /console/orders/:id/courier', 'PATCH /console/orders/:id/status']);
  expect(calls[1]![1]).toMatchObject({ body: { from: 'DONE', to: 'ON_WAY', version: 4 } });
  await userEvent.click(host.all('button').find(({ textContent }) => textContent === 'courierPart.withoutOwn')!);
  expect(onWithoutOwn).toHaveBeenCalledOnce();
});
