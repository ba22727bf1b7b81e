/** Finds statements without an index for what they look for in a table of the whole installation. */
import type pg from 'pg';
import { genericPlan } from './query-plan.ts';

/**
 * Statements on tables with few rows, and those that run at most once a day or for an administrator of the
 * installation.
 */
const MAY_READ_ALL: Readonly<Record<string, readonly string[]>> = {
  commission_default: ['ledger.orders-to-book', 'ledger.recompute-orders'],
  installation: ['system.last-backup'],
  invitation_count: ['retention.invitation_count-1'],
  media_stray: ['retention.media_stray-1'],
  merchant: ['merchants.also-logo', 'merchants.begin-erasing'],
  merchant_summary: ['settings.merchant-counts'],
  phone_change: ['retention.phone_change-1'],
  search_miss: ['retention.search_miss-1'],
  session: ['retention.session-2'],
  term: ['discovery.filter-terms'],
};

async function tablesOfPlatform(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relkind in ('r', 'p') and obj_description(oid, 'pg_class') like 'scope: platform%'`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** `statements`: name and text. Changes settings of the connection. */
export async function checkTableReads(
  client: pg.ClientBase,
  statements: Iterable<readonly [string, string]>,
  allowed = MAY_READ_ALL,
): Promise<string[]> {
  const ofPlatform = await tablesOfPlatform(client);
  // Row policies read these settings.
  for (const name of ['merchant_id', 'user_id', 'device_id'])
    await client.query(`set app.${name} = '019aa000-0000-7000-8000-000000000000'`);
  await client.query("set app.own_phone = ''");
  // A table is then read from its beginning to its end only where no index answers the condition.
  await client.query('set enable_seqscan = off');
  const readWhole = new Set<string>();
  for (const [name, text] of statements) {
    for (const node of await genericPlan(client, text)) {
      const table = node['Relation Name'] ?? '';
      if (node['Node Type'] === 'Seq Scan' && ofPlatform.has(table)) readWhole.add(`${table}: ${name}`);
    }
  }
  const expected = new Set(
    Object.entries(allowed).flatMap(([table, names]) => names.map((name) => `${table}: ${name}`)),
  );
  return [
    ...[...readWhole.difference(expected)].map((each) => `${each} reads the whole table`),
    ...[...expected.difference(readWhole)].map((each) => `${each} is named, and does not read the whole table`),
  ].toSorted();
}
