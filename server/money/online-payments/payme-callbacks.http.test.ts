/** Payme's Merchant API over HTTP: what it reports, repeats and reorders, and what the order shows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderPayment } from '#contract/money/online-payments.ts';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { account, CASHBOX, KEY, openPayme, type Payme } from '#tests/support/payme.ts';
import { entries, HOUR, MINUTE, NOW, paymentsOf, PRICE, type PaymentShop } from '#tests/support/payments.ts';
import { openRestaurant } from '#tests/support/city.ts';
import { placePickUp } from '#tests/support/order-steps.ts';
import { newGuest } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let payme: Payme;
let shop: PaymentShop;
let t: TestProduct;
beforeAll(async () => {
  payme = await openPayme();
  ({ shop } = payme);
  ({ t } = shop);
});
afterAll(() => t.stop());
beforeEach(() => shop.renewGuest());

describe('an order that is paid by Payme', () => {
  it('waits for its money, out of the kitchen’s sight, and is released by it', async () => {
    const { id, number, expiresAt } = await shop.placed();
    expect(Date.parse(expiresAt!)).toBe(NOW + 15 * 60_000);
    const lane = async () => (await shop.staff<{ lane: string }>('GET', `/orders/${id}`)).body.lane;
    expect(await lane()).toBeNull();
    expect(await shop.payment(id)).toMatchObject({
      state: 'WAITING',
      awaitsPayment: true,
      offered: ['PAYME'],
      due: PRICE,
    });
    const accept = { from: 'OPEN', to: 'ACCEPTED', version: 1 };
    expect((await shop.staff<{ why: string }>('PATCH', `/orders/${id}/status`, accept)).body.why).toBe('UNPAID');

    expect((await payme.call('CheckPerformTransaction', { amount: PRICE, account: account(number) })).result).toEqual({
      allow: true,
    });
    const transaction = payme.newTransaction();
    const created = await payme.create(transaction, number);
    expect(created.result).toMatchObject({ create_time: NOW, state: 1, receivers: null });
    expect(await shop.payment(id)).toMatchObject({ state: 'UNDER_WAY' });
    t.clock.now = NOW + 2 * 60_000;
    const performed = await payme.perform(transaction);
    expect(performed.result).toMatchObject({ perform_time: t.clock.now, state: 2 });

    const now = await shop.own(id);
    expect(now).toMatchObject({ isPaid: true, awaitsPayment: false, due: 0, paymentType: 'PAYME', status: 'OPEN' });
    expect(Date.parse(now.expiresAt!)).toBe(NOW + 12 * 60_000);
    expect(await shop.payment(id)).toMatchObject({ state: 'PAID', offered: [], canPayCash: false });
    expect(await lane()).toBe('NEW');
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);

    // Repetitions get the first answers, whatever the time.
    t.clock.now += HOUR;
    expect(await payme.create(transaction, number)).toMatchObject({ error: { code: -31008 } });
    expect((await payme.perform(transaction)).result).toEqual(performed.result);
    expect((await payme.call('CheckTransaction', { id: transaction })).result).toEqual({
      create_time: NOW,
      perform_time: NOW + 2 * 60_000,
      cancel_time: 0,
      transaction: created.result!['transaction'],
      state: 2,
      reason: null,
    });
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
  });

  it('at night, for the evening, reminds the managers after the opening and expires an hour after it', async () => {
    const night = Date.parse('2026-11-21T02:37:00+05:00');
    const opening = Date.parse('2026-11-21T10:00:00+05:00');
    const branches = [{ shifts: [{ weekday: 6, opens: 10 * 60, closes: 23 * 60 }] }];
    const dishes = [{ name: 'Osh', price: PRICE }];
    const { merchant, guest: user } = shop;
    const place = await openRestaurant(t.db.transactions, merchant, { slug: 'kun', branches, dishes }, NOW);
    t.clock.now = night;
    const evening = { later: true, day: '2026-11-21', time: '18:00', paymentType: 'PAYME' };
    const { id, number } = await placePickUp(t, { merchant, place, user }, evening);
    t.clock.now = night + 5 * MINUTE;
    const transaction = payme.newTransaction();
    await payme.create(transaction, number);
    expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
    expect(await shop.own(id)).toMatchObject({
      answersFrom: new Date(opening).toISOString(),
      expiresAt: new Date(opening + HOUR).toISOString(),
    });
    const reminders = await t.db.database.owner.query<{ run_at: Date }>(
      "select run_at from outbox where topic = 'job.notifications.unanswered' and payload ->> 'orderId' = $1",
      [id],
    );
    expect(reminders.rows.map(({ run_at }) => run_at.getTime())).toEqual([opening + 3 * MINUTE]);
  });

  it('sends the guest to the sum that the server knows', async () => {
    const { id, number } = await shop.placed();
    const start = () =>
      t.ask<{ url: string }>(`/orders/${id}/payment/start`, {
        merchant: shop.merchant,
        user: shop.guest,
        method: 'POST',
        body: { provider: 'PAYME', amount: 1 },
      });
    const { url } = (await start()).body;
    const fields = Buffer.from(new URL(url).pathname.slice(1), 'base64').toString();
    expect(fields).toMatch(
      new RegExp(
        `^m=${CASHBOX};ac.order_id=${number};a=${PRICE};l=uz;c=http://localhost:3000/.*pay\\?order=[\\w-]{43}$`,
      ),
    );
    const transaction = payme.newTransaction();
    await payme.create(transaction, number);
    await payme.perform(transaction);
    expect((await start()).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'PAID' });
  });

  it('can be paid in cash instead, and by Payme after all', async () => {
    const { id, number } = await shop.placed();
    const cash = () =>
      t.ask<OrderPayment>(`/orders/${id}/payment/cash`, { merchant: shop.merchant, user: shop.guest, method: 'POST' });
    expect((await cash()).body).toMatchObject({ state: 'AT_HAND_OVER', paymentType: 'CASH', awaitsPayment: false });
    expect((await cash()).body).toMatchObject({ state: 'AT_HAND_OVER' });
    expect(await shop.own(id)).toMatchObject({ version: 2, isPaid: false, due: PRICE });
    const transaction = payme.newTransaction();
    await payme.create(transaction, number);
    expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
    expect(await shop.own(id)).toMatchObject({ isPaid: true, paymentType: 'PAYME' });
    expect(await shop.rows(paymentsOf, id)).toEqual([{ state: 'PAID', provider: 'PAYME', amount: PRICE, refunded: 0 }]);
  });

  it('is nobody else’s to see or to pay', async () => {
    const { id } = await shop.placed();
    const other = await newGuest(t.db.transactions);
    expect((await t.ask(`/orders/${id}/payment`, { merchant: shop.merchant, user: other })).status).toBe(404);
    expect((await t.ask(`/orders/${id}/payment`, { merchant: shop.other.merchant, user: shop.guest })).status).toBe(
      404,
    );
    const cash = { merchant: shop.merchant, user: other, method: 'POST' as const };
    expect((await t.ask(`/orders/${id}/payment/cash`, cash)).status).toBe(404);
  });
});

describe('what is refused', () => {
  it('another sum, another order, a paid order and a second payer, before anything is stored', async () => {
    const { id, number } = await shop.placed();
    const check = (amount: number, of: number | string) =>
      payme.code('CheckPerformTransaction', { amount, account: { order_id: String(of) } });
    expect(await check(PRICE - 1, number)).toBe(-31001);
    expect(await check(PRICE / 100, number)).toBe(-31001);
    expect(await check(PRICE, 999_999)).toBe(-31050);
    expect(await check(PRICE, 'abc')).toBe(-31050);
    expect((await payme.create(payme.newTransaction(), number, PRICE + 1)).error?.code).toBe(-31001);
    expect(await shop.payment(id)).toMatchObject({ state: 'WAITING' });
    const both = [payme.newTransaction(), payme.newTransaction()];
    const [one, two] = await Promise.all(both.map((transaction) => payme.create(transaction, number)));
    const failed = [one!, two!].flatMap(({ error }) => error ?? []);
    expect(failed).toEqual([{ code: -31053, message: expect.anything(), data: 'order_id' }]);
    expect((await payme.perform(both[one!.result ? 0 : 1]!)).result).toMatchObject({ state: 2 });
    expect(await check(PRICE, number)).toBe(-31052);
  });

  it('calls without the key, in another form, or of a merchant with another address', async () => {
    const { number } = await shop.placed();
    const params = { amount: PRICE, account: account(number) };
    expect(await payme.code('CheckPerformTransaction', params, { key: 'guess' })).toBe(-32504);
    expect(await payme.code('CheckPerformTransaction', params, { verb: 'GET' })).toBe(-32300);
    expect(await payme.code('CheckPerformTransaction', params, { at: shop.other.address })).toBe(-31050);
    expect(await payme.code('DropTables', {})).toBe(-32601);
    expect(await payme.code('CreateTransaction', { id: 1 })).toBe(-32600);
    expect(await payme.code('PerformTransaction', { id: 'none' })).toBe(-31003);
    expect(await payme.code('CheckTransaction', { id: 'none' })).toBe(-31003);
    const raw = await t.product.app.inject({
      method: 'POST',
      url: `/api${shop.address}`,
      headers: {
        authorization: `Basic ${Buffer.from(`Paycom:${KEY}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      payload: '{broken',
    });
    expect(raw.json()).toMatchObject({ error: { code: -32700 } });
    const nowhere = shop.address.replace(/.{10}$/, 'aaaaaaaaaa');
    expect((await t.ask(nowhere, { method: 'POST', body: {} })).status).toBe(404);
  });

  it('calls of other networks than the provider’s', async () => {
    const strict = await composeProduct({ now: NOW, db: t.db });
    const answer = await strict.ask(shop.address, { method: 'POST', body: {} });
    expect(answer.status).toBe(403);
    await strict.stop();
  });

  it('money for an order that expired, was cancelled, or costs something else meanwhile', async () => {
    const { id, number } = await shop.placed();
    const transaction = payme.newTransaction();
    await payme.create(transaction, number);
    const cancel = { merchant: shop.merchant, user: shop.guest, method: 'POST' as const, body: {} };
    expect((await t.ask<OwnerOrder>(`/orders/${id}/cancel`, cancel)).body.status).toBe('CANCELED');
    expect((await payme.perform(transaction)).error?.code).toBe(-31008);
    expect((await payme.call('CheckTransaction', { id: transaction })).result).toMatchObject({ state: -1, reason: 3 });
    // Payme cancels what could not be performed, and returns the money.
    expect((await payme.call('CancelTransaction', { id: transaction, reason: 3 })).result).toMatchObject({ state: -1 });
    expect((await payme.create(payme.newTransaction(), number)).error?.code).toBe(-31051);
    expect(await shop.rows(entries, id)).toEqual([]);
    expect(await shop.payment(id)).toMatchObject({ state: 'OVER', offered: [] });
  });

  it('a transaction that was left open for twelve hours', async () => {
    const { number } = await shop.placed('CASH');
    const transaction = payme.newTransaction();
    await payme.create(transaction, number);
    t.clock.now += 12 * HOUR + 1;
    expect((await payme.perform(transaction)).error?.code).toBe(-31008);
    expect((await payme.call('CheckTransaction', { id: transaction })).result).toMatchObject({ state: -1, reason: 4 });
    expect((await payme.create(transaction, number)).error?.code).toBe(-31008);
    const old = { id: payme.newTransaction(), time: t.clock.now - 13 * HOUR, amount: PRICE, account: account(number) };
    expect(await payme.code('CreateTransaction', old)).toBe(-31008);
  });
});
