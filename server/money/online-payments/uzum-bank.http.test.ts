/** Uzum Bank's Merchant API over HTTP: what it reports, repeats and reorders, and what the order shows. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newGuest } from '#tests/support/orders.ts';
import { entries, MINUTE, NOW, paymentsOf, PRICE, refundsOf, type PaymentShop } from '#tests/support/payments.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { ACCOUNT, openUzumBank, params, type UzumBank } from '#tests/support/uzum-bank.ts';

let bank: UzumBank;
let shop: PaymentShop;
let t: TestProduct;
beforeAll(async () => {
  bank = await openUzumBank();
  ({ shop } = bank);
  ({ t } = shop);
});
afterAll(() => t.stop());
beforeEach(() => shop.renewGuest());

describe('an order that is paid by Uzum Bank', () => {
  it('waits for its money, out of the kitchen’s sight, and is released by it', async () => {
    const { id, number } = await shop.placed();
    const lane = async () => (await shop.staff<{ lane: string }>('GET', `/orders/${id}`)).body.lane;
    expect(await lane()).toBeNull();
    expect(await bank.call('check', { params: params(number) })).toEqual({
      serviceId: Number(ACCOUNT.serviceId),
      timestamp: NOW,
      status: 'OK',
      data: {},
    });
    const transId = randomUUID();
    expect(await bank.create(transId, number)).toEqual({
      serviceId: Number(ACCOUNT.serviceId),
      transId,
      timestamp: NOW,
      status: 'CREATED',
      transTime: NOW,
      data: {},
      amount: PRICE,
    });
    expect(await shop.payment(id)).toMatchObject({ state: 'UNDER_WAY' });
    expect(await bank.call('status', { transId })).toMatchObject({ status: 'CREATED', confirmTime: null });
    t.clock.now = NOW + MINUTE;
    expect(await bank.confirm(transId)).toMatchObject({ status: 'CONFIRMED', confirmTime: t.clock.now, amount: PRICE });
    expect(await shop.own(id)).toMatchObject({ isPaid: true, awaitsPayment: false, due: 0, paymentType: 'UZUM_BANK' });
    expect(await shop.payment(id)).toMatchObject({ state: 'PAID', offered: [], canPayCash: false });
    expect(await lane()).toBe('NEW');
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
    t.clock.now = NOW + 10 * MINUTE;
    expect(await bank.call('status', { transId })).toMatchObject({
      status: 'CONFIRMED',
      transTime: NOW,
      confirmTime: NOW + MINUTE,
      reverseTime: null,
    });
  });

  it('is paid once, however often Uzum Bank repeats its calls', async () => {
    const { id, number, transId } = await bank.paid();
    expect((await bank.create(transId, number)).errorCode).toBe('10010');
    expect((await bank.confirm(transId)).errorCode).toBe('10016');
    expect((await bank.create(randomUUID(), number)).errorCode).toBe('10008');
    expect(await bank.code('check', { params: params(number) })).toBe('10008');
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
  });

  it('is confirmed by one of several calls at the same moment', async () => {
    const { id, number } = await shop.placed();
    const transId = randomUUID();
    const created = await Promise.all([1, 2, 3].map(() => bank.create(transId, number)));
    expect(created.map(({ errorCode }) => errorCode ?? 'ok').toSorted()).toEqual(['10010', '10010', 'ok']);
    const confirmed = await Promise.all([1, 2, 3].map(() => bank.confirm(transId)));
    expect(confirmed.map(({ errorCode }) => errorCode ?? 'ok').toSorted()).toEqual(['10016', '10016', 'ok']);
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
  });

  it('takes the money of one of two payers', async () => {
    const { id, number } = await shop.placed();
    const both = [randomUUID(), randomUUID()];
    await Promise.all(both.map((each) => bank.create(each, number)));
    const confirmed = await Promise.all(both.map((each) => bank.confirm(each)));
    expect(confirmed.map(({ errorCode }) => errorCode ?? 'ok').toSorted()).toEqual(['10008', 'ok']);
    const lost = both[confirmed.findIndex(({ errorCode }) => errorCode === '10008')];
    expect(await bank.call('status', { transId: lost })).toMatchObject({ status: 'FAILED' });
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
  });

  it('sends the guest to the sum that the server knows', async () => {
    const { id, number } = await shop.placed();
    const { body } = await t.ask<{ url: string }>(`/orders/${id}/payment/start`, {
      merchant: shop.merchant,
      user: shop.guest,
      method: 'POST',
      body: { provider: 'UZUM_BANK', amount: 1 },
    });
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe('https://www.uzumbank.uz/open-service');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      serviceId: ACCOUNT.serviceId,
      order_id: String(number),
      amount: String(PRICE),
      redirectUrl: expect.stringMatching(/^http:\/\/localhost:3000\/.*pay\?order=[\w-]{43}$/),
    });
  });

  it('can be paid in cash instead, and by Uzum Bank after all', async () => {
    const { id, number } = await shop.placed();
    const cash = { merchant: shop.merchant, user: shop.guest, method: 'POST' as const };
    expect((await t.ask(`/orders/${id}/payment/cash`, cash)).body).toMatchObject({ state: 'AT_HAND_OVER' });
    const transId = randomUUID();
    await bank.create(transId, number);
    expect((await bank.confirm(transId)).status).toBe('CONFIRMED');
    expect(await shop.rows(paymentsOf, id)).toEqual([
      { state: 'PAID', provider: 'UZUM_BANK', amount: PRICE, refunded: 0 },
    ]);
  });

  it('is nobody else’s to see or to pay', async () => {
    const { id } = await shop.placed();
    const another = await newGuest(t.db.transactions);
    expect((await t.ask(`/orders/${id}/payment`, { merchant: shop.merchant, user: another })).status).toBe(404);
    const elsewhere = { merchant: shop.other.merchant, user: shop.guest };
    expect((await t.ask(`/orders/${id}/payment`, elsewhere)).status).toBe(404);
  });
});

describe('what is refused', () => {
  it('another sum and another order, before anything is stored', async () => {
    const { id, number } = await shop.placed();
    expect((await bank.create(randomUUID(), number, PRICE - 1)).errorCode).toBe('10011');
    expect((await bank.create(randomUUID(), number, PRICE / 100)).errorCode).toBe('10011');
    expect((await bank.create(randomUUID(), 999_999)).errorCode).toBe('10007');
    expect(await bank.code('check', { params: params('abc') })).toBe('10007');
    expect((await shop.money(id)).attempts).toEqual([]);
  });

  it('calls without the password, in another form, for another service, or of another merchant', async () => {
    const { id, number } = await shop.placed();
    const fields = { params: params(number) };
    expect(await bank.code('check', fields, { key: 'guess' })).toBe('10001');
    expect(await bank.code('check', fields, { login: 'other' })).toBe('10001');
    expect(await bank.code('check', fields, { verb: 'GET' })).toBe('10003');
    expect(await bank.code('refund', fields)).toBe('10003');
    expect(await bank.code('check', {}, { text: '{broken' })).toBe('10002');
    expect(await bank.code('create', fields)).toBe('10005');
    expect(await bank.code('check', { ...fields, serviceId: 1 })).toBe('10006');
    for (const step of ['confirm', 'reverse', 'status'])
      expect(await bank.code(step, { transId: randomUUID() })).toBe('10014');
    // The passwords of both merchants are the same here: the address decides whose order it is.
    expect(await bank.code('check', fields, { at: shop.other.address })).toBe('10007');
    const transId = randomUUID();
    await bank.create(transId, number);
    expect(await bank.code('confirm', { transId }, { at: shop.other.address })).toBe('10014');
    expect(await bank.code('confirm', { transId }, { key: 'guess' })).toBe('10001');
    expect(await shop.own(id)).toMatchObject({ isPaid: false });
  });

  it('calls of other networks than the provider’s, where they are set', async () => {
    const strict = await composeProduct({ now: NOW, db: t.db, env: { UZUM_BANK_NETWORKS: '203.0.113.0/24' } });
    expect((await strict.ask(`${shop.address}/check`, { method: 'POST', body: {} })).status).toBe(403);
    await strict.stop();
  });

  it('money for an order that was cancelled meanwhile', async () => {
    const { id, number } = await shop.placed();
    const transId = randomUUID();
    await bank.create(transId, number);
    await shop.cancelOrder(id);
    expect((await bank.confirm(transId)).errorCode).toBe('10009');
    expect((await bank.confirm(transId)).errorCode).toBe('10015');
    expect(await bank.call('status', { transId })).toMatchObject({ status: 'FAILED', reverseTime: null });
    expect(await bank.code('check', { params: params(number) })).toBe('10009');
    expect(await shop.rows(entries, id)).toEqual([]);
    expect(await shop.payment(id)).toMatchObject({ state: 'OVER', offered: [] });
  });

  it('a transaction that was not confirmed within half an hour', async () => {
    const { id, number } = await shop.placed('CASH');
    const transId = randomUUID();
    await bank.create(transId, number);
    t.clock.now += 30 * MINUTE + 1;
    expect(await bank.call('status', { transId })).toMatchObject({ status: 'FAILED' });
    expect((await bank.confirm(transId)).errorCode).toBe('10015');
    expect(await bank.call('status', { transId })).toMatchObject({ status: 'FAILED' });
    expect(await shop.own(id)).toMatchObject({ isPaid: false });
  });
});

describe('returning', () => {
  const reverse = (transId: string) => bank.call('reverse', { transId });

  it('ends an open transaction, and the guest may try again', async () => {
    const { id, number } = await shop.placed();
    const transId = randomUUID();
    await bank.create(transId, number);
    expect(await reverse(transId)).toMatchObject({ status: 'REVERSED', reverseTime: NOW, amount: PRICE });
    expect((await reverse(transId)).errorCode).toBe('10018');
    expect((await bank.confirm(transId)).errorCode).toBe('10015');
    expect(await shop.payment(id)).toMatchObject({ state: 'FAILED', offered: ['UZUM_BANK'] });
    const again = randomUUID();
    await bank.create(again, number);
    expect((await bank.confirm(again)).status).toBe('CONFIRMED');
  });

  it('completes the refund of a cancelled order', async () => {
    const { id, transId } = await bank.paid();
    await shop.cancelOrder(id);
    expect(await shop.rows(refundsOf, id)).toEqual([{ amount: PRICE, state: 'OPEN' }]);
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }, { amount: -PRICE }]);
    expect(await reverse(transId)).toMatchObject({ status: 'REVERSED' });
    expect((await reverse(transId)).errorCode).toBe('10018');
    expect(await shop.rows(refundsOf, id)).toEqual([{ amount: PRICE, state: 'DONE' }]);
    expect(await shop.rows(entries, id)).toHaveLength(2);
    expect(await bank.call('status', { transId })).toMatchObject({ status: 'REVERSED', reverseTime: NOW });
    expect(await shop.payment(id)).toMatchObject({ refunds: [{ amount: PRICE, isDone: true }] });
  });

  it('takes nothing back that was handed over, unless staff have decided so', async () => {
    const { id, transId } = await bank.paid();
    await shop.move(id, 'ACCEPTED', 'COOKING', 'DONE', 'DELIVERED');
    expect((await reverse(transId)).errorCode).toBe('10017');
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
    expect(await shop.refund(id, PRICE)).toBe(200);
    expect(await reverse(transId)).toMatchObject({ status: 'REVERSED' });
    expect(await shop.rows(refundsOf, id)).toEqual([{ amount: PRICE, state: 'DONE' }]);
  });

  it('at the same moment as the restaurant’s refund returns the money once', async () => {
    const { id, transId } = await bank.paid();
    await Promise.all([reverse(transId), shop.refund(id, PRICE)]);
    expect((await shop.rows(entries, id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect((await shop.money(id)).attempts).toMatchObject([{ state: 'REVERSED' }]);
  });
});
