/** Guests at a table pay its bill online: Payme over HTTP, and what the bill, the payments and their journal say. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, openPayme, type Payme } from '#tests/support/payme.ts';
import { NOW, PRICE, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { BILL, openHall, type SeatedTable } from '#tests/support/table-bill.ts';

let payme: Payme;
let shop: PaymentShop;
let t: TestProduct;
let seat: () => Promise<SeatedTable>;
let table: SeatedTable;
beforeAll(async () => {
  payme = await openPayme();
  ({ shop } = payme);
  ({ t } = shop);
  seat = await openHall(shop);
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = NOW;
  table = await seat();
});

const check = (reference: string, amount: number) =>
  payme.call('CheckPerformTransaction', { amount, account: account(reference) });
async function paid(reference: string, amount: number): Promise<string> {
  const transaction = payme.newTransaction();
  expect((await payme.create(transaction, reference, amount)).result).toMatchObject({ state: 1 });
  expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
  return transaction;
}

const asGuest = (path: string, device: string, body?: object) =>
  t.ask(path, { merchant: shop.merchant, device, method: body ? 'POST' : 'GET', ...(body && { body }) });

/** Another phone at the table, which may pay once it is confirmed by the code that the first one shows. */
async function friendAt({ id, session, staff }: SeatedTable) {
  const phone = randomUUID();
  const { joinCode, tableId } = await session();
  const { body: qr } = await staff<{ token: string }>(`/tables/${tableId}/qr`);
  await asGuest('/table-sessions', phone, { token: qr.token });
  return { phone, confirm: () => asGuest(`/table-sessions/${id}/confirm`, phone, { code: joinCode!.code }) };
}

describe('a bill that is paid by Payme at the table', () => {
  it('is paid as a whole, with the service charge, and the waiter sees it', async () => {
    const { reference, amount } = await table.begin('PAYME', { kind: 'SUM', amount: BILL });
    expect(amount).toBe(BILL);
    expect((await check(reference, amount)).result).toEqual({ allow: true });
    const transaction = payme.newTransaction();
    await payme.create(transaction, reference, amount);
    expect((await table.payment()).parts).toMatchObject([{ state: 'UNDER_WAY', amount: BILL, isMine: true }]);
    await payme.perform(transaction);
    expect(await table.session()).toMatchObject({ due: 0, isPaid: true });
    expect(await table.payment()).toMatchObject({ offered: [], parts: [{ state: 'PAID', means: 'PAYME' }] });
    const { body } = await table.staff<{ items: { id: string; parts: object[] }[] }>(
      `/table-sessions?branchId=${shop.place.branches[0]}`,
    );
    expect(body.items.find(({ id }) => id === table.id)!.parts).toMatchObject([
      { paymentType: 'PAYME', amount: BILL, by: null, isUndone: false },
    ]);
    expect(await table.books()).toEqual({ paid: BILL, journal: BILL, due: 0, refunded: 0 });
    // Repeated reports change nothing.
    expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
    expect(await table.books()).toMatchObject({ paid: BILL, journal: BILL });
  });

  it('is paid in parts by phones and by the waiter, and adds up to the tiyin', async () => {
    const dishes = await table.begin('PAYME', { kind: 'DISHES', dishes: [table.osh(0, 1)] });
    expect(dishes.amount).toBe(PRICE * 1.1);
    await paid(dishes.reference, dishes.amount);
    expect((await table.session()).rounds[0]!.lines[0]).toMatchObject({ productCount: 2, open: 1 });
    expect((await table.pay({ kind: 'EVEN', among: 3 }, 'CARD')).status).toBe(200);
    const even = await table.begin('PAYME', { kind: 'EVEN', among: 2 });
    await paid(even.reference, even.amount);
    const { due } = await table.session();
    expect(await table.books()).toEqual({ paid: BILL - due, journal: BILL - due, due, refunded: 0 });
    const rest = await table.begin('PAYME', { kind: 'EVEN', among: 1 });
    expect(rest.amount).toBe(due);
    await paid(rest.reference, rest.amount);
    expect(await table.session()).toMatchObject({ due: 0, isPaid: true });
    expect(await table.books()).toEqual({ paid: BILL, journal: BILL, due: 0, refunded: 0 });
  });

  it('shows the fiscal receipt with its code to the phone that paid, and on the page of the order', async () => {
    const { reference, amount } = await table.begin('PAYME', { kind: 'SUM', amount: BILL });
    const id = await paid(reference, amount);
    expect((await table.payment()).parts).toMatchObject([{ receiptUrl: null, receiptSvg: null }]);
    const qr = 'https://ofd.soliq.uz/check?t=7';
    const fiscal = { id, fiscal_data: { receipt_id: 7, qr_code_url: qr } };
    expect((await payme.call('SetFiscalData', fiscal)).result).toEqual({ success: true });
    const shown = { receiptUrl: qr, receiptSvg: expect.stringContaining('<svg') };
    expect((await table.payment()).parts).toMatchObject([shown]);
    const friend = await friendAt(table);
    await friend.confirm();
    const [seen] = (await table.payment(friend.phone)).parts;
    expect(seen).toMatchObject({ state: 'PAID', isMine: false, receiptUrl: null, receiptSvg: null });
    for (const { orderId } of (await table.session()).rounds)
      expect(await asGuest(`/orders/${orderId}/payment`, table.phone)).toMatchObject({ body: shown });
  });

  it('takes a part once: of two payers of the same dishes one gets the money back', async () => {
    const { phone: friend, confirm } = await friendAt(table);
    expect((await table.start('PAYME', { kind: 'EVEN', among: 1 }, { phone: friend })).body.why).toBe('NOT_CONFIRMED');
    await confirm();
    const part = { kind: 'DISHES' as const, dishes: [table.osh(1, 1)] };
    const both = [await table.begin('PAYME', part), await table.begin('PAYME', part, friend)];
    expect(both[0]!.reference).not.toBe(both[1]!.reference);
    const [mine, theirs] = [payme.newTransaction(), payme.newTransaction()];
    await payme.create(mine, both[0]!.reference, both[0]!.amount);
    await payme.create(theirs, both[1]!.reference, both[1]!.amount);
    const answers = await Promise.all([payme.perform(mine), payme.perform(theirs)]);
    expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual([-31008]);
    const { amount } = both[0]!;
    expect(await table.books()).toMatchObject({ paid: amount, journal: amount });
    expect((await table.payment(friend)).parts.map(({ state }) => state).toSorted()).toContain('PAID');
  });

  it('refuses money for what the waiter has taken meanwhile, and another sum', async () => {
    const { reference, amount } = await table.begin('PAYME', { kind: 'EVEN', among: 1 });
    expect((await check(reference, amount - 100)).error?.code).toBe(-31001);
    const transaction = payme.newTransaction();
    await payme.create(transaction, reference, amount);
    await table.pay({ kind: 'SUM', amount: 1_000_000 });
    expect((await payme.perform(transaction)).error?.code).toBe(-31008);
    expect((await payme.call('CheckTransaction', { id: transaction })).result).toMatchObject({ state: -1 });
    expect(await table.books()).toMatchObject({ paid: 1_000_000, journal: 1_000_000 });
    expect((await table.payment()).parts).toMatchObject([{ state: 'FAILED', isMine: true }]);
    // The same choice again is another sum, and so another part.
    const again = await table.begin('PAYME', { kind: 'EVEN', among: 1 });
    expect(again.amount).toBe(BILL - 1_000_000);
    await paid(again.reference, again.amount);
    expect(await table.session()).toMatchObject({ isPaid: true });
  });

  it('names the sum itself, and refuses a bill that changed since it was seen', async () => {
    const { body } = await table.start('PAYME', { kind: 'EVEN', among: 3 });
    const fields = Buffer.from(new URL(body.url).pathname.slice(1), 'base64').toString();
    expect(fields).toMatch(/;ac\.order_id=B\d+;a=4950000;l=uz;c=http:\/\/localhost:3000\/.*table\/[\w-]{43}$/);
    expect((await table.start('PAYME', { kind: 'EVEN', among: 3 }, { due: BILL - 100 })).body).toMatchObject({
      why: 'DUE_CHANGED',
      due: BILL,
    });
    const more = await table.start('PAYME', { kind: 'SUM', amount: BILL + 100 });
    expect(more.body.why).toBe('MORE_THAN_DUE');
    expect((await table.start('CLICK', { kind: 'EVEN', among: 1 })).body.why).toBe('NOT_OFFERED');
  });

  it('is nobody else’s to pay', async () => {
    expect((await table.start('PAYME', { kind: 'EVEN', among: 1 }, { phone: randomUUID() })).status).toBe(404);
    const { reference, amount } = await table.begin('PAYME', { kind: 'EVEN', among: 1 });
    const elsewhere = { amount, account: account(reference) };
    expect(await payme.code('CheckPerformTransaction', elsewhere, { at: shop.other.address })).toBe(-31050);
    const other = { merchant: shop.other.merchant, device: table.phone };
    expect((await t.ask(`/table-sessions/${table.id}/payment`, other)).status).toBe(404);
    // An order of a table is paid by its bill alone.
    const { number } = (await table.session()).rounds[0]!;
    expect((await check(String(number), 2 * PRICE)).error?.code).toBe(-31050);
  });

  it('may be returned by Payme until it is handed over, over all of its orders', async () => {
    const { reference, amount } = await table.begin('PAYME', { kind: 'SUM', amount: 10_000_000 });
    const transaction = await paid(reference, amount);
    const cancelled = await payme.call('CancelTransaction', { id: transaction, reason: 5 });
    expect(cancelled.result).toMatchObject({ state: -2 });
    expect(await table.books()).toMatchObject({ paid: 0, journal: 0, refunded: 10_000_000 });
    expect((await table.payment()).parts).toMatchObject([{ state: 'PAID', returned: 10_000_000 }]);
  });

  it('is refunded by staff from an order, and ended by Payme’s report', async () => {
    const { reference, amount } = await table.begin('PAYME', { kind: 'DISHES', dishes: [table.osh(1, 1)] });
    const transaction = await paid(reference, amount);
    const { orderId, version } = (await table.session()).rounds[1]!;
    // The service charge is on the first round: a part of this one is paid there.
    const refund = { version, amount: PRICE, note: 'sovuq' };
    const noted = await shop.staff('POST', `/orders/${orderId}/refund-note`, refund);
    expect(noted.status).toBe(200);
    expect(await shop.money(orderId)).toMatchObject({ attempts: [{ state: 'DONE' }], refunds: [{ state: 'OPEN' }] });
    await payme.call('CancelTransaction', { id: transaction, reason: 5 });
    expect(await shop.money(orderId)).toMatchObject({
      attempts: [{ state: 'REVERSED' }],
      refunds: [{ state: 'DONE' }],
    });
    expect(await table.books()).toMatchObject({ paid: 0, journal: 0, refunded: amount });
  });

  it('is not taken back as cash is', async () => {
    const { reference, amount } = await table.begin('PAYME', { kind: 'EVEN', among: 2 });
    await paid(reference, amount);
    const [part] = (await table.payment()).parts;
    const undone = await table.staff(`/table-sessions/${table.id}/parts/${part!.id}/undo`, {});
    expect(undone.body.why).toBe('REFUND_INSTEAD');
    expect(await table.books()).toMatchObject({ paid: amount });
  });

  it('has fiscal lines that add up to each part', async () => {
    await shop.giveCodes();
    const owner = { merchant: shop.merchant, user: shop.owner };
    const { body } = await t.ask<{ settings: { version: number } }>('/console/payment-methods', owner);
    const codes = { serviceMxik: '10703999001000000', servicePackageCode: '1500001', version: body.settings.version };
    expect((await t.ask('/console/payment-methods', { ...owner, method: 'PATCH', body: codes })).status).toBe(200);
    const parts = [
      { kind: 'EVEN', among: 3 },
      { kind: 'DISHES', dishes: [table.osh(0, 1)] },
      { kind: 'SUM', amount: 777_700 },
      { kind: 'EVEN', among: 1 },
    ] as const;
    for (const part of parts) {
      const { reference, amount } = await table.begin('PAYME', part as never);
      const { result } = await check(reference, amount);
      const { items } = result!['detail'] as { items: { price: number; count: number; discount?: number }[] };
      expect(items.reduce((sum, each) => sum + each.price * each.count - (each.discount ?? 0), 0)).toBe(amount);
      await paid(reference, amount);
    }
    expect(await table.session()).toMatchObject({ due: 0, isPaid: true });
  });
});
