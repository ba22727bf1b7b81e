import type pg from 'pg';

import { RETENTION } from '#server/platform/database/retention-policies.ts';
import { checkRetention } from './check-retention.ts';

/** Proves on a migrated database that tenancy and retention cannot be forgotten. Each finding is one sentence. */
export async function checkTables(client: pg.ClientBase, retention = RETENTION): Promise<string[]> {
  const findings: string[] = [];
  const tables = await readTables(client);
  for (const table of tables) {
    if (!table.scope) {
      findings.push(
        `${table.name}: its comment has to begin with "scope: tenant", "scope: platform" or "scope: public-index".`,
      );
    }
    if (table.scope === 'tenant') findings.push(...checkTenantTable(table));
    if (table.scope === 'public-index') findings.push(...checkPublicTable(table));
  }
  findings.push(...(await checkForeignKeys(client, tables)));
  findings.push(...(await checkIndexes(client, tables)));
  findings.push(...(await checkEnums(client)));
  findings.push(...(await checkViews(client)));
  findings.push(...(await checkRoles(client)));
  const names = tables.map(({ name }) => name);
  findings.push(...(await checkRetention(client, names, retention)));
  return findings.toSorted();
}

interface Policy {
  name: string;
  roles: string[];
  /** '*' for all commands, 'r' for select. */
  command: string;
  permissive: boolean;
  using: string | null;
  check: string | null;
}

interface Table {
  name: string;
  scope: 'tenant' | 'platform' | 'public-index' | null;
  columns: { name: string; type: string; required: boolean; comment: string | null }[];
  primaryKey: string[];
  secured: boolean;
  forced: boolean;
  policies: Policy[];
}

async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name,
      (regexp_match(obj_description(c.oid, 'pg_class'), '^scope: (tenant|platform|public-index)\\M'))[1] as scope,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'required', a.attnotnull, 'comment', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as "primaryKey",
      c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select coalesce(json_agg(json_build_object('name', p.polname, 'command', p.polcmd, 'permissive', p.polpermissive,
          'roles', array(select coalesce(r.rolname::text, 'public') from unnest(p.polroles) as o left join pg_roles r
            on r.oid = o),
          'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))), '[]')
       from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
  return rows;
}

const strict = `(merchant_id = (current_setting('app.merchant_id'::text))::uuid)`;
const isolated = ['dasturxon_app', 'dasturxon_visitor', 'public'];

function checkTenantTable({ name, columns, primaryKey, secured, forced, policies }: Table): string[] {
  const findings = [];
  const merchant = columns.find((column) => column.name === 'merchant_id');
  if (merchant?.type !== 'uuid' || !merchant.required) findings.push(`${name}: needs merchant_id uuid not null.`);
  if (primaryKey[0] !== 'merchant_id') findings.push(`${name}: its primary key has to begin with merchant_id.`);
  if (!secured) findings.push(`${name}: row level security is not enabled.`);
  if (!forced) findings.push(`${name}: row level security is not forced.`);

  const ofApp = policies.filter(({ roles }) => roles.includes('dasturxon_app') || roles.includes('public'));
  const guards = ofApp.filter(({ command, using, check, permissive }) => {
    return permissive && command === '*' && using === strict && (check === null || check === strict);
  });
  if (guards.length === 0) {
    findings.push(
      `${name}: needs a policy for all commands of dasturxon_app with the strict current_setting('app.merchant_id').`,
    );
  }
  for (const extra of ofApp.filter((policy) => policy.permissive && !guards.includes(policy))) {
    // Permissive policies are joined by OR: a second one opens what the first one closes.
    findings.push(`${name}: the policy ${extra.name} lets dasturxon_app past its tenant.`);
  }
  for (const policy of policies.filter(({ roles }) => roles.some((role) => isolated.includes(role)))) {
    const loose = /current_setting\('app\.\w+'::text, true\)/.test(`${policy.using} ${policy.check}`);
    if (loose)
      findings.push(`${name}: the policy ${policy.name} asks for a setting that may be missing; use the strict form.`);
  }
  for (const policy of policies.filter(
    ({ roles, command }) => roles.includes('dasturxon_visitor') && command !== 'r',
  )) {
    findings.push(`${name}: the policy ${policy.name} lets a visitor write.`);
  }
  if (!policies.some(({ roles, using }) => roles.includes('dasturxon_backup') && using === 'true')) {
    findings.push(`${name}: the backup cannot read it; migrations add the policy backup_reads_all.`);
  }
  return findings;
}

function checkPublicTable({ name, columns, secured }: Table): string[] {
  const findings = [];
  if (secured)
    findings.push(`${name}: a public index has no row security (only leakproof operators reach an index under it).`);
  for (const column of columns.filter((each) => /secret|phone|password|token|email/.test(each.name))) {
    if (column.comment?.startsWith('public-ok:')) continue;
    findings.push(
      `${name}.${column.name}: a public index holds nothing secret; a comment "public-ok: …" says why it is not.`,
    );
  }
  return findings;
}

async function checkForeignKeys(client: pg.ClientBase, tables: Table[]): Promise<string[]> {
  const { rows } = await client.query<{
    name: string;
    from: string;
    to: string;
    columns: string[];
    targets: string[];
  }>(`
    select k.conname::text as name, f.relname::text as "from", t.relname::text as "to",
      array(select a.attname::text from unnest(k.conkey) with ordinality as n(attnum, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum order by n.place) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality as n(attnum, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.attnum order by n.place) as targets
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const isTenant = (name: string) => tables.find((table) => table.name === name)?.scope === 'tenant';
  const findings = [];
  for (const { name, from, to, columns, targets } of rows) {
    if (!isTenant(to)) continue;
    const place = columns.indexOf('merchant_id');
    const joined = place >= 0 && targets[place] === 'merchant_id';
    if (isTenant(from) && !joined)
      findings.push(`${from}: the foreign key ${name} to ${to} has to include merchant_id on both sides.`);
    if (!isTenant(from))
      findings.push(`${from}: the foreign key ${name} points from outside into the tenant table ${to}.`);
  }
  return findings;
}

async function checkIndexes(client: pg.ClientBase, tables: Table[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; first: string | null; comment: string | null }>(`
    select i.relname::text as name, t.relname::text as "table", a.attname::text as first,
      obj_description(i.oid, 'pg_class') as comment
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where t.relnamespace = 'public'::regnamespace`);
  const tenant = new Set(tables.filter(({ scope }) => scope === 'tenant').map(({ name }) => name));
  return rows
    .filter(
      ({ table, first, comment }) => tenant.has(table) && first !== 'merchant_id' && !comment?.startsWith('index-ok:'),
    )
    .map(
      ({ name, table }) =>
        `${table}: the index ${name} has to begin with merchant_id, or say why not in a comment "index-ok: …".`,
    );
}

async function checkEnums(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select typname::text as name from pg_type where typtype = 'e' and typnamespace = 'public'::regnamespace`,
  );
  return rows.map(
    ({ name }) => `${name}: use text with a check; the comparison of an enum is not leakproof and misses indexes.`,
  );
}

/** A view reads with its owner's rights, and definer functions run with them: both walk around the policies. */
async function checkViews(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; kind: string }>(`
    select c.relname::text as name, 'view' as kind from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce('security_invoker=true' = any(c.reloptions), false)))
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select p.proname::text, 'function' from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  return rows.map(({ name, kind }) => {
    return kind === 'view'
      ? `${name}: a view needs security_invoker = true, and a materialised one has no place here.`
      : `${name}: a security definer function walks around row security.`;
  });
}

async function checkRoles(client: pg.ClientBase): Promise<string[]> {
  const roles = ['dasturxon_app', 'dasturxon_visitor', 'dasturxon_backup'];
  const { rows } = await client.query<{ name: string; strong: boolean; login: boolean; owns: number }>(
    `select rolname::text as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong, rolcanlogin
      as login,
       (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc
         where proowner = r.oid)
         + (select count(*)::int from pg_namespace where nspowner = r.oid) as owns
     from pg_roles r where rolname = any($1)`,
    [roles],
  );
  const findings = roles
    .filter((role) => !rows.some(({ name }) => name === role))
    .map((role) => `${role}: the role is missing.`);
  for (const { name, strong, login, owns } of rows) {
    if (strong) findings.push(`${name}: is superuser, bypasses row security, or may create roles or databases.`);
    if (login) findings.push(`${name}: nobody may log in as it.`);
    if (owns > 0) findings.push(`${name}: owns ${owns} objects; an owner may change its own rules.`);
  }
  const { rows: rights } = await client.query<{ role: string; table: string; right: string }>(
    `select grantee::text as role, table_name::text as "table", string_agg(privilege_type, ', '
      order by privilege_type) as "right"
     from information_schema.role_table_grants
     where table_schema = 'public' and ((grantee in ('dasturxon_visitor', 'dasturxon_backup')
       and privilege_type <> 'SELECT')
       or (grantee = 'dasturxon_app' and privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')) or grantee = 'PUBLIC')
       and not exists (select from pg_depend d where d.objid = format('public.%I', table_name)::regclass
         and d.deptype = 'e')
     group by 1, 2`,
  );
  for (const { role, table, right } of rights)
    findings.push(`${table}: ${role} has ${right} there, which is too much.`);
  return findings;
}
