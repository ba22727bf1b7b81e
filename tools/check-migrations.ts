/**
 * Two releases serve side by side while the newer one migrates (expand → contract): a migration may add what the
 * release before does not know, and may not take away or narrow what it uses. What goes, goes in a later release, and
 * is named in CONTRACTS with the release that stopped using it. Older migrations were written before this rule.
 */
import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../server/platform/database/migrations');

/** Steps that take something away which the release before does not use any more: by migration, with the reason. */
const CONTRACTS: Readonly<Record<string, string>> = {
  '0696-order-event-xid.sql': '0.1.0 does not read the column, and writes it in the history of the demo city alone',
};

interface Rule {
  pattern: RegExp;
  why: string;
  /** The table or index is new in this migration, so that nobody uses it yet. */
  unlessNew?: boolean;
}

const NAME = '(?:if (?:not )?exists )?"?([a-z_]+)"?';

const TABLE = String.raw`\balter table (?:only )?${NAME}[^;]*`;
const COLUMN = String.raw`\badd (?:column )?(?:if not exists )?\w+ [^,;]*`;

const RULES: readonly Rule[] = [
  {
    pattern: /\bcreate or replace function\b/,
    why: 'belongs to the rules.sql of its capability: a migration creates a function only where it is new',
  },
  { pattern: /\bdrop (?:table|view|function|type|policy|domain)\b/, why: 'takes away what the release before uses' },
  { pattern: /\bdrop trigger\b/, why: 'takes away what the release before relies on' },
  { pattern: /\bdrop (?:column|default)\b/, why: 'takes away what the release before writes without' },
  { pattern: /\brename\b/, why: 'takes the old name away' },
  { pattern: /\balter column \w+ (?:set data )?type\b/, why: 'rewrites the table under a lock' },
  { pattern: /\balter column \w+ set not null\b/, why: 'refuses rows of the release before' },
  {
    pattern: new RegExp(String.raw`${TABLE}${COLUMN}\bnot null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)`),
    why: 'needs a default for rows of the release before',
    unlessNew: true,
  },
  {
    pattern: new RegExp(String.raw`${TABLE}\badd (?:constraint \w+ )?(?:check|foreign key)\b(?![^;]*\bnot valid\b)`),
    why: 'reads the whole table under a lock; add it not valid and validate it in the next migration',
    unlessNew: true,
  },
  {
    pattern: new RegExp(String.raw`\bcreate (?:unique )?index (?!concurrently)${NAME} on (?:only )?"?([a-z_]+)"?`),
    why: 'stops writes while it is built; begin the file with "-- outside a transaction" and create it concurrently',
    unlessNew: true,
  },
];

/** Without comments and without the bodies of functions, whose statements run later. */
const plain = (text: string): string =>
  text
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** What a migration does that the release before it does not survive. */
export function findingsOf(name: string, text: string, contracts = CONTRACTS): string[] {
  if (Object.hasOwn(contracts, name)) return [];
  const sql = plain(text);
  const fresh = new Set([...sql.matchAll(new RegExp(`\\bcreate table ${NAME}`, 'g'))].map(([, table]) => table));
  return sql.split(';').flatMap((statement) =>
    RULES.flatMap(({ pattern, why, unlessNew }) => {
      const found = pattern.exec(statement);
      const table = found?.at(-1);
      if (!found || (unlessNew && table !== undefined && fresh.has(table))) return [];
      return [`${name}: "${found[0].trim().slice(0, 70)}" ${why}`];
    }),
  );
}

if (import.meta.main) {
  const names = fs
    .globSync('**/*.sql', { cwd: folder, exclude: ['before-baseline'] })
    .map((name) => name.replaceAll('\\', '/'));
  const findings = names.flatMap((name) => findingsOf(name, fs.readFileSync(path.join(folder, name), 'utf8')));
  const stale = Object.keys(CONTRACTS).filter((name) => !names.includes(name));
  for (const line of [...findings, ...stale.map((name) => `${name}: is not there`)]) console.error(line);
  console.log(`${findings.length + stale.length} steps of migrations that the release before does not survive`);
  process.exitCode = findings.length + stale.length > 0 ? 1 : 0;
}
