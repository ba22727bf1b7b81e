import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { checkTableReads } from './check-table-reads.ts';

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

it('finds a condition that no index answers, and one that an index of a part of the table does not', async () => {
  const statements = [
    ['test.planted', "update device set type = 'web' where session_id = any($1::uuid[])"],
    ['test.ended-too', 'select exists (select from session where user_id = $1) as is'],
    ['test.indexed', 'select exists (select from session where user_id = $1 and ended_at is null) as is'],
  ] as const;
  expect(await checkTableReads(client, statements, {})).toEqual([
    'device: test.planted reads the whole table',
    'session: test.ended-too reads the whole table',
  ]);
});

it('finds a statement that is named without need', async () => {
  expect(await checkTableReads(client, [], { term: ['test.gone'] })).toEqual([
    'term: test.gone is named, and does not read the whole table',
  ]);
});
