import { statfsSync } from 'node:fs';

/** The folder whose files Linux keeps in memory. */
export const SHARED_MEMORY = '/dev/shm';

/** Returns how many bytes are free in shared memory, 0 where the system has none. */
export function freeSharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
