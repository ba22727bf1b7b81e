/** A dish that costs something else at one branch: in the editor, on the menu, in quotes, orders, baskets and files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Basket } from '#contract/orders/basket.ts';
import type { Menu } from '#contract/restaurants/catalog.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuImport } from '#contract/restaurants/menu-editor-files.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { headingOf } from '#domain/restaurants/menu-editor/sheet-headings.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';
import { statement } from '#server/platform/database/sql.ts';
import { readSheets } from '#server/platform/sheets/read-sheet.ts';
import { writeXlsx } from '#server/platform/sheets/sheet-file.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const COMMON = 4_500_000;
const HERE = 5_000_000;

let t: TestProduct;
let own: string;
let place: OpenedRestaurant;
let other: string;
let manager: string;
let outsider: string;
let north: string;
let south: string;
let osh: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  other = await createMerchant(transactions, { key: 'other' });
  place = await openRestaurant(
    transactions,
    own,
    {
      slug: 'anhor',
      branches: [
        { name: 'North', latitude: 41.31, longitude: 69.28, zones: [{ circle: 3000, price: 1_000_000 }] },
        { name: 'South', latitude: 41.36, longitude: 69.35, zones: [{ circle: 3000, price: 1_000_000 }] },
      ],
      dishes: [
        { name: 'Osh', price: COMMON, discount: 10 },
        { name: 'Choy', price: 500_000 },
      ],
    },
    NOW,
  );
  [north, south] = place.branches as [string, string];
  osh = place.products[0]!;
  manager = await newStaff(transactions, own, 'MANAGER');
  outsider = await newStaff(transactions, other, 'OWNER');
  await price({ costPrice: HERE, discount: 0 });
});
afterAll(() => t.stop());

const ask = <T>(url: string, options: RequestOptions = {}) =>
  t.ask<T & { code?: string }>(url, { merchant: own, user: manager, ...options });
const dishes = async (): Promise<MenuProduct[]> =>
  (await ask<ConsoleMenu>('/console/menu?merchantId=anhor')).body.groups.flatMap(({ categories }) =>
    categories.flatMap(({ products }) => products),
  );
const dish = async (): Promise<MenuProduct> => (await dishes()).find(({ id }) => id === osh)!;
const change = async (body: object, options: RequestOptions = {}) =>
  ask<MenuProduct>(`/console/menu/products/${osh}`, {
    method: 'PATCH',
    body: { version: (await dish()).version, ...body },
    ...options,
  });
/** What the dish costs in the south; null: the common price. */
async function price(atSouth: { costPrice: number | null; discount: number | null }): Promise<void> {
  const branches = [
    { branchId: north, dailyStock: null },
    { branchId: south, dailyStock: null, ...atSouth },
  ];
  const { status, body } = await change({ branches });
  expect([status, body.code]).toEqual([200, undefined]);
  await t.settled();
}
const basket = (branchId: string | null, more: object = {}) => ({
  merchantId: place.id,
  serviceType: 'PICK_UP',
  pickupValid: true,
  branchId,
  cartItems: [{ productId: osh, productCount: 2 }],
  ...more,
});
const quote = async (branchId: string | null, more: object = {}): Promise<Quote> =>
  (await t.ask<Quote>('/basket/quote', { merchant: own, method: 'POST', body: basket(branchId, more) })).body;
const ofBranches = ({ branches }: MenuProduct) =>
  branches.map(({ branchId, costPrice, discount }) => [branchId, costPrice, discount]);

describe('the price of a branch', () => {
  it('is on the menu with both its parts, for the branches that have one', async () => {
    const { body } = await t.ask<Menu>(`/merchants/${place.id}/menu`, { merchant: own });
    const [first, second] = body.groups[0]!.categories[0]!.products;
    expect([first!.costPrice, first!.discount, first!.branchPrices]).toEqual([
      COMMON,
      10,
      [{ branchId: south, costPrice: HERE, discount: 0 }],
    ]);
    expect(second).not.toHaveProperty('branchPrices');
  });

  it('is what a quote and an order at that branch cost, and nowhere else', async () => {
    expect((await quote(north)).productPrice).toBe(2 * 4_050_000);
    const there = await quote(south);
    expect([there.productPrice, there.totalProductDiscount, there.bill]).toEqual([2 * HERE, 0, 2 * HERE]);
    const user = await newGuest(t.db.transactions);
    const cheaper = await order(t, { merchant: own, user, body: { ...basket(south), bill: 2 * 4_050_000 } });
    expect([cheaper.status, cheaper.body.code]).toEqual([409, 'PRICE_CHANGED']);
    const placed = await order(t, { merchant: own, user, body: { ...basket(south), bill: 2 * HERE } });
    expect([placed.status, placed.body.code]).toEqual([201, undefined]);
    expect((await ownOrder(t, own, user, placed.body.id)).bill).toBe(2 * HERE);
  });

  it('counts where the nearest branch is chosen by the address', async () => {
    const near = (latitude: number, longitude: number) =>
      quote(null, { serviceType: 'DELIVERY', address: { name: 'x', latitude, longitude } });
    expect((await near(41.311, 69.281)).productPrice).toBe(2 * 4_050_000);
    expect((await near(41.361, 69.351)).productPrice).toBe(2 * HERE);
  });

  it('keeps the common discount, or the common price, where the branch has only the other', async () => {
    await price({ costPrice: HERE, discount: null });
    expect((await quote(south)).productPrice).toBe(2 * 4_500_000);
    await price({ costPrice: null, discount: 20 });
    expect((await quote(south)).productPrice).toBe(2 * 3_600_000);
    await price({ costPrice: HERE, discount: 0 });
  });

  it('is respected by an order that was judged before it changed', async () => {
    expect((await quote(south)).bill).toBe(2 * HERE);
    await price({ costPrice: HERE + 100_000, discount: 0 });
    const user = await newGuest(t.db.transactions);
    const placed = await order(t, { merchant: own, user, body: { ...basket(south), bill: 2 * HERE } });
    expect([placed.status, placed.body.code]).toEqual([409, 'PRICE_CHANGED']);
    await price({ costPrice: HERE, discount: 0 });
  });

  it('costs no statement more: a quote reads one, an order is written in one round trip', async () => {
    await quote(south);
    const counted = await t.counted('/basket/quote', { merchant: own, method: 'POST', body: basket(south) });
    expect(counted.statements).toEqual(['checkout.current']);
    const user = await newGuest(t.db.transactions);
    const placed = await t.counted('/orders', {
      merchant: own,
      user,
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ...basket(south), bill: 2 * HERE },
    });
    expect([placed.status, placed.statements]).toEqual([
      201,
      ['orders.admit-guest', 'orders.add-parts', 'outbox.add-all', 'orders.take-slot', 'orders.insert'],
    ]);
  });

  it('is told to a basket that moves to that branch', async () => {
    const user = await newGuest(t.db.transactions);
    const put = async (branchId: string) => {
      const { status, body } = await t.ask<Basket>('/basket', {
        merchant: own,
        user,
        method: 'PUT',
        body: { ...basket(branchId), pickupValid: undefined, branchChosenByHand: true },
      });
      expect(status).toBe(200);
      return body;
    };
    const { cartItems } = await put(north);
    const moved = await t.ask<Basket>('/basket', {
      merchant: own,
      user,
      method: 'PUT',
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        branchId: south,
        branchChosenByHand: true,
        cartItems,
      },
    });
    expect(moved.body.changes).toEqual([
      { kind: 'price', lineId: cartItems[0]!.id, productId: osh, from: 4_050_000, to: HERE },
    ]);
  });

  it('counts for dishes that staff add to an order of that branch', async () => {
    const user = await newGuest(t.db.transactions);
    const tea = { ...basket(south), cartItems: [{ productId: place.products[1], productCount: 1 }] };
    const placed = await order(t, { merchant: own, user, body: tea });
    expect(placed.status).toBe(201);
    const { id } = placed.body;
    const { version } = await ownOrder(t, own, user, id);
    const { status } = await ask(`/console/orders/${id}/items`, {
      method: 'POST',
      body: {
        version,
        consent: true,
        cartItems: [
          { productId: place.products[1], productCount: 1, modifications: [] },
          { productId: osh, productCount: 1, modifications: [] },
        ],
      },
    });
    expect(status).toBe(200);
    expect((await ownOrder(t, own, user, id)).bill).toBe(500_000 + HERE);
  });
});

describe('who writes the price of a branch', () => {
  it('is staff of the merchant, in whole soum and percent', async () => {
    const branches = [{ branchId: south, dailyStock: null, costPrice: 1, discount: 0 }];
    expect((await change({ branches })).status).toBe(400);
    expect((await change({ branches: [{ ...branches[0], costPrice: 100, discount: 101 }] })).status).toBe(400);
    expect((await change({ branches: [] }, { user: outsider })).status).toBe(403);
    const foreign = await change({ branches: [] }, { user: outsider, merchant: other });
    expect(foreign.status).toBe(404);
  });

  it('loses none of it by naming branches without their prices', async () => {
    const both = [north, south].map((branchId) => ({ branchId, dailyStock: 9 }));
    expect(ofBranches((await change({ branches: both })).body)).toEqual([
      [north, null, null],
      [south, HERE, 0],
    ]);
  });

  it('gets it back with the undo of a change of many dishes that took the branch away', async () => {
    const { body } = await ask<{ undoToken: string }>('/console/menu/bulk', {
      method: 'POST',
      body: { productIds: [osh], change: { branchIds: [north] } },
    });
    expect(ofBranches(await dish())).toEqual([[north, null, null]]);
    await ask('/console/menu/bulk/undo', { method: 'POST', body: { undoToken: body.undoToken } });
    expect(ofBranches(await dish())).toEqual([
      [north, null, null],
      [south, HERE, 0],
    ]);
  });

  it('exports and imports it by the name of the branch', async () => {
    const file = await t.product.app.inject({
      url: '/api/console/menu/export?merchantId=anhor',
      headers: { merchant: own, 'test-user': manager },
    });
    const [sheet] = await readSheets(file.rawPayload);
    const [heads, ...rows] = sheet!.rows;
    const at = heads!.indexOf(headingOf('branch_prices', 'uz'));
    expect(rows.map((row) => row[at] ?? null)).toEqual(['South = 50000 -0%', null]);
    const send = async (cell: string | null): Promise<MenuImport> => {
      const sheet = await writeXlsx({
        Menu: [
          ['id', 'name_uz', 'category', 'price', 'branch_prices'],
          [osh, 'Osh', 'Menu', COMMON / 100, cell],
          [null, 'Norin', 'Menu', 30_000, 'North = 28000'],
        ],
      });
      const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="menu"\r\n\r\n';
      const answer = await t.product.app.inject({
        method: 'POST',
        url: '/api/console/menu/import?merchantId=anhor',
        headers: { merchant: own, 'test-user': manager, 'content-type': 'multipart/form-data; boundary=b' },
        payload: Buffer.concat([Buffer.from(head), sheet, Buffer.from('\r\n--b--\r\n')]),
      });
      return answer.json<MenuImport>();
    };
    expect((await send('West = 50000')).errors).toMatchObject([{ row: 2, column: 'branch_prices', code: 'BRANCH' }]);
    expect((await send('South 50000')).errors).toMatchObject([{ code: 'BRANCH_PRICE' }]);
    expect(await send('South = 52000; North = -15%')).toMatchObject({ changed: 1, unchanged: 1, errors: [] });
    expect(ofBranches(await dish())).toEqual([
      [north, null, 15],
      [south, 5_200_000, null],
    ]);
    expect(await send('North = -15%; South = 52000')).toMatchObject({ changed: 0, unchanged: 2 });
    const norin = (await dishes()).find(({ name }) => name.uz === 'Norin')!;
    expect(ofBranches(norin)).toEqual([
      [north, 2_800_000, null],
      [south, null, null],
    ]);
    expect(await send(null)).toMatchObject({ changed: 1 });
    expect(ofBranches(await dish())).toEqual([
      [north, null, null],
      [south, null, null],
    ]);
  });
});

const archive = statement(
  'test.archive-branch',
  'update branch set is_active = false, accepting = false, archived_at = now() where id = $1',
);

it('a dish of a branch that was archived since is still changed, with and without its branches', async () => {
  await t.db.transactions.tenantRows(own, archive, [south]);
  const { branches } = await dish();
  expect(branches.map(({ branchId }) => branchId)).toContain(south);
  expect((await change({ description: { uz: 'Devzira' } })).status).toBe(200);
  expect((await change({ branches })).status).toBe(200);
  expect((await change({ branches: [...branches, { branchId: own, dailyStock: null }] })).status).toBe(400);
});
