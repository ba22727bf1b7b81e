/** A manager takes a change back, previews the whole menu, and gives photos to many dishes by the names of files. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleMenu, MenuCategory } from '#contract/restaurants/menu-editor.ts';
import { axe, launch, type Guest } from '#tests/support/browser.ts';
import { ADMIN, ANHOR_RESTAURANT, anhorMerchant, managerAt } from './manager-steps.ts';
import { paintedPhoto } from './painted-photo.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

let browser: Browser;
let anhor: string;
let admin: SignedInPerson;
/** Names of what the journey at hand changes. */
let [section, norin, dimlama] = ['', '', ''];

const ask = <T = { id: string }>(call: string, body?: object): Promise<T> => askAs<T>(admin, anhor, call, body);

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  admin = await signInAs(ADMIN);
});
afterAll(() => browser?.close());

beforeEach(async () => {
  const stamp = Date.now();
  [section, norin, dimlama] = [`Autumn ${stamp}`, `Norin ${stamp}`, `Dimlama ${stamp}`];
  const [group] = (await ask<ConsoleMenu>(`GET /console/menu?merchantId=${ANHOR_RESTAURANT}`)).groups;
  const { id: categoryId } = await ask('POST /console/menu/categories', { groupId: group!.id, name: { eng: section } });
  for (const eng of [norin, dimlama])
    await ask('POST /console/menu/products', { categoryId, name: { eng }, costPrice: 4_800_000 });
});

const stored = async (): Promise<MenuCategory> => {
  const menu = await ask<ConsoleMenu>(`GET /console/menu?merchantId=${ANHOR_RESTAURANT}`);
  return menu.groups.flatMap(({ categories }) => categories).find(({ name }) => name.eng === section)!;
};
const dishNamed = async (name: string) => (await stored()).products.find((dish) => dish.name.eng === name)!;

afterEach(async () => {
  await ask(`DELETE /console/menu/categories/${(await stored()).id}`);
});

async function manager(): Promise<Guest> {
  const guest = await managerAt(browser, '/anhor/console/menu');
  await guest.page.getByRole('link', { name: new RegExp(`^${section}`) }).click();
  await guest.page.getByRole('heading', { name: `${section} · 2` }).waitFor();
  return guest;
}

async function openDish(page: Page, name: string) {
  await page.getByRole('grid', { name: 'Dishes' }).getByRole('link', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByLabel('Price, soum', { exact: true }).waitFor();
  return panel;
}

describe('a manager', () => {
  it('sees who changed a dish, and takes a change back over a newer one', async () => {
    const { page, context, complaints } = await manager();
    const { id } = await dishNamed(norin);
    await ask(`PATCH /console/menu/products/${id}`, { version: 1, costPrice: 5_200_000 });
    const panel = await openDish(page, norin);
    await panel.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText(/48.000.*→.*52.000/).waitFor();
    expect(await history.getByRole('listitem').count()).toBe(2);
    expect(await axe(page)).toEqual([]);

    // A colleague is faster: their change is shown before anything is restored.
    await ask(`PATCH /console/menu/products/${id}`, { version: 2, weight: 320 });
    await history
      .getByRole('button', { name: /^Restore/ })
      .last()
      .click();
    await page.getByText('The dish was changed meanwhile').waitFor();
    expect((await dishNamed(norin)).costPrice).toBe(5_200_000);
    await history.getByText('Weight').waitFor();
    await history
      .getByRole('button', { name: /^Restore/ })
      .last()
      .click();
    await page.getByText('Restored. Guests see it now.').waitFor();
    await history.getByText(/52.000.*→.*48.000/).waitFor();
    expect(await dishNamed(norin)).toMatchObject({ costPrice: 4_800_000, weight: 320, version: 4 });
    await history.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel.getByLabel('Price, soum', { exact: true }).inputValue()).toBe('48000');
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    await context.close();
  });

  it('sees the whole menu on a phone with what is typed, in another language and theme', async () => {
    const { page, context, complaints } = await manager();
    const panel = await openDish(page, norin);
    await panel.getByLabel('Price, soum', { exact: true }).fill('61000');
    await panel.getByLabel('Name, Russian').or(panel.getByLabel('Name, Русский')).fill('Нарын');
    await panel.getByRole('button', { name: 'The whole menu on a phone' }).click();
    const preview = page.getByRole('dialog', { name: 'The whole menu on a phone' });
    const phone = preview.frameLocator('iframe');
    const tile = phone.locator('article').filter({ hasText: norin });
    await tile.getByText(/61.000/).waitFor();
    await phone.locator('article').filter({ hasText: dimlama }).waitFor();
    expect(await phone.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toContain('light');
    await preview.getByText('Dark', { exact: true }).click();
    await expect
      .poll(() => phone.locator('html').evaluate((html) => getComputedStyle(html).colorScheme))
      .toContain('dark');
    await preview.getByText('Русский', { exact: true }).click();
    await phone.locator('article').filter({ hasText: 'Нарын' }).waitFor();
    expect((await dishNamed(norin)).costPrice).toBe(4_800_000);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('gives photos to dishes by the names of their files', async () => {
    const { page, context, complaints } = await manager();
    await page.getByRole('button', { name: 'Import from a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import from a file' });
    await dialog.getByText('2. Photos').click();
    const buffer = await paintedPhoto(page);
    const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
    await dialog
      .getByLabel('Choose files')
      .setInputFiles([photo(`${norin.replaceAll(' ', '_')}.jpg`), photo('IMG_2041.jpg')]);
    await dialog.getByText('Dish found for 1 of 2').waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'IMG_2041.jpg' }).selectOption({ label: dimlama });
    await dialog.getByRole('button', { name: 'Upload photos: 2' }).click();
    await expect
      .poll(async () => (await stored()).products.map(({ photo: given }) => given !== null), { timeout: 30_000 })
      .toEqual([true, true]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
