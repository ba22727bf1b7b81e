import type pg from 'pg';

import { StartRefusal } from '#server/platform/start-refusal.ts';

import { backupRole } from './backup-role.ts';

const neededExtensions = ['pg_trgm', 'unaccent', 'btree_gist'];
const neededRoles = ['dasturxon_app', 'dasturxon_visitor', backupRole];

interface ServerFacts {
  version: number;
  encoding: string;
  login: string;
  database: string;
  mayCreate: boolean;
  isSuperuser: boolean;
  bypasses: boolean;
  extensions: string[];
}

/**
 * Checks that the product can run on this PostgreSQL. Each failure is one sentence and the SQL that fixes it. Rights
 * are tested by trying, inside transactions that are rolled back.
 */
export async function checkServer(client: pg.Client): Promise<{ warnings: string[] }> {
  const facts = await readFacts(client);
  checkVersion(facts);
  checkEncoding(facts);
  checkSchema(facts);
  await checkExtensions(client, facts);
  await checkCyrillic(client, facts);
  await checkRoles(client, facts);
  const warnings = [];
  if (facts.isSuperuser || facts.bypasses) {
    const what = facts.isSuperuser ? 'a superuser' : 'a role that bypasses row security';
    warnings.push(
      `The database login ${facts.login} is ${what}. Give the product a login of its own: ` +
        "create role dasturxon login createrole password '…'; " +
        `alter database ${quoted(facts.database)} owner to dasturxon;`,
    );
  }
  return { warnings };
}

async function readFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('server_version_num')::int as version,
           current_setting('server_encoding') as encoding,
           current_user as login,
           current_database() as database,
           coalesce(has_schema_privilege(current_user, to_regnamespace('public'), 'create'), false) as "mayCreate",
           rolsuper as "isSuperuser",
           rolbypassrls as bypasses,
           array(select extname::text from pg_extension) as extensions
    from pg_roles where rolname = current_user`);
  return rows[0]!;
}

function checkVersion({ version }: ServerFacts): void {
  if (version >= 150_000) return;
  throw new StartRefusal(
    `The database server is PostgreSQL ${Math.floor(version / 10_000)}, and 15 is the oldest that works.`,
    'Upgrade it, or leave DATABASE_URL out to use the bundled PostgreSQL.',
  );
}

function checkEncoding({ encoding, database, login }: ServerFacts): void {
  if (encoding === 'UTF8') return;
  throw new StartRefusal(
    `The database ${database} is encoded as ${encoding}, and three languages need UTF8.`,
    `Run as administrator: create database ${quoted(`${database}_utf8`)} owner ${quoted(login)} ` +
      "encoding 'UTF8' template template0;",
  );
}

function checkSchema({ mayCreate, login, database }: ServerFacts): void {
  if (mayCreate) return;
  throw new StartRefusal(
    `${login} may not create tables in the schema public of ${database}.`,
    `Run as administrator: alter database ${quoted(database)} owner to ${quoted(login)}; ` +
      `grant all on schema public to ${quoted(login)};`,
  );
}

async function checkExtensions(client: pg.Client, { extensions, database }: ServerFacts): Promise<void> {
  for (const name of neededExtensions.filter((each) => !extensions.includes(each))) {
    const refusal = await tried(client, [`create extension ${name}`]);
    if (!refusal) continue;
    const { rows } = await client.query('select from pg_available_extensions where name = $1', [name]);
    if (rows.length === 0) {
      throw new StartRefusal(
        `The database server has no extension ${name}.`,
        'Install its package (postgresql-contrib on most systems) on the database server.',
        refusal,
      );
    }
    throw new StartRefusal(
      `The extension ${name} is missing in ${database}, and this login may not create it.`,
      `Run as administrator, in the database ${database}: ` +
        neededExtensions.map((each) => `create extension if not exists ${each};`).join(' '),
      refusal,
    );
  }
}

/**
 * pg_trgm relies on the C library to classify letters. Under the locale C no Cyrillic letter is one, and search finds
 * nothing.
 */
async function checkCyrillic(client: pg.Client, { database, login }: ServerFacts): Promise<void> {
  let trigrams = 0;
  await client.query('begin');
  try {
    await client.query('create extension if not exists pg_trgm');
    const { rows } = await client.query<{ count: number }>(`select cardinality(show_trgm('Плов'))::int as count`);
    trigrams = rows[0]!.count;
  } finally {
    await client.query('rollback');
  }
  if (trigrams > 0) return;
  throw new StartRefusal(
    `The locale of the database ${database} knows no Cyrillic letters, so search would find nothing.`,
    `Run as administrator: create database ${quoted(`${database}_utf8`)} owner ${quoted(login)} encoding 'UTF8' ` +
      `lc_collate 'C' lc_ctype 'C.UTF-8' template template0; and name it in DATABASE_URL.`,
  );
}

async function checkRoles(client: pg.Client, { login }: ServerFacts): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    neededRoles,
  ]);
  const present = rows.map(({ rolname }) => rolname);
  const missing = neededRoles.filter((role) => !present.includes(role));
  const enter = (role: string) => [`set local role ${role}`];
  const obtain = (role: string) => [`grant ${role} to current_user`, ...enter(role)];
  for (const role of present) {
    const refusal = (await tried(client, enter(role))) && (await tried(client, obtain(role)));
    if (refusal) throw rolesRefusal(login, missing, refusal);
  }
  for (const role of missing) {
    const refusal = await tried(client, [`create role ${role} nologin`, ...obtain(role)]);
    if (refusal) throw rolesRefusal(login, missing, refusal);
  }
}

function rolesRefusal(login: string, missing: string[], cause: Error): StartRefusal {
  const create = missing.map((role) => `create role ${role} nologin; `).join('');
  return new StartRefusal(
    `${login} may not become the roles that keep merchants apart.`,
    `Run as administrator: ${create}grant ${neededRoles.join(', ')} to ${quoted(login)};`,
    cause,
  );
}

/** Runs the statements and rolls them back. Returns the error, if there was one. */
async function tried(client: pg.Client, statements: string[]): Promise<Error | undefined> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.query('rollback');
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
