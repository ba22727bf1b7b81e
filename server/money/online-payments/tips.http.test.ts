/** Tips are paid beside the order: they change nothing about its bill, and go to whoever brings it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderTip, StaffTips } from '#contract/money/online-payments-tips.ts';
import { monthAt } from '#server/platform/month-bounds.ts';
import { beginShift, newStaff, order } from '#tests/support/orders.ts';
import { openPayme, type Payme } from '#tests/support/payme.ts';
import { NOW, paymentsOf, PRICE, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { openHall, type SeatedTable } from '#tests/support/table-bill.ts';
import { bookOrdersOf } from '../ledger/ledger.ts';
import { statement } from '#server/platform/database/sql.ts';

const TIP = 1_000_000;
const MONTH = monthAt(NOW);

const setTerms = statement(
  'test.tip-terms',
  `
  with accounts as (update payment_account set set_by_platform = true)
  insert into commission_terms (merchant_id, version, starts_at, rates, online_to)
  values (current_setting('app.merchant_id')::uuid, 1, '2020-01-01', '{}', 'PLATFORM')`,
);
const booked = statement<{ kind: string; account: string; amount: number }>(
  'test.booked-tips',
  `
  select e.kind, e.account, e.amount from ledger_entry e join ledger_movement m on m.merchant_id = e.merchant_id
    and m.id = e.movement_id
  where m.order_id = $1 and e.kind in ('TIP', 'TIP_RETURN') order by e.kind, e.account`,
);
const tipCount = statement<{ count: number }>(
  'test.count-tips',
  'select count(*)::int as count from tip where order_id = $1',
);

const waiterOf = statement<{ waiter: string | null }>(
  'test.waiter-of-round',
  'select waiter_id as waiter from orders where id = $1',
);

let payme: Payme;
let shop: PaymentShop;
let t: TestProduct;
let courier: string;
let courierId: string;
let waiter: string;
let seat: (user: string) => Promise<SeatedTable>;

beforeAll(async () => {
  payme = await openPayme();
  ({ shop } = payme);
  ({ t } = shop);
  await t.db.transactions.tenantRows(shop.merchant, setTerms);
  courier = await newStaff(t.db.transactions, shop.merchant, 'COURIER');
  waiter = await newStaff(t.db.transactions, shop.merchant, 'WAITER');
  await beginShift(t, shop.merchant, courier);
  const { body } = await t.ask<{ courier: { id: string } }>('/courier/orders', {
    merchant: shop.merchant,
    user: courier,
  });
  courierId = body.courier.id;
  seat = await openHall(shop);
});
afterAll(() => t.stop());
beforeEach(() => shop.renewGuest());

async function delivered(): Promise<string> {
  const { status, body } = await order(t, {
    merchant: shop.merchant,
    user: shop.guest,
    body: {
      merchantId: shop.place.id,
      serviceType: 'DELIVERY',
      branchId: shop.place.branches[0],
      customerName: 'Lola',
      addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      cartItems: [{ productId: shop.place.products[0], productCount: 1 }],
    },
  });
  expect(status).toBe(201);
  await shop.move(body.id, 'ACCEPTED', 'DONE');
  const { version } = await shop.own(body.id);
  const found = await shop.staff('POST', `/orders/${body.id}/courier`, {
    from: null,
    to: 'PERFORMER_FOUND',
    courierId,
    version,
  });
  expect(found.status).toBe(200);
  return body.id;
}

const tip = async (id: string, user = shop.guest) =>
  t.ask<OrderTip>(`/orders/${id}/tip`, { merchant: shop.merchant, user });
const start = (id: string, amount = TIP, user = shop.guest) =>
  t.ask<{ url: string; code?: string; why?: string }>(`/orders/${id}/tip/start`, {
    merchant: shop.merchant,
    user,
    method: 'POST',
    body: { provider: 'PAYME', amount },
  });
/** What the page of the provider was opened with. */
function referenceIn(url: string): { reference: string; amount: number } {
  const fields = Buffer.from(url.split('/').at(-1)!, 'base64').toString();
  const [, reference = ''] = /ac\.order_id=([^;]+)/.exec(fields)!;
  const [, amount = ''] = /a=(\d+);l=/.exec(fields)!;
  return { reference, amount: Number(amount) };
}
async function pay(id: string, amount = TIP): Promise<{ transaction: string; reference: string }> {
  const { body } = await start(id, amount);
  const { reference } = referenceIn(body.url);
  const transaction = payme.newTransaction();
  const about = { id: transaction, time: t.clock.now, amount, account: { order_id: reference } };
  expect((await payme.call('CreateTransaction', about)).result).toMatchObject({ state: 1 });
  expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
  return { transaction, reference };
}
const listed = async (by = shop.manager, path = 'tips') =>
  t.ask<StaffTips>(`/console/${path}?month=${MONTH}`, { merchant: shop.merchant, user: by });
async function bookedFor(id: string) {
  await bookOrdersOf(t.db.transactions, shop.merchant);
  return t.db.transactions.tenantRows(shop.merchant, booked, [id]);
}

describe('a tip', () => {
  it('is offered where somebody of the restaurant brings the order', async () => {
    const { body } = await tip(await delivered());
    expect(body).toMatchObject({ role: 'COURIER', offered: ['PAYME'], paid: [] });
    expect(body.presets.map(({ percent }) => percent)).toEqual(expect.arrayContaining([5, 10, 15, null]));
    const pickUp = await shop.placed('CASH');
    expect((await tip(pickUp.id)).body).toMatchObject({ role: null, offered: [] });
    expect((await start(pickUp.id)).body.why).toBe('NOBODY');
  });

  it('is nothing of the order: neither its due nor its payment, receipt or revenue', async () => {
    const id = await delivered();
    const before = await shop.payment(id);
    const { body } = await start(id);
    const { reference, amount } = referenceIn(body.url);
    expect([amount, reference]).toEqual([TIP, expect.stringMatching(/^T\d+$/)]);
    await shop.giveCodes();
    const about = { amount: TIP, account: { order_id: reference } };
    expect((await payme.call('CheckPerformTransaction', about)).result).toEqual({ allow: true });
    await pay(id);
    expect(await shop.payment(id)).toEqual(before);
    expect((await shop.rows(paymentsOf, id)).map(({ state }) => state)).toEqual(['NEW']);
    expect((await shop.money(id)).attempts).toEqual([]);
    expect((await tip(id)).body.paid).toMatchObject([{ amount: TIP, state: 'PAID' }]);
    expect(await bookedFor(id)).toEqual([
      { kind: 'TIP', account: 'MERCHANT', amount: -TIP },
      { kind: 'TIP', account: 'PROVIDER', amount: TIP },
    ]);
  });

  it('is paid once, in its own sum', async () => {
    const id = await delivered();
    const { body } = await start(id);
    const { reference } = referenceIn(body.url);
    const about = { time: t.clock.now, account: { order_id: reference } };
    const create = (amount: number) =>
      payme.code('CreateTransaction', { ...about, id: payme.newTransaction(), amount });
    expect(await create(TIP + 100)).toBe(-31001);
    expect(await create(PRICE)).toBe(-31001);
    const { transaction } = await pay(id);
    expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
    expect(await create(TIP)).toBe(-31052);
    expect((await tip(id)).body.paid).toHaveLength(1);
  });

  it('begun twice at once is one tip; another sum is another', async () => {
    const id = await delivered();
    const urls = await Promise.all([start(id), start(id), start(id)]);
    expect(new Set(urls.map(({ body }) => referenceIn(body.url).reference)).size).toBe(1);
    await start(id, 2 * TIP);
    expect(await shop.rows(tipCount, id)).toEqual([{ count: 2 }]);
  });

  it('of somebody else cannot be given or seen', async () => {
    const id = await delivered();
    expect((await tip(id, waiter)).status).toBe(404);
    expect((await start(id, TIP, waiter)).status).toBe(404);
    expect((await start(id, 50)).status).toBe(400);
  });
});

describe('after the order', () => {
  it('is given for an order that was paid in cash', async () => {
    const id = await delivered();
    for (const step of ['PICKED_UP', 'AT_DOOR', 'DELIVERED']) {
      const body = { step, version: (await shop.own(id)).version };
      await t.ask(`/courier/orders/${id}/step`, { merchant: shop.merchant, user: courier, method: 'POST', body });
    }
    expect((await shop.own(id)).status).toBe('DELIVERED');
    await pay(id);
    expect((await tip(id)).body.paid).toHaveLength(1);
  });

  it('goes back when the order is cancelled', async () => {
    const id = await delivered();
    const { transaction } = await pay(id);
    await shop.cancelOrder(id);
    expect((await tip(id)).body).toMatchObject({ role: null, paid: [{ state: 'RETURNING' }] });
    const task = (await listed()).body.items.find(({ orderId }) => orderId === id)!;
    expect(task.state).toBe('RETURNING');
    expect((await payme.call('CancelTransaction', { id: transaction, reason: 5 })).result).toMatchObject({ state: -2 });
    expect((await tip(id)).body.paid).toMatchObject([{ state: 'RETURNED' }]);
    expect(await bookedFor(id)).toEqual([
      { kind: 'TIP', account: 'MERCHANT', amount: -TIP },
      { kind: 'TIP', account: 'PROVIDER', amount: TIP },
      { kind: 'TIP_RETURN', account: 'MERCHANT', amount: TIP },
      { kind: 'TIP_RETURN', account: 'PROVIDER', amount: -TIP },
    ]);
  });

  it('cannot be paid once the order is cancelled', async () => {
    const id = await delivered();
    const { reference } = referenceIn((await start(id)).body.url);
    const transaction = payme.newTransaction();
    const about = { id: transaction, time: t.clock.now, amount: TIP, account: { order_id: reference } };
    await payme.call('CreateTransaction', about);
    await shop.cancelOrder(id);
    expect((await payme.perform(transaction)).error?.code).toBe(-31008);
    expect((await tip(id)).body.paid).toEqual([]);
  });

  it('is returned by those who may refund, and recorded once', async () => {
    const id = await delivered();
    await pay(id);
    const { id: tipId } = (await listed()).body.items.find(({ orderId }) => orderId === id)!;
    const decide = (step: string, user = shop.manager, merchant = shop.merchant) =>
      t.ask<{ state: string; why: string }>(`/console/tips/${tipId}/${step}`, { merchant, user, method: 'POST' });
    expect((await decide('return', courier)).status).toBe(403);
    expect((await decide('return', shop.other.owner, shop.other.merchant)).status).toBe(404);
    expect((await decide('return')).body.state).toBe('RETURNING');
    expect((await decide('return')).body.why).toBe('STATE');
    const both = await Promise.all([decide('returned'), decide('returned')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the statement of tips', () => {
  it('is by person for managers, and of the own for couriers', async () => {
    const { body } = await listed();
    const mine = body.people.find(({ userId }) => userId === courier)!;
    const own = (await listed(courier, 'own-tips')).body;
    expect(own.people).toEqual([mine]);
    const paid = own.items.filter(({ state }) => state === 'PAID');
    expect(mine).toMatchObject({ count: paid.length, amount: paid.reduce((sum, { amount }) => sum + amount, 0) });
    expect(mine.count).toBeGreaterThan(1);
    expect((await listed(waiter, 'own-tips')).body.items).toEqual([]);
    expect((await listed(courier)).status).toBe(403);
    const other = { merchant: shop.other.merchant, user: shop.other.owner };
    expect((await t.ask<StaffTips>(`/console/tips?month=${MONTH}`, other)).body).toEqual({ people: [], items: [] });
  });
});

describe('the tip of a table', () => {
  /** A round that is placed after the waiter has confirmed the table: no waiter has moved it. */
  async function laterRound({ id, phone }: SeatedTable): Promise<string> {
    const { products } = shop.place;
    const placed = await order(t, {
      merchant: shop.merchant,
      device: phone,
      user: shop.guest,
      body: {
        merchantId: shop.place.id,
        serviceType: 'DINE_IN',
        tableSessionId: id,
        cartItems: [{ productId: products[0], productCount: 1 }],
        bill: PRICE,
      },
    });
    expect(placed.status).toBe(201);
    expect(await shop.rows(waiterOf, placed.body.id)).toEqual([{ waiter: null }]);
    return placed.body.id;
  }
  const personOfTip = async (id: string, by = shop.manager, path = 'tips') => {
    const { people, items } = (await listed(by, path)).body;
    const person = items.find(({ orderId }) => orderId === id)?.person;
    return people.find(({ name }) => name === person);
  };

  it('goes to the waiter of the table where no waiter is on the round, and they see it themselves', async () => {
    const table = await seat(shop.guest);
    const id = await laterRound(table);
    expect((await tip(id)).body).toMatchObject({ role: 'WAITER', offered: ['PAYME'] });
    await pay(id);
    expect(await personOfTip(id)).toMatchObject({ userId: table.waiter, count: 1, amount: TIP });
    expect(await personOfTip(id, table.waiter, 'own-tips')).toMatchObject({ userId: table.waiter, amount: TIP });
    expect((await listed(waiter, 'own-tips')).body).toEqual({ people: [], items: [] });
  });

  it('is suggested by the bill of all rounds of the phone that stand', async () => {
    const table = await seat(shop.guest);
    const first = (await table.session()).rounds[0]!.orderId;
    const suggested = async () => (await tip(first)).body.presets.find(({ percent }) => percent === 10)?.amount;
    expect(await suggested()).toBe(0.3 * PRICE);
    await laterRound(table);
    expect(await suggested()).toBe(0.4 * PRICE);
  });

  it('goes to the waiter of the round, whoever has the table', async () => {
    const id = await laterRound(await seat(shop.guest));
    const { status, version } = await shop.own(id);
    const moved = await t.ask(`/console/orders/${id}/status`, {
      merchant: shop.merchant,
      user: waiter,
      method: 'PATCH',
      body: { from: status, to: 'ATTACHED', version },
    });
    expect(moved.status).toBe(200);
    await pay(id);
    expect(await personOfTip(id)).toMatchObject({ userId: waiter, count: 1, amount: TIP });
  });
});
