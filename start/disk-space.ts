/**
 * Whether the disk under the data has room: a database that cannot write its log ends, and comes back when there is
 * room again.
 */
import { statfsSync } from 'node:fs';
import type { Logger } from 'pino';

const MB = 1 << 20;
/** Two files of the database's log and something beside them. */
const ENOUGH = 48 * MB;
const LITTLE = 512 * MB;
const LOOK_MS = 30_000;

export function freeBytes(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    // A disk that cannot be asked is not known to be full.
    return Number.POSITIVE_INFINITY;
  }
}

export const hasRoom = (directory: string): boolean => freeBytes(directory) >= ENOUGH;

/** Says once that room gets scarce, and once that there is enough again. Returns how to stop looking. */
export function watchRoom(directory: string, log: Logger): () => void {
  let said = false;
  const look = (): void => {
    const free = freeBytes(directory);
    if (free < LITTLE && !said)
      log.warn({ directory, freeMegabytes: Math.floor(free / MB) }, 'little room is left on the disk');
    if (free >= LITTLE && said) log.info({ directory }, 'the disk has room again');
    said = free < LITTLE;
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
