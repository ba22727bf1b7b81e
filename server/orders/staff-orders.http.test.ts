import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/staff-orders.ts';
import type { LinkOrder, ListedOrder, OwnerOrder } from '#contract/orders.ts';
import type { StaffOrder } from '#contract/board.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let waiter: string;
let manager: string;
let outsider: { merchant: string; user: string };

const setDaily = statement(
  'test.console-daily',
  'update product_branch set daily_stock = $3 where branch_id = $1 and product_id = $2',
);
const used = statement<{ used: number }>(
  'test.console-used',
  'select coalesce(sum(used), 0)::int as used from stock_day where product_id = $1',
);
const setPrice = statement('test.console-price', 'update product set cost_price = $2 where id = $1');
/** $1 order, $2 when, $3 its number: every ten-thousandth order of a merchant has the same short number. */
const endedLongAgo = statement(
  'test.console-ended',
  `
  with counted as (update merchant_counter set last_order_number = greatest(last_order_number, $3))
  update orders set status = 'CANCELED', number = $3, created_date = $2 where id = $1`,
);
const payments = statement<{ state: string; provider: string; amount: number; refunded: number }>(
  'test.console-payments',
  'select state, provider, amount, refunded from payment where order_id = $1 order by created_date, id',
);

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [{}, {}],
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Choy', price: 500_000 },
        { name: 'Somsa', price: 1_000_000 },
      ],
    },
    NOW,
  );
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  waiter = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

const items = (...counts: number[]): object[] =>
  counts.flatMap((productCount, index) =>
    productCount > 0 ? [{ productId: place.products[index], productCount }] : [],
  );

async function placed(more: object = {}): Promise<{ id: string; user: string }> {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      customerName: 'Dilnoza',
      cartItems: items(2, 1),
      ...more,
    },
  });
  expect(status).toBe(201);
  return { id: body.id, user };
}

type ResponseBody = StaffOrder & { code: string; why: string };
const post = (user: string, path: string, body: object, headers = {}) =>
  t.ask<ResponseBody>(`/console/orders${path}`, { merchant, user, method: 'POST', body, headers });
const move = (user: string, id: string, from: string, to: string, version: number, more: object = {}) =>
  t.ask<ResponseBody>(`/console/orders/${id}/status`, {
    merchant,
    user,
    method: 'PATCH',
    body: { from, to, version, ...more },
  });
const history = async (id: string): Promise<HistoryEntry[]> =>
  (await t.ask<{ items: HistoryEntry[] }>(`/console/orders/${id}/history`, { merchant, user: operator })).body.items;

describe('one order on the board', () => {
  it('is read, searched and its history shown to staff of its merchant alone', async () => {
    const { id, user } = await placed();
    const { body } = await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: operator });
    expect(body).toMatchObject({ id, lane: 'NEW', source: 'CLIENT_WEB', tableNumber: null, courierMoves: [] });
    expect(body.lines.map(({ position, doneAt }) => [position, doneAt])).toEqual([
      [0, null],
      [1, null],
    ]);
    expect(body).not.toHaveProperty('grade');
    for (const path of [`/console/orders/${id}`, `/console/orders/${id}/history`]) {
      expect((await t.ask(path, outsider)).status).toBe(404);
      expect((await t.ask(path, { merchant, user })).status).toBe(403);
    }
    const find = async (q: string, who = { merchant, user: operator }) =>
      (await t.ask<{ items: StaffOrder[] }>(`/console/orders/search?q=${encodeURIComponent(q)}`, who)).body.items.map(
        (each) => each.id,
      );
    expect(await find(String(body.number))).toContain(id);
    expect(await find('dilno')).toContain(id);
    expect(await find(body.phone!.slice(-6))).toContain(id);
    expect(await find('%')).toEqual([]);
    expect(await find('dilno', outsider)).toEqual([]);
    await move(operator, id, 'OPEN', 'CANCELED', 1, { reason: 'BUSY' });
    expect(await find(String(body.number))).toContain(id);
    expect(await history(id)).toMatchObject([
      { version: 1, to: 'OPEN', by: 'CLIENT', name: null },
      { version: 2, from: 'OPEN', to: 'CANCELED', reason: 'BUSY', by: 'STAFF', name: expect.stringContaining('+998') },
    ]);
  });

  it('is found by its number, short or whole, however long ago it ended', async () => {
    const { id } = await placed();
    await t.db.transactions.tenantRows(merchant, endedLongAgo, [id, new Date(NOW - 90 * 24 * 3_600_000), 30_007]);
    const find = async (q: string, branchId = place.branches[0]) =>
      (
        await t.ask<{ items: StaffOrder[] }>(`/console/orders/search?q=${encodeURIComponent(q)}&branchId=${branchId}`, {
          merchant,
          user: manager,
        })
      ).body.items.map((each) => each.id);
    for (const typed of ['30007', '#30007', '7', '0007', '#0007', '№0007'])
      expect(await find(typed), typed).toContain(id);
    for (const typed of ['8', '40007', '3000', '007a', 'dilnoza']) expect(await find(typed), typed).not.toContain(id);
    expect(await find('0007', place.branches[1])).toEqual([]);
    expect((await t.ask<{ items: StaffOrder[] }>('/console/orders/search?q=30007', outsider)).body.items).toEqual([]);
  });

  it('shows addresses and phones to those whose work needs it', async () => {
    const [cook, waiter] = [
      await newStaff(t.db.transactions, merchant, 'COOK', place.branches[0]),
      await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]),
    ];
    const home = {
      serviceType: 'DELIVERY',
      pickupValid: undefined,
      addressType: 'TARGET',
      address: { name: 'Navoiy 7', latitude: 41.312, longitude: 69.283 },
      courierComment: 'eshik kodi 12',
      office: '5',
    };
    const { id } = await placed(home);
    const seenBy = async (user: string): Promise<StaffOrder> =>
      (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user })).body;
    expect(await seenBy(operator)).toMatchObject({
      phone: expect.stringContaining('+998'),
      address: { name: 'Navoiy 7', office: '5' },
      courierComment: 'eshik kodi 12',
    });
    for (const user of [cook, waiter]) {
      expect(await seenBy(user)).toMatchObject({
        phone: null,
        address: null,
        courierComment: null,
        productCount: expect.any(Number),
      });
      const board = await t.ask<{ items: StaffOrder[] }>(`/console/orders?branchId=${place.branches[0]}`, {
        merchant,
        user,
      });
      expect(JSON.stringify(board.body.items.find((each) => each.id === id))).not.toMatch(/Navoiy|eshik|\+998/);
    }
    const { phone, number } = await seenBy(operator);
    const found = async (user: string, q: string): Promise<boolean> =>
      (
        await t.ask<{ items: StaffOrder[] }>(`/console/orders/search?q=${encodeURIComponent(q)}`, { merchant, user })
      ).body.items.some((each) => each.id === id);
    expect([
      await found(operator, phone!.slice(-7)),
      await found(cook, phone!.slice(-7)),
      await found(cook, String(number)),
    ]).toEqual([true, false, true]);
    const { id: table } = await placed({ serviceType: 'DINE_IN', pickupValid: undefined });
    const atTable = (await t.ask<StaffOrder>(`/console/orders/${table}`, { merchant, user: waiter })).body;
    expect(atTable.phone).toContain('+998');
    await Promise.all([id, table].map((each) => move(operator, each, 'OPEN', 'CANCELED', 1, { reason: 'BUSY' })));
  });

  it('accepted with minutes promises that time, and the undo restores the promise', async () => {
    const { id, user } = await placed();
    const before = await ownOrder(t, merchant, user, id);
    const accepted = await move(operator, id, 'OPEN', 'ACCEPTED', 1, { minutes: 45 });
    expect(Date.parse(accepted.body.promisedFrom!)).toBe(NOW + 45 * 60_000);
    const width = Date.parse(before.promisedTo!) - Date.parse(before.promisedFrom!);
    expect(Date.parse(accepted.body.promisedTo!)).toBe(NOW + 45 * 60_000 + width);
    await post(operator, `/${id}/undo`, { version: 2 });
    expect(await ownOrder(t, merchant, user, id)).toMatchObject({
      status: 'OPEN',
      promisedFrom: before.promisedFrom,
      promisedTo: before.promisedTo,
    });
    expect((await move(operator, id, 'OPEN', 'ACCEPTED', 3, { minutes: 2 })).status).toBe(400);
  });

  it('rejected for what is sold out stops that dish at the branch', async () => {
    const { id } = await placed({ cartItems: items(0, 0, 1) });
    const until = '2026-11-21T05:00:00+05:00';
    await move(operator, id, 'OPEN', 'CANCELED', 1, {
      reason: 'OUT_OF_STOCK',
      productIds: [place.products[2]],
      stopUntil: until,
    });
    const list = await t.ask<{ items: { productId: string; stopped: boolean; until: string | null }[] }>(
      `/console/branches/${place.branches[0]}/stop-list`,
      { merchant, user: operator },
    );
    expect(list.body.items.find(({ productId }) => productId === place.products[2])).toMatchObject({
      stopped: true,
      until: new Date(until).toISOString(),
    });
  });
});

describe('changed dishes', () => {
  const change = (user: string, id: string, version: number, cartItems: object[], more: object = {}) =>
    post(user, `/${id}/items`, { version, cartItems, consent: true, ...more });

  it('keep the price of what stays, take and return stock, and are recorded with names', async () => {
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[1], 5]);
    const { id } = await placed();
    await move(operator, id, 'OPEN', 'ACCEPTED', 1);
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 5_000_000]);
    const [before] = await t.db.transactions.tenantRows(merchant, used, [place.products[1]]);
    const changed = await change(operator, id, 2, items(3, 4), { note: 'telefonda aytdi' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      version: 3,
      status: 'ACCEPTED',
      bill: 3 * 4_500_000 + 4 * 500_000,
      productCount: 7,
    });
    expect(await t.db.transactions.tenantRows(merchant, used, [place.products[1]])).toEqual([
      { used: before!.used + 3 },
    ]);
    expect(await t.db.transactions.tenantRows(merchant, payments, [id])).toEqual([
      { state: 'NEW', provider: 'CASH', amount: changed.body.bill, refunded: 0 },
    ]);
    expect((await history(id)).at(-1)).toMatchObject({
      type: 'UPDATE',
      note: 'telefonda aytdi',
      added: [
        { name: 'Osh', count: 1 },
        { name: 'Choy', count: 3 },
      ],
      removed: [],
    });
    const soldOut = await change(operator, id, 3, items(3, 9));
    expect(soldOut.body).toMatchObject({ code: 'SOLD_OUT' });
    expect((await change(operator, id, 3, items(1))).body.bill).toBe(4_500_000);
    expect(await t.db.transactions.tenantRows(merchant, used, [place.products[1]])).toEqual([
      { used: before!.used - 1 },
    ]);
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 4_500_000]);
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[1], null]);
  });

  it('are refused without consent, late, for foreign dishes, by other waiters and other merchants', async () => {
    const { id } = await placed();
    expect((await post(operator, `/${id}/items`, { version: 1, cartItems: items(1), consent: false })).status).toBe(
      400,
    );
    expect((await change(operator, id, 1, [{ productId: crypto.randomUUID(), productCount: 1 }])).status).toBe(400);
    expect((await change(operator, id, 7, items(1))).body.code).toBe('VERSION_CONFLICT');
    expect((await change(waiter, id, 1, items(1))).body.code).toBe('FORBIDDEN');
    expect(
      (
        await t.ask(`/console/orders/${id}/items`, {
          ...outsider,
          method: 'POST',
          body: { version: 1, cartItems: items(1), consent: true },
        })
      ).status,
    ).toBe(404);
    await move(operator, id, 'OPEN', 'ACCEPTED', 1);
    await move(operator, id, 'ACCEPTED', 'DONE', 2);
    expect((await change(operator, id, 3, items(1))).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TOO_LATE' });
  });

  it('by two at once: one of them', async () => {
    const { id } = await placed();
    const answers = await Promise.all([1, 2, 3, 4].map((count) => change(operator, id, 1, items(count))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe('manual payments', () => {
  it('are changed in type, paid, added to, and refunded, each in the history', async () => {
    const { id } = await placed();
    await move(operator, id, 'OPEN', 'ACCEPTED', 1);
    const paid = await post(operator, `/${id}/payment`, { version: 2, paid: true, paymentType: 'CARD' });
    expect(paid.body).toMatchObject({ isPaid: true, paymentType: 'CARD', version: 4 });
    expect((await post(operator, `/${id}/payment`, { version: 4, paid: true })).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'ALREADY_PAID',
    });
    const more = await post(operator, `/${id}/items`, { version: 4, cartItems: items(3, 1), consent: true });
    expect(more.body).toMatchObject({ isPaid: false, due: 4_500_000, bill: 14_000_000 });
    expect(await t.db.transactions.tenantRows(merchant, payments, [id])).toEqual([
      { state: 'PAID', provider: 'CARD', amount: 9_500_000, refunded: 0 },
      { state: 'NEW', provider: 'CARD', amount: 4_500_000, refunded: 0 },
    ]);
    expect(
      (await post(operator, `/${id}/refund-note`, { version: 5, amount: 100_000, note: 'kechikdi' })).body.code,
    ).toBe('FORBIDDEN');
    expect(
      (await post(manager, `/${id}/refund-note`, { version: 5, amount: 99_000_000, note: 'kechikdi' })).body,
    ).toMatchObject({ why: 'MORE_THAN_PAID' });
    expect(
      (await post(manager, `/${id}/refund-note`, { version: 5, amount: 500_000, note: 'kechikdi' })).body.version,
    ).toBe(6);
    expect((await history(id)).map(({ type, refund }) => [type, refund]).slice(2)).toEqual([
      ['CHANGE_PAYMENT_TYPE', null],
      ['PAID', null],
      ['UPDATE', null],
      ['UPDATE', 500_000],
    ]);
  });

  it('of an undone hand-over are open again, and what was paid before stays paid', async () => {
    const { id } = await placed({ cartItems: items(1) });
    await move(operator, id, 'OPEN', 'ACCEPTED', 1);
    await post(operator, `/${id}/payment`, { version: 2, paid: true });
    expect(
      (await post(operator, `/${id}/items`, { version: 3, cartItems: items(1, 1), consent: true })).body,
    ).toMatchObject({ due: 500_000, isPaid: false });
    await move(operator, id, 'ACCEPTED', 'DONE', 4);
    expect((await move(operator, id, 'DONE', 'DELIVERED', 5)).body).toMatchObject({ isPaid: true, due: 0 });
    const states = async () =>
      (await t.db.transactions.tenantRows(merchant, payments, [id])).map(({ state, amount }) => [state, amount]);
    expect(await states()).toEqual([
      ['PAID', 4_500_000],
      ['PAID', 500_000],
    ]);
    expect((await post(operator, `/${id}/undo`, { version: 6 })).body).toMatchObject({ isPaid: false, due: 500_000 });
    expect(await states()).toEqual([
      ['PAID', 4_500_000],
      ['NEW', 500_000],
    ]);
  });
});

describe('refunded money', () => {
  const paidOrder = async (count = 1): Promise<string> => {
    const { id } = await placed({ cartItems: items(count) });
    await move(operator, id, 'OPEN', 'ACCEPTED', 1);
    await post(operator, `/${id}/payment`, { version: 2, paid: true });
    return id;
  };
  const refund = (id: string, version: number, amount: number) =>
    post(manager, `/${id}/refund-note`, { version, amount, note: 'kechikdi' });
  const change = (id: string, version: number, cartItems: object[]) =>
    post(operator, `/${id}/items`, { version, cartItems, consent: true });

  it('for a delay is not due again when dishes are added', async () => {
    const id = await paidOrder();
    expect((await refund(id, 3, 1_000_000)).body).toMatchObject({ isPaid: true, due: 0 });
    expect((await change(id, 4, items(1, 1))).body).toMatchObject({ bill: 5_000_000, isPaid: false, due: 500_000 });
    expect((await refund(id, 5, 200_000)).body).toMatchObject({ due: 500_000 });
    expect((await change(id, 6, items(1, 2))).body).toMatchObject({ bill: 5_500_000, due: 1_000_000 });
  });

  it('for a removed dish is due when it comes back', async () => {
    const id = await paidOrder(2);
    expect((await change(id, 3, items(1))).body).toMatchObject({ bill: 4_500_000, isPaid: true, due: 0 });
    // Half a million more than the dish cost: that much is waived.
    expect((await refund(id, 4, 5_000_000)).body).toMatchObject({ isPaid: true });
    expect((await change(id, 5, items(2))).body).toMatchObject({ bill: 9_000_000, due: 4_500_000 });
    expect((await history(id)).flatMap(({ refund: sum }) => sum ?? [])).toEqual([4_500_000, 5_000_000]);
  });

  it('is never more than is held, also where it came in two payments or a dish is removed after a refund', async () => {
    const id = await paidOrder();
    await change(id, 3, items(1, 1));
    await post(operator, `/${id}/payment`, { version: 4, paid: true });
    expect((await refund(id, 5, 5_000_001)).body).toMatchObject({ why: 'MORE_THAN_PAID' });
    expect((await refund(id, 5, 4_800_000)).status).toBe(200);
    expect(await t.db.transactions.tenantRows(merchant, payments, [id])).toEqual([
      { state: 'REFUNDED', provider: 'CASH', amount: 4_500_000, refunded: 4_500_000 },
      { state: 'PARTIAL', provider: 'CASH', amount: 500_000, refunded: 300_000 },
    ]);
    await change(id, 6, items(0, 1));
    expect((await history(id)).flatMap(({ refund: sum }) => sum ?? [])).toEqual([4_800_000, 200_000]);
  });

  it('is requested by a cancellation: whatever is held, nothing where all was refunded', async () => {
    const canceled = async (id: string, version: number) => {
      expect((await move(operator, id, 'ACCEPTED', 'CANCELED', version, { reason: 'BUSY' })).status).toBe(200);
      return (await history(id)).at(-1)!;
    };
    const part = await paidOrder();
    await change(part, 3, items(1, 1));
    expect(await canceled(part, 4)).toMatchObject({ to: 'CANCELED', refund: 4_500_000 });
    const sharedFields = await paidOrder();
    await refund(sharedFields, 3, 1_500_000);
    expect(await canceled(sharedFields, 4)).toMatchObject({ to: 'CANCELED', refund: 3_000_000 });
    const back = await paidOrder();
    await refund(back, 3, 4_500_000);
    expect(await canceled(back, 4)).toMatchObject({ to: 'CANCELED', refund: null });
    const { id: unpaid } = await placed();
    await move(operator, unpaid, 'OPEN', 'ACCEPTED', 1);
    expect(await canceled(unpaid, 2)).toMatchObject({ to: 'CANCELED', refund: null });
  });
});

describe('a part of the money', () => {
  it('that was paid is shown apart from what remains, wherever the guest reads the order', async () => {
    const { id, user } = await placed({ cartItems: items(1) });
    const link = (await t.ask<OwnerOrder>(`/orders/${id}`, { merchant, user })).body.link;
    const sent = async (): Promise<number[]> => {
      const [own, listed, linked] = await Promise.all([
        t.ask<OwnerOrder>(`/orders/${id}`, { merchant, user }),
        t.ask<{ items: ListedOrder[] }>('/orders', { merchant, user }),
        t.ask<LinkOrder>(`/orders/by-link/${link}`),
      ]);
      return [own.body.due, listed.body.items[0]!.due, linked.body.due];
    };
    expect(await sent()).toEqual([4_500_000, 4_500_000, 4_500_000]);
    await move(operator, id, 'OPEN', 'ACCEPTED', 1);
    await post(operator, `/${id}/payment`, { version: 2, paid: true });
    expect(await sent()).toEqual([0, 0, 0]);
    await post(operator, `/${id}/items`, { version: 3, cartItems: items(1, 1), consent: true });
    expect(await sent()).toEqual([500_000, 500_000, 500_000]);
    const cancel = await t.ask<OwnerOrder>(`/orders/${id}/cancel`, { merchant, user, method: 'POST', body: {} });
    expect(cancel.body).toMatchObject({ status: 'CANCELED', bill: 5_000_000, due: 500_000 });
  });

  it('that was owed is no longer owed where the dish is removed again', async () => {
    const { id } = await placed({ cartItems: items(1) });
    await move(operator, id, 'OPEN', 'ACCEPTED', 1);
    await post(operator, `/${id}/payment`, { version: 2, paid: true });
    await post(operator, `/${id}/items`, { version: 3, cartItems: items(1, 1), consent: true });
    const back = await post(operator, `/${id}/items`, { version: 4, cartItems: items(1), consent: true });
    expect(back.body).toMatchObject({ bill: 4_500_000, due: 0, isPaid: true });
    const more = await post(operator, `/${id}/items`, { version: 5, cartItems: items(1, 2), consent: true });
    expect(more.body).toMatchObject({ bill: 5_500_000, due: 1_000_000, isPaid: false });
  });
});

describe('an order by staff', () => {
  const body = (more: object = {}): object => ({
    merchantId: place.id,
    serviceType: 'PICK_UP',
    pickupValid: true,
    branchId: place.branches[0],
    phone: '90 111 22 33',
    customerName: 'Aziz',
    cartItems: items(1),
    bill: 4_500_000,
    ...more,
  });
  const place1 = (user: string, key: string, more: object = {}) =>
    t.ask<ResponseBody & { id: string; number: number }>('/console/orders', {
      merchant,
      user,
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: body(more),
    });

  it('needs no code, keeps its source, and a second submit answers the same', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => place1(operator, key, { source: 'INSTAGRAM' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1);
    const { body: sent } = await t.ask<StaffOrder>(`/console/orders/${answers[0]!.body.id}`, {
      merchant,
      user: operator,
    });
    expect(sent).toMatchObject({
      source: 'INSTAGRAM',
      operatorId: operator,
      phone: '+998901112233',
      customerName: 'Aziz',
    });
    expect((await history(sent.id))[0]).toMatchObject({ by: 'STAFF', source: 'INSTAGRAM' });
    expect((await place1(operator, key, { cartItems: items(2), bill: 9_000_000 })).body.code).toBe(
      'IDEMPOTENCY_REUSED',
    );
    // The same key of another staff member is another key.
    expect((await place1(manager, key)).body.id).not.toBe(sent.id);
  });

  it('by a waiter is at a table and of their branch', async () => {
    const [table] = await addTables(t.db.transactions, merchant, place.branches[0]!, [4]);
    const atTable = { serviceType: 'DINE_IN', tableId: table, phone: null, pickupValid: false };
    const placedHere = await place1(waiter, crypto.randomUUID(), atTable);
    expect(placedHere.status).toBe(201);
    const { body: sent } = await t.ask<StaffOrder>(`/console/orders/${placedHere.body.id}`, { merchant, user: waiter });
    expect(sent).toMatchObject({ waiterId: waiter, tableNumber: '1', hallName: 'Zal', phone: null });
    expect((await move(waiter, sent.id, 'OPEN', 'ATTACHED', 1)).body.status).toBe('ATTACHED');
    expect((await place1(waiter, crypto.randomUUID())).body.code).toBe('FORBIDDEN');
    expect((await place1(operator, crypto.randomUUID(), { branchId: place.branches[1] })).body.code).toBe('FORBIDDEN');
    expect((await place1(operator, crypto.randomUUID(), { phone: null })).status).toBe(400);
    expect((await place1(operator, crypto.randomUUID(), { bill: 1 })).body.code).toBe('PRICE_CHANGED');
    expect((await place1(await newGuest(t.db.transactions), crypto.randomUUID())).body.code).toBe('FORBIDDEN');
  });
});

describe('what a guest reads', () => {
  it('contains no names of staff', async () => {
    const { id, user } = await placed();
    const own: OwnerOrder = await ownOrder(t, merchant, user, id);
    expect(own).not.toHaveProperty('operatorName');
    expect(own.courier).toBeNull();
  });
});

describe('the most ordered dishes', () => {
  it('are those of one branch in the last week, without cancelled orders', async () => {
    const most = (who: { merchant: string; user: string }, branch = place.branches[0]!) =>
      t.ask<{ productIds: string[] }>(`/console/dishes/most-ordered?branchId=${branch}`, who);
    const gone = await placed();
    await move(operator, gone.id, 'OPEN', 'CANCELED', 1, { reason: 'BUSY' });
    const { body } = await most({ merchant, user: waiter });
    expect(body.productIds[0]).toBe(place.products[0]);
    expect(new Set(body.productIds).size).toBe(body.productIds.length);
    t.clock.now += 8 * 86_400_000;
    expect((await most({ merchant, user: waiter })).body.productIds).toEqual([]);
    t.clock.now = NOW;
    expect((await most({ merchant, user: operator }, place.branches[1])).status).toBe(403);
    expect((await most({ merchant, user: outsider.user })).status).toBe(403);
    expect((await most(outsider)).body.productIds).toEqual([]);
  });
});

describe('the numbers of the day', () => {
  it('count what was accepted and not cancelled, at the branches one works at', async () => {
    const today = (user: string, query = '') =>
      t.ask<{ orders: number; sum: number; cookingMinutes: number | null }>(`/console/orders/today${query}`, {
        merchant,
        user,
      });
    const before = (await today(operator)).body;
    const { id } = await placed();
    const gone = await placed();
    await move(operator, gone.id, 'OPEN', 'CANCELED', 1, { reason: 'BUSY' });
    const { bill } = (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: operator })).body;
    expect((await today(operator)).body).toMatchObject({ orders: before.orders, sum: before.sum });
    await move(operator, id, 'OPEN', 'ACCEPTED', 1);
    expect((await today(operator)).body).toMatchObject({ orders: before.orders + 1, sum: before.sum + bill });
    expect((await today(operator, `?branchId=${place.branches[1]}`)).status).toBe(403);
    expect((await t.ask('/console/orders/today', { merchant, user: outsider.user })).status).toBe(403);
    expect((await t.ask('/console/orders/today', outsider)).body).toMatchObject({
      orders: 0,
      sum: 0,
      cookingMinutes: null,
    });
  });
});

it("a call reads the requester's roles once, and never those of an earlier request", async () => {
  const cook = await newStaff(t.db.transactions, merchant, 'COOK');
  const read = await t.counted('/console/orders', { merchant, user: cook });
  expect(read.status).toBe(200);
  expect(read.statements.filter((name) => name === 'staff.roles')).toHaveLength(1);
  await t.db.transactions.tenantRows(
    merchant,
    statement('test.take-role', 'delete from staff_role where user_id = $1'),
    [cook],
  );
  expect((await t.ask('/console/orders', { merchant, user: cook })).status).toBe(403);
});
