import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { StartRefusal } from '#server/platform/start-refusal.ts';

import { letBackupsRead } from './backup-role.ts';
import { applyRules, changedRules, readRules } from './rules.ts';
import { readSqlFile, type SqlFile } from './sql-file.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

interface LandedMigration {
  name: string;
  checksum: string;
}

/** Held while migrating, so that two servers starting at once migrate once. The number is arbitrary but fixed. */
const migrationLock = 7_203_114_001;
/** How long a statement of a migration waits for a lock, and the time in which others go on before the next attempt. */
const LOCK_WAIT_MS = 150;
const LOCK_REST_MS = 500;
const TURN_MS = 100;
/** As long as a backup of a large database may take. */
const LOCK_PATIENCE_MS = 30 * 60_000;

/**
 * Brings the schema up to the code: plain SQL files in order, forward only, each in a transaction. Needs a session
 * connection of the owner; a transaction pooler would lose the lock. The functions follow (`rules.ts`).
 */
export async function migrate(
  client: pg.Client,
  folder = migrationsFolder,
  lockPatienceMs = LOCK_PATIENCE_MS,
): Promise<{ applied: string[] }> {
  const rules = folder === migrationsFolder ? readRules() : [];
  // Most starts have nothing to do and take no lock.
  const isCurrent = (await pendingMigrations(client, folder)).length === 0;
  if (isCurrent && (await changedRules(client, rules)).length === 0) return { applied: [] };

  await takeTurn(client);
  try {
    // Another server may have been quicker.
    const pending = await pendingMigrations(client, folder);
    for (const file of pending) {
      if (OUTSIDE.test(file.text)) await applyOutside(client, file);
      else
        await whenFree(client, `The migration ${file.name} waits`, () => applyInOrder(client, [file]), lockPatienceMs);
    }
    const changed = await changedRules(client, rules);
    if (changed.length > 0)
      await whenFree(client, 'The functions of rules.sql wait', () => applyRules(client, changed), lockPatienceMs);
    await whenFree(client, 'The role of backups waits', () => letBackupsRead(client), lockPatienceMs);
    return { applied: pending.map(({ name }) => name) };
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
  }
}

/** Asks again and again: an index that is created concurrently waits for every statement that runs, a waiter's too. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock]);
    if (rows[0]!.mine) return;
    await sleep(TURN_MS);
  }
}

/**
 * In a transaction that waits for no lock longer than guests notice: behind one that waits, every later reader of the
 * table waits too. Where a report or a backup holds the table, everything is undone and tried again.
 */
async function whenFree(
  client: pg.Client,
  what: string,
  work: () => Promise<void>,
  lockPatienceMs: number,
): Promise<void> {
  const until = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
        await work();
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (Date.now() >= until) {
        throw new StartRefusal(
          `${what} for a table that somebody has been using for ${lockPatienceMs / 1000} seconds.`,
          'Let the report or backup end that holds it (pg_stat_activity, pg_locks), and start again.',
        );
      }
      await sleep(LOCK_REST_MS);
    }
  }
}

/** The errors of a migration wrap that of the database. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '55P03' || isLockTimeout(error.cause));

/** The baseline stands for these; databases that began with them go on with them. */
const EARLIER = 'before-baseline';
const BASELINE = /-baseline\.sql$/;

/**
 * The files of a database that has had `landed`, in order: those of the core, then those of each fork or plugin, which
 * are numbered by themselves in a folder of their own (`migrations/<source>/`, `<source>/0001-name.sql` as landed).
 */
export function readMigrations(folder: string, landed: readonly { name: string }[] = []): SqlFile[] {
  const core = filesIn(folder);
  const earlier = filesIn(path.join(folder, EARLIER));
  const isEarlier = landed.some(({ name }) => earlier.some((file) => file.name === name));
  const sources = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== EARLIER)
    .map(({ name }) => name)
    .toSorted();
  return [
    ...(isEarlier ? [...earlier, ...core.filter(({ name }) => !BASELINE.test(name))] : core),
    ...sources.flatMap((source) =>
      filesIn(path.join(folder, source)).map((file) => ({ ...file, name: `${source}/${file.name}` })),
    ),
  ];
}

function filesIn(folder: string): SqlFile[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readSqlFile(folder, name));
}

/** What this database is still to have; fails for one that does not match the files. */
export async function pendingMigrations(client: pg.ClientBase, folder = migrationsFolder): Promise<SqlFile[]> {
  const landed = await landedMigrations(client);
  return pendingOf(readMigrations(folder, landed), landed);
}

export async function landedMigrations(client: pg.ClientBase): Promise<LandedMigration[]> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  if (!rows[0]?.found) return [];
  return (await client.query<LandedMigration>('select name, checksum from schema_migrations order by name')).rows;
}

/** Each source has an order of its own. */
export function pendingOf(files: readonly SqlFile[], landed: readonly LandedMigration[]): SqlFile[] {
  for (const { name, checksum } of landed) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new StartRefusal(
        `The database is newer than this program: it has had the migration ${name}, which is not known here.`,
        'Start the newer release, or restore a backup made with this one.',
      );
    }
    if (file.checksum !== checksum) {
      throw new StartRefusal(
        `The migration ${name} was edited after this database had it.`,
        `Put ${name} back as it was, and write the change as a new migration.`,
      );
    }
  }
  const names = new Set(landed.map(({ name }) => name));
  const lastOf = new Map(files.filter(({ name }) => names.has(name)).map(({ name }) => [path.dirname(name), name]));
  const pending = files.filter(({ name }) => !names.has(name));
  for (const { name } of pending) {
    const last = lastOf.get(path.dirname(name)) ?? '';
    if (name > last) continue;
    throw new StartRefusal(
      `The migration ${name} comes before ${last}, which this database has already had.`,
      `Give ${name} a number after ${last}.`,
    );
  }
  return pending;
}

/**
 * Applies a file outside a transaction, where an index may be created beside everybody. What it has done by then is
 * not undone when it is interrupted, so its statements can be repeated: an index is dropped if it exists, then created.
 */
const OUTSIDE = /^-- outside a transaction\b/;

async function applyOutside(client: pg.Client, { name, text, checksum }: SqlFile): Promise<void> {
  const statements = text.replaceAll(/--.*$/gm, '').split(';');
  for (const statement of statements) {
    if (statement.trim() === '') continue;
    await client.query(statement).catch((error: Error) => {
      throw new Error(`migration ${name} failed: ${error.message}`, { cause: error });
    });
  }
  await noteApplied(client, { name, checksum });
}

const noteApplied = (client: pg.Client, { name, checksum }: LandedMigration): Promise<unknown> =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);

/** Applies files inside the caller's transaction; where an index would be concurrent, nobody uses the database yet. */
export async function applyInOrder(client: pg.Client, files: SqlFile[]): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    comment on table schema_migrations is 'scope: platform. Which migrations this database has had'`);
  for (const { name, text, checksum } of files) {
    try {
      await client.query(OUTSIDE.test(text) ? text.replaceAll(/\bconcurrently\b/g, '') : text);
    } catch (error) {
      throw new Error(`migration ${name} failed: ${(error as Error).message}${lineOf(error, text)}`, { cause: error });
    }
    await noteApplied(client, { name, checksum });
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function lineOf(error: unknown, text: string): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` (line ${text.slice(0, position).split('\n').length})` : '';
}
