/** Click's SHOP API over HTTP: what it reports, repeats and reorders, and what the order shows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT, openClick, signTime, SUM, type Click } from '#tests/support/click.ts';
import { newGuest } from '#tests/support/orders.ts';
import { entries, HOUR, MINUTE, NOW, paymentsOf, PRICE, type PaymentShop } from '#tests/support/payments.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let click: Click;
let shop: PaymentShop;
let t: TestProduct;
beforeAll(async () => {
  click = await openClick();
  ({ shop } = click);
  ({ t } = shop);
});
afterAll(() => t.stop());
beforeEach(() => shop.renewGuest());

describe('an order that is paid by Click', () => {
  it('waits for its money, out of the kitchen’s sight, and is released by it', async () => {
    const { id, number } = await shop.placed();
    const lane = async () => (await shop.staff<{ lane: string }>('GET', `/orders/${id}`)).body.lane;
    expect(await lane()).toBeNull();
    expect(await shop.payment(id)).toMatchObject({ state: 'WAITING', awaitsPayment: true, offered: ['CLICK'] });
    const transaction = click.newTransaction();
    const prepared = await click.prepare(transaction, number);
    expect(prepared).toEqual({
      click_trans_id: Number(transaction),
      merchant_trans_id: String(number),
      merchant_prepare_id: expect.any(Number),
      error: 0,
      error_note: 'Success',
    });
    expect(await shop.payment(id)).toMatchObject({ state: 'UNDER_WAY' });
    t.clock.now = NOW + 2 * MINUTE;
    const completed = await click.complete(transaction, number, prepared.merchant_prepare_id);
    expect(completed).toMatchObject({ error: 0, merchant_confirm_id: prepared.merchant_prepare_id });
    expect(await shop.own(id)).toMatchObject({ isPaid: true, awaitsPayment: false, due: 0, paymentType: 'CLICK' });
    expect(await shop.payment(id)).toMatchObject({ state: 'PAID', offered: [], canPayCash: false });
    expect(await lane()).toBe('NEW');
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
  });

  it('is paid once, however often Click repeats its calls and in whatever order', async () => {
    const { id, number, transaction, prepareId } = await click.paid();
    t.clock.now += HOUR;
    expect((await click.complete(transaction, number, prepareId)).error).toBe(-4);
    expect((await click.prepare(transaction, number)).error).toBe(-4);
    expect((await click.prepare(click.newTransaction(), number)).error).toBe(-4);
    // A failure that arrives after the success does not take the money back.
    expect((await click.complete(transaction, number, prepareId, { error: '-5017' })).error).toBe(-4);
    expect(await shop.own(id)).toMatchObject({ isPaid: true });
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
  });

  it('is completed by one of several calls at the same moment', async () => {
    const { id, number } = await shop.placed();
    const transaction = click.newTransaction();
    const prepared = await Promise.all([1, 2, 3].map(() => click.prepare(transaction, number)));
    expect(prepared.map(({ error }) => error)).toEqual([0, 0, 0]);
    const prepareIds = new Set(prepared.map(({ merchant_prepare_id: each }) => each));
    expect(prepareIds.size).toBe(1);
    const completed = await Promise.all([1, 2, 3].map(() => click.complete(transaction, number, [...prepareIds][0])));
    expect(completed.map(({ error }) => error).toSorted()).toEqual([-4, -4, 0]);
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
  });

  it('takes the money of one of two payers; the other one is cancelled', async () => {
    const { id, number } = await shop.placed();
    const both = [click.newTransaction(), click.newTransaction()];
    const prepared = await Promise.all(both.map((each) => click.prepare(each, number)));
    const completed = await Promise.all(
      both.map((each, at) => click.complete(each, number, prepared[at]!.merchant_prepare_id)),
    );
    expect(completed.map(({ error }) => error).toSorted()).toEqual([-9, 0]);
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }]);
    expect((await shop.money(id)).attempts.map(({ state }) => state).toSorted()).toEqual(['CANCELED', 'DONE']);
  });

  it('can be tried again after a declined card', async () => {
    const { id, number } = await shop.placed();
    const declined = click.newTransaction();
    const { merchant_prepare_id: prepareId } = await click.prepare(declined, number);
    expect((await click.complete(declined, number, prepareId, { error: '-5017' })).error).toBe(-9);
    expect(await shop.payment(id)).toMatchObject({ state: 'FAILED', offered: ['CLICK'] });
    expect((await click.complete(declined, number, prepareId)).error).toBe(-9);
    expect(await shop.own(id)).toMatchObject({ isPaid: false, awaitsPayment: true });
    const again = click.newTransaction();
    const second = await click.prepare(again, number);
    expect((await click.complete(again, number, second.merchant_prepare_id)).error).toBe(0);
    expect(await shop.own(id)).toMatchObject({ isPaid: true });
  });

  it('sends the guest to the sum that the server knows', async () => {
    const { id, number } = await shop.placed();
    const { body } = await t.ask<{ url: string }>(`/orders/${id}/payment/start`, {
      merchant: shop.merchant,
      user: shop.guest,
      method: 'POST',
      body: { provider: 'CLICK', amount: 1 },
    });
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe('https://my.click.uz/services/pay');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      service_id: ACCOUNT.serviceId,
      merchant_id: ACCOUNT.merchantId,
      amount: SUM,
      transaction_param: String(number),
      return_url: expect.stringMatching(/^http:\/\/localhost:3000\/.*pay\?order=[\w-]{43}$/),
    });
  });

  it('can be paid in cash instead, and by Click after all', async () => {
    const { id, number } = await shop.placed();
    const cash = { merchant: shop.merchant, user: shop.guest, method: 'POST' as const };
    expect((await t.ask(`/orders/${id}/payment/cash`, cash)).body).toMatchObject({ state: 'AT_HAND_OVER' });
    const transaction = click.newTransaction();
    const { merchant_prepare_id: prepareId } = await click.prepare(transaction, number);
    expect((await click.complete(transaction, number, prepareId)).error).toBe(0);
    expect(await shop.own(id)).toMatchObject({ isPaid: true, paymentType: 'CLICK' });
    expect(await shop.rows(paymentsOf, id)).toEqual([{ state: 'PAID', provider: 'CLICK', amount: PRICE, refunded: 0 }]);
  });

  it('is nobody else’s to see or to pay', async () => {
    const { id } = await shop.placed();
    const another = await newGuest(t.db.transactions);
    expect((await t.ask(`/orders/${id}/payment`, { merchant: shop.merchant, user: another })).status).toBe(404);
    const elsewhere = { merchant: shop.other.merchant, user: shop.guest };
    expect((await t.ask(`/orders/${id}/payment`, elsewhere)).status).toBe(404);
    const start = { merchant: shop.merchant, user: another, method: 'POST' as const, body: { provider: 'CLICK' } };
    expect((await t.ask(`/orders/${id}/payment/start`, start)).status).toBe(404);
  });
});

describe('what is refused', () => {
  it('another sum and another order, before anything is stored', async () => {
    const { id, number } = await shop.placed();
    const prepare = async (of: number | string, amount: string) =>
      (
        await click.call({
          click_trans_id: click.newTransaction(),
          merchant_trans_id: String(of),
          amount,
          action: '0',
        })
      ).error;
    expect(await prepare(number, (PRICE / 100 - 0.01).toFixed(2))).toBe(-2);
    expect(await prepare(number, String(PRICE))).toBe(-2);
    expect(await prepare(number, '4.5.0')).toBe(-2);
    expect(await prepare(999_999, SUM)).toBe(-5);
    expect(await prepare('order-5', SUM)).toBe(-5);
    expect(await shop.payment(id)).toMatchObject({ state: 'WAITING' });
    expect((await shop.money(id)).attempts).toEqual([]);
    // The same sum without its zeros is signed as it is written.
    expect(await prepare(number, String(PRICE / 100))).toBe(0);
  });

  it('forged calls: another key, changed fields, another service, another merchant', async () => {
    const { id, number } = await shop.placed();
    const fields = { merchant_trans_id: String(number), amount: SUM, action: '0' };
    const error = async (more: object, options: object = {}) =>
      (await click.call({ click_trans_id: click.newTransaction(), ...fields, ...more }, options)).error;
    expect(await error({}, { key: 'guess' })).toBe(-1);
    expect(await error({}, { more: { amount: '1.00' } })).toBe(-1);
    expect(await error({}, { more: { sign_time: signTime(NOW - MINUTE) } })).toBe(-1);
    expect(await error({}, { more: { sign_string: 'x' } })).toBe(-8);
    expect(await error({}, { more: { merchant_trans_id: '' } })).toBe(-8);
    expect(await error({ service_id: '778' })).toBe(-8);
    expect(await error({ action: '2' })).toBe(-3);
    // The keys of both merchants are the same here: the address decides whose order it is.
    expect(await error({}, { at: shop.other.address })).toBe(-5);
    expect((await shop.money(id)).attempts).toEqual([]);
    const nowhere = shop.address.replace(/.{10}$/, 'aaaaaaaaaa');
    expect((await t.ask(nowhere, { method: 'POST', body: {} })).status).toBe(404);
  });

  it('a request that was recorded the day before yesterday', async () => {
    const { number } = await shop.placed();
    const old = { click_trans_id: click.newTransaction(), merchant_trans_id: String(number), amount: SUM, action: '0' };
    expect((await click.call({ ...old, sign_time: signTime(NOW - 25 * HOUR) })).error).toBe(-8);
    expect((await click.call({ ...old, sign_time: '2026-13-99 00:00:00' })).error).toBe(-8);
    expect((await click.call({ ...old, sign_time: signTime(NOW - 23 * HOUR) })).error).toBe(0);
  });

  it('a signature whose digits are divided among other fields', async () => {
    const { number } = await shop.placed();
    const transaction = click.newTransaction();
    const { merchant_prepare_id: prepareId } = await click.prepare(transaction, number);
    // The signed text stays the same: the first digits of the sum become the last ones of the order.
    const text = `${number}${SUM}`;
    for (const cut of [1, 3].map((more) => String(number).length + more)) {
      const moved = { merchant_trans_id: text.slice(0, cut), amount: text.slice(cut) };
      const answer = await click.call({ click_trans_id: transaction, action: '0', ...moved });
      expect(answer.error).toBeLessThan(0);
    }
    const shifted = {
      click_trans_id: transaction,
      action: '1',
      merchant_trans_id: `${number}${String(prepareId)[0]}`,
      merchant_prepare_id: String(prepareId).slice(1),
      amount: SUM,
    };
    expect((await click.call(shifted)).error).toBe(-6);
    expect((await click.complete(transaction, number, prepareId)).error).toBe(0);
  });

  it('completing what was not prepared, or with another number', async () => {
    const { id, number } = await shop.placed();
    const transaction = click.newTransaction();
    expect((await click.complete(transaction, number, 1)).error).toBe(-6);
    const { merchant_prepare_id: prepareId } = await click.prepare(transaction, number);
    expect((await click.complete(transaction, number, prepareId! + 1)).error).toBe(-6);
    expect((await click.complete(transaction, number + 1, prepareId)).error).toBe(-5);
    expect(await shop.own(id)).toMatchObject({ isPaid: false });
  });

  it('money for an order that was cancelled, or costs something else meanwhile', async () => {
    const { id, number } = await shop.placed();
    const transaction = click.newTransaction();
    const { merchant_prepare_id: prepareId } = await click.prepare(transaction, number);
    await shop.cancelOrder(id);
    expect((await click.complete(transaction, number, prepareId)).error).toBe(-9);
    expect((await click.complete(transaction, number, prepareId)).error).toBe(-9);
    expect((await click.prepare(click.newTransaction(), number)).error).toBe(-9);
    expect(await shop.rows(entries, id)).toEqual([]);
    expect(await shop.payment(id)).toMatchObject({ state: 'OVER', offered: [] });
    expect((await shop.money(id)).attempts).toMatchObject([{ state: 'CANCELED' }]);
  });

  it('calls of other networks than the provider’s, where they are set', async () => {
    const strict = await composeProduct({ now: NOW, db: t.db, env: { CLICK_NETWORKS: '203.0.113.0/24' } });
    expect((await strict.ask(shop.address, { method: 'POST', body: {} })).status).toBe(403);
    await strict.stop();
  });
});
