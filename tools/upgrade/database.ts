/** The database of an installation, by the commands of one of its releases. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeIn } from './folders.ts';
import { log, type Settings } from './settings.ts';

const IN_USE = /other connections are open/i;

interface Place {
  folder: string;
  env: NodeJS.ProcessEnv;
}

export function run(command: string, args: string[], { folder, env }: Place): void {
  const { status } = spawnSync(command, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} failed in ${folder}.`);
}

interface Plan {
  /** The names of the migrations that the release will apply. */
  migrations: string[];
  /** A sentence about others who are connected. */
  others: string | undefined;
}

export function planOf({ folder, env }: Place): Plan {
  const { status, stdout } = spawnSync(nodeIn(folder), ['start/migrate.ts', '--plan'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`The migrations of ${folder} cannot be read.`);
  const lines = stdout.split('\n');
  const at = lines.findIndex((line) => /^\d+ migrations to apply/.test(line));
  if (at < 0) throw new Error(`The migrations of ${folder} cannot be read.`);
  return {
    migrations: lines.slice(at + 1, at + 1 + Number.parseInt(lines[at] ?? '0', 10)),
    others: lines.find((line) => IN_USE.test(line)),
  };
}

/** A restore needs the database for itself. */
export async function waitUntilUnused(place: Place, patienceMs: number): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await sleep(2_000)) {
    const { others } = planOf(place);
    if (others === undefined) return;
    if (Date.now() > until)
      throw new Error(`${others} With them the backup could not be restored: close them, and run the command again.`);
  }
}

export function backUp(place: Place, { tag, dataDir }: Settings): string {
  const folder = path.join(dataDir, 'backups');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.join(folder, `before-${tag}-${moment}.dasturxon.gz`);
  run(nodeIn(place.folder), ['start/backup.ts', file], place);
  return file;
}

/** Where others are connected, it is tried again for a while. */
export async function restore(
  { folder, env }: Place,
  backup: string,
  { patienceMs = 90_000, pauseMs = 2_000 } = {},
): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await sleep(pauseMs)) {
    const { status, stderr } = spawnSync(nodeIn(folder), ['start/restore.ts', backup, '--replace'], {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    if (status === 0) return;
    if (!IN_USE.test(stderr) || Date.now() > until)
      throw new Error(`The backup was not restored, and the database is as it was before that.\n${stderr.trim()}`);
    log(stderr.trim());
  }
}
