/** Money that goes back by Click's Merchant API, and fiscal receipts, against a stand-in of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT, openClick, type Click } from '#tests/support/click.ts';
import { openClickJobs, type ClickJobs } from '#tests/support/click-jobs.ts';
import type { Fake } from '#tests/support/fakes.ts';
import { runJob } from '#tests/support/jobs.ts';
import { entries, PRICE, refundsOf, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { statement } from '#server/platform/database/sql.ts';

const refundIds = statement<{ id: string }>(
  'test.refund-ids',
  'select id from payment_refund where order_id = $1 order by requested_at, id',
);
const attemptIds = statement<{ id: string }>(
  'test.attempt-ids',
  'select id from payment_attempt where order_id = $1 order by created_at',
);
/** As a worker leaves it that dies while it asks Click. */
const beginSending = statement('test.begin-sending', 'update payment_refund set sent_at = now() where order_id = $1');
let books: ClickJobs;
let fake: Fake;
let click: Click;
let shop: PaymentShop;
let t: TestProduct;

beforeAll(async () => {
  click = await openClick();
  ({ shop } = click);
  ({ t } = shop);
  books = await openClickJobs(click);
  ({ fake } = books);
  t.hub.on('order', ({ payload }) => {
    const { orderId, version } = payload as { orderId: string; version: number };
    announced.add(`${orderId} ${version}`);
  });
});
afterAll(async () => {
  fake.stop();
  await t.stop();
});
beforeEach(() => shop.renewGuest());

async function run(id: string, { at = 0, lastAttempt = false } = {}): Promise<void> {
  const refunds = await shop.rows(refundIds, id);
  await runJob(books, 'payments.return', { refundId: refunds[at]!.id }, { merchantId: shop.merchant, lastAttempt });
}
const sum = async (id: string): Promise<number> =>
  (await shop.rows(entries, id)).reduce((all, { amount }) => all + amount, 0);

interface Entry {
  version: number;
  by: string;
  returned: number | null;
}
/** Versions of orders that their watchers were told of. */
const announced = new Set<string>();
/** What the history of an order says of money that has gone back; each entry has been announced. */
async function returnedOf(id: string): Promise<Entry[]> {
  const { body } = await shop.staff<{ items: Entry[] }>('GET', `/orders/${id}/history`);
  const returned = body.items.filter((entry) => entry.returned !== null);
  await t.settled();
  for (const { version } of returned) expect(announced).toContain(`${id} ${version}`);
  return returned;
}

describe('money that has gone back', () => {
  it('is in the history once and reaches who watches the order: the whole of a cancelled one', async () => {
    const order = await books.paid();
    await shop.cancelOrder(order.id);
    expect(await returnedOf(order.id)).toEqual([]);
    await run(order.id);
    await run(order.id);
    expect(await returnedOf(order.id)).toMatchObject([{ returned: PRICE, by: 'WEBHOOK' }]);
  });

  it('also in parts, and when staff record what they returned', async () => {
    const order = await books.paid();
    await shop.refund(order.id, 1_000_000);
    await run(order.id);
    await run(order.id);
    expect(await returnedOf(order.id)).toMatchObject([{ returned: 1_000_000, by: 'WEBHOOK' }]);
    const old = await books.paid({ isOld: true });
    await shop.cancelOrder(old.id);
    await run(old.id);
    const path = `/orders/${old.id}/refunds/${(await shop.money(old.id)).refunds[0]!.id}/done`;
    await Promise.all([shop.staff('POST', path), shop.staff('POST', path)]);
    expect(await returnedOf(old.id)).toMatchObject([{ returned: PRICE, by: 'STAFF' }]);
  });
});

describe('returning money', () => {
  it('follows a cancelled order by itself', async () => {
    const order = await books.paid();
    await shop.cancelOrder(order.id);
    expect(await shop.payment(order.id)).toMatchObject({ refunds: [{ amount: PRICE, isDone: false }] });
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'SENDING', failure: null }]);
    await run(order.id);
    expect(await books.inClick(order)).toMatchObject({ status: -99, returned: PRICE / 100 });
    expect(await shop.rows(refundsOf, order.id)).toEqual([{ amount: PRICE, state: 'DONE' }]);
    expect((await shop.money(order.id)).attempts).toMatchObject([{ state: 'REVERSED' }]);
    expect(await shop.payment(order.id)).toMatchObject({ refunds: [{ isDone: true }] });
    expect(await sum(order.id)).toBe(0);
    await run(order.id);
    expect(await books.inClick(order)).toMatchObject({ returned: PRICE / 100 });
  });

  it('returns parts, each once', async () => {
    const order = await books.paid();
    expect(await shop.refund(order.id, 1_000_000)).toBe(200);
    expect(await shop.refund(order.id, 500_000)).toBe(200);
    await run(order.id, { at: 0 });
    await run(order.id, { at: 1 });
    await run(order.id, { at: 0 });
    expect(await books.inClick(order)).toMatchObject({ status: 2, returned: 15_000 });
    expect((await shop.money(order.id)).refunds.map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect((await shop.money(order.id)).attempts).toMatchObject([{ state: 'DONE' }]);
    expect(await sum(order.id)).toBe(PRICE - 1_500_000);
  });

  it('of an order that was handed over is decided by staff', async () => {
    const order = await books.paid();
    await shop.move(order.id, 'ACCEPTED', 'COOKING', 'DONE', 'DELIVERED');
    expect(await shop.refund(order.id, PRICE)).toBe(200);
    await run(order.id);
    expect(await books.inClick(order)).toMatchObject({ status: -99 });
    expect((await shop.money(order.id)).attempts).toMatchObject([{ state: 'REVERSED' }]);
  });

  it('is left to staff where Click refuses it', async () => {
    const order = await books.paid({ isOld: true });
    await shop.cancelOrder(order.id);
    await run(order.id);
    const { refunds, attempts } = await shop.money(order.id);
    expect(refunds).toMatchObject([{ state: 'OPEN', failure: '-514 The payment is of another month' }]);
    expect(attempts).toMatchObject([{ state: 'DONE' }]);
    await run(order.id);
    const path = `/orders/${order.id}/refunds/${refunds[0]!.id}/done`;
    expect((await shop.staff<{ refunds: object[] }>('POST', path)).body.refunds).toMatchObject([{ state: 'DONE' }]);
  });

  it('cannot be recorded by staff while Click is asked', async () => {
    const order = await books.paid();
    await shop.cancelOrder(order.id);
    const [refund] = (await shop.money(order.id)).refunds;
    await shop.staff('POST', `/orders/${order.id}/refunds/${refund!.id}/done`);
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'SENDING' }]);
  });

  it('is done where somebody returned it in Click’s cabinet before', async () => {
    const order = await books.paid({ status: -99, returned: PRICE / 100 });
    await shop.cancelOrder(order.id);
    await run(order.id);
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'DONE' }]);
  });

  it('of a part is done as well where the whole was returned in Click’s cabinet before', async () => {
    const order = await books.paid({ status: -99, returned: PRICE / 100 });
    expect(await shop.refund(order.id, 1_000_000)).toBe(200);
    await run(order.id);
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'DONE' }]);
    expect(await books.inClick(order)).toMatchObject({ returned: PRICE / 100 });
  });

  it.each(['done-but-504', 'hang'])('of the whole looks before it repeats a call that met: %s', async (trouble) => {
    const order = await books.paid();
    await shop.cancelOrder(order.id);
    await fake.trouble(trouble);
    await expect(run(order.id)).rejects.toThrow();
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'SENDING' }]);
    await run(order.id);
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'DONE' }]);
    expect(await books.inClick(order)).toMatchObject({ status: -99, returned: PRICE / 100 });
  });

  it('of a part is never repeated where the outcome is unknown', async () => {
    const order = await books.paid();
    expect(await shop.refund(order.id, 1_000_000)).toBe(200);
    await fake.trouble('done-but-504');
    await run(order.id);
    await run(order.id);
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'OPEN', failure: 'UNKNOWN' }]);
    expect(await books.inClick(order)).toMatchObject({ returned: 10_000 });
  });

  it('of a part is left to staff where the worker that asked Click has died', async () => {
    const order = await books.paid();
    expect(await shop.refund(order.id, 1_000_000)).toBe(200);
    await shop.rows(beginSending, order.id);
    await run(order.id);
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'OPEN', failure: 'UNKNOWN' }]);
    expect(await books.inClick(order)).toMatchObject({ returned: 0 });
  });

  it('is tried again where Click did nothing, and left to staff at last', async () => {
    const order = await books.paid();
    expect(await shop.refund(order.id, 1_000_000)).toBe(200);
    await fake.trouble('429');
    await expect(run(order.id)).rejects.toThrow('HTTP 429');
    // Before Click may be called again.
    await run(order.id, { lastAttempt: true });
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'OPEN', failure: 'UNREACHED' }]);
    expect(await books.inClick(order)).toMatchObject({ returned: 0 });
  });

  it('without an account at Click is a task for staff', async () => {
    t.clock.now += 60_000;
    const order = await click.paid();
    await shop.cancelOrder(order.id);
    const [refund] = await shop.rows(refundIds, order.id);
    // Another merchant's job finds nothing of this one.
    await runJob(books, 'payments.return', { refundId: refund!.id }, { merchantId: shop.other.merchant });
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'SENDING' }]);
    await books.setDocument(order.id, null);
    await run(order.id);
    expect((await shop.money(order.id)).refunds).toMatchObject([{ state: 'OPEN', failure: 'NO_ACCOUNT' }]);
  });
});

describe('fiscal receipts', () => {
  const send = async (id: string, attempt = 1): Promise<void> => {
    const [row] = await shop.rows(attemptIds, id);
    await books.jobs[1]!.run({ attemptId: row!.id }, { merchantId: shop.merchant, attempt, lastAttempt: false });
  };

  it('are not sent while a code is missing', async () => {
    t.clock.now += 60_000;
    const order = await books.paid();
    await send(order.id);
    expect((await books.inClick(order)).items).toBeNull();
  });

  it('contain every line in tiyin after the payment, and their address is shown to the guest', async () => {
    t.clock.now += 60_000;
    await shop.giveCodes();
    const order = await books.paid();
    await send(order.id);
    expect((await books.inClick(order)).items).toEqual([
      {
        Name: 'Osh',
        SPIC: '02202002001010016',
        PackageCode: '1500000',
        Price: PRICE,
        Amount: 1,
        VAT: Math.round((PRICE * 12) / 112),
        VATPercent: 12,
        CommissionInfo: { TIN: ACCOUNT.tin },
      },
    ]);
    const { receiptUrl } = await shop.payment(order.id);
    expect(receiptUrl).toMatch(/^https:\/\/ofd\.soliq\.uz\/check\?t=\d+$/);
  });

  it('are looked up before they are sent again', async () => {
    t.clock.now += 60_000;
    const order = await books.paid();
    await fake.trouble('done-but-504');
    await expect(send(order.id)).rejects.toThrow('HTTP 504');
    await send(order.id, 2);
    expect((await shop.payment(order.id)).receiptUrl).not.toBeNull();
    const calls = await fake.control<{ path: string; body: string }[]>('calls');
    const sent = calls.filter(({ path: each }) => each.endsWith('/submit_items'));
    expect(
      sent.filter(({ body }) => (JSON.parse(body) as { payment_id: number }).payment_id === books.lastDocument()),
    ).toHaveLength(1);
  });
});
