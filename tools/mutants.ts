/**
 * `npm run mutants -- --seed 7 --count 300`: how many small changes of the code its tests notice. Draws places by the
 * seed, writes both variants into each (`mutants/sites.ts`; files on the disk stay as they are), runs the tests of
 * `npm test` in Node and in the browser once to learn which files pass through which place, and then for each mutant
 * the nearest files that do, until one fails. Prints those that no test notices.
 *
 * `--files 40`: so many test files for a mutant at most; what every call passes through has hundreds.
 * `--areas domain,web` draws there alone, `--projects unit,web` runs those alone, `--out file.json` writes the results,
 * `--skip 68` leaves out the first 68 mutants, to continue an earlier run.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import config from '../vitest.config.ts';
import { findBrowser } from './find-browser.ts';
import { AREAS, drawMutants, type Mutant } from './mutants/sample.ts';
import { withSwitches } from './mutants/sites.ts';

const root = path.join(import.meta.dirname, '..');
const PROJECTS = ['unit', 'web', 'http', 'alone', 'browser'];
/** Files that run before it is known whether one of them fails: more and more of them. */
const BATCHES = [2, 6, 12, 20];
const LONGEST_RUN_MS = 180_000;
const CLOSING_MS = 15_000;
/** A failed test may leave a child process that keeps its worker alive, such as a stand-in for a partner. */
const WORKER_ENDS_WITHIN_MS = 1_000;
const STUCK = Symbol('stuck');

interface TestFile {
  moduleId: string;
  project: string;
  seconds: number;
}

interface Outcome extends Mutant {
  outcome: 'noticed' | 'not noticed' | 'no test passes through it';
  by?: string;
}

/** Both variants in every module that has a mutant, whoever loads it. */
function switches(mutants: readonly Mutant[]): Plugin {
  const byFile = Map.groupBy(mutants, ({ file }) => path.join(root, file));
  return {
    name: 'mutants',
    enforce: 'pre',
    transform(code, id) {
      const sites = byFile.get(id.replace(/\?.*$/, ''));
      return sites && { code: withSwitches(code, sites), map: null };
    },
  };
}

async function openVitest(mutants: readonly Mutant[], names: readonly string[]): Promise<Vitest> {
  const browser = await findBrowser(console.log);
  if (browser) process.env['BROWSER_PATH'] = browser;
  const setup = path.join(import.meta.dirname, 'mutants/setup.ts');
  const projects = config.test!.projects!.flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project) || !project.test) return [];
    const { test } = project;
    if (typeof test.name !== 'string' || !names.includes(test.name)) return [];
    const { plugins = [] } = 'plugins' in project ? project : {};
    const setupFiles = [setup, ...[test.setupFiles ?? []].flat()];
    return [
      {
        ...project,
        plugins: [switches(mutants), ...plugins],
        test: { ...test, ...(test.pool && { pool: 'forks' as const }), setupFiles, fsModuleCache: false },
      },
    ];
  });
  return createVitest(
    'test',
    { config: false, watch: false, reporters: [{ onTestModuleEnd: (testModule) => void ended.push(testModule) }] },
    // The cache on the disk knows modules by their text, and these change without it.
    {
      root,
      test: {
        maxWorkers: config.test!.maxWorkers,
        projects,
        fsModuleCache: false,
        teardownTimeout: WORKER_ENDS_WITHIN_MS,
      },
    },
  );
}

function stopAtFirstFailure(vitest: Vitest): void {
  for (const project of vitest.projects) project.config.bail = 1;
  vitest.config.bail = 1;
}

/** A worker in an endless loop, which a mutant may cause, does not react to a request to end. */
function killWorkers(): void {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
    try {
      const [, parent] = /\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      const isWorker = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('vitest');
      if (Number(parent) === process.pid && isWorker) process.kill(Number(name), 'SIGKILL');
    } catch {
      // It has ended.
    }
}

/** In the run that goes on: what `runTestSpecifications` answers has results of earlier runs in it. */
let ended: TestModule[] = [];

/** Returns false when the tests did not end in time. Vitest may then wait for ever for a killed worker. */
async function run(vitest: Vitest, files: readonly TestFile[], mutant: number): Promise<boolean> {
  for (const project of vitest.projects) project.provide('mutant', mutant);
  ended = [];
  // One project after another, as in npm test.
  for (const [project, each] of Map.groupBy(files, ({ project }) => project)) {
    const of = vitest.getProjectByName(project);
    const running = vitest.runTestSpecifications(each.map(({ moduleId }) => of.createSpecification(moduleId)));
    if (mutant === 0) await running;
    else if ((await Promise.race([running, sleep(LONGEST_RUN_MS, STUCK, { ref: false })])) === STUCK) return false;
  }
  return true;
}

/** Folders that two files have in common: tests stand beside what they test. */
function common(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const differ = left.findIndex((part, index) => part !== right[index]);
  return differ === -1 ? left.length : differ;
}

class Coverage {
  readonly #files = new Map<number, TestFile[]>();
  readonly failed: string[] = [];

  constructor(modules: readonly TestModule[]) {
    for (const testModule of modules) {
      const { moduleId, project } = testModule;
      if (testModule.state() !== 'passed') {
        this.failed.push(path.relative(root, moduleId));
        continue;
      }
      const seconds = testModule.diagnostic().duration / 1000;
      for (const id of testModule.meta().mutants ?? []) {
        const files = this.#files.get(id) ?? [];
        files.push({ moduleId, project: project.name, seconds });
        this.#files.set(id, files);
      }
    }
  }

  /** Those beside the mutant first, and quick ones before slow ones. */
  of({ id, file }: Mutant): TestFile[] {
    const at = path.join(root, file);
    const files = this.#files.get(id) ?? [];
    return files.toSorted((a, b) => common(b.moduleId, at) - common(a.moduleId, at) || a.seconds - b.seconds);
  }
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  let start = 0;
  for (const size of [...BATCHES, Infinity]) {
    if (start >= all.length) return;
    yield all.slice(start, start + size);
    start += size;
  }
}

/** Returns undefined when the tests of the mutant did not end in time. */
async function judge(vitest: Vitest, files: readonly TestFile[], mutant: Mutant): Promise<Outcome | undefined> {
  if (files.length === 0) return { ...mutant, outcome: 'no test passes through it' };
  for (const batch of batches(files)) {
    if (!(await run(vitest, batch, mutant.id))) return undefined;
    const by = ended.find((each) => each.state() === 'failed') ?? (ended.length < batch.length && ended[0]);
    if (by) return { ...mutant, outcome: 'noticed', by: path.relative(root, by.moduleId) };
  }
  return { ...mutant, outcome: 'not noticed' };
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    areas: { type: 'string', default: AREAS.join(',') },
    files: { type: 'string', default: '40' },
    projects: { type: 'string', default: PROJECTS.join(',') },
    skip: { type: 'string', default: '0' },
    out: { type: 'string' },
  },
});
const mutants = drawMutants(root, {
  seed: Number(values.seed),
  count: Number(values.count),
  areas: values.areas.split(','),
});
const open = (): Promise<Vitest> => openVitest(mutants, values.projects.split(','));
let vitest = await open();
const specifications = await vitest.globTestSpecifications();
console.log(`${mutants.length} mutants; ${specifications.length} test files run once without any.`);
const all = specifications.map(({ moduleId, project }) => ({ moduleId, project: project.name, seconds: 0 }));
await run(vitest, all, 0);
const coverage = new Coverage(ended);
for (const file of coverage.failed) console.log(`not used, fails without a mutant: ${file}`);
stopAtFirstFailure(vitest);

const outcomes: Outcome[] = [];
for (const mutant of mutants.slice(Number(values.skip))) {
  const files = coverage.of(mutant).slice(0, Number(values.files));
  let outcome = await judge(vitest, files, mutant);
  if (!outcome) {
    outcome = { ...mutant, outcome: 'noticed', by: 'tests that do not end' };
    killWorkers();
    await Promise.race([vitest.close(), sleep(CLOSING_MS)]);
    vitest = await open();
    stopAtFirstFailure(vitest);
  }
  outcomes.push(outcome);
  const place = `${mutant.file}:${mutant.line}`;
  console.log(`${mutant.id} ${outcome.outcome} ${place} ${mutant.kind}${outcome.by ? ` (${outcome.by})` : ''}`);
  if (values.out) writeFileSync(values.out, JSON.stringify(outcomes, null, 1));
}
await Promise.race([vitest.close(), sleep(CLOSING_MS)]);

console.log('\narea: noticed / not noticed / no test passes through it');
for (const area of values.areas.split(',')) {
  const of = outcomes.filter(({ file }) => file.startsWith(`${area}/`));
  const count = (wanted: Outcome['outcome']): number => of.filter(({ outcome }) => outcome === wanted).length;
  console.log(`${area}: ${count('noticed')} / ${count('not noticed')} / ${count('no test passes through it')}`);
}
for (const { id, outcome, file, line, original, changed } of outcomes)
  if (outcome !== 'noticed') console.log(`\n${id} ${outcome}: ${file}:${line}\n  - ${original}\n  + ${changed}`);
process.exit(0);
