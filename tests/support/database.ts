import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startEmbedded } from '#adapters/database/embedded-postgres.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { ConnectionSettings } from '#server/platform/database/connection-settings.ts';
import { openTransactions } from '#server/platform/database/transactions.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { catalogueState, dropJobs, emptyDatabase, schemaDefinitions, seededRows } from './reset-database.ts';

/**
 * One PostgreSQL for a whole test run, one migrated template in it, and a clone for each worker, which its files use
 * one after another. Everything runs as an owner that is not superuser, because a superuser walks through row security
 * and hides what is missing.
 */
interface TestServer {
  superuser: ConnectionSettings;
  ownerRole: string;
  ownerPassword: string;
  template: string;
  /** In the names of everything that this run has on the server. */
  mark: string;
}

export interface TestDatabase {
  connection: ConnectionSettings;
  superuser: ConnectionSettings;
  /** The same pools and doors that the product opens. */
  database: Database;
  transactions: Transactions;
  /** A plain connection as the owner; the caller ends it. */
  connect(): Promise<pg.Client>;
  drop(): Promise<void>;
}

/** How the workers learn of the server that the run's setup started. */
const variable = 'DASTURXON_TEST_SERVER';

/** Vitest's globalSetup, for each project: the first one starts the server of the run, and stops it at the end. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[variable]) return () => Promise.resolve();
  const { info, stop } = await startTestPostgres();
  process.env[variable] = JSON.stringify(info);
  return async () => {
    const { rows } = await asSuperuser(info.superuser, (client) =>
      client.query<{ clones: number }>(`select last_value::int as clones from ${counterOf(info.mark)}`),
    );
    console.log(`Databases cloned: ${rows[0]!.clones}`);
    await stop();
  };
}

/** `durable`: commits wait for the disk as they do in production; a test run does without. */
export async function startTestPostgres({ durable = false } = {}): Promise<{
  info: TestServer;
  stop(): Promise<void>;
}> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return startCopy(durable ? {} : NOT_DURABLE);
  const info = { superuser: fromUrl(url), ...newNames() };
  await prepareTemplate(info);
  return { info, stop: () => forget(info) };
}

type Names = Omit<TestServer, 'superuser'>;

function newNames(): Names {
  const mark = crypto.randomBytes(4).toString('hex');
  return {
    ownerRole: `dasturxon_test_${mark}`,
    ownerPassword: crypto.randomBytes(8).toString('hex'),
    template: `dasturxon_template_${mark}`,
    mark,
  };
}

const counterOf = (mark: string): string => `clones_${mark}`;

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Clones of the template should not be followed by background work on two cores.
  autovacuum: 'off',
};

const root = path.join(import.meta.dirname, '../..');
const prepared = path.join(root, 'data/test-servers');
const NAMES_FILE = 'names.json';

/** Other migrations or rules are another server. */
function nameOfServer(): string {
  const sum = crypto.createHash('sha256').update(fs.readFileSync(import.meta.filename));
  const made = ['server/platform/database/migrations/**/*.sql', 'server/*/*/rules.sql'];
  for (const file of fs.globSync(made, { cwd: root }).toSorted())
    sum.update(file).update(fs.readFileSync(path.join(root, file)));
  return sum.digest('hex').slice(0, 12);
}

const startIn = (folder: string, more: Record<string, string>): ReturnType<typeof startEmbedded> =>
  startEmbedded({
    dataDir: path.join(folder, 'data'),
    runDir: path.join(folder, 'run'),
    log: () => {},
    settings: { shared_buffers: '128MB', max_connections: '200', ...more },
  });

/** The folder of a stopped server with its template: to make it takes seconds, to copy it a tenth of that. */
async function preparedServer(): Promise<string> {
  const folder = path.join(prepared, nameOfServer());
  if (fs.existsSync(folder)) return folder;
  fs.rmSync(prepared, { recursive: true, force: true });
  const loading = `${folder}.${process.pid}`;
  fs.mkdirSync(loading, { recursive: true });
  const server = await startIn(loading, NOT_DURABLE);
  const names = newNames();
  await prepareTemplate({ superuser: server.superuser, ...names }).finally(() => server.stop());
  fs.writeFileSync(path.join(loading, NAMES_FILE), JSON.stringify(names));
  fs.renameSync(loading, folder);
  return folder;
}

async function startCopy(more: Record<string, string>): Promise<{ info: TestServer; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-tests-'));
  // Root hands the server to another user, who has to get there.
  fs.chmodSync(folder, 0o755);
  // With its owners: as root, the server's files are those of another.
  execFileSync('cp', ['-a', `${await preparedServer()}/.`, folder]);
  const server = await startIn(folder, more);
  const names = JSON.parse(fs.readFileSync(path.join(folder, NAMES_FILE), 'utf8')) as Names;
  return {
    info: { superuser: server.superuser, ...names },
    stop: async () => {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function prepareTemplate({ superuser, ownerRole, ownerPassword, template, mark }: TestServer): Promise<void> {
  await asSuperuser(superuser, async (client) => {
    await client.query(`create sequence ${counterOf(mark)}`);
    await client.query(`create role ${ownerRole} login createrole createdb password '${ownerPassword}'`);
    // Roles of an earlier run on the same server belong to that run's owner: this one has to be let in.
    const { rows } = await client.query(`select rolname from pg_roles where rolname in
      ('dasturxon_app', 'dasturxon_visitor', 'dasturxon_backup')`);
    const modern = await isModern(client);
    for (const { rolname } of rows) {
      const apart = modern && rolname === 'dasturxon_backup' ? ' with inherit false, set true' : '';
      await client.query(`grant ${rolname} to ${ownerRole}${apart}`);
    }
    await client.query(`create database ${template} owner ${ownerRole} template template0 encoding 'UTF8'`);
  });
  const client = new pg.Client({ ...superuser, user: ownerRole, password: ownerPassword, database: template });
  await client.connect();
  try {
    await migrate(client);
    // Migrations ask for jobs over rows that an empty database does not have.
    await client.query('truncate outbox restart identity');
  } finally {
    await client.end();
  }
  await asSuperuser(superuser, (admin) => admin.query(`alter database ${template} allow_connections false`));
}

async function isModern(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]!.version >= 160_000;
}

async function forget({ superuser, ownerRole, template, mark }: TestServer): Promise<void> {
  await asSuperuser(superuser, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `test\\_${mark}\\_%`,
    ]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    await client.query(`drop sequence ${counterOf(mark)}`);
    await client.query(`drop database if exists ${template}`);
    await client.query(`reassign owned by ${ownerRole} to current_user`);
    await client.query(`drop owned by ${ownerRole}`);
    await client.query(`drop role ${ownerRole}`);
  });
}

/** One for all files of a worker, which run one after another. */
interface SharedDatabase {
  name: string;
  /** Open until the worker ends: a new connection has to load the catalogues and plan each statement again. */
  database: Database;
  isLent: boolean;
  /** A reset does not restore the schema. `definitions` is compared where `catalogues` has changed. */
  catalogues: string;
  definitions: string;
  /** What a reset puts back. */
  seeded: string[];
}
let shared: SharedDatabase | undefined;

function testServer(): TestServer {
  const given = process.env[variable];
  if (!given) throw new Error('no test server: tests/support/database.ts has to be a globalSetup of this run');
  return JSON.parse(given) as TestServer;
}

async function clone(server: TestServer, { migrated = true } = {}): Promise<string> {
  const { superuser, ownerRole, template, mark } = server;
  const name = `test_${mark}_${crypto.randomBytes(6).toString('hex')}`;
  await asSuperuser(superuser, async (client) => {
    if (migrated) await client.query(`select nextval('${counterOf(mark)}')`);
    await client.query(`create database ${name} owner ${ownerRole} template ${migrated ? template : 'template0'}`);
  });
  return name;
}

/** The application name of connections that stay open between test files. */
const POOLED = 'pooled';

const ownerOf = ({ superuser, ownerRole, ownerPassword }: TestServer, database: string): ConnectionSettings => ({
  ...superuser,
  user: ownerRole,
  password: ownerPassword,
  database,
});

function openPools(connection: ConnectionSettings, name?: string): Database {
  const settings = throughPooler(connection) ?? {
    connection: { ...connection, application_name: name },
    prepare: true,
  };
  return openDatabase({ ...settings, poolSize: 8 });
}

/** Lends the database of this worker. */
async function borrow(server: TestServer): Promise<SharedDatabase> {
  if (!shared) {
    const name = await clone(server);
    shared = await asSuperuser({ ...server.superuser, database: name }, async (client) => ({
      name,
      database: openPools(ownerOf(server, name), POOLED),
      isLent: false,
      catalogues: await catalogueState(client),
      definitions: await schemaDefinitions(client),
      seeded: await seededRows(client),
    }));
  }
  // Tests of a lost database close the pools that they were lent.
  if (shared.database.owner.ended) shared.database = openPools(ownerOf(server, shared.name), POOLED);
  shared.isLent = true;
  return shared;
}

/** Emptied for the next file; one that cannot be emptied is dropped, and the next file gets another. */
async function giveBack({ superuser }: TestServer, lent: SharedDatabase): Promise<void> {
  const isAsBefore = await asSuperuser({ ...superuser, database: lent.name }, async (client) => {
    // As a drop would do with what a file left open.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and pid <> pg_backend_pid() and not (application_name = $2 and state = 'idle')`,
      [lent.name, POOLED],
    );
    await dropJobs(client);
    const catalogues = await catalogueState(client);
    if (catalogues !== lent.catalogues && (await schemaDefinitions(client)) !== lent.definitions) return false;
    await emptyDatabase(client, lent.seeded);
    lent.catalogues = await catalogueState(client);
    return true;
  });
  lent.isLent = false;
  if (isAsBefore) return;
  shared = undefined;
  if (!lent.database.owner.ended) await lent.database.close();
  await asSuperuser(superuser, (client) => client.query(`drop database ${lent.name} with (force)`));
}

/**
 * A migrated and empty database for one test file: that of the worker, or another where it is lent; `migrated: false`
 * gives one without any table.
 */
export async function freshDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const server = testServer();
  const { superuser } = server;
  const lent = migrated && !shared?.isLent ? await borrow(server) : undefined;
  const name = lent?.name ?? (await clone(server, { migrated }));
  const connection = ownerOf(server, name);
  const database = lent?.database ?? openPools(connection);
  return {
    connection,
    superuser: { ...superuser, database: name },
    database,
    transactions: openTransactions(database),
    connect: async () => {
      const client = new pg.Client(connection);
      // A failing test leaves its connection to the drop of the database.
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    drop: async () => {
      if (lent) return giveBack(server, lent);
      await database.close();
      await asSuperuser(superuser, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/**
 * The same run as behind a transaction pooler: `TEST_POOLER=127.0.0.1:6432` in front of the server of
 * `TEST_DATABASE_URL`.
 */
function throughPooler({ host, port, user, password, database }: ConnectionSettings) {
  const pooler = process.env['TEST_POOLER'];
  if (!pooler) return undefined;
  const at = (place: string): string => `postgres://${user}:${password}@${place}/${database}`;
  return { url: at(pooler), sessionUrl: at(`${host}:${port}`), prepare: false };
}

export async function asSuperuser<T>(
  superuser: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function fromUrl(url: string): ConnectionSettings {
  const { connectionParameters: found } = new pg.Client({ connectionString: url }) as unknown as {
    connectionParameters: ConnectionSettings;
  };
  const { host, port, user, password, database } = found;
  return { host, port, user, database, ...(password ? { password } : {}) };
}
