/** A booking that staff move to another time and other tables of its evening. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/floor/bookings.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let tables: string[];
let waiter: string;
let operator: string;
let outsider: { merchant: string; user: string };

const seating = statement<{ slot: Date; guests: number }>(
  'test.seating-slots',
  `select slot_start as slot, guests from slot_use where kind = 'SEATING' and guests > 0 order by slot_start`,
);

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  tables = await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4]);
  waiter = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR');
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

interface Booked {
  id: string;
  user: string;
}

async function booked(time: string, tableId: string): Promise<Booked> {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'DINE_IN',
      later: true,
      day: '2026-11-20',
      time,
      partySize: 4,
      tableId,
      cartItems: [],
      bill: 0,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.id, user };
}
const at = (time: string): string => new Date(`2026-11-20T${time}:00+05:00`).toISOString();
const moved = (id: string, body: object, who = { merchant, user: waiter }) =>
  t.ask<Booking & { code: string; why: string }>(`/console/bookings/${id}/move`, { ...who, method: 'POST', body });
const slots = async (): Promise<[string, number][]> =>
  (await t.db.transactions.tenantRows(merchant, seating, [])).map(({ slot, guests }) => [slot.toISOString(), guests]);

describe('a booking moved by staff', () => {
  it('has the new time and table for the guest too, and its room in the slots goes with it', async () => {
    const { id, user } = await booked('19:00', tables[0]!);
    expect(await slots()).toEqual([[at('19:00'), 4]]);
    const { body } = await moved(id, { tableIds: [tables[1]], arrivesAt: at('20:30'), version: 1 });
    expect(body).toMatchObject({ tableIds: [tables[1]], arrivesAt: at('20:30'), leavesAt: at('22:00') });
    expect(await ownOrder(t, merchant, user, id)).toMatchObject({ day: '2026-11-20', time: '20:30', version: 2 });
    expect(await slots()).toEqual([[at('20:30'), 4]]);
    const { body: history } = await t.ask<{ items: { note: string | null }[] }>(`/console/orders/${id}/history`, {
      merchant,
      user: operator,
    });
    expect(history.items.at(-1)).toMatchObject({ type: 'UPDATE', note: '19:00 → 20:30', by: 'STAFF' });
    // The table that it has left can be booked again at the former time.
    await booked('19:00', tables[0]!);
  });

  it('never takes a table that somebody else has then', async () => {
    const { id, user } = await booked('16:00', tables[0]!);
    const { body } = await moved(id, { tableIds: [tables[0]], arrivesAt: at('19:30'), version: 1 });
    expect(body.code).toBe('NO_SEATS');
    expect(await ownOrder(t, merchant, user, id)).toMatchObject({ version: 1 });
  });

  it('stays where it is for a past time, another day, an old version, or a table of another branch', async () => {
    const { id } = await booked('17:00', tables[1]!);
    const to = (body: object) => moved(id, { tableIds: [tables[1]], arrivesAt: at('17:30'), version: 1, ...body });
    expect((await to({ arrivesAt: at('13:00') })).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'PAST' });
    const tomorrow = new Date(Date.parse(at('17:00')) + 86_400_000).toISOString();
    expect((await to({ arrivesAt: tomorrow })).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'OTHER_DAY' });
    expect((await to({ version: 7 })).body.code).toBe('VERSION_CONFLICT');
    const elsewhere = await addTables(t.db.transactions, merchant, place.branches[1]!, [4]);
    expect((await to({ tableIds: elsewhere })).body.code).toBe('NOT_FOUND');
    expect((await moved(id, { tableIds: [], arrivesAt: at('17:30'), version: 1 }, outsider)).status).toBe(404);
    const cook = await newStaff(t.db.transactions, merchant, 'COOK');
    expect(
      (await moved(id, { tableIds: [], arrivesAt: at('17:30'), version: 1 }, { merchant, user: cook })).status,
    ).toBe(403);
    const answers = await Promise.all([to({}), to({ arrivesAt: at('18:00'), tableIds: [tables[1]] })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('stays where its guests sit', async () => {
    const { id } = await booked('15:00', tables[1]!);
    const say = (from: string, to: string, version: number) =>
      t.ask(`/console/orders/${id}/status`, { merchant, user: operator, method: 'PATCH', body: { from, to, version } });
    await say('OPEN', 'AT_TIME', 1);
    await say('AT_TIME', 'ATTACHED', 2);
    const { body } = await moved(id, { tableIds: [tables[1]], arrivesAt: at('16:00'), version: 3 });
    expect(body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'SEATED' });
  });
});
