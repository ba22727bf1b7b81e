/** The owner at their settings and people, the platform at its merchants; what guests see of it in another browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axe,
  DESKTOP,
  hydrated,
  launch,
  newGuest,
  PHONE,
  productOrigin,
  type Guest,
  type GuestOptions,
} from '#tests/support/browser.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { newPhone } from './ordering-steps.ts';
import { askAs, codeSentTo, signInAs } from './people.ts';

const ADMIN = '+998900000000';
const SOON = { timeout: 20_000 };
let browser: Browser;
let anhor: string;
let color: string | null;

beforeAll(async () => {
  browser = await launch();
  const answer = await fetchProduct('/api/settings?host=localhost&path=/anhor/');
  const { merchant, web } = (await answer.json()) as { merchant: { id: string }; web: { mainColor: string | null } };
  [anhor, color] = [merchant.id, web.mainColor];
});
/** Other journeys walk through the same city. */
afterAll(async () => {
  await askAs(await signInAs(ADMIN), anhor, 'PATCH /console/settings', { web: { mainColor: color } });
  await browser?.close();
});

/** At the console's door, by the code from the inbox. */
async function atWork(phone: string, base: string, options: GuestOptions = {}): Promise<Guest> {
  const guest = await newGuest(browser, { language: 'eng', ...options });
  const { page } = guest;
  await page.goto(`${productOrigin()}${base}/console/`);
  const since = Date.now();
  await page.getByLabel('Phone number').fill(phone.slice(4));
  await page.getByRole('button', { name: 'Get a code' }).click();
  const code = await codeSentTo(phone, since);
  await page.locator('input[autocomplete="one-time-code"]').first().waitFor();
  await page.locator('input[autocomplete="one-time-code"]').first().pressSequentially(code);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  return guest;
}

const section = async (page: Page, name: string, group?: string): Promise<void> => {
  const rail = page.getByRole('navigation', { name: 'Sections' });
  const link = rail.getByRole('link', { name, exact: true });
  const manage = rail.getByRole('button', { name: 'Manage' });
  await rail.getByRole('button').or(link).first().waitFor();
  // An administrator's rail has one part.
  if ((await manage.isVisible()) && (await manage.getAttribute('aria-pressed')) === 'false') await manage.click();
  if (group) await rail.getByRole('button', { name: group, exact: true }).click();
  await link.click();
};
const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Settings pages' }).getByRole('link', { name }).click();

describe('the owner', () => {
  it("changes the colour, and another browser's storefront shows it; what is not saved is asked about", async () => {
    const { page, context, complaints } = await atWork(ADMIN, '/anhor');
    await section(page, 'Storefront', 'Settings');
    const look = page.getByRole('region', { name: 'Brand and look' });
    const field = look.getByLabel('Main colour');
    const wanted = color?.toLowerCase() === '#0a7d4f' ? '#7a1e3a' : '#0a7d4f';
    await field.fill('green');
    await look.getByRole('button', { name: /^Save/ }).click();
    await look.getByText('Write it as #RRGGBB').waitFor();
    await field.fill(wanted);
    await look.getByText(/so that its text can be read|Text on this colour can be read/).waitFor();

    await tab(page, 'Staff');
    const question = page.getByRole('dialog', { name: 'Some changes are not saved' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await field.inputValue()).toBe(wanted);

    await look.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Saved. The storefront shows it now.').waitFor();
    const guest = await newGuest(browser, {});
    const brand = async (): Promise<string> => {
      await guest.page.goto(`${productOrigin()}/anhor/`);
      return guest.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    };
    const shown = await page
      .locator('.look-sample-button')
      .first()
      .evaluate((each) => getComputedStyle(each).getPropertyValue('--brand'));
    await expect.poll(brand, SOON).toBe(shown);
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  });

  it('is warned when somebody else saved settings meanwhile, and reloads or overwrites', async () => {
    const { page, context, complaints } = await atWork(ADMIN, '/anhor');
    await section(page, 'Storefront', 'Settings');
    const look = page.getByRole('region', { name: 'Brand and look' });
    const brand = look.getByLabel('Brand name');
    const stored = await brand.inputValue();
    const admin = await signInAs(ADMIN);
    await askAs(admin, anhor, 'PATCH /console/settings', { web: { brand: 'Saved by a colleague' } });

    await brand.fill('Typed here');
    await look.getByRole('button', { name: /^Save/ }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await conflict.getByText(/^Changed by .+ at /).waitFor();
    expect(await axe(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => brand.inputValue(), SOON).toBe('Saved by a colleague');

    await askAs(admin, anhor, 'PATCH /console/settings', { web: { brand: 'Saved again' } });
    await brand.fill(stored);
    await look.getByRole('button', { name: /^Save/ }).click();
    await conflict.getByRole('button', { name: 'Overwrite' }).click();
    await page.getByText('Saved. The storefront shows it now.').waitFor();
    expect(await brand.inputValue()).toBe(stored);
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    await context.close();
  });

  it('invites a cook and takes the role away again', async () => {
    const { page, context } = await atWork(ADMIN, '/anhor', { size: PHONE });
    await section(page, 'Storefront', 'Settings');
    await tab(page, 'Staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Phone number').fill(newPhone());
    await dialog.getByLabel('Role').selectOption('COOK');
    await dialog.getByLabel('First name').fill('Zulayho');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('has not signed in yet').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zulayho: remove the role Cook' }).click();
    await page.getByRole('dialog', { name: 'Remove Zulayho as Cook?' }).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Zulayho: remove/ }).count(), SOON).toBe(0);
    await page.getByText('Changes', { exact: true }).click();
    await page.getByText('Took a role away').first().waitFor();
    await context.close();
  });

  it('makes a key for a till, which opens what was chosen until it is revoked', async () => {
    const { page, context, complaints } = await atWork(ADMIN, '/anhor', { size: PHONE });
    await section(page, 'Storefront', 'Settings');
    const part = page.getByRole('region', { name: 'Keys for programs' });
    await part.getByText('No keys yet').waitFor();
    await part.getByRole('button', { name: 'Make a key' }).click();
    const dialog = page.getByRole('dialog', { name: 'A key for a program' });
    await dialog.getByRole('button', { name: 'Make', exact: true }).click();
    await dialog.getByText('Write which program it is').waitFor();
    await dialog.getByLabel('Name').fill('Till at the door');
    await dialog.getByRole('button', { name: 'Make', exact: true }).click();
    const key = await dialog.getByLabel('Key').inputValue();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const ask = (path: string): Promise<number> =>
      fetchProduct(`/api${path}`, { headers: { merchant: anhor, authorization: `Bearer ${key}` } }).then(
        ({ status }) => status,
      );
    expect([await ask('/console/orders'), await ask('/console/staff'), await ask('/me')]).toEqual([200, 403, 403]);
    await part.getByText('See orders and the stop-list').waitFor();
    await part.getByRole('button', { name: 'Till at the door: revoke' }).click();
    await page
      .getByRole('dialog', { name: 'Revoke “Till at the door”?' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await part.getByText('No keys yet').waitFor();
    expect(await ask('/console/orders')).toBe(401);
    await tab(page, 'Staff');
    await page.getByText('Changes', { exact: true }).click();
    await page.getByText('Made a key for a program').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the platform', () => {
  it('founds a merchant: its storefront opens, its owner signs in to its console; then it is deleted', async () => {
    const { page, context } = await atWork(ADMIN, '', { size: DESKTOP });
    await section(page, 'Merchants');
    const key = `osh${Date.now().toString(36)}`;
    const owner = `+998${newPhone()}`;
    await page.getByRole('button', { name: 'New merchant' }).click();
    const dialog = page.getByRole('dialog', { name: 'New merchant' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Write one name at least').waitFor();
    await dialog.getByLabel('Key').fill(key);
    await dialog.getByLabel('Name (Oʻzbekcha)').fill(`Osh ${key}`);
    await dialog.getByLabel('Owner’s phone').fill(owner.slice(4));
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: `Osh ${key}: enter its console` }).waitFor();
    expect(await axe(page)).toEqual([]);
    await expect.poll(async () => (await fetchProduct(`/${key}/`)).status, SOON).toBe(200);

    const theirs = await atWork(owner, `/${key}`);
    await section(theirs.page, 'Storefront', 'Settings');
    expect(await theirs.page.getByLabel('Brand name').inputValue()).toBe(`Osh ${key}`);
    await hydrated(theirs.page);
    await theirs.context.close();

    await page.getByRole('link', { name: `Osh ${key}`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Osh ${key}` }).waitFor();
    await page
      .getByRole('region', { name: 'Contacts' })
      .getByText('has not signed in yet')
      .waitFor({ state: 'detached' });
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: `Osh ${key}: delete` }).click();
    await page
      .getByRole('dialog', { name: `Delete “Osh ${key}”?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(async () => (await fetchProduct(`/${key}/`)).status, SOON).toBe(404);
    await context.close();
  });
});
