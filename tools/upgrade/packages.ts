/** The installed packages of a release, for another one with the same lock file. */
import fs from 'node:fs';
import path from 'node:path';

/** What tools store beside the packages, and write anew in the same files: two releases cannot share it. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp', '.vitest-cache']);

/** npm's list of the installed packages. `tools/prepare.mjs` installs again when it is older than the lock file. */
const INSTALLED = '.package-lock.json';

type Put = (source: string, target: string) => void;
const copy: Put = (source, target) => fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);

function putFolder(from: string, to: string, put: Put, without = new Set<string>()): void {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (without.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) putFolder(source, target, put);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else (entry.name === INSTALLED ? copy : put)(source, target);
  }
}

/**
 * Makes the same folders with hard links to the same files, because a copy would be 770 MB in 29,000 files. `npm ci`
 * removes the folder before it installs, so it never changes a file of the other release. Files are copied where the
 * file system cannot link them.
 */
export function sharePackages(from: string, to: string): void {
  try {
    putFolder(from, to, fs.linkSync, CACHES);
  } catch {
    fs.rmSync(to, { recursive: true, force: true });
    putFolder(from, to, copy, CACHES);
  }
}
