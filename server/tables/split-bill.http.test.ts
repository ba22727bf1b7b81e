import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BillPartInput } from '#contract/table-bill.ts';
import type { TableSession } from '#contract/tables.ts';
import type { TillShiftView } from '#contract/till.ts';
import type { HistoryEntry } from '#contract/staff-orders.ts';
import type { StaffOrder } from '#contract/board.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const OSH = 4_500_000;
const CHOY = 500_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let table: string;
let waiter: string;
let colleague: string;
let manager: string;
let outsider: { merchant: string; user: string };
let session: TableSession;

const addCharge = statement(
  'test.add-split-charge',
  `
  insert into hall_charge (merchant_id, id, hall_id, kind, percent)
  select merchant_id, gen_random_uuid(), hall_id, 'PERCENT', 10 from dining_table where id = $1`,
);
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

type Answer = TableSession & { code: string; why: string; due: number };
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
  const placed = await order(t, { merchant, device: '00000000-0000-4000-8000-000000000007', body });
  expect(placed.status).toBe(201);
  return placed.body.id;
}

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'bahor' });
  const dishes = [
    { name: 'Osh', price: OSH },
    { name: 'Choy', price: CHOY },
  ];
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'bahor', branches: [{}], dishes }, NOW);
  [table] = (await addTables(t.db.transactions, merchant, place.branches[0]!, [4])) as [string];
  await t.db.transactions.tenantRows(merchant, addCharge, [table]);
  waiter = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  colleague = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  const other = await createMerchant(t.db.transactions, { key: 'begona' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
  await host(manager, '/till/shifts', { branchId: place.branches[0], opening: { sum: 0, pieces: null } });
});
afterAll(() => t.stop());

/** Two rounds: 2 × osh and 1 × choy; 95 000 and 9 500 for the service. */
beforeEach(async () => {
  const { body: qr } = await host<{ token: string }>(waiter, `/tables/${table}/qr`);
  const scanned = await t.ask<TableSession>('/table-sessions', {
    merchant,
    device: '00000000-0000-4000-8000-000000000007',
    method: 'POST',
    body: { token: qr.token },
  });
  session = scanned.body;
  await addRound([{ productId: place.products[0], productCount: 2 }], 2 * OSH);
  await addRound([{ productId: place.products[1], productCount: 1 }], CHOY);
  await host(waiter, `/table-sessions/${session.id}/confirm`, {});
  session = await now();
  expect(session).toMatchObject({ bill: 10_450_000, due: 10_450_000, servicePrice: 950_000, isPaid: false });
  return async () => {
    if (!(await now()).isPaid) await host(waiter, `/table-sessions/${session.id}/bill`, {});
    const closed = await host(waiter, `/table-sessions/${session.id}/close`, {});
    expect(closed.body).toMatchObject({ state: 'CLOSED' });
  };
});

const osh = (count: number) => ({
  orderId: session.rounds[0]!.orderId,
  position: session.rounds[0]!.lines[0]!.position,
  count,
});
const choy = () => ({ orderId: session.rounds[1]!.orderId, position: session.rounds[1]!.lines[0]!.position, count: 1 });

describe('a bill in parts', () => {
  it('is paid evenly, by dishes and by sum, each in its own way, and every part is booked once', async () => {
    const third = await pay({ kind: 'EVEN', among: 3 });
    expect(third.body).toMatchObject({ due: 10_450_000 - 3_483_300, isPaid: false });
    expect(third.body.parts).toMatchObject([{ kind: 'EVEN', paymentType: 'CASH', amount: 3_483_300, isUndone: false }]);
    const ofDish = await pay({ kind: 'DISHES', dishes: [osh(1)] }, { paymentType: 'CARD' });
    expect(ofDish.status).toBe(200);
    expect(ofDish.body.rounds[0]!.lines[0]).toMatchObject({ productCount: 2, open: 1 });
    expect((await pay({ kind: 'DISHES', dishes: [osh(2)] })).body).toMatchObject({ why: 'DISHES_PAID' });
    await pay({ kind: 'SUM', amount: 1_000_000 });
    const { due } = await now();
    expect(await booksNow()).toEqual({
      paid: 10_450_000 - due,
      till: 10_450_000 - due,
      due,
    });
    const rest = await pay({ kind: 'EVEN', among: 1 }, { paymentType: 'CARD' });
    expect(rest.body).toMatchObject({ due: 0, isPaid: true });
    expect(rest.body.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_450_000);
    expect(await booksNow()).toEqual({ paid: 10_450_000, till: 10_450_000, due: 0 });
    expect((await pay({ kind: 'EVEN', among: 1 })).body).toMatchObject({ why: 'NOTHING_DUE' });
  });

  it('may be finished by paying what is left at once', async () => {
    await pay({ kind: 'DISHES', dishes: [choy()] });
    expect((await host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' })).body.isPaid).toBe(true);
    expect(await booksNow()).toMatchObject({ paid: 10_450_000, till: 10_450_000, due: 0 });
  });

  it('stays paid when the payment of the rest is undone', async () => {
    await pay({ kind: 'SUM', amount: 450_000 });
    await host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' });
    const undone = await host(waiter, `/table-sessions/${session.id}/bill/undo`, {});
    expect(undone.body).toMatchObject({ isPaid: false, due: 10_000_000 });
    expect(await booksNow()).toEqual({ paid: 450_000, till: 450_000, due: 10_000_000 });
  });

  it('that is not of this table is not found', async () => {
    const undo = `/table-sessions/${session.id}/parts/${randomUUID()}/undo`;
    expect((await host(manager, undo, {})).status).toBe(404);
    const back = `/table-sessions/${session.id}/adjustments/${randomUUID()}/undo`;
    expect((await host(manager, back, {})).status).toBe(404);
    expect((await takeOff({ kind: 'VOID', orderId: randomUUID(), position: 1, count: 1 })).body.why).toBe(
      'DISHES_PAID',
    );
  });

  it('is named in the history of its orders, with its sum', async () => {
    await pay({ kind: 'DISHES', dishes: [choy()] });
    await takeOff({ kind: 'COMPLIMENTARY', ...osh(1), note: 'Kechikdi' });
    const { body } = await host<{ items: HistoryEntry[] }>(manager, `/orders/${session.rounds[0]!.orderId}/history`);
    const bills = body.items.flatMap(({ bill, note }) => (bill ? [{ ...bill, note }] : []));
    expect(bills).toContainEqual({ what: 'COMPLIMENTARY', amount: OSH, note: 'Kechikdi' });
    const other = await host<{ items: HistoryEntry[] }>(manager, `/orders/${session.rounds[1]!.orderId}/history`);
    expect(other.body.items.flatMap(({ bill }) => bill ?? [])).toMatchObject([{ what: 'PART', amount: CHOY }]);
  });

  it('takes a repeated request once', async () => {
    const body = { id: randomUUID(), paymentType: 'CASH', due: 10_450_000, part: { kind: 'SUM', amount: 450_000 } };
    const [first, again] = [
      await host(waiter, `/table-sessions/${session.id}/parts`, body),
      await host(waiter, `/table-sessions/${session.id}/parts`, body),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toMatchObject({ due: 10_000_000 });
    expect((await booksNow()).till).toBe(450_000);
  });

  it('of two waiters at once, one takes the money and the other is told that less is due', async () => {
    const take = (user: string) => pay({ kind: 'EVEN', among: 2 }, { user, due: 10_450_000 });
    const both = await Promise.all([take(waiter), take(colleague), take(manager)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(both.filter(({ status }) => status === 409).map(({ body }) => body.why)).toEqual([
      'DUE_CHANGED',
      'DUE_CHANGED',
    ]);
    expect(await booksNow()).toEqual({ paid: 5_225_000, till: 5_225_000, due: 5_225_000 });
  });

  it('and the whole bill at the same moment never take more than the bill', async () => {
    await Promise.all([
      pay({ kind: 'EVEN', among: 2 }, { due: 10_450_000 }),
      host(colleague, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' }),
      pay({ kind: 'DISHES', dishes: [osh(1)] }, { user: manager, due: 10_450_000 }),
    ]);
    const { due } = await now();
    expect(await booksNow()).toEqual({
      paid: 10_450_000 - due,
      till: 10_450_000 - due,
      due,
    });
  });

  it('is taken back within eight seconds by its waiter, later by a manager alone', async () => {
    const id = randomUUID();
    await pay({ kind: 'SUM', amount: 1_000_000 }, { id });
    const undo = (user: string) => host(user, `/table-sessions/${session.id}/parts/${id}/undo`, {});
    expect((await undo(colleague)).body).toMatchObject({ why: 'TOO_LATE' });
    t.clock.now += 9_000;
    expect((await undo(waiter)).body).toMatchObject({ why: 'TOO_LATE' });
    const undone = await undo(manager);
    expect(undone.body).toMatchObject({ due: 10_450_000, parts: [{ id, isUndone: true }] });
    expect((await undo(manager)).status).toBe(200);
    expect(await booksNow()).toEqual({ paid: 0, till: 0, due: 10_450_000 });
  });

  it('takes back the part that completed the bill', async () => {
    const id = randomUUID();
    await pay({ kind: 'EVEN', among: 2 });
    await pay({ kind: 'EVEN', among: 1 }, { id });
    expect(await now()).toMatchObject({ isPaid: true });
    const undone = await host(waiter, `/table-sessions/${session.id}/parts/${id}/undo`, {});
    expect(undone.body).toMatchObject({ isPaid: false, due: 5_225_000 });
    expect(await booksNow()).toMatchObject({ paid: 5_225_000, till: 5_225_000, due: 5_225_000 });
  });

  it('is invisible to guests and closed to other merchants', async () => {
    await pay({ kind: 'SUM', amount: 450_000 });
    const { body } = await t.ask<TableSession>(`/table-sessions/${session.id}`, {
      merchant,
      device: '00000000-0000-4000-8000-000000000007',
    });
    expect(body).toMatchObject({ due: 10_000_000, parts: [], adjustments: [] });
    const part = { id: randomUUID(), paymentType: 'CASH', due: 10_000_000, part: { kind: 'SUM', amount: 100 } };
    const foreign = await host(outsider.user, `/table-sessions/${session.id}/parts`, part, outsider.merchant);
    expect(foreign.status).toBe(404);
  });
});

/** Repeats the same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('any sequence of parts, undos and changes of the bill', () => {
  it.each([1, 2, 3, 4, 5, 6])('keeps payments, till and bill in agreement to the tiyin (%i)', async (seed) => {
    const pick = numbers(seed);
    for (let step = 0; step < 14; step++) {
      const seen = await now();
      const { due, parts, adjustments } = seen;
      const dishes = seen.rounds.flatMap(({ orderId, lines }) =>
        lines.filter(({ open }) => open > 0).map(({ position }) => ({ orderId, position, count: 1 })),
      );
      const dish = dishes[pick(dishes.length)];
      const path = `/table-sessions/${session.id}`;
      switch (pick(7)) {
        case 0:
          await pay({ kind: 'EVEN', among: 2 + pick(4) }, { paymentType: 'CARD' });
          break;
        case 1:
          await pay({ kind: 'SUM', amount: 1 + pick(700_000) });
          break;
        case 2:
          if (dish) await pay({ kind: 'DISHES', dishes: [dish] });
          break;
        case 3:
          if (parts.length > 0) await host(manager, `${path}/parts/${parts[pick(parts.length)]!.id}/undo`, {});
          break;
        case 4:
          await takeOff({ kind: 'DISCOUNT', percent: 1 + pick(30) });
          break;
        case 5:
          if (dish) await takeOff({ kind: pick(2) === 0 ? 'VOID' : 'COMPLIMENTARY', ...dish });
          break;
        default:
          if (adjustments.length > 0)
            await host(manager, `${path}/adjustments/${adjustments[pick(adjustments.length)]!.id}/undo`, {});
      }
      const after = await now();
      const books = await booksNow();
      const counted = after.parts.filter(({ isUndone }) => !isUndone).reduce((sum, { amount }) => sum + amount, 0);
      expect({ step, was: due, ...books }).toMatchObject({ paid: counted, till: counted });
      expect(after.due).toBe(after.isPaid ? 0 : after.bill - counted);
      expect(counted).toBeLessThanOrEqual(after.bill);
      if (after.isPaid) expect(counted).toBe(after.bill);
    }
  });
});

describe('a round that is cancelled after the one with the service charge was paid', () => {
  const first = async () => (await host<StaffOrder>(manager, `/orders/${session.rounds[0]!.orderId}`)).body;
  const cancel = async ({ orderId, status, version }: TableSession['rounds'][number]) => {
    const cancelled = await t.ask(`/console/orders/${orderId}/status`, {
      merchant,
      user: manager,
      method: 'PATCH',
      body: { from: status, to: 'CANCELED', version, reason: 'CLIENT' },
    });
    expect(cancelled.status).toBe(200);
  };

  it('leaves the rest of the charge to be returned, which staff see until it is', async () => {
    await pay({ kind: 'SUM', amount: 2 * OSH + 950_000 });
    const { rounds } = await now();
    expect(rounds.map(({ isPaid }) => isPaid)).toEqual([true, false]);
    await cancel(rounds[1]!);
    const { orderId, number } = rounds[0]!;
    expect(await now()).toMatchObject({
      servicePrice: 900_000,
      excessService: [{ orderId, number, amount: CHOY / 10 }],
    });
    const guest = await t.ask<TableSession>(`/table-sessions/${session.id}`, {
      merchant,
      device: '00000000-0000-4000-8000-000000000007',
    });
    expect(guest.body).toMatchObject({ excessService: [] });

    const { body: paid } = await host<StaffOrder>(manager, `/orders/${orderId}`);
    const refund = { version: paid.version, amount: CHOY / 10, note: 'Xizmat haqi' };
    expect((await host(manager, `/orders/${orderId}/refund-note`, refund)).status).toBe(200);
    expect((await now()).excessService).toEqual([]);
  });

  it('is lowered by itself while the round is not paid', async () => {
    await cancel((await now()).rounds[1]!);
    expect(await now()).toMatchObject({ servicePrice: 900_000, due: 9_900_000, excessService: [] });
  });
});

describe('a dish of which a portion is paid', () => {
  it('keeps that portion paid when its count is changed', async () => {
    await pay({ kind: 'DISHES', dishes: [osh(1)] });
    const { orderId, version } = (await now()).rounds[0]!;
    const changed = await host(manager, `/orders/${orderId}/items`, {
      version,
      cartItems: [{ productId: place.products[0], productCount: 3 }],
      consent: true,
    });
    expect(changed.status).toBe(200);
    const [line] = (await now()).rounds[0]!.lines;
    expect(line).toMatchObject({ productCount: 3, open: 2 });
    const dishes = (count: number) => [{ orderId, position: line!.position, count }];
    expect((await pay({ kind: 'DISHES', dishes: dishes(3) })).body).toMatchObject({ why: 'DISHES_PAID' });
    expect((await pay({ kind: 'DISHES', dishes: dishes(2) })).status).toBe(200);
  });
});

describe('what is taken off a bill', () => {
  it('a discount lowers orders, service and what is due, and is put back', async () => {
    const id = randomUUID();
    const { body } = await takeOff({ id, kind: 'DISCOUNT', percent: 20 });
    expect(body).toMatchObject({ bill: 8_360_000, due: 8_360_000, servicePrice: 760_000, totalDiscount: 1_900_000 });
    expect(body.adjustments).toMatchObject([{ id, kind: 'DISCOUNT', amount: 1_900_000, reason: 'REGULAR' }]);
    const { orderId } = session.rounds[0]!;
    expect((await host<StaffOrder>(manager, `/orders/${orderId}`)).body).toMatchObject({ totalPrice: 7_200_000 });
    const back = await host(manager, `/table-sessions/${session.id}/adjustments/${id}/undo`, {});
    expect(back.body).toMatchObject({ bill: 10_450_000, due: 10_450_000, adjustments: [] });
    expect(await booksNow()).toMatchObject({ paid: 0 });
  });

  it('a complimentary dish and a void leave the others to be paid', async () => {
    await takeOff({ kind: 'COMPLIMENTARY', ...choy(), reason: 'LONG_WAIT' });
    const { body } = await takeOff({ kind: 'VOID', ...osh(1), reason: 'NOT_SERVED' });
    expect(body).toMatchObject({ bill: 4_950_000, due: 4_950_000 });
    expect(body.adjustments.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'COMPLIMENTARY Choy',
      'VOID Osh',
    ]);
    expect((await pay({ kind: 'DISHES', dishes: [osh(1)] })).body).toMatchObject({ due: 0, isPaid: true });
    expect(await booksNow()).toEqual({ paid: 4_950_000, till: 4_950_000, due: 0 });
  });

  it('needs the right, a note with OTHER, and more due than it takes', async () => {
    expect((await takeOff({ kind: 'DISCOUNT', percent: 10 }, waiter)).status).toBe(403);
    expect((await takeOff({ kind: 'DISCOUNT', percent: 10, reason: 'OTHER' })).status).toBe(400);
    await pay({ kind: 'SUM', amount: 9_000_000 });
    expect((await takeOff({ kind: 'DISCOUNT', percent: 50 })).body).toMatchObject({ why: 'MORE_THAN_DUE' });
    expect(await now()).toMatchObject({ bill: 10_450_000, due: 1_450_000 });
  });

  it('keeps the dishes of its orders from being changed until it is put back', async () => {
    const id = randomUUID();
    await takeOff({ id, kind: 'DISCOUNT', percent: 10 });
    const { orderId, version } = (await now()).rounds[0]!;
    const change = (at: number) =>
      t.ask<Answer>(`/console/orders/${orderId}/items`, {
        merchant,
        user: manager,
        method: 'POST',
        body: { version: at, cartItems: [{ productId: place.products[0], productCount: 3 }], consent: true },
      });
    expect((await change(version)).body).toMatchObject({ why: 'BILL_ADJUSTED' });
    await host(manager, `/table-sessions/${session.id}/adjustments/${id}/undo`, {});
    expect((await change((await now()).rounds[0]!.version)).status).toBe(200);
  });

  it('counts as cash in the till only for what was paid', async () => {
    await takeOff({ kind: 'DISCOUNT_SUM', amount: 500_000 });
    const before = (await host<{ open: TillShiftView }>(manager, `/till?branchId=${place.branches[0]}`)).body.open
      .shift;
    const { due } = await now();
    expect(due).toBe(9_900_000);
    await pay({ kind: 'SUM', amount: due });
    const after = (await host<{ open: TillShiftView }>(manager, `/till?branchId=${place.branches[0]}`)).body.open.shift;
    expect(after.expected - before.expected).toBe(due);
  });
});
