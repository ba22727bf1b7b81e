import type pg from 'pg';
import { expect, it } from 'vitest';
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { printSchema } from './print-schema.ts';

/** What the printed schema does not say. */
const MORE = `
  select 'option' as kind, relname::text as name, reloptions::text as value from pg_class
  where relnamespace = 'public'::regnamespace and reloptions is not null
  union all
  select 'storage', attrelid::regclass || '.' || attname, attstorage::text
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attstorage <> typstorage
  union all
  select 'schema', nspname::text, nspacl::text from pg_namespace where nspname = 'public'
  union all
  select 'synonym', folded, means from search_synonym
  union all
  select 'term', code, to_jsonb(term)::text from term
  order by 1, 2, 3`;

async function describe(connect: () => Promise<pg.Client>) {
  const client = await connect();
  try {
    return { schema: await printSchema(client), more: (await client.query(MORE)).rows };
  } finally {
    await client.end();
  }
}

it('a database that had the migrations of before the baseline goes on, and ends as a new one does', async () => {
  const [old, fresh] = [await freshDatabase({ migrated: false }), await freshDatabase()];
  try {
    const client = await old.connect();
    const before = await migrate(client, `${migrationsFolder}/before-baseline`);
    expect(before.applied.at(-1)).toBe('0666-substitute-printers-checked.sql');
    await client.query(`insert into app_user (id, phone) values (gen_random_uuid(), '+998901112233')`);
    const { applied } = await migrate(client);
    expect(applied.filter((name) => name < '0668')).toEqual([]);
    expect((await client.query('select phone from app_user')).rows).toEqual([{ phone: '+998901112233' }]);
    expect((await migrate(client)).applied).toEqual([]);
    await client.end();
    const [was, is] = [await describe(old.connect), await describe(fresh.connect)];
    expect(was.more).toEqual(is.more);
    expect(was.schema.split('\n')).toEqual(is.schema.split('\n'));
  } finally {
    await old.drop();
    await fresh.drop();
  }
});
