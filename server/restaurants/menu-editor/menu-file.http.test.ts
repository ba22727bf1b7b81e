import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuImport, SheetColumn } from '#contract/restaurants/menu-editor-files.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { readSheets } from '#server/platform/sheets/read-sheet.ts';
import { writeCsv, writeXlsx } from '#server/platform/sheets/sheet-file.ts';

let t: TestProduct;
let own: string;
let manager: string;
let outsider: string;

beforeAll(async () => {
  t = await composeProduct();
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  const other = await createMerchant(transactions, { key: 'other' });
  const dishes = [
    { name: { uz: 'Osh', ru: 'Плов' }, price: 4_500_000 },
    { name: { uz: '=1+1 "choy"' }, price: 500_000 },
  ];
  await openRestaurant(transactions, own, { slug: 'anhor', branches: [{}, {}], dishes });
  manager = await newStaff(transactions, own, 'MANAGER');
  outsider = await newStaff(transactions, other, 'OWNER');
});
afterAll(() => t.stop());

async function exported(format: 'xlsx' | 'csv', user = manager, more = '') {
  const answer = await t.product.app.inject({
    url: `/api/console/menu/export?merchantId=anhor&format=${format}${more}`,
    headers: { merchant: own, 'test-user': user },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

async function sent<T>(call: string, file: Buffer, user: string) {
  const boundary = 'border';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="menu"\r\n\r\n`;
  const answer = await t.product.app.inject({
    method: 'POST',
    url: `/api/console/menu/${call}`,
    headers: {
      merchant: own,
      'test-user': user,
      'accept-language': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json<T>() };
}
const imported = (file: Buffer, more = '', user = manager) =>
  sent<MenuImport>(`import?merchantId=anhor${more}`, file, user);

const menu = async () =>
  (await t.ask<ConsoleMenu>('/console/menu?merchantId=anhor', { merchant: own, user: manager })).body;
const dishes = async () =>
  (await menu()).groups.flatMap(({ categories }) => categories).flatMap(({ products }) => products);

describe('a menu as a file', () => {
  it.each(['xlsx', 'csv'] as const)('comes back from %s without a change', async (format) => {
    const { status, bytes, headers } = await exported(format);
    expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="menu.${format}"`]);
    expect((await imported(bytes)).body).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: (await dishes()).length,
      errors: [],
    });
  });

  it('does not hand a formula to the program that opens it', async () => {
    expect((await exported('csv')).bytes.toString()).toContain(`"'=1+1 ""choy"""`);
  });

  it('shows what it would do, then adds and changes in one go, and nothing the second time', async () => {
    const file = await writeXlsx({
      Menu: [
        ['name_uz', 'name_ru', 'category', 'price', 'allergens'],
        ['Osh', 'Плов', 'Menu', 47_000, 'none'],
        ['Manti', 'Манты', 'Xamir', 32_000, 'gluten, eggs'],
        ['Norin', null, 'Xamir', 38_000, null],
        ['Choy', null, 'Ichimlik', 'besh ming', null],
      ],
    });
    const before = await dishes();
    const groups = (await menu()).groups.map(({ name }) => name);
    const dry = await imported(file, '&dryRun=true');
    expect(dry.body).toMatchObject({ added: 2, changed: 1, unchanged: 0 });
    expect(dry.body.errors).toEqual([
      { row: 5, column: 'price', code: 'NUMBER', text: 'besh ming', message: 'This has to be a number' },
    ]);
    expect(await dishes()).toEqual(before);
    const { rows: _rows, ...counts } = dry.body;
    expect((await imported(file)).body).toMatchObject(counts);
    const after = await dishes();
    expect(after.find(({ name }) => name.ru === 'Манты')).toMatchObject({
      costPrice: 3_200_000,
      allergens: ['gluten', 'eggs'],
      branches: [{ dailyStock: null }, { dailyStock: null }],
    });
    expect(after.find(({ name }) => name.ru === 'Плов')).toMatchObject({
      costPrice: 4_700_000,
      allergens: [],
      version: 2,
    });
    expect((await menu()).groups.flatMap(({ categories }) => categories.map(({ name }) => name.uz))).toContain('Xamir');
    expect((await menu()).groups.map(({ name }) => name)).toEqual(groups);
    expect((await imported(file)).body).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  it.each(['xlsx', 'csv'] as const)('begins with a template in %s, whose example is a dish', async (format) => {
    const { bytes, headers } = await exported(format, manager, '&template=true');
    expect(headers['content-disposition']).toBe(`attachment; filename="menu-template.${format}"`);
    const { body } = await imported(bytes, '&dryRun=true');
    expect(body).toMatchObject({ added: 1, changed: 0, unchanged: 0, errors: [] });
    // A CSV file has no sheets and contains the menu alone.
    if (format === 'xlsx') {
      expect((await readSheets(bytes)).map(({ name }) => name)).toEqual(['Menu', 'Choices']);
      expect(await readSheets((await exported('xlsx')).bytes)).toHaveLength(1);
    }
    expect((await exported(format, outsider, '&template=true')).status).toBe(403);
  });

  it('takes two thousand dishes at once', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => [`Taom raqam ${n}`, 'Katta', 10_000 + n]);
    const { status, body } = await imported(writeCsv([['name_uz', 'category', 'price'], ...rows]));
    expect([status, body]).toMatchObject([200, { added: 2000, changed: 0, unchanged: 0, errors: [] }]);
    const big = (await menu()).groups.flatMap(({ categories }) => categories).find(({ name }) => name.uz === 'Katta')!;
    expect(big.products.map(({ name }) => name.uz).slice(0, 3)).toEqual([
      'Taom raqam 0',
      'Taom raqam 1',
      'Taom raqam 2',
    ]);
  });

  it('is closed to others and refuses what is no menu', async () => {
    expect((await exported('csv', outsider)).status).toBe(403);
    expect((await imported(Buffer.from('name_uz,price\nOsh,1'), '', outsider)).status).toBe(403);
    for (const file of ['a,b\n1,2', '', '\u0000\u0001', 'PK\u0003\u0004broken'])
      expect([file, (await imported(Buffer.from(file))).status]).toEqual([file, 415]);
    expect(await imported(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).toMatchObject({ status: 415 });
  });

  it('does not unpack a file that would fill the memory', async () => {
    const bomb = Buffer.alloc(22 + 46);
    bomb.writeUInt32LE(0x02014b50, 0);
    bomb.writeUInt32LE(0xf0000000, 24);
    bomb.writeUInt32LE(0x06054b50, 46);
    bomb.writeUInt16LE(1, 46 + 10);
    await expect(readSheets(Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), bomb]))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA',
    });
  });

  it('shows its columns first, and takes others in their place', async () => {
    const file = await writeXlsx({
      Menu: [
        ['Название', 'Цена', 'Раздел', 'Note'],
        ['Шавля', 31_000, 'Menu', 'Shavla'],
      ],
    });
    const found = await sent<{ columns: SheetColumn[] }>('import/columns?merchantId=anhor', file, manager);
    expect(found.body.columns).toEqual([
      { heading: 'Название', column: 'name_ru', example: 'Шавля' },
      { heading: 'Цена', column: 'price', example: '31000' },
      { heading: 'Раздел', column: 'category', example: 'Menu' },
      { heading: 'Note', column: null, example: 'Shavla' },
    ]);
    const columns = '&columns=name_ru,price,category,name_uz';
    expect((await imported(file, `&dryRun=true${columns}`)).body).toMatchObject({ added: 1, errors: [] });
    await imported(file, columns);
    expect((await dishes()).find(({ name }) => name.uz === 'Shavla')).toMatchObject({ name: { ru: 'Шавля' } });
    expect((await imported(file, columns)).body).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    for (const wrong of ['name_ru,name_ru', 'name_ru,colour'])
      expect((await imported(file, `&columns=${wrong}`)).status).toBe(400);
    expect((await sent('import/columns?merchantId=anhor', file, outsider)).status).toBe(403);
    expect((await sent('import/columns?merchantId=anhor', Buffer.from('PK\u0003\u0004 broken'), manager)).status).toBe(
      415,
    );
  });
});
