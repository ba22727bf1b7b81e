import { expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { mount, press } from '#tests/components/component.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { buttonOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { CarrierPart } from './carrier-part.tsx';

const order = { id: '1', version: 1 } as StaffOrder;
const claim = {
  id: 'claim',
  status: null,
  rawStatus: null,
  quotedPrice: null,
  price: 20_000_00,
  cost: null,
  validUntil: null,
  problem: 'PRICE',
  problemDetail: null,
  performer: null,
  isRunning: true,
  isEnding: false,
  createdDate: '2026-11-20T10:00:00.000Z',
};
const delivery = { isConnected: true, canCall: true, isUnpaid: false, claims: [] };

function Carrier() {
  const { data } = useCallQuery('GET /console/orders/:id/delivery', { params: { id: '1' } });
  return <CarrierPart order={order} delivery={data} />;
}

it('a courier who was called, and a price that was accepted, are shown so while they are fetched again', async () => {
  const sent: string[] = [];
  const api = readOnce({ 'GET /console/orders/:id/delivery': delivery }, (call) => {
    sent.push(call.split('/').at(-1)!);
    return { ...delivery, canCall: false, claims: [{ ...claim, problem: call.endsWith('/call') ? 'PRICE' : null }] };
  });
  const host = mount(inConsole(<Carrier />, { api }));
  const approve = () => host.all('button').find(({ textContent }) => textContent.startsWith('carrier.approve'));
  await expect.poll(() => buttonOf('carrier.call')).toBeTruthy();
  press(buttonOf('carrier.call'));
  await expect.poll(approve).toBeTruthy();
  expect(buttonOf('carrier.call')).toBeUndefined();
  press(approve()!);
  await expect.poll(approve).toBeUndefined();
  expect(buttonOf('carrier.cancel')).toBeTruthy();
  expect(sent).toEqual(['call', 'approve']);
});
