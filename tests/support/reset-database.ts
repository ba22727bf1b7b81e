/**
 * Brings a database that a test file is done with back to the state in which it was cloned: a clone takes a third of a
 * second and begins with cold catalogues, a reset takes a tenth of that.
 */
import type pg from 'pg';

/** Tables whose rows come from migrations. */
const SEEDED = ['search_synonym', 'term'];

const CATALOGUES = [
  'pg_attribute',
  'pg_constraint',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
];

/** Differs after each change of the schema, even one that was taken back: its rows have a newer transaction. */
export async function catalogueState(client: pg.Client): Promise<string> {
  const parts = [
    ...CATALOGUES.map((name) => `select count(*) || ':' || max(xmin::text::bigint) from ${name}`),
    `select count(*) || ':' || max(xmin::text::bigint) from pg_class where relpersistence <> 't'`,
  ];
  const { rows } = await client.query<{ state: string }>(
    `select concat_ws(',', ${parts.map((part) => `(${part})`).join(', ')}) as state`,
  );
  return rows[0]!.state;
}

const DEFINITIONS = `
with own as (
  select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relpersistence <> 't'
)
select md5(string_agg(part, E'\\n' order by part)) as state from (
  select concat_ws(' ', oid::regclass, relkind, relrowsecurity, relforcerowsecurity, relacl, reloptions) from own
  union all
  select concat_ws(' ', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
    attgenerated, attacl, pg_get_expr(adbin, adrelid))
  from pg_attribute join own on own.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0
  union all select pg_get_indexdef(oid) from own where relkind = 'i'
  union all select pg_get_viewdef(oid) from own where relkind in ('v', 'm')
  union all
  select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
  union all
  select concat_ws(' ', tgrelid::regclass, tgname, tgenabled, pg_get_triggerdef(oid)) from pg_trigger
  where not tgisinternal
  union all
  select concat_ws(' ', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[],
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from pg_policy
  union all
  select concat_ws(' ', proacl, pg_get_functiondef(oid)) from pg_proc
  where prokind in ('f', 'p') and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
) as all_parts (part)`;

/** The whole schema in words: the same once a change of it was taken back. */
export async function schemaDefinitions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ state: string }>(DEFINITIONS);
  return rows[0]!.state;
}

/** The rows of seeded tables, as JSON. */
export async function seededRows(client: pg.Client): Promise<string[]> {
  const parts = SEEDED.map((name) => `(select json_agg(t order by t::text)::text from ${name} t) as ${name}`);
  const { rows } = await client.query<Record<string, string>>(`select ${parts.join(', ')}`);
  return SEEDED.map((name) => rows[0]![name]!);
}

/** The worker's own tables, which whoever starts jobs creates. */
export const dropJobs = (client: pg.Client): Promise<unknown> =>
  client.query('drop schema if exists graphile_worker cascade');

/** Without triggers and foreign keys, and beyond row security: the client is a superuser's. */
const EMPTY = `
set session_replication_role = replica;
do $$
declare
  full_table regclass;
begin
  for full_table in
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema')
      and c.relname <> all ('{schema_migrations,schema_rules,${SEEDED.join(',')}}') and pg_relation_size(c.oid) > 0
  loop
    execute format('delete from %s', full_table);
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null;
end $$;
reset session_replication_role`;

async function putBack(client: pg.Client, table: string, rows: string): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`delete from ${table}`);
  await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows]);
  await client.query('commit');
}

const LARGE_BYTES = 64 * 1024;

/**
 * VACUUM and ANALYZE record that a table has few rows. PostgreSQL then checks foreign keys by reading the whole table,
 * and a connection keeps such a plan after the table has filled up. -1 means that the size is unknown, as in a new
 * database.
 */
const FORGET_SIZES = `
update pg_class set reltuples = -1, relpages = 0
where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 0`;

/** `seeded`: the rows that seeded tables had in the beginning. */
export async function emptyDatabase(client: pg.Client, seeded: readonly string[]): Promise<void> {
  await client.query(EMPTY);
  const now = await seededRows(client);
  for (const [index, table] of SEEDED.entries())
    if (now[index] !== seeded[index]) await putBack(client, table, seeded[index]!);
  // What was deleted still takes its space, and the next file reads through it.
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > $1`,
    [LARGE_BYTES],
  );
  if (rows.length > 0) await client.query(`vacuum ${rows.map(({ name }) => name).join(', ')}`);
  await client.query(FORGET_SIZES);
}
