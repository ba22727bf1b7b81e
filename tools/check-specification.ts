/** Lists files and test titles that docs/specification.md names and that do not exist. */
import fs from 'node:fs';
import path from 'node:path';

const PAGE = 'docs/specification.md';
/** A path in backquotes, with the title of a test behind it where one is meant. Addresses and calls are no paths. */
const NAMED = /`([\w@.-]+(?:\/[\w@.-]*)+)`(?: “([^”]+)”)?/g;

interface Tree {
  exists(file: string): boolean;
  read(file: string): string;
}

export function missingProofs(page: string, tree: Tree): string[] {
  return page.split('\n').flatMap((line, index) =>
    [...line.matchAll(NAMED)].flatMap(([, file = '', title]) => {
      const at = `${PAGE}:${index + 1}`;
      if (!tree.exists(file)) return [`${at}: ${file} does not exist`];
      return title !== undefined && !tree.read(file).includes(title) ? [`${at}: ${file} has no “${title}”`] : [];
    }),
  );
}

if (import.meta.main) {
  const at = (file: string): string => path.join(import.meta.dirname, '..', file);
  const page = fs.readFileSync(at(PAGE), 'utf8');
  const found = missingProofs(page, {
    exists: (file) => fs.existsSync(at(file)),
    read: (file) => fs.readFileSync(at(file), 'utf8'),
  });
  for (const line of found) console.error(line);
  console.log(`${found.length} files or tests of ${PAGE} that do not exist`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
