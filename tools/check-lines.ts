/**
 * Lists lines over 120 columns. The formatter wraps code; long strings, SQL and comments are wrapped by hand.
 * Migrations of before the baseline cannot change: their checksums are recorded in databases.
 */
import fs from 'node:fs';
import path from 'node:path';

const LIMIT = 120;
const FOLDERS = [
  'adapters',
  'bench',
  'deploy',
  'contract',
  'demo',
  'domain',
  'fakes',
  'server',
  'start',
  'tests',
  'tools',
  'web',
];

/** Written by tools: message catalogues compiled for browsers, and the schema printed from a database. */
const isGenerated = (file: string): boolean => /\/compiled\/|(?:schema|baseline)\.sql$/.test(file);
const isLanded = (file: string): boolean => file.includes('/before-baseline/');
const isChecked = (file: string): boolean =>
  /\.(tsx?|mjs|css|sql)$/.test(file) && !isGenerated(file) && !isLanded(file);

export const longLines = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => ([...line].length > LIMIT ? [`${file}:${index + 1}: ${[...line].length} columns`] : []));

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const files = FOLDERS.flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const found = files
    .filter(isChecked)
    .flatMap((file) => longLines(file, fs.readFileSync(path.join(root, file), 'utf8')));
  for (const line of found) console.error(line);
  console.log(`${found.length} lines over ${LIMIT} columns`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
