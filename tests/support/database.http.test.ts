/** Files of a worker use one database after another; each finds it as a clone of the template would be. */
import { expect, it } from 'vitest';
import { createMerchant, openRestaurant } from './city.ts';
import { asSuperuser, freshDatabase, type TestDatabase } from './database.ts';
import { schemaDefinitions } from './reset-database.ts';

const TABLES = `select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
const FIRST = `select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1`;

const contentOf = ({ superuser }: TestDatabase): Promise<unknown> =>
  asSuperuser(superuser, async (client) => {
    const { rows } = await client.query<{ name: string }>(TABLES);
    const counts = rows.map(({ name }) => `(select count(*) from ${name}) as ${name}`);
    return [(await client.query(`select ${counts.join(', ')}`)).rows, (await client.query(FIRST)).rows];
  });

async function fill({ transactions }: TestDatabase): Promise<void> {
  const merchant = await createMerchant(transactions, { key: 'anhor' });
  await openRestaurant(transactions, merchant, { slug: 'anhor', dishes: [{ name: 'Osh' }] });
}

it('a database that was given back is as a new one, and is the same', async () => {
  const first = await freshDatabase();
  // The first is lent, so this is another.
  const cloned = await freshDatabase();
  expect(cloned.connection.database).not.toBe(first.connection.database);
  const asNew = await contentOf(cloned);
  await cloned.drop();
  expect(await contentOf(first)).toEqual(asNew);
  await fill(first);
  expect(await contentOf(first)).not.toEqual(asNew);
  await first.drop();
  const second = await freshDatabase();
  expect(second.connection.database).toBe(first.connection.database);
  expect(await contentOf(second)).toEqual(asNew);
  // The same keys are free again.
  await fill(second);
  await second.drop();
});

it('one that was full is not planned for as an empty one', async () => {
  const sizesOf = (database: TestDatabase): Promise<unknown> =>
    asSuperuser(database.superuser, async (client) => {
      const { rows } = await client.query(`select reltuples, relpages from pg_class where relname = 'app_user'`);
      return rows;
    });
  const first = await freshDatabase();
  const asNew = await sizesOf(first);
  await asSuperuser(first.superuser, async (client) => {
    await client.query('insert into app_user (id) select gen_random_uuid() from generate_series(1, 2000)');
    await client.query('vacuum analyze app_user');
  });
  expect(await sizesOf(first)).not.toEqual(asNew);
  await first.drop();
  const second = await freshDatabase();
  expect(second.connection.database).toBe(first.connection.database);
  expect(await sizesOf(second)).toEqual(asNew);
  await second.drop();
});

it('one whose schema was changed is not given to anybody else', async () => {
  const first = await freshDatabase();
  await asSuperuser(first.superuser, (client) => client.query('alter table merchant drop column name cascade'));
  await first.drop();
  const second = await freshDatabase();
  expect(second.connection.database).not.toBe(first.connection.database);
  await second.drop();
});

it('one whose schema was changed and changed back is given to the next file', async () => {
  const first = await freshDatabase();
  await asSuperuser(first.superuser, async (client) => {
    await client.query('alter table audit add constraint no_claims check (true) not valid');
    await client.query('alter table audit drop constraint no_claims');
  });
  await first.drop();
  const second = await freshDatabase();
  expect(second.connection.database).toBe(first.connection.database);
  await second.drop();
});

it.each([
  ['a trigger that is off', 'alter table orders disable trigger user'],
  ['a right that was taken', 'revoke select on audit from dasturxon_app'],
  [
    'another function',
    `create or replace function list_fold(given text) returns text
    language sql immutable parallel safe as $$ select given $$`,
  ],
  ['another default', `alter table audit alter column action set default 'x'`],
  ['a column that may be empty', 'alter table audit alter column action drop not null'],
  ['a table without row security', 'alter table audit disable row level security'],
])('the definitions of a schema tell of %s', async (_what, change) => {
  const lent = await freshDatabase();
  await asSuperuser(lent.superuser, async (client) => {
    const before = await schemaDefinitions(client);
    await client.query('begin');
    await client.query(change);
    expect(await schemaDefinitions(client)).not.toBe(before);
    await client.query('rollback');
    expect(await schemaDefinitions(client)).toBe(before);
  });
  await lent.drop();
});

it('rows of the migrations are put back', async () => {
  const first = await freshDatabase();
  const rows = (): Promise<unknown> =>
    asSuperuser(first.superuser, async (client) => (await client.query('select * from term order by kind, code')).rows);
  const before = await rows();
  await asSuperuser(first.superuser, (client) =>
    client.query(
      `update term set synonyms = '{x}'; delete from search_synonym; delete from term where kind = 'FEATURE'`,
    ),
  );
  await first.drop();
  const second = await freshDatabase();
  expect(second.connection.database).toBe(first.connection.database);
  expect(await rows()).toEqual(before);
  await second.drop();
});

it('what a file left open does not reach the next one', async () => {
  const first = await freshDatabase();
  const left = await first.connect();
  await left.query('begin');
  await left.query('select count(*) from merchant');
  await first.drop();
  await expect(left.query('select 1')).rejects.toThrow();
});
