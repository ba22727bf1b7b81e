import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closingLine, failureLines, hasFailed, OPEN_PAGES, readResults, slowestLines, step } from './results.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const test = (status: string, fullName = 'adds', failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
});
const file = (name: string, status: string, assertionResults: ReturnType<typeof test>[], message = '') => ({
  name: `/project/${name}`,
  status,
  message,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults,
});
const readAs = (text: string | null, code: number) => {
  const report = path.join(folder, `${crypto.randomUUID()}.json`);
  if (text !== null) writeFileSync(report, text);
  return { report, read: () => readResults(report, { name: 'rules', code, root: '/project' }) };
};
const resultsOf = (report: object): ReturnType<typeof readResults> => readAs(JSON.stringify(report), 0).read();

describe('results of a report', () => {
  it('count the tests of each file', () => {
    const tests = [test('passed'), test('passed'), test('failed'), test('skipped'), test('pending'), test('todo')];
    expect(resultsOf({ testResults: [file('a.test.ts', 'failed', tests)] })).toMatchObject([
      { name: 'a.test.ts', isFile: true, passed: 2, failed: 1, skipped: 3, seconds: 2.5 },
    ]);
  });

  it('count a file that could not be loaded as one failure', () => {
    const results = resultsOf({ testResults: [file('a.test.ts', 'failed', [], 'no such module')] });
    expect(results).toMatchObject([{ passed: 0, failed: 1, failures: [{ why: 'no such module' }] }]);
    expect(hasFailed(results)).toBe(true);
  });

  it('count a file whose hook failed after its tests had passed', () => {
    const results = resultsOf({ testResults: [file('a.test.ts', 'failed', [test('passed')], 'afterAll')] });
    expect(closingLine(results)).toBe('1 passed, 1 failed');
  });

  it('of a run that wrote no report are one failure', () => {
    expect(readAs(null, 137).read()).toMatchObject([{ name: 'rules', isFile: false, failed: 1 }]);
  });

  it('of a run that failed without a failed test name the errors outside of tests', () => {
    const { report, read } = readAs(
      JSON.stringify({ testResults: [file('a.test.ts', 'passed', [test('passed')])] }),
      1,
    );
    writeFileSync(`${report}.unhandled`, JSON.stringify(['Error: nobody awaited this']));
    const results = read();
    expect(closingLine(results)).toBe('1 passed, 1 failed');
    expect(results.flatMap(failureLines).join('\n')).toContain('nobody awaited this');
  });

  it('of a run that passed are those of its files alone', () => {
    const { read } = readAs(JSON.stringify({ testResults: [file('a.test.ts', 'passed', [test('passed')])] }), 0);
    expect(closingLine(read())).toBe('1 passed, 0 failed');
  });
});

describe('the closing line', () => {
  it('sums checks and files, and names skipped tests where there are some', () => {
    const results = resultsOf({
      testResults: [file('a.test.ts', 'failed', [test('passed'), test('failed'), test('skipped')])],
    });
    expect(closingLine([step('lint', true), step('types', false), ...results])).toBe('2 passed, 2 failed, 1 skipped');
    expect(closingLine([step('lint', true)])).toBe('1 passed, 0 failed');
  });
});

describe('a failed test', () => {
  it('is printed with the command that runs it alone', () => {
    const [result] = resultsOf({
      testResults: [file('a.test.ts', 'failed', [test('failed', "sums (a guest's)", ['expected 1\nto be 2'])])],
    });
    expect(failureLines(result!)).toEqual([
      [
        "✗ a.test.ts › sums (a guest's)",
        '    expected 1',
        '    to be 2',
        String.raw`    alone: npm test -- a.test.ts -t 'sums \(a guest'\''s\)'`,
      ].join('\n'),
    ]);
  });

  it('of a browser is printed with what its pages showed, however long its stack is', () => {
    const stack = Array.from({ length: 30 }, (_, n) => `at ${n}`).join('\n');
    const why = `${stack}\n${OPEN_PAGES}\nhttp://localhost/basket | ${'x'.repeat(900)}`;
    const [result] = resultsOf({ testResults: [file('a.test.ts', 'failed', [test('failed', 'orders', [why])])] });
    const lines = failureLines(result!).join('\n').split('\n');
    expect(lines.filter((line) => line.startsWith('    at '))).toHaveLength(12);
    expect(lines.at(-2)).toBe(`    http://localhost/basket | ${'x'.repeat(900)}`);
  });
});

it('the ten slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({
    ...file(`${n}.test.ts`, 'passed', []),
    endTime: 1_000 + n * 1_000,
  }));
  const lines = slowestLines([step('lint', true, 60), ...resultsOf({ testResults: files })]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  11.test.ts');
});
