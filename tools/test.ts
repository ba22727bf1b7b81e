/**
 * `npm test`: everything that can find a defect: types, lint, boundaries, rules, calls over HTTP with
 * PostgreSQL, faults, a real browser. Ends with one line that counts it all.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { check } from './check.ts';
import { findBrowser } from './find-browser.ts';

const root = path.join(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Printed once more at the very end: the output of a run is thousands of lines long. */
  failedTests: string[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const firstLines = (text: string): string =>
  text
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

function failedTestsOf(report: Report): string[] {
  return report.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const tests = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `✗ ${name} › ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
    return tests.length === 0 && file.status === 'failed' ? [`✗ ${name}\n${firstLines(file.message)}`] : tests;
  });
}

/** Vitest's own count of a run, from the report it wrote; a run that wrote none has failed. */
function countsOf(report: string): Counts {
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as Report;
    // A file that could not even be loaded has no tests to count, but it has failed.
    const failed = Math.max(read.numFailedTests, read.numFailedTestSuites > 0 && read.numFailedTests === 0 ? 1 : 0);
    return {
      passed: read.numPassedTests,
      failed,
      skipped: read.numPendingTests + read.numTodoTests,
      failedTests: failedTestsOf(read),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failedTests: [`✗ ${path.basename(report)}: the run wrote no report`] };
  }
}

/** Errors outside of any test; a run that was killed wrote none. */
function unhandledErrorsOf(file: string): string[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

function runProjects(
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  folder: string,
  ...more: string[]
): Promise<Counts> {
  const report = path.join(folder, `${[...projects, ...more].join('-').replaceAll('/', '-')}.json`);
  const unhandled = `${report}.unhandled`;
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${path.join(import.meta.dirname, 'unhandled-errors-reporter.ts')}`,
    `--outputFile.json=${report}`,
    ...more,
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, UNHANDLED_ERRORS_FILE: unhandled },
    });
    child.on('close', (code) => {
      const counts = countsOf(report);
      const silent = [
        `✗ ${[...projects, ...more].join(' ')}: ended with code ${String(code)} although no test failed`,
        ...unhandledErrorsOf(unhandled).map(firstLines),
      ].join('\n');
      resolve(
        code !== 0 && counts.failed === 0
          ? { ...counts, failed: 1, failedTests: [...counts.failedTests, silent] }
          : counts,
      );
    });
  });
}

async function main(): Promise<void> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, failedTests: [] };
  const add = (counts: Counts): void => {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    total.failedTests.push(...counts.failedTests);
  };
  const addOne = (passed: boolean, name: string, why = ''): void =>
    add({
      passed: passed ? 1 : 0,
      failed: passed ? 0 : 1,
      skipped: 0,
      failedTests: passed ? [] : [`✗ ${name}\n${firstLines(why)}`],
    });
  console.log('\n— Checks —');
  for (const { name, passed, output } of await check()) addOne(passed, name, output);
  const budget = spawnSync(process.execPath, ['tools/check-budget.ts'], { cwd: root, encoding: 'utf8' });
  console.log(`${budget.status === 0 ? '✓' : '✗'} bytes of the first load`);
  if (budget.status !== 0) console.log(budget.stdout, budget.stderr);
  addOne(budget.status === 0, 'bytes of the first load', budget.stdout + budget.stderr);

  const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-report-'));
  try {
    // What starts servers of its own waits for them: most of that time is free for the rules. Faults and the simulated
    // evening take minutes and belong to `npm run test:slow`.
    console.log('\n— Rules, calls and servers —');
    for (const counts of await Promise.all([
      runProjects(['unit', 'web', 'http'], process.env, folder),
      runProjects(['slow'], process.env, folder, '--exclude=tests/faults/**', '--exclude=demo/live/**'),
    ]))
      add(counts);
    console.log('\n— Journeys in a browser —');
    const browser = await findBrowser(console.log);
    if (!browser) addOne(false, 'a browser for the journeys', 'none was found and none could be installed');
    else {
      const half = (n: number): Promise<Counts> =>
        runProjects(
          ['journeys'],
          { ...process.env, BROWSER_PATH: browser, JOURNEYS_DATA: `-${n}` },
          folder,
          `--shard=${n}/2`,
        );
      for (const counts of await Promise.all([half(1), half(2)])) add(counts);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (total.failedTests.length > 0) console.log(`\n— Failed tests —\n${total.failedTests.join('\n')}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed === 0 ? 0 : 1);
}

await main();
