import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleMenu, ModificationGroup } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { DISH_COLUMNS } from '#server/restaurants/catalog/catalog.ts';
import { statement } from '#server/platform/database/sql.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let t: TestProduct;
let own: string;
let place: OpenedRestaurant;
let second: OpenedRestaurant;
let foreign: OpenedRestaurant;
let manager: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct();
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  const other = await createMerchant(transactions, { key: 'other' });
  const dishes = [
    { name: { uz: 'Osh', ru: 'Плов' }, price: 4_500_000, discount: 10 },
    { name: 'Choy', price: 500_000 },
  ];
  place = await openRestaurant(transactions, own, { slug: 'anhor', dishes });
  second = await openRestaurant(transactions, own, { slug: 'ikkinchi', branches: [{}, {}] });
  foreign = await openRestaurant(transactions, other, { slug: 'other', dishes });
  manager = await newStaff(transactions, own, 'MANAGER');
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
  const options = await ask('POST', '/console/menu/modification-groups', {
    merchantId: place.id,
    name: { uz: 'Hajmi' },
    min: 1,
    max: 1,
    modifications: [{ name: { uz: 'Katta' }, price: 500_000, max: 1, hidden: false }],
  });
  expect(options.status).toBe(201);
  expect((await linkOptions(options.body as unknown as ModificationGroup)).status).toBe(200);
});
afterAll(() => t.stop());

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, by = { merchant: own, user: manager }) =>
  t.ask<ConsoleMenu & { code: string; why: string }>(path, { ...by, method, ...(body ? { body } : {}) });
const linkOptions = ({ id }: ModificationGroup) =>
  ask('PATCH', `/console/menu/products/${place.products[0]}`, { version: 1, modificationGroupIds: [id] });
const menuOf = async ({ id }: OpenedRestaurant): Promise<ConsoleMenu> =>
  (await ask('GET', `/console/menu?merchantId=${id}`)).body;
const dishesOf = ({ groups }: ConsoleMenu): MenuProduct[] =>
  groups.flatMap(({ categories }) => categories).flatMap(({ products }) => products);
const copy = (from: string, to: string, by?: { merchant: string; user: string }) =>
  ask('POST', '/console/menu/copy', { merchantId: to, from }, by);

/** A copy begins with values of its own. */
const OWN_COLUMNS = ['archived_at', 'created_date', 'last_modified_date', 'shown_before_archive', 'version'];

/** $1 dish. */
const addVideo = statement<{ video_id: string }>(
  'test.add-video',
  `
  with film as (
    insert into media_asset (merchant_id, id, kind, folder, widths, content_type, bytes)
    values (current_setting('app.merchant_id')::uuid, gen_random_uuid(), 'VIDEO', '/media/film.mp4', '{}', 'video/mp4',
      9)
    returning id
  )
  update product set video_id = film.id from film where product.id = $1 returning video_id`,
);

describe('copying a menu', () => {
  it('is refused to others and between merchants', async () => {
    expect((await copy(place.id, second.id, outsider)).status).toBe(404);
    expect((await copy(foreign.id, second.id)).body.code).toBe('VALIDATION');
    expect((await copy(second.id, second.id)).body.code).toBe('VALIDATION');
    expect(dishesOf(await menuOf(second))).toEqual([]);
  });

  it('brings the whole tree once, also when asked twice at once', async () => {
    const filmed = await t.db.transactions.tenantRows(own, addVideo, [place.products[0]]);
    const answers = await Promise.all([copy('anhor', 'ikkinchi'), copy('anhor', 'ikkinchi')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.why).toBe('HAS_MENU');
    const [from, to] = [await menuOf(place), await menuOf(second)];
    const shape = (dishes: MenuProduct[]) =>
      dishes.map(({ name, costPrice, discount, hidden }) => ({ name, costPrice, discount, hidden }));
    expect(shape(dishesOf(to))).toEqual(shape(dishesOf(from)));
    const [osh] = dishesOf(to);
    expect(osh!.id).not.toBe(place.products[0]);
    expect(osh!.branches.map(({ branchId }) => branchId).toSorted()).toEqual(second.branches.toSorted());
    expect(osh!.videoId).toBe(filmed[0]!.video_id);
    const [options] = to.modificationGroups;
    expect(options).toMatchObject({ name: { uz: 'Hajmi' }, min: 1, productIds: [osh!.id] });
    expect(options!.modifications).toMatchObject([{ name: { uz: 'Katta' }, price: 500_000 }]);
    expect(osh!.modificationGroupIds).toEqual([options!.id]);
  });

  it('writes and copies every column of a dish but those that are its own', async () => {
    const columns = await t.db.transactions.platformRows(
      statement<{ column_name: string }>(
        'test.dish-columns',
        `select column_name::text from information_schema.columns where table_name = 'product'`,
      ),
    );
    const written = ['merchant_id', 'id', 'restaurant_id', 'position', ...DISH_COLUMNS.map(({ name }) => name)];
    const left = columns.map(({ column_name: name }) => name).filter((name) => !written.includes(name));
    expect(left.toSorted()).toEqual(OWN_COLUMNS);
  });

  it('leaves the first restaurant to itself afterwards', async () => {
    const [osh] = dishesOf(await menuOf(second));
    const changed = await ask('PATCH', `/console/menu/products/${osh!.id}`, {
      version: osh!.version,
      costPrice: 100_000,
    });
    expect(changed.status).toBe(200);
    expect(dishesOf(await menuOf(place))[0]!.costPrice).toBe(4_500_000);
  });
});
