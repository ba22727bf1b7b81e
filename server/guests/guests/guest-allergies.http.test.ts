/** What a guest must not eat is noted once, and shown wherever their orders are cooked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleGuest } from '#contract/guests/guests.ts';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { openAllergyPlace, type AllergyPlace } from '#tests/support/allergy-place.ts';
import { newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T19:00:00+05:00');

interface Place extends AllergyPlace {
  guest: ConsoleGuest;
  orderId: string;
}

let t: TestProduct;
let eater: string;
let anhor: Place;
let bodom: Place;

async function open(key: string): Promise<Place> {
  const opened = await openAllergyPlace(t, key, { now: NOW, allergens: ['nuts', 'sesame'] });
  const { merchant, place, owner } = opened;
  const placed = await order(t, {
    merchant,
    user: eater,
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: place.products.map((productId) => ({ productId, productCount: 1 })),
    },
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const orderId = placed.body.id;
  await t.ask(`/console/orders/${orderId}/status`, {
    merchant,
    user: owner,
    method: 'PATCH',
    body: { from: 'OPEN', to: 'ACCEPTED', version: 1 },
  });
  const { body } = await t.ask<{ items: ConsoleGuest[] }>('/console/guests', { merchant, user: owner });
  return { ...opened, guest: body.items[0]!, orderId };
}

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  eater = await newGuest(t.db.transactions);
  anhor = await open('anhor');
  bodom = await open('bodom');
});
afterAll(() => t.stop());

const change = ({ merchant, guest }: Place, user: string, body: object) =>
  t.ask<ConsoleGuest>(`/console/guests/${guest.id}`, { merchant, user, method: 'PATCH', body });
const ticketOf = async ({ merchant, place, cook }: Place): Promise<KitchenTicket> => {
  const path = `/console/kitchen?branchId=${place.branches[0]}`;
  return (await t.ask<{ items: KitchenTicket[] }>(path, { merchant, user: cook })).body.items[0]!;
};
const orderOf = async ({ merchant, orderId }: Place, user: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${orderId}`, { merchant, user })).body;

describe('the allergies of a guest', () => {
  it('are none until somebody notes them', async () => {
    expect(anhor.guest).toMatchObject({ allergens: [], allergyNote: null });
    expect((await ticketOf(anhor)).guestAllergy).toBeNull();
    expect((await orderOf(anhor, anhor.owner)).guestAllergy).toBeNull();
  });

  it('are on the ticket, at the dish that contains them, and on the order', async () => {
    const body = { allergens: ['nuts', 'fish'], allergyNote: 'asal', version: anhor.guest.version };
    const changed = await change(anhor, anhor.owner, body);
    expect(changed.body).toMatchObject({ allergens: ['nuts', 'fish'], allergyNote: 'asal' });
    const expected = { guestAllergy: { allergens: ['nuts', 'fish'], note: 'asal' } };
    const ticket = await ticketOf(anhor);
    expect(ticket).toMatchObject(expected);
    expect(ticket.lines.map(({ allergens }) => allergens)).toEqual([[], ['nuts']]);
    const seen = await orderOf(anhor, anhor.owner);
    expect(seen).toMatchObject(expected);
    expect(seen.lines.map(({ allergens }) => allergens)).toEqual([[], ['nuts']]);
  });

  it('are known to the merchant that noted them alone', async () => {
    expect((await ticketOf(bodom)).guestAllergy).toBeNull();
    const body = { allergens: ['milk'], version: 1 };
    expect((await change(anhor, bodom.owner, body)).status).toBe(403);
    expect((await change({ ...anhor, merchant: bodom.merchant }, bodom.owner, body)).status).toBe(404);
    expect((await change(anhor, anhor.cook, body)).status).toBe(403);
  });

  it('are refused where no such allergen is declared', async () => {
    expect((await change(anhor, anhor.owner, { allergens: ['love'], version: 2 })).status).toBe(400);
  });

  it('stay as they are when something else is changed, and can be taken back', async () => {
    const noted = await change(anhor, anhor.owner, { note: 'doimiy', version: 2 });
    expect(noted.body).toMatchObject({ note: 'doimiy', allergens: ['nuts', 'fish'] });
    const cleared = await change(anhor, anhor.owner, { allergens: [], allergyNote: null, version: 3 });
    expect(cleared.body).toMatchObject({ allergens: [], allergyNote: null });
    expect((await ticketOf(anhor)).guestAllergy).toBeNull();
  });
});
