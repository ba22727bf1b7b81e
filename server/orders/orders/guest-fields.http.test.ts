/** Which personal fields of the guest each role reads, in every view of an order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { beginShift, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { toTicket } from '#server/floor/tickets/tickets.ts';
import { ticketFacts } from '#server/floor/tickets/ticket-store.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const MARKS = {
  phone: '+998935551177',
  receiptPhone: '+998935552288',
  street: 'Navoiy 7',
  flat: 'flat-5501',
  comment: 'gate code 12',
} as const;
type Mark = keyof typeof MARKS;
const ALL = Object.keys(MARKS) as Mark[];

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let outsider: { merchant: string; user: string };
const people = new Map<StaffRole, string>();

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  for (const role of ['OPERATOR', 'MANAGER', 'OWNER', 'COOK', 'WAITER', 'COURIER'] as const) {
    people.set(role, await newStaff(t.db.transactions, merchant, role));
  }
  await beginShift(t, merchant, people.get('COURIER')!);
  const other = await createMerchant(t.db.transactions, { key: 'other' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

const as = (role: StaffRole) => ({ merchant, user: people.get(role)! });

async function delivery(): Promise<string> {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'DELIVERY',
      branchId: place.branches[0],
      customerName: 'Lola',
      phone: MARKS.phone,
      addressType: 'TARGET',
      address: { name: MARKS.street, latitude: 41.312, longitude: 69.281 },
      office: MARKS.flat,
      courierComment: MARKS.comment,
      sendCheque: true,
      sendChequePhone: MARKS.receiptPhone,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(status).toBe(201);
  const moved = await t.ask(`/console/orders/${body.id}/status`, {
    ...as('OPERATOR'),
    method: 'PATCH',
    body: { from: 'OPEN', to: 'ACCEPTED', version: 1 },
  });
  expect(moved.status).toBe(200);
  return body.id;
}

interface Answer {
  status: number;
  body: unknown;
}

const VIEWS: Record<string, (id: string, who: { merchant: string; user: string }) => Promise<Answer>> = {
  order: (id, who) => t.ask(`/console/orders/${id}`, who),
  board: async (id, who) => {
    const { status, body } = await t.ask<{ items: { id: string }[] }>('/console/orders', who);
    return { status, body: body.items?.find((each) => each.id === id) };
  },
  search: async (id, who) => {
    const { status, body } = await t.ask<{ items: { id: string }[] }>('/console/orders/search?q=Lola', who);
    return { status, body: body.items?.find((each) => each.id === id) };
  },
  history: (id, who) => t.ask(`/console/orders/${id}/history`, who),
  ticket: (id, who) => t.ask(`/console/orders/${id}/ticket`, who),
  kitchen: (_id, who) => t.ask(`/console/kitchen?branchId=${place.branches[0]}`, who),
  courier: async (id, who) => {
    const { status, body } = await t.ask<{ items: { id: string }[] }>('/courier/orders', who);
    return { status, body: body.items?.find((each) => each.id === id) };
  },
};

const marksIn = ({ body }: Answer): Mark[] => {
  const text = JSON.stringify(body ?? null);
  return ALL.filter((mark) => text.includes(MARKS[mark]));
};

/** A ticket prints neither phone numbers nor the courier's comment. */
const PRINTED: Mark[] = ['street', 'flat'];
const READS: Partial<Record<StaffRole, Record<string, readonly Mark[]>>> = {
  ...Object.fromEntries(
    (['OPERATOR', 'MANAGER', 'OWNER'] as const).map((role) => [
      role,
      { order: ALL, board: ALL, search: ALL, ticket: PRINTED },
    ]),
  ),
  COOK: {},
  WAITER: {},
  COURIER: {},
};

describe('personal fields of a guest', () => {
  it.each(Object.keys(READS) as StaffRole[])('in every view of a delivery, for %s', async (role) => {
    const id = await delivery();
    for (const [view, read] of Object.entries(VIEWS)) {
      const answer = await read(id, as(role));
      expect([role, view, marksIn(answer)]).toEqual([role, view, READS[role]![view] ?? []]);
      expect([view, marksIn(await read(id, outsider))]).toEqual([view, []]);
    }
  });

  it('a courier reads them from taking the order until it has ended, and only the street of an offer', async () => {
    const id = await delivery();
    const say = (body: object) =>
      t.ask<{ status: string }>(`/console/orders/${id}/courier`, { ...as('OPERATOR'), method: 'POST', body });
    const step = (name: string, version: number) =>
      t.ask(`/courier/orders/${id}/step`, { ...as('COURIER'), method: 'POST', body: { step: name, version } });
    const seen = async (view: string) => marksIn(await VIEWS[view]!(id, as('COURIER')));
    expect((await say({ from: null, to: 'PERFORMER_LOOK_UP', version: 2 })).status).toBe(200);
    expect(await seen('courier')).toEqual(['street']);
    expect((await step('TAKE', 3)).status).toBe(200);
    expect(await seen('courier')).toEqual(['phone', 'street', 'flat', 'comment']);
  });

  it('a reprinted ticket shows a cook no more than the ticket does', async () => {
    const id = await delivery();
    const printer = await t.ask('/console/printers', {
      ...as('MANAGER'),
      method: 'POST',
      body: {
        branchId: place.branches[0],
        name: 'Kitchen',
        host: '192.168.1.50',
      },
    });
    expect(printer.status).toBe(201);
    const reprint = (role: StaffRole) =>
      t.ask(`/console/orders/${id}/reprint`, { ...as(role), method: 'POST', body: {} });
    expect(marksIn(await reprint('COOK'))).toEqual([]);
    expect(marksIn(await reprint('OPERATOR'))).toEqual(PRINTED);
  });

  it("the ticket of a kitchen station has no address, the whole order's ticket has it for the courier", async () => {
    const id = await delivery();
    const [facts] = await t.db.transactions.tenantRows(merchant, ticketFacts, [id, 'uz']);
    expect(toTicket(facts!, ['grill'])).toMatchObject({ address: null, customerName: 'Lola' });
    expect(toTicket(facts!, null).address).toContain(MARKS.street);
  });
});
