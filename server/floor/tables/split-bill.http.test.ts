/** The bill of a table is paid in parts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import type { TestProduct } from '#tests/support/product.ts';
import { CHOY, openTableVisits, OSH, type TableVisits } from '#tests/support/table-visits.ts';

let visits: TableVisits;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let waiter: string;
let colleague: string;
let manager: string;
let outsider: { merchant: string; user: string };
let session: TableSession;

beforeAll(async () => {
  visits = await openTableVisits();
  ({ t, merchant, place, waiter, colleague, manager, outsider } = visits);
});
afterAll(() => t.stop());
beforeEach(async () => {
  session = await visits.begin();
  return () => visits.end();
});

describe('a bill in parts', () => {
  it('is paid evenly, by dishes and by sum, each in its own way, and every part is booked once', async () => {
    const third = await visits.pay({ kind: 'EVEN', among: 3 });
    expect(third.body).toMatchObject({ due: 10_450_000 - 3_483_300, isPaid: false });
    expect(third.body.parts).toMatchObject([{ kind: 'EVEN', paymentType: 'CASH', amount: 3_483_300, isUndone: false }]);
    const ofDish = await visits.pay({ kind: 'DISHES', dishes: [visits.osh(1)] }, { paymentType: 'CARD' });
    expect(ofDish.status).toBe(200);
    expect(ofDish.body.rounds[0]!.lines[0]).toMatchObject({ productCount: 2, open: 1 });
    expect((await visits.pay({ kind: 'DISHES', dishes: [visits.osh(2)] })).body).toMatchObject({ why: 'DISHES_PAID' });
    await visits.pay({ kind: 'SUM', amount: 1_000_000 });
    const { due } = await visits.now();
    expect(await visits.booksNow()).toEqual({
      paid: 10_450_000 - due,
      till: 10_450_000 - due,
      due,
    });
    const rest = await visits.pay({ kind: 'EVEN', among: 1 }, { paymentType: 'CARD' });
    expect(rest.body).toMatchObject({ due: 0, isPaid: true });
    expect(rest.body.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_450_000);
    expect(await visits.booksNow()).toEqual({ paid: 10_450_000, till: 10_450_000, due: 0 });
    expect((await visits.pay({ kind: 'EVEN', among: 1 })).body).toMatchObject({ why: 'NOTHING_DUE' });
  });

  it('may be finished by paying what is left at once', async () => {
    await visits.pay({ kind: 'DISHES', dishes: [visits.choy()] });
    expect((await visits.host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' })).body.isPaid).toBe(
      true,
    );
    expect(await visits.booksNow()).toMatchObject({ paid: 10_450_000, till: 10_450_000, due: 0 });
  });

  it('stays paid when the payment of the rest is undone', async () => {
    await visits.pay({ kind: 'SUM', amount: 450_000 });
    await visits.host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' });
    const undone = await visits.host(waiter, `/table-sessions/${session.id}/bill/undo`, {});
    expect(undone.body).toMatchObject({ isPaid: false, due: 10_000_000 });
    expect(await visits.booksNow()).toEqual({ paid: 450_000, till: 450_000, due: 10_000_000 });
  });

  it('that is not of this table is not found', async () => {
    const undo = `/table-sessions/${session.id}/parts/${randomUUID()}/undo`;
    expect((await visits.host(manager, undo, {})).status).toBe(404);
    const back = `/table-sessions/${session.id}/adjustments/${randomUUID()}/undo`;
    expect((await visits.host(manager, back, {})).status).toBe(404);
    expect((await visits.takeOff({ kind: 'VOID', orderId: randomUUID(), position: 1, count: 1 })).body.why).toBe(
      'DISHES_PAID',
    );
  });

  it('is named in the history of its orders, with its sum', async () => {
    await visits.pay({ kind: 'DISHES', dishes: [visits.choy()] });
    await visits.takeOff({ kind: 'COMPLIMENTARY', ...visits.osh(1), note: 'Kechikdi' });
    const { body } = await visits.host<{ items: HistoryEntry[] }>(
      manager,
      `/orders/${session.rounds[0]!.orderId}/history`,
    );
    const bills = body.items.flatMap(({ bill, note }) => (bill ? [{ ...bill, note }] : []));
    expect(bills).toContainEqual({ what: 'COMPLIMENTARY', amount: OSH, note: 'Kechikdi' });
    const other = await visits.host<{ items: HistoryEntry[] }>(
      manager,
      `/orders/${session.rounds[1]!.orderId}/history`,
    );
    expect(other.body.items.flatMap(({ bill }) => bill ?? [])).toMatchObject([{ what: 'PART', amount: CHOY }]);
  });

  it('takes a repeated request once', async () => {
    const body = { id: randomUUID(), paymentType: 'CASH', due: 10_450_000, part: { kind: 'SUM', amount: 450_000 } };
    const [first, again] = [
      await visits.host(waiter, `/table-sessions/${session.id}/parts`, body),
      await visits.host(waiter, `/table-sessions/${session.id}/parts`, body),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toMatchObject({ due: 10_000_000 });
    expect((await visits.booksNow()).till).toBe(450_000);
  });

  it('of two waiters at once, one takes the money and the other is told that less is due', async () => {
    const take = (user: string) => visits.pay({ kind: 'EVEN', among: 2 }, { user, due: 10_450_000 });
    const both = await Promise.all([take(waiter), take(colleague), take(manager)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(both.filter(({ status }) => status === 409).map(({ body }) => body.why)).toEqual([
      'DUE_CHANGED',
      'DUE_CHANGED',
    ]);
    expect(await visits.booksNow()).toEqual({ paid: 5_225_000, till: 5_225_000, due: 5_225_000 });
  });

  it('the whole bill is not paid for a sum that is no longer due', async () => {
    await visits.pay({ kind: 'SUM', amount: 1_000_000 });
    const bill = (due: number) =>
      visits.host(waiter, `/table-sessions/${session.id}/bill`, { paymentType: 'CASH', due });
    const late = await bill(10_450_000);
    expect(late).toMatchObject({ status: 409, body: { why: 'DUE_CHANGED', due: 9_450_000 } });
    expect(await visits.booksNow()).toEqual({ paid: 1_000_000, till: 1_000_000, due: 9_450_000 });
    expect((await bill(9_450_000)).body).toMatchObject({ isPaid: true, due: 0 });
    expect(await visits.booksNow()).toEqual({ paid: 10_450_000, till: 10_450_000, due: 0 });
  });

  it('and the whole bill at the same moment never take more than the bill', async () => {
    await Promise.all([
      visits.pay({ kind: 'EVEN', among: 2 }, { due: 10_450_000 }),
      visits.host(colleague, `/table-sessions/${session.id}/bill`, { paymentType: 'CARD' }),
      visits.pay({ kind: 'DISHES', dishes: [visits.osh(1)] }, { user: manager, due: 10_450_000 }),
    ]);
    const { due } = await visits.now();
    expect(await visits.booksNow()).toEqual({
      paid: 10_450_000 - due,
      till: 10_450_000 - due,
      due,
    });
  });

  it('is taken back within eight seconds by its waiter, later by a manager alone', async () => {
    const id = randomUUID();
    await visits.pay({ kind: 'SUM', amount: 1_000_000 }, { id });
    const undo = (user: string) => visits.host(user, `/table-sessions/${session.id}/parts/${id}/undo`, {});
    expect((await undo(colleague)).body).toMatchObject({ why: 'TOO_LATE' });
    t.clock.now += 9_000;
    expect((await undo(waiter)).body).toMatchObject({ why: 'TOO_LATE' });
    const undone = await undo(manager);
    expect(undone.body).toMatchObject({ due: 10_450_000, parts: [{ id, isUndone: true }] });
    expect((await undo(manager)).status).toBe(200);
    expect(await visits.booksNow()).toEqual({ paid: 0, till: 0, due: 10_450_000 });
  });

  it('takes back the part that completed the bill', async () => {
    const id = randomUUID();
    await visits.pay({ kind: 'EVEN', among: 2 });
    await visits.pay({ kind: 'EVEN', among: 1 }, { id });
    expect(await visits.now()).toMatchObject({ isPaid: true });
    const undone = await visits.host(waiter, `/table-sessions/${session.id}/parts/${id}/undo`, {});
    expect(undone.body).toMatchObject({ isPaid: false, due: 5_225_000 });
    expect(await visits.booksNow()).toMatchObject({ paid: 5_225_000, till: 5_225_000, due: 5_225_000 });
  });

  it('is invisible to guests and closed to other merchants', async () => {
    await visits.pay({ kind: 'SUM', amount: 450_000 });
    const { body } = await t.ask<TableSession>(`/table-sessions/${session.id}`, {
      merchant,
      device: visits.phone,
    });
    expect(body).toMatchObject({ due: 10_000_000, parts: [], adjustments: [] });
    const part = { id: randomUUID(), paymentType: 'CASH', due: 10_000_000, part: { kind: 'SUM', amount: 100 } };
    const foreign = await visits.host(outsider.user, `/table-sessions/${session.id}/parts`, part, outsider.merchant);
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
      const seen = await visits.now();
      const { due, parts, adjustments } = seen;
      const dishes = seen.rounds.flatMap(({ orderId, lines }) =>
        lines.filter(({ open }) => open > 0).map(({ position }) => ({ orderId, position, count: 1 })),
      );
      const dish = dishes[pick(dishes.length)];
      const path = `/table-sessions/${session.id}`;
      switch (pick(7)) {
        case 0:
          await visits.pay({ kind: 'EVEN', among: 2 + pick(4) }, { paymentType: 'CARD' });
          break;
        case 1:
          await visits.pay({ kind: 'SUM', amount: 1 + pick(700_000) });
          break;
        case 2:
          if (dish) await visits.pay({ kind: 'DISHES', dishes: [dish] });
          break;
        case 3:
          if (parts.length > 0) await visits.host(manager, `${path}/parts/${parts[pick(parts.length)]!.id}/undo`, {});
          break;
        case 4:
          await visits.takeOff({ kind: 'DISCOUNT', percent: 1 + pick(30) });
          break;
        case 5:
          if (dish) await visits.takeOff({ kind: pick(2) === 0 ? 'VOID' : 'COMPLIMENTARY', ...dish });
          break;
        default:
          if (adjustments.length > 0)
            await visits.host(manager, `${path}/adjustments/${adjustments[pick(adjustments.length)]!.id}/undo`, {});
      }
      const after = await visits.now();
      const books = await visits.booksNow();
      const counted = after.parts.filter(({ isUndone }) => !isUndone).reduce((sum, { amount }) => sum + amount, 0);
      expect({ step, was: due, ...books }).toMatchObject({ paid: counted, till: counted });
      expect(after.due).toBe(after.isPaid ? 0 : after.bill - counted);
      expect(counted).toBeLessThanOrEqual(after.bill);
      if (after.isPaid) expect(counted).toBe(after.bill);
    }
  });
});

describe('a round that is cancelled after the one with the service charge was paid', () => {
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
    await visits.pay({ kind: 'SUM', amount: 2 * OSH + 950_000 });
    const { rounds } = await visits.now();
    expect(rounds.map(({ isPaid }) => isPaid)).toEqual([true, false]);
    await cancel(rounds[1]!);
    const { orderId, number } = rounds[0]!;
    expect(await visits.now()).toMatchObject({
      servicePrice: 900_000,
      excessService: [{ orderId, number, amount: CHOY / 10 }],
    });
    const guest = await t.ask<TableSession>(`/table-sessions/${session.id}`, {
      merchant,
      device: visits.phone,
    });
    expect(guest.body).toMatchObject({ excessService: [] });

    const { body: paid } = await visits.host<StaffOrder>(manager, `/orders/${orderId}`);
    const refund = { version: paid.version, amount: CHOY / 10, note: 'Xizmat haqi' };
    expect((await visits.host(manager, `/orders/${orderId}/refund-note`, refund)).status).toBe(200);
    expect((await visits.now()).excessService).toEqual([]);
  });

  it('is lowered by itself while the round is not paid', async () => {
    await cancel((await visits.now()).rounds[1]!);
    expect(await visits.now()).toMatchObject({ servicePrice: 900_000, due: 9_900_000, excessService: [] });
  });
});

describe('a dish of which a portion is paid', () => {
  it('keeps that portion paid when its count is changed', async () => {
    await visits.pay({ kind: 'DISHES', dishes: [visits.osh(1)] });
    const { orderId, version } = (await visits.now()).rounds[0]!;
    const changed = await visits.host(manager, `/orders/${orderId}/items`, {
      version,
      cartItems: [{ productId: place.products[0], productCount: 3 }],
      consent: true,
    });
    expect(changed.status).toBe(200);
    const [line] = (await visits.now()).rounds[0]!.lines;
    expect(line).toMatchObject({ productCount: 3, open: 2 });
    const dishes = (count: number) => [{ orderId, position: line!.position, count }];
    expect((await visits.pay({ kind: 'DISHES', dishes: dishes(3) })).body).toMatchObject({ why: 'DISHES_PAID' });
    expect((await visits.pay({ kind: 'DISHES', dishes: dishes(2) })).status).toBe(200);
  });
});
