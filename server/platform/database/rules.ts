/**
 * Functions of the database, as they are today: in `rules.sql` beside the capability that calls them. They are applied
 * after the migrations, when their text has changed; a migration only creates what tables and triggers need.
 */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { readSqlFile, type SqlFile } from './sql-file.ts';

const server = path.join(import.meta.dirname, '../..');

/** Their names are paths below server/. */
export const readRules = (): SqlFile[] =>
  fs
    .globSync('*/*/rules.sql', { cwd: server })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => readSqlFile(server, name));

/** Files whose text differs from what was applied to this database last. */
export async function changedRules(client: pg.ClientBase, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('schema_rules') is not null as found`);
  if (!rows[0]!.found) return [...files];
  const applied = await client.query<{ file: string; checksum: string }>('select file, checksum from schema_rules');
  const checksums = new Map(applied.rows.map(({ file, checksum }) => [file, checksum]));
  return files.filter(({ name, checksum }) => checksums.get(name) !== checksum);
}

/** Inside the caller's transaction. */
export async function applyRules(client: pg.ClientBase, files: readonly SqlFile[]): Promise<void> {
  await client.query(`
    create table if not exists schema_rules (
      file text primary key, checksum text not null, applied_at timestamptz not null default now());
    comment on table schema_rules is 'scope: platform. Checksums of the functions that were applied last'`);
  // They call each other: bodies are checked once all of them are there.
  await client.query('set local check_function_bodies = off');
  for (const file of files) await applyRulesFile(client, file);
  await client.query('set local check_function_bodies = on');
  for (const file of files) {
    await applyRulesFile(client, file);
    await client.query(
      `insert into schema_rules (file, checksum) values ($1, $2)
       on conflict (file) do update set checksum = excluded.checksum, applied_at = now()`,
      [file.name, file.checksum],
    );
  }
}

export async function applyRulesFile(client: pg.ClientBase, { name, text }: SqlFile): Promise<void> {
  await client.query(text).catch((error: Error) => {
    throw new Error(`the rules of ${name} failed: ${error.message}`, { cause: error });
  });
}
