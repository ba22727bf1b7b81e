/** A manager at the menu: a guest who has it open sees what is added. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, choose, hydrated, launch, newGuest, productOrigin } from '#tests/support/browser.ts';
import { storySizes } from '../story-sizes.ts';
import {
  ADMIN,
  ANHOR_RESTAURANT,
  anhorDish,
  anhorMenu,
  anhorMerchant,
  managerOfMenu,
  removeSections,
} from '../manager-steps.ts';
import { paintedPhoto } from '../painted-photo.ts';
import { askAs, signInAs, type SignedInPerson } from '../people.ts';

const stamp = Date.now();
let browser: Browser;
let anhor: string;
let admin: SignedInPerson;

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  admin = await signInAs(ADMIN);
});
afterAll(() => browser?.close());

describe.each(storySizes('desktop'))('a manager, on a %s', (screen, size) => {
  const [newSection, newName] = [`Season ${screen} ${stamp}`, `Qovurma ${screen} ${stamp}`];
  /** Other journeys walk through the same city. */
  afterAll(() => removeSections(admin, anhor, newSection));

  it('adds a category and a dish, which a guest with the menu open sees within two seconds', async () => {
    const guest = await newGuest(browser, { language: 'eng', size });
    await guest.page.goto(`${productOrigin()}/anhor/Merchants/${ANHOR_RESTAURANT}`);
    await hydrated(guest.page);
    const { page, context, complaints } = await managerOfMenu(browser, size);

    if (screen === 'desktop') {
      await page
        .getByRole('button', { name: /^New category in/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'New category' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('A name in one language at least is needed').waitFor();
      await dialog.getByLabel('Name, English').fill(newSection);
      await dialog.getByRole('button', { name: 'Save' }).click();
    } else {
      // A phone has a list of categories to choose from in the place of their editor.
      const { groups } = await anhorMenu(admin, anhor);
      await askAs(admin, anhor, 'POST /console/menu/categories', {
        groupId: groups[0]!.id,
        name: { eng: newSection },
      });
      await page.reload();
      const category = page.getByLabel('Category', { exact: true });
      const option = category.locator('option', { hasText: newSection });
      await category.selectOption(await option.getAttribute('value'));
    }
    await page.getByRole('heading', { name: `${newSection} · 0` }).waitFor();

    await page.getByRole('link', { name: 'New dish' }).click();
    const panel = page.getByRole('dialog', { name: 'New dish' });
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('A price in whole soum').waitFor();
    await panel.getByLabel('Name, English').fill(newName);
    await panel.getByLabel('Price, soum', { exact: true }).fill('48000');
    await panel.locator('input[type="file"]:not([capture])').setInputFiles({
      name: 'dish.jpg',
      mimeType: 'image/jpeg',
      buffer: await paintedPhoto(page),
    });
    const preview = panel.getByRole('complementary', { name: 'As guests see it' });
    await preview.locator('img').waitFor();
    await choose(panel.getByRole('switch', { name: 'Allergens are declared' }));
    const allergens = panel.getByRole('group', { name: 'Contains' });
    await choose(allergens.getByRole('checkbox', { name: 'milk' }));
    await choose(allergens.getByRole('checkbox', { name: 'gluten' }));
    expect(await preview.getByText(newName).count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. Guests see it now.').waitFor();

    await guest.page.getByRole('link', { name: newName }).first().waitFor({ state: 'attached' });
    expect(await anhorDish(admin, anhor, newName)).toMatchObject({
      costPrice: 4_800_000,
      allergens: ['gluten', 'milk'],
      hidden: false,
      name: { eng: newName },
    });
    expect((await anhorDish(admin, anhor, newName))!.photo).not.toBeNull();
    await page
      .getByRole('row', { name: new RegExp(newName) })
      .getByText('No Russian')
      .waitFor();
    expect([...complaints, ...guest.complaints]).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  });
});
