/** One's own pages: what stands there, what a change does, in two tabs at once, and leaving. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, hydrated, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { confirmPhone, fillBasket, newPhone, plainDishes } from './ordering-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

async function signIn(page: Page, phone = newPhone()): Promise<void> {
  await page.goto(`${productOrigin()}/login`);
  await hydrated(page);
  await confirmPhone(page, phone);
  await page.waitForURL(/\/profile$/);
  await page.getByRole('heading', { name: 'Signed-in devices' }).waitFor();
}

const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    ['userId', 'likedMerchants', 'currentOrderId', 'user', 'basket'].map((key) => localStorage.getItem(key)),
  );

describe('on a phone', () => {
  it('a name is given, kept through a reload, and shown in every tab; logging out ends them all', async () => {
    const { page, context, complaints } = await newGuest(browser, { size: PHONE, language: 'eng' });
    try {
      await signIn(page);
      expect(await axe(page)).toEqual([]);
      const other = await context.newPage();
      await other.goto(`${productOrigin()}/profile`);
      await other.getByRole('heading', { name: 'Signed-in devices' }).waitFor();
      await page.bringToFront();

      await page.goto(`${productOrigin()}/EditProfile`);
      await page.getByLabel('First name').fill('Zilola');
      expect(await axe(page)).toEqual([]);
      // Unsaved words are asked about, not lost.
      await page.getByRole('link', { name: 'Profile' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.goto(`${productOrigin()}/profile`);
      await page.getByText('Zilola').first().waitFor();

      await page.evaluate(() => localStorage.setItem('basket', 'stays'));
      // The sections above the button are still loading, and a click misses the button if they move it at that moment.
      await page.getByRole('button', { name: 'Log out' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
      await page.getByText('You are not signed in').waitFor();
      await other.getByText('You are not signed in').waitFor();
      expect(await stored(page)).toEqual([null, null, null, null, 'stays']);
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

it('a phone, which has no footer, leads to opening a restaurant', async () => {
  const { page, context } = await newGuest(browser, { size: PHONE, language: 'eng' });
  await page.goto(`${productOrigin()}/profile`);
  await page.getByRole('link', { name: 'Open a restaurant' }).click();
  await page.waitForURL(/\/open$/);
  await context.close();
});

it('an account that is deleted is gone at once, after a question that says what goes', async () => {
  const { page, context } = await newGuest(browser, { language: 'eng' });
  await signIn(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('This cannot be undone').waitFor();
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(/\/$/);
  await page.goto(`${productOrigin()}/profile`);
  await page.getByText('You are not signed in').waitFor();
  await context.close();
});

it('items of another device are offered beside the basket of this one, and added only on request', async () => {
  const phone = newPhone();
  const [first, second] = await plainDishes();
  const before = await newGuest(browser, { language: 'eng' });
  await signIn(before.page, phone);
  const kept = before.page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/basket') && answer.ok(),
  );
  await fillBasket(before.page, [[first!, 2]]);
  await kept;
  await before.context.close();

  const { page, context } = await newGuest(browser, { language: 'eng' });
  const guestKept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/basket') && answer.ok(),
  );
  await fillBasket(page, [[second!, 1]]);
  await guestKept;
  await signIn(page, phone);
  await page.goto(`${productOrigin()}/basket`);
  await page.getByText('You had chosen 2 more dishes earlier').waitFor();
  const lines = page.locator('.basket-lines > li');
  expect(await lines.count()).toBe(1);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect.poll(() => lines.count()).toBe(2);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => lines.count()).toBe(2);
  expect(await page.getByText('more dishes earlier').count()).toBe(0);
  await context.close();
});
