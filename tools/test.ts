/**
 * `npm test`: checks, rules, calls over HTTP with PostgreSQL, components in a browser, and a smoke journey for each
 * story that the product stands on. `npm test -- server/orders`: the tests of a folder or file, with what they need,
 * and nothing else. `--all` adds the other journeys and the tests that start servers of their own, `--rest` runs those
 * alone, `--watch` runs what belongs to the given folders again at each change, `--update` writes pictures anew.
 * `--rest --shard 1/3` runs a third of the journeys, for machines beside one another.
 *
 * `TEST_RESULTS` names a file with the results of a run that several commands make up: `npm test` writes it, `--rest`
 * goes on with it, runs what failed once more and ends with the line that counts everything.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { findBrowser } from './find-browser.ts';
import { oldestChromium } from './oldest-chromium.ts';
import { cpuSeconds, openProcesses } from './testing/processes.ts';
import {
  closingLine,
  failureLines,
  hasFailed,
  readResults,
  slowestLines,
  step,
  type Result,
} from './testing/results.ts';
import { runFailedAgain } from './testing/run-again.ts';

const root = path.join(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const SMOKE = 'tests/journeys/smoke/';
const SMOKE_RUN = ['--project', 'journeys', SMOKE];
/** Node stores compiled packages here, so that a worker does not compile what an earlier one has compiled. */
const COMPILED = path.join(root, 'node_modules/.cache/compiled');
/** The number of products, each with a browser, on which journeys run at the same time. */
const JOURNEYS_AT_ONCE = '2';
/** The rest of a run has one product more, because some journeys spend most of their time waiting for a job. */
const JOURNEYS_OF_REST = '3';

interface Book {
  results: Result[];
  seconds: number;
  cpu: number;
}

const began = performance.now();
const processes = openProcesses(root);
let runs = 0;

async function runTests(name: string, args: string[], env: Record<string, string> = {}): Promise<Result[]> {
  runs += 1;
  const report = path.join(processes.folder, `report-${runs}.json`);
  const { code } = await processes.run(
    process.execPath,
    [
      vitest,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${path.join(import.meta.dirname, 'unhandled-errors-reporter.ts')}`,
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env: { NODE_COMPILE_CACHE: COMPILED, ...env, UNHANDLED_ERRORS_FILE: `${report}.unhandled` } },
  );
  return readResults(report, { name, code, root });
}

/** Installed packages are there already: `pretest` has seen to that. */
async function build(): Promise<Result[]> {
  const { code } = await processes.run(process.execPath, ['tools/prepare.mjs', 'test']);
  return code === 0 ? [] : [step('building the web part', false, 0, 'its own lines say why')];
}

async function checks(): Promise<Result[]> {
  console.log('\n— Checks —');
  const found = await check({
    run: (command, args, env) => processes.run(command, args, { captured: true, env }),
    isBuilt: true,
  });
  return found.map(({ name, passed, seconds, output }) => step(name, passed, seconds, output));
}

interface BrowserOptions {
  atOnce?: string | undefined;
  /** Another browser. */
  in?: string;
  /** Of smoke stories, which are walked through on a phone and on a desktop: `tests/journeys/story-sizes.ts`. */
  sizes?: 'usual' | 'other' | undefined;
  /** Names the data folders of the products, so that two runs at the same time do not share them. */
  data?: string;
}

async function inBrowser(
  name: string,
  args: string[],
  { atOnce = JOURNEYS_AT_ONCE, in: given, sizes, data }: BrowserOptions = {},
): Promise<Result[]> {
  const browser = given ?? (await findBrowser(console.log));
  if (!browser) return [step(`a browser for ${name}`, false, 0, 'none was found and none could be installed')];
  const env = {
    BROWSER_PATH: browser,
    JOURNEYS_AT_ONCE: atOnce,
    ...(sizes && { STORY_SIZES: sizes }),
    ...(data && { JOURNEYS_DATA: data }),
  };
  return runTests(name, args, env);
}

async function usual({ withSmoke = true } = {}): Promise<Result[]> {
  const built = await build();
  if (built.length > 0) return built;
  const checked = await checks();
  console.log('\n— Rules, views and calls —');
  const tested = await runTests(
    'rules, views and calls',
    ['unit', 'web', 'mocks', 'http', 'alone'].flatMap((project) => ['--project', project]),
  );
  console.log('\n— Components —');
  const components = await inBrowser('components', ['--project', 'browser']);
  if (!withSmoke) return [...checked, ...tested, ...components];
  console.log('\n— Smoke journeys —');
  const smoke = await inBrowser('smoke journeys', SMOKE_RUN, { sizes: 'usual' });
  return [...checked, ...tested, ...components, ...smoke];
}

interface RestOptions {
  shard?: string | undefined;
  /** Adds the smoke journeys at their usual sizes, so that they need no products of their own, and the pictures. */
  isWhole?: boolean | undefined;
}

/** Faults and the simulated evening take minutes and belong to `npm run test:slow`. */
async function rest({ shard, isWhole = false }: RestOptions): Promise<Result[]> {
  const oldest = await oldestChromium();
  if (!oldest) console.log('\nNo smoke journeys in Chromium 109: its package is for Linux on x64.');
  // Smoke journeys use the other screen size in the oldest supported browser.
  const others = ['--project', 'journeys', ...(oldest && !isWhole ? [`--exclude=${SMOKE}**`] : [])];
  if (shard) others.push(`--shard=${shard}`);
  // What is not divided runs in the first part.
  const isFirst = !shard || shard.startsWith('1/');
  const withPictures = isWhole ? 'pictures, and ' : '';
  const beside = `; beside them ${withPictures}servers of their own, then smoke journeys in Chromium 109`;
  console.log(`\n— ${isWhole ? 'Journeys' : 'The other journeys'}${isFirst ? beside : ''} —`);
  const sizes = !isWhole ? 'other' : oldest ? 'usual' : undefined;
  const runs = [inBrowser('journeys', others, { sizes, atOnce: JOURNEYS_OF_REST })];
  if (isFirst) runs.push(serversAndOldestBrowser(oldest), ...(isWhole ? [pictures()] : []));
  return (await Promise.all(runs)).flat();
}

/** Runs beside the journeys, because tests that start servers leave the CPU idle for two thirds of their time. */
async function serversAndOldestBrowser(oldest: string | undefined): Promise<Result[]> {
  const servers = await runTests('servers of their own', [
    '--project',
    'slow',
    '--exclude=tests/faults/**',
    '--exclude=demo/live/**',
  ]);
  const smoke = oldest
    ? await inBrowser('smoke journeys in Chromium 109', SMOKE_RUN, {
        in: oldest,
        sizes: 'other',
        atOnce: '1',
        data: 'journeys-109',
      })
    : [];
  return [...servers, ...smoke];
}

/** Uses the Chromium version that drew the references, because another version may render text differently. */
const pictures = (): Promise<Result[]> => inBrowser('pictures', ['--project', 'pictures']);

const matches = (pattern: string, places: readonly string[]): boolean =>
  globSync(pattern, { cwd: root }).some((file) => places.some((place) => file.includes(place)));
const hasJourneys = (places: readonly string[]): boolean => matches('tests/{journeys,pictures}/**/*.test.ts', places);
const hasComponents = (places: readonly string[]): boolean => matches('web/**/*.browser.test.{ts,tsx}', places);

/** What vitest is asked for by name, with a browser where it needs one, and a built product for journeys. */
async function named(places: readonly string[], more: string[], atOnce?: string): Promise<Result[]> {
  const args = [...places, ...more];
  if (!hasJourneys(places)) return (hasComponents(places) ? inBrowser : runTests)(args.join(' '), args);
  const built = await build();
  return built.length > 0 ? built : inBrowser(args.join(' '), args, { atOnce });
}

const time = (seconds: number): string => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

function printSummary({ results, seconds, cpu }: Book): void {
  const failures = results.flatMap(failureLines);
  if (failures.length > 0) console.log(`\n— Failed —\n${failures.join('\n')}`);
  console.log(`\nThe slowest files:\n${slowestLines(results).join('\n')}`);
  console.log(`\nTook ${time(seconds)}${cpu > 0 ? `, and ${Math.round(cpu)} s of CPU` : ''}.`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      rest: { type: 'boolean' },
      shard: { type: 'string' },
      watch: { type: 'boolean' },
      update: { type: 'boolean' },
      testNamePattern: { type: 'string', short: 't' },
    },
  });
  if (values.update) process.env['PICTURES'] = 'update';
  const pattern = values.testNamePattern === undefined ? [] : ['-t', values.testNamePattern];
  if (values.watch) {
    if (hasJourneys(positionals)) console.log('Journeys are not watched: npm test -- tests/journeys/…');
    const args = ['watch', '--exclude=tests/journeys/**', ...positionals, ...pattern];
    return (await processes.run(process.execPath, [vitest, ...args], { interactive: true })).code ?? 1;
  }
  const file = process.env['TEST_RESULTS'];
  const before: Book =
    values.rest && file && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Book)
      : { results: [], seconds: 0, cpu: 0 };
  let { results } = before;
  if (positionals.length > 0) results = await named(positionals, pattern, '1');
  else {
    if (!values.rest) results = await usual({ withSmoke: !values.all });
    if (values.all || values.rest)
      results = [...results, ...(await rest({ shard: values.shard, isWhole: values.all }))];
  }
  if (values.rest && file) results = await runFailedAgain(results, (each) => named([each], [], '1'), console.log);
  const book = {
    results,
    seconds: before.seconds + (performance.now() - began) / 1000,
    cpu: before.cpu + (cpuSeconds() ?? 0),
  };
  printSummary(book);
  if (file && !values.rest && positionals.length === 0) writeFileSync(file, JSON.stringify(book));
  else console.log(`\n${closingLine(results)}`);
  return hasFailed(results) ? 1 : 0;
}

const code = await main();
await processes.end();
process.exit(code);
