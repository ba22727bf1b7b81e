/** The releases of an installation: `NAME`, `NAME-v0.3.0`, and the link `NAME-current` to the one that runs. */
import fs from 'node:fs';
import path from 'node:path';

const ENDING = '-current';

/** The link of the installation to which this folder belongs; a first upgrade makes it. */
export function currentLink(root: string): string {
  const parent = path.dirname(root);
  const known = fs
    .readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && entry.name.endsWith(ENDING))
    .map(({ name }) => path.join(parent, name))
    .find((link) => fs.existsSync(link) && fs.realpathSync(link) === root);
  return known ?? root + ENDING;
}

export const folderOf = (link: string, tag: string): string => `${link.slice(0, -ENDING.length)}-${tag}`;

/** In one step: whoever opens the link finds either release. */
export function pointTo(link: string, folder: string): void {
  const next = `${link}.next`;
  fs.rmSync(next, { force: true });
  fs.symlinkSync(path.basename(folder), next);
  fs.renameSync(next, link);
}

/** The Node that came with the packages of a release. */
export const nodeIn = (folder: string): string =>
  path.join(folder, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
