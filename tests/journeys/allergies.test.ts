/**
 * A guest enters an allergy once: dishes that contain it are marked from then on, the checkout suggests it, and the
 * kitchen reads it at the dish. What is said at the checkout for one order is there beside it.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { axe, hydrated, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { browserOf } from './after-order-steps.ts';
import { choosePickUp, openStep, place, step, toCheckout } from './checkout-steps.ts';
import { OWNER } from './evening-steps.ts';
import { confirmPhone, fillBasket, newPhone, placedOrder, plainDishes, PLACE } from './ordering-steps.ts';
import { askAs, signInAs } from './people.ts';

const WORDS: Partial<Record<string, string>> = { gluten: 'gluten', milk: 'milk', eggs: 'eggs', sesame: 'sesame' };

let browser: Browser;
let risky: Product;
let harmless: Product;
let allergen: string;

beforeAll(async () => {
  browser = await launch();
  const dishes = await plainDishes();
  risky = dishes.find(({ allergens }) => allergens?.some((each) => WORDS[each]))!;
  allergen = risky.allergens!.find((each) => WORDS[each])!;
  harmless = dishes.find(({ allergens }) => allergens && !allergens.some((each) => each === allergen))!;
});
afterAll(() => browser?.close());

it('an allergy of the account is marked at dishes, suggested at the checkout, and read in the kitchen', async () => {
  const { page, context, complaints } = await newGuest(browser, { size: PHONE, language: 'eng' });
  page.setDefaultTimeout(20_000);
  await page.goto(`${productOrigin()}/login`);
  await hydrated(page);
  await confirmPhone(page, newPhone());
  await page.waitForURL(/\/profile$/);
  const own = page.getByRole('region', { name: 'Allergies' });
  await own.getByRole('button', { name: WORDS[allergen]!, exact: true }).click();
  await own.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  const warning = `Contains your allergens: ${WORDS[allergen]}`;
  await fillBasket(page, [
    [risky, 1],
    [harmless, 1],
  ]);
  await page.locator(`a[data-product="${risky.id}"]`).first().click();
  await page.getByRole('dialog').getByText(warning).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto(`${productOrigin()}/basket`);
  await hydrated(page);
  await page.locator('.basket-line', { hasText: risky.name }).getByText(warning).waitFor();
  expect(await page.getByText(warning).count()).toBe(1);

  await toCheckout(page);
  await choosePickUp(page);
  await step(page, 'Wishes').getByText(`Allergy: ${WORDS[allergen]}`).waitFor();
  await openStep(page, 'Wishes');
  expect(await page.getByRole('switch', { name: 'Somebody has an allergy' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'celery', exact: true }).click();
  await page.getByLabel('Other, in your own words').fill('honey');
  expect(await axe(page)).toEqual([]);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/api/orders'),
  );
  await place(page).click();
  const placed = (await (await answered).json()) as PlacedOrder;
  await placedOrder(page);
  expect(complaints).toEqual([]);
  await context.close();

  const person = await signInAs(OWNER);
  const merchant = await merchantAt(PLACE);
  const { status, version } = await askAs<{ status: string; version: number }>(
    person,
    merchant,
    `GET /console/orders/${placed.id}`,
  );
  if (status === 'OPEN')
    await askAs(person, merchant, `PATCH /console/orders/${placed.id}/status`, {
      from: 'OPEN',
      to: 'ACCEPTED',
      version,
    });
  const staff = await browserOf(browser, person);
  await staff.context.addInitScript(
    ({ tenant, at }) => localStorage.setItem('consoleBranches', JSON.stringify({ [tenant]: at })),
    { tenant: merchant, at: placed.branchId },
  );
  await staff.page.goto(`${productOrigin()}/${PLACE}/console/kitchen`);
  const ticket = staff.page.locator('.kitchen-ticket', { hasText: shortNumber(placed.number) });
  await ticket.getByText(new RegExp(`${WORDS[allergen]}, celery, honey|celery, ${WORDS[allergen]}, honey`)).waitFor();
  expect(await ticket.locator('.card-line-allergy').count()).toBe(1);
  await askAs(person, merchant, `PATCH /console/orders/${placed.id}/status`, {
    to: 'CANCELED',
    reason: 'BUSY',
  }).catch(() => undefined);
  await staff.context.close();
});
