/** A manager puts the menu in order by mouse and by keyboard. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleMenu, MenuGroup } from '#contract/restaurants/menu-editor.ts';
import { axe, launch, type Guest } from '#tests/support/browser.ts';
import { ADMIN, ANHOR_RESTAURANT, anhorMerchant, managerAt } from './manager-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

let browser: Browser;
let anhor: string;
let admin: SignedInPerson;
/** Names of what the journey at hand arranges. */
let [first, second, soups, salads, drinks, shurpa, mastava, mampar] = ['', '', '', '', '', '', '', ''];

const ask = <T = { id: string }>(call: string, body?: object): Promise<T> => askAs<T>(admin, anhor, call, body);

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  admin = await signInAs(ADMIN);
});
afterAll(() => browser?.close());

beforeEach(async () => {
  const stamp = Date.now();
  const named = (word: string): string => `${word} ${stamp}`;
  [first, second] = [named('Grill'), named('Tea house')];
  [soups, salads, drinks] = [named('Soups'), named('Salads'), named('Drinks')];
  [shurpa, mastava, mampar] = [named('Shurpa'), named('Mastava'), named('Mampar')];
  const newGroup = (eng: string) => ask('POST /console/menu/groups', { merchantId: ANHOR_RESTAURANT, name: { eng } });
  const newCategory = (groupId: string, eng: string) =>
    ask('POST /console/menu/categories', { groupId, name: { eng } });
  const [one, two] = [await newGroup(first), await newGroup(second)];
  const { id: categoryId } = await newCategory(one.id, soups);
  await newCategory(one.id, salads);
  await newCategory(two.id, drinks);
  for (const eng of [shurpa, mastava, mampar])
    await ask('POST /console/menu/products', { categoryId, name: { eng }, costPrice: 3_000_000 });
});
afterEach(async () => {
  for (const { id } of await groups()) await ask(`DELETE /console/menu/groups/${id}`);
});

const groups = async (): Promise<MenuGroup[]> => {
  const menu = await ask<ConsoleMenu>(`GET /console/menu?merchantId=${ANHOR_RESTAURANT}`);
  return menu.groups.filter(({ name }) => [first, second].includes(name.eng ?? ''));
};
/** What is stored: groups with their categories, and the dishes of the soups. */
const stored = async () => {
  const found = await groups();
  const categories = found.flatMap((group) => group.categories);
  const dishesOf = (name: string) =>
    categories.find((category) => category.name.eng === name)?.products.map((dish) => dish.name.eng);
  return {
    groups: found.map((group) => [group.name.eng, ...group.categories.map(({ name }) => name.eng)]),
    soups: dishesOf(soups),
    salads: dishesOf(salads),
  };
};

async function manager(): Promise<Guest> {
  const guest = await managerAt(browser, '/anhor/console/menu', { size: TALL });
  await guest.page.getByRole('link', { name: new RegExp(`^${soups}`) }).click();
  await guest.page.getByRole('heading', { name: `${soups} · 3` }).waitFor();
  return guest;
}

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Dishes' });
const shownDishes = (page: Page): Promise<string[]> => grid(page).getByRole('link').allInnerTexts();
const handleOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `Move ${name}` });
const part = (page: Page, name: string): Locator => page.getByRole('region', { name });
const category = (page: Page, name: string): Locator => page.getByRole('link', { name: new RegExp(`^${name}`) });

/** The whole page is in sight: near an edge of the window the page scrolls below the dragged item. */
const TALL = { width: 1440, height: 2600 };
/** A hand does not get there in one move. */
const STEPS = { steps: 8 };
/** The upper part of an item: what is dropped there comes before it. */
const BEFORE = { ...STEPS, targetPosition: { x: 20, y: 4 } };

describe('the order of a menu', () => {
  it('is changed by dragging dishes, categories and groups', async () => {
    const { page, context, complaints } = await manager();
    await handleOf(page, mampar).dragTo(grid(page).getByRole('row', { name: new RegExp(shurpa) }), BEFORE);
    await expect.poll(() => shownDishes(page)).toEqual([mampar, shurpa, mastava]);
    await expect.poll(async () => (await stored()).soups).toEqual([mampar, shurpa, mastava]);

    await handleOf(page, shurpa).dragTo(category(page, salads), STEPS);
    await page.getByText('1 dish changed').waitFor();
    await expect.poll(() => shownDishes(page)).toEqual([mampar, mastava]);
    expect((await stored()).salads).toEqual([shurpa]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shownDishes(page)).toEqual([mampar, shurpa, mastava]);

    await category(page, salads).dragTo(category(page, soups), BEFORE);
    await expect.poll(async () => (await stored()).groups[0]).toEqual([first, salads, soups]);
    await category(page, salads).dragTo(part(page, second).getByRole('heading', { name: second }), STEPS);
    await expect
      .poll(async () => (await stored()).groups)
      .toEqual([
        [first, soups],
        [second, drinks, salads],
      ]);
    await category(page, salads).dragTo(category(page, soups), BEFORE);
    await expect
      .poll(async () => (await stored()).groups)
      .toEqual([
        [first, salads, soups],
        [second, drinks],
      ]);

    await page.getByRole('heading', { name: second }).dragTo(page.getByRole('heading', { name: first }), BEFORE);
    await expect.poll(async () => (await stored()).groups.map(([name]) => name)).toEqual([second, first]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is changed by keys, and said to screen readers', async () => {
    const { page, context, complaints } = await manager();
    const before = (await stored()).soups!;
    const last = before[2]!;
    await handleOf(page, last).press('Alt+ArrowUp');
    await page
      .getByRole('status')
      .filter({ hasText: `${last}: place 2 of 3` })
      .waitFor();
    await handleOf(page, last).press('Alt+ArrowUp');
    await expect.poll(async () => (await stored()).soups).toEqual([last, before[0], before[1]]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move ${last}`);
    await handleOf(page, last).press('Enter');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Move to the bottom' }).press('Enter');
    await expect.poll(async () => (await stored()).soups).toEqual(before);

    await handleOf(page, last).press('Enter');
    await page.getByRole('menuitem', { name: 'To another category' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Move/ });
    await dialog.getByLabel('Category').selectOption({ label: salads });
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect.poll(async () => (await stored()).salads).toEqual([last]);

    await category(page, salads).press('Alt+ArrowUp');
    await page
      .getByRole('status')
      .filter({ hasText: `${salads}: place 1 of 2` })
      .waitFor();
    await page.getByRole('button', { name: `Actions for ${soups}` }).press('Enter');
    await page.getByRole('menuitem', { name: `To ${second}` }).press('Enter');
    await expect
      .poll(async () => (await stored()).groups)
      .toEqual([
        [first, salads],
        [second, drinks, soups],
      ]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
