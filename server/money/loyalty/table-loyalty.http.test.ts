/** Points and gift codes at a table: phones, the waiter's screen, and balances that cannot be spent twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IssuedGiftCode, MerchantLoyalty, TableBalances } from '#contract/money/loyalty.ts';
import { movement } from '#domain/money/ledger/ledger.ts';
import { newGuest } from '#tests/support/orders.ts';
import { openPayme, type Payme } from '#tests/support/payme.ts';
import { PRICE, type PaymentShop } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { BILL, openHall, type SeatedTable } from '#tests/support/table-bill.ts';
import { bookMovements, bookOrdersOf } from '../ledger/ledger.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';

const RULES = { isActive: true, earnBasisPoints: 1_000, burnPercent: 50, expireDays: 60 };
const uneven = statement<{ movement_id: string }>(
  'test.table-uneven',
  'select movement_id from ledger_entry group by movement_id having sum(amount) <> 0',
);
/** $1 user, $2 id: who has ordered here before. */
const addCustomer = statement(
  'test.add-customer',
  `
  insert into customer (merchant_id, id, user_id, phone, name, orders_count, last_order_at)
  select current_setting('app.merchant_id')::uuid, $2, id, phone, 'Aziz', 1, now() from app_user where id = $1`,
);
/** $1 customer. */
const forgetName = statement('test.forget-name', 'update customer set name = null where id = $1');
/** $1 session, $2 when. */
const closeRounds = statement(
  'test.close-rounds',
  `update orders set status = 'CLOSED', closed_at = $2 where table_session_id = $1`,
);

let payme: Payme;
let shop: PaymentShop;
let t: TestProduct;
let seat: (user?: string) => Promise<SeatedTable>;
let table: SeatedTable;

beforeAll(async () => {
  payme = await openPayme();
  ({ shop } = payme);
  ({ t } = shop);
  t.clock.now = Date.now();
  seat = await openHall(shop);
  const rules = { ...RULES, version: 0 };
  expect((await ofManager('PUT', '/loyalty', rules)).status).toBe(200);
});
afterAll(() => t.stop());
beforeEach(async () => {
  shop.guest = await newGuest(t.db.transactions);
  table = await seat(shop.guest);
});

const ofManager = <T>(method: 'POST' | 'PUT', path: string, body: object) =>
  t.ask<T>(`/console${path}`, { merchant: shop.merchant, user: shop.manager, method, body });
interface Answer {
  paid: number;
  due: number;
  why: string;
  most: number;
}
const byPhone = (path: string, body: object, who: { user?: string; device?: string } = {}) =>
  t.ask<Answer>(`/table-sessions/${table.id}/${path}`, {
    merchant: shop.merchant,
    user: shop.guest,
    device: table.phone,
    method: 'POST',
    body: { id: newId(), ...body },
    ...who,
  });
const byWaiter = (path: string, body: object) =>
  table.staff<Answer>(`/table-sessions/${table.id}/${path}`, { id: newId(), ...body });
const points = async (): Promise<number> => {
  await bookOrdersOf(t.db.transactions, shop.merchant);
  const asked = { merchant: shop.merchant, user: shop.guest };
  return (await t.ask<MerchantLoyalty>(`/merchants/${shop.place.id}/loyalty`, asked)).body.points!.balance;
};
const issue = async (amount: number): Promise<IssuedGiftCode> =>
  (await ofManager<{ items: IssuedGiftCode[] }>('POST', '/gift-codes', { amount })).body.items[0]!;
const isBalanced = async (): Promise<boolean> =>
  (await t.db.transactions.tenantRows(shop.merchant, uneven)).length === 0;

/** The guest has earned points before. */
async function give(amount: number): Promise<string> {
  const id = newId();
  await t.db.transactions.tenantRows(shop.merchant, addCustomer, [shop.guest, id]);
  await t.db.transactions.withTenant(shop.merchant, (tx) =>
    bookMovements(
      tx,
      movement(
        { from: { account: 'POINTS', owner: id }, to: 'REWARDS', amount },
        { kind: 'EARN', source: newId(), orderId: null, at: t.clock.now - 1_000 },
      ),
    ),
  );
  return id;
}

describe('points at a table', () => {
  it('pay a part of the bill from the guest’s phone, no more than their share, once', async () => {
    await give(20_000_000);
    const most = BILL / 2;
    expect((await byPhone('points', { amount: most + 100 })).body).toMatchObject({ why: 'MORE_THAN_POINTS', most });
    const id = newId();
    const body = { id, amount: 5_000_000 };
    const answers = await Promise.all([1, 2, 3].map(() => byPhone('points', body)));
    expect(answers.map(({ status, body: { paid } }) => [status, paid])).toEqual([1, 2, 3].map(() => [200, 5_000_000]));
    expect(await points()).toBe(15_000_000);
    expect(await table.books()).toMatchObject({ paid: 5_000_000, journal: 5_000_000, due: BILL - 5_000_000 });
    // What was paid with points before counts towards the share.
    expect((await byPhone('points', { amount: most })).body).toMatchObject({ most: most - 5_000_000 });
    expect((await table.payment()).parts).toMatchObject([{ means: 'POINTS', state: 'PAID', amount: 5_000_000 }]);
    expect(await isBalanced()).toBe(true);
  });

  it('and the rest by Payme and in cash add up to the bill', async () => {
    await give(1_000_000);
    expect((await byPhone('points', { amount: 1_000_000 })).body).toEqual({ paid: 1_000_000, due: BILL - 1_000_000 });
    const { reference, amount } = await table.begin('PAYME', { kind: 'EVEN', among: 2 });
    const transaction = payme.newTransaction();
    await payme.create(transaction, reference, amount);
    await payme.perform(transaction);
    expect((await table.pay({ kind: 'EVEN', among: 1 })).body).toMatchObject({ due: 0, isPaid: true });
    expect(await table.books()).toEqual({ paid: BILL, journal: BILL, due: 0, refunded: 0 });
  });

  it('come back when the round is cancelled or refunded', async () => {
    await give(3_000_000);
    await byPhone('points', { amount: 3_000_000 });
    expect(await points()).toBe(0);
    const { orderId, version, status } = (await table.session()).rounds[0]!;
    const body = { from: status, to: 'CANCELED', version, reason: 'BUSY' };
    expect((await shop.staff('PATCH', `/orders/${orderId}/status`, body)).status).toBe(200);
    expect(await points()).toBe(3_000_000);
    expect(await isBalanced()).toBe(true);
  });

  it('are spent by the waiter for a guest who sits there, and for nobody else', async () => {
    const customerId = await give(2_000_000);
    const guests = async () => (await table.staff<TableBalances>(`/table-sessions/${table.id}/balances`)).body.guests;
    expect(await guests()).toEqual([{ customerId, name: 'Aziz', payable: 2_000_000 }]);
    await t.db.transactions.tenantRows(shop.merchant, forgetName, [customerId]);
    expect((await guests())[0]!.name).toMatch(/^\+998\u00a0\d\d\u00a0\d{3}-\d\d-\d\d$/);
    const stranger = await newGuest(t.db.transactions);
    shop.guest = stranger;
    const other = await seat(stranger);
    const elsewhere = { id: randomUUID(), customerId, amount: 100 };
    const refused = await other.staff<Answer>(`/table-sessions/${other.id}/points`, elsewhere);
    expect(refused.body.why).toBe('NO_POINTS');
    expect((await byWaiter('points', { customerId, amount: 2_000_000 })).body).toMatchObject({ paid: 2_000_000 });
    const { items } = (
      await table.staff<{ items: { id: string; parts: object[] }[] }>(
        `/table-sessions?branchId=${shop.place.branches[0]}`,
      )
    ).body;
    expect(items.find(({ id }) => id === table.id)!.parts).toMatchObject([
      { paymentType: 'POINTS', amount: 2_000_000 },
    ]);
  });

  it('are earned by a guest who is signed in on the phone that ordered', async () => {
    await give(100);
    expect((await table.pay({ kind: 'EVEN', among: 1 })).body).toMatchObject({ due: 0, isPaid: true });
    await t.db.transactions.tenantRows(shop.merchant, closeRounds, [table.id, new Date(t.clock.now)]);
    expect(await points()).toBe(100 + BILL / 10);
    expect(await isBalanced()).toBe(true);
  });

  it('need a confirmed phone and an account', async () => {
    await give(1_000_000);
    expect((await byPhone('points', { amount: 100 }, { device: randomUUID() })).status).toBe(404);
    const { body } = await byPhone('points', { amount: 100 }, { user: await newGuest(t.db.transactions) });
    expect(body.why).toBe('NO_POINTS');
    const other = { merchant: shop.other.merchant, user: shop.other.owner, method: 'POST' as const };
    const path = `/console/table-sessions/${table.id}/points`;
    const asked = { ...other, body: { id: newId(), customerId: newId(), amount: 100 } };
    expect((await t.ask(path, asked)).status).toBe(404);
  });
});

describe('a gift code at a table', () => {
  it('pays as far as it goes, and its balance is spent once by two phones at once', async () => {
    const gift = await issue(10_000_000);
    const answers = await Promise.all([1, 2].map(() => byPhone('gift', { code: gift.code })));
    expect(answers.map(({ body }) => body.paid ?? body.why).toSorted()).toEqual([10_000_000, 'CODE_USED'].toSorted());
    expect(await table.books()).toMatchObject({ paid: 10_000_000, journal: 10_000_000 });
  });

  it('is typed by the waiter, and pays no more than is left', async () => {
    const gift = await issue(50_000_000);
    await table.pay({ kind: 'SUM', amount: 4_850_000 });
    expect((await byWaiter('gift', { code: gift.code })).body).toEqual({ paid: 10_000_000, due: 0 });
    expect(await table.session()).toMatchObject({ isPaid: true, due: 0 });
    expect((await byWaiter('gift', { code: gift.code })).body.why).toBe('PAID');
    expect((await byWaiter('gift', { code: 'ABCD-2345-WXYZ' })).body.why).toBe('PAID');
    expect(await isBalanced()).toBe(true);
  });

  it('that does not exist is refused', async () => {
    expect((await byPhone('gift', { code: 'ABCD-2345-WXYZ' })).body.why).toBe('NO_CODE');
    expect(await table.books()).toMatchObject({ paid: 0, due: 3 * PRICE });
  });
});
