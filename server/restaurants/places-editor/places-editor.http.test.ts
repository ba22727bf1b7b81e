import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsolePlaces, PlaceBranch, PlaceRestaurant } from '#contract/restaurants/places-editor.ts';
import type { PlaceHall, PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import type { PlaceTariff, PlaceZone } from '#contract/restaurants/places-editor-delivery.ts';
import type { DeliveryOffer } from '#contract/platform/values.ts';
import { refreshMerchantDirectory } from '#server/restaurants/discovery/discovery.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

// A Friday.
const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const actions = statement<{ action: string }>('test.places-audit', 'select action from audit order by at, id');

const addAsset = statement(
  'test.places-asset',
  `
  insert into media_asset (merchant_id, id, kind, folder, content_type, width, height, bytes, widths)
  values ($1, $2, $3, $4, 'image/webp', 800, 600, 1, '{400,800}')`,
);

interface Refused {
  code: string;
  why?: string;
  current?: { version: number };
  errors?: { path: string; code: string }[];
}

let t: TestProduct;
let own: string;
let other: string;
let owner: string;
let operator: string;
let otherOwner: string;
let foreign: OpenedRestaurant;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'own' });
  other = await createMerchant(transactions, { key: 'other' });
  foreign = await openRestaurant(transactions, other, { slug: 'other', dishes: [{ name: 'Norin' }] }, NOW);
  owner = await newStaff(transactions, own, 'OWNER');
  operator = await newStaff(transactions, own, 'OPERATOR');
  otherOwner = await newStaff(transactions, other, 'OWNER');
});
afterAll(() => t.stop());

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
interface Whose {
  user?: string | undefined;
  merchant?: string;
}

const ask = <T>(method: Method, path: string, body?: object, { user = owner, merchant = own }: Whose = {}) =>
  t.ask<T & Refused>(path, { merchant, user, method, body });
const places = async (user = owner, merchant = own): Promise<ConsolePlaces> =>
  (await ask<ConsolePlaces>('GET', '/console/places', undefined, { user, merchant })).body;

async function done<T>(method: Method, path: string, body?: object): Promise<T> {
  const answer = await ask<T>(method, path, body);
  expect([path, answer.status, answer.body?.errors]).toEqual([
    path,
    method === 'POST' && !path.endsWith('check') ? 201 : method === 'DELETE' ? 204 : 200,
    undefined,
  ]);
  return answer.body;
}
const faultsOf = ({ body }: { body: Refused }): string[] =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);

const newBranch = (restaurant: string) => ({
  merchantId: restaurant,
  name: { uz: 'Chilonzor', ru: 'Чиланзар' },
  address: { uz: 'Chilonzor 9' },
  latitude: 41.28,
  longitude: 69.2,
});
const circle = { shape: 'CIRCLE', center: { latitude: 41.28, longitude: 69.2 }, radiusMetres: 3000 };

describe('from an empty merchant to a place that guests order from', () => {
  let restaurant: PlaceRestaurant;
  let branch: PlaceBranch;

  it('adds a restaurant with an address of its own, made from its name', async () => {
    restaurant = await done('POST', '/console/restaurants', { name: { ru: 'Чайхана №1' }, kitchens: [] });
    expect(restaurant).toMatchObject({ name: { ru: 'Чайхана №1' }, hidden: false });
    expect(restaurant.slug).toMatch(/^[a-z0-9-]{2,60}$/);
    const second = await done<PlaceRestaurant>('POST', '/console/restaurants', { name: { ru: 'Чайхана №1' } });
    expect(second.slug).toBe(`${restaurant.slug}-2`);
    expect(faultsOf(await ask('POST', '/console/restaurants', { name: { uz: ' ' } }))).toEqual(['body.name REQUIRED']);
    expect(faultsOf(await ask('POST', '/console/restaurants', { name: { uz: 'A' }, slug: restaurant.slug }))).toEqual([
      'body.slug TAKEN',
    ]);
    for (const slug of ['modals', newId()])
      expect(faultsOf(await ask('POST', '/console/restaurants', { name: { uz: 'A' }, slug }))).toEqual([
        'body.slug TAKEN',
      ]);
    const named = await done<PlaceRestaurant>('POST', '/console/restaurants', { name: { uz: 'Modals' } });
    expect(named.slug).toBe('modals-2');
    const { id, version } = named;
    expect(faultsOf(await ask('PATCH', `/console/restaurants/${id}`, { version, slug: 'modals' }))).toEqual([
      'body.slug TAKEN',
    ]);
    expect(
      faultsOf(await ask('POST', '/console/restaurants', { name: { uz: 'A' }, kitchens: ['no-such-kitchen'] })),
    ).toEqual(['body.kitchens UNKNOWN']);
  });

  it('has a gallery of its own files, in their order', async () => {
    const [photo, video, theirs] = [newId(), newId(), newId()];
    const add = (merchant: string, id: string, kind: string) =>
      t.db.transactions.withTenant(merchant, (tx) => tx.run(addAsset, [merchant, id, kind, `/media/${id}`]));
    await Promise.all([add(own, photo, 'IMAGE'), add(own, video, 'VIDEO'), add(other, theirs, 'IMAGE')]);
    const put = (gallery: object[]) =>
      ask<PlaceRestaurant>('PATCH', `/console/restaurants/${restaurant.id}`, { version: restaurant.version, gallery });
    const first = await put([
      { mediaId: video, caption: { ru: 'Двор', uz: ' ' } },
      { mediaId: photo, caption: null },
    ]);
    restaurant = first.body;
    expect(restaurant.gallery).toMatchObject([
      { mediaId: video, kind: 'VIDEO', picture: null, caption: { ru: 'Двор' } },
      { mediaId: photo, kind: 'IMAGE', picture: { src: `/media/${photo}` }, caption: null },
    ]);
    const item = { mediaId: photo, caption: null };
    expect(faultsOf(await put([item, item]))).toEqual(['body.gallery TWICE']);
    expect(faultsOf(await put([{ mediaId: theirs, caption: null }]))).toEqual(['body.gallery UNKNOWN']);
    restaurant = await done('PATCH', `/console/restaurants/${restaurant.id}`, {
      version: restaurant.version,
      legalName: 'Choyxona MChJ',
    });
    expect(restaurant.gallery).toHaveLength(2);
    restaurant = (await put([item])).body;
    expect(restaurant.gallery.map(({ mediaId }) => mediaId)).toEqual([photo]);
  });

  it('adds a branch and its hours, and guests see the restaurant', async () => {
    branch = await done('POST', '/console/branches', { ...newBranch(restaurant.id), prepMinutes: 35 });
    expect(branch).toMatchObject({ merchantId: restaurant.id, prepMinutes: 35, slotMinutes: 15, shifts: [] });
    const shifts = WEEK.flatMap((weekday) => [
      { weekday, from: '10:00', to: '14:00' },
      { weekday, from: '15:00', to: '02:00' },
    ]);
    branch = await done('PUT', `/console/branches/${branch.id}/hours`, { shifts });
    expect(branch.shifts).toHaveLength(14);
    expect(branch.shifts[1]).toEqual({ weekday: 1, serviceType: null, from: '15:00', to: '02:00' });
    await t.db.transactions.withTenant(own, (tx) => refreshMerchantDirectory(tx, own, NOW));
    const shown = async (): Promise<unknown> =>
      (await t.ask<{ branches: { closesAt: string }[] }>(`/merchants/${restaurant.slug}`, { merchant: own })).body;
    await expect.poll(shown).toMatchObject({ slug: restaurant.slug });
    expect(branch.hoursVersion).toBe(2);
  });

  it('shows managers whether it is open, as guests read it', async () => {
    const stateOf = async () => (await places()).openStates.find(({ branchId }) => branchId === branch.id);
    const breakEnds = new Date('2026-11-20T15:00:00+05:00').toISOString();
    expect(await stateOf()).toEqual({ branchId: branch.id, open: false, opensAt: breakEnds });
    const days = [{ day: '2026-11-20', from: '12:00', to: '18:00' }];
    branch = await done('PUT', `/console/branches/${branch.id}/special-days`, { days });
    const closesAt = new Date('2026-11-20T18:00:00+05:00').toISOString();
    expect(await stateOf()).toEqual({ branchId: branch.id, open: true, closesAt });
    branch = await done('PUT', `/console/branches/${branch.id}/special-days`, { days: [] });
  });

  it('prices an address by its tariff and zone', async () => {
    const tariff = await done<PlaceTariff>('POST', '/console/tariffs', {
      name: { uz: 'Yaqin' },
      basePrice: 1_500_000,
      minimumOrder: 5_000_000,
      freeFrom: 20_000_000,
      steps: [{ kind: 'DISTANCE', upTo: 2000, price: 900_000 }],
    });
    const zone = await done<PlaceZone>('POST', `/console/branches/${branch.id}/zones`, {
      name: 'Yaqin',
      area: circle,
      tariffId: tariff.id,
    });
    const check = (latitude: number, longitude: number, productPrice?: number) =>
      done<{ zoneId: string | null; offer: DeliveryOffer | null }>(
        'POST',
        `/console/branches/${branch.id}/delivery-check`,
        { latitude, longitude, productPrice },
      );
    expect(await check(41.281, 69.201)).toMatchObject({
      zoneId: zone.id,
      offer: { price: 900_000, minimumOrder: 5_000_000, branchId: branch.id },
    });
    expect((await check(41.281, 69.201, 20_000_000)).offer?.price).toBe(0);
    expect(await check(41.4, 69.2)).toEqual({ zoneId: null, offer: null });
    const square = {
      shape: 'POLYGON',
      ring: [
        [69.19, 41.27],
        [69.21, 41.27],
        [69.21, 41.29],
        [69.19, 41.29],
        [69.19, 41.27],
      ],
    };
    const drawn = await done<PlaceZone>('PATCH', `/console/zones/${zone.id}`, { version: zone.version, area: square });
    expect(drawn.area).toEqual({ ...square, ring: square.ring.slice(0, 4) });
    const bow = {
      shape: 'POLYGON',
      ring: [
        [69.19, 41.27],
        [69.21, 41.29],
        [69.21, 41.27],
        [69.19, 41.29],
      ],
    };
    expect(faultsOf(await ask('PATCH', `/console/zones/${zone.id}`, { version: drawn.version, area: bow }))).toEqual([
      'body.area CROSSES_ITSELF',
    ]);
    expect((await ask('DELETE', `/console/tariffs/${tariff.id}`)).body).toMatchObject({ why: 'USED_BY_ZONES' });
    expect((await places()).tariffs[0]).toMatchObject({ id: tariff.id, zones: 1, freeFrom: 20_000_000 });
    await done('DELETE', `/console/zones/${zone.id}`);
    expect(await check(41.281, 69.201)).toEqual({ zoneId: null, offer: null });
    await done('DELETE', `/console/tariffs/${tariff.id}`);
    expect((await places()).tariffs).toEqual([]);
  });

  it('numbers tables in bulk, and gives the number of a removed one again', async () => {
    let hall = await done<PlaceHall>('POST', `/console/branches/${branch.id}/halls`, {
      name: { uz: 'Zal' },
      chargePercent: 12,
    });
    hall = await done('POST', `/console/halls/${hall.id}/tables`, { numbers: '1–20', seatsMax: 4 });
    expect(hall).toMatchObject({ chargePercent: 12, chargeAmount: null });
    expect(hall.tables.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => String(at + 1)));
    expect(faultsOf(await ask('POST', `/console/halls/${hall.id}/tables`, { numbers: '20-21', seatsMax: 4 }))).toEqual([
      'body.numbers TAKEN',
    ]);
    const [first, second] = hall.tables as [PlaceTable, PlaceTable];
    expect(
      faultsOf(await ask('PATCH', `/console/tables/${first.id}`, { version: first.version, number: '2' })),
    ).toEqual(['body.number TAKEN']);
    await done('DELETE', `/console/tables/${second.id}`);
    const renamed = await done<PlaceTable>('PATCH', `/console/tables/${first.id}`, {
      version: first.version,
      number: '2',
      shape: 'ROUND',
    });
    expect(renamed).toMatchObject({ number: '2', shape: 'ROUND', version: first.version + 1 });
    hall = await done('PATCH', `/console/halls/${hall.id}`, {
      version: hall.version,
      chargePercent: null,
      chargeAmount: 500_000,
    });
    expect(hall).toMatchObject({ chargePercent: null, chargeAmount: 500_000 });
  });

  it('starts a second branch like the first', async () => {
    const tariff = await done<PlaceTariff>('POST', '/console/tariffs', { name: { uz: 'Zona' }, basePrice: 1_000_000 });
    const square = [
      [69.19, 41.27],
      [69.21, 41.27],
      [69.21, 41.29],
      [69.19, 41.29],
    ];
    const areas = [{ shape: 'POLYGON', ring: square }, circle];
    const zoneIds: string[] = [];
    for (const area of areas) {
      const drawn = { name: area.shape, area, tariffId: tariff.id };
      zoneIds.push((await done<PlaceZone>('POST', `/console/branches/${branch.id}/zones`, drawn)).id);
    }
    const copy = await done<PlaceBranch>('POST', '/console/branches', {
      ...newBranch(restaurant.id),
      latitude: 41.38,
      longitude: 69.25,
      copyFrom: branch.id,
    });
    // Its zones lie around itself, and nobody orders before they were looked at.
    expect(copy.accepting).toBe(false);
    const zones = (of: PlaceBranch): object[] => of.zones.map(({ name, area }) => ({ name, area }));
    const [from] = (await places()).branches.filter(({ id }) => id === branch.id);
    const moved = from!.zones.map(({ name, area }) => ({
      name,
      area:
        area.shape === 'CIRCLE'
          ? { ...area, center: { latitude: expect.closeTo(41.38, 5), longitude: expect.closeTo(69.25, 5) } }
          : {
              ...area,
              ring: area.ring.map(([east, north]) => [expect.closeTo(east + 0.05, 5), expect.closeTo(north + 0.1, 5)]),
            },
    }));
    expect(moved).toHaveLength(2);
    for (const id of zoneIds) await done('DELETE', `/console/zones/${id}`);
    expect(zones(copy)).toEqual(moved);
    expect(copy.shifts).toHaveLength(14);
    expect(copy.halls[0]).toMatchObject({ chargeAmount: 500_000, tables: { length: 19 } });
    await done('DELETE', `/console/branches/${copy.id}`);
    expect((await places()).branches.map(({ id }) => id)).toEqual([branch.id]);
    const me = await done<{ branches: { id: string }[] }>('GET', '/console/me');
    expect(me.branches.map(({ id }) => id)).not.toContain(copy.id);
  });

  it('writes down who changed what', async () => {
    const noted = (await t.db.transactions.tenantRows(own, actions)).map(({ action }) => action);
    expect([...new Set(noted)]).toEqual(['PLACE_ADDED', 'PLACE_CHANGED', 'HOURS_CHANGED', 'PLACE_ARCHIVED']);
  });
});

describe('hours', () => {
  let branch: string;
  beforeAll(async () => {
    const restaurant = await done<PlaceRestaurant>('POST', '/console/restaurants', { name: { uz: 'Soat' } });
    branch = (await done<PlaceBranch>('POST', '/console/branches', newBranch(restaurant.id))).id;
  });

  it('that overlap are refused by the shift', async () => {
    const shifts = [
      { weekday: 1, from: '10:00', to: '15:00' },
      { weekday: 1, from: '14:00', to: '20:00' },
    ];
    expect(faultsOf(await ask('PUT', `/console/branches/${branch}/hours`, { shifts }))).toEqual([
      'body.shifts.1 OVERLAP',
    ]);
  });

  it('of one day replace the week, and past ones cannot be written', async () => {
    const days = [
      { day: '2026-12-31', from: '18:00', to: '04:00', note: { uz: 'Yangi yil' } },
      { day: '2027-01-01', from: null, to: null },
    ];
    const written = await done<PlaceBranch>('PUT', `/console/branches/${branch}/special-days`, { days });
    expect(written.specialDays).toEqual([
      { ...days[0], serviceType: null },
      { ...days[1], serviceType: null, note: null },
    ]);
    const past = { days: [{ day: '2026-11-18', from: null, to: null }] };
    expect(faultsOf(await ask('PUT', `/console/branches/${branch}/special-days`, past))).toEqual(['body.days.0 PAST']);
  });

  it('saved by two managers at once are the hours of one of them', async () => {
    const { hoursVersion: version } = (await places()).branches.find(({ id }) => id === branch)!;
    const save = (from: string) =>
      ask('PUT', `/console/branches/${branch}/hours`, { version, shifts: [{ weekday: 1, from, to: '22:00' }] });
    const answers = await Promise.all(['08:00', '09:00', '10:00', '11:00'].map(save));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { shifts } = (await places()).branches.find(({ id }) => id === branch)!;
    expect(shifts).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'VERSION_CONFLICT' });
  });
});

describe('a place that orders name', () => {
  let place: OpenedRestaurant;
  beforeAll(async () => {
    place = await openRestaurant(
      t.db.transactions,
      own,
      { slug: 'busy', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
      NOW,
    );
  });

  it('is not archived before they are finished', async () => {
    const body = {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      customerName: 'Dilnoza',
      cartItems: [{ productId: place.products[0], productCount: 1 }],
      bill: 4_500_000,
    };
    const placed = await order(t, { merchant: own, user: await newGuest(t.db.transactions), body });
    expect(placed.status).toBe(201);
    const refused = await ask('DELETE', `/console/branches/${place.branches[0]}`);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'NOT_ALLOWED_NOW', why: 'UNFINISHED_ORDERS' }]);
    await done('DELETE', `/console/branches/${place.branches[1]}`);
    expect((await ask('DELETE', `/console/branches/${place.branches[1]}`)).status).toBe(404);
  });

  it('is archived or ordered from, never both', async () => {
    const racing = await openRestaurant(
      t.db.transactions,
      own,
      { slug: 'racing', dishes: [{ name: 'Osh', price: 4_500_000 }] },
      NOW,
    );
    const body = {
      merchantId: racing.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: racing.branches[0],
      customerName: 'Dilnoza',
      cartItems: [{ productId: racing.products[0], productCount: 1 }],
      bill: 4_500_000,
    };
    const guests = await Promise.all(Array.from({ length: 6 }, () => newGuest(t.db.transactions)));
    const [archived, ...orders] = await Promise.all([
      ask('DELETE', `/console/branches/${racing.branches[0]}`),
      ...guests.map((user) => order(t, { merchant: own, user, body })),
    ]);
    const accepted = orders.filter(({ status }) => status === 201).length;
    expect([archived.status === 204, accepted > 0]).toContain(true);
    expect(archived.status === 204 && accepted > 0).toBe(false);
  });
});

describe('changes by several', () => {
  it('are refused with the current row when another one was saved meanwhile', async () => {
    const [restaurant] = (await places()).restaurants as [PlaceRestaurant];
    const path = `/console/restaurants/${restaurant.id}`;
    const save = (phone: string) => ask('PATCH', path, { version: restaurant.version, phone });
    const answers = await Promise.all(['1', '2', '3'].map(save));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: restaurant.version + 1 },
    });
  });

  it('are for managers, of a branch for its own alone', async () => {
    const one = await openRestaurant(t.db.transactions, own, { slug: 'one', branches: [{}, {}] }, NOW);
    const [mine, others] = one.branches as [string, string];
    const local = await newStaff(t.db.transactions, own, 'MANAGER', mine);
    const seen = await places(local);
    expect(seen.branches.map(({ id }) => id)).toEqual([mine]);
    const { version } = seen.branches[0]!;
    expect(
      (await ask('PATCH', `/console/branches/${mine}`, { version, prepMinutes: 25 }, { user: local })).status,
    ).toBe(200);
    expect(
      (await ask('PATCH', `/console/branches/${others}`, { version, prepMinutes: 25 }, { user: local })).status,
    ).toBe(403);
    expect((await ask('PUT', `/console/branches/${others}/hours`, { shifts: [] }, { user: local })).status).toBe(403);
    expect((await ask('POST', '/console/restaurants', { name: { uz: 'Y' } }, { user: local })).status).toBe(403);
    expect((await ask('GET', '/console/places', undefined, { user: operator })).status).toBe(403);
  });
});

describe('another merchant', () => {
  it('finds nothing and changes nothing', async () => {
    const before = await places(otherOwner, other);
    const theirs = foreign.branches[0]!;
    const [zone] = before.branches[0]!.zones;
    const tried: [Method, string, object?][] = [
      ['GET', `/console/places?merchantId=${foreign.id}`],
      ['PATCH', `/console/restaurants/${foreign.id}`, { version: 1, phone: '1' }],
      ['POST', '/console/branches', newBranch(foreign.id)],
      ['PATCH', `/console/branches/${theirs}`, { version: 1, prepMinutes: 1 }],
      ['DELETE', `/console/branches/${theirs}`],
      ['PUT', `/console/branches/${theirs}/hours`, { shifts: [] }],
      ['PUT', `/console/branches/${theirs}/special-days`, { days: [] }],
      ['POST', `/console/branches/${theirs}/delivery-check`, { latitude: 41.31, longitude: 69.28 }],
      ['PATCH', `/console/tariffs/${zone!.tariffId}`, { version: 1, basePrice: 0 }],
      ['DELETE', `/console/tariffs/${zone!.tariffId}`],
      ['POST', `/console/branches/${theirs}/zones`, { name: 'x', area: circle, tariffId: zone!.tariffId }],
      ['PATCH', `/console/zones/${zone!.id}`, { version: 1, priority: 5 }],
      ['DELETE', `/console/zones/${zone!.id}`],
      ['POST', `/console/branches/${theirs}/halls`, { name: { uz: 'x' } }],
    ];
    for (const [method, path, body] of tried)
      expect([method, path, (await ask(method, path, body)).status]).toEqual([method, path, 404]);
    const [branch] = (await places()).branches as [PlaceBranch];
    const { body } = await ask('POST', `/console/branches/${branch.id}/zones`, {
      name: 'x',
      area: circle,
      tariffId: zone!.tariffId,
    });
    expect(faultsOf({ body })).toEqual(['body.tariffId UNKNOWN']);
    expect((await ask('GET', '/console/places', undefined, { user: owner, merchant: other })).status).toBe(403);
    expect(await places(otherOwner, other)).toEqual(before);
  });
});
