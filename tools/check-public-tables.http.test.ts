import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { checkPublicTables } from './check-public-tables.ts';

let db: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  db = await freshDatabase();
  client = await db.connect();
});

afterAll(async () => {
  await client.end();
  await db.drop();
});

it('names a table that a cached answer reads and that has no trigger', async () => {
  const text = 'select b.id from banner b join printer p on p.merchant_id = b.merchant_id where b.id = $1';
  expect(await checkPublicTables(client, [{ name: 'test.planted', text }])).toEqual([
    'printer: read by test.planted, but no public_change trigger writes its changes',
  ]);
});

it('finds a trigger that was dropped', async () => {
  await client.query('begin');
  for (const operation of ['insert', 'update', 'delete']) {
    await client.query(`drop trigger public_change_home_${operation} on banner`);
  }
  expect(await checkPublicTables(client, [{ name: 'test.planted', text: 'select id from banner' }])).toHaveLength(1);
  await client.query('rollback');
});
