/** What orders, refunds and promos book in the ledger, and the commission by which they do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DefaultCommission } from '#contract/money/ledger.ts';
import type { ChangedTogether } from '#contract/management/settings-merchants.ts';
import { NOW, openLedgerShop, type LedgerShop } from '#tests/support/ledger-shop.ts';
import { PRICE } from '#tests/support/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';

const DAY = 86_400_000;
const COMMISSION = PRICE / 10;
const CAPS = { orderCap: 5_000_000, totalCap: 100_000_000 };

const addPromo = statement(
  'test.add-ledger-promo',
  `
  insert into promo (merchant_id, id, code, discount_type, product_discount, start_date, end_date)
  values (current_setting('app.merchant_id')::uuid, $1, 'BAYRAM', 'AMOUNT', 1000000, '2020-01-01', '2099-12-31')`,
);
const balances = statement<{ account: string; amount: number }>(
  'test.ledger-balances',
  `
  select e.account, sum(e.amount)::bigint as amount from ledger_entry e
  join ledger_movement m on m.merchant_id = e.merchant_id and m.id = e.movement_id
  where m.order_id = $1 group by e.account order by e.account`,
);
const countMovements = statement<{ count: number }>(
  'test.count-movements',
  'select count(*)::int as count from ledger_movement',
);
const addUneven = statement(
  'test.add-uneven',
  `
  with m as (
    insert into ledger_movement (merchant_id, kind, source, at)
    values (current_setting('app.merchant_id')::uuid, 'SALE', gen_random_uuid(), now()) returning merchant_id, id
  )
  insert into ledger_entry (merchant_id, movement_id, position, kind, at, account, amount)
  select merchant_id, id, p, 'SALE', now(), 'GUESTS', 5 + p from m, generate_series(0, 1) as p`,
);
const changeEntry = statement('test.change-ledger-entry', 'update ledger_entry set amount = amount + 1');
const deleteEntry = statement('test.delete-ledger-entry', 'delete from ledger_entry');
const changeMovement = statement('test.change-ledger-movement', 'update ledger_movement set at = now()');
const auditOf = statement<{ action: string }>(
  'test.ledger-audit',
  'select action from platform_audit where user_id = $1 order by at, id',
);

let ledger: LedgerShop;
let promo: string;
beforeAll(async () => {
  ledger = await openLedgerShop();
  promo = newId();
  await ledger.t.db.transactions.tenantRows(ledger.shop.merchant, addPromo, [promo]);
});
afterAll(() => ledger.t.stop());

async function bookedFor(id: string): Promise<Record<string, number>> {
  await ledger.book();
  const rows = await ledger.t.db.transactions.tenantRows(ledger.shop.merchant, balances, [id]);
  return Object.fromEntries(rows.map(({ account: name, amount }) => [name, amount]));
}

describe('orders in the ledger', () => {
  it('from the marketplace, paid in cash: the merchant owes the commission', async () => {
    const id = await ledger.sold(MARKETPLACE_ID);
    expect(await bookedFor(id)).toEqual({ GUESTS: 0, MERCHANT: COMMISSION, COMMISSION: -COMMISSION });
    await ledger.reconciles();
  });

  it("from the merchant's own storefront: free", async () => {
    expect(await bookedFor(await ledger.sold(ledger.shop.merchant))).toEqual({ GUESTS: 0, MERCHANT: 0 });
  });

  it('paid online to the platform: booked when it is paid, owed to the merchant when it is closed', async () => {
    const one = await ledger.placed(MARKETPLACE_ID, { paymentType: 'PAYME' });
    await ledger.payOnline(one);
    expect(await bookedFor(one.id)).toEqual({ GUESTS: -PRICE, PROVIDER: PRICE });
    await ledger.close(one.id);
    const booked = { GUESTS: 0, PROVIDER: PRICE, MERCHANT: COMMISSION - PRICE, COMMISSION: -COMMISSION };
    expect(await bookedFor(one.id)).toEqual(booked);
    await ledger.reconciles();
  });

  it('a refund takes its part of the commission back', async () => {
    const id = await ledger.sold(MARKETPLACE_ID, { paymentType: 'PAYME' });
    await ledger.book();
    expect(await ledger.shop.refund(id, PRICE / 2)).toBe(200);
    const booked = {
      GUESTS: 0,
      PROVIDER: PRICE / 2,
      MERCHANT: COMMISSION / 2 - PRICE / 2,
      COMMISSION: -COMMISSION / 2,
    };
    expect(await bookedFor(id)).toEqual(booked);
    await ledger.reconciles();
  });

  it('cancelled after it was paid: nothing is left', async () => {
    const one = await ledger.placed(MARKETPLACE_ID, { paymentType: 'PAYME' });
    await ledger.payOnline(one);
    await ledger.shop.cancelOrder(one.id);
    expect(await bookedFor(one.id)).toEqual({ GUESTS: 0, PROVIDER: 0 });
    await ledger.reconciles();
  });

  it('a hand-over that is undone is booked back', async () => {
    const { id } = await ledger.placed(MARKETPLACE_ID);
    await ledger.shop.move(id, 'ACCEPTED', 'DONE', 'DELIVERED');
    expect(await bookedFor(id)).toEqual({ GUESTS: -PRICE, MERCHANT: PRICE });
    const { version } = await ledger.shop.own(id);
    expect((await ledger.shop.staff('POST', `/orders/${id}/undo`, { version })).status).toBe(200);
    expect(await bookedFor(id)).toEqual({ GUESTS: 0, MERCHANT: 0 });
    await ledger.reconciles();
  });

  it('the platform pays its part of a promo, of orders placed from then on', async () => {
    const before = await ledger.sold(MARKETPLACE_ID, { promoCode: 'BAYRAM' });
    const url = `/merchants/${ledger.shop.merchant}/promos/${promo}/funding`;
    ledger.t.clock.now += 1_000;
    const { status, body } = await ledger.platform('PUT', url, { platformPercent: 30, ...CAPS, version: 1 });
    expect([status, body.promos]).toMatchObject([200, [{ id: promo, code: 'BAYRAM', platformPercent: 30 }]]);
    ledger.t.clock.now += 1_000;
    const after = await ledger.sold(MARKETPLACE_ID, { promoCode: 'BAYRAM' });
    const reduced = (PRICE - 1_000_000) / 10;
    expect(await bookedFor(before)).toEqual({ GUESTS: 0, MERCHANT: reduced, COMMISSION: -reduced });
    const charged = (PRICE - 700_000) / 10;
    const booked = { GUESTS: 0, PROMO: 300_000, MERCHANT: charged - 300_000, COMMISSION: -charged };
    expect(await bookedFor(after)).toEqual(booked);
    await ledger.reconciles();
  });

  it('the platform pays no more for one order and in all than it agreed to', async () => {
    const url = `/merchants/${ledger.shop.merchant}/promos/${promo}/funding`;
    ledger.t.clock.now += 1_000;
    const caps = { platformPercent: 50, orderCap: 200_000, totalCap: 300_000, version: 1 };
    expect((await ledger.platform('PUT', url, caps)).status).toBe(200);
    ledger.t.clock.now += 1_000;
    const sold = [];
    for (let order = 0; order < 3; order += 1) sold.push(await ledger.sold(MARKETPLACE_ID, { promoCode: 'BAYRAM' }));
    const paid = await Promise.all(sold.map(async (id) => (await bookedFor(id))['PROMO'] ?? 0));
    expect(paid).toEqual([200_000, 100_000, 0]);
    await ledger.reconciles();
  });

  it('a promo that its owner makes larger is no longer paid by the platform, until it agrees again', async () => {
    const url = `/merchants/${ledger.shop.merchant}/promos/${promo}/funding`;
    ledger.t.clock.now += 1_000;
    const agreed = { platformPercent: 30, ...CAPS, version: 1 };
    expect((await ledger.platform('PUT', url, agreed)).status).toBe(200);
    ledger.t.clock.now += 1_000;
    const { body: changed } = await ledger.shop.staff<{ version: number }>('PATCH', `/promos/${promo}`, {
      version: 1,
      productDiscount: 2_000_000,
    });
    expect(changed.version).toBe(2);
    ledger.t.clock.now += 1_000;
    const after = await ledger.sold(MARKETPLACE_ID, { promoCode: 'BAYRAM' });
    expect((await bookedFor(after))['PROMO'] ?? 0).toBe(0);
    expect((await ledger.platform('PUT', url, agreed)).status).toBe(409);
    const { status, body } = await ledger.platform('PUT', url, { ...agreed, version: 2 });
    expect([status, body.promos[0]?.platformPercent]).toEqual([200, 30]);
    await ledger.reconciles();
  });

  it('are booked once, however often and in parallel the job runs', async () => {
    await ledger.sold(MARKETPLACE_ID);
    await Promise.all([ledger.book(), ledger.book(), ledger.own(), ledger.own(), ledger.money()]);
    const count = async () =>
      (await ledger.t.db.transactions.tenantRows(ledger.shop.merchant, countMovements))[0]!.count;
    const before = await count();
    await Promise.all([ledger.book(), ledger.book()]);
    expect(await count()).toBe(before);
    await ledger.reconciles();
  });
});

describe('the database', () => {
  it('refuses a movement that does not add up to zero', async () => {
    const adding = ledger.t.db.transactions.withTenant(ledger.shop.merchant, (tx) => tx.run(addUneven));
    await expect(adding).rejects.toThrow('add up to 11');
  });

  it('refuses changes of the ledger', async () => {
    for (const what of [changeEntry, deleteEntry, changeMovement])
      await expect(ledger.t.db.transactions.tenantRows(ledger.shop.merchant, what)).rejects.toThrow('never changed');
  });
});

describe('the commission', () => {
  it('begins in the future, in a version that nobody else has set', async () => {
    const today = await ledger.setTerms({ startsOn: ledger.dayAt(ledger.t.clock.now), version: 1 });
    expect([today.status, today.body.code]).toEqual([400, 'VALIDATION']);
    expect((await ledger.setTerms({ version: 0 })).body.code).toBe('VERSION_CONFLICT');
    const both = await Promise.all([ledger.setTerms({ version: 1 }), ledger.setTerms({ version: 1 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ledger.money()).terms.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('is set by the platform alone, and audited', async () => {
    const body = { startsOn: ledger.dayAt(NOW + DAY), rates: {}, onlineTo: 'MERCHANT', version: 2 };
    const url = `/merchants/${ledger.shop.merchant}/terms`;
    expect((await ledger.platform('POST', url, body, ledger.shop.owner)).status).toBe(403);
    expect((await ledger.platform('POST', `/merchants/${newId()}/terms`, body)).status).toBe(404);
    const audit = await ledger.t.db.transactions.platformRows(auditOf, [ledger.admin]);
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['COMMISSION_SET', 'PROMO_FUNDING_SET']));
  });
});

describe('the commission of many, and the default of the platform', () => {
  const many = (body: object, user = ledger.admin) =>
    ledger.platform<ChangedTogether>('POST', '/merchants/terms', body, user);
  const standard = (body: object, user = ledger.admin) =>
    ledger.platform<DefaultCommission & { code?: string }>('POST', '/commission', body, user);
  const commissionOf = async (id: string) => (await bookedFor(id))['COMMISSION'] ?? 0;
  const rates = { PICK_UP: { basisPoints: 500, fixed: 0 }, DELIVERY: { basisPoints: 500, fixed: 0 } };

  it('begin after today, are set by the platform alone, and leave who receives online money', async () => {
    const { merchant, owner } = ledger.shop;
    const today = ledger.dayAt(ledger.t.clock.now);
    const tomorrow = ledger.dayAt(ledger.t.clock.now + DAY);
    expect((await many({ ids: [merchant], startsOn: today, rates })).status).toBe(400);
    expect((await many({ ids: [merchant], startsOn: tomorrow, rates }, owner)).status).toBe(403);
    expect((await standard({ startsOn: tomorrow, rates, version: 0 }, owner)).status).toBe(403);
    const before = await ledger.money();
    const gone = newId();
    const { body } = await many({ ids: [merchant, merchant, gone], startsOn: tomorrow, rates });
    expect(body).toEqual({ done: 1, refused: [{ id: gone, why: 'NOT_FOUND' }] });
    const after = await ledger.money();
    expect(after.terms[0]).toMatchObject({ rates, onlineTo: before.terms[0]!.onlineTo });
    expect(after.terms.slice(1)).toEqual(before.terms);
  });

  it('hold for orders from their day on: those of before keep what they had', async () => {
    const charged = await commissionOf(await ledger.sold(MARKETPLACE_ID));
    const soldBefore = await ledger.sold(MARKETPLACE_ID);
    // By the time that the order is booked, the new terms are already in force.
    ledger.t.clock.now += DAY;
    expect(await commissionOf(soldBefore)).toBe(charged);
    const after = await ledger.sold(MARKETPLACE_ID);
    expect(await commissionOf(after)).toBe(-PRICE * 0.05);
    await ledger.reconciles();
  });

  it('of the platform holds for merchants without terms of their own', async () => {
    const tomorrow = ledger.dayAt(ledger.t.clock.now + DAY);
    expect((await standard({ startsOn: ledger.dayAt(ledger.t.clock.now), rates, version: 0 })).status).toBe(400);
    const both = await Promise.all([1, 2].map(() => standard({ startsOn: tomorrow, rates, version: 0 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await ledger.platform<DefaultCommission>('GET', '/commission');
    expect(body.versions).toMatchObject([{ version: 1, rates }]);
    const other = await openLedgerShop({ withoutTerms: true });
    await other.platform('POST', '/commission', { startsOn: other.dayAt(other.t.clock.now + DAY), rates, version: 0 });
    const early = await other.sold(MARKETPLACE_ID);
    other.t.clock.now += DAY;
    const late = await other.sold(MARKETPLACE_ID);
    await other.book();
    const balancesOf = async (id: string) =>
      Object.fromEntries(
        (await other.t.db.transactions.tenantRows(other.shop.merchant, balances, [id])).map((row) => [
          row.account,
          row.amount,
        ]),
      );
    expect((await balancesOf(early))['COMMISSION'] ?? 0).toBe(0);
    expect((await balancesOf(late))['COMMISSION']).toBe(-PRICE * 0.05);
    expect((await other.own(other.dayAt(other.t.clock.now).slice(0, 7))).body.terms).toMatchObject({
      version: 0,
      rates,
    });
    await other.reconciles();
    await other.t.stop();
  });
});
