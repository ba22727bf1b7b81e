/** What staff did without a connection has the time at which it was done, within bounds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import { newStaff } from '#tests/support/orders.ts';
import { openCourierShop, type CourierShop } from '#tests/support/courier-shop.ts';

const MINUTE = 60_000;
let shop: CourierShop;
let cook: string;
let start: number;

beforeAll(async () => {
  shop = await openCourierShop();
  cook = await newStaff(shop.t.db.transactions, shop.merchant, 'COOK', shop.place.branches[0]);
  start = shop.t.clock.now;
});
afterAll(() => shop.t.stop());

const pass = (minutes: number): void => void (shop.t.clock.now += minutes * MINUTE);
const minutesAfterStart = (iso: string): number => (Date.parse(iso) - start) / MINUTE;
const historyOf = async (id: string): Promise<HistoryEntry[]> =>
  (
    await shop.t.ask<{ items: HistoryEntry[] }>(`/console/orders/${id}/history`, {
      merchant: shop.merchant,
      user: shop.operator,
    })
  ).body.items;

describe('an act that is reported later', () => {
  it('of a courier: delivered when it was, never before it was picked up, and the history says so', async () => {
    const { id, version } = await shop.ready();
    const [courier] = shop.couriers;
    await shop.say(shop.operator, id, { from: null, to: 'PERFORMER_LOOK_UP', version });
    await shop.step(courier!, id, 'TAKE', { version: version + 1 });
    await shop.step(courier!, id, 'PICKED_UP', { version: version + 2 });
    pass(20);
    const delivered = await shop.step(courier!, id, 'DELIVERED', { version: version + 4, secondsAgo: 8 * 60 });
    expect(delivered.status).toBe(200);
    expect(minutesAfterStart(delivered.body.deliveredAt!)).toBe(12);
    const told = (await historyOf(id)).filter(({ reportedAt }) => reportedAt !== null);
    expect(told.length).toBeGreaterThan(0);
    for (const entry of told) {
      expect(minutesAfterStart(entry.at)).toBe(12);
      expect(minutesAfterStart(entry.reportedAt!)).toBe(20);
    }
    const next = await shop.ready();
    await shop.say(shop.operator, next.id, { from: null, to: 'PERFORMER_LOOK_UP', version: next.version });
    await shop.step(courier!, next.id, 'TAKE', { version: next.version + 1 });
    await shop.step(courier!, next.id, 'PICKED_UP', { version: next.version + 2 });
    const since = (shop.t.clock.now - start) / MINUTE;
    pass(5);
    const claimed = await shop.step(courier!, next.id, 'DELIVERED', { version: next.version + 4, secondsAgo: 6_000 });
    expect(minutesAfterStart(claimed.body.deliveredAt!)).toBe(since);
  });

  it('of a cook: the dish and the order are ready when they were; an age below zero is refused', async () => {
    const { id } = await shop.ready('ACCEPTED');
    const before = (shop.t.clock.now - start) / MINUTE;
    pass(30);
    const bump = (secondsAgo: number) =>
      shop.t.ask<{ status: string; lines: { doneAt: string | null }[] }>(`/console/orders/${id}/lines/0/done`, {
        merchant: shop.merchant,
        user: cook,
        method: 'POST',
        body: { done: true, secondsAgo },
      });
    expect((await bump(-60)).status).toBe(400);
    const { body } = await bump(10 * 60);
    expect(body.status).toBe('DONE');
    expect(minutesAfterStart(body.lines[0]!.doneAt!)).toBe(before + 20);
    const [ready] = (await historyOf(id)).filter(({ to }) => to === 'DONE');
    expect(minutesAfterStart(ready!.at)).toBe(before + 20);
    expect(minutesAfterStart(ready!.reportedAt!)).toBe(before + 30);
  });

  it('of whoever moves an order on the board or at a table', async () => {
    const { id, version } = await shop.ready('ACCEPTED');
    const before = (shop.t.clock.now - start) / MINUTE;
    pass(15);
    const { body } = await shop.t.ask<StaffOrder>(`/console/orders/${id}/status`, {
      merchant: shop.merchant,
      user: shop.operator,
      method: 'PATCH',
      body: { from: 'ACCEPTED', to: 'DONE', version, secondsAgo: 5 * 60 },
    });
    expect(body.status).toBe('DONE');
    const [ready] = (await historyOf(id)).filter(({ to }) => to === 'DONE');
    expect(minutesAfterStart(ready!.at)).toBe(before + 10);
  });
});
