/**
 * Processes of a test run. They and theirs carry a mark in their environment and a folder for what is temporary, so
 * that a run which ends in any way, by Ctrl-C as well, leaves no process, socket or folder behind.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeSharedMemory, SHARED_MEMORY } from './shared-memory.ts';

const MARK = 'DASTURXON_TEST_RUN';
const HAS_PROC = process.platform === 'linux';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Ended {
  code: number | null;
  output: string;
}

export interface TestProcesses {
  /** For reports and whatever else is of this run alone. */
  folder: string;
  /** `captured`: its output is returned instead of shown. */
  run(command: string, args: string[], options?: RunOptions): Promise<Ended>;
  end(): Promise<void>;
}

interface RunOptions {
  env?: Record<string, string>;
  captured?: boolean;
  /** Listens to keys: watch mode. */
  interactive?: boolean;
}

/** Processes with this mark; none where the system does not show them. */
function marked(mark: string): number[] {
  if (!HAS_PROC) return [];
  const text = `${MARK}=${mark}`;
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const isOurs =
        readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(text) ||
        // Databases get an environment of their own; their folder is that of the run.
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(mark);
      return isOurs ? [Number(name)] : [];
    } catch {
      // It has ended, or belongs to another user.
      return [];
    }
  });
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

const ENOUGH_MEMORY = 10 * 1024 ** 3;

/** Whether files of this folder are in memory, and programs in it may be started. */
function executesFromMemory(folder: string): boolean {
  if (!HAS_PROC) return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , type, options = ''] = mounts.map((line) => line.split(' ')).find(([, place]) => place === folder) ?? [];
  return type === 'tmpfs' && !options.split(',').includes('noexec');
}

/**
 * Returns a folder in memory where enough of it is free, because tests that start databases or install releases spend a
 * third of their time on a disk. Databases are started from this folder, so its file system has to allow programs.
 */
const temporaryFolder = (): string =>
  Math.min(freeSharedMemory(), os.freemem()) >= ENOUGH_MEMORY && executesFromMemory(SHARED_MEMORY)
    ? SHARED_MEMORY
    : os.tmpdir();

/** `timeToEnd`: milliseconds for which what is asked to end may take before it is killed. */
export function openProcesses(cwd: string, { timeToEnd = 10_000 } = {}): TestProcesses {
  const folder = mkdtempSync(path.join(temporaryFolder(), 'dasturxon-run-'));
  // Root hands databases to another user, who has to get there.
  chmodSync(folder, 0o755);
  const children = new Set<number>();

  async function end(): Promise<void> {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      // Each is the head of a group of its own.
      for (const pid of children) kill(process.platform === 'win32' ? pid : -pid, signal);
      for (const pid of marked(folder)) kill(pid, signal);
      const until = Date.now() + timeToEnd;
      while (Date.now() < until && (marked(folder).length > 0 || children.size > 0)) await sleep(50);
      if (marked(folder).length === 0 && children.size === 0) break;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  let isEnding = false;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      console.log('\nInterrupted: ending what runs …');
      void end().finally(() => process.exit(128 + os.constants.signals[signal]));
    });

  return {
    folder,
    run: (command, args, { env = {}, captured = false, interactive = false } = {}) =>
      new Promise((resolve) => {
        const out = captured ? 'pipe' : 'inherit';
        const child = spawn(command, args, {
          cwd,
          detached: !interactive && process.platform !== 'win32',
          stdio: [interactive ? 'inherit' : 'ignore', out, out],
          env: { ...process.env, ...env, [MARK]: folder, TMPDIR: folder },
        });
        if (child.pid) children.add(child.pid);
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream?.on('data', (chunk: Buffer) => {
            output += chunk.toString();
          });
        const done = (code: number | null): void => {
          if (child.pid) children.delete(child.pid);
          // Whoever interrupts a run does not wait for a result.
          if (!isEnding) resolve({ code, output });
        };
        child.on('error', (error) => {
          output += error.message;
          done(null);
        });
        child.on('close', done);
      }),
    end,
  };
}

/** Seconds that this process and all that it has waited for computed; not known where there is no /proc. */
export function cpuSeconds(): number | undefined {
  if (!HAS_PROC) return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  const TICKS_A_SECOND = 100;
  // User and system time, its own and its children's.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}
