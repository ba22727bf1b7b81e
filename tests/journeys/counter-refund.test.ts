/** A refund of a cash order that the restaurant notes: its guest says whether the money came, and staff see that. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { axe, launch, PHONE, type Guest } from '#tests/support/browser.ts';
import {
  browserOf,
  cook,
  follow,
  newDiner,
  onPage,
  openRestaurantSide,
  pickUpAt,
  type Diner,
  type RestaurantSide,
} from './after-order-steps.ts';
import { plainDishes } from './ordering-steps.ts';

let browser: Browser;
let dishes: Product[];
let side: RestaurantSide;
let diner: Diner;
let guest: Guest;

beforeAll(async () => {
  browser = await launch();
  [dishes, side, diner] = await Promise.all([plainDishes(), openRestaurantSide(), newDiner()]);
  guest = await browserOf(browser, diner);
});
afterAll(() => browser?.close());

/** Half of an order that was paid in cash is noted as given back. Returns the link to the order. */
async function refunded(): Promise<string> {
  const { id, link } = await side.order(diner, [[dishes[0]!, 2]], pickUpAt(side));
  await cook(side, id);
  await side.move(id, 'DONE');
  await side.move(id, 'DELIVERED');
  const { version, bill } = await side.see(id);
  await side.staff(`POST /console/orders/${id}/refund-note`, { version, amount: bill / 2, note: 'Cold' });
  return link;
}

it('on a phone the guest says that no money came, and later that it did', async () => {
  const link = await refunded();
  await onPage(
    guest,
    async (page) => {
      await follow(page, link);
      const refund = page.getByRole('region', { name: 'Refund at the counter' });
      await refund.getByText('The restaurant recorded a refund').waitFor();
      expect(await axe(page)).toEqual([]);
      await refund.getByRole('button', { name: 'I got no money' }).click();
      await refund.getByText('The restaurant sees this').waitFor();
      const { objections } = await side.staff<{ objections: { note: string }[] }>('GET /console/payments');
      expect(objections[0]).toMatchObject({ note: 'Cold' });
      await refund.getByRole('button', { name: 'I got the money' }).click();
      await refund.getByRole('button').first().waitFor({ state: 'detached' });
    },
    PHONE,
  );
});
