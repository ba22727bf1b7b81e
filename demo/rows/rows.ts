/** Rows on their way into the database: gathered table by table, written with one statement each. */
import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/database/transactions.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';

export type Row = Record<string, unknown>;

/** Every table that the city fills, in the order in which keys refer to one another. @internal */
export const TABLES = [
  'merchant',
  'merchant_web_settings',
  'merchant_counter',
  'media_asset',
  'document',
  'vacancy',
  'restaurant',
  'gallery_item',
  'branch',
  'branch_shift',
  'branch_special_shift',
  'delivery_tariff',
  'delivery_tariff_tier',
  'delivery_zone',
  'hall',
  'hall_charge',
  'dining_table',
  'table_join',
  'staff_role',
  'courier',
  'menu_group',
  'category',
  'product',
  'product_branch',
  'modification_group',
  'modification',
  'product_modification_group',
  'product_recommendation',
  'promo',
  'banner',
  'story',
  'collection',
  'collection_item',
  'review',
] as const;
export type Table = (typeof TABLES)[number];

/** Rows of a table name the same columns: what a row leaves out would be written as null and not as the default. */
export class Rows {
  readonly #tables = new Map<Table, Row[]>();

  add(table: Table, ...rows: Row[]): void {
    const all = this.#tables.get(table) ?? [];
    all.push(...rows);
    this.#tables.set(table, all);
  }

  of(table: Table): Row[] {
    return this.#tables.get(table) ?? [];
  }

  async writeTo(tx: Tx): Promise<void> {
    await Promise.all(TABLES.map((table) => insertRows(tx, table, this.of(table))));
  }
}

/** One statement for all of them, which name the same columns. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await tx.run(insertInto(table, columnsOf(table, rows)), [JSON.stringify(rows)]);
}

function columnsOf(table: string, rows: readonly Row[]): string[] {
  const columns = Object.keys(rows[0]!);
  for (const row of rows) {
    if (Object.keys(row).length !== columns.length || columns.some((column) => !(column in row))) {
      throw new Error(`Rows of ${table} name different columns: ${columns.join()} and ${Object.keys(row).join()}`);
    }
  }
  return columns;
}

const known = new Map<string, Statement<never>>();

/** What is there stays: a second load, or a second server at the same moment, changes nothing. */
function insertInto(table: string, columns: readonly string[]): Statement<never> {
  const list = columns.join(', ');
  const name = `demo.insert.${table}.${createHash('sha256').update(list).digest('hex').slice(0, 8)}`;
  const found = known.get(name);
  if (found) return found;
  const made = statement(
    name,
    `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)
    on conflict do nothing`,
  );
  known.set(name, made);
  return made;
}
