/** Every call of the product, asked by somebody who may use it in their own house, with the names of another's things. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/kit.ts';
import { isAction, mayDo } from '#domain/roles.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { foundMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const rolesIn = statement<{ id: string }>('test.roles-in', 'select id from staff_role');
const addPrinter = statement('test.add-printer', `
  insert into printer (merchant_id, id, branch_id, name, host) values (current_setting('app.merchant_id')::uuid, $1, $2, 'Oshxona', '192.168.1.9')`);

const calls = (Object.entries(contract as Record<string, Call>)).filter(([, { as }]) => as !== 'webhook' && as !== 'form');
let t: TestProduct;
let own: string;
let theirs: string;
let place: OpenedRestaurant;
const things: Record<string, string> = {};
const people: Record<string, string> = {};

beforeAll(async () => {
  t = await composeProduct({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { doors } = t.db;
  [own, theirs] = [await foundMerchant(doors, { key: 'meniki' }), await foundMerchant(doors, { key: 'ularniki', listed: false })];
  await openRestaurant(doors, own, { slug: 'meniki', dishes: [{ name: 'Osh' }] });
  place = await openRestaurant(doors, theirs, { slug: 'ularniki', dishes: [{ name: 'Norin' }] });
  for (const role of ['OWNER', 'MANAGER', 'OPERATOR', 'WAITER', 'COURIER']) people[role] = await newStaff(doors, own, role);
  await newStaff(doors, theirs, 'OWNER');
  const user = await newGuest(doors);
  const placed = await order(t, { merchant: theirs, user, body: {
    merchantId: place.id, serviceType: 'PICK_UP', pickupValid: true, branchId: place.branches[0], cartItems: [{ productId: place.products[0], productCount: 1 }],
  } });
  expect(placed.status).toBe(201);
  const [table] = await addTables(doors, theirs, place.branches[0]!, [4]);
  const printer = newId();
  await doors.tenantRows(theirs, addPrinter, [printer, place.branches[0]]);
  const [role] = await doors.tenantRows(theirs, rolesIn);
  Object.assign(things, { order: placed.body.id, branch: place.branches[0], product: place.products[0], restaurant: place.id, table, printer, role: role!.id });
});
afterAll(() => t.stop());

/** Everything of the other house, as one word. */
const picture = (): Promise<string> => asSuperuser(t.db.superuser, async (client) => {
  const { rows } = await client.query<{ name: string }>(`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'merchant_id' and table_name not in ('outbox', 'search_count') order by 1`);
  const parts: string[] = [];
  for (const { name } of rows) {
    const { rows: [row] } = await client.query<{ word: string }>(`select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as word from ${name} r where merchant_id = $1`, [theirs]);
    parts.push(`${name} ${row!.word}`);
  }
  return parts.join('\n');
});

let clients = 0;
async function send(key: string, id: string, user: string): Promise<{ status: number; text: string }> {
  const [method, path = ''] = key.split(' ');
  clients += 1;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const body = {
    id, merchantId: id, orderId: id, branchId: things['branch'], restaurantId: place.id, productId: things['product'], tableId: things['table'], tableIds: [things['table']],
    productIds: [things['product']], holdId: id, roleId: id, userId: id, courierId: id, hallId: id, version: 1, from: 'OPEN', to: 'ACCEPTED', stopped: true, accepting: false,
    serviceType: 'PICK_UP', pickupValid: true, cartItems: [{ productId: things['product'], productCount: 1 }], bill: 1, phone: '+998901234567', promoCode: 'X', productPrice: 1,
    consent: true, paid: true, amount: 100, note: 'x', name: 'x', host: '192.168.1.7', port: 9100, role: 'COOK', partySize: 2, step: 'TAKE', scopes: ['orders.see'], done: true, positions: [0],
    day: '2026-12-01', time: '19:00', latitude: 41.3, longitude: 69.2, address: { name: 'x', latitude: 41.3, longitude: 69.2 }, grade: 5,
  };
  const response = await t.product.app.inject({
    method: method as 'GET', url: `/api${path.replace(/:(\w+)/g, () => id)}${method === 'GET' ? `?branchId=${things['branch']}&merchantId=${place.id}` : ''}`,
    headers: {
      merchant: own, 'test-user': user, 'device-id': newId(), 'idempotency-key': newId(),
      'x-forwarded-for': `10.${clients >> 16 & 255}.${clients >> 8 & 255}.${clients & 255}`,
    },
    ...(hasBody ? { payload: body } : {}),
  });
  return { status: response.statusCode, text: response.body };
}

it('nothing of another house is seen or changed by its name', async () => {
  const before = await picture();
  const open: string[] = [];
  const broken: string[] = [];
  for (const [key, call] of calls) {
    // What streams would stay open; what lists takes no name that could be another's.
    if (call.as === 'stream' || call.as === 'upload') continue;
    const access = call.access ?? 'public';
    const users = Object.entries(people).filter(([role]) => !isAction(access) || mayDo(role as 'OWNER', access)).map(([, id]) => id);
    for (const user of users.slice(0, 2)) {
      for (const [what, id] of Object.entries(things)) {
        if (!key.includes(':') && what !== 'order' && what !== 'branch') continue;
        const { status, text } = await send(key, id, user);
        if (status >= 500) broken.push(`${key} with their ${what}: ${status} ${text.slice(0, 200)}`);
        if (status < 300 && Object.values(things).some((each) => text.includes(each))) open.push(`${key} with their ${what}: ${status} ${text.slice(0, 200)}`);
      }
    }
  }
  expect(open).toEqual([]);
  expect(broken).toEqual([]);
  expect(await picture()).toBe(before);
}, 120_000);

const NASTY: [string, string][] = [
  ['deep arrays', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
  ['numbers without end', '{"version":1e999,"bill":-1e308,"amount":9007199254740993,"latitude":1e400}'],
  ['a zero byte', '{"name":"a\\u0000b","note":"\\u0000","phone":"\\u0000","q":"\\u0000"}'],
  ['half a letter', '{"name":"\\ud800","note":"\\udfff","promoCode":"\\ud83d"}'],
  ['another way round', '{"name":"\\u202eabc\\u2066","note":"\\ufeff\\u200b"}'],
  ['wrong kinds', '{"id":{},"merchantId":[],"cartItems":"x","version":"1","to":null,"tableIds":{"length":3}}'],
  ['nothing', 'null'], ['a word', '"x"'], ['a list', '[]'], ['broken', '{"a":'],
];

it('no body, however odd, breaks a call', async () => {
  const broken: string[] = [];
  for (const [key, call] of calls) {
    const [method, path = ''] = key.split(' ');
    if (!call.body || call.as === 'upload') continue;
    const access = call.access ?? 'public';
    const user = Object.entries(people).find(([role]) => !isAction(access) || mayDo(role as 'OWNER', access))?.[1] ?? people['OWNER']!;
    for (const [what, payload] of NASTY) {
      clients += 1;
      const response = await t.product.app.inject({
        method: method as 'POST', url: `/api${path.replace(/:(\w+)/g, () => things['order']!)}`, payload,
        headers: {
          merchant: own, 'test-user': user, 'device-id': newId(), 'idempotency-key': newId(), 'content-type': 'application/json',
          'x-forwarded-for': `11.${clients >> 16 & 255}.${clients >> 8 & 255}.${clients & 255}`,
        },
      });
      if (response.statusCode >= 500) broken.push(`${key} with ${what}: ${response.statusCode} ${response.body.slice(0, 200)}`);
    }
  }
  expect(broken).toEqual([]);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
}, 120_000);
