/** Compares docs/operations-citus.md with schema.sql: each table has one place, and its keys would work there. */
import fs from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const PAGE = 'docs/operations-citus.md';
const PLACES = ['Distributed', 'Reference', 'Local'] as const;
type Place = (typeof PLACES)[number];

interface Table {
  /** The columns of the primary key and of each unique or exclusion constraint and index. */
  keys: string[];
  foreignKeys: { columns: string; to: string; toColumns: string }[];
  hasTrigger: boolean;
}

function readTables(schema: string): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const [, name = '', body = ''] of schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);$/gm)) {
    const constraints = body.matchAll(/constraint \w+ (?:PRIMARY KEY|UNIQUE) \(([^)]*)\)/g);
    const exclusions = body.matchAll(/constraint \w+ EXCLUDE USING gist \((.*)\)/g);
    const foreign = body.matchAll(/FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)\(([^)]*)\)/g);
    tables.set(name, {
      keys: [...constraints, ...exclusions].map(([, columns = '']) => columns),
      foreignKeys: [...foreign].map(([, columns = '', to = '', toColumns = '']) => ({ columns, to, toColumns })),
      hasTrigger: new RegExp(`^CREATE (?:CONSTRAINT )?TRIGGER .* ON ${name} `, 'm').test(schema),
    });
  }
  for (const [, name = '', columns = ''] of schema.matchAll(/^CREATE UNIQUE INDEX \w+ ON (\w+) USING \w+ \((.*?)\)/gm))
    tables.get(name)?.keys.push(columns);
  return tables;
}

/** The names in backticks below a heading. */
function namesUnder(page: string, heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const list = /^Tables: ([\s\S]*?)\.$/m.exec(section)?.[1] ?? '';
  return [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

const isByMerchant = (columns: string): boolean => /^merchant_id\b/.test(columns);

function wrongKeys(name: string, { keys, foreignKeys }: Table, place: Place, placeOf: Map<string, Place>): string[] {
  const wrong: string[] = [];
  if (place === 'Distributed')
    for (const columns of keys.filter((each) => !isByMerchant(each)))
      wrong.push(`${name}: the key (${columns}) does not begin with merchant_id, by which the table is distributed.`);
  for (const { columns, to, toColumns } of foreignKeys) {
    if (placeOf.get(to) === 'Reference') continue;
    const isColocated = isByMerchant(columns) && isByMerchant(toColumns);
    if (place === placeOf.get(to) && (place === 'Local' || isColocated)) continue;
    wrong.push(`${name}: its foreign key (${columns}) to ${to} would not work: ${place} to ${placeOf.get(to)}.`);
  }
  return wrong;
}

const differences = (what: string, named: readonly string[], real: readonly string[]): string[] => [
  ...real.filter((name) => !named.includes(name)).map((name) => `${PAGE} does not name ${name} among ${what}.`),
  ...named.filter((name) => !real.includes(name)).map((name) => `${PAGE} wrongly names ${name} among ${what}.`),
];

export function findCitusErrors(page: string, schema: string): string[] {
  const tables = readTables(schema);
  const named = PLACES.flatMap((place) => namesUnder(page, place).map((name) => [name, place] as const));
  const placeOf = new Map(named);
  const names = named.map(([name]) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const withTriggers = [...tables].filter(
    ([name, { hasTrigger }]) => hasTrigger && placeOf.get(name) === 'Distributed',
  );
  return [
    ...differences('the tables', names, [...tables.keys()]),
    ...twice.map((name) => `${PAGE} names ${name} twice.`),
    ...[...tables].flatMap(([name, table]) => {
      const place = placeOf.get(name);
      return place ? wrongKeys(name, table, place, placeOf) : [];
    }),
    ...differences(
      'the distributed tables with triggers',
      namesUnder(page, 'Triggers'),
      withTriggers.map(([name]) => name),
    ),
  ];
}

if (import.meta.main) {
  const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  const schema = read('server/platform/database/schema.sql');
  const errors = findCitusErrors(read(PAGE), schema);
  for (const error of errors) console.error(error);
  if (errors.length === 0) console.log(`${readTables(schema).size} tables have their place in ${PAGE}.`);
  process.exit(errors.length === 0 ? 0 : 1);
}
