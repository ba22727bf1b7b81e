/** Lighthouse takes a third of the time of an install, so it is installed when its bench first runs. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LOCK = 'package-lock.json';
const source = path.join(import.meta.dirname, 'lighthouse');
const folder = path.join(import.meta.dirname, '../node_modules/.cache/lighthouse');

/** npm writes its list of packages when all of them are there. */
function isInstalled(): boolean {
  return (
    existsSync(path.join(folder, 'node_modules/.package-lock.json')) &&
    readFileSync(path.join(folder, LOCK)).equals(readFileSync(path.join(source, LOCK)))
  );
}

/** Returns the path of the script that is run on the command line. */
export function lighthouseScript(): string {
  if (!isInstalled()) {
    console.log('Installing Lighthouse …');
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', LOCK]) copyFileSync(path.join(source, file), path.join(folder, file));
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  return path.join(folder, 'node_modules/lighthouse/cli/index.js');
}
