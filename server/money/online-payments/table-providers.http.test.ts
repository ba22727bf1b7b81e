/** A table's bill that is paid by Click, Uzum Bank and Stripe: repeated, late and returned money. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClick, type Click } from '#tests/support/click.ts';
import { openClickJobs, type ClickJobs } from '#tests/support/click-jobs.ts';
import { runJob } from '#tests/support/jobs.ts';
import { NOW, PRICE, refundsOf } from '#tests/support/payments.ts';
import { openStripe, type Stripe } from '#tests/support/stripe.ts';
import { BILL, openHall, type SeatedTable } from '#tests/support/table-bill.ts';
import { openUzumBank, type UzumBank } from '#tests/support/uzum-bank.ts';
import { statement } from '#server/platform/database/sql.ts';

const refundIds = statement<{ id: string }>(
  'test.table-refund-ids',
  'select id from payment_refund where order_id = $1 order by requested_at, id',
);
const attemptIds = statement<{ id: string }>(
  'test.table-attempt-ids',
  `select id from payment_attempt where part_id in (select id from bill_part where session_id = $1) order by sequence`,
);
const sums = (amount: number): string => (amount / 100).toFixed(2);

describe('Click', () => {
  let click: Click;
  let books: ClickJobs;
  let seat: () => Promise<SeatedTable>;
  let table: SeatedTable;
  beforeAll(async () => {
    click = await openClick();
    books = await openClickJobs(click);
    seat = await openHall(click.shop);
  });
  afterAll(async () => {
    books.fake.stop();
    await click.shop.t.stop();
  });
  beforeEach(async () => {
    click.shop.t.clock.now = NOW;
    table = await seat();
  });

  async function paid(part: Parameters<SeatedTable['begin']>[1]) {
    const begun = await table.begin('CLICK', part);
    const transaction = click.newTransaction();
    const sum = sums(begun.amount);
    const { merchant_prepare_id: prepareId } = await click.prepare(transaction, begun.reference, sum);
    expect((await click.complete(transaction, begun.reference, prepareId, { amount: sum })).error).toBe(0);
    return { ...begun, transaction, prepareId, sum };
  }
  /** The payment in Click's books, by one of the orders that it pays. */
  const inBooks = async (orderId: string, { reference, sum }: { reference: string; sum: string }): Promise<void> => {
    await books.add({ id: orderId, number: 0 }, { order: reference, amount: sum });
  };

  it('pays a part once, however often and in whatever order it reports', async () => {
    const { reference, transaction, prepareId, sum, amount } = await paid({ kind: 'EVEN', among: 2 });
    expect((await click.complete(transaction, reference, prepareId, { amount: sum })).error).toBe(-4);
    expect((await click.prepare(transaction, reference, sum)).error).toBe(-4);
    expect((await click.prepare(click.newTransaction(), reference, sum)).error).toBe(-4);
    expect((await click.complete(transaction, reference, prepareId, { error: '-5017', amount: sum })).error).toBe(-4);
    expect(await table.books()).toMatchObject({ paid: amount, journal: amount, due: BILL - amount });
  });

  it('of several reports at once one counts', async () => {
    const { reference, amount } = await table.begin('CLICK', { kind: 'SUM', amount: 5_000_000 });
    const transaction = click.newTransaction();
    const sum = sums(amount);
    const prepared = await Promise.all([1, 2, 3].map(() => click.prepare(transaction, reference, sum)));
    const [{ merchant_prepare_id: prepareId } = {}] = prepared;
    const completed = await Promise.all(
      [1, 2, 3].map(() => click.complete(transaction, reference, prepareId, { amount: sum })),
    );
    expect(completed.map(({ error }) => error).toSorted()).toEqual([-4, -4, 0]);
    expect(await table.books()).toMatchObject({ paid: amount, journal: amount });
  });

  it('changes nothing by a forged, a shortened or a foreign report', async () => {
    const { reference, amount } = await table.begin('CLICK', { kind: 'EVEN', among: 1 });
    const sum = sums(amount);
    const fields = { click_trans_id: click.newTransaction(), merchant_trans_id: reference, amount: sum, action: '0' };
    expect((await click.call(fields, { key: 'guessed' })).error).toBe(-1);
    expect((await click.call(fields, { at: click.shop.other.address })).error).toBe(-5);
    expect((await click.prepare(click.newTransaction(), reference, sums(100))).error).toBe(-2);
    expect(await table.books()).toMatchObject({ paid: 0, journal: 0 });
    expect((await table.payment()).parts).toEqual([]);
  });

  it('can be tried again after a declined card', async () => {
    const { reference, amount } = await table.begin('CLICK', { kind: 'EVEN', among: 1 });
    const sum = sums(amount);
    const declined = click.newTransaction();
    const { merchant_prepare_id: prepareId } = await click.prepare(declined, reference, sum);
    expect((await click.complete(declined, reference, prepareId, { error: '-5017', amount: sum })).error).toBe(-9);
    expect((await table.payment()).parts).toMatchObject([{ state: 'FAILED', amount }]);
    // The same choice is the same part.
    expect((await paid({ kind: 'EVEN', among: 1 })).reference).toBe(reference);
    expect(await table.session()).toMatchObject({ isPaid: true });
    expect((await table.payment()).parts).toMatchObject([{ state: 'PAID', amount: BILL }]);
  });

  it('comes too late for a table that was closed: the money goes back', async () => {
    const { reference, amount } = await table.begin('CLICK', { kind: 'EVEN', among: 1 });
    const transaction = click.newTransaction();
    const { merchant_prepare_id: prepareId } = await click.prepare(transaction, reference, sums(amount));
    await table.staff(`/table-sessions/${table.id}/bill`, {});
    await table.staff(`/table-sessions/${table.id}/close`, {});
    expect((await click.complete(transaction, reference, prepareId, { amount: sums(amount) })).error).toBe(-9);
    expect(await table.books()).toMatchObject({ paid: BILL, journal: BILL });
  });

  it('returns the share of one order, and the rest of it with the other', async () => {
    const part = await paid({ kind: 'EVEN', among: 1 });
    const [first, second] = (await table.session()).rounds;
    await inBooks(first!.orderId, part);
    const refund = async (orderId: string, amount: number) => {
      const { version } = (await table.session()).rounds.find((round) => round.orderId === orderId)!;
      const noted = await click.shop.staff('POST', `/orders/${orderId}/refund-note`, { version, amount, note: 'kech' });
      expect(noted.status).toBe(200);
      const [{ id: refundId } = { id: '' }] = (await click.shop.rows(refundIds, orderId)).slice(-1);
      await runJob(books, 'payments.return', { refundId }, { merchantId: click.shop.merchant });
    };
    await refund(second!.orderId, PRICE);
    expect(await books.inClick({ number: part.reference })).toMatchObject({ returned: PRICE / 100 });
    expect(await click.shop.rows(refundsOf, second!.orderId)).toEqual([{ amount: PRICE, state: 'DONE' }]);
    expect(await table.books()).toMatchObject({ paid: BILL - PRICE, journal: BILL - PRICE, refunded: PRICE });
    await refund(first!.orderId, BILL - PRICE);
    expect(await books.inClick({ number: part.reference })).toMatchObject({ returned: BILL / 100 });
    expect(await table.books()).toMatchObject({ paid: 0, journal: 0, refunded: BILL });
  });

  it('gets fiscal lines of the part after the payment, which add up to it', async () => {
    await click.shop.giveCodes();
    const owner = { merchant: click.shop.merchant, user: click.shop.owner };
    const { body } = await click.shop.t.ask<{ settings: { version: number } }>('/console/payment-methods', owner);
    const codes = { serviceMxik: '10703999001000000', servicePackageCode: '1500001', version: body.settings.version };
    await click.shop.t.ask('/console/payment-methods', { ...owner, method: 'PATCH', body: codes });
    const orderId = (await table.session()).rounds[0]!.orderId;
    const part = await paid({ kind: 'DISHES', dishes: [table.osh(0, 1)] });
    await inBooks(orderId, part);
    const [attempt] = await click.shop.rows(attemptIds, table.id);
    await runJob(books, 'online-payments.receipt', { attemptId: attempt!.id }, { merchantId: click.shop.merchant });
    const { items } = await books.inClick({ number: part.reference });
    const lines = items as { Price: number; Amount: number }[];
    expect(lines.map(({ Price }) => Price).reduce((sum, price) => sum + price, 0)).toBe(part.amount);
  });

  it('is compared every night as a whole: nothing where both agree, and what Click has given back', async () => {
    const part = await paid({ kind: 'EVEN', among: 1 });
    const { orderId } = (await table.session()).rounds[0]!;
    await inBooks(orderId, part);
    const kinds = async (): Promise<string[]> => {
      const { t, merchant } = click.shop;
      t.clock.now += 20 * 60_000;
      const payload = { provider: 'CLICK', from: NOW - 1, to: t.clock.now - 15 * 60_000, after: 0 };
      await runJob(books, 'online-payments.compare', payload, { merchantId: merchant });
      const { body } = await click.shop.staff<{ differences: { kind: string; orderId: string }[] }>('GET', '/payments');
      return body.differences.filter((each) => each.orderId === orderId).map(({ kind }) => kind);
    };
    expect(await kinds()).toEqual([]);
    await books.add({ id: orderId, number: 0 }, { order: part.reference, amount: part.sum, status: -99 });
    expect(await kinds()).toEqual(['NOT_PAID_THERE']);
  });
});

describe('Uzum Bank', () => {
  let bank: UzumBank;
  let seat: () => Promise<SeatedTable>;
  beforeAll(async () => {
    bank = await openUzumBank();
    seat = await openHall(bank.shop);
  });
  afterAll(() => bank.shop.t.stop());

  it('pays a part once, and reverses it', async () => {
    const table = await seat();
    const { reference, amount } = await table.begin('UZUM_BANK', { kind: 'EVEN', among: 2 });
    expect(await bank.code('create', { transId: randomUUID(), params: { order_id: reference }, amount: 100 })).toBe(
      '10011',
    );
    const transId = randomUUID();
    expect((await bank.create(transId, reference, amount)).status).toBe('CREATED');
    expect((await bank.confirm(transId)).status).toBe('CONFIRMED');
    expect((await bank.call('confirm', { transId, paymentSource: 'CARD' })).errorCode).toBeDefined();
    expect(await table.books()).toMatchObject({ paid: amount, journal: amount });
    expect((await bank.call('reverse', { transId })).status).toBe('REVERSED');
    expect(await table.books()).toMatchObject({ paid: 0, journal: 0, refunded: amount });
  });
});

describe('Stripe', () => {
  let stripe: Stripe;
  let seat: () => Promise<SeatedTable>;
  beforeAll(async () => {
    stripe = await openStripe();
    seat = await openHall(stripe.shop);
  });
  afterAll(async () => {
    stripe.fake.stop();
    await stripe.shop.t.stop();
  });

  it('pays a part, whose return in the dashboard is spread over its orders', async () => {
    const table = await seat();
    const { reference, amount } = await table.begin('STRIPE', { kind: 'EVEN', among: 1 });
    const intent = await stripe.charged(reference, { amount });
    const total = { amount_total: amount };
    expect(await stripe.session('completed', intent, reference, { more: total })).toBe(200);
    expect(await stripe.session('completed', intent, reference, { more: total })).toBe(200);
    expect(await table.books()).toMatchObject({ paid: BILL, journal: BILL, due: 0 });
    const returned = (sum: number) =>
      stripe.event('charge.refunded', { payment_intent: intent, refunded: sum === amount, amount_refunded: sum });
    const first = 2 * PRICE + 1_350_000;
    expect(await returned(first + 500_000)).toBe(200);
    expect(await returned(first + 500_000)).toBe(200);
    const [a, b] = (await table.session()).rounds;
    expect(await stripe.shop.rows(refundsOf, a!.orderId)).toEqual([{ amount: first, state: 'DONE' }]);
    expect(await stripe.shop.rows(refundsOf, b!.orderId)).toEqual([{ amount: 500_000, state: 'DONE' }]);
    expect(await table.books()).toMatchObject({
      paid: BILL - first - 500_000,
      journal: BILL - first - 500_000,
      due: 0,
    });
    expect(await returned(amount)).toBe(200);
    expect(await table.books()).toMatchObject({ paid: 0, journal: 0, refunded: BILL });
  });

  it('returns what was charged for a part that somebody else has paid', async () => {
    const table = await seat();
    const { reference, amount } = await table.begin('STRIPE', { kind: 'DISHES', dishes: [table.osh(1, 1)] });
    const intent = await stripe.charged(reference, { amount });
    await table.pay({ kind: 'DISHES', dishes: [table.osh(1, 1)] });
    expect(await stripe.session('completed', intent, reference, { more: { amount_total: amount } })).toBe(200);
    expect(await stripe.returned(reference)).toBe(amount);
    expect(await table.books()).toMatchObject({ paid: amount, journal: amount });
  });
});
