import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { checkStatements } from './check-statements.ts';
import { findDeclarations } from './statement-declarations.ts';

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

/** Findings about statements, as if they were declared in a file of the server. */
async function findingsOf(planted: Record<string, { rowType: string; text: string }>): Promise<string[]> {
  const declarations = Object.entries(planted).map(([name, { rowType }]) => ({
    file: 'server/accounts/tenancy/tenancy.ts',
    name,
    rowType,
  }));
  const statements = new Map(Object.entries(planted).map(([name, { text }]) => [name, text]));
  const { findings } = await checkStatements(client, statements, declarations);
  return findings.map((finding) => finding.replace('server/accounts/tenancy/tenancy.ts: ', ''));
}

describe('the check of SQL statements', () => {
  it('compares the columns of a statement with its row type', async () => {
    expect(
      await findingsOf({
        right: { rowType: '{ id: string; kind: string }', text: 'select id, kind from merchant' },
        extra: { rowType: '{ id: string }', text: 'select id, kind from merchant' },
        missing: { rowType: '{ id: string; age: number }', text: 'select id from merchant' },
        'not null': { rowType: '{ phone: string }', text: 'select phone from app_user' },
        nullable: { rowType: '{ phone: string | null }', text: 'select phone from app_user' },
        type: { rowType: '{ id: number }', text: 'select id from merchant' },
      }),
    ).toEqual([
      'extra: kind: is returned, but missing in the row type',
      'missing: age: is in the row type, not in the statement',
      'not null: phone: may be null in the database, not in the row type',
      'type: id: has another type in the database',
    ]);
  });

  it('reports a statement that cannot be prepared', async () => {
    expect(await findingsOf({ broken: { rowType: 'never', text: 'select nothing from nowhere' } })).toEqual([
      'broken cannot be prepared: relation "nowhere" does not exist',
    ]);
  });

  it('finds declarations with and without a row type, and none in a comment', () => {
    const text = `/** statement<{ a: string }>('in.comment', 'select 1') */
const first = statement<Map<string, () => void>>(
  'test.first', 'select 1');
const second = statement('test.second', 'delete from x');
const third = statement<Row>(name, text);`;
    expect(findDeclarations('server/x.ts', text)).toEqual([
      { file: 'server/x.ts', name: 'test.first', rowType: 'Map<string, () => void>' },
      { file: 'server/x.ts', name: 'test.second', rowType: 'never' },
    ]);
  });
});
