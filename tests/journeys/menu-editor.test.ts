/** Managers at the menu: two of them do not overwrite each other, and what is typed is not lost. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { axe, launch, type Guest } from '#tests/support/browser.ts';
import { ADMIN, anhorDish, anhorMenu, anhorMerchant, managerOfMenu, removeSections } from './manager-steps.ts';
import { askAs, codeSentTo, signInAs, type SignedInPerson } from './people.ts';

const stamp = Date.now();
const [section, name] = [`Cold ${stamp}`, `Norin ${stamp}`];
let browser: Browser;
let anhor: string;
let admin: SignedInPerson;

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  admin = await signInAs(ADMIN);
  const [group] = (await anhorMenu(admin, anhor)).groups;
  const body = { groupId: group!.id, name: { eng: section } };
  const { id: categoryId } = await askAs<{ id: string }>(admin, anhor, 'POST /console/menu/categories', body);
  const dish = { categoryId, name: { eng: name }, costPrice: 4_800_000 };
  await askAs(admin, anhor, 'POST /console/menu/products', dish);
});

const dishNamed = (text: string): Promise<MenuProduct | undefined> => anhorDish(admin, anhor, text);
const manager = (): Promise<Guest> => managerOfMenu(browser);

/** Other journeys walk through the same city. */
afterAll(async () => {
  await removeSections(admin, anhor, section);
  await browser?.close();
});

/** The list; the preview beside it has links of the same names. */
const dishes = (page: Page) => page.getByRole('grid', { name: 'Dishes' });

const openDish = async (page: Page, text: string) => {
  await page.getByLabel('Find a dish').fill(text);
  await dishes(page).getByRole('link', { name: text, exact: true }).click();
  const panel = page.getByRole('dialog', { name: text });
  await panel.getByLabel('Price, soum', { exact: true }).waitFor();
  return panel;
};

describe('a manager', () => {
  it('is shown what a colleague changed meanwhile, and keeps or drops what was typed', async () => {
    const { page, context, complaints } = await manager();
    const panel = await openDish(page, name);
    const { id, version } = (await dishNamed(name))!;
    await askAs(admin, anhor, `PATCH /console/menu/products/${id}`, { version, costPrice: 5_100_000, weight: 320 });

    const price = panel.getByLabel('Price, soum', { exact: true });
    await price.fill('52000');
    await panel.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: /changed this dish meanwhile/ });
    await conflict.getByRole('row', { name: /^Price .*51.000.*52.000/ }).waitFor();
    await conflict.getByRole('row', { name: /^Weight 320/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => price.inputValue()).toBe('51000');

    await askAs(admin, anhor, `PATCH /console/menu/products/${id}`, { version: version + 1, weight: 330 });
    await price.fill('53000');
    await panel.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Saved. Guests see it now.').waitFor();
    expect(await dishNamed(name)).toMatchObject({ costPrice: 5_300_000, weight: 330 });

    await price.fill('1');
    await panel.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('dialog', { name: 'Some changes are not saved' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await price.inputValue()).toBe('1');
    await panel.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await panel.waitFor({ state: 'hidden' });
    expect((await dishNamed(name))!.costPrice).toBe(5_300_000);
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    await context.close();
  });

  it('changes many prices at once and takes it back', async () => {
    const { id, version } = (await dishNamed(name))!;
    await askAs(admin, anhor, `PATCH /console/menu/products/${id}`, { version, costPrice: 5_300_000 });
    const { page, context, complaints } = await manager();
    await page.getByRole('link', { name: new RegExp(`^${section}`) }).click();
    await page.getByRole('heading', { name: `${section} · 1` }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.locator('.data-table-actions').getByRole('button', { name: 'Price', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Price/ });
    await dialog.getByLabel('Percent', { exact: true }).last().fill('10');
    await dialog
      .getByRole('list', { name: 'Old and new prices' })
      .getByText(/53.000.*58.000/)
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 dish changed').waitFor();
    expect((await dishNamed(name))!.costPrice).toBe(5_800_000);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 dish is as before').waitFor();
    expect((await dishNamed(name))!.costPrice).toBe(5_300_000);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('hides a dish, puts it in the archive and takes it back, by the keyboard', async () => {
    const { id, version } = (await dishNamed(name))!;
    await askAs(admin, anhor, `PATCH /console/menu/products/${id}`, { version, hidden: false });
    const { page, context, complaints } = await manager();
    await page.getByLabel('Find a dish').fill(name);
    await page.getByRole('button', { name: `Hide ${name}` }).press('Enter');
    await page.getByRole('button', { name: `Show ${name}` }).waitFor();
    // The page shows a change before it is stored.
    await expect.poll(async () => (await dishNamed(name))!.hidden).toBe(true);
    await dishes(page).getByRole('link', { name, exact: true }).press('Enter');
    const panel = page.getByRole('dialog', { name });
    await panel.getByRole('button', { name: 'Archive' }).press('Enter');
    await page.getByText(`${name} is in the archive`).waitFor();
    expect(await dishNamed(name)).toBeUndefined();
    // A toast moves out of a dialog that closes, and a key that is pressed meanwhile is lost.
    await panel.waitFor({ state: 'hidden' });
    await page.locator('dialog .toast').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await dishes(page).getByRole('link', { name, exact: true }).waitFor();
    expect((await dishNamed(name))!.hidden).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('signs in again where the session has ended, and loses nothing of what was typed', async () => {
    const { id, version } = (await dishNamed(name))!;
    await askAs(admin, anhor, `PATCH /console/menu/products/${id}`, { version, hidden: false });
    const { page, context } = await manager();
    const panel = await openDish(page, name);
    const price = panel.getByLabel('Price, soum', { exact: true });
    await price.fill('57000');
    const change = '**/api/console/menu/products/*';
    const refusal = { status: 401, contentType: 'application/json', body: '{"code":"UNAUTHENTICATED"}' };
    await page.route(change, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(refusal) : route.continue(),
    );
    await panel.getByRole('button', { name: 'Save' }).click();

    const door = page.getByRole('dialog', { name: 'Your session has ended' });
    await door.getByLabel('Phone number').waitFor();
    await panel.waitFor({ state: 'hidden' });
    expect(await axe(page)).toEqual([]);
    await page.unroute(change);
    const since = Date.now();
    await door.getByLabel('Phone number').fill(ADMIN.slice(4));
    await door.getByRole('button', { name: 'Get a code' }).click();
    const code = await codeSentTo(ADMIN, since);
    await door.locator('input[autocomplete="one-time-code"]').first().pressSequentially(code);
    await door.waitFor({ state: 'hidden' });
    await panel.waitFor();
    expect(await price.inputValue()).toBe('57000');

    // The browser asks before the page is left; the change stays.
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await page.evaluate(() => setTimeout(() => location.reload()));
    expect(await asked).toBe('beforeunload');
    expect(await price.inputValue()).toBe('57000');

    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Guests see it now.').waitFor();
    expect((await dishNamed(name))!.costPrice).toBe(5_700_000);
    await context.close();
  });
});
