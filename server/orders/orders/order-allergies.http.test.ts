/** What a guest must not eat: entered with the account, or said with an order by the guest or by staff on the phone. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { User } from '#contract/accounts/identity.ts';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { TicketView } from '#contract/floor/tickets.ts';
import { applyRetention } from '#server/platform/database/retention.ts';
import { statement } from '#server/platform/database/sql.ts';
import { openAllergyPlace, type AllergyPlace } from '#tests/support/allergy-place.ts';
import { addTables, newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import type { Move } from '#tests/support/staff-orders.ts';

const NOW = Date.parse('2026-11-20T19:00:00+05:00');
const DAY_MS = 86_400_000;
const storedOf = statement<{ allergens: string[]; allergy_note: string | null }>(
  'test.stored-allergies',
  'select allergens, allergy_note from orders where id = $1',
);
const accountOf = statement<{ allergens: string[]; allergy_note: string | null }>(
  'test.account-allergies',
  'select allergens, allergy_note from app_user where id = $1',
);

let t: TestProduct;
let anhor: AllergyPlace;
let bodom: AllergyPlace;
let phones = 0;
async function newPerson(): Promise<{ user: string; phone: string }> {
  const phone = `+99897${String(++phones).padStart(7, '0')}`;
  return { user: await newGuest(t.db.transactions, { phone }), phone };
}

const open = (key: string): Promise<AllergyPlace> =>
  openAllergyPlace(t, key, { now: NOW, allergens: ['nuts', 'sesame'] });

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  anhor = await open('anhor');
  bodom = await open('bodom');
});
afterAll(() => t.stop());

const bodyAt = ({ place }: AllergyPlace) => ({
  merchantId: place.id,
  branchId: place.branches[0],
  serviceType: 'PICK_UP',
  pickupValid: true,
  cartItems: place.products.map((productId) => ({ productId, productCount: 1 })),
});
const place = (at: AllergyPlace, user: string, more: object) =>
  order(t, { merchant: at.merchant, user, body: { ...bodyAt(at), ...more } });
const move = ({ merchant, owner }: AllergyPlace, id: string, body: Move) =>
  t.ask(`/console/orders/${id}/status`, {
    merchant,
    user: owner,
    method: 'PATCH',
    body,
  });
const asStaff = async ({ merchant, owner }: AllergyPlace, id: string) =>
  t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: owner });
const stored = async ({ merchant }: AllergyPlace, id: string) =>
  (await t.db.transactions.tenantRows(merchant, storedOf, [id]))[0];
const ticketOf = async (at: AllergyPlace, id: string): Promise<KitchenTicket | undefined> => {
  const path = `/console/kitchen?branchId=${at.place.branches[0]}`;
  const { body } = await t.ask<{ items: KitchenTicket[] }>(path, { merchant: at.merchant, user: at.cook });
  return body.items.find(({ orderId }) => orderId === id);
};

describe('allergies of an account', () => {
  it('are changed by their person and read back in one order', async () => {
    const { user } = await newPerson();
    const who = { user };
    const change = (body: object) => t.ask<User>('/me', { ...who, method: 'PATCH', body });
    expect((await t.ask<User>('/me', who)).body).toMatchObject({ allergens: [], allergyNote: null });
    const changed = await change({ allergens: ['milk', 'eggs', 'milk'], allergyNote: ' asal ' });
    expect(changed.body).toMatchObject({ allergens: ['eggs', 'milk'], allergyNote: 'asal' });
    expect((await change({ firstName: 'Zilola' })).body).toMatchObject({ allergens: ['eggs', 'milk'] });
    expect((await change({ allergens: [], allergyNote: '' })).body).toMatchObject({ allergens: [], allergyNote: null });
    for (const body of [{ allergens: ['love'] }, { allergens: 'milk' }, { allergyNote: 'x'.repeat(201) }])
      expect((await change(body)).status).toBe(400);
  });
});

describe('allergies said with an order', () => {
  it('are on the order, the kitchen ticket and the printed one, at the dish that contains them', async () => {
    const { user } = await newPerson();
    const placed = await place(anhor, user, { allergens: ['nuts', 'fish'], allergyNote: 'bolada' });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id } = placed.body;
    const own = await t.ask<OwnerOrder>(`/orders/${id}`, { merchant: anhor.merchant, user: user });
    expect(own.body).toMatchObject({ allergens: ['fish', 'nuts'], allergyNote: 'bolada' });
    const expected = { allergens: ['fish', 'nuts'], note: 'bolada' };
    const { body } = await asStaff(anhor, id);
    expect(body.guestAllergy).toEqual(expected);
    expect(body.lines.map(({ allergens }) => allergens)).toEqual([[], ['nuts']]);
    expect((await move(anhor, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 })).status).toBe(200);
    const ticket = await ticketOf(anhor, id);
    expect(ticket?.guestAllergy).toEqual(expected);
    expect(ticket?.lines.map(({ allergens }) => allergens)).toEqual([[], ['nuts']]);
    const printed = await t.ask<TicketView>(`/console/orders/${id}/ticket`, {
      merchant: anhor.merchant,
      user: anhor.owner,
    });
    expect(printed.body.lines.map(({ text }) => text).join('\n')).toContain('bolada');
  });

  it('are of that order alone, and no other merchant reads them', async () => {
    const { user } = await newPerson();
    const first = (await place(anhor, user, { allergens: ['milk'] })).body.id;
    const next = (await place(anhor, user, {})).body.id;
    expect((await asStaff(anhor, first)).body.guestAllergy).toEqual({ allergens: ['milk'], note: null });
    expect((await asStaff(anhor, next)).body.guestAllergy).toBeNull();
    const elsewhere = (await place(bodom, user, {})).body.id;
    expect((await asStaff(bodom, elsewhere)).body.guestAllergy).toBeNull();
    expect((await asStaff(bodom, first)).status).toBe(404);
  });

  it('are shown together with what staff have noted of the guest', async () => {
    const { user, phone } = await newPerson();
    const { id } = (await place(anhor, user, { allergens: ['milk'], allergyNote: 'kivi' })).body;
    const { items } = (
      await t.ask<{ items: { id: string; phone: string; version: number }[] }>('/console/guests', {
        merchant: anhor.merchant,
        user: anhor.owner,
      })
    ).body;
    const guest = items.find((each) => each.phone === phone)!;
    await t.ask(`/console/guests/${guest.id}`, {
      merchant: anhor.merchant,
      user: anhor.owner,
      method: 'PATCH',
      body: { allergens: ['nuts', 'milk'], allergyNote: 'asal', version: guest.version },
    });
    const { body } = await asStaff(anhor, id);
    expect(body.guestAllergy).toEqual({ allergens: ['milk', 'nuts'], note: 'kivi · asal' });
    expect(body.lines.map(({ allergens }) => allergens)).toEqual([[], ['nuts']]);
    const file = await t.ask<string>('/console/guests/export?format=csv', {
      merchant: anhor.merchant,
      user: anhor.owner,
      language: 'en',
    });
    const line = parse<Record<string, string>>(file.body, { bom: true, columns: true }).find(({ Phone }) =>
      Phone?.replaceAll(/[^\d+]/g, '').endsWith(phone.slice(1)),
    );
    expect(line?.['Allergies']).toBe('nuts, milk, asal');
  });

  it('are refused where no such allergen is declared, or where the words are too long', async () => {
    const { user } = await newPerson();
    expect((await place(anhor, user, { allergens: ['love'] })).status).toBe(400);
    expect((await place(anhor, user, { allergyNote: 'x'.repeat(201) })).status).toBe(400);
  });

  it('are entered by staff who take the order by phone', async () => {
    const asked = { merchant: anhor.merchant, user: anhor.owner, method: 'POST' as const };
    const body = { ...bodyAt(anhor), phone: '+998935550001', allergens: ['sesame'], allergyNote: 'zaytun' };
    const { bill } = (await t.ask<Quote>('/basket/quote', { ...asked, body })).body;
    const placed = await t.ask<PlacedOrder>('/console/orders', {
      ...asked,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ...body, bill },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { guestAllergy, lines } = (await asStaff(anhor, placed.body.id)).body;
    expect(guestAllergy).toEqual({ allergens: ['sesame'], note: 'zaytun' });
    expect(lines.map(({ allergens }) => allergens)).toEqual([[], ['sesame']]);
  });
});

describe('allergies said at a table', () => {
  it('are shown to the staff, and not to others at the table', async () => {
    const { transactions } = t.db;
    const { merchant, place: at, owner } = anhor;
    const [table] = await addTables(transactions, merchant, at.branches[0]!, [4]);
    const staff = { merchant, user: owner };
    const { token } = (await t.ask<{ token: string }>(`/console/tables/${table}/qr`, staff)).body;
    const device = crypto.randomUUID();
    const body = { token };
    const session = (await t.ask<TableSession>('/table-sessions', { merchant, device, method: 'POST', body })).body;
    const sent = await order(t, {
      merchant,
      device,
      body: {
        merchantId: at.id,
        serviceType: 'DINE_IN',
        tableSessionId: session.id,
        cartItems: [{ productId: at.products[1], productCount: 1 }],
        bill: 1_500_000,
        allergens: ['nuts'],
        allergyNote: 'asal',
      },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const path = `/console/table-sessions?branchId=${at.branches[0]}`;
    const { items } = (await t.ask<{ items: TableSession[] }>(path, staff)).body;
    const seen = items.find(({ id }) => id === session.id)!;
    expect(seen.rounds[0]!.guestAllergy).toEqual({ allergens: ['nuts'], note: 'asal' });
    const own = await t.ask<TableSession>(`/table-sessions/${session.id}`, { merchant, device });
    expect(own.body.rounds).toMatchObject([{ guestAllergy: null }]);
  });
});

describe('export and deletion', () => {
  const ended = async (userId: string): Promise<string> => {
    const { id } = (await place(anhor, userId, { allergens: ['milk'], allergyNote: 'kivi' })).body;
    expect(
      (await move(anhor, id, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'OTHER', note: 'sinov' })).status,
    ).toBe(200);
    return id;
  };
  const NOTHING = { allergens: [], allergy_note: null };

  it('have the allergies of the person and of their orders', async () => {
    const { user } = await newPerson();
    const who = { user };
    await t.ask('/me', { ...who, method: 'PATCH', body: { allergens: ['eggs'], allergyNote: 'asal' } });
    const id = await ended(user);
    const { body } = await t.ask<{ user: User; orders: OwnerOrder[] }>('/me/export', who);
    expect(body.user).toMatchObject({ allergens: ['eggs'], allergyNote: 'asal' });
    expect(body.orders).toMatchObject([{ id, allergens: ['milk'], allergyNote: 'kivi' }]);
    expect((await t.ask('/me', { ...who, method: 'DELETE', body: { confirm: true } })).status).toBe(204);
    expect(await stored(anhor, id)).toEqual(NOTHING);
    expect((await t.db.transactions.platformRows(accountOf, [user]))[0]).toEqual(NOTHING);
  });

  it('are complete when a merchant deletes what it knows of a guest', async () => {
    const { user, phone } = await newPerson();
    const id = await ended(user);
    const [guest] = (
      await t.ask<{ items: { id: string }[] }>(`/console/guests?q=${phone.slice(4)}`, {
        merchant: anhor.merchant,
        user: anhor.owner,
      })
    ).body.items;
    const deleted = await t.ask(`/console/guests/${guest!.id}`, {
      merchant: anhor.merchant,
      user: anhor.owner,
      method: 'DELETE',
      body: { reason: 'Asked by phone' },
    });
    expect(deleted.status).toBe(204);
    expect(await stored(anhor, id)).toEqual(NOTHING);
  });

  it('happens half a year after the order has ended', async () => {
    const { user } = await newPerson();
    const id = await ended(user);
    const retain = (at: number) => applyRetention({ transactions: t.db.transactions, now: () => at }, 'night');
    await retain(NOW + 170 * DAY_MS);
    expect(await stored(anhor, id)).toEqual({ allergens: ['milk'], allergy_note: 'kivi' });
    await retain(NOW + 190 * DAY_MS);
    expect(await stored(anhor, id)).toEqual(NOTHING);
  });
});
