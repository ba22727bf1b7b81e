/** The installed packages of a release, for another one with the same lock file. */
import fs from 'node:fs';
import path from 'node:path';

/** What tools store beside the packages, and write anew in the same files: two releases cannot share it. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp', '.vitest-cache']);

/** The same folders with hard links to the same files. */
function linkFolder(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else fs.linkSync(source, target);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkFolder(from, to);
  } catch {
    fs.rmSync(to, { recursive: true, force: true });
    const mode = fs.constants.COPYFILE_FICLONE;
    fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true, mode });
  }
}

/**
 * A copy would be 900 MB in 57,000 files. npm never writes into a file that is there: it puts a new one in its place,
 * so the other release keeps its own. Where the file system does not link, the files are copied.
 */
export function sharePackages(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (CACHES.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    // npm's list of what is installed is copied: its time says that it is newer than the lock file beside it.
    if (entry.isDirectory()) linkOrCopy(source, target);
    else fs.copyFileSync(source, target);
  }
}
