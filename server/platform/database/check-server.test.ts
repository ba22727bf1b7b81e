import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { StartRefusal } from '#server/platform/start-refusal.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { serversToTry } from '#tests/support/other-servers.ts';
import type { TcpServer } from '#tests/support/other-servers.ts';

import { writeBackup } from './backup.ts';
import { checkServer } from './check-server.ts';
import { clientConfig, openDatabase } from './connect.ts';
import { connectOrRefuse } from './connection-refusal.ts';
import { openTransactions } from './transactions.ts';
import { startJobs } from './jobs.ts';
import { migrate } from './migrate.ts';
import { restoreBackup } from './restore.ts';
import { statement } from './sql.ts';

const password = 'S3cret-of-the-owner';

async function check(url: string): Promise<{ warnings: string[] }> {
  const client = await connectOrRefuse({ url, prepare: true, poolSize: 1 });
  return checkServer(client).finally(() => client.end());
}

async function refusalOf(url: string): Promise<StartRefusal> {
  const error: unknown = await check(url).then(
    () => new Error('it was not refused'),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof StartRefusal)) throw error;
  expect(`${error.message} ${error.stack}`).not.toContain(password);
  return error;
}

describe.each(serversToTry())('on $name', ({ start }) => {
  let server: TcpServer;
  let names = 0;

  beforeAll(async () => {
    server = await start();
  });

  afterAll(() => server.stop());

  async function asAdmin(database: string, statements: string) {
    await server.admin(database, async (client) => {
      // `create database` cannot share a message with other statements.
      for (const each of statements.split(';').filter((text) => text.trim())) await client.query(each);
    });
  }

  /** A login and its database, as an administrator would create them. */
  async function tenant(role = 'createrole', database = `encoding 'UTF8' template template0`) {
    const name = `t${++names}`;
    await asAdmin(
      'postgres',
      `create role ${name} login ${role} password '${password}'; create database ${name} owner ${name} ${database}`,
    );
    await server.admin('postgres', async (client) => {
      const { rows } = await client.query(`select rolname from pg_roles where rolname in
        ('dasturxon_app', 'dasturxon_visitor', 'dasturxon_backup')`);
      for (const { rolname } of rows) await client.query(`grant ${rolname} to ${name}`);
    });
    return { name, url: server.url(name, password, name) };
  }

  /** Runs the SQL of the refusal, word for word. */
  async function runAdvice(refusal: StartRefusal, database = 'postgres') {
    const sql = /^Run as administrator[^:]*: (.*;)/s.exec(refusal.next)?.[1];
    expect(sql).toBeDefined();
    await asAdmin(database, sql!);
  }

  describe('before the roles exist', () => {
    it('an ordinary owner is told how to get them, and then it works', async () => {
      const { url } = await tenant('');
      const refusal = await refusalOf(url);
      expect(refusal.sentence).toContain('may not become the roles that keep merchants apart');
      await runAdvice(refusal);
      expect(await check(url)).toEqual({ warnings: [] });
      await asAdmin('postgres', 'drop role dasturxon_app; drop role dasturxon_visitor; drop role dasturxon_backup');
    });

    it('an owner with CREATEROLE is ready, and the check leaves no trace', async () => {
      const { name, url } = await tenant();
      expect(await check(url)).toEqual({ warnings: [] });
      const left = await server.admin(name, async (client) => {
        const roles = await client.query(`select rolname from pg_roles where rolname like 'dasturxon_%'`);
        const extensions = await client.query(`select extname from pg_extension where extname <> 'plpgsql'`);
        return [...roles.rows, ...extensions.rows];
      });
      expect(left).toEqual([]);
    });

    it('the whole product runs here: schema, tenants, jobs, and a restored backup', async () => {
      const { url } = await tenant();
      const settings = { url, prepare: true, poolSize: 4 };
      const client = new pg.Client(clientConfig(settings));
      await client.connect();
      await migrate(client);
      const database = openDatabase(settings);
      const transactions = openTransactions(database);
      const merchant = '0193a000-0000-7000-8000-000000000001';
      const who = statement<{ role: string; tenant: string }>(
        'slow.who',
        `select current_user::text as role, current_setting('app.merchant_id') as tenant`,
      );
      expect(await transactions.tenantRows(merchant, who)).toEqual([{ role: 'dasturxon_app', tenant: merchant }]);
      const jobs = await startJobs({ database, jobs: [], log: () => {} });
      await jobs.stop();
      await database.close();
      expect(await check(url)).toEqual({ warnings: [] });

      // Moving from the bundled server to one of one's own.
      const source = await freshDatabase();
      const owner = await source.connect();
      await owner.query(`insert into merchant (id, sub, name) values ('${merchant}', 'oshxona', '{"uz": "Oʻsh"}')`);
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-move-'));
      const file = path.join(folder, 'move.gz');
      await writeBackup(owner, file);
      await restoreBackup(client, file, { replace: true });
      const { rows } = await client.query(`select name ->> 'uz' as name from merchant`);
      expect(rows).toEqual([{ name: 'Oʻsh' }]);
      await owner.end();
      await source.drop();
      await client.end();
      fs.rmSync(folder, { recursive: true });
    });
  });

  describe('an unsuitable database', () => {
    it('without Cyrillic letters', async () => {
      const { name, url } = await tenant(
        'createrole',
        `encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0`,
      );
      const refusal = await refusalOf(url);
      expect(refusal.sentence).toContain('knows no Cyrillic letters');
      await runAdvice(refusal);
      expect(await check(server.url(name, password, `${name}_utf8`))).toEqual({ warnings: [] });
    });

    it('in another encoding', async () => {
      const { url } = await tenant(
        'createrole',
        `encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
      );
      expect((await refusalOf(url)).sentence).toContain('is encoded as LATIN1');
    });

    it('where the login may not create tables', async () => {
      const { name } = await tenant();
      const guest = await tenant();
      const url = server.url(guest.name, password, name);
      const refusal = await refusalOf(url);
      expect(refusal.sentence).toContain('may not create tables in the schema public');
      await runAdvice(refusal, name);
      expect(await check(url)).toEqual({ warnings: [] });
    });

    it('where the login may not create extensions', async () => {
      const { name } = await tenant();
      const guest = await tenant();
      await asAdmin(name, `grant create on schema public to ${guest.name}`);
      const url = server.url(guest.name, password, name);
      const refusal = await refusalOf(url);
      expect(refusal.sentence).toContain('The extension pg_trgm is missing');
      await runAdvice(refusal, name);
      expect(await check(url)).toEqual({ warnings: [] });
    });

    it('whose login is superuser is warned about', async () => {
      const { url } = await tenant('superuser');
      expect((await check(url)).warnings.join()).toContain('is a superuser');
    });
  });

  describe('an address that leads nowhere', () => {
    it('each is explained in one sentence', async () => {
      const { name } = await tenant();
      const closed = await freePort();
      const local = '127.0.0.1';
      const noPassword = `The database on ${local} does not accept the password of ${name}.`;
      const sentences = {
        [server.url(name, 'wrong', name)]: noPassword,
        [server.url('nobody_at_all', password, name)]:
          'The database on 127.0.0.1 does not accept the password of nobody_at_all.',
        [server.url(name, password, 'absent')]: 'There is no database absent on 127.0.0.1.',
        [`postgres://${name}@${local}:${server.port}/${name}`]: noPassword,
        [`postgres://${name}:${password}@${local}:${closed}/${name}`]:
          `No PostgreSQL answers at ${local}, ` + `port ${closed}.`,
        [`postgres://${name}:${password}@no-such-host.invalid/${name}`]:
          'The database host no-such-host.invalid cannot be found.',
        [`${server.url(name, password, name)}?sslmode=require`]:
          'The server 127.0.0.1 does not speak TLS, which DATABASE_URL asks for.',
        [`postgres://${name}:${password}@127.0.0.1:${server.port}`]: 'DATABASE_URL names no database.',
        [`mysql://${name}:${password}@127.0.0.1/x`]: 'DATABASE_URL is not an address of a PostgreSQL server.',
        [`postgres://${name}:${password}@127.0.0.1:port/x`]: 'DATABASE_URL is not an address of a PostgreSQL server.',
      };
      for (const [url, sentence] of Object.entries(sentences)) expect((await refusalOf(url)).sentence).toBe(sentence);
    });

    it('may be repaired where the database is missing', async () => {
      const { name } = await tenant();
      const url = server.url(name, password, `${name}_new`);
      await runAdvice(await refusalOf(url));
      expect(await check(url)).toEqual({ warnings: [] });
    });
  });
});

describe('an old server', () => {
  it('is refused by its version', async () => {
    const old = { query: async () => ({ rows: [{ version: 140_012, encoding: 'UTF8' }] }) } as unknown as pg.Client;
    await expect(checkServer(old)).rejects.toThrow('The database server is PostgreSQL 14');
  });
});
