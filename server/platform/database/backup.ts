import type pg from 'pg';

import { StartRefusal } from '#server/platform/start-refusal.ts';

import { fingerprintIn } from './installation-key.ts';
import { createBackupFile, type BackupHeader, type BackupTable } from './backup-file.ts';
import { backupRole } from './backup-role.ts';
import { copyOut } from './copy-rows.ts';
import { landedMigrations } from './migrate.ts';
import { jobOptionsField, jobTopic } from './outbox.ts';
import { TABLES_OF_FILES } from './sql-file.ts';

export interface BackupSummary {
  tables: number;
  rows: number;
}

interface FoundTable {
  name: string;
  secured: boolean;
  columns: string[];
}

/**
 * Writes every row into one file, as of one moment, while the product runs. Row security is the risk here: a role that
 * may not see rows gets an empty result and no error. So each table is read by a role whose policy is checked first,
 * and the rows are counted and compared.
 */
export async function writeBackup(client: pg.Client, file: string): Promise<BackupSummary> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const migrations = await landedMigrations(client);
    if (migrations.length === 0) {
      throw new StartRefusal('This database holds nothing of Dasturxon.', 'Check DATABASE_URL or DATA_DIR.');
    }
    const found = await tablesToSave(client);
    await refuseHiddenRows(client, found);
    const sources = new Map<string, string>();
    const tables: BackupTable[] = [];
    for (const table of found) {
      await become(client, table);
      const source = await sourceOf(client, table);
      sources.set(table.name, source);
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from (${source}) as saved`);
      tables.push({ name: table.name, columns: table.columns, rows: Number(rows[0]!.count) });
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (rows === 0)
      throw new StartRefusal(
        'The database has no rows at all, so no backup was written.',
        'Check DATABASE_URL or DATA_DIR.',
      );

    await client.query('reset role');
    const header: BackupHeader = {
      format: 'dasturxon backup',
      version: 1,
      createdAt: new Date().toISOString(),
      migrations,
      keyFingerprint: await fingerprintIn(client),
      tables,
      sequences: await readSequences(client),
    };
    await writeTables(client, { file, header }, found, sources);
    return { tables: tables.length, rows };
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function writeTables(
  client: pg.Client,
  { file, header }: { file: string; header: BackupHeader },
  found: FoundTable[],
  sources: Map<string, string>,
): Promise<void> {
  const output = await createBackupFile(file, header);
  try {
    for (const [place, table] of found.entries()) {
      const expected = header.tables[place]!.rows;
      await become(client, table);
      const written = await copyOut(client, sources.get(table.name)!, output.write);
      if (written !== expected) {
        throw new Error(`${table.name} has ${expected} rows, but ${written} came out; no backup was written`);
      }
    }
    await output.finish();
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** Every table except the migration history and unlogged tables, which a crash empties anyway. */
async function tablesToSave(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select c.relname::text as name, c.relrowsecurity as secured,
           array(select a.attname::text from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                 order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> all ($1)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
    [TABLES_OF_FILES],
  );
  return rows;
}

/** Every secured table needs a policy that shows all rows, and must have none that hides rows again. */
async function refuseHiddenRows(client: pg.Client, tables: FoundTable[]): Promise<void> {
  const { rows } = await client.query<{ tablename: string; shown: boolean; narrowed: boolean }>(
    `select c.relname::text as tablename,
            bool_or(p.polpermissive and p.polcmd in ('r', '*') and r.oid = any(p.polroles)
                    and pg_get_expr(p.polqual, p.polrelid) = 'true') as shown,
            bool_or(not p.polpermissive and (r.oid = any(p.polroles) or 0 = any(p.polroles))) as narrowed
     from pg_class c
     left join pg_policy p on p.polrelid = c.oid
     left join pg_roles r on r.rolname = $1
     where c.relname = any($2) and c.relnamespace = 'public'::regnamespace
     group by c.relname`,
    [backupRole, tables.filter(({ secured }) => secured).map(({ name }) => name)],
  );
  const hidden = rows.filter(({ shown, narrowed }) => !shown || narrowed).map(({ tablename }) => tablename);
  if (hidden.length === 0) return;
  throw new StartRefusal(
    `Row security hides rows of ${hidden.join(', ')} from the backup, so none was written.`,
    `Give each a policy for select to ${backupRole} using (true), as every migration does by itself.`,
  );
}

/** Tables under row security are read as the backup's role, the others as the owner. */
async function become(client: pg.Client, { secured }: FoundTable): Promise<void> {
  await client.query(secured ? `set local role ${backupRole}` : 'reset role');
}

async function sourceOf(client: pg.Client, { name, columns }: FoundTable): Promise<string> {
  const plain = `select ${columns.map(quoted).join(', ')} from public.${quoted(name)}`;
  if (name !== 'outbox') return plain;
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regtype('graphile_worker.job_spec') is not null as found`,
  );
  return rows[0]!.found ? `${plain} union all ${waitingJobs(columns)}` : plain;
}

/** Waiting jobs are stored in the worker's own tables; in the backup they become outbox rows again. */
function waitingJobs(columns: string[]): string {
  const values: Record<string, string> = {
    id: '-j.id',
    topic: `'${jobTopic}' || t.identifier`,
    merchant_id: `(j.payload ->> 'merchantId')::uuid`,
    payload: `coalesce((j.payload -> 'payload')::jsonb, '{}')
      || jsonb_strip_nulls(jsonb_build_object('${jobOptionsField}',
      jsonb_build_object('key', j.key, 'queue', q.queue_name, 'maxAttempts', j.max_attempts)))`,
    run_at: 'j.run_at',
    created_at: 'j.created_at',
  };
  const unknown = columns.filter((column) => !(column in values));
  if (unknown.length > 0) throw new Error(`the backup does not know outbox columns ${unknown.join(', ')}`);
  return `select ${columns.map((column) => values[column]).join(', ')}
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts and j.payload::jsonb ? 'payload'`;
}

async function readSequences(client: pg.Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; next: string }>(`
    select c.relname::text as "table", a.attname::text as "column",
           coalesce(pg_sequence_last_value(s.oid) + 1, 1) as next
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p'
    order by 1, 2`);
  return rows.map(({ next, ...place }) => ({ ...place, next: Number(next) }));
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
