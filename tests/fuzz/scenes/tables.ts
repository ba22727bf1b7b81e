/** A table's visit and its bill, bookings, the waiting list and the till. */
import { newId } from '#server/platform/ids.ts';
import type { Stage, Who } from '../stage.ts';
import { move, place, versionOf } from './orders.ts';

interface Visit {
  id: string;
  who: Who & { user: string; device: string; phone: string };
  orders: string[];
}

/** A guest sits down and orders two rounds that the kitchen has. */
export async function visit(stage: Stage, table: string): Promise<Visit> {
  const who = await stage.newGuest();
  const { token } = await stage.call('POST /console/tables/:id/qr', { params: { id: table } });
  const { id } = await stage.call('POST /table-sessions', { body: { token } }, { who });
  const orders: string[] = [];
  for (const productCount of [2, 1]) {
    const [productId] = stage.own.place.products;
    const round = { serviceType: 'DINE_IN', tableSessionId: id, cartItems: [{ productId, productCount }] };
    const more = { ...round, pickupValid: undefined, paymentType: undefined, branchId: undefined };
    orders.push((await place(stage, more, who)).id);
  }
  await stage.call('POST /console/table-sessions/:id/confirm', { params: { id }, body: {} });
  return { id, who, orders };
}

async function eatTogether(stage: Stage): Promise<void> {
  const [table = '', other = ''] = await stage.newTables(3);
  await stage.each(['GET /console/tables/:id/code', 'GET /console/tables/:id/qr'], { id: table });
  const { id, who, orders } = await visit(stage, table);
  const own = { who };
  const params = { id };
  await stage.each(
    ['GET /table-sessions/:id', 'GET /table-sessions/:id/events', 'GET /table-sessions/:id/payment'],
    params,
    own,
  );
  await stage.each(['POST /table-sessions/:id/call-waiter'], params, own);
  await stage.each(['POST /console/table-sessions/:id/answer-call'], params);
  const branchId = stage.branch;
  await stage.look(['GET /console/table-sessions', 'GET /console/waiting-list', 'GET /console/bookings'], { branchId });
  await stage.call('POST /console/table-sessions/:id/move', { params, body: { tableIds: [other] } });
  const [first = ''] = orders;
  const adjustment = newId();
  await stage.call('POST /console/table-sessions/:id/adjustments', {
    params,
    body: { id: adjustment, reason: 'REGULAR', kind: 'DISCOUNT', percent: 10 },
  });
  await stage.each(['POST /console/table-sessions/:id/adjustments/:adjustmentId/undo'], {
    id,
    adjustmentId: adjustment,
  });
  await stage.call('POST /console/table-sessions/:id/adjustments', {
    params,
    body: { id: newId(), reason: 'OTHER', note: 'sovuq', kind: 'COMPLIMENTARY', orderId: first, position: 0, count: 1 },
  });
  await stage.call('POST /table-sessions/:id/ask-bill', { params, body: {} }, own);
  const due = async (): Promise<number> => (await stage.call('GET /table-sessions/:id', { params }, own)).due;
  const partId = newId();
  await stage.call('POST /console/table-sessions/:id/parts', {
    params,
    body: { id: partId, paymentType: 'CASH', due: await due(), part: { kind: 'SUM', amount: 1_000_000 } },
  });
  await stage.each(['POST /console/table-sessions/:id/parts/:partId/undo'], { id, partId });
  await stage.call('POST /console/table-sessions/:id/bill', { params, body: { paymentType: 'CASH' } });
  await stage.each(['POST /console/table-sessions/:id/bill/undo'], params);
  await stage.call('POST /console/table-sessions/:id/bill', { params, body: { paymentType: 'CARD' } });
  await stage.each(['POST /console/table-sessions/:id/close'], params);
}

async function serveCourses(stage: Stage): Promise<void> {
  const [table = ''] = await stage.newTables(1);
  const { id } = await visit(stage, table);
  const [productId = '', second = ''] = stage.own.place.products;
  const cartItems = [
    { productId, productCount: 1, course: 1 },
    { productId: second, productCount: 1, course: 2 },
  ];
  const asked = { merchantId: stage.own.place.id, serviceType: 'DINE_IN' as const, tableSessionId: id, cartItems };
  const body = { ...asked, branchId: stage.branch, isByStaff: true };
  const { bill } = await stage.call('POST /basket/quote', { body });
  const placed = await stage.call('POST /console/orders', { body: { ...body, isByStaff: undefined, bill } } as never);
  const order = (placed as { id: string }).id;
  if ((await versionOf(stage, order)).status === 'OPEN') await move(stage, order, 'ACCEPTED');
  await stage.call('POST /console/orders/:id/courses/fire', { params: { id: order }, body: { course: 2 } });
  const { version } = await versionOf(stage, order);
  await stage.call('POST /console/orders/:id/courses/undo', { params: { id: order }, body: { version } });
}

async function book(stage: Stage): Promise<void> {
  const [table = '', other = '', third = ''] = await stage.newTables(4);
  const branchId = stage.branch;
  const body = { branchId, tableIds: [third], partySize: 2 };
  await stage.call('POST /console/bookings/walk-in', { body });
  const booked = await place(stage, {
    serviceType: 'DINE_IN',
    later: true,
    day: '2026-11-21',
    time: '19:00',
    partySize: 2,
    tableId: table,
    cartItems: [],
    pickupValid: undefined,
    customerName: 'Lola',
  });
  const { id } = booked;
  await stage.call('POST /console/bookings/:id/assign', {
    params: { id },
    body: { tableIds: [other], version: (await versionOf(stage, id)).version },
  });
  await stage.call('POST /console/bookings/:id/move', {
    params: { id },
    body: {
      tableIds: [table],
      arrivesAt: '2026-11-21T15:00:00.000Z',
      version: (await versionOf(stage, id)).version,
    },
  });
}

async function wait(stage: Stage): Promise<void> {
  const [table = ''] = await stage.newTables(1);
  const branchId = stage.branch;
  await stage.look(['GET /console/waiting-list/quote'], { branchId, partySize: 2 });
  const party = async (name: string): Promise<string> => {
    const { phone } = await stage.newGuest();
    await stage.call('POST /console/waiting-list', {
      body: { branchId, name, phone, language: 'uz', partySize: 2, quotedMinutes: 20 },
    });
    const [row] = await stage.rows<{ id: string }>(
      'select id from waiting_party where merchant_id = $1 order by id desc limit 1',
      stage.own.merchant,
    );
    return row!.id;
  };
  const version = async (id: string): Promise<number> =>
    (await stage.rows<{ version: number }>('select version from waiting_party where id = $1', id))[0]!.version;
  const id = await party('Lola');
  await stage.call('PATCH /console/waiting-list/:id', {
    params: { id },
    body: { version: await version(id), partySize: 3 },
  });
  await stage.call('POST /console/waiting-list/:id/call', { params: { id }, body: { version: await version(id) } });
  const { items } = await stage.call('GET /console/waiting-list', { query: { branchId } });
  const token = items.find((each) => each.id === id)?.link.split('/wait/')[1] ?? '';
  await stage.each(['GET /waiting/:token', 'GET /waiting/:token/events'], { token });
  await stage.call('POST /waiting/:token/answer', { params: { token }, body: { answer: 'COMING' } });
  await stage.call('POST /console/waiting-list/:id/seat', {
    params: { id },
    body: { version: await version(id), tableIds: [table] },
  });
  const gone = await party('Ali');
  await stage.call('POST /console/waiting-list/:id/end', {
    params: { id: gone },
    body: { version: await version(gone), as: 'REMOVED' },
  });
  await stage.call('POST /console/waiting-list/:id/undo', {
    params: { id: gone },
    body: { version: await version(gone) },
  });
}

async function keepTill(stage: Stage): Promise<void> {
  const branchId = stage.branch;
  await stage.look(['GET /console/till', 'GET /console/till/shifts'], { branchId });
  await stage.look(['GET /console/till/open']);
  const opening = { sum: 10_000_000, pieces: null };
  const { shift } = await stage.call('POST /console/till/shifts', { body: { branchId, opening } });
  const params = { id: shift.id };
  const entryId = newId();
  await stage.call('POST /console/till/shifts/:id/entries', {
    params,
    body: { id: entryId, kind: 'PAY_IN', amount: 1_000_000, reason: 'CHANGE' },
  });
  await stage.each(['POST /console/till/shifts/:id/entries/:entryId/undo'], { id: shift.id, entryId });
  await stage.each(['GET /console/till/shifts/:id'], params);
  await stage.call('POST /console/till/shifts/:id/print', { params, body: {} });
}

/** After everything that is paid at it. */
async function closeTill(stage: Stage): Promise<void> {
  const { open } = await stage.call('GET /console/till', { query: { branchId: stage.branch } });
  const { id, expected } = open!.shift;
  await stage.call('POST /console/till/shifts/:id/close', {
    params: { id },
    body: { expected, counted: { sum: expected, pieces: null } },
  });
}

export const TILL_OPENS = [keepTill];
export const TABLE_SCENES = [eatTogether, serveCourses, book, wait];
export const TILL_CLOSES = [closeTill];
