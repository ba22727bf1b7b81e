/** Programs of Debian that a check starts, and ends again. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];

/** Ends the check with a plain sentence where a program is missing. `needed` maps programs to Debian's packages. */
export function requirePrograms(needed: Readonly<Record<string, string>>): void {
  const missing = Object.keys(needed).filter((name) => !FOLDERS.some((folder) => existsSync(path.join(folder, name))));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((name) => needed[name]))].join(' ');
  console.error(`This check needs ${missing.join(', ')}. Install with: apt-get install ${packages}`);
  process.exit(2);
}

interface StartOptions {
  /** Started as this user of the system, where this process is root. */
  user?: string;
  env?: Record<string, string>;
  cwd?: string;
}

export interface Program {
  child: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const idOf = (user: string, what: 'u' | 'g'): number =>
  Number(execFileSync('id', [`-${what}`, user], { encoding: 'utf8' }));

export function startProgram(command: string, args: readonly string[], options: StartOptions = {}): Program {
  const isRoot = process.getuid?.() === 0;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd ?? '/',
    env: { PATH: FOLDERS.join(path.delimiter), LC_ALL: 'C.UTF-8', ...options.env },
    ...(isRoot && options.user && { uid: idOf(options.user, 'u'), gid: idOf(options.user, 'g') }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-200_000);
    });
  return {
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** Memory of a process that is in RAM at this moment, in megabytes. */
export function residentMb({ child }: Program): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1000);
}

/** Tries until the work succeeds; the last failure is thrown. */
export async function eventually<T>(what: string, work: () => Promise<T>, seconds = 30): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
  }
}
