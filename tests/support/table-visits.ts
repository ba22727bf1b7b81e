/** Guests of one table with two rounds on their bill, and the staff who take payment for it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { BillPartInput } from '#contract/floor/tables-bill.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant } from './city.ts';
import { addServiceCharge, addTables, newStaff, order } from './orders.ts';
import { composeProduct } from './product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
export const OSH = 4_500_000;
export const CHOY = 500_000;

/** What payments and till say of the orders of a session. */
const books = statement<{ paid: number; till: number; due: number }>(
  'test.books',
  `
  with o as (select id from orders where table_session_id = $1)
  select
    (select coalesce(sum(amount - refunded), 0)::bigint from payment where order_id in (select id from o)
      and state in ('PAID', 'PARTIAL', 'REFUNDED')) as paid,
    (select coalesce(sum(amount), 0)::bigint from till_entry where order_id in (select id from o)) as till,
    (select coalesce(sum(amount), 0)::bigint from payment where order_id in (select id from o)
      and state in ('NEW', 'PENDING')) as due`,
);

export type Answer = TableSession & { code: string; why: string; due: number };
export type TableVisits = Awaited<ReturnType<typeof openTableVisits>>;

export async function openTableVisits() {
  const t = await composeProduct({ now: NOW });
  const merchant = await createMerchant(t.db.transactions, { key: 'bahor' });
  const dishes = [
    { name: 'Osh', price: OSH },
    { name: 'Choy', price: CHOY },
  ];
  const place = await openRestaurant(t.db.transactions, merchant, { slug: 'bahor', branches: [{}], dishes }, NOW);
  const [table] = (await addTables(t.db.transactions, merchant, place.branches[0]!, [4])) as [string];
  await addServiceCharge(t.db.transactions, merchant, table);
  const waiter = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  const colleague = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  const manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  const other = await createMerchant(t.db.transactions, { key: 'begona' });
  const outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
  const phone = '00000000-0000-4000-8000-000000000007';
  let session: TableSession;

  const host = <T = Answer>(user: string, path: string, body?: object, by = merchant) =>
    t.ask<T>(`/console${path}`, { merchant: by, user, method: body ? 'POST' : 'GET', ...(body ? { body } : {}) });
  const now = async (): Promise<TableSession> => {
    const { body } = await host<{ items: TableSession[] }>(waiter, `/table-sessions?branchId=${place.branches[0]}`);
    return body.items.find(({ id }) => id === session.id)!;
  };
  const booksNow = async () => (await t.db.transactions.tenantRows(merchant, books, [session.id]))[0]!;
  const pay = async (part: BillPartInput['part'], more: Partial<BillPartInput> & { user?: string } = {}) => {
    const { user = waiter, ...given } = more;
    const { due } = await now();
    return host(user, `/table-sessions/${session.id}/parts`, {
      id: randomUUID(),
      paymentType: 'CASH',
      due,
      part,
      ...given,
    });
  };
  const takeOff = (body: object, user = manager) =>
    host(user, `/table-sessions/${session.id}/adjustments`, { id: randomUUID(), reason: 'REGULAR', ...body });

  async function addRound(cartItems: object[], bill: number): Promise<string> {
    const body = { merchantId: place.id, serviceType: 'DINE_IN', tableSessionId: session.id, cartItems, bill };
    const placed = await order(t, { merchant, device: phone, body });
    expect(placed.status).toBe(201);
    return placed.body.id;
  }

  /** Two rounds: 2 × osh and 1 × choy; 95 000 and 9 500 for the service. */
  async function begin(): Promise<TableSession> {
    const { body: qr } = await host<{ token: string }>(waiter, `/tables/${table}/qr`);
    const scanned = await t.ask<TableSession>('/table-sessions', {
      merchant,
      device: phone,
      method: 'POST',
      body: { token: qr.token },
    });
    session = scanned.body;
    await addRound([{ productId: place.products[0], productCount: 2 }], 2 * OSH);
    await addRound([{ productId: place.products[1], productCount: 1 }], CHOY);
    await host(waiter, `/table-sessions/${session.id}/confirm`, {});
    session = await now();
    expect(session).toMatchObject({ bill: 10_450_000, due: 10_450_000, servicePrice: 950_000, isPaid: false });
    return session;
  }
  async function end(): Promise<void> {
    if (!(await now()).isPaid) await host(waiter, `/table-sessions/${session.id}/bill`, {});
    const closed = await host(waiter, `/table-sessions/${session.id}/close`, {});
    expect(closed.body).toMatchObject({ state: 'CLOSED' });
  }

  const osh = (count: number) => ({
    orderId: session.rounds[0]!.orderId,
    position: session.rounds[0]!.lines[0]!.position,
    count,
  });
  const choy = () => ({
    orderId: session.rounds[1]!.orderId,
    position: session.rounds[1]!.lines[0]!.position,
    count: 1,
  });

  await host(manager, '/till/shifts', { branchId: place.branches[0], opening: { sum: 0, pieces: null } });
  return {
    t,
    merchant,
    place,
    waiter,
    colleague,
    manager,
    outsider,
    phone,
    host,
    now,
    booksNow,
    pay,
    takeOff,
    begin,
    end,
    osh,
    choy,
  };
}
