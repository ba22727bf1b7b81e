/** Statements have an index for what they look for in tables of the whole installation: people, devices, merchants. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { loadServer } from './load-server.ts';

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

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

let db: TestDatabase;
let client: pg.Client;
let platformTables: Set<string>;

beforeAll(async () => {
  db = await freshDatabase();
  client = await db.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relkind in ('r', 'p') and obj_description(oid, 'pg_class') like 'scope: platform%'`,
  );
  platformTables = new Set(rows.map(({ name }) => name));
  // Row policies read these settings.
  for (const name of ['merchant_id', 'user_id', 'device_id'])
    await client.query(`set app.${name} = '019aa000-0000-7000-8000-000000000000'`);
  await client.query("set app.own_phone = ''");
  // A table is then read from its beginning to its end only where no index answers the condition.
  await client.query('set enable_seqscan = off');
});
afterAll(async () => {
  await client.end();
  await db.drop();
});

const tablesReadWhole = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : []),
  ...(node.Plans ?? []).flatMap(tablesReadWhole),
];

async function readWhole(statements: Iterable<readonly [string, string]>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, text] of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    for (const table of new Set(tablesReadWhole(rows[0]!['QUERY PLAN'][0].Plan)))
      if (platformTables.has(table)) (found[table] ??= []).push(name);
  }
  return Object.fromEntries(
    Object.entries(found)
      .map(([table, names]) => [table, names.toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

it('no other statement reads such a table whole', async () => {
  const { statements } = await loadServer();
  expect(await readWhole(statements)).toEqual(MAY_READ_ALL);
});

it('finds a condition that no index answers, and one that an index of a part of the table does not', async () => {
  expect(
    await readWhole([
      ['test.planted', "update device set type = 'web' where session_id = any($1::uuid[])"],
      ['test.ended-too', 'select exists (select from session where user_id = $1) as is'],
      ['test.indexed', 'select exists (select from session where user_id = $1 and ended_at is null) as is'],
    ]),
  ).toEqual({ device: ['test.planted'], session: ['test.ended-too'] });
});
