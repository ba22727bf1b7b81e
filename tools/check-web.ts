/** Rules of `web/` that types and imports do not see. Each says where what it names belongs. */
import fs from 'node:fs';
import path from 'node:path';

export interface WebFile {
  file: string;
  text: string;
}

interface Rule {
  name: string;
  /** The places that break it, as `file:line: what`. */
  find: (files: readonly WebFile[]) => string[];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Each match of the pattern in a line of the chosen files. */
const linesWith = (files: readonly WebFile[], isSearched: (file: string) => boolean, pattern: RegExp): string[] =>
  files
    .filter(({ file }) => isSearched(file) && !isTest(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = pattern.exec(line);
        return found ? [`${file}:${index + 1}: ${found[0]}`] : [];
      }),
    );

const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/** @internal */
export const RULES: readonly Rule[] = [
  {
    name: 'The cache of queries is written in web/platform/query alone (put-data.ts, use-optimistic-call.ts)',
    find: (files) =>
      linesWith(
        files,
        (file) => isCode(file) && !file.startsWith('web/platform/query/'),
        /\.(setQueryData|setQueriesData)\b/,
      ),
  },
  {
    name: 'Addresses of the console come from web/shared/console/routing/console-paths.ts',
    find: (files) =>
      linesWith(
        files,
        (file) => isCode(file) && file !== 'web/shared/console/routing/console-paths.ts',
        /['"`]\/console(?![\w-])[^'"`]*/,
      ),
  },
  {
    name: 'What did not load in the console is a LoadError (web/shared/console/feedback)',
    find: (files) =>
      linesWith(
        files,
        (file) => isCode(file) && /^web\/(shared\/)?console\//.test(file) && !file.endsWith('/feedback/load-error.tsx'),
        /<ErrorState\b/,
      ),
  },
];

/** @internal */
export const readWeb = (root: string): WebFile[] =>
  fs
    .readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('/compiled/'))
    .map((file) => ({ file: `web/${file}`, text: fs.readFileSync(path.join(root, 'web', file), 'utf8') }));

if (import.meta.main) {
  const files = readWeb(path.join(import.meta.dirname, '..'));
  for (const { name, find } of RULES) {
    const found = find(files);
    console.log(`${found.length === 0 ? '✓' : '✗'} ${name}: ${found.length}`);
    for (const line of found) console.error(line);
    if (found.length > 0) process.exitCode = 1;
  }
}
