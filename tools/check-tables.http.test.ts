import fs from 'node:fs';

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RETENTION, type Retention } from '#server/platform/database/retention-policies.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

import { checkTables } from './check-tables.ts';
import { printSchema, schemaFile } from './print-schema.ts';

let db: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  db = await freshDatabase();
  client = await db.connect();
});

afterAll(async () => {
  await client.end();
  await db.drop();
});

/** A tenant table as it should be; each sin below changes one thing about it. */
const good = `
  create table snack (merchant_id uuid not null, id int not null, owner_id int, primary key (merchant_id, id));
  comment on table snack is 'scope: tenant. For the test';
  select protect_tenant_tables();
  create policy backup_reads_all on snack for select to dasturxon_backup using (true);`;

const kept = { kept: 'For the test' };
const withSnack = { ...RETENTION, snack: kept, directory_x: kept, platform_thing: kept };

/** Findings after the statements, which are taken back. */
async function findingsAfter(statements: string, retention: Record<string, Retention> = withSnack): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(good);
    await client.query(statements);
    const findings = await checkTables(client, retention);
    // The tables of some tests alone.
    return findings.filter((each) => !/^(?:directory_x|platform_thing): .* names a table/.test(each));
  } finally {
    await client.query('rollback');
  }
}

const strict = `merchant_id = current_setting('app.merchant_id')::uuid`;

/** A foreign key is checked as the owner, whom forced row security shows nothing. */
function unforced(statements: string): string {
  return `alter table snack no force row level security; ${statements}; alter table snack force row level security`;
}

const sins: [string, string, string][] = [
  ['no scope', `comment on table snack is 'snacks'`, 'snack: its comment has to begin with'],
  ['an unknown scope', `comment on table snack is 'scope: tenants'`, 'snack: its comment has to begin with'],
  [
    'a merchant that may be missing',
    `alter table snack drop constraint snack_pkey, alter column merchant_id drop not null`,
    'snack: needs merchant_id uuid not null',
  ],
  [
    'a merchant of another type',
    `drop policy tenant on snack; alter table snack alter column merchant_id type text`,
    'snack: needs merchant_id uuid not null',
  ],
  [
    'a key of its own',
    `alter table snack drop constraint snack_pkey, add primary key (id, merchant_id)`,
    'snack: its primary key has to begin with merchant_id',
  ],
  ['no row security', 'alter table snack disable row level security', 'snack: row level security is not enabled'],
  ['unforced row security', 'alter table snack no force row level security', 'snack: row level security is not forced'],
  ['no policy', 'drop policy tenant on snack', 'snack: needs a policy for all commands'],
  [
    'a policy for reading only',
    `drop policy tenant on snack; create policy tenant on snack for select to dasturxon_app using (${strict})`,
    'snack: needs a policy for all commands',
  ],
  [
    'a policy for somebody else',
    `drop policy tenant on snack; create policy tenant on snack to dasturxon_visitor using (${strict})`,
    'snack: needs a policy for all commands',
  ],
  [
    'a setting that may be missing',
    `drop policy tenant on snack; create policy tenant on snack to dasturxon_app
      using (merchant_id = current_setting('app.merchant_id', true)::uuid)`,
    'snack: needs a policy for all commands',
  ],
  [
    'a loose check',
    `drop policy tenant on snack; create policy tenant on snack to dasturxon_app using (${strict}) with check (true)`,
    'snack: needs a policy for all commands',
  ],
  [
    'a second, open policy',
    'create policy open on snack for select to dasturxon_app using (true)',
    'snack: the policy open lets dasturxon_app past its tenant',
  ],
  [
    'a policy for everybody',
    'create policy open on snack for select using (id = 1)',
    'snack: the policy open lets dasturxon_app past its tenant',
  ],
  [
    'a visitor who is not asked for strictly',
    `create policy own on snack for select to dasturxon_visitor using (owner_id = current_setting('app.user_id',
      true)::int)`,
    'snack: the policy own asks for a setting that may be missing',
  ],
  [
    'a visitor who writes',
    'create policy own on snack for update to dasturxon_visitor using (true)',
    'snack: the policy own lets a visitor write',
  ],
  ['no backup', 'drop policy backup_reads_all on snack', 'snack: the backup cannot read it'],
  [
    'a foreign key without the merchant',
    unforced(`alter table snack add unique (id), add constraint owner foreign key (owner_id) references snack (id)`),
    'snack: the foreign key owner to snack has to include merchant_id',
  ],
  [
    'a crossed foreign key',
    unforced(`alter table snack add column other_id uuid, add unique (id, merchant_id),
    add constraint owner foreign key (owner_id, other_id) references snack (id, merchant_id)`),
    'snack: the foreign key owner to snack has to include merchant_id',
  ],
  [
    'a foreign key from outside',
    `create table platform_thing (merchant_id uuid, snack_id int, constraint inward foreign key (merchant_id,
      snack_id) references snack); comment on table platform_thing is 'scope: platform'`,
    'platform_thing: the foreign key inward points from outside',
  ],
  [
    'an index that leads elsewhere',
    'create index snack_owner on snack (owner_id)',
    'snack: the index snack_owner has to begin with merchant_id',
  ],
  [
    'an index over an expression',
    'create index snack_half on snack ((id / 2))',
    'snack: the index snack_half has to begin with merchant_id',
  ],
  ['an enum', `create type size as enum ('small')`, 'size: use text with a check'],
  ['a view with its owner’s rights', 'create view peek as select * from snack', 'peek: a view needs security_invoker'],
  [
    'a definer function',
    'create function peek() returns bigint language sql security definer as $$ select count(*) from snack $$',
    'peek: a security definer function walks around',
  ],
  [
    'a secret in the public index',
    `create table directory_x (id int primary key, phone text); comment on table directory_x is 'scope: public-index'`,
    'directory_x.phone: a public index holds nothing secret',
  ],
  [
    'row security on the public index',
    `create table directory_x (id int primary key); comment
      on table directory_x is 'scope: public-index'; alter table directory_x enable row level security`,
    'directory_x: a public index has no row security',
  ],
  ['a grant too many', 'grant truncate on snack to dasturxon_app', 'snack: dasturxon_app has TRUNCATE there'],
  [
    'a visitor with a grant to write',
    'grant insert on snack to dasturxon_visitor',
    'snack: dasturxon_visitor has INSERT there',
  ],
  ['a grant to everybody', 'grant select on snack to public', 'snack: PUBLIC has SELECT there'],
  [
    'an app that owns a table',
    'grant create on schema public to dasturxon_app; alter table snack owner to dasturxon_app',
    'dasturxon_app: owns',
  ],
];

describe('the check of tables', () => {
  it('finds nothing in the schema of the product', async () => {
    expect(await checkTables(client)).toEqual([]);
  });

  it('finds nothing in a good table', async () => {
    expect(await findingsAfter('')).toEqual([]);
    const excused = `create index snack_owner on snack (owner_id); comment
      on index snack_owner is 'index-ok: a visitor asks across tenants'`;
    expect(await findingsAfter(excused)).toEqual([]);
    expect(
      await findingsAfter(`create table directory_x (id int primary key, phone text);
        comment on table directory_x is 'scope: public-index';
        comment on column directory_x.phone is 'public-ok: printed on the door'`),
    ).toEqual([]);
    expect(await findingsAfter('create view peek with (security_invoker = true) as select * from snack')).toEqual([]);
  });

  it.each(sins)('finds %s', async (_, statements, sentence) => {
    const findings = await findingsAfter(statements);
    expect(findings.filter((finding) => finding.startsWith(sentence))).toHaveLength(1);
  });

  it.each<[string, Retention | undefined, string]>([
    ['a table without a policy of retention', undefined, 'has to say how long its rows stay'],
    ['a policy without a reason', { kept: ' ' }, 'has to say why its rows are kept'],
    ['rules that delete nothing', { rules: [{ since: 'at', age: '1 day', forget: 'a = null' }] }, 'only empty columns'],
    [
      'a parent whose rows go without it',
      { with: 'merchant' },
      'no foreign key deletes its rows with those of merchant',
    ],
    [
      'a file that deletes other rows',
      { deletedIn: 'server/accounts/devices/device-jobs.ts', because: '' },
      'has no statement',
    ],
  ])('finds %s', async (_, policy, sentence) => {
    const { snack: _none, ...others } = withSnack;
    expect(await findingsAfter('', policy ? { ...others, snack: policy } : others)).toEqual([
      expect.stringMatching(new RegExp(`^snack: .*${sentence}`)) as string,
    ]);
  });

  it('finds a policy for a table that does not exist', async () => {
    const findings = await findingsAfter('', { ...withSnack, gone: kept });
    expect(findings).toEqual([expect.stringMatching('^gone: .* does not exist') as string]);
  });

  it('finds roles that became too strong', async () => {
    await client.query('begin');
    await client.query('alter role dasturxon_app createrole');
    const findings = await checkTables(client).finally(() => client.query('rollback'));
    expect(findings).toEqual(['dasturxon_app: is superuser, bypasses row security, or may create roles or databases.']);
  });
});

describe('the printed schema', () => {
  it('is the same every time, and shows what changed', async () => {
    const text = await printSchema(client);
    expect(await printSchema(client)).toBe(text);
    await client.query('begin');
    await client.query(good);
    await client.query(
      `create index snack_owner on snack (owner_id) where owner_id > 3; alter table snack alter owner_id set default 4`,
    );
    const changed = await printSchema(client).finally(() => client.query('rollback'));
    const added = changed.split('\n').filter((line) => !text.includes(line));
    expect(added).toEqual(
      expect.arrayContaining([
        'create table snack (',
        '  owner_id integer default 4,',
        'CREATE INDEX snack_owner ON snack USING btree (owner_id) WHERE (owner_id > 3);',
        'alter table snack force row level security;',
        'grant delete, insert, select, update on snack to dasturxon_app;',
      ]),
    );
    expect(added.join('\n')).toContain(
      `create policy tenant on snack to dasturxon_app ` +
        `using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid))`,
    );
  });

  it('is up to date in the repository', async () => {
    expect(fs.readFileSync(schemaFile, 'utf8')).toBe(await printSchema(client));
  });
});
