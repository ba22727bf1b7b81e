/** Every row of a merchant and of its people as a hash, to see what a request changed. */
import type pg from 'pg';

/** `table hash` of each row. */
export type RowHashes = ReadonlySet<string>;

/** Queues and counts that change with anybody's request, some of them long after it. */
const IGNORED = new Set(['outbox', 'rate_window', 'search_count', 'search_miss']);

export async function rowHasher(
  client: pg.ClientBase,
): Promise<(merchantId: string, people: readonly string[]) => Promise<RowHashes>> {
  const { rows } = await client.query<{ name: string; merchant: boolean; person: boolean }>(`
    select c.table_name::text as name, bool_or(c.column_name = 'merchant_id') as merchant,
      bool_or(c.column_name = 'user_id') as person
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`);
  const hashed = (name: string, where: string): string =>
    `select '${name} ' || md5(r::text) as hash from ${name} r where ${where}`;
  const ofTables = rows
    .filter(({ name }) => !IGNORED.has(name))
    .flatMap(({ name, merchant, person }) => {
      if (merchant) return [hashed(name, 'r.merchant_id = $1')];
      return person ? [hashed(name, 'r.user_id = any($2::uuid[])')] : [];
    });
  const text = [...ofTables, hashed('merchant', 'r.id = $1'), hashed('app_user', 'r.id = any($2::uuid[])')].join(
    '\nunion all ',
  );
  return async (merchantId, people) => {
    const found = await client.query<{ hash: string }>({ name: 'fuzz-row-hashes', text, values: [merchantId, people] });
    return new Set(found.rows.map(({ hash }) => hash));
  };
}

const tableOf = (row: string): string => row.split(' ')[0]!;
const tablesOf = (rows: Iterable<string>): string[] => [...new Set([...rows].map(tableOf))].toSorted();

export interface Difference {
  /** Tables with rows that were changed or deleted. */
  lost: string[];
  /** Tables with rows that are new or changed. */
  added: string[];
}

export function difference(before: RowHashes, after: RowHashes): Difference {
  return {
    lost: tablesOf([...before].filter((row) => !after.has(row))),
    added: tablesOf([...after].filter((row) => !before.has(row))),
  };
}

/** Guests order, book and sit down anywhere: their own new rows, and counts of what they took. */
const COUNTS = new Set(['stock_day', 'slot_use', 'merchant_counter', 'directory_branch', 'directory_restaurant']);
const STAFF_TABLES = new Set([
  'staff_role',
  'printer',
  'integration_key',
  'merchant_secret',
  'merchant_web_settings',
  'merchant_domain',
  'merchant',
  'audit',
  'promo',
  'product',
  'branch',
  'restaurant',
  'media_asset',
]);

/** What may not have changed of a merchant by a guest there. */
export const wrongByGuests = ({ lost, added }: Difference): string[] => [
  ...lost.filter((table) => !COUNTS.has(table)),
  ...added.filter((table) => STAFF_TABLES.has(table)),
];
