/** An administrator of the platform finds the right merchant, takes it offline, and looks into its console. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import type { PlatformMerchant } from '#contract/management/settings-merchants.ts';
import { axe, DESKTOP, launch, productOrigin, type Guest } from '#tests/support/browser.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { browserOf } from './after-order-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

const SOON = { timeout: 20_000 };
const tag = Date.now().toString(36);
/** The right one is called so; others contain the name. */
const RIGHT = `Zafar ${tag}`;

let browser: Browser;
let admin: SignedInPerson & { session: Awaited<ReturnType<typeof signInAs>>['session'] };
let guest: Guest;

beforeAll(async () => {
  browser = await launch();
  admin = await signInAs('+998900000000');
  const names = [`${RIGHT} Burger`, RIGHT, `Oshxona ${RIGHT}`];
  for (const [index, name] of names.entries())
    await askAs<PlatformMerchant>(admin, MARKETPLACE_ID, 'POST /platform/merchants', {
      key: `z${index}${tag}`,
      name: { uz: name },
      languages: ['uz', 'eng'],
      mainLanguage: 'uz',
      ownerPhone: `+99897${String(Date.now() + index).slice(-7)}`,
    });
  guest = await browserOf(browser, admin, { size: DESKTOP });
});
afterAll(() => browser.close());

const statusOf = async (): Promise<number> => (await fetchProduct(`/z1${tag}/`)).status;

it('finds the merchant of exactly that name first, and takes it offline with a reason, and back', async () => {
  const { page } = guest;
  await page.goto(`${productOrigin()}/console/platform`);
  await page.getByLabel('Name, key, phone or owner').pressSequentially(RIGHT);
  const rows = page.getByRole('grid').getByRole('row');
  await expect.poll(() => rows.count(), SOON).toBe(4);
  expect(await rows.nth(1).getByRole('link').first().textContent()).toBe(RIGHT);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: `${RIGHT}: take offline`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Take “${RIGHT}” offline?` });
  expect(await dialog.getByRole('button', { name: 'Take offline' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('The licence has ended');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take offline' }).click();
  await rows.nth(1).getByText('Reason: The licence has ended').waitFor();
  await expect.poll(statusOf, SOON).toBe(503);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(statusOf, SOON).toBe(200);
});

it('takes the selected ones offline together, which it names', async () => {
  const { page } = guest;
  await page.getByRole('checkbox', { name: `Select ${RIGHT} Burger` }).check();
  await page.getByRole('checkbox', { name: `Select Oshxona ${RIGHT}` }).check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Take offline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Take 2 merchants offline?' });
  await dialog.getByText(`Oshxona ${RIGHT}`).waitFor();
  await dialog.getByLabel('Reason').fill('The season is over');
  await dialog.getByRole('button', { name: 'Take offline' }).click();
  const rows = page.getByRole('grid').getByRole('row');
  await page.getByRole('button', { name: /^Offline: / }).click();
  await expect.poll(() => rows.count(), SOON).toBe(3);
});

it('sets the commission of the selected ones from a day on', async () => {
  const { page } = guest;
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Commission', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Commission of 3 merchants' });
  await dialog.getByRole('group', { name: 'Delivery' }).getByLabel('Per cent').fill('12.5');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await page.getByText('3 merchants changed').waitFor();
});

it('reads its page, notes something, enters its console under a band, and leaves by one press', async () => {
  const { page, complaints } = guest;
  await page.getByRole('link', { name: RIGHT, exact: true }).click();
  await page.getByRole('region', { name: 'Health' }).getByText('No orders').waitFor();
  await page.getByRole('region', { name: 'Money' }).getByText('Delivery: 12.5%').waitFor();
  const notes = page.getByRole('region', { name: 'Notes of administrators' });
  await notes.getByLabel('New note').fill('Pays on Friday');
  await notes.getByRole('button', { name: 'Add' }).click();
  await notes.getByRole('listitem').getByText('Pays on Friday').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: `${RIGHT}: enter its console` }).click();
  await page.waitForURL(`**/z1${tag}/console/**`);
  const band = page.getByText(`You are in the console of “${RIGHT}”`);
  await band.waitFor();
  await page.goto(`${productOrigin()}/z1${tag}/console/menu`);
  await band.waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the platform' }).click();
  await page.getByRole('region', { name: 'What the platform did' }).getByText('Entered its console').waitFor();
  expect(complaints).toEqual([]);
});
