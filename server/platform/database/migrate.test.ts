import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

import { applyInOrder, migrate } from './migrate.ts';
import { readSqlFile } from './sql-file.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-migrate-'));
let db: TestDatabase;

function write(name: string, text: string): void {
  fs.writeFileSync(path.join(folder, name), text);
}

async function run(): Promise<string[]> {
  const client = await db.connect();
  return migrate(client, folder)
    .then(({ applied }) => applied)
    .finally(() => client.end());
}

async function query(text: string) {
  const client = await db.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

beforeEach(async () => {
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true });
  write('0001-dishes.sql', 'create table dish (id int primary key)');
  write('0002-rows.sql', 'insert into dish values (1);\n insert into dish values (2)');
  db = await freshDatabase({ migrated: false });
});

afterEach(() => db.drop());
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('migrations', () => {
  it('are applied in order, once', async () => {
    expect(await run()).toEqual(['0001-dishes.sql', '0002-rows.sql']);
    expect(await run()).toEqual([]);
    write('0003-more.sql', 'insert into dish values (3)');
    expect(await run()).toEqual(['0003-more.sql']);
    expect(await query('select count(*)::int as n from dish')).toEqual([{ n: 3 }]);
  });

  it('are applied once when two servers start at once', async () => {
    write('0003-slow.sql', 'select pg_sleep(0.2); insert into dish values (3)');
    const both = await Promise.all([run(), run(), run()]);
    expect(both.map(({ length }) => length).toSorted()).toEqual([0, 0, 3]);
    expect(await query('select count(*)::int as n from dish')).toEqual([{ n: 3 }]);
  });

  it('let everybody go on while somebody reads a table for long, and are applied after that', async () => {
    await run();
    write('0003-more.sql', 'insert into dish values (3); alter table dish add column name text');
    const reader = await db.connect();
    await reader.query('begin; select from dish');
    const migrating = run();
    for (let n = 0; n < 20; n++) {
      const guest = await db.connect();
      await guest.query("set statement_timeout = '400ms'; select id from dish");
      await guest.end();
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    await reader.query('commit');
    await reader.end();
    expect(await migrating).toEqual(['0003-more.sql']);
    expect(await query('select count(*)::int as n, count(name)::int as names from dish')).toEqual([{ n: 3, names: 0 }]);
  });

  it('create an index beside a reader and a writer, and again where that was interrupted', async () => {
    await run();
    write(
      '0003-index.sql',
      `-- outside a transaction
       drop index concurrently if exists dish_id;
       create index concurrently dish_id on dish (id);`,
    );
    await query('create index dish_id on dish (id)');
    const reader = await db.connect();
    await reader.query('begin; select from dish');
    const migrating = Promise.all([run(), run()]);
    for (let n = 10; n < 20; n++) {
      await query(`set statement_timeout = '400ms'; insert into dish values (${n})`);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    await reader.query('commit');
    await reader.end();
    expect((await migrating).flat()).toEqual(['0003-index.sql']);
    expect(await query("select indisvalid as valid from pg_index where indexrelid = 'dish_id'::regclass")).toEqual([
      { valid: true },
    ]);
  });

  it('give up at last, and name the table’s holder as the reason', async () => {
    await run();
    write('0003-more.sql', 'alter table dish add column name text');
    const reader = await db.connect();
    await reader.query('begin; select from dish');
    const client = await db.connect();
    await expect(migrate(client, folder, 300)).rejects.toThrow('The migration 0003-more.sql waits for a table');
    await client.end();
    await reader.query('commit');
    await reader.end();
    expect(await run()).toEqual(['0003-more.sql']);
  });

  it('roll back a failing one, keep those before it, and name its line', async () => {
    write('0003-broken.sql', 'insert into dish values (3);\ninsert into dish values (nonsense);');
    await expect(run()).rejects.toThrow('migration 0003-broken.sql failed: column "nonsense" does not exist (line 2)');
    expect(await query('select count(*)::int as n from dish')).toEqual([{ n: 2 }]);
    write('0003-broken.sql', 'insert into dish values (3)');
    expect(await run()).toEqual(['0003-broken.sql']);
  });

  it('refuse to run once an applied one was edited, but ignore other line ends', async () => {
    await run();
    write('0002-rows.sql', 'insert into dish values (1);\n insert into dish values (7)');
    await expect(run()).rejects.toThrow('The migration 0002-rows.sql was edited');
    write('0002-rows.sql', 'insert into dish values (1);\r\n insert into dish values (2)');
    expect(await run()).toEqual([]);
  });

  it('refuse a database newer than the program', async () => {
    await run();
    fs.rmSync(path.join(folder, '0002-rows.sql'));
    await expect(run()).rejects.toThrow(
      'The database is newer than this program: it has had the migration 0002-rows.sql',
    );
  });

  it('refuse a number below the last one applied', async () => {
    await run();
    write('0001-forgotten.sql', 'insert into dish values (9)');
    await expect(run()).rejects.toThrow('0001-forgotten.sql comes before 0002-rows.sql');
  });

  it('let the backup read every secured table', async () => {
    write('0003-secured.sql', 'alter table dish enable row level security, force row level security');
    await run();
    const client = await db.connect();
    await client.query('set role dasturxon_backup');
    expect((await client.query('select id from dish order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
    await expect(client.query('insert into dish values (9)')).rejects.toThrow('permission denied');
    await client.end();
  });
});

describe('a fork or plugin', () => {
  const fork = path.join(folder, 'oltinkoʻl');
  beforeEach(() => fs.mkdirSync(fork));
  afterEach(() => fs.rmSync(fork, { recursive: true }));

  it('numbers its migrations in a folder of its own, and merges the next ones of the core', async () => {
    write('oltinkoʻl/0001-stars.sql', 'alter table dish add column stars int');
    expect(await run()).toEqual(['0001-dishes.sql', '0002-rows.sql', 'oltinkoʻl/0001-stars.sql']);
    write('0003-more.sql', 'insert into dish values (3)');
    write('oltinkoʻl/0002-rated.sql', 'update dish set stars = 5');
    expect(await run()).toEqual(['0003-more.sql', 'oltinkoʻl/0002-rated.sql']);
    expect(await run()).toEqual([]);
    expect(await query('select sum(stars)::int as stars from dish')).toEqual([{ stars: 15 }]);
  });

  it('keeps the order of its own', async () => {
    write('oltinkoʻl/0002-stars.sql', 'alter table dish add column stars int');
    await run();
    write('oltinkoʻl/0001-forgotten.sql', 'select 1');
    await expect(run()).rejects.toThrow('oltinkoʻl/0001-forgotten.sql comes before oltinkoʻl/0002-stars.sql');
  });
});

describe('a baseline', () => {
  const earlier = path.join(folder, 'before-baseline');
  beforeEach(() => {
    fs.mkdirSync(earlier);
    for (const name of ['0001-dishes.sql', '0002-rows.sql'])
      fs.renameSync(path.join(folder, name), path.join(earlier, name));
    write('0003-baseline.sql', 'create table dish (id int primary key); insert into dish values (1), (2)');
    write('0004-more.sql', 'insert into dish values (4)');
  });
  afterEach(() => fs.rmSync(earlier, { recursive: true }));

  it('is all that a new database needs', async () => {
    expect(await run()).toEqual(['0003-baseline.sql', '0004-more.sql']);
    expect(await run()).toEqual([]);
  });

  it.each([['0001-dishes.sql'], ['0001-dishes.sql', '0002-rows.sql']])(
    'is passed over by a database that began before it (%s %s)',
    async (...names) => {
      const client = await db.connect();
      await client.query('begin');
      await applyInOrder(
        client,
        names.map((name) => readSqlFile(earlier, name)),
      );
      await client.query('commit');
      await client.end();
      const rest = ['0001-dishes.sql', '0002-rows.sql', '0004-more.sql'].filter((name) => !names.includes(name));
      expect(await run()).toEqual(rest);
      expect(await run()).toEqual([]);
      expect(await query('select id from dish order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }]);
    },
  );
});
