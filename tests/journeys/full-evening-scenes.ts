/** The scenes of the full evening: orders of every kind, each served by those whose work it is. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OrderMoney } from '#contract/money/online-payments.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { TillShiftView } from '#contract/floor/till.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { Fake } from '#tests/support/fakes.ts';
import { COURIERS, type Acts, type CourierName } from './full-evening-acts.ts';
import {
  basket,
  billOf,
  dishesSum,
  tableBill,
  type Lines,
  type Written,
  type WrittenTable,
} from './full-evening-book.ts';
import type { Pages } from './full-evening-pages.ts';
import { GIFT, type EveningPlace } from './full-evening-place.ts';

export interface Evening {
  place: EveningPlace;
  acts: Acts;
  pages: Pages;
  payme: Fake;
  tables: WrittenTable[];
  carried: Record<CourierName, number>;
  courierIds: Record<CourierName, string>;
  printers: { kitchen: Fake; bar: Fake };
}

export const today = (): string => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);

export const FLOAT = 500_000;
export const PAID_IN = 100_000;
export const PAID_OUT = 150_000;
export const KEPT = 10_000;
export const TIP = 7_000;

export async function begin({ place, acts, courierIds }: Evening): Promise<void> {
  const { by, courierNow } = acts;
  await by('CASHIER')('POST /console/till/shifts', {
    branchId: place.branch.id,
    opening: { sum: FLOAT * 100, pieces: null },
  });
  for (const courier of COURIERS) {
    await by(courier)('PATCH /courier', { status: 'FREE' });
    courierIds[courier] = (await courierNow(courier)).id;
  }
}

/** A ticket is printed once a move to the kitchen can no longer be taken back. */
async function expectOnPaper(printer: Fake, numbers: readonly number[]): Promise<void> {
  const missing = async (): Promise<number[]> => {
    const tickets = await printer.control<string[]>('tickets');
    return numbers.filter((number) => !tickets.some((ticket) => ticket.includes(`#${shortNumber(number)}`)));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

export async function cashDeliveries({ pages, acts, printers, carried, courierIds }: Evening): Promise<void> {
  const { byGuest, cook, assign, bring, see, by } = acts;
  const short = [
    { at: 3, missing: 5_000, resolution: 'CHARGED' },
    { at: 4, missing: 3_000, resolution: 'ACCEPTED' },
    { at: 5, missing: 2_000, resolution: 'COLLECTED' },
  ] as const;
  const ready: { id: string; number: number; order: Written }[] = [];
  for (let n = 0; n < 16; n++) {
    const from = n < 12 ? 'MARKETPLACE' : 'OWN';
    const order: Written = { service: 'DELIVERY', from, lines: basket(n), hasPromo: n % 6 === 2 };
    const placed = await byGuest(n, order);
    if (n > 0) await cook(placed.id);
    ready.push({ ...placed, order });
  }
  const first = ready[0]!;
  await pages.acceptAtBoard(first);
  await expectOnPaper(
    printers.kitchen,
    ready.map(({ number }) => number),
  );
  await pages.cookAtKitchen(shortNumber(first.number));
  for (const [n, { id, number, order }] of ready.entries()) {
    const courier = COURIERS[n % 2]!;
    const bill = billOf(order);
    await assign(courierIds[courier], id);
    const less = short.find(({ at }) => at === n);
    if (n === 0) await pages.bringOffline(courier, shortNumber(number));
    else await bring(courier, id, less ? { cash: (bill - less.missing) * 100, cashReason: 'GUEST_SHORT' } : {});
    order.paid = { CASH: bill };
    carried[courier] += bill;
    if (!less) continue;
    const { version } = await see(id);
    await by('MANAGER')(`POST /console/orders/${id}/shortfall`, { version, resolution: less.resolution });
    // Charged to the courier it is as if they carried it.
    if (less.resolution !== 'CHARGED') carried[courier] -= less.missing;
    if (less.resolution === 'COLLECTED') order.collected = less.missing;
  }
}

/** Eight deliveries paid online, after the kitchen's printer has failed: the bar's printer takes over. */
export async function onlineDeliveries({ pages, acts, printers, courierIds }: Evening): Promise<void> {
  const { byGuest, cook, assign, bring, payOnline } = acts;
  const ready: { id: string; number: number }[] = [];
  for (let n = 0; n < 8; n++) {
    const order: Written = { service: 'DELIVERY', from: 'MARKETPLACE', lines: basket(n + 1), hasPromo: n === 1 };
    const placed = await byGuest(n, order, { paymentType: 'PAYME' });
    await payOnline(n, `POST /orders/${placed.id}/payment/start`);
    order.paid = { PAYME: billOf(order) };
    await cook(placed.id);
    ready.push(placed);
  }
  await pages.seesPrinterTrouble();
  await expectOnPaper(
    printers.bar,
    ready.map(({ number }) => number),
  );
  for (const { id } of ready) {
    await assign(courierIds.COURIER, id);
    await bring('COURIER', id);
  }
  await payOnline(0, `POST /orders/${ready[0]!.id}/tip/start`, { amount: TIP * 100 });
}

export async function pickUps({ place, acts }: Evening): Promise<void> {
  const { byGuest, cook, move, asGuest, see, by } = acts;
  for (let n = 0; n < 12; n++) {
    const means = n % 2 === 0 ? 'CASH' : 'CARD';
    const order: Written = { service: 'PICK_UP', from: n % 3 === 0 ? 'OWN' : 'MARKETPLACE', lines: basket(n) };
    const { id } = await byGuest(n, order, { paymentType: means });
    let due = billOf(order);
    order.paid = {};
    if (n === 7) {
      await asGuest(n, `POST /orders/${id}/gift`, { id: randomUUID(), code: place.giftCode });
      order.paid.GIFT = Math.min(GIFT, due);
      due -= order.paid.GIFT;
    }
    if (n === 9) {
      // Points of the guest's first order of the evening, which is closed and booked by now.
      const points = async (): Promise<number> => {
        await by('owner')(`GET /console/statement?month=${today().slice(0, 7)}`);
        return (await asGuest<{ items: { balance: number }[] }>(n, 'GET /me/points')).items[0]?.balance ?? 0;
      };
      await expect.poll(points, { timeout: 20_000 }).toBeGreaterThanOrEqual(100_000);
      order.paid.POINTS = 1_000;
      await asGuest(n, `POST /orders/${id}/points`, { id: randomUUID(), amount: 100_000 });
      due -= order.paid.POINTS;
    }
    await cook(id);
    await move('CASHIER', id, 'DELIVERED');
    order.paid[means] = due;
    expect(await see(id)).toMatchObject({ isPaid: true });
  }
}

export async function tablesServed({ pages, place, acts, tables }: Evening): Promise<void> {
  const { round, ownRound, serve, sessionAt, by } = acts;
  const [first, second, third, fourth, fifth] = place.tables;
  /** Rounds of a table by its waiter, served. */
  const dine = async (tableId: string, rounds: Lines[]): Promise<TableSession> => {
    for (const lines of rounds) {
      const { id } = await round('WAITER', tableId, lines, dishesSum(lines) * 100);
      await serve(id);
    }
    return sessionAt(tableId);
  };
  const post = (role: string, session: TableSession, what: string, body: object = {}): Promise<TableSession> =>
    by(role)(`POST /console/table-sessions/${session.id}/${what}`, body);

  const whole: Lines[] = [[['Osh', 1]], basket(1), basket(2)];
  await pages.roundAtFreeTable(first!.number, 'Osh');
  const taken = (await sessionAt(first!.id)).rounds[0]!;
  await serve(taken.orderId);
  const one = await dine(first!.id, whole.slice(1));
  expect(one.bill).toBe(tableBill({ rounds: whole }) * 100);
  await post('WAITER', one, 'bill', { paymentType: 'CASH' });
  tables.push({ rounds: whole, paid: { CASH: tableBill({ rounds: whole }) } });

  const split = [basket(3), basket(4), basket(1)];
  const two = await dine(second!.id, split);
  const due = tableBill({ rounds: split });
  const half = Math.floor(due / 2);
  await post('CASHIER', two, 'parts', {
    id: randomUUID(),
    paymentType: 'CASH',
    due: due * 100,
    part: { kind: 'EVEN', among: 2 },
  });
  await post('CASHIER', two, 'parts', {
    id: randomUUID(),
    paymentType: 'CARD',
    due: (due - half) * 100,
    part: { kind: 'EVEN', among: 1 },
  });
  tables.push({ rounds: split, paid: { CASH: half, CARD: due - half } });

  const lowered = { rounds: [basket(0), basket(4)], percent: 10 };
  const three = await dine(third!.id, lowered.rounds);
  await post('MANAGER', three, 'adjustments', { id: randomUUID(), kind: 'DISCOUNT', percent: 10, reason: 'REGULAR' });
  await post('WAITER', three, 'bill', { paymentType: 'CARD' });
  tables.push({ ...lowered, paid: { CARD: tableBill(lowered) } });

  const voided = {
    rounds: [basket(2), basket(3)],
    free: [
      ['Non', 1],
      ['Choy', 1],
    ] as Lines,
  };
  const four = await dine(fourth!.id, voided.rounds);
  for (const [kind, name] of [
    ['VOID', 'Non'],
    ['COMPLIMENTARY', 'Choy'],
  ] as const) {
    const at = four.rounds.find(({ lines }) => lines.some((line) => line.name === name))!;
    const { position } = at.lines.find((line) => line.name === name)!;
    await post('MANAGER', four, 'adjustments', {
      id: randomUUID(),
      kind,
      orderId: at.orderId,
      position,
      count: 1,
      reason: 'LONG_WAIT',
    });
  }
  await post('WAITER', four, 'bill', { paymentType: 'CASH' });
  tables.push({ ...voided, paid: { CASH: tableBill(voided) } });

  // The guests of this table order and pay with their own phone.
  const { token } = await by('WAITER')<{ token: string }>(`GET /console/tables/${fifth!.id}/qr`);
  const five = await acts.atOwnStorefront<TableSession>(6, 'POST /table-sessions', { token });
  await post('WAITER', five, 'confirm');
  const own = [basket(1), basket(5)];
  for (const lines of own) {
    const { id } = await ownRound(6, five.id, lines, dishesSum(lines) * 100);
    await serve(id);
  }
  const bill = tableBill({ rounds: own });
  await post('WAITER', five, 'parts', {
    id: randomUUID(),
    paymentType: 'CASH',
    due: bill * 100,
    part: { kind: 'SUM', amount: 5_000_000 },
  });
  await post('WAITER', five, 'bill', { paymentType: 'CARD' });
  tables.push({ rounds: own, isByPhone: true, paid: { CASH: 50_000, CARD: bill - 50_000 } });
  for (const { id } of [one, two, three, four, five]) await by('WAITER')(`POST /console/table-sessions/${id}/close`);
}

export async function bookingsAndPhone({ acts, carried, courierIds }: Evening): Promise<void> {
  const { byGuest, byStaff, asGuest, move, serve, by, see, cook, assign, bring } = acts;
  for (let n = 0; n < 4; n++) {
    const order: Written = { service: 'DINE_IN', from: 'MARKETPLACE', lines: basket(n), hasService: true };
    const { id } = await byGuest(n, order, {
      later: true,
      day: today(),
      time: '21:00',
      partySize: 2,
      customerName: `Booking ${n}`,
    });
    if (n === 3) {
      await asGuest(n, `POST /orders/${id}/cancel`, {});
      order.canceled = true;
      continue;
    }
    await move('HOST', id, 'AT_TIME');
    await move('HOST', id, 'ATTACHED');
    await serve(id);
    const means = n === 0 ? 'CASH' : 'CARD';
    const { version, isPaid } = await see(id);
    expect(isPaid).toBe(false);
    await by('WAITER')(`POST /console/orders/${id}/payment`, { version, paid: true, paymentType: means });
    order.paid = { [means]: billOf(order) };
  }
  for (let n = 0; n < 4; n++) {
    const order: Written = { service: n < 2 ? 'DELIVERY' : 'PICK_UP', from: 'STAFF', lines: basket(n + 2) };
    const { id } = await byStaff('OPERATOR', order, { phone: '+998901234567', customerName: 'Aziz' });
    await cook(id);
    order.paid = { CASH: billOf(order) };
    if (n > 1) {
      await move('CASHIER', id, 'DELIVERED');
      continue;
    }
    await assign(courierIds['COURIER 2'], id);
    await bring('COURIER 2', id);
    carried['COURIER 2'] += billOf(order);
  }
}

export async function refusals({ acts, payme }: Evening): Promise<void> {
  const { byGuest, asGuest, move, payOnline, cook, by, see } = acts;
  const rejected: Written = { service: 'DELIVERY', from: 'MARKETPLACE', lines: basket(0), canceled: true };
  await move('OPERATOR', (await byGuest(0, rejected)).id, 'CANCELED', { reason: 'OUT_OF_STOCK' });
  const off: Written = { service: 'PICK_UP', from: 'OWN', lines: basket(1), canceled: true };
  await asGuest(1, `POST /orders/${(await byGuest(1, off)).id}/cancel`, {});

  const online: Written = { service: 'DELIVERY', from: 'MARKETPLACE', lines: basket(4), canceled: true };
  const { id, number } = await byGuest(2, online, { paymentType: 'PAYME' });
  await payOnline(2, `POST /orders/${id}/payment/start`);
  await move('OPERATOR', id, 'ACCEPTED', { minutes: 20 });
  await move('MANAGER', id, 'CANCELED', { reason: 'NO_COURIER' });
  const { refunds } = await by('MANAGER')<OrderMoney>(`GET /console/orders/${id}/payments`);
  expect(refunds).toMatchObject([{ amount: billOf(online) * 100 }]);
  await payme.control('refund', { order: number });
  const done = async (): Promise<string | undefined> =>
    (await by('MANAGER')<OrderMoney>(`GET /console/orders/${id}/payments`)).refunds[0]?.state;
  await expect.poll(done).toBe('DONE');
  online.refunded = billOf(online);

  const cold: Written = { service: 'PICK_UP', from: 'MARKETPLACE', lines: basket(5) };
  const cash = await byGuest(3, cold);
  await cook(cash.id);
  await move('CASHIER', cash.id, 'DELIVERED');
  cold.paid = { CASH: billOf(cold) };
  const { version } = await see(cash.id);
  await by('MANAGER')(`POST /console/orders/${cash.id}/refund-note`, { version, amount: 2_000_000, note: 'Cold' });
  cold.refunded = 20_000;
}

export async function handIn({ place, acts, carried, courierIds }: Evening): Promise<void> {
  const { by, courierNow } = acts;
  for (const courier of COURIERS) {
    const kept = courier === 'COURIER' ? KEPT : 0;
    const expected = carried[courier] * 100;
    expect((await courierNow(courier)).balance).toBe(expected);
    await by('OPERATOR')(`POST /console/couriers/${courierIds[courier]}/cash`, {
      expected,
      counted: expected - kept * 100,
      branchId: place.branch.id,
      ...(kept ? { note: 'Fuel' } : {}),
    });
    expect((await courierNow(courier)).balance).toBe(kept * 100);
  }
  const { open } = await by('CASHIER')<{ open: TillShiftView }>(`GET /console/till?branchId=${place.branch.id}`);
  for (const [kind, amount, reason] of [
    ['PAY_IN', PAID_IN, 'CHANGE'],
    ['PAY_OUT', PAID_OUT, 'SUPPLIER'],
  ] as const)
    await by('CASHIER')(`POST /console/till/shifts/${open.shift.id}/entries`, {
      id: randomUUID(),
      kind,
      amount: amount * 100,
      reason,
    });
}
