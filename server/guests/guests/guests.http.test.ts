import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleGuest, GuestOrder } from '#contract/guests/guests.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const PRICE = 1_000_000;
const audit = statement<{ action: string }>(
  'test.guest-audit',
  `select action from audit where action like 'GUEST%' order by at, id`,
);
const backdate = statement('test.backdate', 'update customer set last_order_at = $2, created_date = $2 where id = $1');

interface Refused {
  code: string;
  current?: ConsoleGuest;
}
interface Page {
  items: ConsoleGuest[];
  nextCursor?: string;
}

let t: TestProduct;
let own: string;
let other: string;
let place: OpenedRestaurant;
let owner: string;
let operator: string;
let elsewhere: string;
let cook: string;
let otherOwner: string;
let guests: string[];

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'own' });
  other = await createMerchant(transactions, { key: 'other' });
  place = await openRestaurant(
    transactions,
    own,
    { slug: 'own', branches: [{}, {}], dishes: [{ name: 'Osh', price: PRICE }] },
    NOW,
  );
  await openRestaurant(transactions, other, { slug: 'other' }, NOW);
  owner = await newStaff(transactions, own, 'OWNER');
  operator = await newStaff(transactions, own, 'OPERATOR', place.branches[0]);
  elsewhere = await newStaff(transactions, own, 'OPERATOR', place.branches[1]);
  cook = await newStaff(transactions, own, 'COOK');
  otherOwner = await newStaff(transactions, other, 'OWNER');
  await liftOrderLimits(transactions, own);
  guests = [];
  for (const [at, name] of ['Anvar', 'Botir', 'Ведомость'].entries()) {
    const user = await newGuest(transactions, { phone: `+99890111000${at}` });
    guests.push(user);
    for (let count = 0; count <= at; count++) {
      const placed = await order(t, {
        merchant: own,
        user,
        body: {
          merchantId: place.id,
          serviceType: 'PICK_UP',
          pickupValid: true,
          branchId: place.branches[0],
          customerName: name,
          cartItems: [{ productId: place.products[0], productCount: 1 }],
        },
      });
      expect(placed.status).toBe(201);
    }
  }
});
afterAll(() => t.stop());

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
interface Whose {
  user?: string | undefined;
  merchant?: string;
}

const ask = <T>(method: Method, path: string, body?: object, { user = owner, merchant = own }: Whose = {}) =>
  t.ask<T & Refused>(path, { merchant, user, method, body });
const list = async (query = '', user = owner): Promise<Page> =>
  (await ask<Page>('GET', `/console/guests${query}`, undefined, { user })).body;
const names = async (query = '', user = owner): Promise<(string | null)[]> =>
  (await list(query, user)).items.map(({ name }) => name);
const called = async (name: string): Promise<ConsoleGuest> => {
  const found = (await list()).items.find((guest) => guest.name === name);
  if (!found) throw new Error(`no guest ${name}`);
  return found;
};

describe('the list of guests', () => {
  it('has their orders, sum and last visit, and goes on by a cursor', async () => {
    expect(await called('Botir')).toMatchObject({
      phone: '+998901110001',
      orders: 2,
      spent: 2 * PRICE,
      blocked: false,
    });
    expect(await names('?sort=orders')).toEqual(['Ведомость', 'Botir', 'Anvar']);
    for (const sort of ['last', 'orders']) {
      const seen: (string | null)[] = [];
      let cursor: string | undefined;
      do {
        const page: Page = await list(`?limit=1&sort=${sort}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
        seen.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toEqual(['Ведомость', 'Botir', 'Anvar']);
    }
    expect((await ask('GET', '/console/guests?cursor=nothing')).status).toBe(400);
  });

  it('is searched by name and phone, and narrowed', async () => {
    expect(await names('?search=вед')).toEqual(['Ведомость']);
    expect(await names(`?search=${encodeURIComponent('90 111 00 00')}`)).toEqual(['Anvar']);
    expect(await names('?search=%25')).toEqual([]);
    expect(await names('?search=Anvar%201')).toEqual([]);
    expect(await names('?show=lost')).toEqual([]);
    const { id } = await called('Anvar');
    await t.db.transactions.tenantRows(own, backdate, [id, new Date(NOW - 90 * 86_400_000)]);
    expect(await names('?show=lost')).toEqual(['Anvar']);
    expect(await names('?show=new')).toEqual(['Ведомость', 'Botir']);
  });

  it('shows one guest with their orders', async () => {
    const { id } = await called('Botir');
    const { body } = await ask<{ guest: ConsoleGuest; orders: GuestOrder[] }>('GET', `/console/guests/${id}`);
    expect(body.guest).toMatchObject({ name: 'Botir', orders: 2 });
    expect(body.orders).toMatchObject([{ bill: PRICE, status: 'OPEN' }, { bill: PRICE }]);
  });
});

describe('what staff write', () => {
  it('notes and tags are kept, and two at once do not overwrite each other', async () => {
    const { id, version } = await called('Botir');
    const saved = await ask<ConsoleGuest>('PATCH', `/console/guests/${id}`, {
      version,
      note: ' Achchiq yemaydi ',
      tags: ['VIP', 'VIP'],
    });
    expect(saved.body).toMatchObject({ note: 'Achchiq yemaydi', tags: ['VIP'], version: version + 1 });
    const late = await ask('PATCH', `/console/guests/${id}`, { version, note: 'Boshqa' });
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { note: 'Achchiq yemaydi' } });
    expect(await names('?tag=VIP')).toEqual(['Botir']);
    const cleared = await ask<ConsoleGuest>('PATCH', `/console/guests/${id}`, { version: version + 1, note: '' });
    expect(cleared.body).toMatchObject({ note: null, tags: ['VIP'] });
  });

  it('a blocked guest cannot order until they are unblocked', async () => {
    const { id } = await called('Anvar');
    const block = (blocked: boolean, reason?: string, user = owner) =>
      ask<ConsoleGuest>('PUT', `/console/guests/${id}/block`, { blocked, reason }, { user });
    expect((await block(true)).status).toBe(400);
    expect((await block(true, 'Toʻlamadi', operator)).status).toBe(403);
    expect((await block(true, 'Toʻlamadi')).body).toMatchObject({ blocked: true, blockedReason: 'Toʻlamadi' });
    expect(await names('?show=blocked')).toEqual(['Anvar']);
    const submit = () =>
      order(t, {
        merchant: own,
        user: guests[0],
        body: {
          merchantId: place.id,
          serviceType: 'PICK_UP',
          pickupValid: true,
          branchId: place.branches[0],
          cartItems: [{ productId: place.products[0], productCount: 1 }],
        },
      });
    expect((await submit()).status).not.toBe(201);
    expect((await block(false)).body).toMatchObject({ blocked: false, blockedReason: null });
    expect((await submit()).status).toBe(201);
  });
});

describe('who sees guests', () => {
  it('an operator those of their branch, a cook none, and another merchant none', async () => {
    expect((await names('', operator)).length).toBe(3);
    expect(await names('', elsewhere)).toEqual([]);
    expect((await ask('GET', '/console/guests', undefined, { user: cook })).status).toBe(403);
    const { id, version } = await called('Botir');
    const as = (method: Method, path: string, body?: object, { user = otherOwner, merchant = other }: Whose = {}) =>
      ask(method, path, body, { user, merchant });
    expect((await as('GET', `/console/guests/${id}`)).status).toBe(404);
    expect((await as('PATCH', `/console/guests/${id}`, { version, note: 'x' })).status).toBe(404);
    expect((await as('PUT', `/console/guests/${id}/block`, { blocked: true, reason: 'xxx' })).status).toBe(404);
    expect((await as('GET', `/console/guests/${id}`, undefined, { user: elsewhere, merchant: own })).status).toBe(404);
    expect((await as('GET', '/console/guests', undefined, { user: otherOwner, merchant: own })).status).toBe(403);
    expect(
      (await ask<Page>('GET', '/console/guests', undefined, { user: otherOwner, merchant: other })).body.items,
    ).toEqual([]);
    expect((await called('Botir')).version).toBe(version);
  });

  it('the export is for managers, names formulas harmlessly, and is in the audit', async () => {
    const { id, version } = await called('Botir');
    await ask('PATCH', `/console/guests/${id}`, { version, note: '=1+1' });
    expect((await ask('GET', '/console/guests/export?format=csv', undefined, { user: operator })).status).toBe(403);
    // Others of the restaurant's network do not use up what its owner may.
    for (let anonymous = 0; anonymous < 12; anonymous++)
      await t.ask('/console/guests/export?format=csv', { merchant: own });
    const answer = await t.ask<string>('/console/guests/export?format=csv', {
      merchant: own,
      user: owner,
      language: 'en',
    });
    expect(answer.status).toBe(200);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    expect(text).toContain('+998\u00A090\u00A0111-00-01');
    expect(text).toContain(`'=1+1`);
    const actions = (await t.db.transactions.tenantRows(own, audit)).map(({ action }) => action);
    expect(actions).toContain('GUESTS_EXPORTED');
    expect(actions).toContain('GUEST_BLOCK_CHANGED');
  });
});

describe('who calls', () => {
  interface Caller {
    guest: ConsoleGuest | null;
    orders: { id: string; lines: { productId: string; productCount: number; name: string }[] }[];
    addresses: { name: string; latitude: number }[];
  }
  const caller = (user: string, phone: string, merchant = own) =>
    t.ask<Caller>(`/console/caller?phone=${encodeURIComponent(phone)}`, { merchant, user });

  it('is known by the phone, with dishes that can be ordered again', async () => {
    const { body } = await caller(operator, '+998901110002');
    expect(body.guest).toMatchObject({ phone: '+998901110002', blocked: expect.any(Boolean) });
    expect(body.orders).toHaveLength(3);
    expect(body.orders[0]!.lines[0]).toMatchObject({ productId: place.products[0], name: 'Osh' });
    expect(body.addresses).toEqual([]);
  });

  it('is nobody for a new number, for staff of another branch and for another merchant', async () => {
    const nobody = { guest: null, orders: [], addresses: [] };
    expect((await caller(operator, '+998900000999')).body).toEqual(nobody);
    expect((await caller(elsewhere, '+998901110002')).body).toEqual(nobody);
    expect((await caller(otherOwner, '+998901110002', other)).body).toEqual(nobody);
    expect((await caller(cook, '+998901110002')).status).toBe(403);
    expect((await caller(operator, '12')).status).toBe(400);
  });

  it('has the addresses of their deliveries, each once', async () => {
    const user = await newGuest(t.db.transactions, { phone: '+998901112233' });
    for (let count = 0; count < 2; count++) {
      const { status, body } = await order(t, {
        merchant: own,
        user,
        body: {
          merchantId: place.id,
          serviceType: 'DELIVERY',
          branchId: place.branches[0],
          addressType: 'MAP',
          address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
          cartItems: [{ productId: place.products[0], productCount: 1 }],
        },
      });
      expect(status, JSON.stringify(body)).toBe(201);
    }
    const { body } = await caller(operator, '+998901112233');
    expect(body.addresses).toEqual([{ name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 }]);
  });
});

describe('deleting a guest on request', () => {
  const close = statement(
    'test.close-orders',
    `
    update orders set status = 'CLOSED', closed_at = now(), address_name = 'Navoiy 1', comment = 'call'
    where customer_id = $1`,
  );
  const traces = statement<{ customer_name: string | null; phone: string | null; address_name: string | null }>(
    'test.traces',
    'select customer_name, phone, address_name from orders where customer_id = $1',
  );
  const sums = statement<{ bill: number }>(
    'test.sums',
    'select sum(bill)::integer as bill from orders where customer_id = $1',
  );
  const changes = statement<{ action: string; after: object | null }>(
    'test.changes',
    'select action, after from audit where subject = $1 order by at, id',
  );
  const erase = (id: string, user = owner, merchant = own, reason = 'asked by phone') =>
    ask('DELETE', `/console/guests/${id}`, { reason }, { user, merchant });

  it('empties what the merchant knows, keeps the sums, and is refused while an order is open', async () => {
    const { items } = await list();
    const guest = items.find(({ name }) => name === 'Botir')!;
    const { transactions } = t.db;
    expect((await erase(guest.id)).body.code).toBe('NOT_ALLOWED_NOW');
    await transactions.tenantRows(own, close, [guest.id]);
    expect((await erase(guest.id, operator)).status).toBe(403);
    expect((await erase(guest.id, otherOwner, other)).status).toBe(404);
    expect((await erase(guest.id, owner, own, '')).status).toBe(400);
    const version = guest.version;
    await ask('PATCH', `/console/guests/${guest.id}`, { note: 'a private note', version });
    const [before] = await transactions.tenantRows(own, sums, [guest.id]);
    expect((await erase(guest.id)).status).toBe(204);
    const rows = await transactions.tenantRows(own, traces, [guest.id]);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ customer_name: null, phone: null, address_name: null });
    expect(await transactions.tenantRows(own, sums, [guest.id])).toEqual([before]);
    expect((await list()).items.map(({ id }) => id)).not.toContain(guest.id);
    const noted = await transactions.tenantRows(own, changes, [guest.id]);
    expect(noted.at(-1)).toEqual({ action: 'GUEST_ERASED', after: { reason: 'asked by phone' } });
    expect(JSON.stringify(noted)).not.toContain('private');
  });
});
