import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { StartRefusal } from '#server/platform/start-refusal.ts';

import { explainLaunchFailure } from './launch-failure.ts';
import { canEnter, idsOf, ownDirectory } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

export const productRole = 'dasturxon';
export const productDatabase = 'dasturxon';

const bytesNeeded = 300 * 1024 * 1024;

interface ClusterPlan {
  binaries: string;
  dataDir: string;
  user: SystemUser;
  /** Where nothing but TCP exists (Windows) the roles need a password. */
  password: string | undefined;
  /** Tests trade durability for speed. */
  durable: boolean;
}

/**
 * Creates the cluster in a temporary directory and renames it when it is complete, role and database included: a crash
 * leaves nothing that could be taken for a database. Every attempt has a directory of its own: initdb of a killed
 * attempt runs on for a moment, and cleans up its directory when it fails.
 */
export async function createCluster(plan: ClusterPlan): Promise<void> {
  checkDiskSpace(plan.dataDir);
  removeDrafts(plan.dataDir);
  const draft = `${plan.dataDir}.init-${randomBytes(4).toString('hex')}`;
  ownDirectory(draft, plan.user);
  try {
    await initialise(plan, draft);
    await addProductRole(plan, draft);
    if (fs.existsSync(plan.dataDir)) fs.rmdirSync(plan.dataDir);
    fs.renameSync(draft, plan.dataDir);
    removeDrafts(plan.dataDir);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') {
      throw new StartRefusal(
        `${plan.dataDir} holds files, but no PostgreSQL cluster.`,
        'Move them away, or choose another place with DATA_DIR.',
      );
    }
    throw error;
  }
}

/** Removes failed attempts. One that is still being written stays until the next start. */
function removeDrafts(dataDir: string): void {
  const folder = path.dirname(dataDir);
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(dataDir)}.init`)) continue;
    try {
      fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Harmless leftovers.
    }
  }
}

async function initialise(plan: ClusterPlan, draft: string): Promise<void> {
  const passwordFile = `${draft}.password`;
  if (plan.password !== undefined) fs.writeFileSync(passwordFile, `${plan.password}\n`, { mode: 0o600 });
  try {
    const args = [
      ...['-U', 'postgres', '-E', 'UTF8', '--no-instructions', '--data-checksums'],
      ...localeArguments(),
      ...['--auth-local=trust', '--auth-host=scram-sha-256'],
      ...(plan.password === undefined ? [] : [`--pwfile=${passwordFile}`]),
      ...(plan.durable ? [] : ['--no-sync']),
    ];
    await runTool(plan, draft, { tool: 'initdb', args, input: '' });
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

/**
 * pg_trgm relies on the C library to classify letters: under LC_CTYPE=C (every bare container) it finds no Cyrillic at
 * all. The builtin collation provider sorts identically on every machine.
 */
function localeArguments(): string[] {
  const ctype = { darwin: 'en_US.UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8';
  return [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    `--lc-ctype=${ctype}`,
    '--lc-messages=C',
  ];
}

/** In single-user mode, so that no superuser ever connects to a running server. */
async function addProductRole(plan: ClusterPlan, draft: string): Promise<void> {
  const password = plan.password === undefined ? '' : ` password '${plan.password}'`;
  const statements = [
    `create role ${productRole} login createrole${password}`,
    `create database ${productDatabase} owner ${productRole}`,
    // The product refuses by errors (a full slot, a taken table) and logs those that are mistakes itself.
    `alter role ${productRole} set log_min_messages = log`,
  ];
  const input = statements.map((line) => `${line}\n`).join('');
  await runTool(plan, draft, { tool: 'postgres', args: ['--single', 'postgres'], input });
}

async function runTool(
  plan: ClusterPlan,
  draft: string,
  { tool, args, input }: { tool: string; args: string[]; input: string },
): Promise<void> {
  const place = workplace(draft, plan.user);
  // initdb accepts -D anywhere, but a single-user server needs --single first.
  const all =
    args[0] === '--single'
      ? ['--single', '-D', place.dataArgument, ...args.slice(1)]
      : ['-D', place.dataArgument, ...args];
  const child = spawn(path.join(plan.binaries, 'bin', tool), all, {
    ...idsOf(plan.user),
    env: serverEnvironment(),
    cwd: place.cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A tool that fails early closes its input; its own error matters, not the broken pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const failed = code !== 0 || /^.*(FATAL|ERROR|PANIC): /m.test(err);
  if (failed) {
    const { dataDir, user } = plan;
    throw explainLaunchFailure({ step: 'creating the database', output: `${out}\n${err}`, dataDir, user });
  }
}

/**
 * How to name the directory to PostgreSQL. A data directory below root's private home cannot be reached by path from
 * the user that the server runs as, but a process may stay in its current directory: Node changes directory before it
 * changes user, and /proc/self/cwd names it without traversing the path.
 */
export function workplace(dataDir: string, user: SystemUser): { cwd: string; dataArgument: string } {
  if (process.platform === 'win32') return { cwd: dataDir, dataArgument: dataDir };
  if (canEnter(dataDir, user)) return { cwd: '/', dataArgument: dataDir };
  if (process.platform === 'linux') return { cwd: dataDir, dataArgument: '/proc/self/cwd' };
  throw new StartRefusal(
    `${user.name}, as whom PostgreSQL runs, cannot reach ${dataDir}.`,
    'Choose a reachable place with DATA_DIR, or start as an ordinary user.',
  );
}

export function serverEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return { ...process.env, TZ: 'UTC' };
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: locale, LC_MESSAGES: 'C' };
}

function checkDiskSpace(dataDir: string): void {
  const { bavail, bsize } = fs.statfsSync(path.dirname(dataDir));
  const free = bavail * bsize;
  if (free >= bytesNeeded) return;
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;
  throw new StartRefusal(
    `The disk that holds ${dataDir} has ${megabytes(free)} free, and a new database needs ${megabytes(bytesNeeded)}.`,
    'Free some space, or choose another disk with DATA_DIR.',
  );
}
