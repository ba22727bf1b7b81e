/** Files as restaurants send them: what of them is imported at which price, and what is asked about first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuImport } from '#contract/restaurants/menu-editor-files.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { messyMenus, type MessyMenu } from '#tests/support/messy-menus.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { writeXlsx } from '#server/platform/sheets/sheet-file.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let own: string;
let manager: string;
let menus: MessyMenu[];

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  own = await createMerchant(t.db.transactions, { key: 'anhor' });
  manager = await newStaff(t.db.transactions, own, 'OWNER');
  menus = await messyMenus();
  for (const at of [...menus.keys(), 'undo', 'options'])
    await openRestaurant(t.db.transactions, own, { slug: `menu-${at}`, dishes: [] }, NOW);
});
afterAll(() => t.stop());

async function imported(restaurant: string, file: Buffer, more = '', user = manager): Promise<MenuImport> {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="menu"\r\n\r\n';
  const answer = await t.product.app.inject({
    method: 'POST',
    url: `/api/console/menu/import?merchantId=${restaurant}${more}`,
    headers: {
      merchant: own,
      'test-user': user,
      'accept-language': 'en',
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]),
  });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<MenuImport>();
}

const menuOf = async (restaurant: string): Promise<ConsoleMenu> =>
  (await t.ask<ConsoleMenu>(`/console/menu?merchantId=${restaurant}`, { merchant: own, user: manager })).body;

const anyText = (texts: object): string => String(Object.values(texts)[0]);

/** Names in the language of the file, prices in soum. */
async function written(restaurant: string, known: readonly string[]) {
  const menu = await menuOf(restaurant);
  const options = new Map(menu.modificationGroups.map((group) => [group.id, group]));
  return menu.groups.flatMap(({ categories }) =>
    categories.flatMap(({ name: category, products }) =>
      products.map(({ name, costPrice, modificationGroupIds }) => {
        const sizes = modificationGroupIds
          .map((id) => options.get(id)!)
          .filter(({ min }) => min === 1)
          .flatMap(({ modifications }) => modifications.slice(1).map(({ price }) => (costPrice + price) / 100));
        return {
          name: Object.values(name).find((each) => known.includes(each)) ?? anyText(name),
          category: anyText(category),
          price: costPrice / 100,
          ...(sizes.length > 0 && { sizes }),
        };
      }),
    ),
  );
}

describe('twelve lists as restaurants have them', () => {
  it.each(Array.from({ length: 12 }, (_, at) => at))('list %i', async (at) => {
    const { what, file, dishes, asked } = menus[at]!;
    const names = dishes.map(({ name }) => name);
    const restaurant = `menu-${at}`;
    // Each caller may import some files in a minute.
    const owner = await newStaff(t.db.transactions, own, 'OWNER');
    const first = await imported(restaurant, file, '', owner);
    const certain = dishes.filter(({ name }) => !asked.includes(name));
    const found = await written(restaurant, names);
    // Nothing that is asked about is written, and whatever is written is right.
    expect([what, found.toSorted(byName)]).toEqual([what, certain.toSorted(byName)]);
    expect(new Set(first.errors.map(({ row, sheet }) => `${row} ${sheet}`)).size).toBe(asked.length);
    await imported(restaurant, file, '&acceptPrices=true', owner);
    const all = await written(restaurant, names);
    const right = dishes.filter((dish) => all.some((each) => JSON.stringify(each) === JSON.stringify(ordered(dish))));
    expect([what, right.length / dishes.length >= 0.95, all.length]).toEqual([what, true, dishes.length]);
  });
});

const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1);
const ordered = ({ name, category, price, sizes }: MessyMenu['dishes'][number]) => ({
  name,
  category,
  price,
  ...(sizes && { sizes }),
});

describe('a preview', () => {
  it('shows each dish of the file with its problems, and the texts of their cells', async () => {
    const file = await writeXlsx({
      Menu: [
        ['Название', 'Цена', 'Категория'],
        ['Плов', '45 000 сум', 'Горячее'],
        ['Манты', 'от 30 000', 'Горячее'],
        ['Лагман', 'по запросу', 'Горячее'],
        ['Плов', 50_000, 'Горячее'],
      ],
    });
    const { rows, errors, added } = await imported('menu-undo', file, '&dryRun=true');
    expect(added).toBe(1);
    expect(rows).toMatchObject([
      { row: 2, name: 'Плов', price: 4_500_000, category: 'Горячее', problems: [] },
      {
        row: 3,
        name: 'Манты',
        price: 3_000_000,
        problems: [{ column: 'price', code: 'PRICE_FROM', text: 'от 30 000' }],
      },
      { row: 4, name: 'Лагман', price: null, problems: [{ column: 'price', code: 'NUMBER', text: 'по запросу' }] },
      { row: 5, name: 'Плов', price: 5_000_000, problems: [{ code: 'TWICE' }] },
    ]);
    expect(errors).toHaveLength(3);
    const kept = await imported('menu-undo', file, '&dryRun=true&acceptPrices=true&keepDuplicates=true');
    expect([kept.added, kept.errors.map(({ row }) => row)]).toEqual([3, [4]]);
  });
});

describe('the undo of an import', () => {
  const undo = (importId: string, user = manager) =>
    t.ask<{ archived: number; restored: number; skipped: number; code?: string }>(
      `/console/menu/import/${importId}/undo`,
      { method: 'POST', merchant: own, user },
    );
  const past = async () =>
    (
      await t.ask<{ items: { id: string; added: number; changed: number }[] }>(
        '/console/menu/imports?merchantId=menu-undo',
        { merchant: own, user: manager },
      )
    ).body.items;
  const file = (...rows: (string | number)[][]) =>
    writeXlsx({ Menu: [['Название', 'Цена', 'Категория', 'Добавки'], ...rows] });

  it('archives what was added and brings back what was changed, once and for a day', async () => {
    const before = await imported('menu-undo', await file(['Плов', 40_000, 'Горячее', ''], ['Нон', 4000, 'Хлеб', '']));
    expect((await undo(before.importId!, await newStaff(t.db.transactions, own, 'WAITER'))).status).toBe(403);
    const second = await imported(
      'menu-undo',
      await file(
        ['Плов', 45_000, 'Горячее', 'Соус: чили +5000'],
        ['Нон', 5000, 'Хлеб', ''],
        ['Шурпа', 30_000, 'Супы', ''],
      ),
    );
    expect(second).toMatchObject({ added: 1, changed: 2 });
    expect(await past()).toMatchObject([
      { id: second.importId, added: 1, changed: 2 },
      { id: before.importId, added: 2, changed: 0 },
    ]);
    const non = (await menuOf('menu-undo')).groups
      .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
      .find(({ name }) => name.ru === 'Нон')!;
    await t.ask(`/console/menu/products/${non.id}`, {
      method: 'PATCH',
      merchant: own,
      user: manager,
      body: { version: non.version, costPrice: 550_000 },
    });
    expect((await undo(second.importId!)).body).toMatchObject({ archived: 1, restored: 1, skipped: 1 });
    const menu = await menuOf('menu-undo');
    expect(
      menu.groups.flatMap(({ categories }) =>
        categories
          .filter(({ name }) => name.ru)
          .map(({ name, products }) => [
            name,
            ...products.map((dish) => [dish.name, dish.costPrice, dish.modificationGroupIds]),
          ]),
      ),
    ).toEqual([
      [{ ru: 'Горячее' }, [{ ru: 'Плов' }, 4_000_000, []]],
      [{ ru: 'Хлеб' }, [{ ru: 'Нон' }, 550_000, []]],
    ]);
    expect((await undo(second.importId!)).body.code).toBe('NOT_ALLOWED_NOW');
    expect((await past()).map(({ id }) => id)).toEqual([before.importId]);
    expect((await undo('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    const foreign = await t.ask('/console/menu/imports?merchantId=elsewhere', { merchant: own, user: manager });
    expect(foreign.status).toBe(404);
  });
});

describe('options in a file', () => {
  it('become groups of options that dishes share, and come back from the export unchanged', async () => {
    const options = 'Соусы: чесночный +5 000; чили +4 000';
    const rows = [
      ['Название', 'Цена', 'Категория', 'Добавки'],
      ['Лаваш', 30_000, 'Фастфуд', options],
      ['Хот-дог', 20_000, 'Фастфуд', options],
    ];
    expect(await imported('menu-options', await writeXlsx({ Menu: rows }))).toMatchObject({ added: 2, errors: [] });
    const menu = await menuOf('menu-options');
    expect(menu.modificationGroups).toMatchObject([
      {
        name: { ru: 'Соусы' },
        min: 0,
        max: 2,
        modifications: [
          { name: { ru: 'чесночный' }, price: 500_000 },
          { name: { ru: 'чили' }, price: 400_000 },
        ],
      },
    ]);
    expect(menu.modificationGroups[0]!.productIds).toHaveLength(2);
    const exported = await t.product.app.inject({
      url: '/api/console/menu/export?merchantId=menu-options',
      headers: { merchant: own, 'test-user': manager },
    });
    expect(await imported('menu-options', exported.rawPayload)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });
});
