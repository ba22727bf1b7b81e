/** An owner imports an untidy list: it is read, mended in the table that will be written, imported, and undone. */
import type { Browser } from 'playwright-core';
import writeExcel from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { axe, DESKTOP, launch, PHONE } from '#tests/support/browser.ts';
import { ANHOR_RESTAURANT, anhorMerchant, ADMIN, managerOfMenu } from './manager-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

let browser: Browser;
let anhor: string;
let admin: SignedInPerson;
/** In the names of what the journey at hand imports. */
let stamp = '';
let section = '';

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  admin = await signInAs(ADMIN);
});
afterAll(() => browser?.close());
beforeEach(() => {
  stamp = String(Date.now());
  section = `Осень ${stamp}`;
});

const dishes = async (): Promise<Map<string, number>> => {
  const menu = await askAs<ConsoleMenu>(admin, anhor, `GET /console/menu?merchantId=${ANHOR_RESTAURANT}`);
  return new Map(
    menu.groups
      .flatMap(({ categories }) => categories)
      .filter(({ name }) => name.ru === section)
      .flatMap(({ products }) => products.map((dish): [string, number] => [dish.name.ru!, dish.costPrice / 100])),
  );
};

const list = (): Promise<Buffer> =>
  writeExcel(
    [
      ['ООО «ВОСТОЧНАЯ КУХНЯ»', null, null, null],
      [null, null, null, null],
      ['№', 'Наименование блюда', 'Выход', 'Цена'],
      [`${section}:`, null, null, null],
      [1, `Плов ${stamp}`, '350/50 гр', '52 000 сум'],
      [2, `Манты ${stamp}`, '1 порция', 'от 40 000'],
      [3, `Чай ${stamp}`, '0,5 л', 27],
      [4, `Лагман ${stamp}`, '400 г', 'по запросу'],
      [5, `Плов ${stamp}`, null, '52 000 сум'],
    ].map((row) => row.map((value) => (value === null ? null : { value }))),
  ).toBuffer();

it.each([
  ['a desktop', DESKTOP],
  ['a tablet', { width: 1024, height: 768 }],
  ['a phone', PHONE],
])('an owner mends an untidy list in place, imports it and takes it back, on %s', async (_, size) => {
  const { page, context, complaints } = await managerOfMenu(browser, size);
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from a file' });
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: await list() });
  await dialog.getByRole('row').nth(5).waitFor();
  await dialog.getByText('4 cells to look at').waitFor();
  expect(await axe(page)).toEqual([]);

  // Each question is answered once for all cells of its kind.
  await dialog.locator('q', { hasText: 'от 40 000' }).waitFor();
  await dialog.getByRole('button', { name: 'All of them are right' }).first().click();
  await dialog.getByRole('button', { name: 'Multiply by 1000' }).click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await dialog.getByLabel(`Лагман ${stamp}: Price, soum`).fill('45 000');
  await dialog.getByText('4 cells to look at').waitFor({ state: 'detached' });
  expect(await dishes()).toEqual(new Map());

  await dialog.getByRole('button', { name: 'Import 4 dishes' }).click();
  await dialog.getByText('Drag photos here').first().waitFor();
  expect(await dishes()).toEqual(
    new Map([
      [`Плов ${stamp}`, 52_000],
      [`Манты ${stamp}`, 40_000],
      [`Чай ${stamp}`, 27_000],
      [`Лагман ${stamp}`, 45_000],
    ]),
  );

  await dialog.getByRole('radio', { name: '1. Dishes' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Undo the import' }).first().waitFor();
  await dialog.getByRole('button', { name: 'Undo the import' }).first().click();
  await page.getByText('Archived: 4').waitFor();
  expect(await dishes()).toEqual(new Map());
  expect(complaints).toEqual([]);
  await context.close();
});
