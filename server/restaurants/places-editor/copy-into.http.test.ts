/** Hours, zones and halls of one branch in place of those of another one that is open already. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import type { PlaceZone } from '#contract/restaurants/places-editor-delivery.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let own: string;
let other: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant;
let owner: string;
let outsider: string;
let north: string;
let south: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'own' });
  other = await createMerchant(transactions, { key: 'other' });
  const evening = [1, 2, 3].map((weekday) => ({ weekday, opens: 1080, closes: 1380 }));
  place = await openRestaurant(
    transactions,
    own,
    {
      slug: 'own',
      branches: [
        { name: 'North', shifts: evening, zones: [{ circle: 3000, price: 900_000 }] },
        { name: 'South', zones: [{ circle: 1000, price: 500_000 }] },
      ],
      dishes: [{ name: 'Osh' }],
    },
    NOW,
  );
  [north, south] = place.branches as [string, string];
  foreign = await openRestaurant(transactions, other, { slug: 'other' }, NOW);
  owner = await newStaff(transactions, own, 'OWNER');
  outsider = await newStaff(transactions, other, 'OWNER');
  await addTables(transactions, own, north, [2, 4]);
  await addTables(transactions, own, south, [6]);
});
afterAll(() => t.stop());

const copy = (body: object, { id = south, user = owner, merchant = own } = {}) =>
  t.ask<PlaceBranch & { code: string; why?: string; errors?: { path: string }[] }>(`/console/branches/${id}/copy`, {
    merchant,
    user,
    method: 'POST',
    body,
  });
const places = async (): Promise<ConsolePlaces> =>
  (await t.ask<ConsolePlaces>('/console/places', { merchant: own, user: owner })).body;
const branch = async (id: string): Promise<PlaceBranch> => (await places()).branches.find((each) => each.id === id)!;
const areas = (zones: readonly PlaceZone[]) => zones.map(({ area, tariffId }) => [area, tariffId]);
const seats = ({ halls }: PlaceBranch): number[][] =>
  halls.map(({ tables }) => tables.map(({ seatsMax }) => seatsMax).toSorted((a, b) => a - b));
const shiftsOf = ({ shifts }: PlaceBranch) => shifts.map(({ weekday, from, to }) => [weekday, from, to]);

describe('a branch that takes over from another', () => {
  it('has its hours, and nothing else', async () => {
    const before = await branch(south);
    const { status, body } = await copy({ from: north, parts: ['HOURS'] });
    expect([status, body.code]).toEqual([200, undefined]);
    const source = await branch(north);
    expect(shiftsOf(body)).toEqual(shiftsOf(source));
    expect(shiftsOf(body)).toHaveLength(3);
    expect([areas(body.zones), seats(body)]).toEqual([areas(before.zones), seats(before)]);
    expect(body.hoursVersion).toBe(before.hoursVersion + 1);
    expect(shiftsOf(source)).toEqual(shiftsOf(await branch(north)));
  });

  it('has its zones and its halls with their tables, in place of those it had', async () => {
    const { body } = await copy({ from: north, parts: ['ZONES', 'HALLS'] });
    const source = await branch(north);
    expect([areas(body.zones), seats(body)]).toEqual([areas(source.zones), [[2, 4]]]);
    expect(body.halls[0]!.tables[0]!.id).not.toBe(source.halls[0]!.tables[0]!.id);
    const again = await copy({ from: north, parts: ['ZONES', 'HALLS'] });
    expect([again.body.zones.length, seats(again.body)]).toEqual([1, [[2, 4]]]);
  });

  it('keeps its halls, and all the rest, while somebody has booked or sits there', async () => {
    const before = await branch(south);
    const placed = await order(t, {
      merchant: own,
      user: await newGuest(t.db.transactions),
      body: {
        merchantId: place.id,
        serviceType: 'DINE_IN',
        branchId: south,
        later: true,
        day: '2026-11-23',
        time: '19:00',
        partySize: 2,
        cartItems: [],
      },
    });
    expect([placed.status, placed.body.code]).toEqual([201, undefined]);
    const refused = await copy({ from: north, parts: ['HALLS', 'ZONES'] });
    expect([refused.status, refused.body.why]).toEqual([409, 'UNFINISHED_ORDERS']);
    expect(await branch(south)).toEqual(before);
  });

  it('is of the same merchant, and another than the source', async () => {
    expect((await copy({ from: south, parts: ['HOURS'] })).status).toBe(400);
    expect((await copy({ from: foreign.branches[0], parts: ['HOURS'] })).status).toBe(400);
    expect((await copy({ from: north, parts: [] })).status).toBe(400);
    expect((await copy({ from: north, parts: ['HOURS'] }, { user: outsider })).status).toBe(403);
    expect((await copy({ from: north, parts: ['HOURS'] }, { user: outsider, merchant: other })).status).toBe(404);
    const ofOne = await newStaff(t.db.transactions, own, 'MANAGER', south);
    expect((await copy({ from: north, parts: ['HOURS'] }, { user: ofOne })).status).toBe(403);
  });

  it('of two copies at once has one', async () => {
    const both = await Promise.all([north, north].map((from) => copy({ from, parts: ['HOURS', 'ZONES'] })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const after = await branch(south);
    expect([shiftsOf(after).length, after.zones.length]).toEqual([3, 1]);
  });
});
