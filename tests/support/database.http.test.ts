/** Files of a worker use one database after another; each finds it as a clone of the template would be. */
import { expect, it } from 'vitest';
import { createMerchant, openRestaurant } from './city.ts';
import { asSuperuser, freshDatabase, type TestDatabase } from './database.ts';

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

it('one whose schema was changed is not given to anybody else', async () => {
  const first = await freshDatabase();
  await asSuperuser(first.superuser, (client) => client.query('alter table merchant drop column name cascade'));
  await first.drop();
  const second = await freshDatabase();
  expect(second.connection.database).not.toBe(first.connection.database);
  await second.drop();
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
