/** Payme's Merchant API over HTTP: what it reports, repeats and reorders, and what the order shows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderMoney, OrderPayment, PaymentAccount } from '#contract/payments.ts';
import type { OwnerOrder } from '#contract/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { orderJobs } from '../orders/order-jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const PRICE = 4_500_000;
const KEY = 'payme-test-key';
const CASHBOX = '587f72c72cac0d162c722ae2';
const HOUR = 3_600_000;

const entries = statement<{ amount: number }>(
  'test.payment-entries',
  'select amount from payment_entry where order_id = $1 order by at, amount desc',
);
const paymentsOf = statement<{ state: string; provider: string; amount: number; refunded: number }>(
  'test.payments-of',
  'select state, provider, amount, refunded from payment where order_id = $1 order by created_date, id',
);
const refundsOf = statement<{ amount: number; state: string }>(
  'test.refunds-of',
  'select amount, state from payment_refund where order_id = $1 order by requested_at',
);
const giveCodes = statement('test.give-codes', "update product set mxik = '02202002001010016'");

interface Answer {
  result?: Record<string, number | string | null | object>;
  error?: { code: number; message: unknown; data?: string };
}

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let owner: string;
let manager: string;
let guest: string;
let address: string;
let other: { merchant: string; address: string; owner: string };

async function setUp(key: string): Promise<{ merchant: string; owner: string; address: string }> {
  const { transactions } = t.db;
  const id = await createMerchant(transactions, { key });
  const boss = await newStaff(transactions, id, 'OWNER');
  const { body } = await t.ask<PaymentAccount>('/console/payment-methods/PAYME', {
    merchant: id,
    user: boss,
    method: 'PUT',
    body: { isActive: true, fields: { merchantId: CASHBOX }, key: KEY, version: 0 },
  });
  await liftOrderLimits(transactions, id);
  return { merchant: id, owner: boss, address: new URL(body.callbackUrl!).pathname.replace('/api', '') };
}

beforeAll(async () => {
  t = await composeProduct({ now: NOW, env: { PAYME_NETWORKS: 'any' } });
  const { transactions } = t.db;
  ({ merchant, owner, address } = await setUp('anhor'));
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: PRICE }] },
    NOW,
  );
  manager = await newStaff(transactions, merchant, 'MANAGER');
  other = await setUp('other');
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = NOW;
  guest = await newGuest(t.db.transactions);
});

let calls = 0;
const call = async (
  method: string,
  params: object,
  { key = KEY, at = address, verb = 'POST' as const }: { key?: string; at?: string; verb?: 'POST' | 'GET' } = {},
): Promise<Answer> => {
  const authorization = `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`;
  calls += 1;
  const answer = await t.ask<Answer>(at, {
    method: verb,
    headers: { authorization },
    ...(verb === 'POST' ? { body: { method, params, id: calls } } : {}),
  });
  expect(answer.status).toBe(200);
  return answer.body;
};
const code = async (method: string, params: object, more = {}): Promise<number | undefined> =>
  (await call(method, params, more)).error?.code;

async function placed(paymentType = 'PAYME') {
  const answer = await order(t, {
    merchant,
    user: guest,
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'PICK_UP',
      pickupValid: true,
      paymentType,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}
let transactions = 0;
const newTransaction = (): string => `${String(++transactions).padStart(4, '0')}${CASHBOX.slice(4)}`;
const account = (number: number) => ({ order_id: String(number) });
const create = (id: string, number: number, amount = PRICE) =>
  call('CreateTransaction', { id, time: t.clock.now, amount, account: account(number) });
const perform = (id: string) => call('PerformTransaction', { id });
const payment = async (id: string, user = guest): Promise<OrderPayment> =>
  (await t.ask<OrderPayment>(`/orders/${id}/payment`, { merchant, user })).body;
const rows = <T>(what: ReturnType<typeof statement<T>>, id: string) =>
  t.db.transactions.tenantRows(merchant, what, [id]);
const staff = <T = OwnerOrder>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  t.ask<T>(`/console${path}`, { merchant, user: manager, method, ...(body ? { body } : {}) });

/** Paid, and money in the journal as the order shows. */
async function paid(): Promise<{ id: string; number: number; transaction: string }> {
  const { id, number } = await placed();
  const transaction = newTransaction();
  await create(transaction, number);
  expect((await perform(transaction)).result).toMatchObject({ state: 2 });
  return { id, number, transaction };
}

describe('an order that is paid by Payme', () => {
  it('waits for its money, out of the kitchen’s sight, and is released by it', async () => {
    const { id, number, expiresAt } = await placed();
    expect(Date.parse(expiresAt!)).toBe(NOW + 15 * 60_000);
    const lane = async () => (await staff<{ lane: string }>('GET', `/orders/${id}`)).body.lane;
    expect(await lane()).toBeNull();
    expect(await payment(id)).toMatchObject({ state: 'WAITING', awaitsPayment: true, offered: ['PAYME'], due: PRICE });
    const accept = { from: 'OPEN', to: 'ACCEPTED', version: 1 };
    expect((await staff<{ why: string }>('PATCH', `/orders/${id}/status`, accept)).body.why).toBe('UNPAID');

    expect((await call('CheckPerformTransaction', { amount: PRICE, account: account(number) })).result).toEqual({
      allow: true,
    });
    const transaction = newTransaction();
    const created = await create(transaction, number);
    expect(created.result).toMatchObject({ create_time: NOW, state: 1, receivers: null });
    expect(await payment(id)).toMatchObject({ state: 'UNDER_WAY' });
    t.clock.now = NOW + 2 * 60_000;
    const performed = await perform(transaction);
    expect(performed.result).toMatchObject({ perform_time: t.clock.now, state: 2 });

    const now = await ownOrder(t, merchant, guest, id);
    expect(now).toMatchObject({ isPaid: true, awaitsPayment: false, due: 0, paymentType: 'PAYME', status: 'OPEN' });
    expect(Date.parse(now.expiresAt!)).toBe(NOW + 12 * 60_000);
    expect(await payment(id)).toMatchObject({ state: 'PAID', offered: [], canPayCash: false });
    expect(await lane()).toBe('NEW');
    expect(await rows(entries, id)).toEqual([{ amount: PRICE }]);

    // Repetitions get the first answers, whatever the time.
    t.clock.now += HOUR;
    expect(await create(transaction, number)).toMatchObject({ error: { code: -31008 } });
    expect((await perform(transaction)).result).toEqual(performed.result);
    expect((await call('CheckTransaction', { id: transaction })).result).toEqual({
      create_time: NOW,
      perform_time: NOW + 2 * 60_000,
      cancel_time: 0,
      transaction: created.result!['transaction'],
      state: 2,
      reason: null,
    });
    expect(await rows(entries, id)).toEqual([{ amount: PRICE }]);
  });

  it('is offered only with an active account', async () => {
    const methods = async (at: string, id: string) =>
      (await t.ask<{ methods: string[] }>(`/merchants/${id}/payment-methods`, { merchant: at })).body.methods;
    expect(await methods(merchant, place.id)).toEqual(['CASH', 'CARD', 'PAYME']);
    const without = await createMerchant(t.db.transactions, { key: 'bez' });
    const second = await openRestaurant(t.db.transactions, without, { slug: 'bez', branches: [{}] }, NOW);
    expect(await methods(without, second.id)).toEqual(['CASH', 'CARD']);
    const off = { isActive: false, fields: { merchantId: CASHBOX }, version: 1 };
    const put = (body: object, at = other) =>
      t.ask('/console/payment-methods/PAYME', { merchant: at.merchant, user: at.owner, method: 'PUT', body });
    expect((await put(off)).body).toMatchObject({ isActive: false, hasKey: true, version: 2 });
    expect((await put({ ...off, isActive: true })).status).toBe(409);
    expect((await put({ ...off, isActive: true, fields: { merchantId: 'x' }, version: 2 })).status).toBe(400);
    expect((await put({ ...off, isActive: true, version: 2 })).body).toMatchObject({ isActive: true });
  });

  it('sends the guest to the sum that the server knows', async () => {
    const { id, number } = await placed();
    const start = () =>
      t.ask<{ url: string }>(`/orders/${id}/payment/start`, {
        merchant,
        user: guest,
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
    const transaction = newTransaction();
    await create(transaction, number);
    await perform(transaction);
    expect((await start()).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'PAID' });
  });

  it('can be paid in cash instead, and by Payme after all', async () => {
    const { id, number } = await placed();
    const cash = () => t.ask<OrderPayment>(`/orders/${id}/payment/cash`, { merchant, user: guest, method: 'POST' });
    expect((await cash()).body).toMatchObject({ state: 'AT_HAND_OVER', paymentType: 'CASH', awaitsPayment: false });
    expect((await cash()).body).toMatchObject({ state: 'AT_HAND_OVER' });
    expect(await ownOrder(t, merchant, guest, id)).toMatchObject({ version: 2, isPaid: false, due: PRICE });
    const transaction = newTransaction();
    await create(transaction, number);
    expect((await perform(transaction)).result).toMatchObject({ state: 2 });
    expect(await ownOrder(t, merchant, guest, id)).toMatchObject({ isPaid: true, paymentType: 'PAYME' });
    expect(await rows(paymentsOf, id)).toEqual([{ state: 'PAID', provider: 'PAYME', amount: PRICE, refunded: 0 }]);
  });

  it('is nobody else’s to see or to pay', async () => {
    const { id } = await placed();
    const stranger = await newGuest(t.db.transactions);
    expect((await t.ask(`/orders/${id}/payment`, { merchant, user: stranger })).status).toBe(404);
    expect((await t.ask(`/orders/${id}/payment`, { merchant: other.merchant, user: guest })).status).toBe(404);
    const cash = { merchant, user: stranger, method: 'POST' as const };
    expect((await t.ask(`/orders/${id}/payment/cash`, cash)).status).toBe(404);
  });
});

describe('what is refused', () => {
  it('another sum, another order, a paid order and a second payer, before anything is stored', async () => {
    const { id, number } = await placed();
    const check = (amount: number, of: number | string) =>
      code('CheckPerformTransaction', { amount, account: { order_id: String(of) } });
    expect(await check(PRICE - 1, number)).toBe(-31001);
    expect(await check(PRICE / 100, number)).toBe(-31001);
    expect(await check(PRICE, 999_999)).toBe(-31050);
    expect(await check(PRICE, 'abc')).toBe(-31050);
    expect((await create(newTransaction(), number, PRICE + 1)).error?.code).toBe(-31001);
    expect(await payment(id)).toMatchObject({ state: 'WAITING' });
    const both = [newTransaction(), newTransaction()];
    const [one, two] = await Promise.all(both.map((transaction) => create(transaction, number)));
    const failed = [one!, two!].flatMap(({ error }) => error ?? []);
    expect(failed).toEqual([{ code: -31053, message: expect.anything(), data: 'order_id' }]);
    expect((await perform(both[one!.result ? 0 : 1]!)).result).toMatchObject({ state: 2 });
    expect(await check(PRICE, number)).toBe(-31052);
  });

  it('calls without the key, in another form, or of a merchant with another address', async () => {
    const { number } = await placed();
    const params = { amount: PRICE, account: account(number) };
    expect(await code('CheckPerformTransaction', params, { key: 'guess' })).toBe(-32504);
    expect(await code('CheckPerformTransaction', params, { verb: 'GET' })).toBe(-32300);
    expect(await code('CheckPerformTransaction', params, { at: other.address })).toBe(-31050);
    expect(await code('DropTables', {})).toBe(-32601);
    expect(await code('CreateTransaction', { id: 1 })).toBe(-32600);
    expect(await code('PerformTransaction', { id: 'none' })).toBe(-31003);
    expect(await code('CheckTransaction', { id: 'none' })).toBe(-31003);
    const raw = await t.product.app.inject({
      method: 'POST',
      url: `/api${address}`,
      headers: {
        authorization: `Basic ${Buffer.from(`Paycom:${KEY}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      payload: '{broken',
    });
    expect(raw.json()).toMatchObject({ error: { code: -32700 } });
    const nowhere = address.replace(/.{10}$/, 'aaaaaaaaaa');
    expect((await t.ask(nowhere, { method: 'POST', body: {} })).status).toBe(404);
  });

  it('calls of other networks than the provider’s', async () => {
    const strict = await composeProduct({ now: NOW, db: t.db });
    const answer = await strict.ask(address, { method: 'POST', body: {} });
    expect(answer.status).toBe(403);
    await strict.stop();
  });

  it('money for an order that expired, was cancelled, or costs something else meanwhile', async () => {
    const { id, number } = await placed();
    const transaction = newTransaction();
    await create(transaction, number);
    const cancel = { merchant, user: guest, method: 'POST' as const, body: {} };
    expect((await t.ask<OwnerOrder>(`/orders/${id}/cancel`, cancel)).body.status).toBe('CANCELED');
    expect((await perform(transaction)).error?.code).toBe(-31008);
    expect((await call('CheckTransaction', { id: transaction })).result).toMatchObject({ state: -1, reason: 3 });
    // Payme cancels what could not be performed, and returns the money.
    expect((await call('CancelTransaction', { id: transaction, reason: 3 })).result).toMatchObject({ state: -1 });
    expect((await create(newTransaction(), number)).error?.code).toBe(-31051);
    expect(await rows(entries, id)).toEqual([]);
    expect(await payment(id)).toMatchObject({ state: 'OVER', offered: [] });
  });

  it('a transaction that was left open for twelve hours', async () => {
    const { number } = await placed('CASH');
    const transaction = newTransaction();
    await create(transaction, number);
    t.clock.now += 12 * HOUR + 1;
    expect((await perform(transaction)).error?.code).toBe(-31008);
    expect((await call('CheckTransaction', { id: transaction })).result).toMatchObject({ state: -1, reason: 4 });
    expect((await create(transaction, number)).error?.code).toBe(-31008);
    const old = { id: newTransaction(), time: t.clock.now - 13 * HOUR, amount: PRICE, account: account(number) };
    expect(await code('CreateTransaction', old)).toBe(-31008);
  });
});

describe('an order whose money does not come', () => {
  const expire = (orderId: string) =>
    runJob(
      orderJobs({ transactions: t.db.transactions, now: () => t.clock.now }),
      'orders.expire',
      { orderId },
      { merchantId: merchant },
    );

  it('ends after fifteen minutes and frees what it held, unless a payment is under way', async () => {
    const [idle, busy] = [await placed(), await placed()];
    t.clock.now = NOW + 14 * 60_000;
    await expect(expire(idle.id)).rejects.toThrow();
    const transaction = newTransaction();
    await create(transaction, busy.number);
    t.clock.now = NOW + 15 * 60_000;
    await expire(idle.id);
    await expect(expire(busy.id)).rejects.toThrow();
    expect(await ownOrder(t, merchant, guest, idle.id)).toMatchObject({ status: 'CANCELED', reason: 'PAYMENT_FAILED' });
    expect((await create(newTransaction(), idle.number)).error?.code).toBe(-31051);
    t.clock.now = NOW + 20 * 60_000;
    await expire(busy.id);
    expect((await perform(transaction)).error?.code).toBe(-31008);
    expect(await rows(entries, busy.id)).toEqual([]);
  });
});

describe('cancelling', () => {
  it('ends an open attempt, and the guest may try again', async () => {
    const { id, number } = await placed();
    const transaction = newTransaction();
    await create(transaction, number);
    const first = await call('CancelTransaction', { id: transaction, reason: 2 });
    expect(first.result).toMatchObject({ cancel_time: NOW, state: -1 });
    t.clock.now += HOUR / 10;
    expect((await call('CancelTransaction', { id: transaction, reason: 5 })).result).toEqual(first.result);
    expect(await payment(id)).toMatchObject({ state: 'FAILED', offered: ['PAYME'] });
    const second = newTransaction();
    await create(second, number);
    expect((await perform(second)).result).toMatchObject({ state: 2 });
  });

  it('returns the money of an order that is not handed over, and of no other', async () => {
    const { id, transaction } = await paid();
    const back = await call('CancelTransaction', { id: transaction, reason: 5 });
    expect(back.result).toMatchObject({ state: -2 });
    expect((await call('CancelTransaction', { id: transaction, reason: 5 })).result).toEqual(back.result);
    expect(await rows(entries, id)).toEqual([{ amount: PRICE }, { amount: -PRICE }]);
    expect(await rows(paymentsOf, id)).toMatchObject([{ state: 'REFUNDED', refunded: PRICE }]);

    const served = await paid();
    for (const [from, to, version] of [
      ['OPEN', 'ACCEPTED', 2],
      ['ACCEPTED', 'COOKING', 3],
      ['COOKING', 'DONE', 4],
      ['DONE', 'DELIVERED', 5],
    ] as const)
      expect((await staff('PATCH', `/orders/${served.id}/status`, { from, to, version })).status).toBe(200);
    expect(await code('CancelTransaction', { id: served.transaction, reason: 5 })).toBe(-31007);
    expect(await rows(entries, served.id)).toEqual([{ amount: PRICE }]);
  });
});

describe('refunds', () => {
  it('follow a cancelled order by themselves, and Payme’s cancel completes them', async () => {
    const { id, transaction } = await paid();
    const { version } = await ownOrder(t, merchant, guest, id);
    const cancel = { from: 'OPEN', to: 'CANCELED', version, reason: 'BUSY' };
    expect((await staff('PATCH', `/orders/${id}/status`, cancel)).status).toBe(200);
    expect(await rows(refundsOf, id)).toEqual([{ amount: PRICE, state: 'OPEN' }]);
    expect(await rows(entries, id)).toEqual([{ amount: PRICE }, { amount: -PRICE }]);
    expect(await payment(id)).toMatchObject({ refunds: [{ amount: PRICE, isDone: false }] });
    expect((await call('CancelTransaction', { id: transaction, reason: 5 })).result).toMatchObject({ state: -2 });
    expect(await rows(refundsOf, id)).toEqual([{ amount: PRICE, state: 'DONE' }]);
    expect(await rows(entries, id)).toHaveLength(2);
  });

  it('in part are noted with the rest held, never more than was paid', async () => {
    const { id } = await paid();
    const refund = async (amount: number) => {
      const { version } = await ownOrder(t, merchant, guest, id);
      return staff('POST', `/orders/${id}/refund-note`, { version, amount, note: 'sovuq' });
    };
    expect((await refund(1_000_000)).status).toBe(200);
    expect((await refund(PRICE)).status).toBe(409);
    expect((await refund(500_000)).status).toBe(200);
    expect(await rows(refundsOf, id)).toEqual([
      { amount: 1_000_000, state: 'OPEN' },
      { amount: 500_000, state: 'OPEN' },
    ]);
    expect((await rows(entries, id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(PRICE - 1_500_000);
  });
});

describe('what staff do', () => {
  it('records that the money was returned, at the own merchant alone and once', async () => {
    const { id } = await paid();
    const { version } = await ownOrder(t, merchant, guest, id);
    await staff('POST', `/orders/${id}/refund-note`, { version, amount: 1_000_000, note: 'sovuq' });
    const seen = await staff<OrderMoney>('GET', `/orders/${id}/payments`);
    expect(seen.body).toMatchObject({
      attempts: [{ provider: 'PAYME', amount: PRICE, state: 'DONE' }],
      refunds: [{ amount: 1_000_000, isDone: false, note: 'sovuq' }],
    });
    const path = `/console/orders/${id}/refunds/${seen.body.refunds[0]!.id}/done`;
    const operator = await newStaff(t.db.transactions, merchant, 'OPERATOR');
    expect((await t.ask(path, { merchant, user: operator, method: 'POST' })).status).toBe(403);
    expect((await t.ask(path, { merchant: other.merchant, user: other.owner, method: 'POST' })).status).toBe(404);
    expect(await rows(refundsOf, id)).toEqual([{ amount: 1_000_000, state: 'OPEN' }]);
    const done = await Promise.all(
      [1, 2].map(() => t.ask<OrderMoney>(path, { merchant, user: manager, method: 'POST' })),
    );
    expect(done.map(({ body }) => body.refunds[0]?.isDone)).toEqual([true, true]);
    expect(await rows(entries, id)).toEqual([{ amount: PRICE }, { amount: -1_000_000 }]);
  });

  it('sees the order at once where the merchant cooks before it is paid', async () => {
    const patch = (cookBeforePayment: boolean, version: number) =>
      t.ask<{ version: number }>('/console/payment-methods', {
        merchant,
        user: owner,
        method: 'PATCH',
        body: { cookBeforePayment, version },
      });
    const { settings } = (
      await t.ask<{ settings: { version: number } }>('/console/payment-methods', { merchant, user: owner })
    ).body;
    const { version } = (await patch(true, settings.version)).body;
    const { id, number } = await placed();
    expect((await staff<{ lane: string }>('GET', `/orders/${id}`)).body.lane).toBe('NEW');
    expect(await payment(id)).toMatchObject({ state: 'WAITING', awaitsPayment: false, offered: ['PAYME'] });
    const accept = { from: 'OPEN', to: 'ACCEPTED', version: 1 };
    expect((await staff('PATCH', `/orders/${id}/status`, accept)).status).toBe(200);
    const transaction = newTransaction();
    await create(transaction, number);
    expect((await perform(transaction)).result).toMatchObject({ state: 2 });
    expect(await ownOrder(t, merchant, guest, id)).toMatchObject({ isPaid: true, status: 'ACCEPTED' });
    expect((await patch(false, version)).status).toBe(200);
  });

  it('takes cash while a payment is under way: the second money goes back', async () => {
    const { id, number } = await placed();
    const transaction = newTransaction();
    await create(transaction, number);
    const cash = { version: 1, paid: true, paymentType: 'CASH' };
    const [taken, performed] = await Promise.all([staff('POST', `/orders/${id}/payment`, cash), perform(transaction)]);
    expect([taken.status === 200, performed.error === undefined].filter(Boolean)).toHaveLength(1);
    expect(await ownOrder(t, merchant, guest, id)).toMatchObject({ isPaid: true, due: 0 });
    expect(await rows(paymentsOf, id)).toHaveLength(1);
  });
});

describe('statements and receipts', () => {
  it('lists transactions by Payme’s time, inclusive', async () => {
    t.clock.now = NOW + 5 * HOUR;
    const { number, transaction } = await paid();
    const at = t.clock.now;
    const { result } = await call('GetStatement', { from: at, to: at });
    expect(result!['transactions']).toContainEqual({
      id: transaction,
      time: at,
      amount: PRICE,
      account: account(number),
      create_time: at,
      perform_time: at,
      cancel_time: 0,
      transaction: expect.stringMatching(/^\d+$/),
      state: 2,
      reason: null,
      receivers: null,
    });
    expect((await call('GetStatement', { from: at + 1, to: at + HOUR })).result).toEqual({ transactions: [] });
    expect((await call('GetStatement', { from: at, to: at }, { at: other.address })).result).toEqual({
      transactions: [],
    });
  });

  it('names every line with its codes once all have one, and stores the receipt', async () => {
    await t.db.transactions.tenantRows(merchant, giveCodes);
    const { version } = (
      await t.ask<{ settings: { version: number } }>('/console/payment-methods', { merchant, user: owner })
    ).body.settings;
    const settings = { dishPackageCode: '1500000', vatPercent: 12, version };
    expect(
      (await t.ask('/console/payment-methods', { merchant, user: owner, method: 'PATCH', body: settings })).status,
    ).toBe(200);
    const { id, number } = await placed();
    expect((await call('CheckPerformTransaction', { amount: PRICE, account: account(number) })).result).toEqual({
      allow: true,
      detail: {
        receipt_type: 0,
        items: [
          {
            title: 'Osh',
            price: PRICE,
            count: 1,
            code: '02202002001010016',
            package_code: '1500000',
            vat_percent: 12,
          },
        ],
      },
    });
    const transaction = newTransaction();
    await create(transaction, number);
    await perform(transaction);
    const qr = 'https://ofd.soliq.uz/check?t=1';
    const fiscal = { id: transaction, fiscal_data: { receipt_id: 1, qr_code_url: qr } };
    expect((await call('SetFiscalData', fiscal)).result).toEqual({ success: true });
    expect(await payment(id)).toMatchObject({ receiptUrl: qr });
  });
});
