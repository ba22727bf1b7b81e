import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

import { writeBackup } from './backup.ts';
import { clientConfig } from './connect.ts';
import { startJobs } from './jobs.ts';
import { migrate } from './migrate.ts';
import { restoreBackup } from './restore.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-backup-'));
const migrations = path.join(folder, 'migrations');
const file = path.join(folder, 'all.dasturxon.gz');
const many = 100_000;

/** A small schema with the difficult cases: forced row security, cyclic foreign keys, awkward values. */
const schema = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'dasturxon_app') then create role dasturxon_app nologin; end if;
  end $$;
  create table merchant (id uuid primary key, best_id bigint, parent uuid references merchant (id));
  create table dish (
    merchant_id uuid not null references merchant (id),
    id bigint generated always as identity,
    name text not null,
    price bigint,
    doubled bigint generated always as (price * 2) stored,
    facts jsonb, tags text[], at timestamptz, ratio double precision, raw bytea, spot point,
    primary key (merchant_id, id));
  alter table merchant add foreign key (id, best_id) references dish (merchant_id, id);
  alter table dish enable row level security;
  alter table dish force row level security;
  create policy tenant on dish to dasturxon_app using (merchant_id = current_setting('app.merchant_id')::uuid);
  create table outbox (id bigint generated always as identity primary key, topic text not null, merchant_id uuid,
    payload jsonb not null, run_at timestamptz not null default now(), created_at timestamptz not null default now());
  create unlogged table rate_window (key text primary key);
  create function shout() returns trigger language plpgsql as $$ begin raise 'triggers must not fire'; end $$;
  create function price_of(one dish) returns bigint language sql as $$ select one.price $$;
  create trigger loud before insert on dish for each row execute function shout();`;

const one = '0193a000-0000-7000-8000-000000000001';
const two = '0193a000-0000-7000-8000-000000000002';

let source: TestDatabase;

async function open(db: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client(clientConfig({ connection: db.connection, prepare: true, poolSize: 1 }));
  // A failing test leaves its connection open until the database is dropped.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The actual contents, read by a superuser. */
async function contents(db: TestDatabase) {
  const client = new pg.Client(db.superuser);
  await client.connect();
  const { rows } = await client.query(`
    select count(*), md5(string_agg(dish::text, '|' order by merchant_id, id)) as dishes,
      (select md5(string_agg(merchant::text, '|' order by id)) from merchant) as merchants from dish`);
  await client.end();
  return rows[0];
}

async function restoreInto(db: TestDatabase, options = { replace: false, folder: migrations }) {
  const client = await open(db);
  return restoreBackup(client, file, options).finally(() => client.end());
}

beforeAll(async () => {
  fs.mkdirSync(migrations);
  fs.writeFileSync(path.join(migrations, '0001-first.sql'), schema);
  source = await freshDatabase({ migrated: false });
  const client = await open(source);
  await migrate(client, migrations);
  await client.query(`
    alter table dish no force row level security, disable trigger loud;
    insert into merchant values ('${one}', null, null), ('${two}', null, '${one}');
    insert into dish (merchant_id, name, price, facts, tags, at, ratio, raw, spot) values
      ('${two}', E'tab\\t line\\n back\\\\ \\\\N \\\\. "oʻ" ''',
        null, 'null', '{"a,b",null,"\\"\\\\"}', 'infinity', 'NaN', '\\x00ff0a5c', '(1.1,-2)'),
      ('${two}', '', 9007199254740993, '{"a": 1.10, "b": [null]}', '{}', '2026-01-01 00:00:00.123456+05', 0.1, '',
        null);
    insert into dish (merchant_id, name, price) select '${one}', 'dish ' || n, n from generate_series(1, ${many}) n;
    update merchant set best_id = 3 where id = '${one}';
    alter table dish force row level security, enable trigger loud;
    insert into rate_window values ('x');`);
  await client.end();
});

afterAll(async () => {
  await source.drop();
  fs.rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  it('takes every row, though the owner itself sees none', async () => {
    const client = await open(source);
    const seen = await client.query('select * from dish').then(
      ({ rowCount }) => rowCount,
      () => 'refused',
    );
    expect([0, 'refused']).toContain(seen);
    const summary = await writeBackup(client, file);
    expect(summary.rows).toBe(many + 2 + 2);
    await client.end();
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it('does not wait for writers, nor they for it', async () => {
    const writer = await open(source);
    await writer
      .query(`begin; set local role dasturxon_app; select set_config('app.merchant_id', '${one}', true)`)
      .catch(() => {});
    await writer.query('rollback; begin; lock table dish in row exclusive mode');
    const client = await open(source);
    await client.query(`set lock_timeout = '2s'`);
    await writeBackup(client, path.join(folder, 'beside.gz'));
    await client.end();
    await writer.query('rollback');
    await writer.end();
  });

  it('carries jobs that wait in the worker, as outbox rows', async () => {
    const db = await freshDatabase();
    const jobs = await startJobs({ database: db.database, jobs: [], log: () => {} });
    await jobs.stop();
    await db.database.owner.query(
      `select graphile_worker.add_job('orders.expire', '{"merchantId": "${one}", "payload": {"orderId": 7}}',
         job_key := 'k7', run_at := '2030-01-01')`,
    );
    const client = await open(db);
    const target = path.join(folder, 'jobs.gz');
    await writeBackup(client, target);
    await client.end();
    const lines = zlib.gunzipSync(fs.readFileSync(target)).toString().split('\n');
    expect(lines.find((line) => line.includes('orders.expire'))).toContain(
      '{"$job": {"key": "k7", "maxAttempts": 25}, "orderId": 7}',
    );
    await db.drop();
  });

  it('restores rows that only the functions of today allow', async () => {
    const anyText = `create or replace function is_texts(value jsonb) returns boolean
      language sql immutable parallel safe as $$ select true $$;`;
    const from = await freshDatabase();
    const client = await open(from);
    await client.query(`begin; ${anyText}`);
    await client.query(
      `insert into merchant (id, kind, sub, name) values ('${one}', 'MERCHANT', 'sinov', '{"kaa": "Sınaw"}')`,
    );
    await client.query('commit');
    const target = path.join(folder, 'texts.gz');
    await writeBackup(client, target);
    await client.end();

    const into = await freshDatabase();
    const other = await open(into);
    const rules = [{ name: 'platform/database/rules.sql', text: anyText, checksum: 'of today' }];
    await expect(restoreBackup(other, target, { replace: true })).rejects.toThrow(/check/);
    await restoreBackup(other, target, { replace: true, rules });
    expect((await other.query(`select name from merchant where id = '${one}'`)).rows).toEqual([
      { name: { kaa: 'Sınaw' } },
    ]);
    await other.end();
    await into.drop();
    await from.drop();
  });

  it('fails rather than leave out what row security hides', async () => {
    const db = await freshDatabase({ migrated: false });
    const client = await open(db);
    await migrate(client, migrations);
    await client.query(`insert into merchant values ('${one}'); drop policy backup_reads_all on dish`);
    const target = path.join(folder, 'hidden.gz');
    await expect(writeBackup(client, target)).rejects.toThrow('hides rows of dish');
    await client.query('create policy backup_reads_all on dish for select to dasturxon_backup using (price > 5)');
    await expect(writeBackup(client, target)).rejects.toThrow('hides rows of dish');
    await client.query(`drop policy backup_reads_all on dish;
      create policy backup_reads_all on dish for select to dasturxon_backup using (true);
      create policy narrow on dish as restrictive using (price > 5)`);
    await expect(writeBackup(client, target)).rejects.toThrow('hides rows of dish');
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('hidden'))).toEqual([]);
    await client.end();
    await db.drop();
  });

  it('refuses to be empty', async () => {
    const db = await freshDatabase({ migrated: false });
    const client = await open(db);
    await expect(writeBackup(client, path.join(folder, 'none.gz'))).rejects.toThrow('nothing of Dasturxon');
    await migrate(client, migrations);
    await expect(writeBackup(client, path.join(folder, 'none.gz'))).rejects.toThrow('no rows at all');
    await client.end();
    await db.drop();
  });

  it('leaves nothing behind when the disk refuses', async () => {
    const client = await open(source);
    await expect(writeBackup(client, '/dev/full/x')).rejects.toThrow();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });
});

describe('a restore', () => {
  it('restores every row and the identity sequences', async () => {
    const db = await freshDatabase({ migrated: false });
    expect(await restoreInto(db)).toEqual({ tables: 3, rows: many + 4 });
    expect(await contents(db)).toEqual(await contents(source));
    const client = await open(db);
    const { rows } = await client.query(
      `select c.relrowsecurity as on, c.relforcerowsecurity as forced, t.tgenabled as trigger,
         (select count(*) from pg_constraint where contype = 'f') as keys,
         pg_sequence_last_value('dish_id_seq') as last
       from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'loud' where relname = 'dish'`,
    );
    expect(rows).toEqual([{ on: true, forced: true, trigger: 'O', keys: 3, last: null }]);
    const { rows: next } = await client.query(`select nextval('dish_id_seq') as next`);
    expect(next).toEqual([{ next: many + 3 }]);
    await client.end();
    await db.drop();
  });

  it('says in one sentence that a file is damaged, wherever a bit has flipped, and changes nothing', async () => {
    const client = await open(source);
    const whole = path.join(folder, 'whole.gz');
    await writeBackup(client, whole);
    await client.end();
    const bytes = fs.readFileSync(whole);
    const db = await freshDatabase({ migrated: false });
    const damaged = path.join(folder, 'damaged.gz');
    // Beyond the ten bytes of gzip's header, which say nothing of the content.
    for (const place of [10, 11, 40, 200, bytes.length >> 1, bytes.length - 200, bytes.length - 8, bytes.length - 1]) {
      const flipped = Buffer.from(bytes);
      flipped[place]! ^= 4;
      fs.writeFileSync(damaged, flipped);
      const restoring = await open(db);
      await expect(restoreBackup(restoring, damaged, { replace: true, folder: migrations })).rejects.toThrow(
        /^.*damaged\.gz is damaged or was cut short\.\n.*Nothing was changed\.$/,
      );
      const { rows } = await restoring.query("select from pg_class where relnamespace = 'public'::regnamespace");
      expect(rows).toEqual([]);
      await restoring.end();
    }
    await db.drop();
  });

  it('leaves a database that has rows alone, unless told to replace it', async () => {
    const db = await freshDatabase({ migrated: false });
    const client = await open(db);
    await migrate(client, migrations);
    await client.query(`insert into merchant values ('${two}')`);
    await expect(restoreBackup(client, file, { replace: false, folder: migrations })).rejects.toThrow('--replace');
    expect((await client.query('select id from merchant')).rows).toEqual([{ id: two }]);
    await restoreBackup(client, file, { replace: true, folder: migrations });
    await client.end();
    expect(await contents(db)).toEqual(await contents(source));
    await db.drop();
  });

  it('refuses a database of another product, and one in use', async () => {
    const db = await freshDatabase({ migrated: false });
    const client = await open(db);
    await client.query('create table theirs (id int)');
    await expect(restoreBackup(client, file, { replace: true, folder: migrations })).rejects.toThrow('something else');
    const other = await open(db);
    await other.query("set application_name = 'exporter'");
    await expect(restoreBackup(client, file, { replace: true, folder: migrations })).rejects.toThrow(
      'Other connections are open to this database: exporter (1).',
    );
    await other.end();
    await client.end();
    await db.drop();
  });

  it('brings an older backup up to the present schema', async () => {
    const later = path.join(folder, 'later');
    fs.cpSync(migrations, later, { recursive: true });
    fs.writeFileSync(
      path.join(later, '0002-second.sql'),
      'alter table merchant add city text not null default $$Toshkent$$',
    );
    const db = await freshDatabase({ migrated: false });
    await restoreInto(db, { replace: false, folder: later });
    const client = await open(db);
    expect((await client.query('select distinct city from merchant')).rows).toEqual([{ city: 'Toshkent' }]);
    expect((await migrate(client, later)).applied).toEqual([]);
    await client.end();
    await db.drop();
  });

  it('refuses a backup of a newer schema', async () => {
    const empty = path.join(folder, 'empty');
    fs.mkdirSync(empty);
    const db = await freshDatabase({ migrated: false });
    await expect(restoreInto(db, { replace: false, folder: empty })).rejects.toThrow(
      'does not know (migration 0001-first.sql)',
    );
    await db.drop();
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
    ['changed inside', (bytes: Buffer) => changed(bytes, 'dish 777\t', 'dish 778\t')],
    [
      'longer than it was',
      (bytes: Buffer) => zlib.gzipSync(Buffer.concat([zlib.gunzipSync(bytes), Buffer.from('x\n')])),
    ],
    ['not a backup', () => Buffer.from('hello')],
  ])('refuses a file that is %s and changes nothing', async (_, spoil) => {
    const bytes = fs.readFileSync(file);
    const db = await freshDatabase({ migrated: false });
    const client = await open(db);
    await migrate(client, migrations);
    await client.query(`insert into merchant values ('${two}')`);
    const spoilt = path.join(folder, 'spoilt.gz');
    fs.writeFileSync(spoilt, spoil(bytes));
    await expect(restoreBackup(client, spoilt, { replace: true, folder: migrations })).rejects.toThrow('damaged');
    expect((await client.query('select id from merchant')).rows).toEqual([{ id: two }]);
    await client.end();
    await db.drop();
  });
});

function changed(bytes: Buffer, from: string, to: string): Buffer {
  return zlib.gzipSync(zlib.gunzipSync(bytes).toString('latin1').replace(from, to), { level: 1 });
}
