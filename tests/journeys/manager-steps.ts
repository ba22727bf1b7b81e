/** Managers sign in to a console, by default to that of the teahouse on the Anhor. */
import type { Browser } from 'playwright-core';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { DESKTOP, newGuest, productOrigin, type Guest } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { askAs, codeSentTo, type SignedInPerson } from './people.ts';

export const ADMIN = '+998900000000';
export const ANHOR_RESTAURANT = 'choyxona-anhor';

/** The tenant of the teahouse. */
export const anhorMerchant = (): Promise<string> => merchantAt('anhor');

interface Manager {
  phone?: string;
  size?: { width: number; height: number };
}

/** Opens a page of a console and signs in by phone. */
export async function managerAt(browser: Browser, path: string, { phone = ADMIN, size }: Manager = {}): Promise<Guest> {
  const guest = await newGuest(browser, { language: 'eng', ...(size && { size }) });
  const { page } = guest;
  await page.goto(productOrigin() + path);
  const since = Date.now();
  await page.getByLabel('Phone number').fill(phone.slice(4));
  await page.getByRole('button', { name: 'Get a code' }).click();
  const code = await codeSentTo(phone, since);
  await page.locator('input[autocomplete="one-time-code"]').first().waitFor();
  await page.locator('input[autocomplete="one-time-code"]').first().pressSequentially(code);
  return guest;
}

/** At the menu of the teahouse. */
export async function managerOfMenu(browser: Browser, size = DESKTOP): Promise<Guest> {
  const guest = await managerAt(browser, '/anhor/console/menu', { size });
  await guest.page.getByRole('heading', { name: 'Menu', exact: true }).waitFor();
  return guest;
}

export const anhorMenu = (admin: SignedInPerson, anhor: string): Promise<ConsoleMenu> =>
  askAs(admin, anhor, `GET /console/menu?merchantId=${ANHOR_RESTAURANT}`);

export async function anhorDish(admin: SignedInPerson, anhor: string, name: string): Promise<MenuProduct | undefined> {
  const { groups } = await anhorMenu(admin, anhor);
  return groups
    .flatMap(({ categories }) => categories)
    .flatMap(({ products }) => products)
    .find((dish) => dish.name.eng === name);
}

export async function removeSections(admin: SignedInPerson, anhor: string, name: string): Promise<void> {
  const categories = (await anhorMenu(admin, anhor)).groups.flatMap((group) => group.categories);
  for (const { id, name: texts } of categories)
    if (texts.eng === name) await askAs(admin, anhor, `DELETE /console/menu/categories/${id}`);
}
