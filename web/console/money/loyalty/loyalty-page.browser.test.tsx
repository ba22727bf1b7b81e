import { expect, it } from 'vitest';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import LoyaltyPage from './loyalty-page.tsx';

const rules = { isActive: true, earnBasisPoints: 500, burnPercent: 30, expireDays: 365, version: 2 };
const loyalty = { rules, points: 0, gifts: 0 };

it('rules of points that are opened again while they are refetched are those that were saved', async () => {
  const reads = { 'GET /console/loyalty': loyalty, 'GET /console/gift-codes': { items: [] } };
  const api = readOnce(reads, (_call, { body }) => ({ ...loyalty, rules: { ...rules, ...body, version: 3 } }));
  mount(inConsole(<LoyaltyPage />, { api, may: ['loyalty.manage'] }));
  await expect.poll(() => buttonOf('loyalty.change')).toBeTruthy();
  press(buttonOf('loyalty.change'));
  await expect.poll(() => fieldOf('loyalty.burn')).toBeTruthy();
  type(fieldOf('loyalty.burn'), '45');
  press(buttonOf('loyalty.save'));
  await expect.poll(() => buttonOf('loyalty.change')).toBeTruthy();
  press(buttonOf('loyalty.change'));
  await expect.poll(() => fieldOf('loyalty.burn')).toBeTruthy();
  expect(fieldOf('loyalty.burn').value).toBe('45');
});
