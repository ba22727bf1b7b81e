/** A table at the restaurant of a payment shop: phones sit at it, order rounds and see one bill. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TablePayment } from '#contract/money/online-payments-tables.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { statement } from '#server/platform/database/sql.ts';
import { addServiceCharge, addTables, newStaff, order } from './orders.ts';
import { PRICE, type PaymentShop } from './payments.ts';

/** $1 session: what payments, their journal, and the bill say. */
const tableBooks = statement<{ paid: number; journal: number; due: number; refunded: number }>(
  'test.table-books',
  `
  with o as (select id from orders where table_session_id = $1)
  select
    (select coalesce(sum(amount - refunded), 0)::bigint from payment where order_id in (select id from o)
      and state in ('PAID', 'PARTIAL', 'REFUNDED')) as paid,
    (select coalesce(sum(amount), 0)::bigint from payment_entry where order_id in (select id from o)) as journal,
    (select coalesce(sum(amount), 0)::bigint from payment where order_id in (select id from o)
      and state in ('NEW', 'PENDING')) as due,
    (select coalesce(sum(refunded), 0)::bigint from payment where order_id in (select id from o)) as refunded`,
);
const referenceOf = statement<{ number: number; amount: number }>(
  'test.last-part',
  'select number, amount from bill_part where session_id = $1 order by number desc limit 1',
);

/** Three dishes and ten per cent for the service. */
const DISHES = 3 * PRICE;
export const BILL = (DISHES * 11) / 10;

type Part = { kind: 'EVEN'; among: number } | { kind: 'SUM'; amount: number } | { kind: 'DISHES'; dishes: object[] };
type Refused = { code: string; why: string; due: number };

export interface SeatedTable {
  id: string;
  phone: string;
  waiter: string;
  session(phone?: string): Promise<TableSession>;
  payment(phone?: string): Promise<TablePayment>;
  start(
    provider: OnlinePayment,
    part: Part,
    more?: { phone?: string; due?: number },
  ): Promise<{ status: number; body: { url: string } & Refused }>;
  /** Begins a part; returns by which the provider names it, and its sum. */
  begin(provider: OnlinePayment, part: Part, phone?: string): Promise<{ reference: string; amount: number }>;
  staff<T = TableSession & Refused>(path: string, body?: object): Promise<{ status: number; body: T }>;
  pay(part: Part, paymentType?: 'CASH' | 'CARD'): Promise<{ status: number; body: TableSession & Refused }>;
  osh(round: number, count: number): { orderId: string; position: number; count: number };
  books(): Promise<{ paid: number; journal: number; due: number; refunded: number }>;
}

/** Tables of a hall with a service charge. A visit at one of them leaves it to the next test. */
export async function openHall(shop: PaymentShop): Promise<(user?: string) => Promise<SeatedTable>> {
  const { t, merchant, place } = shop;
  const branch = place.branches[0]!;
  const free = await addTables(t.db.transactions, merchant, branch, Array<number>(40).fill(4));
  await addServiceCharge(t.db.transactions, merchant, free[0]!);
  const waiter = await newStaff(t.db.transactions, merchant, 'WAITER', branch);
  return (user) => seatTable(shop, { table: free.pop()!, waiter, user });
}

/** Two rounds of one phone, of two dishes and of one, that the kitchen has. */
async function seatTable(
  shop: PaymentShop,
  { table, waiter, user }: { table: string; waiter: string; user: string | undefined },
): Promise<SeatedTable> {
  const { t, merchant, place } = shop;
  const phone = randomUUID();
  const ask = <T>(path: string, device: string, body?: object) =>
    t.ask<T>(path, { merchant, device, user, method: body ? 'POST' : 'GET', ...(body ? { body } : {}) });
  const staff: SeatedTable['staff'] = (path, body) =>
    t.ask(`/console${path}`, {
      merchant,
      user: waiter,
      method: body ? 'POST' : 'GET',
      ...(body ? { body } : {}),
    });
  const { body: qr } = await staff<{ token: string }>(`/tables/${table}/qr`);
  const { body: opened } = await ask<TableSession>('/table-sessions', phone, { token: qr.token });
  const { id } = opened;
  for (const productCount of [2, 1]) {
    const body = {
      merchantId: place.id,
      serviceType: 'DINE_IN',
      tableSessionId: id,
      cartItems: [{ productId: place.products[0], productCount }],
      bill: productCount * PRICE,
    };
    expect((await order(t, { merchant, device: phone, user, body })).status).toBe(201);
  }
  await staff(`/table-sessions/${id}/confirm`, {});
  const session: SeatedTable['session'] = async (device = phone) =>
    (await ask<TableSession>(`/table-sessions/${id}`, device)).body;
  let { rounds } = await session();
  const seated: SeatedTable = {
    id,
    phone,
    waiter,
    session,
    payment: async (device = phone) => (await ask<TablePayment>(`/table-sessions/${id}/payment`, device)).body,
    async start(provider, part, { phone: device = phone, due } = {}) {
      const body = { provider, part, due: due ?? (await session()).due };
      return ask(`/table-sessions/${id}/payment/start`, device, body);
    },
    async begin(provider, part, device = phone) {
      const started = await seated.start(provider, part, { phone: device });
      expect(started.status).toBe(200);
      const [last] = await t.db.transactions.tenantRows(merchant, referenceOf, [id]);
      return { reference: `B${last!.number}`, amount: last!.amount };
    },
    staff,
    async pay(part, paymentType = 'CASH') {
      const { due } = await session();
      return staff(`/table-sessions/${id}/parts`, { id: randomUUID(), paymentType, due, part });
    },
    osh: (round, count) => ({
      orderId: rounds[round]!.orderId,
      position: rounds[round]!.lines[0]!.position,
      count,
    }),
    books: async () => (await t.db.transactions.tenantRows(merchant, tableBooks, [id]))[0]!,
  };
  ({ rounds } = await session());
  expect(await session()).toMatchObject({ bill: BILL, due: BILL, state: 'OPEN' });
  return seated;
}
