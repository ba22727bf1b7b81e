import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

import { openDatabase } from './connect.ts';
import { isOutage, isUniqueViolation } from './database-errors.ts';
import { openTransactions } from './transactions.ts';
import { call, countStatements, statement } from './sql.ts';

const first = '0193a000-0000-7000-8000-000000000001';
const second = '0193a000-0000-7000-8000-000000000002';
const guest = '0193a000-0000-7000-8000-00000000000a';
const outsider = '0193a000-0000-7000-8000-00000000000b';

const addNote = statement('test.add-note', 'insert into note (merchant_id, id, user_id, body) values ($1, $2, $3, $4)');
const notes = statement<{ id: number; body: string }>('test.notes', 'select id, body from note order by id');
const noteById = statement<{ body: string }>('test.note', 'select body from note where id = $1');
const addWord = statement('test.add-word', 'insert into word (body) values ($1)');
const words = statement<{ body: string }>('test.words', 'select body from word order by body');
const refuse = statement('test.refuse', `select turn_down($1)`);

let db: TestDatabase;

beforeAll(async () => {
  db = await freshDatabase();
  const client = await db.connect();
  await client.query(`
    create table note (merchant_id uuid not null, id int not null, user_id uuid, body text not null,
      primary key (merchant_id, id));
    comment on table note is 'scope: tenant';
    select protect_tenant_tables();
    grant select on note to dasturxon_visitor;
    create policy own on note for select to dasturxon_visitor using (user_id = current_setting('app.user_id')::uuid);
    create table word (body text primary key);
    grant select, insert on word to dasturxon_app;
    create function turn_down(code text) returns void language plpgsql as
      $$ begin raise exception using errcode = 'DX001', message = code; end $$;`);
  await client.end();
  await db.transactions.withTenant(first, async (tx) => {
    await tx.run(addNote, [first, 1, guest, 'plov']);
    await tx.run(addNote, [first, 2, outsider, 'somsa']);
  });
  await db.transactions.pipelined(second, [call(addNote, [second, 1, guest, 'lagʻmon'])]);
});

afterAll(async () => {
  await db.database.owner.query('drop table note, word; drop function turn_down');
  await db.drop();
});

describe('a tenant', () => {
  it('sees its own rows by every kind of transaction', async () => {
    expect(await db.transactions.withTenant(first, (tx) => tx.rows(notes))).toHaveLength(2);
    expect(await db.transactions.tenantRows(first, notes)).toHaveLength(2);
    const [viaFlight] = await db.transactions.pipelined(first, [call(notes)]);
    expect(viaFlight.map(({ body }) => body)).toEqual(['plov', 'somsa']);
  });

  it('sees nothing of another, and cannot write there', async () => {
    expect(await db.transactions.tenantRows(second, notes)).toEqual([{ id: 1, body: 'lagʻmon' }]);
    const foreign = call(addNote, [first, 9, null, 'foreign']);
    await expect(db.transactions.pipelined(second, [foreign])).rejects.toThrow('row-level security');
    await expect(db.transactions.withTenant(second, (tx) => tx.run(addNote, foreign.params))).rejects.toThrow(
      'row-level security',
    );
    expect(await db.transactions.tenantRows(first, notes)).toHaveLength(2);
  });

  it('has to be a uuid', async () => {
    await expect(db.transactions.withTenant("' or true --", async () => 1)).rejects.toThrow(
      'merchant id has to be a uuid',
    );
  });

  it('is reset with its transaction', async () => {
    const narrow = openDatabase({ connection: db.connection, prepare: true, poolSize: 1 });
    const transactions = openTransactions(narrow);
    await transactions.tenantRows(first, notes);
    await expect(transactions.onPlatform((tx) => tx.rows(notes))).rejects.toThrow();
    const { rows } = await narrow.transactions.query(
      `select current_user, current_setting('app.merchant_id', true) as m`,
    );
    expect(rows[0]).toEqual({ current_user: db.connection.user, m: '' });
    await narrow.close();
  });
});

describe('without a tenant', () => {
  it('rows of tenants fail loudly on a fresh connection and on a used one', async () => {
    const narrow = openDatabase({ connection: db.connection, prepare: true, poolSize: 1 });
    const transactions = openTransactions(narrow);
    await expect(transactions.onPlatform((tx) => tx.rows(notes))).rejects.toThrow('app.merchant_id');
    await transactions.tenantRows(first, notes);
    await expect(transactions.onPlatform((tx) => tx.rows(notes))).rejects.toThrow('uuid');
    await narrow.close();
  });

  it('platform tables are readable', async () => {
    await db.transactions.onPlatform((tx) => tx.run(addWord, ['non']));
    expect(await db.transactions.platformRows(words)).toEqual([{ body: 'non' }]);
  });

  it('the owner is not superuser and is under row security itself', async () => {
    const client = await db.connect();
    const { rows } = await client.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    const seen = await client.query('select * from note').then(
      (result) => result.rowCount,
      () => 'refused',
    );
    expect([0, 'refused']).toContain(seen);
    await client.end();
  });
});

describe('a visitor', () => {
  it('sees what is their own in every tenant', async () => {
    const mine = await db.transactions.asVisitor({ userId: guest }, (tx) => tx.rows(notes));
    expect(mine.map(({ body }) => body).toSorted()).toEqual(['lagʻmon', 'plov']);
    expect(await db.transactions.asVisitor({ deviceId: guest }, (tx) => tx.rows(notes))).toEqual([]);
    expect(await db.transactions.asVisitor({}, (tx) => tx.rows(notes))).toEqual([]);
  });

  it('cannot write', async () => {
    const write = db.transactions.asVisitor({ userId: guest }, (tx) => tx.run(addNote, [first, 5, guest, 'x']));
    await expect(write).rejects.toThrow('read-only transaction');
  });
});

describe('a transaction', () => {
  it('is all or nothing in one pipeline, and says why it failed', async () => {
    const flight = db.transactions.pipelined(first, [
      call(addNote, [first, 20, null, 'half']),
      call(refuse, ['SOLD_OUT']),
      call(addNote, [first, 21, null, 'never']),
    ]);
    await expect(flight).rejects.toMatchObject({ code: 'DX001', message: 'SOLD_OUT' });
    expect(await db.transactions.tenantRows(first, noteById, [20])).toEqual([]);
  });

  it('sends nothing of a pipeline with a value that cannot be encoded', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const flight = db.transactions.pipelined(first, [
      call(addNote, [first, 30, null, 'half']),
      call(noteById, [circle]),
    ]);
    await expect(flight).rejects.toThrow('circular');
    expect(await db.transactions.tenantRows(first, noteById, [30])).toEqual([]);
  });

  it('does not report a commit when the work swallowed an error', async () => {
    const work = db.transactions.withTenant(first, async (tx) => {
      await tx.run(addNote, [first, 1, null, 'twice']).catch((error) => expect(isUniqueViolation(error)).toBe(true));
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  it('leaves no open transaction behind after a throw', async () => {
    const narrow = openDatabase({ connection: db.connection, prepare: true, poolSize: 1 });
    const transactions = openTransactions(narrow);
    const work = transactions.withTenant(first, async (tx) => {
      await tx.run(addNote, [first, 40, null, 'gone']);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await transactions.tenantRows(first, noteById, [40])).toEqual([]);
    expect(narrow.transactions.totalCount).toBe(1);
    await narrow.close();
  });

  it('gives up a connection that does not answer, and continues on a new one', async () => {
    const narrow = openDatabase({ connection: db.connection, prepare: true, poolSize: 1, patienceMs: 300 });
    const transactions = openTransactions(narrow);
    const sleep = statement('test.sleep', 'select pg_sleep(3)');
    await expect(transactions.tenantRows(first, sleep)).rejects.toSatisfy((error) => isOutage(error as Error));
    await expect(transactions.withTenant(first, (tx) => tx.rows(sleep))).rejects.toSatisfy((error) =>
      isOutage(error as Error),
    );
    expect(await transactions.tenantRows(first, noteById, [1])).toEqual([{ body: 'plov' }]);
    await narrow.close();
  });

  it('retries when it lost a race, if asked to', async () => {
    let runs = 0;
    const work = () =>
      db.transactions.withTenant(
        first,
        async (tx) => {
          runs += 1;
          if (runs < 3)
            await tx.run(statement('test.deadlock', `do $$ begin raise exception using errcode = '40P01'; end $$`));
          return tx.rows(notes);
        },
        { retry: true },
      );
    expect(await work()).toHaveLength(2);
    expect(runs).toBe(3);
  });

  it('replaces a connection whose plan a migration has invalidated', async () => {
    const all = statement('test.all-words', 'select * from word');
    const narrow = openDatabase({ connection: db.connection, prepare: true, poolSize: 1 });
    const transactions = openTransactions(narrow);
    await transactions.platformRows(all);
    const client = await db.connect();
    await client.query('alter table word add column language text');
    await client.end();
    await transactions.platformRows(all).catch(() => {});
    expect(await transactions.platformRows(all)).toEqual([{ body: 'non', language: null }]);
    await narrow.close();
  });

  it('works without named statements', async () => {
    const plain = openDatabase({ connection: db.connection, prepare: false, poolSize: 1 });
    const transactions = openTransactions(plain);
    expect(await transactions.tenantRows(first, notes)).toHaveLength(2);
    const { rows } = await plain.transactions.query('select name from pg_prepared_statements');
    expect(rows).toEqual([]);
    await plain.close();
  });
});

describe('values', () => {
  it('arrive exactly', async () => {
    const values = statement<Record<string, unknown>>(
      'test.values',
      `select 9007199254740991::bigint as tiyin, date '2026-02-28' as day, $1::jsonb as json, $2::text[] as list,
         $3::jsonb as none`,
    );
    const [row] = await db.transactions.platformRows(values, [{ uz: 'oʻtkir “taom”' }, ['a,b', 'ʻ"\\'], null]);
    expect(row).toEqual({
      tiyin: 9007199254740991,
      day: '2026-02-28',
      json: { uz: 'oʻtkir “taom”' },
      list: ['a,b', 'ʻ"\\'],
      none: null,
    });
    const tooBig = statement('test.too-big', 'select 9007199254740993::bigint as tiyin');
    await expect(db.transactions.platformRows(tooBig)).rejects.toThrow('exactly');
  });
});

describe('statements', () => {
  it('are counted per scope, also when scopes overlap', async () => {
    const [one, two] = await Promise.all([
      countStatements(() => db.transactions.tenantRows(first, notes)),
      countStatements(() =>
        db.transactions.withTenant(first, async (tx) => [await tx.rows(notes), await tx.rows(noteById, [1])]),
      ),
    ]);
    expect(one.names).toEqual(['test.notes']);
    expect(two.count).toBe(2);
  });

  it('have unique names', () => {
    expect(() => statement('test.notes', 'select 2')).toThrow('test.notes');
  });
});
