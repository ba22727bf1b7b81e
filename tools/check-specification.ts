/** Lists files and test titles that docs/specification.md and docs/design-questions.md name and that do not exist. */
import fs from 'node:fs';
import path from 'node:path';

const PAGES = ['docs/specification.md', 'docs/design-questions.md'];
/** A path in backquotes, with the title of a test behind it where one is meant. Addresses and calls are no paths. */
const NAMED = /`([\w@.-]+(?:\/[\w@.-]*)+)`(?: “([^”]+)”)?/g;

interface Tree {
  exists(file: string): boolean;
  read(file: string): string;
}

export function missingProofs(page: string, tree: Tree): string[] {
  return tree
    .read(page)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(NAMED)].flatMap(([, file = '', title]) => {
        const at = `${page}:${index + 1}`;
        if (!tree.exists(file)) return [`${at}: ${file} does not exist`];
        return title !== undefined && !tree.read(file).includes(title) ? [`${at}: ${file} has no “${title}”`] : [];
      }),
    );
}

if (import.meta.main) {
  const at = (file: string): string => path.join(import.meta.dirname, '..', file);
  const tree: Tree = {
    exists: (file) => fs.existsSync(at(file)),
    read: (file) => fs.readFileSync(at(file), 'utf8'),
  };
  const found = PAGES.flatMap((page) => missingProofs(page, tree));
  for (const line of found) console.error(line);
  console.log(`${found.length} files or tests of ${PAGES.join(' and ')} that do not exist`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
