/** Media in a folder of this machine, served as static files. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStore } from '#server/media/ports.ts';

const SAFE = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

export function localDisk(mediaDir: string): MediaStore {
  const placeOf = (name: string): string => {
    // Names are made by the server; one that looks otherwise is a fault of ours and must not leave the folder.
    if (!SAFE.test(name)) throw new TypeError(`not a name for a media file: ${name.slice(0, 80)}`);
    return path.join(mediaDir, name);
  };
  return {
    async put(name, bytes) {
      const target = placeOf(name);
      const incoming = path.join(mediaDir, '.incoming');
      await Promise.all([mkdir(incoming, { recursive: true }), mkdir(path.dirname(target), { recursive: true })]);
      const temporary = path.join(incoming, randomBytes(9).toString('hex'));
      try {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(bytes);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(placeOf(name), { force: true });
    },
  };
}
