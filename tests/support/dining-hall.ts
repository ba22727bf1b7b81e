/** A hall of six tables, the guests who sit and order there, and the staff who serve them. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import { tableJobs } from '#server/floor/tables/host-table.ts';
import { createMerchant, openRestaurant } from './city.ts';
import { runEnqueued } from './jobs.ts';
import { addServiceCharge, addTables, newStaff, order } from './orders.ts';
import { composeProduct } from './product.ts';

export const NOW = Date.parse('2026-11-20T14:03:00+05:00');

export type Answer<T> = T & { code: string; why: string };
export type DiningHall = Awaited<ReturnType<typeof openDiningHall>>;

export async function openDiningHall() {
  const t = await composeProduct({ now: NOW });
  const merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  const place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [{}, {}],
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Choy', price: 500_000 },
      ],
    },
    NOW,
  );
  const tables = await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4, 2, 2, 6, 6]);
  await addServiceCharge(t.db.transactions, merchant, tables[0]!);
  const waiter = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  const manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  const outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };

  const device = (n: number): string => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
  const host = <T = Answer<TableSession>>(user: string, path: string, body?: object) =>
    t.ask<T>(`/console${path}`, { merchant, user, method: body ? 'POST' : 'GET', ...(body ? { body } : {}) });
  const token = async (table: string): Promise<string> =>
    (await host<{ token: string }>(waiter, `/tables/${table}/qr`)).body.token;
  const sit = async (table: string, who: string, more: object = {}) =>
    t.ask<Answer<TableSession>>('/table-sessions', {
      merchant,
      device: who,
      method: 'POST',
      body: { token: await token(table), ...more },
    });
  /** Guests confirmed by a waiter. */
  const seated = async (table: string, who: string) => {
    const { body } = await sit(table, who);
    await host(waiter, `/table-sessions/${body.id}/confirm`, {});
    return see(body.id, who);
  };
  const round = (session: string, who: string, cartItems: object[], more: { bill: number; [field: string]: unknown }) =>
    order(t, {
      merchant,
      device: who,
      body: { merchantId: place.id, serviceType: 'DINE_IN', tableSessionId: session, cartItems, ...more },
    });
  const dish = (index: number, productCount = 1): object => ({ productId: place.products[index], productCount });
  const see = (session: string, who: string) =>
    t.ask<Answer<TableSession>>(`/table-sessions/${session}`, { merchant, device: who });
  const run = (task: string, payload: object): Promise<void> => {
    const now = (): number => t.clock.now;
    const { transactions, database } = t.db;
    const jobs = [
      ...orderJobs({ transactions, followers: ORDER_FOLLOWERS, now }).jobs,
      ...tableJobs({ transactions, now }).jobs,
    ];
    return runEnqueued(database, { jobs }, task, { payload, merchantId: merchant });
  };
  const move = (id: string, from: string, to: string, version: number) =>
    t.ask<Answer<StaffOrder>>(`/console/orders/${id}/status`, {
      merchant,
      user: manager,
      method: 'PATCH',
      body: { from, to, version },
    });
  const orderNow = async (id: string) => (await host<StaffOrder>(manager, `/orders/${id}`)).body;
  /** Advances the clock past the limit of scans per minute. */
  const nextMinute = (): void => void (t.clock.now += 61_000);

  return {
    t,
    merchant,
    place,
    tables,
    waiter,
    manager,
    outsider,
    device,
    host,
    token,
    sit,
    seated,
    round,
    dish,
    see,
    run,
    move,
    orderNow,
    nextMinute,
  };
}
