/** Copies rows inside the database, many thousand times: every uuid becomes another one, the same in all tables. */
import type pg from 'pg';

interface Columns {
  table: string;
  columns: { name: string; isUuid: boolean }[];
}

/** How many copies, and what is different in them: SQL by column, in which `r` is the row and `n` the copy's number. */
interface Copies {
  from: number;
  to: number;
  /** SQL that chooses the rows `r` that are copied. */
  where: string;
  values?: Record<string, string>;
  /** Columns that refer to rows which are not copied. */
  same?: readonly string[];
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<Columns> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
     order by ordinal_position`,
    [table],
  );
  return { table, columns: rows.map(({ name, type }) => ({ name, isUuid: type === 'uuid' })) };
}

/** The id of the n-th copy; the same expression finds it in every table. */
const copied = (column: string): string => `md5(r.${column}::text || n)::uuid`;

async function copyTable(client: pg.ClientBase, { table, columns }: Columns, copies: Copies): Promise<void> {
  const { from, to, where, values = {}, same = [] } = copies;
  const valueOf = ({ name, isUuid }: Columns['columns'][number]): string =>
    values[name] ?? (isUuid && !same.includes(name) ? copied(name) : `r.${name}`);
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
     select ${columns.map(valueOf).join(', ')} from (select * from ${table}) r, generate_series(${from}, ${to}) as n
     where ${where}`,
  );
}

/** Without triggers and checks of foreign keys: as a superuser. */
async function withoutTriggers(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('set session_replication_role = replica');
  try {
    await work();
  } finally {
    await client.query('reset session_replication_role');
  }
}

/** Settings, places and the menu. */
const OF_MERCHANT = [
  ...['merchant_web_settings', 'merchant_counter', 'order_limits', 'restaurant', 'branch', 'branch_shift'],
  ...['delivery_tariff', 'delivery_zone', 'menu_group', 'category', 'product', 'product_branch'],
];

/** Other merchants with the same settings, places and menu. */
export async function copyMerchant(client: pg.ClientBase, merchant: string, from: number, to: number): Promise<void> {
  await withoutTriggers(client, async () => {
    await copyTable(client, await columnsOf(client, 'merchant'), {
      from,
      to,
      where: `r.id = '${merchant}'`,
      values: { sub: `r.sub || '-' || n` },
    });
    for (const table of OF_MERCHANT)
      await copyTable(client, await columnsOf(client, table), { from, to, where: `r.merchant_id = '${merchant}'` });
  });
}

/** What an order consists of where it is listed and searched, by the column that names the order. */
const OF_ORDER = { orders: 'id', order_line: 'order_id', payment: 'order_id' } as const;

/** Orders of the past, made from one order: with numbers, guests and days of their own. */
export async function copyOrder(
  client: pg.ClientBase,
  order: { id: string; merchant: string },
  { from, to, apartSeconds = 30 }: { from: number; to: number; apartSeconds?: number },
): Promise<void> {
  const references = ['merchant_id', 'restaurant_id', 'branch_id', 'product_id'];
  const when = `r.created_date - interval '2 days' - n * interval '${apartSeconds} seconds'`;
  // Ids of orders and payments begin with their time.
  const newer = (kind: number): string => `('0193a000-000${kind}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const idsOf = {
    orders: { id: newer(1) },
    order_line: { order_id: newer(1) },
    payment: { id: newer(2), order_id: newer(1) },
  };
  const ofOrders = {
    number: 'n',
    status: `'CLOSED'`,
    is_paid: 'true',
    phone: `'+99890' || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0')`,
    // Twenty thousand guests.
    user_id: `md5('user' || n % 20000)::uuid`,
    customer_id: `md5('customer' || n % 20000)::uuid`,
    // Forgotten after some days.
    origin_network: 'null',
    origin_place: 'null',
    customer_name: `(array['Dilnoza', 'Aziz', 'Malika', 'Jasur', 'Шахло', 'Anvar'])[1 + n % 6] || ' ' || n`,
    created_date: when,
    business_day: `(${when})::date`,
    closed_at: when,
  };
  await withoutTriggers(client, async () => {
    for (const [table, column] of Object.entries(OF_ORDER) as [keyof typeof OF_ORDER, string][])
      await copyTable(client, await columnsOf(client, table), {
        from,
        to,
        where: `r.merchant_id = '${order.merchant}' and r.${column} = '${order.id}'`,
        same: references.filter((name) => name !== column),
        values: { ...idsOf[table], ...(table === 'orders' && ofOrders) },
      });
  });
}
