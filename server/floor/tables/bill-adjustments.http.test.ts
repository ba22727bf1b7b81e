/** Discounts on the bill of a table, complimentary dishes and voids. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { GuestPaperView } from '#contract/floor/tickets-guest-paper.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { TillShiftView } from '#contract/floor/till.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { openTableVisits, type Answer, type TableVisits } from '#tests/support/table-visits.ts';

let visits: TableVisits;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let waiter: string;
let manager: string;
let session: TableSession;

beforeAll(async () => {
  visits = await openTableVisits();
  ({ t, merchant, place, waiter, manager } = visits);
});
afterAll(() => t.stop());
beforeEach(async () => {
  session = await visits.begin();
  return () => visits.end();
});

describe('what is taken off a bill', () => {
  it('a discount lowers orders, service and what is due, and is put back', async () => {
    const id = randomUUID();
    const { body } = await visits.takeOff({ id, kind: 'DISCOUNT', percent: 20 });
    expect(body).toMatchObject({ bill: 8_360_000, due: 8_360_000, servicePrice: 760_000, totalDiscount: 1_900_000 });
    expect(body.adjustments).toMatchObject([{ id, kind: 'DISCOUNT', amount: 1_900_000, reason: 'REGULAR' }]);
    const { orderId } = session.rounds[0]!;
    expect((await visits.host<StaffOrder>(manager, `/orders/${orderId}`)).body).toMatchObject({
      totalPrice: 7_200_000,
    });
    const back = await visits.host(manager, `/table-sessions/${session.id}/adjustments/${id}/undo`, {});
    expect(back.body).toMatchObject({ bill: 10_450_000, due: 10_450_000, adjustments: [] });
    expect(await visits.booksNow()).toMatchObject({ paid: 0 });
  });

  it('a complimentary dish and a void leave the others to be paid', async () => {
    await visits.takeOff({ kind: 'COMPLIMENTARY', ...visits.choy(), reason: 'LONG_WAIT' });
    const { body } = await visits.takeOff({ kind: 'VOID', ...visits.osh(1), reason: 'NOT_SERVED' });
    expect(body).toMatchObject({ bill: 4_950_000, due: 4_950_000 });
    expect(body.adjustments.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'COMPLIMENTARY Choy',
      'VOID Osh',
    ]);
    expect((await visits.pay({ kind: 'DISHES', dishes: [visits.osh(1)] })).body).toMatchObject({
      due: 0,
      isPaid: true,
    });
    expect(await visits.booksNow()).toEqual({ paid: 4_950_000, till: 4_950_000, due: 0 });
  });

  it('stands on the paper of the guests, with sums that add up to what is due', async () => {
    await visits.takeOff({ id: randomUUID(), kind: 'DISCOUNT', percent: 20 });
    const path = `/table-sessions/${session.id}/guest-paper`;
    const { body: paper } = await visits.host<GuestPaperView>(waiter, path);
    const sums = paper.lines.flatMap(({ text }) => {
      const [, name, sum] = /^(.*?) {2,}(-?[\d ]+)$/.exec(text) ?? [];
      return name === undefined ? [] : [[name, Number(sum!.replaceAll(' ', '')) * 100] as const];
    });
    const [due] = sums.filter(([name]) => name === 'Toʻlash kerak').map(([, sum]) => sum);
    const [total] = sums.filter(([name]) => name === 'JAMI').map(([, sum]) => sum);
    expect([due, total, paper.isReceipt]).toEqual([8_360_000, 8_360_000, false]);
    expect(sums.slice(0, -2).reduce((sum, [, each]) => sum + each, 0)).toBe(8_360_000);
    expect((await visits.host(waiter, path, {})).status).toBe(409);
  });

  it('needs the right, a note with OTHER, and more due than it takes', async () => {
    expect((await visits.takeOff({ kind: 'DISCOUNT', percent: 10 }, waiter)).status).toBe(403);
    expect((await visits.takeOff({ kind: 'DISCOUNT', percent: 10, reason: 'OTHER' })).status).toBe(400);
    await visits.pay({ kind: 'SUM', amount: 9_000_000 });
    expect((await visits.takeOff({ kind: 'DISCOUNT', percent: 50 })).body).toMatchObject({ why: 'MORE_THAN_DUE' });
    expect(await visits.now()).toMatchObject({ bill: 10_450_000, due: 1_450_000 });
  });

  it('keeps the dishes of its orders from being changed until it is put back', async () => {
    const id = randomUUID();
    await visits.takeOff({ id, kind: 'DISCOUNT', percent: 10 });
    const { orderId, version } = (await visits.now()).rounds[0]!;
    const change = (at: number) =>
      t.ask<Answer>(`/console/orders/${orderId}/items`, {
        merchant,
        user: manager,
        method: 'POST',
        body: { version: at, cartItems: [{ productId: place.products[0], productCount: 3 }], consent: true },
      });
    expect((await change(version)).body).toMatchObject({ why: 'BILL_ADJUSTED' });
    await visits.host(manager, `/table-sessions/${session.id}/adjustments/${id}/undo`, {});
    expect((await change((await visits.now()).rounds[0]!.version)).status).toBe(200);
  });

  it('counts as cash in the till only for what was paid', async () => {
    await visits.takeOff({ kind: 'DISCOUNT_SUM', amount: 500_000 });
    const before = (await visits.host<{ open: TillShiftView }>(manager, `/till?branchId=${place.branches[0]}`)).body
      .open.shift;
    const { due } = await visits.now();
    expect(due).toBe(9_900_000);
    await visits.pay({ kind: 'SUM', amount: due });
    const after = (await visits.host<{ open: TillShiftView }>(manager, `/till?branchId=${place.branches[0]}`)).body.open
      .shift;
    expect(after.expected - before.expected).toBe(due);
  });
});
