import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { StartRefusal } from '#server/platform/start-refusal.ts';

/** Another server uses this directory. Nothing has been changed in it. @internal */
export class DataDirectoryInUse extends StartRefusal {
  readonly pids: number[];

  constructor(dataDir: string, pids: number[], product: number | undefined) {
    const who = product === undefined ? '' : ` (started by process ${product})`;
    super(
      `The data directory ${dataDir} is in use by pids ${pids.join(', ')}${who}.`,
      'Stop that process first, or give this one a data directory of its own with DATA_DIR.',
    );
    this.name = 'DataDirectoryInUse';
    this.pids = pids;
  }
}

/**
 * postmaster.pid: 1 pid, 2 data directory, 3 start time, 4 port, 5 socket directory, 6 address, 7 memory key, 8 status.
 */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketDir: string;
  status: string;
}

export function readPostmasterFile(dataDir: string): PostmasterFile | undefined {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketDir: lines[4]?.trim() ?? '',
      status: lines[7]?.trim() ?? '',
    };
  } catch {
    return undefined;
  }
}

/**
 * Live processes that use the directory. On Linux every PostgreSQL process has it as its current directory, so a
 * recycled pid or a zombie is not mistaken for the server.
 */
export function holdersOf(dataDir: string): number[] {
  if (process.platform !== 'linux') {
    const pid = readPostmasterFile(dataDir)?.pid;
    return pid !== undefined && isAlive(pid) && looksLikePostgres(pid) ? [pid] : [];
  }
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isLivePostgres(name) && directoryOf(name, dataDir) === dataDir)
    .map(Number);
}

/** A shell whose current directory it is does not count, nor does a zombie. */
function isLivePostgres(pid: string): boolean {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^Name:\s+(postgres|postmaster)/m.test(status) && !/^State:\s+[ZX]/m.test(status);
  } catch {
    return false;
  }
}

/**
 * In a container even root may not inspect another user's processes; treating them as absent would let two servers use
 * one directory. Then the check runs as the directory's owner.
 */
function directoryOf(pid: string, dataDir: string): string | undefined {
  const link = `/proc/${pid}/cwd`;
  try {
    return fs.readlinkSync(link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  }
  const { uid, gid } = fs.statSync(dataDir);
  const { status, stdout } = spawnSync('readlink', [link], { uid, gid, cwd: '/', encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  return String(readPostmasterFile(dataDir)?.pid) === pid ? dataDir : undefined;
}

function looksLikePostgres(pid: number): boolean {
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
  return status !== 0 || stdout.includes('postgres');
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Prepares for a new server: waits for one that is shutting down, ends one whose product is provably gone, removes a
 * stale lock file, and refuses when the directory is in use.
 */
export async function prepareDirectory(
  dataDir: string,
  product: { pid: number; alive: boolean } | undefined,
): Promise<void> {
  if (!fs.existsSync(path.join(dataDir, 'postmaster.pid'))) return;
  const started = Date.now();
  let requested = false;
  for (;;) {
    const pids = holdersOf(dataDir);
    if (pids.length === 0) break;
    const file = readPostmasterFile(dataDir);
    const waited = Date.now() - started;
    const leaving = file?.status === 'stopping' || product?.alive === false || (!product && waited < 1000);
    if (!leaving || waited > 60_000) throw new DataDirectoryInUse(dataDir, pids, product?.pid);
    // The watchdog ends the server when its product dies. If both were killed together, the server would run forever.
    if (!requested && waited > 1500 && file && file.status !== 'stopping' && pids.includes(file.pid)) {
      process.kill(file.pid, 'SIGINT');
      requested = true;
    }
    await sleep(20);
  }
  // PostgreSQL only checks whether the pid exists, and a recycled pid would block it forever.
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
}
