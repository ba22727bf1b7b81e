/**
 * Two merchants that are alike, each with staff, guests, orders and settings; private texts of each carry a mark of
 * its own.
 */
import type pg from 'pg';
import { expect } from 'vitest';
import { SCOPES } from '#domain/accounts/identity/roles.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import type { TestProduct } from '#tests/support/product.ts';

export const STAFF = ['OWNER', 'MANAGER', 'OPERATOR', 'COOK', 'WAITER', 'COURIER'] as const;
export type StaffName = (typeof STAFF)[number];

export interface MerchantFixture {
  merchant: string;
  key: string;
  /** Stands in every private text of this merchant, its staff and its guests. */
  mark: string;
  /** Phones of its people, which nobody else may read. */
  phones: string[];
  place: OpenedRestaurant;
  staff: Record<StaffName, string>;
  guest: string;
  device: string;
  /** A program's bearer. */
  programKey: string;
  /** User ids of this merchant's staff and guests. */
  people: string[];
  /** Tokens of table QR codes and of order links. */
  tokens: string[];
  table: string;
}

const nameUser = statement('fuzz.name-user', 'update app_user set first_name = $2, last_name = $2 where id = $1');
const phonesOf = statement<{ phone: string }>(
  'fuzz.phones-of',
  'select phone from app_user where id = any($1::uuid[]) and phone is not null',
);
const addPromo = statement(
  'fuzz.add-promo',
  `
  insert into promo (merchant_id, id, code, discount_type, product_discount, start_date, end_date)
  values (current_setting('app.merchant_id')::uuid, $1, $2, 'PERCENTAGE', 10, '2020-01-01', '2040-01-01')`,
);

export async function createFixture(t: TestProduct, key: string, mark: string): Promise<MerchantFixture> {
  const { transactions } = t.db;
  const merchant = await createMerchant(transactions, { key });
  const place = await openRestaurant(
    transactions,
    merchant,
    {
      slug: `${key}-osh`,
      branches: [{}, {}],
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Norin', price: 3_000_000 },
        { name: 'Choy', price: 500_000 },
      ],
    },
    t.clock.now,
  );
  const [branch = ''] = place.branches;
  const tables = await addTables(transactions, merchant, branch, [2, 4, 4, 6, 8, 8]);
  const entries = await Promise.all(
    STAFF.map(async (role) => [role, await newStaff(transactions, merchant, role)] as const),
  );
  const staff = Object.fromEntries(entries) as MerchantFixture['staff'];
  const [guest, device] = [await newGuest(transactions), newId()];
  const people = [...Object.values(staff), guest];
  for (const id of people) await transactions.platformRows(nameUser, [id, mark]);
  const phones = (await transactions.platformRows(phonesOf, [people])).map(({ phone }) => phone);
  const fixture: MerchantFixture = {
    merchant,
    key,
    mark,
    phones,
    place,
    staff,
    guest,
    device,
    people,
    programKey: '',
    tokens: [],
    table: tables[1]!,
  };

  const ask = async <T = { id: string }>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    who: { user?: string; device?: string },
    body?: object,
  ): Promise<T> => {
    const answer = await t.ask<T>(url, { merchant, method, ...who, ...(body ? { body } : {}) });
    expect([method, url, answer.status < 300 ? 'done' : answer.body]).toEqual([method, url, 'done']);
    return answer.body;
  };
  const owner = { user: staff.OWNER };
  const asGuest = { user: guest, device };
  const cartItems = [{ productId: place.products[0], productCount: 1, note: mark }];
  const orderFields = {
    merchantId: place.id,
    branchId: branch,
    cartItems,
    customerName: mark,
    note: mark,
    comment: mark,
    paymentType: 'CASH',
  };
  const delivery = await order(t, {
    merchant,
    ...asGuest,
    body: {
      ...orderFields,
      serviceType: 'DELIVERY',
      address: { name: mark, latitude: 41.31, longitude: 69.28 },
      courierComment: mark,
      entrance: mark,
      office: mark,
    },
  });
  const pickup = await order(t, {
    merchant,
    ...asGuest,
    body: { ...orderFields, serviceType: 'PICK_UP', pickupValid: true },
  });
  expect([delivery.status, pickup.status]).toEqual([201, 201]);

  await ask('POST', '/me/addresses', asGuest, { name: mark, latitude: 41.3, longitude: 69.2, courierComment: mark });
  await ask('PUT', '/basket', asGuest, {
    merchantId: place.id,
    cartItems: [{ productId: place.products[1], productCount: 2 }],
  });
  const table = tables[0]!;
  const { token } = await ask<{ token: string }>('POST', `/console/tables/${table}/qr`, owner, {});
  await ask('POST', '/table-sessions', { device }, { token });
  await ask('POST', '/console/printers', owner, { branchId: branch, name: mark, host: '127.0.0.9' });
  const { secret } = await ask<{ secret: string }>('POST', '/console/integration-keys', owner, {
    name: mark,
    scopes: SCOPES,
  });
  fixture.programKey = secret;
  for (const name of ['smsPassword', 'paymeKey']) await ask('PUT', `/console/secrets/${name}`, owner, { value: mark });
  await ask('POST', '/console/domains', owner, { host: `${mark}.example.uz` });
  await ask('PATCH', '/courier', { user: staff.COURIER }, { status: 'FREE' });
  await transactions.tenantRows(merchant, addPromo, [newId(), `${mark}10`]);
  await holdTable(t, fixture);
  fixture.tokens.push(token, ...[delivery, pickup].map(({ body }) => body.link.split(/[/=]/).at(-1)!));
  return fixture;
}

async function holdTable(t: TestProduct, { merchant, place, guest, device, table }: MerchantFixture): Promise<void> {
  const day = new Date(t.clock.now + 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await t.ask('/holds', {
    merchant,
    user: guest,
    device,
    method: 'POST',
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'DINE_IN',
      day,
      time: '19:00',
      partySize: 2,
      tableId: table,
    },
  });
  expect([status, body]).toMatchObject([201, {}]);
}

/** A guest who has ordered, for requests about one's own orders. */
export async function guestWithOrder(
  t: TestProduct,
  { merchant, place }: MerchantFixture,
  device: string,
): Promise<string> {
  const user = await newGuest(t.db.transactions);
  await order(t, {
    merchant,
    user,
    device,
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  await t.ask('/me/addresses', {
    merchant,
    user,
    device,
    method: 'POST',
    body: { name: 'Chilonzor', latitude: 41.3, longitude: 69.2 },
  });
  return user;
}

/** Ids of rows that nobody but their merchant and their guest may learn of. */
const PRIVATE_TABLES = [
  'orders',
  'customer',
  'payment',
  'hold',
  'basket',
  'table_session',
  'printer',
  'integration_key',
  'staff_role',
  'audit',
  'order_event',
  'table_booking',
  'courier',
];

export interface Harvest {
  /** All ids by table. */
  all: Map<string, string[]>;
  private: string[];
}

/** Addresses belong to people and not to merchants: all but those of `others`. */
export async function harvester(
  client: pg.ClientBase,
): Promise<(fixture: MerchantFixture, others: MerchantFixture) => Promise<Harvest>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.table_name::text as name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'uuid'
    group by 1 having bool_or(c.column_name = 'merchant_id') and bool_or(c.column_name = 'id')`);
  const text = [
    ...tables.map(({ name }) => `select '${name}' as name, id from ${name} where merchant_id = $1`),
    `select 'user_address', id from user_address where user_id <> all($2::uuid[])`,
    `select 'merchant', $1`,
  ].join(' union all ');
  return async ({ merchant }, others) => {
    const values = [merchant, others.people];
    const ordered = `${text} order by 1, 2`;
    const { rows } = await client.query<{ name: string; id: string }>({ name: 'fuzz-harvest', text: ordered, values });
    const all = new Map<string, string[]>();
    for (const [name, group] of Map.groupBy(rows, (row) => row.name))
      all.set(
        name,
        group.map(({ id }) => id),
      );
    return { all, private: PRIVATE_TABLES.flatMap((name) => all.get(name) ?? []) };
  };
}
