/** Shifts of the till: opened, counted, closed, also while a payment comes in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TillShift } from '#contract/floor/till.ts';
import { takePayment } from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { brief, FLOAT, NOW, openTillShop, PRICE, type TillShop } from '#tests/support/till-shop.ts';
import { closeShift, lockShift } from './till-statements.ts';

const sumsOf = statement<{ inside: number; outside: number }>(
  'test.till-sums',
  `
  select coalesce(sum(amount) filter (where not after_close), 0)::bigint as inside,
    coalesce(sum(amount) filter (where after_close), 0)::bigint as outside
  from till_entry where shift_id = $1`,
);
const changeEntries = statement('test.change-till-entries', 'update till_entry set amount = amount + 1');

let shop: TillShop;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let manager: string;
let waiter: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  shop = await openTillShop();
  ({ t, merchant, place, operator, manager, waiter, outsider } = shop);
});
afterAll(() => t.stop());

const isWaiting = `
  select exists (select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()) as waits`;
async function whenSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await t.db.database.owner.query<{ waits: boolean }>(isWaiting);
    if (rows[0]?.waits) return;
  }
}

describe('a shift of the till', () => {
  it('is opened once, and numbered without gaps', async () => {
    expect(await shop.till()).toMatchObject({ open: null, last: null, outside: [] });
    const answers = await Promise.all([shop.open(), shop.open(), shop.open()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await shop.open()).body.why).toBe('TILL_OPEN');
    expect((await shop.current()).shift).toMatchObject({ number: 1, opening: FLOAT, expected: FLOAT, closedAt: null });
    await shop.closeExactly();
    expect((await shop.open()).body.shift.number).toBe(2);
    const { body } = await t.ask<{ items: object[] }>('/console/till/open', { merchant, user: manager });
    expect(body.items).toEqual([{ branchId: shop.branch(), number: 2 }]);
    await shop.closeExactly();
  });

  it('counts pieces that add up to the sum alone', async () => {
    const pieces = [
      { value: 50_000, count: 3 },
      { value: 1_000, count: 2 },
    ];
    const opening = (sum: number) => shop.post('/till/shifts', { branchId: shop.branch(), opening: { sum, pieces } });
    expect((await opening(15_200_001)).body.code).toBe('VALIDATION');
    const { body } = await opening(15_200_000);
    expect(body.openingPieces).toEqual(pieces);
    await shop.closeExactly();
  });

  it('is of operators and managers of the branch', async () => {
    expect((await shop.open(0, { merchant, user: waiter })).status).toBe(403);
    expect((await shop.open(0, outsider)).status).toBe(404);
    expect((await t.ask(`/console/till?branchId=${shop.branch()}`, outsider)).status).toBe(404);
    expect((await t.ask(`/console/till?branchId=${place.branches[1]}`, { merchant, user: operator })).status).toBe(403);
    const { body } = await shop.open();
    expect((await t.ask(`/console/till/shifts/${body.shift.id}`, outsider)).status).toBe(404);
    expect((await shop.post(`/till/shifts/${body.shift.id}/print`, {}, outsider)).status).toBe(404);
    await shop.closeExactly();
  });

  it('pays cash in and out with reasons, once each, and takes them back', async () => {
    await shop.open();
    const shift = await shop.current();
    expect((await shop.pay(shift, { kind: 'PAY_OUT', amount: FLOAT + 1, reason: 'WAGES' })).body).toMatchObject({
      why: 'NOT_ENOUGH',
      expected: FLOAT,
    });
    expect((await shop.pay(shift, { kind: 'PAY_OUT', amount: 1, reason: 'OTHER' })).body.why).toBe('NOTE_REQUIRED');
    const supplier = { id: newId(), kind: 'PAY_OUT', amount: 3_000_000, reason: 'SUPPLIER', note: 'Sabzavot' };
    const twice = await Promise.all([shop.pay(shift, supplier), shop.pay(shift, supplier)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const { body } = await shop.pay(shift, { kind: 'PAY_IN', amount: 1_000_000, reason: 'CHANGE' });
    expect(body.shift.expected).toBe(FLOAT - 2_000_000);
    expect(brief(body.entries)).toEqual([
      ['PAY_IN', 'CASH', 1_000_000],
      ['PAY_OUT', 'CASH', -3_000_000],
    ]);
    const undo = () => shop.post(`/till/shifts/${shift.shift.id}/entries/${supplier.id}/undo`);
    const undone = await Promise.all([undo(), undo()]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await shop.current();
    expect(after.shift.expected).toBe(FLOAT + 1_000_000);
    expect(after.totals).toContainEqual({ kind: 'PAY_OUT', means: 'CASH', count: 0, amount: 0 });
    const closed = await shop.closeExactly();
    expect((await shop.pay(closed, { kind: 'PAY_IN', amount: 1, reason: 'CHANGE' })).body.why).toBe('TILL_CLOSED');
    expect((await undo()).body.why).toBe('TILL_CLOSED');
  });

  it('is closed against the sum that was shown, with a note where the count differs', async () => {
    await shop.open();
    const shift = await shop.current();
    expect((await shop.close(shift, FLOAT - 500_000)).body.why).toBe('NOTE_REQUIRED');
    await shop.pay(shift, { kind: 'PAY_IN', amount: 100, reason: 'OWNER' });
    expect((await shop.close(shift, FLOAT)).body).toMatchObject({ why: 'EXPECTED', expected: FLOAT + 100 });
    const { body } = await shop.close(await shop.current(), FLOAT, { note: 'Mayda pul' });
    expect(body.shift).toMatchObject({ expected: FLOAT + 100, counted: FLOAT, note: 'Mayda pul' });
    expect((await shop.close(body, FLOAT)).body.why).toBe('TILL_CLOSED');
    const past = await t.ask<{ items: TillShift[]; hasMore: boolean }>(
      `/console/till/shifts?branchId=${shop.branch()}&before=${body.shift.number + 1}`,
      { merchant, user: operator },
    );
    expect(past.body.items[0]).toEqual(body.shift);
    expect(past.body.hasMore).toBe(false);
  });
});

describe('a payment at the moment of closing', () => {
  it('is waited for: the count is refused, because money came in since', async () => {
    await shop.open();
    const shift = await shop.current();
    const id = await shop.readyPickUp();
    const [taken, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const paying = t.db.transactions.withTenant(merchant, async (tx) => {
      await tx.run(takePayment, [id, operator, null]);
      taken.resolve();
      await gate.promise;
    });
    await taken.promise;
    const closing = shop.close(shift, FLOAT);
    await whenSomebodyWaits();
    gate.resolve();
    await paying;
    expect((await closing).body).toMatchObject({ why: 'EXPECTED', expected: FLOAT + PRICE });
    await shop.closeExactly();
  });

  it('that comes after it is listed as outside the shift', async () => {
    await shop.open();
    const { shift } = await shop.current();
    const id = await shop.readyPickUp();
    const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const closing = t.db.transactions.withTenant(merchant, async (tx) => {
      await tx.row(lockShift, [shift.id]);
      await tx.run(closeShift, [shift.id, FLOAT, FLOAT, null, null, operator, new Date(NOW)]);
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const handing = shop.handOver(id);
    await whenSomebodyWaits();
    gate.resolve();
    await closing;
    expect((await handing).status).toBe(200);
    expect(await shop.till()).toMatchObject({ open: null, outside: [{ kind: 'SALE', amount: PRICE }] });
  });

  it('is counted in one place, whoever is quicker', async () => {
    await shop.open();
    const ids = await Promise.all(Array.from({ length: 4 }, shop.readyPickUp));
    const shift = await shop.current();
    const [closed, ...handed] = await Promise.all([
      shop.close(shift, FLOAT, { note: 'Shoshilinch' }),
      ...ids.map(shop.handOver),
    ]);
    expect(handed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [sums] = await t.db.transactions.tenantRows(merchant, sumsOf, [shift.shift.id]);
    expect(sums!.inside + sums!.outside).toBe(4 * PRICE);
    expect(closed.status === 200 ? sums!.inside : sums!.outside).toBe(0);
  });
});

describe('an entry', () => {
  it('is never changed', async () => {
    const change = t.db.transactions.tenantRows(merchant, changeEntries);
    await expect(change).rejects.toThrow('entries of a till are never changed');
  });
});
