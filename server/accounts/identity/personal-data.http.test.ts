import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Basket } from '#contract/orders/basket.ts';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { likesOfPerson } from '#server/restaurants/catalog/catalog.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { signIn, withBearer } from '#tests/support/sign-in.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let neighbour: string;
let place: OpenedRestaurant;
let second: OpenedRestaurant;
let foreign: OpenedRestaurant;

beforeAll(async () => {
  t = await composeProduct({ now: NOW, bearers: true });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  neighbour = await createMerchant(t.db.transactions, { key: 'sushi' });
  const dishes = [
    { name: 'Osh', price: 4_500_000 },
    { name: 'Choy', price: 500_000 },
  ];
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', dishes }, NOW);
  second = await openRestaurant(t.db.transactions, merchant, { slug: 'ikkinchi', dishes }, NOW);
  foreign = await openRestaurant(t.db.transactions, neighbour, { slug: 'sushi', dishes }, NOW);
});
afterAll(() => t.stop());

const deviceIds = statement<{ id: string }>(
  'test.both-device-ids',
  'select id from device where uuid::text = any($1::text[])',
);
let phones = 0;
const newPhone = (): string => `+99897${String(++phones).padStart(7, '0')}`;
interface Who {
  device: string;
  headers?: Record<string, string>;
}
const put = (who: Who, at: OpenedRestaurant, dishes: Record<number, number>, of = merchant) =>
  t.ask<Basket>('/basket', {
    merchant: of,
    method: 'PUT',
    ...who,
    body: {
      merchantId: at.id,
      serviceType: 'PICK_UP',
      cartItems: Object.entries(dishes).map(([dish, productCount]) => ({
        productId: at.products[Number(dish)],
        productCount,
      })),
    },
  });
const get = async (who: Who, at: OpenedRestaurant, of = merchant): Promise<Basket> =>
  (await t.ask<Basket>(`/basket?merchantId=${at.id}`, { merchant: of, ...who })).body;
const countsOf = ({ cartItems }: { cartItems: { productCount: number }[] }): number[] =>
  cartItems.map(({ productCount }) => productCount);
const likes = async (who: Who): Promise<string[]> =>
  (await t.ask<{ merchantIds: string[] }>('/me/likes', who)).body.merchantIds;

describe('a basket at sign-in', () => {
  it("is kept, in every merchant, and stays the person's on another device", async () => {
    const phone = newPhone();
    const device = newId();
    await put({ device }, place, { 0: 2 });
    await put({ device }, foreign, { 1: 3 }, neighbour);
    const session = await signIn(t, phone, { device });
    expect(await get(withBearer(session), place)).toMatchObject({ version: 1, earlier: null });
    expect(countsOf(await get(withBearer(session), place))).toEqual([2]);
    const elsewhere = await signIn(t, phone);
    expect(countsOf(await get(withBearer(elsewhere), foreign, neighbour))).toEqual([3]);
    expect(countsOf(await get({ device }, place))).toEqual([]);
  });

  it('sets the earlier one aside, returns it on request, and loses nothing', async () => {
    const phone = newPhone();
    const before = await signIn(t, phone);
    await put(withBearer(before), place, { 0: 1, 1: 4 });
    await put(withBearer(before), second, { 1: 1 });
    const device = newId();
    await put({ device }, place, { 0: 2 });
    const session = withBearer(await signIn(t, phone, { device }));
    const now = await get(session, place);
    expect(countsOf(now)).toEqual([2]);
    expect(now.earlier && countsOf(now.earlier)).toEqual([1, 4]);
    expect(countsOf(await get(session, second))).toEqual([1]);
    const added = await t.ask<Basket>('/basket/earlier', {
      merchant,
      method: 'POST',
      ...session,
      body: { merchantId: place.id },
    });
    expect([added.status, countsOf(added.body), added.body.earlier]).toEqual([200, [3, 4], null]);
    expect(countsOf(await get(session, place))).toEqual([3, 4]);
    expect(
      (await t.ask('/basket/earlier', { merchant, method: 'POST', ...session, body: { merchantId: place.id } })).status,
    ).toBe(404);
  });

  it('deletes the earlier one when it is not wanted, and nobody else may request it', async () => {
    const phone = newPhone();
    await put(withBearer(await signIn(t, phone)), place, { 1: 1 });
    const device = newId();
    await put({ device }, place, { 0: 1 });
    const session = withBearer(await signIn(t, phone, { device }));
    const outsider = withBearer(await signIn(t, newPhone()));
    const away = `/basket/earlier?merchantId=${place.id}`;
    await t.ask(away, { merchant, method: 'DELETE', ...outsider });
    expect((await get(session, place)).earlier).not.toBeNull();
    expect((await get(outsider, place)).earlier).toBeNull();
    expect((await t.ask(away, { merchant, method: 'DELETE', ...session })).status).toBe(204);
    expect((await get(session, place)).earlier).toBeNull();
  });

  it("leaves the person's own where the device had none", async () => {
    const phone = newPhone();
    await put(withBearer(await signIn(t, phone)), place, { 0: 5 });
    const device = newId();
    await put({ device }, place, {});
    const session = withBearer(await signIn(t, phone, { device }));
    expect(await get(session, place)).toMatchObject({ earlier: null, cartItems: [{ productCount: 5 }] });
  });
});

it('merges likes, in every merchant, and leaves the device none', async () => {
  const phone = newPhone();
  const before = withBearer(await signIn(t, phone));
  const device = newId();
  for (const id of [place.id, second.id]) await t.ask(`/me/likes/${id}`, { method: 'PUT', ...before });
  for (const id of [second.id, foreign.id]) await t.ask(`/me/likes/${id}`, { method: 'PUT', device });
  const session = withBearer(await signIn(t, phone, { device }));
  expect((await likes(session)).toSorted()).toEqual([place.id, second.id, foreign.id].toSorted());
  expect(await likes({ device })).toEqual([]);
  await t.ask('/auth/logout', { method: 'POST', ...session });
  expect(await likes({ device })).toEqual([]);
});

it('keeps what was ordered at a table without an account visible', async () => {
  const addOrder = statement(
    'test.table-order',
    `
    insert into orders (merchant_id, id, number, restaurant_id, branch_id, source, service_type, device_id, time_zone)
    select $1, $2, 900, $3, $4, 'CLIENT_WEB', 'DINE_IN', d.id, 'Asia/Tashkent' from device d where d.uuid = $5`,
  );
  const device = newId();
  await put({ device }, place, { 0: 1 });
  const id = newId();
  await t.db.transactions.tenantRows(merchant, addOrder, [merchant, id, place.id, place.branches[0], device]);
  const session = withBearer(await signIn(t, newPhone(), { device }));
  const own = async (who: Who) =>
    (await t.ask<{ items: OwnerOrder[] }>('/orders', who)).body.items.map((order) => order.id);
  expect(await own(session)).toEqual([id]);
  expect(await own({ ...session, device: newId() })).toEqual([id]);
});

describe('two devices signed in at the same moment', () => {
  it('merge their likes once each, and both succeed', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const devices = [newId(), newId()];
      for (const device of devices) await t.ask(`/me/likes/${place.id}`, { merchant, method: 'PUT', device });
      await t.ask(`/me/likes/${second.id}`, { merchant, method: 'PUT', device: devices[1]! });
      const session = await signIn(t, newPhone());
      const known = await t.db.transactions.platformRows(deviceIds, [devices]);
      expect(known).toHaveLength(2);
      await Promise.all(
        known.map(({ id }) => likesOfPerson.claim!(t.db.transactions, { deviceId: id }, session.user.id)),
      );
      expect((await likes(withBearer(session))).toSorted()).toEqual([place.id, second.id].toSorted());
    }
  });
});
