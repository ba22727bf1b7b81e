/** CPU of a process from the operating system, loads from a process of their own, rounds that take turns. */
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { LoadResult } from './load.ts';

const TICKS_PER_SECOND = 100;

/** The fields after the name of the program. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** User and system time of one process so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** CPU time of a PostgreSQL server so far, by one of its backends: of the postmaster and all its processes. */
export function postgresCpuMs(backend: number): number {
  const parentOf = (pid: number | string): string => statOf(pid)[1]!;
  const postmaster = parentOf(backend);
  let total = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (pid === postmaster || parentOf(pid) === postmaster) total += cpuMs(Number(pid));
    } catch {
      // The process has ended meanwhile.
    }
  }
  return total;
}

/**
 * CPU of PostgreSQL's processes in milliseconds, without those that have ended: exact enough for one statement, which
 * the clock ticks of `postgresCpuMs` are not.
 */
export function postgresBusyMs(backend: number): number {
  const children = readFileSync(`/proc/${statOf(backend)[1]!}/task/${statOf(backend)[1]!}/children`, 'utf8');
  let total = 0;
  for (const pid of children.trim().split(' ')) {
    try {
      total += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      // The process has ended meanwhile.
    }
  }
  return total;
}

export async function backendOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

export function residentMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1e6;
}

export interface Sample extends LoadResult {
  cpuPerRequest: number;
  rps: number;
}

const run = promisify(execFile);

export async function sample(
  { pid, port, requests }: Omit<Contender, 'name'>,
  seconds: number,
  connections = 32,
): Promise<Sample> {
  const before = cpuMs(pid);
  const settings = JSON.stringify({ port, requests, connections, seconds });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-load-'));
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, settings);
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'load.ts'), file]);
  rmSync(folder, { recursive: true, force: true });
  const result = JSON.parse(stdout) as LoadResult;
  return { ...result, cpuPerRequest: (cpuMs(pid) - before) / result.requests, rps: result.requests / result.seconds };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export interface Contender {
  name: string;
  pid: number;
  port: number;
  requests: readonly string[];
}

export interface Compared {
  name: string;
  cpu: number;
  rps: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Each contender in turn, round after round: the machine's moods fall on all of them alike. */
export async function interleave(
  contenders: readonly Contender[],
  rounds: number,
  seconds: number,
): Promise<Compared[]> {
  const samples = contenders.map((): Sample[] => []);
  for (const contender of contenders) await sample(contender, 0.5);
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      samples[index]!.push(await sample(contender, seconds));
    }
  }
  return contenders.map(({ name }, index) => {
    const of = (pick: (each: Sample) => number): number => median(samples[index]!.map(pick));
    return {
      name,
      cpu: of((each) => each.cpuPerRequest),
      rps: of((each) => each.rps),
      p50: of((each) => each.p50),
      p99: of((each) => each.p99),
      errors: samples[index]!.reduce((sum, each) => sum + each.errors, 0),
    };
  });
}

/**
 * What the least of answers costs at this minute, in microseconds: machines that are shared are two and three times as
 * slow at one hour as at another, and a figure says little without it.
 */
export async function yardstick(): Promise<number> {
  const bare = await bareServer(Buffer.alloc(20_000, 'a'), {});
  try {
    const ask = { pid: bare.pid, port: bare.port, requests: ['GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'] };
    const rounds = [];
    for (let round = 0; round < 3; round++) rounds.push(await sample(ask, 1));
    return median(rounds.map(({ cpuPerRequest }) => cpuPerRequest)) * 1000;
  } finally {
    bare.child.kill();
  }
}

/** A bare server that sends the same bytes under the same headers. */
export async function bareServer(
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ child: ChildProcess; port: number; pid: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-bench-'));
  const file = path.join(folder, 'body');
  writeFileSync(file, body);
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [file, JSON.stringify(headers)]);
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(message as number));
  });
  return { child, port, pid: child.pid! };
}
