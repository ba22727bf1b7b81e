/** The release from which an upgrade is rehearsed. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The newest tag before HEAD; where none was ever made, what stood at the end of the day before HEAD's. */
export function releaseBefore(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD~1');
  } catch {
    const midnight = `${git('log', '-1', '--format=%cs')}T00:00:00Z`;
    return git('rev-list', '-1', '--first-parent', `--before=${midnight}`, 'HEAD');
  }
}
