/** Orders that take longer than promised, and finished tickets that come back to the kitchen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { DoneTicket, KitchenTicket } from '#contract/floor/kitchen.ts';
import { orderMessageJobs } from '#server/accounts/notifications/order-messages.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { placeDelivery } from '#tests/support/order-steps.ts';
import { newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import type { Move } from '#tests/support/staff-orders.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const MINUTE = 60_000;

const written = statement<{ body: string }>(
  'test.late-messages',
  `select body from message where dedupe_key like $1 || '|late %' order by created_date`,
);
const delayed = statement<{ delayed_minutes: number }>(
  'test.delayed',
  'select delayed_minutes from orders where id = $1',
);

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let cook: string;
let elsewhere: string;
let operator: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', name: 'Anhor', branches: [{}, {}], dishes: [{ name: 'Osh' }, { name: 'Choy' }] },
    NOW,
  );
  cook = await newStaff(t.db.transactions, merchant, 'COOK', place.branches[0]);
  elsewhere = await newStaff(t.db.transactions, merchant, 'COOK', place.branches[1]);
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

const move = (id: string, body: Move) =>
  t.ask<StaffOrder>(`/console/orders/${id}/status`, {
    merchant,
    user: operator,
    method: 'PATCH',
    body,
  });

async function accepted(): Promise<{ id: string; user: string }> {
  const user = await newGuest(t.db.transactions);
  const { body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      cartItems: [0, 1].map((index) => ({ productId: place.products[index], productCount: 1 })),
    },
  });
  expect((await move(body.id, { from: 'OPEN', to: 'ACCEPTED', version: 1, minutes: 20 })).status).toBe(200);
  return { id: body.id, user };
}
type Answer = KitchenTicket & { code: string; why: string };
const say = (path: string, body: object = {}, who: { merchant: string; user: string } = { merchant, user: cook }) =>
  t.ask<Answer>(`/console/orders/${path}`, { ...who, method: 'POST', body });
const late = (orderId: string, version: number): Promise<void> =>
  runJob(
    orderMessageJobs({
      transactions: t.db.transactions,
      devicePush: null,
      linkOf: () => Promise.resolve('https://anhor.example/order'),
      emails: null,
      estimateOf: () => Promise.resolve(null),
      botsOf: () => Promise.resolve({ own: null, platform: false }),
      now: () => t.clock.now,
    }),
    'notifications.order-late',
    { orderId, version },
    { merchantId: merchant },
  );
const texts = async (id: string): Promise<string[]> =>
  (await t.db.transactions.platformRows(written, [id])).map(({ body }) => body);

describe('an order that takes longer', () => {
  it('has a later promise for the kitchen and the guest, who is told once', async () => {
    const { id, user } = await accepted();
    const before = (await ownOrder(t, merchant, user, id)).promisedFrom!;
    const { body } = await say(`${id}/delay`, { minutes: 10, version: 2 });
    const after = new Date(Date.parse(before) + 10 * MINUTE).toISOString();
    expect(body).toMatchObject({ readyBy: after, delayedMinutes: 10, version: 3 });
    expect(await ownOrder(t, merchant, user, id)).toMatchObject({ promisedFrom: after, version: 3 });
    await late(id, 3);
    await late(id, 3);
    expect(await texts(id)).toEqual([
      expect.stringMatching(/^Anhor: №\d+ buyurtma kechikyapti, yangi vaqt: 14:33\. .+ https:.+\/order$/),
    ]);
  });

  it('counts from now where the promise has passed already, and for a delivery from the door', async () => {
    const id = await placeDelivery(t, { merchant, place });
    const { body: taken } = await move(id, { from: 'OPEN', to: 'ACCEPTED', version: 1, minutes: 20 });
    const way = Date.parse(taken.promisedFrom!) - Date.parse(taken.readyBy!);
    t.clock.now = NOW + 30 * MINUTE;
    const { body } = await say(`${id}/delay`, { minutes: 5, version: 2 });
    expect(Date.parse(body.readyBy!)).toBe(NOW + 35 * MINUTE);
    const { body: seen } = await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: operator });
    expect(Date.parse(seen.promisedFrom!)).toBe(NOW + 35 * MINUTE + way);
    const [row] = await t.db.transactions.tenantRows(merchant, delayed, [id]);
    expect(row!.delayed_minutes).toBe(15);
    t.clock.now = NOW;
  });

  it('is told nothing when it was taken back at once, by the same person', async () => {
    const { id, user } = await accepted();
    const before = (await ownOrder(t, merchant, user, id)).promisedFrom!;
    await say(`${id}/delay`, { minutes: 15, version: 2 });
    expect((await say(`${id}/delay/undo`, { version: 3 }, { merchant, user: operator })).body.why).toBe('TOO_LATE');
    const { body } = await say(`${id}/delay/undo`, { version: 3 });
    expect(body).toMatchObject({ readyBy: before, delayedMinutes: 0, version: 4 });
    for (const version of [3, 4]) await late(id, version);
    expect(await texts(id)).toEqual([]);
    expect((await say(`${id}/delay/undo`, { version: 4 })).body.why).toBe('TOO_LATE');
  });

  it('is one of the cook’s own branch, still in the kitchen, in the version that was seen', async () => {
    const { id } = await accepted();
    const body = { minutes: 5, version: 2 };
    expect((await say(`${id}/delay`, body, outsider)).status).toBe(404);
    expect((await say(`${id}/delay`, body, { merchant, user: elsewhere })).status).toBe(404);
    expect((await say(`${id}/delay`, { ...body, version: 1 })).body.code).toBe('VERSION_CONFLICT');
    expect((await say(`${id}/delay`, { ...body, minutes: 90 })).status).toBe(400);
    await move(id, { from: 'ACCEPTED', to: 'DONE', version: 2 });
    expect((await say(`${id}/delay`, { ...body, version: 3 })).body.code).toBe('NOT_ALLOWED_NOW');
  });
});

describe('a finished ticket', () => {
  const doneList = async (): Promise<DoneTicket[]> =>
    (
      await t.ask<{ items: DoneTicket[] }>(`/console/kitchen/done?branchId=${place.branches[0]}`, {
        merchant,
        user: cook,
      })
    ).body.items;
  const inKitchen = async (id: string): Promise<KitchenTicket | undefined> =>
    (
      await t.ask<{ items: KitchenTicket[] }>(`/console/kitchen?branchId=${place.branches[0]}`, {
        merchant,
        user: cook,
      })
    ).body.items.find(({ orderId }) => orderId === id);

  it('comes back with its dishes, and leaves again once they are done; the order stays ready', async () => {
    const { id } = await accepted();
    expect((await say(`${id}/recall`)).body.code).toBe('NOT_ALLOWED_NOW');
    await say(`${id}/lines/0/done`);
    await say(`${id}/lines/1/done`);
    expect(await inKitchen(id)).toBeUndefined();
    expect((await doneList()).find(({ orderId }) => orderId === id)).toMatchObject({ status: 'DONE', mayRecall: true });
    const { body } = await say(`${id}/recall`);
    expect(body).toMatchObject({ status: 'DONE', isRecalled: true, lines: [{ doneAt: null }, { doneAt: null }] });
    expect(await inKitchen(id)).toMatchObject({ isRecalled: true });
    expect((await doneList()).find(({ orderId }) => orderId === id)!.mayRecall).toBe(false);
    await say(`${id}/lines/0/done`);
    expect((await say(`${id}/lines/1/done`)).body).toMatchObject({ status: 'DONE', isRecalled: false });
    expect(await inKitchen(id)).toBeUndefined();
  });

  it('is listed for three hours, to staff of the branch alone', async () => {
    const { id } = await accepted();
    await move(id, { from: 'ACCEPTED', to: 'DONE', version: 2 });
    expect((await say(`${id}/recall`, {}, outsider)).status).toBe(404);
    expect((await say(`${id}/recall`, {}, { merchant, user: elsewhere })).status).toBe(404);
    expect((await t.ask(`/console/kitchen/done?branchId=${place.branches[0]}`, outsider)).status).toBe(404);
    t.clock.now = NOW + 181 * MINUTE;
    expect((await doneList()).map(({ orderId }) => orderId)).not.toContain(id);
    t.clock.now = NOW;
  });
});
