import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleCourier, CourierOrder } from '#contract/couriers.ts';
import type { StaffOrder } from '#contract/board.ts';
import type { TillEntry, TillShift, TillShiftView } from '#contract/till.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { takePayment } from '#server/payments/payments.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { deliveryWithCourier } from '#tests/support/order-steps.ts';
import { addTables, beginShift, liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { closeShift, lockShift } from './till-statements.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const PRICE = 4_500_000;
const FLOAT = 20_000_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let manager: string;
let waiter: string;
let courier: string;
let courierId: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: PRICE }] },
    NOW,
  );
  await liftOrderLimits(transactions, merchant);
  operator = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
  manager = await newStaff(transactions, merchant, 'MANAGER');
  waiter = await newStaff(transactions, merchant, 'WAITER');
  courier = await newStaff(transactions, merchant, 'COURIER');
  await beginShift(t, merchant, courier);
  courierId = (await carrying()).id;
  const other = await createMerchant(transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

type Answer = TillShiftView & { code: string; why: string; expected: number };
interface Now {
  open: TillShiftView | null;
  last: TillShift | null;
  outside: TillShiftView['outside'];
}

const sumsOf = statement<{ inside: number; outside: number }>(
  'test.till-sums',
  `
  select coalesce(sum(amount) filter (where not after_close), 0)::bigint as inside,
    coalesce(sum(amount) filter (where after_close), 0)::bigint as outside
  from till_entry where shift_id = $1`,
);

const changeEntries = statement('test.change-till-entries', 'update till_entry set amount = amount + 1');

const branch = (): string => place.branches[0]!;
const post = <T = Answer>(url: string, body?: object, by: object = { merchant, user: operator }) =>
  t.ask<T>(`/console${url}`, { ...by, method: 'POST', ...(body ? { body } : {}) });
const till = async (): Promise<Now> =>
  (await t.ask<Now>(`/console/till?branchId=${branch()}`, { merchant, user: operator })).body;
const current = async (): Promise<TillShiftView> => (await till()).open!;
const open = (sum = FLOAT, by?: object) =>
  post('/till/shifts', { branchId: branch(), opening: { sum, pieces: null } }, by);
const close = ({ shift }: TillShiftView, counted: number, more: object = {}) =>
  post(`/till/shifts/${shift.id}/close`, {
    expected: shift.expected,
    counted: { sum: counted, pieces: null },
    ...more,
  });
async function closeExactly(): Promise<TillShiftView> {
  const now = await current();
  const { status, body } = await close(now, now.shift.expected);
  expect(status).toBe(200);
  return body;
}
const pay = ({ shift }: TillShiftView, body: object) =>
  post(`/till/shifts/${shift.id}/entries`, { id: newId(), ...body });

async function carrying(): Promise<ConsoleCourier> {
  return (await t.ask<{ courier: ConsoleCourier }>('/courier/orders', { merchant, user: courier })).body.courier;
}
const patch = (id: string, from: string, to: string, version: number) =>
  t.ask<StaffOrder>(`/console/orders/${id}/status`, {
    merchant,
    user: operator,
    method: 'PATCH',
    body: { from, to, version },
  });

/** A pick-up order that waits at the counter; its version is 3. */
async function readyPickUp(): Promise<string> {
  const { status, body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: branch(),
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(status).toBe(201);
  await patch(body.id, 'OPEN', 'ACCEPTED', 1);
  await patch(body.id, 'ACCEPTED', 'DONE', 2);
  return body.id;
}
const handOver = (id: string) => patch(id, 'DONE', 'DELIVERED', 3);
const brief = (entries: readonly TillEntry[]) => entries.map(({ kind, means, amount }) => [kind, means, amount]);

/** On the way with the courier; the order's version is 6. */
async function onTheWay(): Promise<{ id: string; due: number }> {
  const id = await deliveryWithCourier(t, { merchant, place, staff: operator, courierId });
  const { body } = await step(id, 'PICKED_UP', 4);
  return { id, due: body.toTake };
}
const step = (id: string, name: string, version: number, more: object = {}) =>
  t.ask<CourierOrder>(`/courier/orders/${id}/step`, {
    merchant,
    user: courier,
    method: 'POST',
    body: { step: name, version, ...more },
  });

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
    expect(await till()).toMatchObject({ open: null, last: null, outside: [] });
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await open()).body.why).toBe('TILL_OPEN');
    expect((await current()).shift).toMatchObject({ number: 1, opening: FLOAT, expected: FLOAT, closedAt: null });
    await closeExactly();
    expect((await open()).body.shift.number).toBe(2);
    const { body } = await t.ask<{ items: object[] }>('/console/till/open', { merchant, user: manager });
    expect(body.items).toEqual([{ branchId: branch(), number: 2 }]);
    await closeExactly();
  });

  it('counts pieces that add up to the sum alone', async () => {
    const pieces = [
      { value: 50_000, count: 3 },
      { value: 1_000, count: 2 },
    ];
    const opening = (sum: number) => post('/till/shifts', { branchId: branch(), opening: { sum, pieces } });
    expect((await opening(15_200_001)).body.code).toBe('VALIDATION');
    const { body } = await opening(15_200_000);
    expect(body.openingPieces).toEqual(pieces);
    await closeExactly();
  });

  it('is of operators and managers of the branch', async () => {
    expect((await open(0, { merchant, user: waiter })).status).toBe(403);
    expect((await open(0, outsider)).status).toBe(404);
    expect((await t.ask(`/console/till?branchId=${branch()}`, outsider)).status).toBe(404);
    expect((await t.ask(`/console/till?branchId=${place.branches[1]}`, { merchant, user: operator })).status).toBe(403);
    const { body } = await open();
    expect((await t.ask(`/console/till/shifts/${body.shift.id}`, outsider)).status).toBe(404);
    expect((await post(`/till/shifts/${body.shift.id}/print`, {}, outsider)).status).toBe(404);
    await closeExactly();
  });

  it('pays cash in and out with reasons, once each, and takes them back', async () => {
    await open();
    const shift = await current();
    expect((await pay(shift, { kind: 'PAY_OUT', amount: FLOAT + 1, reason: 'WAGES' })).body).toMatchObject({
      why: 'NOT_ENOUGH',
      expected: FLOAT,
    });
    expect((await pay(shift, { kind: 'PAY_OUT', amount: 1, reason: 'OTHER' })).body.why).toBe('NOTE_REQUIRED');
    const supplier = { id: newId(), kind: 'PAY_OUT', amount: 3_000_000, reason: 'SUPPLIER', note: 'Sabzavot' };
    const twice = await Promise.all([pay(shift, supplier), pay(shift, supplier)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const { body } = await pay(shift, { kind: 'PAY_IN', amount: 1_000_000, reason: 'CHANGE' });
    expect(body.shift.expected).toBe(FLOAT - 2_000_000);
    expect(brief(body.entries)).toEqual([
      ['PAY_IN', 'CASH', 1_000_000],
      ['PAY_OUT', 'CASH', -3_000_000],
    ]);
    const undo = () => post(`/till/shifts/${shift.shift.id}/entries/${supplier.id}/undo`);
    const undone = await Promise.all([undo(), undo()]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await current();
    expect(after.shift.expected).toBe(FLOAT + 1_000_000);
    expect(after.totals).toContainEqual({ kind: 'PAY_OUT', means: 'CASH', count: 0, amount: 0 });
    const closed = await closeExactly();
    expect((await pay(closed, { kind: 'PAY_IN', amount: 1, reason: 'CHANGE' })).body.why).toBe('TILL_CLOSED');
    expect((await undo()).body.why).toBe('TILL_CLOSED');
  });

  it('is closed against the sum that was shown, with a note where the count differs', async () => {
    await open();
    const shift = await current();
    expect((await close(shift, FLOAT - 500_000)).body.why).toBe('NOTE_REQUIRED');
    await pay(shift, { kind: 'PAY_IN', amount: 100, reason: 'OWNER' });
    expect((await close(shift, FLOAT)).body).toMatchObject({ why: 'EXPECTED', expected: FLOAT + 100 });
    const { body } = await close(await current(), FLOAT, { note: 'Mayda pul' });
    expect(body.shift).toMatchObject({ expected: FLOAT + 100, counted: FLOAT, note: 'Mayda pul' });
    expect((await close(body, FLOAT)).body.why).toBe('TILL_CLOSED');
    const past = await t.ask<{ items: TillShift[]; hasMore: boolean }>(
      `/console/till/shifts?branchId=${branch()}&before=${body.shift.number + 1}`,
      { merchant, user: operator },
    );
    expect(past.body.items[0]).toEqual(body.shift);
    expect(past.body.hasMore).toBe(false);
  });
});

describe('orders', () => {
  it('that are handed over and paid in cash book themselves; the undo takes it back', async () => {
    await open();
    const id = await readyPickUp();
    await handOver(id);
    expect((await current()).shift.expected).toBe(FLOAT + PRICE);
    const undone = await post(`/orders/${id}/undo`, { version: 4 });
    expect(undone.status).toBe(200);
    const { shift, entries, totals } = await current();
    expect(shift.expected).toBe(FLOAT);
    expect(brief(entries).toSorted()).toEqual([
      ['SALE', 'CASH', -PRICE],
      ['SALE', 'CASH', PRICE],
    ]);
    expect(totals).toEqual([{ kind: 'SALE', means: 'CASH', count: 0, amount: 0 }]);
    expect(entries[0]).toMatchObject({ orderId: id });
    await closeExactly();
  });

  it('that are paid by card are counted, and are not in the drawer; refunds leave the way the money came', async () => {
    await open();
    const [cash, card] = [await readyPickUp(), await readyPickUp()];
    await post(`/orders/${card}/payment`, { version: 3, paymentType: 'CARD', paid: true });
    await post(`/orders/${cash}/payment`, { version: 3, paid: true });
    expect(await current()).toMatchObject({
      shift: { expected: FLOAT + PRICE },
      totals: [
        { kind: 'SALE', means: 'CARD', count: 1, amount: PRICE },
        { kind: 'SALE', means: 'CASH', count: 1, amount: PRICE },
      ],
    });
    const refund = (id: string, version: number) =>
      post(`/orders/${id}/refund-note`, { version, amount: 500_000, note: 'Sovuq' }, { merchant, user: manager });
    expect((await refund(cash, 4)).status).toBe(200);
    expect((await refund(card, 5)).status).toBe(200);
    const after = await current();
    expect(after.shift.expected).toBe(FLOAT + PRICE - 500_000);
    expect(after.totals).toContainEqual({ kind: 'REFUND', means: 'CARD', count: 1, amount: -500_000 });
    await closeExactly();
  });

  it('of a table are booked by its bill, and taken back with it', async () => {
    await open();
    const [table] = await addTables(t.db.transactions, merchant, branch(), [4]);
    const sit = await post<{ id: string }>('/bookings/walk-in', {
      branchId: branch(),
      tableIds: [table],
      partySize: 2,
    });
    const session = sit.body.id;
    const body = { merchantId: place.id, serviceType: 'DINE_IN', branchId: branch(), tableSessionId: session };
    const dishes = [{ productId: place.products[0], productCount: 2 }];
    const placed = await t.ask<{ id: string }>('/console/orders', {
      merchant,
      user: operator,
      method: 'POST',
      headers: { 'idempotency-key': newId() },
      body: { ...body, cartItems: dishes, bill: 2 * PRICE },
    });
    expect(placed.status).toBe(201);
    await patch(placed.body.id, 'OPEN', 'ACCEPTED', 1);
    const bill = await post(`/table-sessions/${session}/bill`, { paymentType: 'CASH' });
    expect(bill.status).toBe(200);
    expect((await current()).shift.expected).toBe(FLOAT + 2 * PRICE);
    expect((await post(`/table-sessions/${session}/bill/undo`, {})).status).toBe(200);
    expect((await current()).shift.expected).toBe(FLOAT);
    await post(`/table-sessions/${session}/bill`, { paymentType: 'CARD' });
    expect((await current()).totals).toContainEqual({ kind: 'SALE', means: 'CARD', count: 1, amount: 2 * PRICE });
    await closeExactly();
  });

  it('that are paid while the till is closed are listed beside the next shift, and are part of no sum', async () => {
    await handOver(await readyPickUp());
    const outside = [{ kind: 'SALE', means: 'CASH', count: 1, amount: PRICE }];
    expect((await till()).outside).toEqual(outside);
    const { body } = await open();
    expect(body).toMatchObject({ shift: { expected: FLOAT }, totals: [], outside });
    expect((await till()).outside).toEqual([]);
    const closed = await closeExactly();
    expect(closed.outside).toEqual(outside);
  });

  it('that staff place to try the kitchen book nothing', async () => {
    await open();
    const { body } = await t.ask<{ id: string }>('/console/test-orders', {
      merchant,
      user: operator,
      method: 'POST',
      headers: { 'idempotency-key': newId() },
      body: {
        branchId: branch(),
        serviceType: 'PICK_UP',
        cartItems: [{ productId: place.products[0], productCount: 1 }],
      },
    });
    await patch(body.id, 'OPEN', 'ACCEPTED', 1);
    await patch(body.id, 'ACCEPTED', 'DONE', 2);
    expect((await handOver(body.id)).body.status).toBe('DELIVERED');
    expect((await current()).entries).toEqual([]);
    await closeExactly();
  });
});

describe("a courier's cash", () => {
  const handIn = (body: object) =>
    post<{ entryId: string; why: string }>(`/couriers/${courierId}/cash`, body, {
      merchant,
      user: operator,
    });

  it('is in the till when it was handed in, and out of it when that is undone', async () => {
    await open();
    const { id, due } = await onTheWay();
    await step(id, 'DELIVERED', 6);
    const { balance } = await carrying();
    expect(balance).toBe(due);
    expect((await current()).entries).toEqual([]);
    const counted = balance - 500_000;
    const hand = { expected: balance, counted, note: 'Qaytim', branchId: branch() };
    expect((await handIn({ ...hand, branchId: place.branches[1] })).body.why).toBe('TILL_CLOSED');
    const { body } = await handIn(hand);
    const { shift, entries } = await current();
    expect(shift.expected).toBe(FLOAT + counted);
    expect(brief(entries)).toEqual([['COURIER', 'CASH', counted]]);
    expect(entries[0]!.courier).toBeTruthy();
    expect((await carrying()).balance).toBe(500_000);
    await post(`/couriers/${courierId}/cash/${body.entryId}/undo`);
    const after = await current();
    expect(after.shift.expected).toBe(FLOAT);
    expect(after.entries.map(({ isUndo, isUndone }) => [isUndo, isUndone]).toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
    await closeExactly();
  });

  it('goes into no till unless one is named', async () => {
    await open();
    const { balance } = await carrying();
    expect((await handIn({ expected: balance, counted: balance })).status).toBe(201);
    expect((await current()).entries).toEqual([]);
    await closeExactly();
  });

  it('is refunded from the till; what was missing and is paid at the counter comes in', async () => {
    await open();
    const { id, due } = await onTheWay();
    const delivered = await step(id, 'DELIVERED', 6, { cash: due - 300_000, cashReason: 'GUEST_SHORT' });
    const { version } = delivered.body;
    const solved = await post(`/orders/${id}/shortfall`, { version, resolution: 'COLLECTED' });
    expect(solved.status).toBe(200);
    expect(brief((await current()).entries)).toEqual([['SALE', 'CASH', 300_000]]);
    const refund = { version: version + 1, amount: 100_000, note: 'Sovuq' };
    expect((await post(`/orders/${id}/refund-note`, refund, { merchant, user: manager })).status).toBe(200);
    expect((await current()).shift.expected).toBe(FLOAT + 200_000);
    await closeExactly();
  });
});

describe('a payment at the moment of closing', () => {
  it('is waited for: the count is refused, because money came in since', async () => {
    await open();
    const shift = await current();
    const id = await readyPickUp();
    const [taken, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const paying = t.db.transactions.withTenant(merchant, async (tx) => {
      await tx.run(takePayment, [id, operator, null]);
      taken.resolve();
      await gate.promise;
    });
    await taken.promise;
    const closing = close(shift, FLOAT);
    await whenSomebodyWaits();
    gate.resolve();
    await paying;
    expect((await closing).body).toMatchObject({ why: 'EXPECTED', expected: FLOAT + PRICE });
    await closeExactly();
  });

  it('that comes after it is listed as outside the shift', async () => {
    await open();
    const { shift } = await current();
    const id = await readyPickUp();
    const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const closing = t.db.transactions.withTenant(merchant, async (tx) => {
      await tx.row(lockShift, [shift.id]);
      await tx.run(closeShift, [shift.id, FLOAT, FLOAT, null, null, operator, new Date(NOW)]);
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const handing = handOver(id);
    await whenSomebodyWaits();
    gate.resolve();
    await closing;
    expect((await handing).status).toBe(200);
    expect(await till()).toMatchObject({ open: null, outside: [{ kind: 'SALE', amount: PRICE }] });
  });

  it('is counted in one place, whoever is quicker', async () => {
    await open();
    const ids = await Promise.all(Array.from({ length: 4 }, readyPickUp));
    const shift = await current();
    const [closed, ...handed] = await Promise.all([close(shift, FLOAT, { note: 'Shoshilinch' }), ...ids.map(handOver)]);
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
