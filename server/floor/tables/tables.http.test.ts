/** Guests at a table: they sit down by its QR code, order, call the waiter and pay one bill. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import { NOW, openDiningHall, type Answer, type DiningHall } from '#tests/support/dining-hall.ts';
import type { TestProduct } from '#tests/support/product.ts';

const money = statement(
  'test.money',
  `select sum(bill)::bigint as bills, (select sum(amount)::bigint from payment where state = 'PAID') as paid
   from orders where table_session_id = $1`,
);

let hall: DiningHall;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let tables: string[];
let waiter: string;
let manager: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  hall = await openDiningHall();
  ({ t, merchant, place, tables, waiter, manager, outsider } = hall);
});
afterAll(() => t.stop());

describe('guests at a table', () => {
  it('scan, order without an account, wait for confirmation, and pay one bill with one service charge', async () => {
    const { status, body: session } = await hall.sit(tables[0]!, hall.device(1));
    expect(status).toBe(201);
    expect(session).toMatchObject({ state: 'PENDING', tableNumber: '1', rounds: [], bill: 0 });
    expect((await hall.sit(tables[0]!, hall.device(2))).body.id).toBe(session.id);
    expect((await hall.see(session.id, hall.device(3))).status).toBe(404);
    const first = await hall.round(session.id, hall.device(1), [hall.dish(0, 2)], { bill: 9_000_000 });
    expect(first.status).toBe(201);
    expect(await hall.orderNow(first.body.id)).toMatchObject({
      status: 'OPEN',
      tableNumber: '1',
      tableSessionId: session.id,
      source: 'CLIENT_WEB',
    });
    expect((await hall.host(waiter, `/table-sessions/${session.id}/bill`, {})).body).toMatchObject({
      why: 'ROUND_OPEN',
    });
    expect((await hall.host(waiter, `/table-sessions/${session.id}/confirm`, {})).body).toMatchObject({
      state: 'OPEN',
    });
    expect((await hall.orderNow(first.body.id)).status).toBe('ATTACHED');
    const second = await hall.round(session.id, hall.device(2), [hall.dish(1)], { bill: 500_000 });
    await hall.run('orders.attach', { orderId: second.body.id });
    expect((await hall.orderNow(second.body.id)).status).toBe('ATTACHED');
    const { body: sent } = await hall.see(session.id, hall.device(2));
    expect(sent.rounds.map(({ mine }) => mine)).toEqual([false, true]);
    expect(sent).toMatchObject({ totalPrice: 9_500_000, servicePrice: 950_000, bill: 10_450_000, isPaid: false });
    expect(
      (await t.ask<{ items: { id: string }[] }>('/orders', { merchant, device: hall.device(2) })).body.items.map(
        ({ id }) => id,
      ),
    ).toEqual([second.body.id]);
    await hall.move(first.body.id, 'ATTACHED', 'COOKING', 2);
    await hall.move(first.body.id, 'COOKING', 'DONE', 3);
    await hall.move(first.body.id, 'DONE', 'DELIVERED', 4);
    expect(
      (await hall.host(waiter, `/orders/${first.body.id}/payment`, { version: 5, paid: true })).body,
    ).toMatchObject({
      why: 'BILL_OF_THE_TABLE',
    });
    expect((await hall.host(waiter, `/table-sessions/${session.id}/close`, {})).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'UNPAID',
    });
    const paid = await hall.host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' });
    expect(paid.body).toMatchObject({ isPaid: true, bill: 10_450_000 });
    expect(await t.db.transactions.tenantRows(merchant, money, [session.id])).toEqual([
      { bills: 10_450_000, paid: 10_450_000 },
    ]);
    expect((await hall.host(waiter, `/table-sessions/${session.id}/bill`, {})).body).toMatchObject({
      why: 'ALREADY_PAID',
    });
    t.clock.now = NOW + 9_000;
    await hall.run('orders.settle', { orderId: first.body.id });
    expect((await hall.orderNow(first.body.id)).status).toBe('CLOSED');
    t.clock.now = NOW;
    expect((await hall.host(waiter, `/table-sessions/${session.id}/close`, {})).body.state).toBe('CLOSED');
    expect((await hall.round(session.id, hall.device(1), [hall.dish(1)], { bill: 500_000 })).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'SESSION_CLOSED',
    });
    expect((await hall.sit(tables[0]!, hall.device(1))).body.id).not.toBe(session.id);
  });

  it('owe the bill again when the waiter takes back the payment, within eight seconds and only their own', async () => {
    const { body: session } = await hall.seated(tables[4]!, hall.device(21));
    const placed = await hall.round(session.id, hall.device(21), [hall.dish(0)], { bill: 4_500_000 });
    await hall.run('orders.attach', { orderId: placed.body.id });
    await hall.move(placed.body.id, 'ATTACHED', 'DONE', 2);
    await hall.move(placed.body.id, 'DONE', 'DELIVERED', 3);
    const undo = (user: string) => hall.host(user, `/table-sessions/${session.id}/bill/undo`, {});
    expect((await undo(waiter)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TOO_LATE' });
    await hall.host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' });
    expect((await undo(manager)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TOO_LATE' });
    expect((await hall.host(outsider.user, `/table-sessions/${session.id}/bill/undo`, {})).status).toBe(403);
    const answers = await Promise.all([undo(waiter), undo(waiter)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await hall.see(session.id, hall.device(21))).body).toMatchObject({ isPaid: false, bill: 4_950_000 });
    expect(await hall.orderNow(placed.body.id)).toMatchObject({ isPaid: false, due: 4_950_000, status: 'DELIVERED' });
    // The settling of the payment that was taken back finds nothing to close.
    await hall.run('orders.settle', { orderId: placed.body.id });
    expect((await hall.orderNow(placed.body.id)).status).toBe('DELIVERED');
    const { body: history } = await hall.host<{ items: { type: string; isUndo: boolean }[] }>(
      manager,
      `/orders/${placed.body.id}/history`,
    );
    expect(history.items.slice(-2)).toMatchObject([
      { type: 'PAID', isUndo: false },
      { type: 'PAID', isUndo: true },
    ]);
    expect((await hall.host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CASH' })).body.isPaid).toBe(
      true,
    );
    t.clock.now = NOW + 8_001;
    expect((await undo(waiter)).body).toMatchObject({ why: 'TOO_LATE' });
    t.clock.now = NOW;
    expect((await hall.host(waiter, `/table-sessions/${session.id}/close`, {})).body.state).toBe('CLOSED');
  });

  it('are confirmed by a waiter and not by their position; call once and are answered', async () => {
    const first = await hall.sit(tables[1]!, hall.device(4), { latitude: 41.31, longitude: 69.28 });
    expect(first.body.state).toBe('PENDING');
    const near = await hall.seated(tables[1]!, hall.device(5));
    expect(near.body).toMatchObject({ id: first.body.id, state: 'OPEN' });
    const call = (who: string, what: string) =>
      t.ask<Answer<TableSession>>(`/table-sessions/${near.body.id}/${what}`, {
        merchant,
        device: who,
        method: 'POST',
      });
    expect((await call(hall.device(4), 'call-waiter')).body.waiterCalledAt).not.toBeNull();
    expect((await call(hall.device(9), 'call-waiter')).status).toBe(404);
    expect((await call(hall.device(5), 'ask-bill')).body).toMatchObject({
      billAskedAt: expect.any(String),
      billPayment: null,
    });
    const byCard = await t.ask<Answer<TableSession>>(`/table-sessions/${near.body.id}/ask-bill`, {
      merchant,
      device: hall.device(5),
      method: 'POST',
      body: { paymentType: 'CARD' },
    });
    expect(byCard.body.billPayment).toBe('CARD');
    const list = await hall.host<{ items: TableSession[] }>(waiter, `/table-sessions?branchId=${place.branches[0]}`);
    expect(list.body.items[0]).toMatchObject({ id: near.body.id });
    expect((await hall.host(waiter, `/table-sessions/${near.body.id}/answer-call`, {})).body.waiterCalledAt).toBeNull();
    await hall.run('tables.close', { sessionId: near.body.id });
    expect((await hall.see(near.body.id, hall.device(4))).body.state).toBe('CLOSED');
  });

  it('twenty at once at one table share one session, and a submit under one key is one round', async () => {
    const code = await hall.token(tables[2]!);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        t.ask<Answer<TableSession>>('/table-sessions', {
          merchant,
          device: hall.device(20 + n),
          method: 'POST',
          body: { token: code },
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const key = crypto.randomUUID();
    const rounds = await Promise.all(
      Array.from({ length: 8 }, () =>
        t.ask<PlacedOrder>('/orders', {
          merchant,
          device: hall.device(20),
          method: 'POST',
          headers: { 'idempotency-key': key },
          body: {
            merchantId: place.id,
            serviceType: 'DINE_IN',
            tableSessionId: answers[0]!.body.id,
            cartItems: [hall.dish(1)],
            bill: 500_000,
          },
        }),
      ),
    );
    expect(new Set(rounds.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });

  it('a renewed QR code invalidates the old one, and other merchants cannot use it', async () => {
    const old = await hall.token(tables[3]!);
    expect(await hall.token(tables[3]!)).toBe(old);
    expect(
      (
        await t.ask('/table-sessions', {
          merchant: outsider.merchant,
          device: hall.device(6),
          method: 'POST',
          body: { token: old },
        })
      ).status,
    ).toBe(404);
    const renewed = await hall.host<{ token: string; svg: string; path: string }>(
      waiter,
      `/tables/${tables[3]}/qr`,
      {},
    );
    expect(renewed.body.svg).toContain('<svg');
    expect(renewed.body.path).toBe(`table/${renewed.body.token}`);
    const tryIt = (code: string) =>
      t.ask('/table-sessions', { merchant, device: hall.device(6), method: 'POST', body: { token: code } });
    expect((await tryIt(old)).status).toBe(404);
    expect((await tryIt(renewed.body.token)).status).toBe(201);
    expect((await t.ask(`/console/tables/${tables[3]}/qr`, outsider)).status).toBe(404);
    const { body: session } = await hall.sit(tables[3]!, hall.device(7));
    for (const what of ['confirm', 'bill', 'close']) {
      expect(
        (await t.ask(`/console/table-sessions/${session.id}/${what}`, { ...outsider, method: 'POST', body: {} }))
          .status,
      ).toBe(404);
    }
  });
});
