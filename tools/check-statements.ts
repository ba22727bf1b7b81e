/**
 * Prepares every registered SQL statement against a migrated database and compares the columns it returns with the row
 * type it is declared with: names, base types, and columns that may be null. The comparison is done by the TypeScript
 * compiler itself, on a copy of server/ with one assertion added for each statement.
 *
 * A column is known to be nullable when it is read straight from a table column without NOT NULL; what an expression or
 * an outer join makes null is not known to PostgreSQL before it runs.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { describeStatement, type Column } from './describe-statement.ts';
import type { LoadedServer } from './load-server.ts';
import { findDeclarations, type Declaration } from './statement-declarations.ts';

/** Columns without NOT NULL that a statement returns only where they have a value: its WHERE clause says so. */
const NEVER_NULL: Readonly<Record<string, readonly string[]>> = {
  'basket.earlier': ['set_aside_at'],
  'identity.phone-on-orders': ['phone'],
  // A check of the table requires both or neither of idempotency_key and idempotency_body.
  'orders.of-key': ['idempotency_body'],
  'orders.of-staff-key': ['idempotency_body'],
  'secrets.read-verified': ['verified_id'],
};

/** Their text is completed at run time, from the columns of the first row that is written. */
const BUILT_AT_RUN_TIME: readonly string[] = ['orders.insert'];

const root = path.join(import.meta.dirname, '..');

export interface StatementReport {
  findings: string[];
  prepared: number;
  compared: number;
}

interface CheckedStatement {
  declaration: Declaration;
  columns: Column[];
}

/** What a row type has to be, in terms of the compiler; the message names the column and what is wrong with it. */
const ROW_PROBLEMS = `
type Problem<Name, Text extends string> = \`\${Name & string}: \${Text}\`;
type MayBeNull<T> = null extends T ? true : false;
export type RowProblems<Row, Columns> =
  | { [K in Exclude<keyof Row, keyof Columns>]:
      Problem<K, 'is in the row type, not in the statement'> }[Exclude<keyof Row, keyof Columns>]
  | { [K in Exclude<keyof Columns, keyof Row>]:
      Problem<K, 'is returned, but missing in the row type'> }[Exclude<keyof Columns, keyof Row>]
  | { [K in keyof Columns & keyof Row]:
      Columns[K] extends { nullable: true; type: infer T }
        ? MayBeNull<Row[K]> extends false ? Problem<K, 'may be null in the database, not in the row type'>
          : NonNullable<Row[K]> extends T ? never : Problem<K, 'has another type in the database'>
        : Columns[K] extends { type: infer T }
          ? NonNullable<Row[K]> extends T ? never : Problem<K, 'has another type in the database'>
          : never }[keyof Columns & keyof Row];
/** 'ok', or what is wrong: assigning 'ok' makes the compiler print it. A row read as a record names no columns. */
export type RowCheck<Row, Columns> = string extends keyof Row ? 'ok'
  : [RowProblems<Row, Columns>] extends [never] ? 'ok' : RowProblems<Row, Columns>;
`;

const assertion = ({ declaration, columns }: CheckedStatement, index: number): string => {
  const allowed = NEVER_NULL[declaration.name] ?? [];
  const types = columns.map(
    ({ name, type, nullable }) =>
      `${JSON.stringify(name)}: { type: ${type}; nullable: ${nullable && !allowed.includes(name)} }`,
  );
  const rowType = declaration.rowType.replace(/\s+/g, ' ');
  return `export const rowCheck$${index}: RowCheck$<${rowType}, { ${types.join('; ')} }> = 'ok';`;
};

/** A copy of the project's server/ with the assertions at the end of each file; everything else is linked. */
function writeCopy(folder: string, checked: readonly CheckedStatement[]): Map<string, CheckedStatement> {
  for (const name of ['node_modules', 'domain', 'contract'])
    fs.symlinkSync(path.join(root, name), path.join(folder, name));
  for (const name of ['package.json', 'tsconfig.base.json'])
    fs.copyFileSync(path.join(root, name), path.join(folder, name));
  fs.writeFileSync(path.join(folder, 'row-problems.ts'), ROW_PROBLEMS);
  fs.writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { lib: ['esnext'], types: ['node'] },
      files: [...new Set(checked.map(({ declaration }) => declaration.file))],
    }),
  );
  fs.cpSync(path.join(root, 'server'), path.join(folder, 'server'), {
    recursive: true,
    filter: (source) => !/\.test\.tsx?$|\/migrations$/.test(source),
  });
  const byPlace = new Map<string, CheckedStatement>();
  for (const [file, statements] of Map.groupBy(checked, ({ declaration }) => declaration.file)) {
    const target = path.join(folder, file);
    const up = path.relative(path.dirname(target), folder);
    const lines = [
      fs.readFileSync(target, 'utf8'),
      `import type { RowCheck as RowCheck$ } from '${up}/row-problems.ts';`,
    ];
    let line = lines.join('\n').split('\n').length;
    for (const [index, each] of statements.entries()) {
      lines.push(assertion(each, index));
      line += 1;
      byPlace.set(`${file}:${line}`, each);
    }
    fs.writeFileSync(target, lines.join('\n'));
  }
  return byPlace;
}

/** The compiler names the problem as the type to which 'ok' cannot be assigned. */
function compareRowTypes(checked: readonly CheckedStatement[]): string[] {
  if (checked.length === 0) return [];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-statements-'));
  try {
    const byPlace = writeCopy(folder, checked);
    const { stdout } = spawnSync(
      path.join(root, 'node_modules/.bin/tsc'),
      ['-p', folder, '--pretty', 'false', '--checkers', '1'],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 << 20,
      },
    );
    return stdout.split(/\n(?=\S)/).flatMap((diagnostic) => {
      const place = /^(\S+?)\((\d+),\d+\): error (.*)$/s.exec(diagnostic);
      if (!place) return [];
      const found = byPlace.get(`${place[1]}:${place[2]}`);
      if (!found) return [diagnostic.trim()];
      const problems = [...place[3]!.matchAll(/"([^"]+: (?:is|may|has) [^"]+)"/g)].map(([, problem]) => problem!);
      const { file, name } = found.declaration;
      return problems.length > 0
        ? problems.map((problem) => `${file}: ${name}: ${problem}`)
        : [`${file}: ${name}: ${place[3]!.trim()}`];
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export async function checkStatements(
  client: pg.Client,
  statements: ReadonlyMap<string, string>,
  declarations: readonly Declaration[],
): Promise<StatementReport> {
  const findings: string[] = [];
  const checked: CheckedStatement[] = [];
  const byName = new Map(declarations.map((each) => [each.name, each]));
  for (const { name, file } of declarations) {
    if (!statements.has(name) && !BUILT_AT_RUN_TIME.includes(name))
      findings.push(`${file}: ${name} is declared, but not registered when its file is loaded`);
  }
  for (const [name, text] of statements) {
    const declaration = byName.get(name);
    try {
      const columns = await describeStatement(client, text);
      if (declaration && declaration.rowType !== 'never') checked.push({ declaration, columns });
    } catch (error) {
      findings.push(`${declaration?.file ?? 'server'}: ${name} cannot be prepared: ${(error as Error).message}`);
    }
  }
  findings.push(...compareRowTypes(checked));
  return { findings: [...new Set(findings)].toSorted(), prepared: statements.size, compared: checked.length };
}

/** All statements of the server. */
export async function checkServerStatements(client: pg.Client, { files, statements }: LoadedServer): Promise<string[]> {
  const declarations = files.flatMap((file) => findDeclarations(file, fs.readFileSync(path.join(root, file), 'utf8')));
  const { findings, prepared, compared } = await checkStatements(client, statements, declarations);
  console.log(`${prepared} statements prepared, ${compared} compared with their row types`);
  return findings;
}
