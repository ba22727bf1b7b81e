import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { placeDelivery } from '#tests/support/order-steps.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let cook: string;
let operator: string;
let outsider: { merchant: string; user: string };

const setStation = statement('test.station', 'update product set station = $2 where id = $1');

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh' }, { name: 'Choy' }] },
    NOW,
  );
  await t.db.transactions.tenantRows(merchant, setStation, [place.products[0], 'qozon']);
  await t.db.transactions.tenantRows(merchant, setStation, [place.products[1], 'bar']);
  cook = await newStaff(t.db.transactions, merchant, 'COOK', place.branches[0]);
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

async function accepted(counts: [number, number]): Promise<string> {
  const { body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      cartItems: counts.map((productCount, index) => ({ productId: place.products[index], productCount })),
    },
  });
  await t.ask(`/console/orders/${body.id}/status`, {
    merchant,
    user: operator,
    method: 'PATCH',
    body: { from: 'OPEN', to: 'ACCEPTED', version: 1 },
  });
  return body.id;
}

const kitchen = async (station = '') =>
  (
    await t.ask<{ stations: string[]; allDay: { name: string; count: number }[]; items: KitchenTicket[] }>(
      `/console/kitchen?branchId=${place.branches[0]}${station && `&station=${station}`}`,
      { merchant, user: cook },
    )
  ).body;
const done = (user: string, id: string, position: number, is = true) =>
  t.ask<KitchenTicket & { code: string }>(`/console/orders/${id}/lines/${position}/done`, {
    merchant,
    user,
    method: 'POST',
    body: { done: is },
  });

describe('the kitchen', () => {
  it('lists what to begin first, counts all day, and each station its own', async () => {
    const [one, two] = [await accepted([2, 1]), await accepted([3, 2])];
    const all = await kitchen();
    expect(all.items.map(({ orderId }) => orderId)).toEqual([one, two]);
    expect(all).toMatchObject({
      stations: ['bar', 'qozon'],
      allDay: [
        { name: 'Osh', count: 5 },
        { name: 'Choy', count: 3 },
      ],
    });
    expect((await kitchen('bar')).items.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
      ['Choy'],
      ['Choy'],
    ]);
    expect((await t.ask(`/console/kitchen?branchId=${place.branches[0]}`, outsider)).status).toBe(404);
    expect((await t.ask(`/console/kitchen?branchId=${place.branches[1]}`, { merchant, user: cook })).status).toBe(403);
    const first = await done(cook, one, 0);
    expect(first.body).toMatchObject({ status: 'COOKING', lines: [{ doneAt: expect.any(String) }, { doneAt: null }] });
    expect((await kitchen()).allDay).toMatchObject([
      { name: 'Choy', count: 3 },
      { name: 'Osh', count: 3 },
    ]);
    expect((await done(cook, one, 0, false)).body).toMatchObject({ status: 'COOKING', lines: [{ doneAt: null }, {}] });
    await done(cook, one, 0);
    expect((await done(cook, one, 1)).body.status).toBe('DONE');
    expect((await done(cook, one, 1, false)).body.code).toBe('NOT_ALLOWED_NOW');
    expect((await kitchen()).items.map(({ orderId }) => orderId)).toEqual([two]);
    expect((await done(cook, two, 7)).status).toBe(404);
    expect((await t.ask(`/console/orders/${two}/lines/0/done`, { ...outsider, method: 'POST', body: {} })).status).toBe(
      404,
    );
  });

  it('two screens that bump the last two dishes at once make the order ready once', async () => {
    const id = await accepted([1, 1]);
    const answers = await Promise.all([done(cook, id, 0), done(operator, id, 1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await t.ask<{ status: string; version: number }>(`/console/orders/${id}`, {
      merchant,
      user: operator,
    });
    expect(body).toMatchObject({ status: 'DONE', version: 4 });
  });
});

describe('a delivery', () => {
  it('is ready when staff said, and at the door a way later; the kitchen counts from its acceptance', async () => {
    const id = await placeDelivery(t, { merchant, place });
    const placed = await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: operator });
    const way = Date.parse(placed.body.promisedFrom!) - Date.parse(placed.body.readyBy!);
    expect(way).toBeGreaterThan(0);
    const { body: accepted } = await t.ask<StaffOrder>(`/console/orders/${id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from: 'OPEN', to: 'ACCEPTED', version: 1, minutes: 25 },
    });
    expect(Date.parse(accepted.readyBy!)).toBe(NOW + 25 * 60_000);
    expect(Date.parse(accepted.promisedFrom!)).toBe(NOW + 25 * 60_000 + way);
    const ticket = (await kitchen()).items.find(({ orderId }) => orderId === id);
    expect(ticket).toMatchObject({ readyBy: accepted.readyBy, startAt: accepted.acceptedTime });
  });
});
