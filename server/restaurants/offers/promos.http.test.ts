import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsolePromo } from '#contract/restaurants/offers.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

// A Friday.
const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const PRICE = 5_000_000;
const actions = statement<{ action: string }>(
  'test.promo-audit',
  `select action from audit where subject = $1 order by at, id`,
);

interface Refused {
  code: string;
  current?: ConsolePromo;
  errors?: { path: string; code: string }[];
}

let t: TestProduct;
let own: string;
let other: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant;
let owner: string;
let otherOwner: string;
let operator: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'own' });
  other = await createMerchant(transactions, { key: 'other' });
  const dishes = [{ name: 'Osh', price: PRICE }];
  place = await openRestaurant(transactions, own, { slug: 'own', dishes, branches: [{}, {}] }, NOW);
  foreign = await openRestaurant(transactions, other, { slug: 'other', dishes }, NOW);
  owner = await newStaff(transactions, own, 'OWNER');
  operator = await newStaff(transactions, own, 'OPERATOR');
  otherOwner = await newStaff(transactions, other, 'OWNER');
  await liftOrderLimits(transactions, own);
});
afterAll(() => t.stop());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Whose {
  user?: string | undefined;
  merchant?: string;
}

const ask = <T>(method: Method, path: string, body?: object, { user = owner, merchant = own }: Whose = {}) =>
  t.ask<T & Refused>(path, { merchant, user, method, body });
const faultsOf = ({ body }: { body: Refused }): string[] =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);

const promo = (more: object = {}) => ({
  discountType: 'PERCENTAGE',
  productDiscount: 20,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  ...more,
});
async function added(more: object = {}): Promise<ConsolePromo> {
  const { status, body } = await ask<ConsolePromo>('POST', '/console/promos', promo(more));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
async function changed(of: ConsolePromo, change: object): Promise<ConsolePromo> {
  const { status, body } = await ask<ConsolePromo>('PATCH', `/console/promos/${of.id}`, {
    version: of.version,
    ...change,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
}
const archive = (of: ConsolePromo) => ask('DELETE', `/console/promos/${of.id}`);
const read = async ({ id }: ConsolePromo): Promise<ConsolePromo> =>
  (await ask<ConsolePromo>('GET', `/console/promos/${id}`)).body;

const basket = (more: object = {}) => ({
  merchantId: place.id,
  serviceType: 'PICK_UP',
  pickupValid: true,
  branchId: place.branches[0],
  cartItems: [{ productId: place.products[0], productCount: 2 }],
  ...more,
});
const quote = async (user?: string, more: object = {}): Promise<Quote> =>
  (
    await t.ask<Quote>('/basket/quote', {
      merchant: own,
      method: 'POST',
      ...(user ? { user } : {}),
      body: basket(more),
    })
  ).body;
const submit = (user: string, more: object = {}) => order(t, { merchant: own, user, body: basket(more) });

describe('a promo with a code', () => {
  it('is added, counts in the next quote, and follows each change at once', async () => {
    const written = await added({ code: ' osh20 ', title: { uz: 'Osh kuni', ru: '' }, weekdays: [5, 2, 5] });
    expect(written).toMatchObject({
      code: 'OSH20',
      title: { uz: 'Osh kuni' },
      weekdays: [2, 5],
      usedCount: 0,
      cost: 0,
      version: 2,
    });
    expect(await quote(undefined, { promoCode: 'osh20' })).toMatchObject({
      productDiscount: 2_000_000,
      promo: { code: 'OSH20', title: { uz: 'Osh kuni' } },
    });
    const other = await changed(written, { weekdays: [6] });
    expect((await quote(undefined, { promoCode: 'osh20' })).problems).toMatchObject([
      { code: 'PROMO_EXPIRED', why: 'WEEKDAY' },
    ]);
    await changed(other, { weekdays: [], productDiscount: 10, from: '10:00', to: '02:00' });
    expect((await quote(undefined, { promoCode: 'osh20' })).bill).toBe(9_000_000);
    await archive(written);
    expect((await quote(undefined, { promoCode: 'osh20' })).problems).toMatchObject([{ code: 'PROMO_UNKNOWN' }]);
    expect((await t.db.transactions.tenantRows(own, actions, [written.id])).map(({ action }) => action)).toEqual([
      'PROMO_ADDED',
      'PROMO_CHANGED',
      'PROMO_CHANGED',
      'PROMO_ARCHIVED',
    ]);
  });

  it('knows its uses and its cost, without those of cancelled orders', async () => {
    const written = await added({ code: 'COST', perUserLimit: 1 });
    const guest = await newGuest(t.db.transactions);
    const placed = await submit(guest, { promoCode: 'COST' });
    expect(placed.status).toBe(201);
    await submit(await newGuest(t.db.transactions), { promoCode: 'COST' });
    expect(await read(written)).toMatchObject({ usedCount: 2, cost: 4_000_000 });
    expect((await submit(guest, { promoCode: 'COST' })).body).toMatchObject({ code: 'PROMO_USED_UP', why: 'GUEST' });
    await t.ask(`/orders/${placed.body.id}/cancel`, {
      merchant: own,
      user: guest,
      method: 'POST',
      body: { version: 1 },
    });
    expect(await read(written)).toMatchObject({ usedCount: 1, cost: 2_000_000 });
    expect(faultsOf(await ask('PATCH', `/console/promos/${written.id}`, { version: 2, totalLimit: 1 }))).toEqual([]);
    await submit(await newGuest(t.db.transactions), { promoCode: 'COST' });
    expect(await read(written)).toMatchObject({ usedCount: 1 });
    await archive(written);
  });

  it('gives its code again once it is archived, and does not come back beside another with it', async () => {
    const first = await added({ code: 'ONCE' });
    expect(faultsOf(await ask('POST', '/console/promos', promo({ code: 'once' })))).toEqual(['body.code TAKEN']);
    await archive(first);
    const second = await added({ code: 'once' });
    expect(faultsOf(await ask('POST', `/console/promos/${first.id}/restore`))).toEqual(['body.code TAKEN']);
    await archive(second);
    expect((await ask<ConsolePromo>('POST', `/console/promos/${first.id}/restore`)).body).toMatchObject({
      archived: false,
      isActive: false,
    });
    await archive(first);
    const listed = async (query: string) =>
      (await ask<{ promos: ConsolePromo[] }>('GET', `/console/promos${query}`)).body.promos.map(({ id }) => id);
    expect(await listed('?archived=true')).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await listed('')).not.toContain(first.id);
  });

  it.each<[object, string]>([
    [{ productDiscount: 0 }, 'body.productDiscount REQUIRED'],
    [{ productDiscount: 101 }, 'body.productDiscount PERCENT'],
    [{ discountType: 'AMOUNT', productDiscount: 150 }, 'body.productDiscount WHOLE_SOUM'],
    [{ minPrice: 150 }, 'body.minPrice WHOLE_SOUM'],
    [{ endDate: '2026-10-01' }, 'body.endDate BEFORE_START'],
    [{ from: '10:00' }, 'body.to HALF'],
    [{ restaurantId: crypto.randomUUID() }, 'body.restaurantId UNKNOWN'],
    [{ branchIds: [crypto.randomUUID()] }, 'body.branchIds UNKNOWN'],
  ])('is refused with %o', async (more, fault) => {
    expect(faultsOf(await ask('POST', '/console/promos', promo({ code: 'BAD', ...more })))).toEqual([fault]);
  });
});

describe('an automatic promo', () => {
  it('counts without a code, also where a code takes off less, and gives way to one that takes off more', async () => {
    const small = await added({ code: 'SMALL', productDiscount: 5 });
    const big = await added({ code: 'BIG', productDiscount: 50 });
    expect((await quote()).promo).toBeNull();
    const automatic = await added({ title: { uz: 'Chegirma' } });
    expect(await quote()).toMatchObject({ bill: 8_000_000, promo: { code: null, title: { uz: 'Chegirma' } } });
    expect(await quote(undefined, { promoCode: 'SMALL' })).toMatchObject({ bill: 8_000_000, problems: [] });
    expect(await quote(undefined, { promoCode: 'BIG' })).toMatchObject({ bill: 5_000_000, promo: { code: 'BIG' } });
    expect((await quote(undefined, { promoCode: 'NONE' })).problems).toMatchObject([{ code: 'PROMO_UNKNOWN' }]);
    const placed = await submit(await newGuest(t.db.transactions));
    expect([placed.status, placed.body.bill]).toEqual([201, 8_000_000]);
    expect(await read(automatic)).toMatchObject({ usedCount: 1, cost: 2_000_000 });
    for (const each of [small, big, automatic]) await archive(each);
    expect((await quote()).bill).toBe(10_000_000);
  });

  it('is followed by orders that are judged from the cache', async () => {
    const automatic = await added();
    const guest = await newGuest(t.db.transactions);
    expect((await submit(guest)).body.bill).toBe(8_000_000);
    await changed(automatic, { productDiscount: 30 });
    const late = await submit(guest, { bill: 8_000_000 });
    expect(late.body).toMatchObject({ code: 'PRICE_CHANGED', quote: { bill: 7_000_000 } });
    expect((await submit(guest, { bill: 7_000_000 })).status).toBe(201);
    await archive(automatic);
    expect((await submit(guest, { bill: 7_000_000 })).body).toMatchObject({ quote: { bill: 10_000_000 } });
  });

  it('of a first order is for guests who are known and new', async () => {
    const automatic = await added({ firstOrderOnly: true });
    const guest = await newGuest(t.db.transactions);
    expect((await quote()).bill).toBe(10_000_000);
    expect((await quote(guest)).bill).toBe(8_000_000);
    expect((await quote(guest, { isByStaff: true })).bill).toBe(10_000_000);
    expect((await submit(guest)).status).toBe(201);
    expect((await submit(guest)).body.bill).toBe(10_000_000);
    await archive(automatic);
  });

  it('runs out once: the guest who comes too late is shown the whole price', async () => {
    const automatic = await added({ totalLimit: 2 });
    const guests = await Promise.all(Array.from({ length: 5 }, () => newGuest(t.db.transactions)));
    const answers = await Promise.all(guests.map((guest) => submit(guest, { bill: 8_000_000 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => [body.code, body.quote?.bill])).toEqual(
      Array.from({ length: 3 }, () => ['PRICE_CHANGED', 10_000_000]),
    );
    expect(await read(automatic)).toMatchObject({ usedCount: 2, cost: 4_000_000 });
    await archive(automatic);
  });

  it('stays with an order whose dishes are changed', async () => {
    const automatic = await added();
    const placed = await submit(await newGuest(t.db.transactions));
    await archive(automatic);
    const { status } = await ask('POST', `/console/orders/${placed.body.id}/items`, {
      version: 1,
      cartItems: [{ productId: place.products[0], productCount: 4 }],
      consent: true,
    });
    expect(status).toBeLessThan(300);
    const shown = await ask<{ bill: number; promoId: string }>('GET', `/console/orders/${placed.body.id}`);
    expect(shown.body).toMatchObject({ promoId: automatic.id, bill: 16_000_000 });
  });

  it('for delivery alone leaves a pick-up as it is', async () => {
    const automatic = await added({ productDiscount: 0, deliveryDiscount: 100, totalLimit: 1 });
    const placed = await submit(await newGuest(t.db.transactions));
    expect(placed.body.bill).toBe(10_000_000);
    expect(await read(automatic)).toMatchObject({ usedCount: 0 });
    await archive(automatic);
  });

  it('takes off only what was written', async () => {
    const written = await added({ productDiscount: undefined, deliveryDiscount: 100 });
    expect(written).toMatchObject({ productDiscount: 0, deliveryDiscount: 100, minPrice: 0 });
    await archive(written);
  });
});

describe('who changes promos', () => {
  it('a second manager learns what the first has saved', async () => {
    const written = await added({ code: 'RACE' });
    const both = await Promise.all(
      [30, 40].map((productDiscount) =>
        ask<ConsolePromo>('PATCH', `/console/promos/${written.id}`, { version: written.version, productDiscount }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [saved] = both.filter(({ status }) => status === 200);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { productDiscount: saved?.body.productDiscount },
    });
    await archive(written);
  });

  it('managers of a branch change what is for their branch alone', async () => {
    const [mine = '', theirs = ''] = place.branches;
    const manager = await newStaff(t.db.transactions, own, 'MANAGER', mine);
    const by = (method: Method, path: string, body: object) => ask<ConsolePromo>(method, path, body, { user: manager });
    expect((await by('POST', '/console/promos', promo({ code: 'ALL' }))).status).toBe(403);
    expect((await by('POST', '/console/promos', promo({ code: 'TWO', branchIds: [mine, theirs] }))).status).toBe(403);
    const { status, body } = await by('POST', '/console/promos', promo({ code: 'MINE', branchIds: [mine] }));
    expect(status).toBe(201);
    const at = `/console/promos/${body.id}`;
    expect((await by('PATCH', at, { version: body.version, branchIds: [] })).status).toBe(403);
    expect((await by('PATCH', at, { version: body.version, productDiscount: 9 })).status).toBe(200);
    expect((await ask('POST', '/console/promos', promo({ code: 'NO' }), { user: operator })).status).toBe(403);
    await archive(body);
  });

  it('another merchant finds nothing, changes nothing, and its guests do not get it', async () => {
    const written = await added({ code: 'OWN' });
    const automatic = await added();
    const as = (method: Method, path: string, body?: object) =>
      ask(method, path, body, { user: otherOwner, merchant: other });
    const at = `/console/promos/${written.id}`;
    expect((await as('GET', at)).status).toBe(404);
    expect((await as('PATCH', at, { version: written.version, productDiscount: 99 })).status).toBe(404);
    expect((await as('DELETE', at)).status).toBe(404);
    expect((await as('POST', `${at}/restore`)).status).toBe(404);
    expect((await as('POST', '/console/promos', promo({ branchIds: [place.branches[0]] }))).status).toBe(400);
    expect(
      (await ask<{ promos: unknown[] }>('GET', '/console/promos', undefined, { user: otherOwner, merchant: other }))
        .body.promos,
    ).toEqual([]);
    expect((await ask('GET', '/console/promos', undefined, { user: otherOwner })).status).toBe(403);
    const theirs = await t.ask<Quote>('/basket/quote', {
      merchant: other,
      method: 'POST',
      body: {
        merchantId: foreign.id,
        serviceType: 'PICK_UP',
        promoCode: 'OWN',
        cartItems: [{ productId: foreign.products[0], productCount: 1 }],
      },
    });
    expect(theirs.body).toMatchObject({ bill: PRICE, problems: [{ code: 'PROMO_UNKNOWN' }] });
    expect(await read(written)).toMatchObject({ productDiscount: 20, version: written.version });
    await archive(written);
    await archive(automatic);
  });
});
