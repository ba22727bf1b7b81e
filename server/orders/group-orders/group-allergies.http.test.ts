/** What the people of a group order must not eat: with the order that the host places, and for staff alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { GroupOrder } from '#contract/orders/group-orders.ts';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { TicketView } from '#contract/floor/tickets.ts';
import { applyRetention } from '#server/platform/database/retention.ts';
import { statement } from '#server/platform/database/sql.ts';
import { openAllergyPlace, type AllergyPlace } from '#tests/support/allergy-place.ts';
import { newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const DAY_MS = 86_400_000;

interface Place extends AllergyPlace {
  key: string;
}

let t: TestProduct;
let anhor: Place;
let sushi: Place;

const storedOf = statement<{ people: object[] }>(
  'test.participant-allergies',
  'select participant_allergies as people from orders where id = $1',
);

const open = async (key: string): Promise<Place> => ({
  key,
  ...(await openAllergyPlace(t, key, { now: NOW, allergens: ['nuts'] })),
});

beforeAll(async () => {
  t = await composeProduct({ now: NOW, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  [anhor, sushi] = [await open('anhor'), await open('sushi')];
});
afterAll(() => t.stop());

interface Person {
  device: string;
  headers: Record<string, string>;
}
let addresses = 0;
const somebody = (): Person => ({
  device: crypto.randomUUID(),
  headers: { 'x-forwarded-for': `10.2.0.${++addresses}` },
});

interface Group {
  token: string;
  host: Person;
}
async function newGroup(): Promise<Group> {
  const host = somebody();
  const { body } = await t.ask<{ token: string }>('/merchants/anhor/group-orders', {
    merchant: anhor.merchant,
    ...host,
    method: 'POST',
    body: { name: 'Bekzod', closesAt: new Date(NOW + 30 * 60_000).toISOString() },
  });
  return { token: body.token, host };
}
const at = (
  who: Person,
  { token }: Group,
  method: 'GET' | 'POST' | 'PUT',
  { path = '', body }: { path?: string; body?: object } = {},
) =>
  t.ask<GroupOrder & { why: string }>(`/merchants/anhor/group-orders/${token}${path}`, {
    merchant: anhor.merchant,
    ...who,
    method,
    ...(body && { body }),
  });
const say = (who: Person, group: Group, allergens: string[], allergyNote: string | null = null) =>
  at(who, group, 'PUT', { path: '/allergies', body: { allergens, allergyNote } });
async function friend(group: Group, name: string): Promise<Person> {
  const who = somebody();
  expect((await at(who, group, 'POST', { path: '/people', body: { name } })).status).toBe(200);
  return who;
}

const place = async ({ merchant, place: { id, branches, products } }: Place, device: string, more: object) => {
  const user = await newGuest(t.db.transactions);
  const body = {
    merchantId: id,
    branchId: branches[0],
    serviceType: 'PICK_UP',
    pickupValid: true,
    cartItems: products.map((productId) => ({ productId, productCount: 1 })),
    ...more,
  };
  const placed = await order(t, { merchant, user, device, body });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return { user, id: placed.body.id };
};
const asStaff = <T>(where: Place, path: string) =>
  t.ask<T>(`/console/${path}`, { merchant: where.merchant, user: where.owner });
const seenByStaff = async (where: Place, id: string) => (await asStaff<StaffOrder>(where, `orders/${id}`)).body;
const stored = async (id: string) => (await t.db.transactions.tenantRows(anhor.merchant, storedOf, [id]))[0]!.people;

describe('what people of a group order must not eat', () => {
  it('goes with the order, their names beside it, to staff, kitchen and ticket', async () => {
    const group = await newGroup();
    const [aziza, olim] = [await friend(group, 'Aziza'), await friend(group, 'Olim')];
    expect((await say(aziza, group, ['nuts', 'milk'], ' asal ')).status).toBe(200);
    expect((await say(olim, group, ['milk'])).status).toBe(200);
    await at(group.host, group, 'POST', { path: '/close' });
    const { id, user } = await place(anhor, group.host.device, { groupToken: group.token, allergens: ['fish'] });
    const seen = await seenByStaff(anhor, id);
    expect(seen.guestAllergy).toEqual({
      allergens: ['fish', 'milk', 'nuts'],
      note: 'Aziza: asal',
      people: [
        { name: 'Aziza', allergens: ['milk', 'nuts'] },
        { name: 'Olim', allergens: ['milk'] },
      ],
    });
    expect(seen.lines.map(({ allergens }) => allergens)).toEqual([[], ['nuts']]);
    const moved = { from: 'OPEN', to: 'ACCEPTED', version: 1 };
    const asOwner = { merchant: anhor.merchant, user: anhor.owner };
    await t.ask(`/console/orders/${id}/status`, { ...asOwner, method: 'PATCH', body: moved });
    const path = `kitchen?branchId=${anhor.place.branches[0]}`;
    const { items } = (await asStaff<{ items: KitchenTicket[] }>(anhor, path)).body;
    const ticket = items.find(({ orderId }) => orderId === id)!;
    expect(ticket.guestAllergy).toEqual(seen.guestAllergy);
    expect(ticket.lines.map(({ allergens }) => allergens)).toEqual([[], ['nuts']]);
    const printed = (await asStaff<TicketView>(anhor, `orders/${id}/ticket`)).body;
    expect(printed.lines.map(({ text }) => text).join(' ')).toMatch(/Aziza:.*Olim:.*Aziza:\s+asal/);
    // The host, who owns the order, reads their own alone.
    const own = (await t.ask<OwnerOrder>(`/orders/${id}`, { merchant: anhor.merchant, user })).body;
    expect(own.allergens).toEqual(['fish']);
    expect(JSON.stringify(own)).not.toMatch(/nuts|asal/);
  });

  it('is shown to nobody else in the group', async () => {
    const group = await newGroup();
    const aziza = await friend(group, 'Aziza');
    const said = (await say(aziza, group, ['nuts'], 'asal')).body.people;
    expect(said.map(({ allergy }) => allergy)).toEqual([null, { allergens: ['nuts'], note: 'asal' }]);
    const { people } = (await at(group.host, group, 'GET')).body;
    expect(people.map(({ allergy }) => allergy)).toEqual([{ allergens: [], note: null }, null]);
  });

  it('is said by those who joined, while the group is open', async () => {
    const group = await newGroup();
    const aziza = await friend(group, 'Aziza');
    expect((await say(somebody(), group, ['nuts'])).body.why).toBe('NOT_JOINED');
    expect((await say(aziza, group, ['love'])).status).toBe(400);
    expect((await say(aziza, group, [], 'x'.repeat(201))).status).toBe(400);
    await at(group.host, group, 'POST', { path: '/close' });
    expect((await say(aziza, group, ['nuts'])).body.why).toBe('GROUP_CLOSED');
  });

  it('goes with no order of anybody but the host, and with none of another merchant', async () => {
    const group = await newGroup();
    const aziza = await friend(group, 'Aziza');
    await say(aziza, group, ['nuts']);
    await at(group.host, group, 'POST', { path: '/close' });
    for (const [where, device] of [
      [anhor, aziza.device],
      [sushi, group.host.device],
    ] as const) {
      const { id } = await place(where, device, { groupToken: group.token });
      expect((await seenByStaff(where, id)).guestAllergy).toBeNull();
    }
    const { id } = await place(anhor, group.host.device, { groupToken: group.token });
    expect((await seenByStaff(anhor, id)).guestAllergy).toMatchObject({ allergens: ['nuts'] });
    expect((await asStaff(sushi, `orders/${id}`)).status).toBe(404);
    const outside = { merchant: sushi.merchant, ...aziza, method: 'PUT' as const };
    const path = `/merchants/anhor/group-orders/${group.token}/allergies`;
    expect((await t.ask(path, { ...outside, body: { allergens: [], allergyNote: null } })).status).toBe(404);
  });

  it('is deleted with the personal data of the order', async () => {
    const group = await newGroup();
    await say(await friend(group, 'Aziza'), group, ['nuts']);
    await at(group.host, group, 'POST', { path: '/close' });
    const ended = async (): Promise<{ id: string; user: string }> => {
      const placed = await place(anhor, group.host.device, { groupToken: group.token });
      const body = { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'OTHER', note: 'sinov' };
      const asOwner = { merchant: anhor.merchant, user: anhor.owner, method: 'PATCH' as const, body };
      expect((await t.ask(`/console/orders/${placed.id}/status`, asOwner)).status).toBe(200);
      return placed;
    };
    const [first, second] = [await ended(), await ended()];
    expect(await stored(first.id)).toEqual([{ name: 'Aziza', allergens: ['nuts'], note: null }]);
    await t.ask('/me', { user: first.user, method: 'DELETE', body: { confirm: true } });
    expect(await stored(first.id)).toEqual([]);
    const retain = (now: number) => applyRetention({ transactions: t.db.transactions, now: () => now }, 'night');
    await retain(NOW + 170 * DAY_MS);
    expect(await stored(second.id)).toHaveLength(1);
    await retain(NOW + 190 * DAY_MS);
    expect(await stored(second.id)).toEqual([]);
  });
});
