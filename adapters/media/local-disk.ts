/** Media in a folder of this machine, served as static files. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { MediaFile, MediaStore } from '#server/accounts/media/ports.ts';
import { demandMediaPath, isMediaPath } from './media-path.ts';

/** Nothing is there, it is a folder, or a file stands where a folder is named. */
const NO_FILE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

export function localDisk(mediaDir: string): MediaStore {
  const placeOf = (name: string): string => {
    demandMediaPath(name);
    return path.join(mediaDir, name);
  };
  return {
    async put(name, bytes, _contentType, { modifiedAt } = {}) {
      const target = placeOf(name);
      const incoming = path.join(mediaDir, '.incoming');
      await Promise.all([mkdir(incoming, { recursive: true }), mkdir(path.dirname(target), { recursive: true })]);
      const temporary = path.join(incoming, randomBytes(9).toString('hex'));
      try {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(bytes);
          if (modifiedAt) await file.utimes(modifiedAt, modifiedAt);
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
    async read(name) {
      try {
        return new Uint8Array(await readFile(placeOf(name)));
      } catch (error) {
        if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
        throw error;
      }
    },
    list: (after = '') => filesIn(mediaDir, { folder: '', after }),
  };
}

const isGone = (error: unknown): boolean => NO_FILE.has((error as NodeJS.ErrnoException).code ?? '');

/** What the product did not write is left out, such as a file half written. */
async function* filesIn(
  mediaDir: string,
  { folder, after }: { folder: string; after: string },
): AsyncGenerator<MediaFile> {
  const entries = await readdir(path.join(mediaDir, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  // A folder's files come where its name with the slash does.
  const names = entries.map((entry) => folder + entry.name + (entry.isDirectory() ? '/' : '')).toSorted();
  for (const name of names) {
    if (name <= after && !after.startsWith(name)) continue;
    if (name.endsWith('/')) yield* filesIn(mediaDir, { folder: name, after });
    else if (name !== after && isMediaPath(name)) {
      const found = await stat(path.join(mediaDir, name)).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      });
      if (found?.isFile()) yield { path: name, bytes: found.size };
    }
  }
}
