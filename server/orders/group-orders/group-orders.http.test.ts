import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroupOrder } from '#contract/orders/group-orders.ts';
import { applyRetention } from '#server/platform/database/retention.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const [OSH, CHOY, SOMSA] = [4_500_000, 500_000, 1_200_000];

interface Refused {
  code: string;
  why: string;
  most: number;
}
type Answer = GroupOrder & Refused;

let t: TestProduct;
let merchant: string;
let other: string;
let place: OpenedRestaurant;
let manager: string;

const counts = statement<{ groups: number; people: number }>(
  'test.group-counts',
  `select (select count(*)::int from group_order) as groups, (select count(*)::int from group_person) as people`,
);
const stored = statement<{ row: string }>('test.groups', 'select row_to_json(g)::text as row from group_order g');
const setPrice = statement('test.group-price', 'update product set cost_price = $2 where id = $1');

beforeAll(async () => {
  t = await composeProduct({ now: NOW, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { transactions } = t.db;
  [merchant, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'sushi' }),
  ];
  const dishes = [
    { name: 'Osh', price: OSH },
    { name: 'Choy', price: CHOY },
    { name: 'Somsa', price: SOMSA },
  ];
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}], dishes }, NOW);
  await openRestaurant(transactions, other, { slug: 'sushi', branches: [{}], dishes: [{ name: 'Roll' }] }, NOW);
  manager = await newStaff(transactions, merchant, 'MANAGER');
});
afterAll(() => t.stop());

const dish = (index: number, productCount = 1, note?: string) => ({
  productId: place.products[index],
  productCount,
  ...(note && { note }),
});
const inMinutes = (minutes: number): string => new Date(t.clock.now + minutes * 60_000).toISOString();

interface Person {
  device: string;
  merchant?: string;
  headers: Record<string, string>;
}
let addresses = 0;
// Limits count by address: each person has an address of their own.
function somebody(): Person {
  addresses += 1;
  return {
    device: crypto.randomUUID(),
    headers: { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` },
  };
}

const begin = (host: Person, more: object = {}) =>
  t.ask<{ token: string; group: GroupOrder } & Refused>('/merchants/anhor/group-orders', {
    merchant,
    ...host,
    method: 'POST',
    body: { name: 'Bekzod', closesAt: inMinutes(30), ...more },
  });

interface Group {
  token: string;
  host: Person;
}
async function newGroup(more: object = {}): Promise<Group> {
  const host = somebody();
  const { status, body } = await begin(host, more);
  expect(status).toBe(201);
  return { token: body.token, host };
}
const at = (
  who: Person,
  { token }: Group,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  { path = '', body }: { path?: string; body?: object } = {},
) =>
  t.ask<Answer>(`/merchants/anhor/group-orders/${token}${path}`, {
    merchant,
    ...who,
    method,
    ...(body && { body }),
  });
const join = (who: Person, group: Group, name: string) => at(who, group, 'POST', { path: '/people', body: { name } });
const put = (who: Person, group: Group, ...items: object[]) =>
  at(who, group, 'PUT', { path: '/items', body: { items } });
const read = async (who: Person, group: Group) => (await at(who, group, 'GET')).body;
async function friend(group: Group, name: string): Promise<Person> {
  const who = somebody();
  expect((await join(who, group, name)).status).toBe(200);
  return who;
}

describe('a group order', () => {
  it('is filled by several devices, and shows each of them everything', async () => {
    const group = await newGroup({ items: [dish(1, 2)], personLimit: OSH + SOMSA });
    const aziza = await friend(group, '  Aziza   S. ');
    expect((await put(aziza, group, dish(0, 1, ' achchiqsiz '), dish(2))).status).toBe(200);
    expect(await read(group.host, group)).toEqual({
      merchantId: place.id,
      status: 'OPEN',
      closesAt: inMinutes(30),
      personLimit: OSH + SOMSA,
      hostName: 'Bekzod',
      peopleCount: 2,
      people: [
        expect.objectContaining({ name: 'Bekzod', isHost: true, isMe: true, total: 2 * CHOY }),
        expect.objectContaining({ name: 'Aziza S.', isHost: false, isMe: false, total: OSH + SOMSA }),
      ],
      total: 2 * CHOY + OSH + SOMSA,
      order: null,
    });
    const seen = await read(aziza, group);
    expect(seen.people.map(({ isMe }) => isMe)).toEqual([false, true]);
    expect(seen.people[1]!.lines).toEqual([
      {
        productId: place.products[0],
        name: 'Osh',
        productCount: 1,
        modifications: [],
        note: 'achchiqsiz',
        linePrice: OSH,
        state: 'ok',
      },
      expect.objectContaining({ name: 'Somsa', note: null, linePrice: SOMSA }),
    ]);
    expect((await put(aziza, group)).body.people[1]).toMatchObject({ lines: [], total: 0 });
  });

  it('shows names and dishes only to those who joined, and stores its link as a hash', async () => {
    const group = await newGroup({ items: [dish(0)] });
    const passerBy = await read(somebody(), group);
    expect(passerBy).toMatchObject({ hostName: 'Bekzod', peopleCount: 1, people: [], total: OSH, order: null });
    expect((await put(somebody(), group, dish(0))).body.why).toBe('NOT_JOINED');
    expect(JSON.stringify(await t.db.transactions.tenantRows(merchant, stored))).not.toContain(group.token);
    const wrong = { ...group, token: 'A'.repeat(43) };
    for (const who of [group.host, somebody()]) {
      expect((await at(who, wrong, 'GET')).status).toBe(404);
      expect((await join(who, wrong, 'Olim')).status).toBe(404);
      expect((await at(who, wrong, 'GET', { path: '/events' })).status).toBe(404);
    }
  });

  it("is not found in another merchant's storefront, nor at another restaurant", async () => {
    const group = await newGroup();
    const outside = { ...group.host, merchant: other };
    expect((await at(outside, group, 'GET')).status).toBe(404);
    expect((await put(outside, group, dish(0))).status).toBe(404);
    expect((await at(outside, group, 'POST', { path: '/close' })).status).toBe(404);
    const sushi = await t.ask(`/merchants/sushi/group-orders/${group.token}`, { merchant: other, ...group.host });
    expect(sushi.status).toBe(404);
    expect(await t.db.transactions.tenantRows(other, counts)).toEqual([{ groups: 0, people: 0 }]);
  });

  it('needs a device, a name of its own, a closing time and dishes of the menu', async () => {
    expect(
      (
        await t.ask('/merchants/anhor/group-orders', {
          merchant,
          method: 'POST',
          body: { name: 'Bekzod', closesAt: inMinutes(30) },
        })
      ).status,
    ).toBe(400);
    for (const wrong of [
      { name: '  ' },
      { name: 'x'.repeat(31) },
      { closesAt: inMinutes(4) },
      { closesAt: inMinutes(1441) },
      { personLimit: 0 },
    ]) {
      expect([wrong, (await begin(somebody(), wrong)).status]).toEqual([wrong, 400]);
    }
    const group = await newGroup();
    expect((await join(somebody(), group, 'bekzod')).body.why).toBe('NAME_TAKEN');
    const olim = await friend(group, 'Olim');
    expect((await join(olim, group, 'Olim')).status).toBe(200);
    expect((await put(olim, group, { productId: crypto.randomUUID(), productCount: 1 })).status).toBe(400);
    expect((await put(olim, group, dish(0, 21))).status).toBe(400);
    expect((await put(olim, group, dish(0, 15), dish(0, 15))).status).toBe(400);
    expect((await put(olim, group, ...Array.from({ length: 16 }, (_, index) => dish(0, 1, `n${index}`)))).status).toBe(
      400,
    );
    expect((await read(olim, group)).total).toBe(0);
  });

  it('keeps sold-out dishes in sight without their price, and takes no new ones', async () => {
    const group = await newGroup({ items: [dish(2)] });
    const stop = (stopped: boolean) =>
      t.ask(`/console/branches/${place.branches[0]}/stop-list`, {
        merchant,
        user: manager,
        method: 'PUT',
        body: { productId: place.products[2], stopped },
      });
    await stop(true);
    expect((await read(group.host, group)).people[0]!.lines[0]).toMatchObject({ state: 'soldOut', linePrice: 0 });
    expect((await put(group.host, group, dish(2), dish(1))).body.total).toBe(CHOY);
    expect((await put(await friend(group, 'Olim'), group, dish(2))).body.code).toBe('SOLD_OUT');
    await stop(false);
  });

  it('closes by itself at its time, and opens again when the host moves it', async () => {
    const group = await newGroup();
    const olim = await friend(group, 'Olim');
    const before = t.clock.now;
    t.clock.now += 30 * 60_000;
    expect((await read(olim, group)).status).toBe('CLOSED');
    expect((await put(olim, group, dish(0))).body.why).toBe('GROUP_CLOSED');
    expect((await join(somebody(), group, 'Lola')).body.why).toBe('GROUP_CLOSED');
    expect((await at(olim, group, 'PATCH', { body: { closesAt: inMinutes(10) } })).body.why).toBe('NOT_HOST');
    expect((await at(group.host, group, 'PATCH', { body: { closesAt: inMinutes(1) } })).status).toBe(400);
    expect((await at(group.host, group, 'PATCH', { body: { closesAt: inMinutes(10) } })).body.status).toBe('OPEN');
    expect((await put(olim, group, dish(0))).status).toBe(200);
    t.clock.now = before;
  });

  it('is led by its host alone, who may remove others; they may leave', async () => {
    const group = await newGroup();
    const [olim, lola] = [await friend(group, 'Olim'), await friend(group, 'Lola')];
    await put(olim, group, dish(0));
    const { people } = await read(olim, group);
    const [host, first, second] = people.map(({ id }) => `/people/${id}`);
    for (const [method, path] of [
      ['POST', '/close'],
      ['DELETE', ''],
    ] as const)
      expect((await at(olim, group, method, { path })).body.why).toBe('NOT_HOST');
    expect((await at(olim, group, 'DELETE', { path: second })).status).toBe(404);
    expect((await at(somebody(), group, 'DELETE', { path: first })).body.why).toBe('NOT_JOINED');
    expect((await at(group.host, group, 'DELETE', { path: host })).body.why).toBe('IS_HOST');
    expect((await at(lola, group, 'DELETE', { path: second })).body).toMatchObject({ peopleCount: 2, people: [] });
    expect((await at(group.host, group, 'DELETE', { path: first })).body).toMatchObject({ peopleCount: 1, total: 0 });
    expect((await at(group.host, group, 'DELETE')).body.status).toBe('CANCELED');
    expect((await at(group.host, group, 'POST', { path: '/close' })).body.why).toBe('GROUP_CANCELED');
    expect((await at(group.host, group, 'PATCH', { body: { closesAt: inMinutes(10) } })).body.why).toBe(
      'GROUP_CANCELED',
    );
  });
});

describe('the limit of a person', () => {
  it('holds for friends and not for the host, also after prices have risen', async () => {
    const group = await newGroup({ personLimit: OSH, items: [dish(0, 3)] });
    const olim = await friend(group, 'Olim');
    expect((await put(olim, group, dish(0))).status).toBe(200);
    expect((await put(olim, group, dish(0), dish(1))).body).toMatchObject({ why: 'OVER_LIMIT', most: OSH });
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[1], CHOY * 20]);
    expect((await put(olim, group, dish(1))).body.why).toBe('OVER_LIMIT');
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[1], CHOY]);
    expect((await put(olim, group, dish(1, 9))).status).toBe(200);
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[1], CHOY * 2]);
    expect((await put(olim, group, dish(1, 8))).status).toBe(200);
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[1], CHOY]);
  });
});

describe('at the same moment', () => {
  it('a close and many changes: what the host receives is what stays', async () => {
    const group = await newGroup();
    const friends = await Promise.all(Array.from({ length: 12 }, (_, index) => friend(group, `Mehmon ${index}`)));
    const requests = friends.flatMap((who) => [put(who, group, dish(0)), put(who, group, dish(0), dish(1))]);
    const [closed, ...answers] = await Promise.all([at(group.host, group, 'POST', { path: '/close' }), ...requests]);
    expect(answers.every(({ status, body }) => status === 200 || body.why === 'GROUP_CLOSED')).toBe(true);
    expect(closed.body.status).toBe('CLOSED');
    expect(await read(group.host, group)).toEqual(closed.body);
  });

  it('changes around the last second are in the order or refused', async () => {
    const group = await newGroup();
    const friends = await Promise.all(Array.from({ length: 8 }, (_, index) => friend(group, `Mehmon ${index}`)));
    const before = t.clock.now;
    t.clock.now += 30 * 60_000 - 1;
    const early = friends.slice(0, 4).map((who) => put(who, group, dish(0)));
    await Promise.race(early);
    t.clock.now += 1;
    const late = friends.slice(4).map((who) => put(who, group, dish(0)));
    const answers = await Promise.all([...early, ...late]);
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(answers.slice(4).every(({ body }) => body.why === 'GROUP_CLOSED')).toBe(true);
    expect(taken).toBeGreaterThan(0);
    expect((await at(group.host, group, 'POST', { path: '/close' })).body.total).toBe(taken * OSH);
    t.clock.now = before;
  });

  it('two phones with one name: one of them has it', async () => {
    const group = await newGroup();
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(somebody(), group, 'Olim')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('no more than twenty people come in', async () => {
    const group = await newGroup();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => join(somebody(), group, `Mehmon ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.filter(({ body }) => body.why === 'TOO_MANY_PEOPLE')).toHaveLength(6);
    expect((await read(group.host, group)).peopleCount).toBe(20);
  });

  it('no more than a hundred lines are put together', async () => {
    const group = await newGroup();
    const friends = await Promise.all(Array.from({ length: 10 }, (_, index) => friend(group, `Mehmon ${index}`)));
    const lines = Array.from({ length: 15 }, (_, index) => dish(0, 1, `${index}`));
    const answers = await Promise.all(friends.map((who) => put(who, group, ...lines)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ body }) => body.why === 'TOO_MANY_LINES')).toHaveLength(4);
  });

  it('one host has no more than three groups open', async () => {
    const host = somebody();
    const answers = await Promise.all(Array.from({ length: 7 }, () => begin(host)));
    const opened = answers.filter(({ status }) => status === 201);
    expect(opened).toHaveLength(3);
    expect(answers.filter(({ body }) => body.why === 'TOO_MANY_GROUPS')).toHaveLength(4);
    await at(host, { host, token: opened[0]!.body.token }, 'POST', { path: '/close' });
    expect((await begin(host)).status).toBe(201);
  });
});

describe('the order of a group', () => {
  it('is named by the host once the group is closed, and only friends can follow it', async () => {
    const group = await newGroup({ items: [dish(0)] });
    const olim = await friend(group, 'Olim');
    const user = await newGuest(t.db.transactions);
    const { body: placed } = await order(t, {
      merchant,
      user,
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        pickupValid: true,
        branchId: place.branches[0],
        cartItems: [{ ...dish(0), note: 'Bekzod' }],
      },
    });
    const name = (who: Person, link: string) => at(who, group, 'PUT', { path: '/order', body: { link } });
    expect((await name(group.host, placed.link)).body.why).toBe('GROUP_OPEN');
    await at(group.host, group, 'POST', { path: '/close' });
    expect((await name(olim, placed.link)).body.why).toBe('NOT_HOST');
    expect((await name(group.host, 'unknown')).status).toBe(404);
    expect((await name(group.host, placed.link)).body).toMatchObject({ status: 'ORDERED', order: placed.link });
    expect(await read(olim, group)).toMatchObject({ status: 'ORDERED', order: placed.link });
    expect((await read(somebody(), group)).order).toBeNull();
    expect((await at(group.host, group, 'PATCH', { body: { closesAt: inMinutes(10) } })).body.why).toBe(
      'GROUP_ORDERED',
    );
    expect((await at(group.host, group, 'DELETE')).body.why).toBe('GROUP_ORDERED');
  });
});

it('is deleted with its people a day after it has closed', async () => {
  const group = await newGroup();
  const sweep = () => applyRetention({ transactions: t.db.transactions, now: () => t.clock.now }, 'hour');
  const before = t.clock.now;
  t.clock.now += 24 * 3_600_000;
  await sweep();
  expect((await at(group.host, group, 'GET')).status).toBe(200);
  t.clock.now += 60 * 60_000;
  await sweep();
  expect((await at(group.host, group, 'GET')).status).toBe(404);
  expect(await t.db.transactions.tenantRows(merchant, counts)).toEqual([{ groups: 0, people: 0 }]);
  t.clock.now = before;
});

it('sends an event to its pages after each change', async () => {
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  const group = await newGroup();
  const url = `${t.product.app.listeningOrigin}/api/merchants/anhor/group-orders/${group.token}/events`;
  const stream = await fetch(url, { headers: { merchant, 'device-id': group.host.device } });
  expect(stream.status).toBe(200);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await friend(group, 'Olim');
  let text = '';
  while (!text.includes('"changed":true')) text += (await reader.read()).value ?? '';
  expect(text).toContain('event: group');
  await reader.cancel();
});
