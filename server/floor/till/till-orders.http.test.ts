/** Orders and the cash of couriers book themselves in the till. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import { addTables } from '#tests/support/orders.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { brief, FLOAT, openTillShop, PRICE, type TillShop } from '#tests/support/till-shop.ts';

let shop: TillShop;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let manager: string;
let courierId: string;

beforeAll(async () => {
  shop = await openTillShop();
  ({ t, merchant, place, operator, manager, courierId } = shop);
});
afterAll(() => t.stop());

describe('orders', () => {
  it('that are handed over and paid in cash book themselves; the undo takes it back', async () => {
    await shop.open();
    const id = await shop.readyPickUp();
    await shop.handOver(id);
    expect((await shop.current()).shift.expected).toBe(FLOAT + PRICE);
    const undone = await shop.post(`/orders/${id}/undo`, { version: 4 });
    expect(undone.status).toBe(200);
    const { shift, entries, totals } = await shop.current();
    expect(shift.expected).toBe(FLOAT);
    expect(brief(entries).toSorted()).toEqual([
      ['SALE', 'CASH', -PRICE],
      ['SALE', 'CASH', PRICE],
    ]);
    expect(totals).toEqual([{ kind: 'SALE', means: 'CASH', count: 0, amount: 0 }]);
    expect(entries[0]).toMatchObject({ orderId: id });
    await shop.closeExactly();
  });

  it('that are paid by card are counted, and are not in the drawer; refunds leave the way the money came', async () => {
    await shop.open();
    const [cash, card] = [await shop.readyPickUp(), await shop.readyPickUp()];
    await shop.post(`/orders/${card}/payment`, { version: 3, paymentType: 'CARD', paid: true });
    await shop.post(`/orders/${cash}/payment`, { version: 3, paid: true });
    expect(await shop.current()).toMatchObject({
      shift: { expected: FLOAT + PRICE },
      totals: [
        { kind: 'SALE', means: 'CARD', count: 1, amount: PRICE },
        { kind: 'SALE', means: 'CASH', count: 1, amount: PRICE },
      ],
    });
    const refund = (id: string, version: number) =>
      shop.post(`/orders/${id}/refund-note`, { version, amount: 500_000, note: 'Sovuq' }, { merchant, user: manager });
    expect((await refund(cash, 4)).status).toBe(200);
    expect((await refund(card, 5)).status).toBe(200);
    const after = await shop.current();
    expect(after.shift.expected).toBe(FLOAT + PRICE - 500_000);
    expect(after.totals).toContainEqual({ kind: 'REFUND', means: 'CARD', count: 1, amount: -500_000 });
    await shop.closeExactly();
  });

  it('of a table are booked by its bill, and taken back with it', async () => {
    await shop.open();
    const [table] = await addTables(t.db.transactions, merchant, shop.branch(), [4]);
    const sit = await shop.post<{ id: string }>('/bookings/walk-in', {
      branchId: shop.branch(),
      tableIds: [table],
      partySize: 2,
    });
    const session = sit.body.id;
    const body = { merchantId: place.id, serviceType: 'DINE_IN', branchId: shop.branch(), tableSessionId: session };
    const dishes = [{ productId: place.products[0], productCount: 2 }];
    const placed = await t.ask<{ id: string }>('/console/orders', {
      merchant,
      user: operator,
      method: 'POST',
      headers: { 'idempotency-key': newId() },
      body: { ...body, cartItems: dishes, bill: 2 * PRICE },
    });
    expect(placed.status).toBe(201);
    await shop.patch(placed.body.id, 'OPEN', 'ACCEPTED', 1);
    const bill = await shop.post(`/table-sessions/${session}/bill`, { paymentType: 'CASH' });
    expect(bill.status).toBe(200);
    expect((await shop.current()).shift.expected).toBe(FLOAT + 2 * PRICE);
    expect((await shop.post(`/table-sessions/${session}/bill/undo`, {})).status).toBe(200);
    expect((await shop.current()).shift.expected).toBe(FLOAT);
    await shop.post(`/table-sessions/${session}/bill`, { paymentType: 'CARD' });
    expect((await shop.current()).totals).toContainEqual({ kind: 'SALE', means: 'CARD', count: 1, amount: 2 * PRICE });
    await shop.closeExactly();
  });

  it('that are paid while the till is closed are listed beside the next shift, and are part of no sum', async () => {
    await shop.handOver(await shop.readyPickUp());
    const outside = [{ kind: 'SALE', means: 'CASH', count: 1, amount: PRICE }];
    expect((await shop.till()).outside).toEqual(outside);
    const { body } = await shop.open();
    expect(body).toMatchObject({ shift: { expected: FLOAT }, totals: [], outside });
    expect((await shop.till()).outside).toEqual([]);
    const closed = await shop.closeExactly();
    expect(closed.outside).toEqual(outside);
  });

  it('that staff place to try the kitchen book nothing', async () => {
    await shop.open();
    const { body } = await t.ask<{ id: string }>('/console/test-orders', {
      merchant,
      user: operator,
      method: 'POST',
      headers: { 'idempotency-key': newId() },
      body: {
        branchId: shop.branch(),
        serviceType: 'PICK_UP',
        cartItems: [{ productId: place.products[0], productCount: 1 }],
      },
    });
    await shop.patch(body.id, 'OPEN', 'ACCEPTED', 1);
    await shop.patch(body.id, 'ACCEPTED', 'DONE', 2);
    expect((await shop.handOver(body.id)).body.status).toBe('DELIVERED');
    expect((await shop.current()).entries).toEqual([]);
    await shop.closeExactly();
  });
});

describe("a courier's cash", () => {
  const handIn = (body: object) =>
    shop.post<{ entryId: string; why: string }>(`/couriers/${courierId}/cash`, body, {
      merchant,
      user: operator,
    });

  it('is in the till when it was handed in, and out of it when that is undone', async () => {
    await shop.open();
    const { id, due } = await shop.onTheWay();
    await shop.step(id, 'DELIVERED', 6);
    const { balance } = await shop.carrying();
    expect(balance).toBe(due);
    expect((await shop.current()).entries).toEqual([]);
    const counted = balance - 500_000;
    const hand = { expected: balance, counted, note: 'Qaytim', branchId: shop.branch() };
    expect((await handIn({ ...hand, branchId: place.branches[1] })).body.why).toBe('TILL_CLOSED');
    const { body } = await handIn(hand);
    const { shift, entries } = await shop.current();
    expect(shift.expected).toBe(FLOAT + counted);
    expect(brief(entries)).toEqual([['COURIER', 'CASH', counted]]);
    expect(entries[0]!.courier).toBeTruthy();
    expect((await shop.carrying()).balance).toBe(500_000);
    await shop.post(`/couriers/${courierId}/cash/${body.entryId}/undo`);
    const after = await shop.current();
    expect(after.shift.expected).toBe(FLOAT);
    expect(after.entries.map(({ isUndo, isUndone }) => [isUndo, isUndone]).toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
    await shop.closeExactly();
  });

  it('goes into no till unless one is named', async () => {
    await shop.open();
    const { balance } = await shop.carrying();
    expect((await handIn({ expected: balance, counted: balance })).status).toBe(201);
    expect((await shop.current()).entries).toEqual([]);
    await shop.closeExactly();
  });

  it('is refunded from the till; what was missing and is paid at the counter comes in', async () => {
    await shop.open();
    const { id, due } = await shop.onTheWay();
    const delivered = await shop.step(id, 'DELIVERED', 6, { cash: due - 300_000, cashReason: 'GUEST_SHORT' });
    const { version } = delivered.body;
    const solved = await shop.post(`/orders/${id}/shortfall`, { version, resolution: 'COLLECTED' });
    expect(solved.status).toBe(200);
    expect(brief((await shop.current()).entries)).toEqual([['SALE', 'CASH', 300_000]]);
    const refund = { version: version + 1, amount: 100_000, note: 'Sovuq' };
    expect((await shop.post(`/orders/${id}/refund-note`, refund, { merchant, user: manager })).status).toBe(200);
    expect((await shop.current()).shift.expected).toBe(FLOAT + 200_000);
    await shop.closeExactly();
  });
});
