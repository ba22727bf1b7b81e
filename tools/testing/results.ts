/** What a test run found, file by file, and the lines that say so. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Failure {
  /** Absent where the whole file or step failed. */
  test?: string;
  why: string;
}

/** Of a file with tests, or of something else that passes or fails as a whole: a check, a run that ended early. */
export interface Result {
  name: string;
  isFile: boolean;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  failures: Failure[];
}

export const step = (name: string, passed: boolean, seconds = 0, why = ''): Result => ({
  name,
  isFile: false,
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  seconds,
  failures: passed ? [] : [{ why }],
});

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** Vitest's own report of a run. */
function resultsOf(report: VitestReport, root: string): Result[] {
  return report.testResults.map((file) => {
    const counted = (...states: string[]): number =>
      file.assertionResults.filter(({ status }) => states.includes(status)).length;
    const failures = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, why: (failureMessages ?? []).join('\n') }));
    // A file that could not even be loaded, or whose hooks failed, has no failed test to count, but it has failed.
    if (failures.length === 0 && file.status === 'failed') failures.push({ test: '', why: file.message });
    return {
      name: path.relative(root, file.name),
      isFile: true,
      passed: counted('passed'),
      failed: failures.length,
      skipped: counted('skipped', 'pending', 'todo', 'disabled'),
      seconds: (file.endTime - file.startTime) / 1000,
      failures: failures.map(({ test, why }) => (test ? { test, why } : { why })),
    };
  });
}

/** Of the run whose report this file is; a run that wrote none, or failed without a failed test, has failed itself. */
export function readResults(report: string, run: { name: string; code: number | null; root: string }): Result[] {
  if (!existsSync(report)) return [step(run.name, false, 0, `ended with code ${run.code} and wrote no report`)];
  const results = resultsOf(JSON.parse(readFileSync(report, 'utf8')) as VitestReport, run.root);
  if (run.code === 0 || results.some(({ failed }) => failed > 0)) return results;
  const unhandled = `${report}.unhandled`;
  const errors = existsSync(unhandled) ? (JSON.parse(readFileSync(unhandled, 'utf8')) as string[]) : [];
  const why = [`ended with code ${run.code} although no test failed`, ...errors].join('\n');
  return [...results, step(run.name, false, 0, why)];
}

/** A journey that fails adds what its pages show after this line. @internal */
export const OPEN_PAGES = 'Open pages show:';

function shortened(text: string): string {
  const [error, ...pages] = text.split(`\n${OPEN_PAGES}\n`) as [string, ...string[]];
  const lines = error
    .split('\n')
    .slice(0, 12)
    .map((line) => line.slice(0, 300));
  return [...lines, ...pages].join('\n').replaceAll(/^/gm, '    ');
}

/** In quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Printed once more at the very end, since a run's output is thousands of lines long. */
export const failureLines = ({ name, isFile, failures }: Result): string[] =>
  failures.map(({ test, why }) =>
    [
      `✗ ${name}${test ? ` › ${test}` : ''}`,
      shortened(why),
      ...(isFile ? [`    alone: npm test -- ${name}${test ? ` -t ${quoted(asPattern(test))}` : ''}`] : []),
    ].join('\n'),
  );

/** The last line of a run. */
export function closingLine(results: readonly Result[]): string {
  const sum = (of: 'passed' | 'failed' | 'skipped'): number => results.reduce((all, each) => all + each[of], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export const hasFailed = (results: readonly Result[]): boolean => results.some(({ failed }) => failed > 0);

export const slowestLines = (results: readonly Result[]): string[] =>
  results
    .filter(({ isFile }) => isFile)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
