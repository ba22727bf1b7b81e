/**
 * `npm run docs`: the guides and the pages of docs/ as a site of plain HTML in `build/docs`. Fails for a link that
 * leads nowhere. An installation with `DOCS=on` serves it at `/docs/`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readSources, siteOf } from './docs/site.ts';

const root = path.join(import.meta.dirname, '..');
const out = path.join(root, process.env['BUILD_DIR'] || 'build', 'docs');

const { files, problems } = siteOf(readSources(root));
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
fs.rmSync(out, { recursive: true, force: true });
for (const [name, content] of files) {
  const file = path.join(out, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}
for (const name of ['docs.css', 'search.js'])
  fs.copyFileSync(path.join(import.meta.dirname, 'docs', name), path.join(out, name));
fs.cpSync(path.join(root, 'docs/images'), path.join(out, 'docs/images'), { recursive: true });
console.log(`${files.size} files in ${path.relative(root, out)}`);
