/** Every table has a policy of retention, and what the policy says of other tables and files is true. */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Retention } from '#server/platform/database/retention-policies.ts';

const root = path.join(import.meta.dirname, '..');
const FILE = 'server/platform/database/retention-policies.ts';

export async function checkRetention(
  client: pg.ClientBase,
  tables: readonly string[],
  policies: Readonly<Record<string, Retention>>,
): Promise<string[]> {
  const cascades = await readCascades(client);
  const missing = tables
    .filter((table) => !(table in policies))
    .map((table) => `${table}: ${FILE} has to say how long its rows stay, or why they are kept for ever.`);
  const unknown = Object.keys(policies)
    .filter((table) => !tables.includes(table))
    .map((table) => `${table}: ${FILE} names a table that does not exist.`);
  const wrong = Object.entries(policies)
    .filter(([table]) => tables.includes(table))
    .flatMap(([table, policy]) => checkPolicy(table, policy, cascades));
  return [...missing, ...unknown, ...wrong];
}

function checkPolicy(table: string, policy: Retention, cascades: ReadonlySet<string>): string[] {
  if ('with' in policy) {
    if (cascades.has(`${table} ${policy.with}`)) return [];
    return [`${table}: no foreign key deletes its rows with those of ${policy.with}.`];
  }
  if ('deletedIn' in policy) {
    const file = path.join(root, policy.deletedIn);
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    if (new RegExp(`delete from ${table}\\b`).test(text)) return [];
    return [`${table}: ${policy.deletedIn} has no statement that deletes its rows.`];
  }
  if ('kept' in policy && policy.kept.trim() === '') return [`${table}: ${FILE} has to say why its rows are kept.`];
  const deletes = policy.rules?.some(({ forget }) => forget === undefined);
  if (!('kept' in policy) && !deletes)
    return [`${table}: its rules only empty columns; ${FILE} has to say why the rows are kept.`];
  return [];
}

/** "child parent" for every foreign key that deletes the child with the parent. */
async function readCascades(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ pair: string }>(`
    select concat_ws(' ', f.relname, t.relname) as pair
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.confdeltype = 'c' and k.connamespace = 'public'::regnamespace`);
  return new Set(rows.map(({ pair }) => pair));
}
