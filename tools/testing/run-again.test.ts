import { expect, it } from 'vitest';
import { closingLine, hasFailed, step, type Result } from './results.ts';
import { runFailedAgain } from './run-again.ts';

const file = (name: string, passed: number, failed: number): Result => ({
  name,
  isFile: true,
  passed,
  failed,
  skipped: 0,
  seconds: 1,
  failures: Array.from({ length: failed }, (_, n) => ({ test: `test ${n}`, why: `first failure of ${name}` })),
});

async function after(results: Result[], alone: (name: string) => Result[]) {
  const lines: string[] = [];
  const ran: string[] = [];
  const all = await runFailedAgain(
    results,
    (name) => {
      ran.push(name);
      return Promise.resolve(alone(name));
    },
    (line) => lines.push(line),
  );
  return { all, ran, text: lines.join('\n') };
}

it('what passes alone counts as passed and is printed with its first failure', async () => {
  const first = [step('lint', true), file('a.test.ts', 3, 0), file('b.test.ts', 1, 2)];
  const { all, ran, text } = await after(first, (name) => [file(name, 3, 0)]);
  expect(ran).toEqual(['b.test.ts']);
  expect(closingLine(all)).toBe('7 passed, 0 failed');
  expect(text).toMatch(/^UNSTEADY b\.test\.ts$/m);
  expect(text).toContain('first failure of b.test.ts');
  expect(text.match(/✗/g)).toHaveLength(1);
});

it('what fails again has failed, and keeps its first failures', async () => {
  const { all, text } = await after([file('a.test.ts', 1, 2)], (name) => [file(name, 2, 1)]);
  expect(closingLine(all)).toBe('1 passed, 2 failed');
  expect(text).not.toContain('UNSTEADY');
});

it('a file that no longer has a test, or whose run ended badly, has not passed', async () => {
  const none = await after([file('a.test.ts', 1, 1)], () => []);
  const empty = await after([file('a.test.ts', 1, 1)], (name) => [file(name, 0, 0)]);
  const ended = await after([file('a.test.ts', 1, 1)], (name) => [file(name, 2, 0), step('alone', false)]);
  for (const { all } of [none, empty, ended]) expect(closingLine(all)).toBe('1 passed, 1 failed');
});

it('a failed check does not run again', async () => {
  const { all, ran } = await after([step('types', false)], () => []);
  expect(ran).toEqual([]);
  expect(hasFailed(all)).toBe(true);
});

it.each([
  [3, '6 passed, 0 failed'],
  [4, '8 passed, 1 failed'],
])('%i unsteady files: %s', async (count, line) => {
  const files = Array.from({ length: count }, (_, n) => file(`${n}.test.ts`, 1, 1));
  const { all } = await after(files, (name) => [file(name, 2, 0)]);
  expect(closingLine(all)).toBe(line);
  expect(hasFailed(all)).toBe(count > 3);
});

it('more than ten failed files have a common cause: none runs again', async () => {
  const files = Array.from({ length: 11 }, (_, n) => file(`${n}.test.ts`, 1, 1));
  const { all, ran } = await after(files, (name) => [file(name, 2, 0)]);
  expect(ran).toEqual([]);
  expect(closingLine(all)).toBe('11 passed, 11 failed');
});
