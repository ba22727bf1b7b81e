import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { describe, expect, it } from 'vitest';

const here = path.join(import.meta.dirname, 'processes.ts');
/** One that ends when it is asked to, one that does not, and one in a session of its own, as databases are. */
const CHILDREN = `
  trap "" TERM
  touch "$TMPDIR/left"
  sleep 300 &
  setsid sleep 300 &
  echo "children $$ $! $TMPDIR"
  while :; do sleep 1; done`;
/** One that has ended but that nobody waited for is not. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

describe('a run of tests', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('leaves no process and no folder after %s', async (signal) => {
    const script = `
      const { openProcesses } = await import(${JSON.stringify(here)});
      await openProcesses('/', { timeToEnd: 500 }).run('/bin/sh', ['-c', ${JSON.stringify(CHILDREN)}]);`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(readline.createInterface({ input: run.stdout }), 'line')) as [string];
    const [, shell, apart, folder] = /^children (\d+) (\d+) (.+)$/.exec(line)!;
    expect([isAlive(Number(shell)), isAlive(Number(apart)), existsSync(`${folder}/left`)]).toEqual([true, true, true]);
    run.kill(signal);
    const [code] = (await once(run, 'exit')) as [number];
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect([isAlive(Number(shell)), isAlive(Number(apart)), existsSync(folder!)]).toEqual([false, false, false]);
  });

  it('returns what a captured process wrote and its code, and its folder is gone at the end', async () => {
    const script = `
      const { openProcesses, cpuSeconds } = await import(${JSON.stringify(here)});
      const processes = openProcesses('/');
      const ended = await processes.run('/bin/sh', ['-c', 'echo "$TMPDIR"; exit 3'], { captured: true });
      await processes.end();
      console.log(JSON.stringify({ ...ended, folder: processes.folder, cpu: cpuSeconds() }));`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(readline.createInterface({ input: run.stdout }), 'line')) as [string];
    const { code, output, folder, cpu } = JSON.parse(line) as Record<string, string | number>;
    expect({ code, output }).toEqual({ code: 3, output: `${folder}\n` });
    expect(existsSync(String(folder))).toBe(false);
    expect(cpu).toBeGreaterThan(0);
  });
});
