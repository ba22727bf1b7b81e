import { expect, it } from 'vitest';
import type { PayVersion } from '#contract/money/courier-pay.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { CourierPayPart } from './courier-pay-part.tsx';

const first: PayVersion = {
  version: 1,
  startsAt: '2026-10-31T19:00:00.000Z',
  perOrder: 1_000_000,
  perKm: 150_000,
  perShift: 2_000_000,
  shiftMinimum: 8_000_000,
};

it('rules of pay that are opened again while the month is refetched are those that were saved', async () => {
  const reads = { 'GET /console/courier-pay': { rules: [first], couriers: [] } };
  const api = readOnce(reads, (_call, { body }) => ({ rules: [{ ...first, ...body, version: 2 }, first] }));
  mount(inConsole(<CourierPayPart month="2026-11" isOwn={false} />, { api, may: ['pay.see', 'staff.manage'] }));
  await expect.poll(() => buttonOf('courierPay.change')).toBeTruthy();
  press(buttonOf('courierPay.change'));
  await expect.poll(() => fieldOf('courierPay.perOrder')).toBeTruthy();
  type(fieldOf('courierPay.perOrder'), '12000');
  press(buttonOf('courierPay.save'));
  await expect.poll(() => buttonOf('courierPay.change')).toBeTruthy();
  press(buttonOf('courierPay.change'));
  await expect.poll(() => fieldOf('courierPay.perOrder')).toBeTruthy();
  expect(fieldOf('courierPay.perOrder').value).toBe('12000');
});
