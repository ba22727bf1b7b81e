/** What a manager writes about a dish in its panel, and how a guest sees it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { choose, hydrated, launch, newGuest, productOrigin } from '#tests/support/browser.ts';
import { ADMIN, ANHOR_RESTAURANT, anhorMerchant, managerAt } from './manager-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

const stamp = Date.now();
const [section, name, other, sauces] = [`Hot ${stamp}`, `Lagʻmon ${stamp}`, `Non ${stamp}`, `Sauces ${stamp}`];
let browser: Browser;
let anhor: string;
let admin: SignedInPerson;
let categoryId: string;

const menu = (): Promise<ConsoleMenu> => askAs(admin, anhor, `GET /console/menu?merchantId=${ANHOR_RESTAURANT}`);
const dishNamed = async (text: string): Promise<MenuProduct> =>
  (await menu()).groups
    .flatMap(({ categories }) => categories)
    .flatMap(({ products }) => products)
    .find((dish) => dish.name.eng === text)!;

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  admin = await signInAs(ADMIN);
  const groupId = (await menu()).groups[0]!.id;
  const category = { groupId, name: { eng: section } };
  ({ id: categoryId } = await askAs<{ id: string }>(admin, anhor, 'POST /console/menu/categories', category));
  for (const eng of [name, other])
    await askAs(admin, anhor, 'POST /console/menu/products', { categoryId, name: { eng }, costPrice: 4_000_000 });
  const common = { price: 300_000, max: 1, hidden: false };
  const option = (eng: string, isDefault: boolean) => ({ ...common, name: { eng }, isDefault });
  await askAs(admin, anhor, 'POST /console/menu/modification-groups', {
    merchantId: ANHOR_RESTAURANT,
    name: { eng: sauces },
    min: 0,
    max: 2,
    free: 1,
    modifications: [option('Garlic', true), option('Tomato', false)],
  });
});
/** Other journeys walk through the same city. */
afterAll(async () => {
  await askAs(admin, anhor, `DELETE /console/menu/categories/${categoryId}`);
  await browser?.close();
});

describe('the panel of a dish', () => {
  it('takes branch price, options, recommendation, times of sale and fiscal codes, which a guest sees', async () => {
    const { page, context, complaints } = await managerAt(browser, '/anhor/console/menu');
    await page.getByLabel('Find a dish').fill(name);
    await page.getByRole('grid', { name: 'Dishes' }).getByRole('link', { name, exact: true }).click();
    const panel = page.getByRole('dialog', { name });
    const prices = panel.getByRole('spinbutton', { name: /: Price, soum$/ });
    await prices.first().fill('45000');
    await choose(panel.getByRole('checkbox', { name: sauces }));
    await panel.getByLabel('Add a dish by its name').fill(other);
    await panel.getByRole('button', { name: `Add ${other} to the recommendations` }).click();
    await panel.getByLabel('Sold from').fill('00:00');
    await panel.getByLabel('Sold until').fill('23:59');
    await panel.getByLabel('Product code for receipts (MXIK)').fill('1234');
    await panel.getByLabel('Package code').fill('1495342');
    await panel.getByLabel('VAT, %').fill('12');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('An MXIK code has 17 digits').waitFor();
    await panel.getByLabel('Product code for receipts (MXIK)').fill('10202001001000001');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Guests see it now.').waitFor();

    const saved = await dishNamed(name);
    expect(saved).toMatchObject({
      mxik: '10202001001000001',
      packageCode: '1495342',
      vatPercent: 12,
      recommendedIds: [(await dishNamed(other)).id],
    });
    expect(saved.branches.filter(({ costPrice }) => costPrice === 4_500_000)).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();

    const guest = await newGuest(browser, { language: 'eng' });
    await guest.page.goto(`${productOrigin()}/anhor/Merchants/${ANHOR_RESTAURANT}`);
    await hydrated(guest.page);
    await guest.page.getByRole('link', { name }).first().click();
    const sheet = guest.page.getByRole('dialog');
    await sheet
      .getByText(/0?0:00.*23:59/)
      .first()
      .waitFor();
    const options = sheet.getByRole('group', { name: sauces });
    await options.waitFor();
    await sheet.getByText('Goes well with').waitFor();
    await sheet.getByText(other).first().waitFor();
    // One sauce of the group is free, and the default one is chosen.
    expect(await options.locator(':checked').count()).toBe(1);
    await options.getByText('Garlic').first().waitFor();
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
});
