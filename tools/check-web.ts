/** Rules of `web/` that types and imports do not see. Each says where what it names belongs. */
import fs from 'node:fs';
import path from 'node:path';
import { classesWithoutHome } from './class-homes.ts';

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

const TOKENS = 'web/styles/tokens.css';

const inPixels = (value: string): string => `${Number(value.replace('rem', '')) * 16}px`;

/** A declaration or a condition with the number of a token, in rem or in pixels. */
function rawToken(files: readonly WebFile[]): RegExp {
  const tokens = files.find(({ file }) => file === TOKENS)?.text ?? '';
  const numbers = (kind: string): string => {
    const found = [...tokens.matchAll(new RegExp(`--${kind}-[a-z]\\w*: ([\\d.]+(?:rem|px));`, 'g'))].map(
      ([, each]) => each!,
    );
    // 1rem is the size of the document, whatever else has it.
    const named = found.filter((each) => each !== '1rem');
    const all = named.flatMap((each) => (each.endsWith('rem') ? [each, inPixels(each)] : [each]));
    return `(?<![\\w.])(?:${all.map((each) => each.replace('.', '\\.')).join('|')})(?!\\w)`;
  };
  return new RegExp(
    `border(?:-[\\w-]+)?-radius:[^;]*?${numbers('radius')}` +
      `|font(?:-size)?:[^;]*?${numbers('text')}` +
      `|@media[^{]*?${numbers('breakpoint')}`,
  );
}

/** The stylesheet with each line of its `@media print` blocks emptied, so that lines keep their numbers. */
function onScreen(sheet: string): string {
  let depth = 0;
  const lines = sheet.split('\n').map((line) => {
    const isPrint = depth > 0 || /@media print \{/.test(line);
    if (!isPrint) return line;
    depth += line.split('{').length - line.split('}').length;
    return '';
  });
  return lines.join('\n');
}

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
  {
    name: 'Radii, sizes of text and breakpoints of the design come from web/styles/tokens.css, by their names',
    find: (files) => linesWith(files, (file) => file.endsWith('.css') && file !== TOKENS, rawToken(files)),
  },
  {
    name: 'Nothing around the pages of the console has `:has()`: each change in them would style all of them anew',
    find: (files) =>
      linesWith(
        files.map(({ file, text }) => ({ file, text: onScreen(text) })),
        (file) => /^web\/(shared\/)?console\/.*\.css$/.test(file),
        /(?:html|body|:root|\.console(?:-(?:room|page|main))?)(?:\[[^\]]*\])?:has\(/,
      ),
  },
  {
    name: 'A class has one home: one folder styles it, and who uses it elsewhere imports its stylesheet',
    find: (files) =>
      classesWithoutHome(files).map(
        ({ name, styledIn, usedIn }) =>
          `.${name}: styled in ${styledIn.join(', ')}${usedIn.length > 0 ? `; used in ${usedIn.join(', ')}` : ''}`,
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
    if (found.length === 0) continue;
    for (const line of found) console.error(line);
    process.exitCode = 1;
  }
}
