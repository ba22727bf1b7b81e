/** Courses of an order at a table: the kitchen cooks the first one, a later one when a waiter fires it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { Printer, TicketView } from '#contract/floor/tickets.ts';
import type { TicketLine } from '#domain/floor/tickets/ticket.ts';
import { ticketJobs } from '#server/floor/tickets/tickets.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { addTables, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let table: string;
let session: string;
let operator: string;
let waiter: string;
let otherWaiter: string;
let elsewhere: string;
let cook: string;
let outsider: { merchant: string; user: string };
let printer: Printer;
const papers: TicketLine[][] = [];

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  const dishes = [{ name: 'Salat', price: 1_000_000 }, { name: 'Osh', price: 4_500_000 }, { name: 'Tort' }];
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}, {}], dishes }, NOW);
  [table] = (await addTables(transactions, merchant, place.branches[0]!, [6])) as [string];
  waiter = await newStaff(transactions, merchant, 'WAITER', place.branches[0]);
  otherWaiter = await newStaff(transactions, merchant, 'WAITER', place.branches[0]);
  elsewhere = await newStaff(transactions, merchant, 'WAITER', place.branches[1]);
  operator = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
  const { token } = (await t.ask<{ token: string }>(`/console/tables/${table}/qr`, { merchant, user: waiter })).body;
  const device = crypto.randomUUID();
  const sat = await t.ask<TableSession>('/table-sessions', { merchant, device, method: 'POST', body: { token } });
  session = sat.body.id;
  await t.ask(`/console/table-sessions/${session}/confirm`, { merchant, user: waiter, method: 'POST', body: {} });
  cook = await newStaff(transactions, merchant, 'COOK', place.branches[0]);
  const manager = await newStaff(transactions, merchant, 'MANAGER');
  const other = await createMerchant(transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
  const body = { branchId: place.branches[0], name: 'Oshxona', host: '192.168.1.5', width: 32 };
  printer = (await t.ask<Printer>('/console/printers', { merchant, user: manager, method: 'POST', body })).body;
});
afterAll(() => t.stop());

type Answer<T> = T & { code: string; why: string };
const post = <T = StaffOrder>(user: string, path: string, body: object = {}, at = merchant) =>
  t.ask<Answer<T>>(`/console/orders${path}`, { merchant: at, user, method: 'POST', body });
const see = async (id: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: waiter })).body;
const fire = (id: string, course: number, user = waiter) => post(user, `/${id}/courses/fire`, { course });
const move = (id: string, body: { from: string; to: string; version: number }, user = waiter) =>
  t.ask<Answer<StaffOrder>>(`/console/orders/${id}/status`, {
    merchant,
    user,
    method: 'PATCH',
    body,
  });
const ticketOf = async (id: string): Promise<KitchenTicket> =>
  (
    await t.ask<{ items: KitchenTicket[] }>(`/console/kitchen?branchId=${place.branches[0]}`, { merchant, user: cook })
  ).body.items.find(({ orderId }) => orderId === id)!;
const done = (id: string, position: number) =>
  post<KitchenTicket>(cook, `/${id}/lines/${position}/done`, { done: true });

/** Salad first, then plov, then cake. */
async function ordered(courses: readonly (number | undefined)[] = [1, 2, 3]): Promise<StaffOrder> {
  const cartItems = courses.map((course, index) => ({
    productId: place.products[index],
    productCount: 1,
    ...(course ? { course } : {}),
  }));
  const body = {
    merchantId: place.id,
    branchId: place.branches[0],
    serviceType: 'DINE_IN',
    tableSessionId: session,
    cartItems,
  };
  const ask = { merchant, user: waiter, method: 'POST' as const };
  const { bill } = (await t.ask<{ bill: number }>('/basket/quote', { ...ask, body })).body;
  const placed = await t.ask<Answer<{ id: string }>>('/console/orders', {
    ...ask,
    body: { ...body, bill },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect([placed.status, placed.body.code]).toEqual([201, undefined]);
  const order = await see(placed.body.id);
  const { status, version } = order;
  expect(
    (await move(order.id, { from: status, to: status === 'OPEN' ? 'ACCEPTED' : 'COOKING', version }, operator)).status,
  ).toBe(200);
  return see(order.id);
}

async function print(id: string, course?: number): Promise<void> {
  const jobs = ticketJobs({
    transactions: t.db.transactions,
    printer: {
      print: (_at, lines) => {
        papers.push([...lines]);
        return Promise.resolve({ is: 'printed' });
      },
    },
    now: () => t.clock.now,
  });
  await runJob(jobs, 'tickets.print', { orderId: id, ...(course ? { course } : {}) }, { merchantId: merchant });
  const { rows } = await t.db.database.owner.query<{ payload: object }>(
    `select payload - '$job' as payload from outbox where topic = 'job.tickets.send' and payload ->> 'orderId' = $1`,
    [id],
  );
  for (const { payload } of rows) await runJob(jobs, 'tickets.send', payload, { merchantId: merchant });
}
const printJobs = async (id: string): Promise<{ course: string | null; at: number }[]> => {
  const { rows } = await t.db.database.owner.query<{ course: string | null; run_at: Date }>(
    `select payload ->> 'course' as course, run_at from outbox
     where topic = 'job.tickets.print' and payload ->> 'orderId' = $1 order by id`,
    [id],
  );
  return rows.map(({ course, run_at: at }) => ({ course, at: at.getTime() - NOW }));
};

describe('an order with courses', () => {
  it('shows the kitchen the first one to cook and the others as waiting', async () => {
    const { id, lines } = await ordered([2, 3, undefined]);
    // A dish without a course is one of the first.
    expect(lines.map(({ course, isWaiting }) => [course, isWaiting])).toEqual([
      [2, true],
      [3, true],
      [1, false],
    ]);
    const ticket = await ticketOf(id);
    expect(ticket.lines.map(({ isWaiting }) => isWaiting)).toEqual([true, true, false]);
    expect((await done(id, 0)).status).toBe(404);
    const { body } = await t.ask<{ allDay: { name: string }[] }>(`/console/kitchen?branchId=${place.branches[0]}`, {
      merchant,
      user: cook,
    });
    expect(body.allDay.map(({ name }) => name)).toEqual(['Tort']);
    await done(id, 2);
    // The order is not ready while courses wait.
    const held = await see(id);
    expect(held.status).toBe('COOKING');
    expect(held.moves.map(({ to }) => to)).not.toContain('DONE');
    expect((await move(id, { from: 'COOKING', to: 'DONE', version: held.version }, operator)).body.why).toBe(
      'COURSES_WAIT',
    );
    await fire(id, 2);
    await done(id, 0);
    await fire(id, 3);
    expect((await done(id, 1)).body.status).toBe('DONE');
  });

  it('begins with its first course, whatever that was called', async () => {
    const { lines } = await ordered([3, 3, 2]);
    expect(lines.map(({ course }) => course)).toEqual([2, 2, 1]);
  });

  it('has each course cooked when it is fired, one after another, with a history and a clock of its own', async () => {
    const { id } = await ordered();
    expect((await fire(id, 3)).body.why).toBe('NOT_NEXT_COURSE');
    t.clock.now = NOW + 20 * 60_000;
    const { status, body } = await fire(id, 2);
    expect(status).toBe(200);
    expect(body.lines.map(({ isWaiting }) => isWaiting)).toEqual([false, false, true]);
    expect(await ticketOf(id)).toMatchObject({ startAt: new Date(t.clock.now).toISOString(), readyBy: null });
    t.clock.now = NOW;
    const { items } = (
      await t.ask<{ items: HistoryEntry[] }>(`/console/orders/${id}/history`, { merchant, user: waiter })
    ).body;
    expect(items.at(-1)).toMatchObject({ type: 'UPDATE', course: 2, isUndo: false, by: 'STAFF' });
    expect((await fire(id, 3)).status).toBe(200);
    expect((await fire(id, 3)).body.why).toBe('NOT_NEXT_COURSE');
  });

  it('is fired once by two waiters at the same moment', async () => {
    const { id, version } = await ordered();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => fire(id, 2, n % 2 === 0 ? waiter : otherWaiter)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.why))).toEqual(
      new Set(['NOT_NEXT_COURSE']),
    );
    expect(await see(id)).toMatchObject({ version: version + 1 });
    expect((await printJobs(id)).filter(({ course }) => course === '2')).toHaveLength(1);
  });

  it('is taken back by the waiter who fired it, within eight seconds, unless a dish is done', async () => {
    const { id } = await ordered();
    const first = (await fire(id, 2)).body;
    const undo = (version: number, user = waiter) => post(user, `/${id}/courses/undo`, { version });
    expect((await undo(first.version, otherWaiter)).body.why).toBe('TOO_LATE');
    expect((await undo(first.version - 1)).body.code).toBe('VERSION_CONFLICT');
    const undone = (await undo(first.version)).body;
    expect(undone.lines.map(({ isWaiting }) => isWaiting)).toEqual([false, true, true]);
    expect((await undo(undone.version)).body.why).toBe('TOO_LATE');
    const again = (await fire(id, 2)).body;
    t.clock.now = NOW + 8_000;
    expect((await undo(again.version)).body.why).toBe('TOO_LATE');
    t.clock.now = NOW;
    await done(id, 1);
    expect((await undo((await see(id)).version)).body.why).toBe('TOO_LATE');
  });

  it('prints the ticket of a course once it is fired for good', async () => {
    const { id } = await ordered();
    papers.length = 0;
    await print(id);
    const text = (index: number): string => papers[index]!.map(({ text: line }) => line).join('\n');
    expect(text(0)).toContain('1 x Salat');
    expect(text(0)).toContain('Keyin: 1 x Osh, 1 x Tort');
    expect(text(0)).not.toContain('\n1 x Osh');
    await fire(id, 2);
    expect((await printJobs(id)).at(-1)).toEqual({ course: '2', at: 8_000 });
    await print(id, 2);
    await print(id, 2);
    expect(papers).toHaveLength(2);
    expect(text(1)).toContain('*** 2-NAVBAT ***');
    expect(text(1)).toContain('1 x Osh');
    expect(text(1)).not.toContain('Salat');
    // One that was taken back prints nothing.
    const fired = (await fire(id, 3)).body;
    await post(waiter, `/${id}/courses/undo`, { version: fired.version });
    await print(id, 3);
    expect(papers).toHaveLength(2);
    const { prints } = (await t.ask<TicketView>(`/console/orders/${id}/ticket`, { merchant, user: waiter })).body;
    expect(prints.map(({ printerId, state }) => [printerId, state])).toEqual([
      [printer.id, 'PRINTED'],
      [printer.id, 'PRINTED'],
    ]);
  });

  it('keeps the courses when its dishes are changed', async () => {
    const { id } = await ordered();
    const { version } = (await fire(id, 2)).body;
    const changed = await post(waiter, `/${id}/items`, {
      version,
      consent: true,
      cartItems: [
        { productId: place.products[1], productCount: 3, course: 2 },
        { productId: place.products[2], productCount: 1 },
        { productId: place.products[0], productCount: 1, course: 4 },
      ],
    });
    expect(changed.status).toBe(200);
    const lines = (await see(id)).lines.map(({ name, course, isWaiting }) => [name, course, isWaiting]);
    expect(lines.toSorted()).toEqual([
      ['Osh', 2, false],
      ['Salat', 4, true],
      ['Tort', 3, true],
    ]);
  });

  it('is of a table alone, of staff of its branch, and of no other merchant', async () => {
    const { id, version } = await ordered();
    expect((await fire(id, 2, elsewhere)).status).toBe(404);
    expect((await fire(id, 2, cook)).status).toBe(403);
    for (const [path, body] of [
      ['fire', { course: 2 }],
      ['undo', { version }],
    ] as const)
      expect((await post(outsider.user, `/${id}/courses/${path}`, body, outsider.merchant)).status).toBe(404);
    expect((await fire(id, 5)).status).toBe(400);
  });

  it('is on the card of its table', async () => {
    const order = await ordered();
    const { items } = (
      await t.ask<{ items: TableSession[] }>(`/console/table-sessions?branchId=${place.branches[0]}`, {
        merchant,
        user: waiter,
      })
    ).body;
    const { rounds } = items.find(({ id }) => id === session)!;
    const { lines } = rounds.find(({ orderId }) => orderId === order.id)!;
    expect(lines.map(({ course, isWaiting }) => [course, isWaiting])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
  });
});
