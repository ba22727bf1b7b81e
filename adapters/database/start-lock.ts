import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { isAlive } from './data-directory.ts';
import { startTimeOf } from './product-file.ts';

/**
 * One start at a time for one data directory: two first starts must not both create it. The file names its holder, so a
 * lock left by a crash is recognised and taken over.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = `${process.pid} ${startTimeOf(process.pid)} ${Math.random()}`;
  while (!tryCreate(file, mine)) {
    const holder = read(file);
    if (holder === undefined) continue;
    const [pid, startedAt] = holder.split(' ');
    const held = isAlive(Number(pid)) && startTimeOf(Number(pid)) === startedAt;
    if (held) await sleep(20);
    else removeIfStill(file, holder);
  }
  try {
    return await work();
  } finally {
    if (read(file) === mine) fs.rmSync(file, { force: true });
  }
}

/** Linked into place when complete, so a lock always contains its holder's name. */
function tryCreate(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content);
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Two waiters may find the same dead holder; the later one must not remove the other's new lock. */
function removeIfStill(file: string, holder: string): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (read(aside) !== holder) fs.linkSync(aside, file);
  } catch {
    // Another process was faster; the next attempt checks again.
  } finally {
    fs.rmSync(aside, { force: true });
  }
}
