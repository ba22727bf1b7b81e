/** Watches free space under the data directory: a database that cannot write its log stops until space is freed. */
import { statfsSync } from 'node:fs';
import type { Logger } from 'pino';

const MB = 1 << 20;
/** PostgreSQL needs two WAL segments of 16 MB to keep running; the third is a reserve. */
const ENOUGH = 48 * MB;
const LITTLE = 512 * MB;
const POLL_MS = 30_000;

function freeBytes(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    // A file system that cannot be read is not treated as full.
    return Number.POSITIVE_INFINITY;
  }
}

export const hasDiskSpace = (directory: string): boolean => freeBytes(directory) >= ENOUGH;

/** Logs once when space gets low, and once when there is enough again. Returns how to stop watching. */
export function watchDiskSpace(directory: string, log: Logger): () => void {
  let sentText = false;
  const look = (): void => {
    const free = freeBytes(directory);
    if (free < LITTLE && !sentText)
      log.warn({ directory, freeMegabytes: Math.floor(free / MB) }, 'free disk space is low');
    if (free >= LITTLE && sentText) log.info({ directory }, 'free disk space is sufficient again');
    sentText = free < LITTLE;
  };
  look();
  const timer = setInterval(look, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
