/** Linux keeps files of this folder in memory. */
import { statfsSync } from 'node:fs';

export const SHARED_MEMORY = '/dev/shm';

/** Free bytes, 0 where the system has no such folder. */
export function freeSharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
