/**
 * `docs/rules-in-sql.md`, written from the comments above the functions in `rules.sql` of each capability. `--check`
 * fails where the page is older than they are, or a function of the schema stands in no such file or in two.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readRules } from '#server/platform/database/rules.ts';
import { schemaFile } from './print-schema.ts';

const page = path.join(import.meta.dirname, '../docs/rules-in-sql.md');

const HEAD = `# Rules stated in SQL

Some rules must hold under races, so the database applies them in the transaction of the write. Each function
stands in the \`rules.sql\` of the capability that calls it, as it is today; a start applies the files whose text has
changed, after the migrations. This page is written by \`node tools/print-rules.ts\` from the comments there.
`;

interface Rule {
  file: string;
  name: string;
  comment: string;
}

const FUNCTION = /^((?:--[^\n]*\n)*)create or replace function (?:public\.)?(\w+)/gim;

const rulesIn = (file: string, text: string): Rule[] =>
  [...text.matchAll(FUNCTION)].map(([, comment = '', name = '']) => ({
    file,
    name,
    comment: comment
      .replaceAll(/^--\s?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));

export function printRules(rules: readonly Rule[]): string {
  const sections = [...Map.groupBy(rules, ({ file }) => file)].map(([file, found]) => {
    const rows = found.map(({ name, comment }) => `| \`${name}\` | ${comment.replaceAll('|', '\\|')} |`);
    return `## server/${file}\n\n| function | rule |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
}

/** What is wrong with the functions of a schema and the files that should hold them. */
export function faultsOf(schema: string, rules: readonly Rule[]): string[] {
  const names = [...schema.matchAll(/^create or replace function public\.(\w+)/gim)].map(([, name]) => name!);
  const filesOf = Map.groupBy(rules, ({ name }) => name);
  return [
    ...names
      .filter((name) => !filesOf.has(name))
      .map((name) => `${name}: stands in no rules.sql beside the capability that calls it`),
    ...[...filesOf]
      .filter(([, found]) => found.length > 1)
      .map(([name, found]) => `${name}: stands in ${found.map(({ file }) => file).join(' and ')}`),
    ...rules.filter(({ comment }) => comment === '').map(({ file, name }) => `${file}: ${name} has no comment`),
  ];
}

if (import.meta.main) {
  const rules = readRules().flatMap(({ name, text }) => rulesIn(name, text));
  const text = printRules(rules);
  const faults = faultsOf(fs.readFileSync(schemaFile, 'utf8'), rules);
  if (!process.argv.includes('--check')) fs.writeFileSync(page, text);
  else if (fs.readFileSync(page, 'utf8') !== text)
    faults.push('docs/rules-in-sql.md is older than the rules: node tools/print-rules.ts');
  for (const fault of faults) console.error(fault);
  console.log(`${rules.length} functions of the database`);
  process.exit(faults.length > 0 ? 1 : 0);
}
