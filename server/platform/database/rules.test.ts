import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';
import { changedRules, readRules } from './rules.ts';

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

const fold = async (): Promise<string> =>
  (await client.query<{ folded: string }>(`select list_fold('Oʻzbek') as folded`)).rows[0]!.folded;

describe('the functions of the database', () => {
  it('are those of the files after the migrations', async () => {
    expect(readRules().length).toBeGreaterThan(15);
    expect(await changedRules(client, readRules())).toEqual([]);
    expect(await fold()).toBe('ozbek');
  });

  it('are applied again where their text has changed, and only those', async () => {
    const file = 'management/settings/rules.sql';
    const appliedAt = async (): Promise<Map<string, number>> => {
      const { rows } = await client.query<{ file: string; at: Date }>(
        'select file, applied_at as at from schema_rules',
      );
      return new Map(rows.map(({ file: name, at }) => [name, at.getTime()]));
    };
    // As an earlier release had it.
    await client.query(`create or replace function list_fold(given text) returns text
      language sql immutable parallel safe as $$ select given $$`);
    await client.query(`update schema_rules set checksum = 'of the release before' where file = $1`, [file]);
    expect(await fold()).toBe('Oʻzbek');

    const before = await appliedAt();
    expect((await migrate(client)).applied).toEqual([]);
    expect(await fold()).toBe('ozbek');
    const after = await appliedAt();
    expect([...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name)).toEqual([file]);

    await migrate(client);
    expect(await appliedAt()).toEqual(after);
  });
});
