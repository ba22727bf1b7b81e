/** What owners set about online payments, and what staff do with the money of an order. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderMoney } from '#contract/money/online-payments.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { CASHBOX, openPayme, type Payme } from '#tests/support/payme.ts';
import { entries, NOW, paymentsOf, PRICE, refundsOf, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';

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

describe('what owners set', () => {
  it('is offered only with an active account', async () => {
    const methods = async (at: string, id: string) =>
      (await t.ask<{ methods: string[] }>(`/merchants/${id}/payment-methods`, { merchant: at })).body.methods;
    expect(await methods(shop.merchant, shop.place.id)).toEqual(['CASH', 'CARD', 'PAYME']);
    const without = await createMerchant(t.db.transactions, { key: 'bez' });
    const second = await openRestaurant(t.db.transactions, without, { slug: 'bez', branches: [{}] }, NOW);
    expect(await methods(without, second.id)).toEqual(['CASH', 'CARD']);
    const off = { isActive: false, fields: { merchantId: CASHBOX }, version: 1 };
    const put = (body: object, at = shop.other) =>
      t.ask('/console/payment-methods/PAYME', { merchant: at.merchant, user: at.owner, method: 'PUT', body });
    expect((await put(off)).body).toMatchObject({ isActive: false, hasKey: true, version: 2 });
    expect((await put({ ...off, isActive: true })).status).toBe(409);
    expect((await put({ ...off, isActive: true, fields: { merchantId: 'x' }, version: 2 })).status).toBe(400);
    expect((await put({ ...off, isActive: true, version: 2 })).body).toMatchObject({ isActive: true });
  });
});

describe('what staff do', () => {
  it('records that the money was returned, at the own merchant alone and once', async () => {
    const { id } = await payme.paid();
    const { version } = await shop.own(id);
    await shop.staff('POST', `/orders/${id}/refund-note`, { version, amount: 1_000_000, note: 'sovuq' });
    const seen = await shop.staff<OrderMoney>('GET', `/orders/${id}/payments`);
    expect(seen.body).toMatchObject({
      attempts: [{ provider: 'PAYME', amount: PRICE, state: 'DONE' }],
      refunds: [{ amount: 1_000_000, state: 'OPEN', failure: null, note: 'sovuq' }],
    });
    const path = `/console/orders/${id}/refunds/${seen.body.refunds[0]!.id}/done`;
    const operator = await newStaff(t.db.transactions, shop.merchant, 'OPERATOR');
    expect((await t.ask(path, { merchant: shop.merchant, user: operator, method: 'POST' })).status).toBe(403);
    expect((await t.ask(path, { merchant: shop.other.merchant, user: shop.other.owner, method: 'POST' })).status).toBe(
      404,
    );
    expect(await shop.rows(refundsOf, id)).toEqual([{ amount: 1_000_000, state: 'OPEN' }]);
    const done = await Promise.all(
      [1, 2].map(() => t.ask<OrderMoney>(path, { merchant: shop.merchant, user: shop.manager, method: 'POST' })),
    );
    expect(done.map(({ body }) => body.refunds[0]?.state)).toEqual(['DONE', 'DONE']);
    expect(await shop.rows(entries, id)).toEqual([{ amount: PRICE }, { amount: -1_000_000 }]);
  });

  it('sees the order at once where the merchant cooks before it is paid', async () => {
    const patch = (cookBeforePayment: boolean, version: number) =>
      t.ask<{ version: number }>('/console/payment-methods', {
        merchant: shop.merchant,
        user: shop.owner,
        method: 'PATCH',
        body: { cookBeforePayment, version },
      });
    const { settings } = (
      await t.ask<{ settings: { version: number } }>('/console/payment-methods', {
        merchant: shop.merchant,
        user: shop.owner,
      })
    ).body;
    const { version } = (await patch(true, settings.version)).body;
    const { id, number } = await shop.placed();
    expect((await shop.staff<{ lane: string }>('GET', `/orders/${id}`)).body.lane).toBe('NEW');
    expect(await shop.payment(id)).toMatchObject({ state: 'WAITING', awaitsPayment: false, offered: ['PAYME'] });
    const accept = { from: 'OPEN', to: 'ACCEPTED', version: 1 };
    expect((await shop.staff('PATCH', `/orders/${id}/status`, accept)).status).toBe(200);
    const transaction = payme.newTransaction();
    await payme.create(transaction, number);
    expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
    expect(await shop.own(id)).toMatchObject({ isPaid: true, status: 'ACCEPTED' });
    expect((await patch(false, version)).status).toBe(200);
  });

  it('takes cash while a payment is under way: the second money goes back', async () => {
    const { id, number } = await shop.placed();
    const transaction = payme.newTransaction();
    await payme.create(transaction, number);
    const cash = { version: 1, paid: true, paymentType: 'CASH' };
    const [taken, performed] = await Promise.all([
      shop.staff('POST', `/orders/${id}/payment`, cash),
      payme.perform(transaction),
    ]);
    expect([taken.status === 200, performed.error === undefined].filter(Boolean)).toHaveLength(1);
    expect(await shop.own(id)).toMatchObject({ isPaid: true, due: 0 });
    expect(await shop.rows(paymentsOf, id)).toHaveLength(1);
  });
});
