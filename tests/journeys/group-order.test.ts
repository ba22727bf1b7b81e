/** Friends fill one order from their phones: one begins it, others join by the link, the host pays for everybody. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Product } from '#contract/restaurants/catalog.ts';
import { axe, choose, DESKTOP, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { choosePickUp, place, signIn } from './checkout-steps.ts';
import { OPERATOR } from './evening-steps.ts';
import { money, plainDishes, PLACE, placedOrder, priceOf, putInBasket } from './ordering-steps.ts';
import { askAs, signInAs } from './people.ts';

let browser: Browser;
let dishes: Product[];
let staff: <T>(key: string) => Promise<T>;
beforeAll(async () => {
  browser = await launch();
  dishes = (await plainDishes()).slice(0, 3);
  const operator = await signInAs(OPERATOR);
  const merchant = await merchantAt(PLACE);
  staff = (key) => askAs(operator, merchant, key);
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng', allowed: /status of (401|404|409)/ });

const tileOf = (page: Page, { id }: Product) =>
  page.locator('.tile', { has: page.locator(`a[data-product="${id}"]`) }).first();

async function beginGroup(page: Page, limit?: number): Promise<string> {
  await putInBasket(page, [[dishes[0]!, 1]]);
  await page.goto(`${productOrigin()}/basket`);
  await page.getByRole('button', { name: 'Begin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order together' });
  await dialog.getByLabel('Your name').fill('Bekzod');
  if (limit) await dialog.getByLabel('At most per person').fill(String(limit));
  await dialog.getByRole('button', { name: 'Get the link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your group order' }).waitFor();
  return page.url();
}

async function joinGroup(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: 'Bekzod’s group order' }).waitFor();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('My dishes').filter({ visible: true }).first().waitFor();
}

it('two phones fill one order, and the host places it with the names as notes and the allergies', async () => {
  await withGuest({ size: DESKTOP }, async ({ page: host }) => {
    const [own, chosen, dear] = dishes as [Product, Product, Product];
    const limit = Math.ceil(priceOf(chosen) / 100_000) * 1_000;
    const url = await beginGroup(host, limit);
    expect(await axe(host)).toEqual([]);
    await withGuest({ size: PHONE }, async ({ page: friend }) => {
      await friend.goto(url);
      await choose(friend.getByRole('switch', { name: 'I have an allergy' }));
      await friend.getByRole('button', { name: 'celery', exact: true }).click();
      await joinGroup(friend, url, 'Aziza');
      await friend.locator('.basket-bar').click();
      const mine = friend.getByRole('dialog', { name: 'My dishes' });
      await mine.locator('[aria-pressed=true]', { hasText: 'celery' }).waitFor();
      const said = friend.waitForResponse((answer) => answer.url().endsWith('/allergies') && answer.ok());
      await mine.getByRole('button', { name: 'mustard', exact: true }).click();
      await said;
      expect(await axe(friend)).toEqual([]);
      await friend.keyboard.press('Escape');
      await tileOf(friend, chosen).getByRole('button', { name: /Add/ }).click();
      const people = host.getByRole('region', { name: '2 people' });
      await people.getByText('Aziza').waitFor();
      await people.getByText(chosen.name).waitFor();

      // The limit is reached; the dish is refused and the others stay.
      await tileOf(friend, dear).getByRole('button', { name: /Add/ }).click();
      await friend.locator('.group-bar').getByText('per person.').waitFor();
      await expect.poll(() => tileOf(friend, dear).locator('output').count()).toBe(0);

      const total = priceOf(own) + priceOf(chosen);
      const checkout = host.getByRole('button', { name: /^Checkout/ });
      await expect.poll(() => checkout.textContent()).toContain(money(total));
      await checkout.click();
      await host.waitForURL(/\/checkout/);
      await friend.getByText('The time to choose is over. Bekzod orders now.').waitFor();

      const aside = host.locator('.order-aside');
      await aside.getByText('Bekzod', { exact: true }).waitFor();
      await aside.getByText('Aziza', { exact: true }).waitFor();
      await choosePickUp(host);
      await signIn(host);
      await place(host).click();
      const order = await placedOrder(host);
      expect(order.bill).toBe(total);
      const { items } = await staff<{ items: StaffOrder[] }>('GET /console/orders');
      expect(items.find(({ number }) => number === order.number)?.guestAllergy?.people).toEqual([
        { name: 'Aziza', allergens: ['celery', 'mustard'] },
      ]);

      await friend.getByText('Bekzod has placed the order').waitFor();
      await friend.getByRole('link', { name: 'Follow the order' }).click();
      await friend.waitForURL(/activeorder\?order=/);
    });
  });
});

it('a friend cannot change anything once the host has stopped, and the host may open the group again', async () => {
  await withGuest({ size: PHONE }, async ({ page: host }) => {
    const url = await beginGroup(host);
    await withGuest({ size: PHONE }, async ({ page: friend }) => {
      await joinGroup(friend, url, 'Olim');
      await host.getByRole('button', { name: 'Stop choosing' }).click();
      await friend.getByText('The time to choose is over.').waitFor();
      await host.getByRole('button', { name: 'Open for another 15 minutes' }).click();
      await tileOf(friend, dishes[1]!).getByRole('button', { name: /Add/ }).click();
      await host.getByText(dishes[1]!.name).first().waitFor();
      await host.getByRole('button', { name: 'Disband the group' }).click();
      await host.getByRole('dialog').getByRole('button', { name: 'Disband the group' }).click();
      await friend.getByText('Bekzod has disbanded the group').waitFor();
    });
    // The dishes with which the group began are in the basket again.
    await host.goto(`${productOrigin()}/basket`);
    await host.getByText(dishes[0]!.name).first().waitFor();
  });
});

it('a link that leads nowhere says so', async () => {
  await withGuest({ size: PHONE }, async ({ page }) => {
    await page.goto(`${productOrigin()}/Merchants/${PLACE}/group/${'A'.repeat(43)}`);
    await page.getByText('There is no such group order').waitFor();
    await hydrated(page);
    expect(await axe(page)).toEqual([]);
  });
});
