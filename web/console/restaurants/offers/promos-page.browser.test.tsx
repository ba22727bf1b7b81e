import { expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import type { ConsolePromo } from '#contract/restaurants/offers.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, closeDialog, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import PromosPage from './promos-page.tsx';

const promo: ConsolePromo = {
  id: '1',
  version: 1,
  code: 'OSH20',
  title: null,
  discountType: 'PERCENTAGE',
  productDiscount: 20,
  deliveryDiscount: 0,
  minPrice: 0,
  startDate: '2026-11-01',
  endDate: '2099-11-30',
  weekdays: [],
  from: null,
  to: null,
  restaurantId: null,
  branchIds: [],
  serviceTypes: [],
  firstOrderOnly: false,
  totalLimit: 10,
  perUserLimit: null,
  isActive: true,
  usedCount: 0,
  cost: 0,
  archived: false,
};

it('a promo that is opened again while the list is refetched shows what was saved', async () => {
  const api = readOnce({ 'GET /console/promos': { promos: [promo] } }, (_call, { body }) => ({
    ...promo,
    ...body,
    version: 2,
  }));
  const page = (
    <Routes>
      <Route path="/console/promos/:promoId?" element={<PromosPage />} />
    </Routes>
  );
  const host = mount(inConsole(page, { api, may: ['promos.change'], path: '/console/promos' }));
  const link = (): HTMLElement | undefined => host.all('a').find(({ textContent }) => textContent === 'OSH20');
  await expect.poll(link).toBeTruthy();
  press(link()!);
  await expect.poll(() => fieldOf('promos.totalLimit')).toBeTruthy();
  type(fieldOf('promos.totalLimit'), '50');
  press(buttonOf('save'));
  await expect.poll(api.saves).toBe(1);
  await expect.poll(closeDialog()).toBe(true);
  press(link()!);
  await expect.poll(() => fieldOf('promos.totalLimit')).toBeTruthy();
  expect(fieldOf('promos.totalLimit').value).toBe('50');
});
