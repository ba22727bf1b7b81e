/** What staff take, refund and still ask for an order: payments by hand, refunds, and amounts due. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkOrder, ListedOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { openOrderShop, type OrderShop } from '#tests/support/order-shop.ts';
import { paymentsOf } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';

let shop: OrderShop;
let t: TestProduct;
let merchant: string;
let operator: string;
let manager: string;

beforeAll(async () => {
  shop = await openOrderShop();
  ({ t, merchant, operator, manager } = shop);
});
afterAll(() => t.stop());

describe('manual payments', () => {
  it('are changed in type, paid, added to, and refunded, each in the history', async () => {
    const { id } = await shop.placed();
    await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    const paid = await shop.post(operator, `/${id}/payment`, { version: 2, paid: true, paymentType: 'CARD' });
    expect(paid.body).toMatchObject({ isPaid: true, paymentType: 'CARD', version: 4 });
    expect((await shop.post(operator, `/${id}/payment`, { version: 4, paid: true })).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'ALREADY_PAID',
    });
    const more = await shop.post(operator, `/${id}/items`, { version: 4, cartItems: shop.items(3, 1), consent: true });
    expect(more.body).toMatchObject({ isPaid: false, due: 4_500_000, bill: 14_000_000 });
    expect(await t.db.transactions.tenantRows(merchant, paymentsOf, [id])).toEqual([
      { state: 'PAID', provider: 'CARD', amount: 9_500_000, refunded: 0 },
      { state: 'NEW', provider: 'CARD', amount: 4_500_000, refunded: 0 },
    ]);
    expect(
      (await shop.post(operator, `/${id}/refund-note`, { version: 5, amount: 100_000, note: 'kechikdi' })).body.code,
    ).toBe('FORBIDDEN');
    expect(
      (await shop.post(manager, `/${id}/refund-note`, { version: 5, amount: 99_000_000, note: 'kechikdi' })).body,
    ).toMatchObject({ why: 'MORE_THAN_PAID' });
    expect(
      (await shop.post(manager, `/${id}/refund-note`, { version: 5, amount: 500_000, note: 'kechikdi' })).body.version,
    ).toBe(6);
    expect((await shop.history(id)).map(({ type, refund }) => [type, refund]).slice(2)).toEqual([
      ['CHANGE_PAYMENT_TYPE', null],
      ['PAID', null],
      ['UPDATE', null],
      ['UPDATE', 500_000],
    ]);
  });

  it('of an undone hand-over are open again, and what was paid before stays paid', async () => {
    const { id } = await shop.placed({ cartItems: shop.items(1) });
    await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await shop.post(operator, `/${id}/payment`, { version: 2, paid: true });
    expect(
      (await shop.post(operator, `/${id}/items`, { version: 3, cartItems: shop.items(1, 1), consent: true })).body,
    ).toMatchObject({ due: 500_000, isPaid: false });
    await shop.move(operator, id, { from: 'ACCEPTED', to: 'DONE', version: 4 });
    expect((await shop.move(operator, id, { from: 'DONE', to: 'DELIVERED', version: 5 })).body).toMatchObject({
      isPaid: true,
      due: 0,
    });
    const states = async () =>
      (await t.db.transactions.tenantRows(merchant, paymentsOf, [id])).map(({ state, amount }) => [state, amount]);
    expect(await states()).toEqual([
      ['PAID', 4_500_000],
      ['PAID', 500_000],
    ]);
    expect((await shop.post(operator, `/${id}/undo`, { version: 6 })).body).toMatchObject({
      isPaid: false,
      due: 500_000,
    });
    expect(await states()).toEqual([
      ['PAID', 4_500_000],
      ['NEW', 500_000],
    ]);
  });
});

describe('refunded money', () => {
  const paidOrder = async (count = 1): Promise<string> => {
    const { id } = await shop.placed({ cartItems: shop.items(count) });
    await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await shop.post(operator, `/${id}/payment`, { version: 2, paid: true });
    return id;
  };
  const refund = (id: string, version: number, amount: number) =>
    shop.post(manager, `/${id}/refund-note`, { version, amount, note: 'kechikdi' });
  const change = (id: string, version: number, cartItems: object[]) =>
    shop.post(operator, `/${id}/items`, { version, cartItems, consent: true });

  it('for a delay is not due again when dishes are added', async () => {
    const id = await paidOrder();
    expect((await refund(id, 3, 1_000_000)).body).toMatchObject({ isPaid: true, due: 0 });
    expect((await change(id, 4, shop.items(1, 1))).body).toMatchObject({
      bill: 5_000_000,
      isPaid: false,
      due: 500_000,
    });
    expect((await refund(id, 5, 200_000)).body).toMatchObject({ due: 500_000 });
    expect((await change(id, 6, shop.items(1, 2))).body).toMatchObject({ bill: 5_500_000, due: 1_000_000 });
  });

  it('for a removed dish is due when it comes back', async () => {
    const id = await paidOrder(2);
    expect((await change(id, 3, shop.items(1))).body).toMatchObject({ bill: 4_500_000, isPaid: true, due: 0 });
    // Half a million more than the dish cost: that much is waived.
    expect((await refund(id, 4, 5_000_000)).body).toMatchObject({ isPaid: true });
    expect((await change(id, 5, shop.items(2))).body).toMatchObject({ bill: 9_000_000, due: 4_500_000 });
    expect((await shop.history(id)).flatMap(({ refund: sum }) => sum ?? [])).toEqual([4_500_000, 5_000_000]);
  });

  it('is never more than is held, also where it came in two payments or a dish is removed after a refund', async () => {
    const id = await paidOrder();
    await change(id, 3, shop.items(1, 1));
    await shop.post(operator, `/${id}/payment`, { version: 4, paid: true });
    expect((await refund(id, 5, 5_000_001)).body).toMatchObject({ why: 'MORE_THAN_PAID' });
    expect((await refund(id, 5, 4_800_000)).status).toBe(200);
    expect(await t.db.transactions.tenantRows(merchant, paymentsOf, [id])).toEqual([
      { state: 'REFUNDED', provider: 'CASH', amount: 4_500_000, refunded: 4_500_000 },
      { state: 'PARTIAL', provider: 'CASH', amount: 500_000, refunded: 300_000 },
    ]);
    await change(id, 6, shop.items(0, 1));
    expect((await shop.history(id)).flatMap(({ refund: sum }) => sum ?? [])).toEqual([4_800_000, 200_000]);
  });

  it('is requested by a cancellation: whatever is held, nothing where all was refunded', async () => {
    const canceled = async (id: string, version: number) => {
      expect(
        (await shop.move(operator, id, { from: 'ACCEPTED', to: 'CANCELED', version, reason: 'BUSY' })).status,
      ).toBe(200);
      return (await shop.history(id)).at(-1)!;
    };
    const part = await paidOrder();
    await change(part, 3, shop.items(1, 1));
    expect(await canceled(part, 4)).toMatchObject({ to: 'CANCELED', refund: 4_500_000 });
    const sharedFields = await paidOrder();
    await refund(sharedFields, 3, 1_500_000);
    expect(await canceled(sharedFields, 4)).toMatchObject({ to: 'CANCELED', refund: 3_000_000 });
    const back = await paidOrder();
    await refund(back, 3, 4_500_000);
    expect(await canceled(back, 4)).toMatchObject({ to: 'CANCELED', refund: null });
    const { id: unpaid } = await shop.placed();
    await shop.move(operator, unpaid, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    expect(await canceled(unpaid, 2)).toMatchObject({ to: 'CANCELED', refund: null });
  });
});

describe('a part of the money', () => {
  it('that was paid is shown apart from what remains, wherever the guest reads the order', async () => {
    const { id, user } = await shop.placed({ cartItems: shop.items(1) });
    const link = (await t.ask<OwnerOrder>(`/orders/${id}`, { merchant, user })).body.link;
    const sent = async (): Promise<number[]> => {
      const [own, listed, linked] = await Promise.all([
        t.ask<OwnerOrder>(`/orders/${id}`, { merchant, user }),
        t.ask<{ items: ListedOrder[] }>('/orders', { merchant, user }),
        t.ask<LinkOrder>(`/orders/by-link/${link}`),
      ]);
      return [own.body.due, listed.body.items[0]!.due, linked.body.due];
    };
    expect(await sent()).toEqual([4_500_000, 4_500_000, 4_500_000]);
    await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await shop.post(operator, `/${id}/payment`, { version: 2, paid: true });
    expect(await sent()).toEqual([0, 0, 0]);
    await shop.post(operator, `/${id}/items`, { version: 3, cartItems: shop.items(1, 1), consent: true });
    expect(await sent()).toEqual([500_000, 500_000, 500_000]);
    const cancel = await t.ask<OwnerOrder>(`/orders/${id}/cancel`, { merchant, user, method: 'POST', body: {} });
    expect(cancel.body).toMatchObject({ status: 'CANCELED', bill: 5_000_000, due: 500_000 });
  });

  it('that was owed is no longer owed where the dish is removed again', async () => {
    const { id } = await shop.placed({ cartItems: shop.items(1) });
    await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await shop.post(operator, `/${id}/payment`, { version: 2, paid: true });
    await shop.post(operator, `/${id}/items`, { version: 3, cartItems: shop.items(1, 1), consent: true });
    const back = await shop.post(operator, `/${id}/items`, { version: 4, cartItems: shop.items(1), consent: true });
    expect(back.body).toMatchObject({ bill: 4_500_000, due: 0, isPaid: true });
    const more = await shop.post(operator, `/${id}/items`, { version: 5, cartItems: shop.items(1, 2), consent: true });
    expect(more.body).toMatchObject({ bill: 5_500_000, due: 1_000_000, isPaid: false });
  });
});
