/** A tablet that staff share: signed in by the owner, unlocked by a PIN, used by a cook, locked again. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tablet } from '#contract/accounts/tablets.ts';
import { axe, choose, launch, productOrigin, type Guest } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { browserOf, openRestaurantSide, type RestaurantSide } from './after-order-steps.ts';
import { PLACE } from './ordering-steps.ts';
import { signInAs } from './people.ts';

const OWNER = '+998900000001';
const PIN = '7391';

let browser: Browser;
let restaurant: RestaurantSide;
let owner: Guest;

beforeAll(async () => {
  browser = await launch();
  restaurant = await openRestaurantSide();
  const { shift } = await restaurant.staff<{ shift: object | null }>('GET /console/work-shifts/own');
  if (shift) await restaurant.staff('POST /console/work-shifts/own/end');
  const merchant = await merchantAt(PLACE);
  owner = await browserOf(browser, await signInAs(OWNER));
  await owner.context.addInitScript(
    ({ tenant, at }) => localStorage.setItem('consoleBranches', JSON.stringify({ [tenant]: at })),
    { tenant: merchant, at: restaurant.branch.id },
  );
});
afterAll(async () => {
  if (restaurant) {
    const { items } = await restaurant.staff<{ items: Tablet[] }>('GET /console/tablets');
    for (const { id } of items) await restaurant.staff(`DELETE /console/tablets/${id}`);
  }
  await browser?.close();
});

const personMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /language/ });

async function menuItem(page: Page, name: string | RegExp): Promise<void> {
  await personMenu(page).click();
  await page.getByRole('menuitem', { name }).click();
}

describe('a shared tablet', () => {
  it('is signed in by a manager, and unlocked by the PIN of who works', async () => {
    const { page } = owner;
    await page.goto(`${productOrigin()}/${PLACE}/console/staff`);
    await menuItem(page, 'My PIN');
    const dialog = page.getByRole('dialog', { name: 'My PIN' });
    await dialog.getByLabel('PIN', { exact: true }).fill('1234');
    await dialog.getByLabel('PIN once more').fill('1234');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('It is easy to guess').waitFor();
    await dialog.getByLabel('PIN', { exact: true }).fill(PIN);
    await dialog.getByLabel('PIN once more').fill(PIN);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The PIN is saved').waitFor();

    await choose(page.getByRole('radio', { name: 'Tablets' }));
    await page.getByRole('button', { name: 'Share this device' }).click();
    const share = page.getByRole('dialog', { name: 'Share this device' });
    await share.getByLabel(/^Name/).fill('Bar');
    await share.getByRole('button', { name: 'Share it' }).click();
    await page.getByRole('heading', { name: 'Who is working?' }).waitFor();
    expect(await axe(page)).toEqual([]);

    await page.getByRole('button', { name: /Owner/ }).first().click();
    await page.getByLabel('PIN', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    for (const digit of '9052') await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('The PIN is wrong').waitFor();
    await page.keyboard.type(PIN);
    await page.keyboard.press('Enter');
    await personMenu(page).waitFor();
  });

  it('opens the work at the counter to an owner, and counts their shift', async () => {
    const { page } = owner;
    await menuItem(page, /Begin the shift/);
    await page.getByText('The shift has begun').waitFor();
    await menuItem(page, 'Take a break');
    await page.getByText('The break has begun').waitFor();
    await menuItem(page, 'End the shift');
    await page.getByText('The shift has ended').waitFor();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: 'Kitchen' }).waitFor();
    for (const office of ['Staff', 'Guests', 'Reports', 'Menu'])
      expect(await sections.getByRole('link', { name: office }).count()).toBe(0);
  });

  it('offers a sign-in by phone for the rest, and is locked again by a reload', async () => {
    const { page } = owner;
    await menuItem(page, 'Sign in by phone');
    await page.getByLabel('Phone number').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: /Owner/ }).first().click();
    await page.getByLabel('PIN', { exact: true }).fill(PIN);
    // Says after how long it locks itself.
    const settings = page.waitForResponse(/\/api\/tablet\/people$/);
    await page.keyboard.press('Enter');
    await personMenu(page).waitFor();
    await settings;
  });

  it('locks itself when nobody touches it', async () => {
    const { page } = owner;
    await page.clock.install();
    await page.mouse.click(5, 5);
    await page.clock.fastForward('02:50');
    expect(await page.getByRole('heading', { name: 'Who is working?' }).count()).toBe(0);
    await page.mouse.click(5, 5);
    await page.clock.fastForward('02:50');
    expect(await page.getByRole('heading', { name: 'Who is working?' }).count()).toBe(0);
    await page.clock.fastForward('00:15');
    await page.getByRole('heading', { name: 'Who is working?' }).waitFor();
  });
});
