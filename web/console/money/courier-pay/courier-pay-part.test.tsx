import { expect, it } from 'vitest';
import type { CourierPayMonth } from '#contract/money/courier-pay.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { CourierPayPart } from './courier-pay-part.tsx';

const month = '2026-11';
const pay: CourierPayMonth = {
  rules: [
    {
      version: 2,
      startsAt: '2026-10-31T19:00:00.000Z',
      perOrder: 1_000_000,
      perKm: 150_000,
      perShift: 2_000_000,
      shiftMinimum: 8_000_000,
    },
  ],
  couriers: [
    {
      userId: 'u1',
      name: 'Jasur',
      orders: 3,
      metres: 7_450,
      shifts: 1,
      forOrders: 3_000_000,
      forDistance: 1_117_550,
      forShifts: 2_000_000,
      topUp: 1_882_450,
      total: 8_000_000,
    },
  ],
};

function part(shown: CourierPayMonth, isOwn: boolean, may: string[]): string {
  const client = createQueryClient();
  const call = isOwn ? 'GET /console/own-courier-pay' : 'GET /console/courier-pay';
  client.setQueryData(queryKeyOf(call, { query: { month } }), shown);
  return renderConsole(<CourierPayPart month={month} isOwn={isOwn} />, { client, may });
}

it('shows every part of the pay and the rules to managers; owners change them', () => {
  const html = part(pay, false, ['pay.see', 'staff.manage']);
  for (const text of [
    'Jasur',
    'courierPay.orders 3',
    'courierPay.topUp',
    'courierPay.rules',
    'courierPay.change',
    'reports.exportAs CSV',
  ])
    expect(html).toContain(text);
  expect(html).toMatch(/11.175[.,]50/);
  expect(part(pay, false, ['pay.see'])).not.toContain('courierPay.change');
});

it('shows a courier their own, without a missing minimum where there is none', () => {
  const html = part({ ...pay, couriers: [{ ...pay.couriers[0]!, topUp: 0 }] }, true, ['deliveries.own']);
  expect(html).toContain('courierPay.own');
  for (const text of ['Jasur</h3>', 'courierPay.rules', 'courierPay.topUp']) expect(html).not.toContain(text);
});

it('says that nothing was earned, and that there are no rules', () => {
  const html = part({ rules: [], couriers: [] }, false, ['pay.see']);
  expect(html).toContain('courierPay.none');
  expect(html).toContain('courierPay.noRules');
});
