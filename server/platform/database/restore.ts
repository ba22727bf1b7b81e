import type pg from 'pg';

import { StartRefusal } from '#server/platform/start-refusal.ts';

import { openBackupFile, type BackupHeader, type BackupTable } from './backup-file.ts';
import { backupRole, letBackupsRead } from './backup-role.ts';
import { quoted, type BackupSummary } from './backup.ts';
import { copyIn } from './copy-rows.ts';
import { applyRules, applyRulesFile, readRules } from './rules.ts';
import { TABLES_OF_FILES, type SqlFile } from './sql-file.ts';
import { applyInOrder, landedMigrations, migrationsFolder, pendingOf, readMigrations } from './migrate.ts';

interface RestoreOptions {
  /** Deletes what is there. */
  replace: boolean;
  folder?: string;
  rules?: readonly SqlFile[];
}

/**
 * Restores a backup in one transaction: the schema of that time, the rows, and the migrations since. A failure leaves
 * the database unchanged.
 */
export async function restoreBackup(client: pg.Client, file: string, options: RestoreOptions): Promise<BackupSummary> {
  const backup = await openBackupFile(file);
  const { header } = backup;
  const { then, since } = splitMigrations(header, options.folder ?? migrationsFolder);
  await refuseWhileInUse(client);
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '10s'`);
    await refuseWhatIsThere(client, options.replace);
    await removeEverything(client);
    await applyInOrder(client, then);
    const rules = options.rules ?? (options.folder ? [] : readRules());
    await applyWhatFits(client, rules);

    const closing = await openForLoading(client);
    const tables = header.tables.map(({ name }) => `public.${quoted(name)}`).join(', ');
    // A migration may have inserted rows of its own.
    await client.query(`truncate ${tables}`);
    for (const table of header.tables) await loadTable(client, table, backup.rows(table.rows));
    await backup.verify();
    await restoreSequences(client, header);
    for (const statement of closing) await client.query(statement);

    await applyInOrder(client, since);
    if (rules.length > 0) await applyRules(client, rules);
    await letBackupsRead(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    backup.close();
  }
  await client.query('analyze');
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: header.tables.length, rows };
}

/**
 * Checks of the tables call functions, and rows satisfy the checks as they are today. What needs a table of a later
 * migration waits for it: all of it is applied again at the end.
 */
async function applyWhatFits(client: pg.Client, rules: readonly SqlFile[]): Promise<void> {
  await client.query('set local check_function_bodies = off');
  for (const file of rules) {
    await client.query('savepoint rules');
    try {
      await applyRulesFile(client, file);
    } catch {
      await client.query('rollback to savepoint rules');
    }
    await client.query('release savepoint rules');
  }
  await client.query('set local check_function_bodies = on');
}

function splitMigrations({ migrations }: BackupHeader, folder: string): { then: SqlFile[]; since: SqlFile[] } {
  const files = readMigrations(folder, migrations);
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (unknown) {
    throw new StartRefusal(
      `The backup has a schema that this release does not know (migration ${unknown.name}).`,
      'Restore it with the release that wrote it, or with a later one.',
    );
  }
  const since = pendingOf(files, migrations);
  return { then: files.filter((file) => !since.includes(file)), since };
}

/** A sentence with their programs, or users where they name none; null where this connection is the only one. */
export async function otherConnections(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string; count: number }>(`
    select coalesce(nullif(application_name, ''), usename::text, 'unknown') as name, count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    group by 1 order by 2 desc, 1`);
  if (rows.length === 0) return null;
  const names = rows.map(({ name, count }) => `${name} (${count})`).join(', ');
  return `Other connections are open to this database: ${names}.`;
}

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const others = await otherConnections(client);
  if (others === null) return;
  throw new StartRefusal(others, 'Stop the product (and whatever else is connected) and run the restore again.');
}

async function refuseWhatIsThere(client: pg.Client, replace: boolean): Promise<void> {
  const tables = await ownTables(client);
  if (tables.length === 0) return;
  if ((await landedMigrations(client)).length === 0) {
    throw new StartRefusal('This database holds tables of something else.', 'Restore into a database of its own.');
  }
  if (replace) return;
  const full = [];
  for (const { name, secured } of tables.filter((table) => !TABLES_OF_FILES.includes(table.name))) {
    await client.query(secured ? `set local role ${backupRole}` : 'reset role');
    const { rows } = await client.query<{ full: boolean }>(
      `select exists (select from public.${quoted(name)}) as full`,
    );
    if (rows[0]!.full) full.push(name);
  }
  await client.query('reset role');
  if (full.length === 0) return;
  throw new StartRefusal(
    `The database is not empty: ${full.length} tables have rows ` +
      `(${full.slice(0, 5).join(', ')}${full.length > 5 ? ' …' : ''}).`,
    'Restore into an empty database, or add --replace to throw away what is there.',
  );
}

async function ownTables(client: pg.Client): Promise<{ name: string; secured: boolean }[]> {
  const { rows } = await client.query<{ name: string; secured: boolean }>(`
    select c.relname::text as name, c.relrowsecurity as secured from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
  return rows;
}

/**
 * Tables and functions of the schema, but not those of extensions; and the worker's schema, which it creates itself.
 */
async function removeEverything(client: pg.Client): Promise<void> {
  // One at a time, since dropping one may drop others with it.
  await client.query(`do $$
    declare
      what text;
    begin
      loop
        select c.oid::regclass into what from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        limit 1;
        exit when not found;
        execute 'drop table ' || what || ' cascade';
      end loop;
      loop
        select p.oid::regprocedure into what from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        limit 1;
        exit when not found;
        execute 'drop routine ' || what || ' cascade';
      end loop;
      drop schema if exists graphile_worker cascade;
    end $$`);
}

/** Lifts foreign keys, triggers and forced row security; returns the statements that restore them. */
async function openForLoading(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ lift: string; restore: string }>(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as lift,
           format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
             pg_get_constraintdef(k.oid)) as restore
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    union all
    select format('alter table %s no force row level security, disable trigger user', c.oid::regclass),
           format('alter table %s enable trigger user', c.oid::regclass)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    -- Last: checking a foreign key reads both tables as their owner.
    select null, format('alter table %s force row level security', c.oid::regclass)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity`);
  for (const { lift } of rows) if (lift) await client.query(lift);
  return rows.map(({ restore }) => restore);
}

async function loadTable(
  client: pg.Client,
  { name, columns, rows }: BackupTable,
  lines: AsyncIterable<Buffer>,
): Promise<void> {
  const target = `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
  const arrived = await copyIn(client, target, lines);
  const { rows: counted } = await client.query<{ count: string }>(
    `select count(*) as count from public.${quoted(name)}`,
  );
  const there = Number(counted[0]!.count);
  if (arrived === rows && there === rows) return;
  throw new Error(`${name} should have ${rows} rows; ${arrived} were sent and ${there} are there`);
}

async function restoreSequences(client: pg.Client, { sequences }: BackupHeader): Promise<void> {
  for (const { table, column, next } of sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, false)', [
      `public.${quoted(table)}`,
      column,
      next,
    ]);
  }
}
