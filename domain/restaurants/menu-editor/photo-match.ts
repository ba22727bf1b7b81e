/** Which dish a picture shows, by the name of its file: the id of the dish, or its name in any language. */
import type { Texts } from '#domain/platform/text/language.ts';
import { searchFold } from '#domain/platform/text/search-fold.ts';

interface NamedDish {
  id: string;
  name: Texts;
  /** The name of its photo, where a spreadsheet gives one. */
  file?: string | undefined;
}

const withoutExtension = (fileName: string): string => fileName.replace(/\.[a-z0-9]{2,5}$/i, '');
/** `Osh (2)`, `osh-2`, `osh_2`: further pictures of one dish, and what browsers add to a second download. */
const withoutNumber = (name: string): string => name.replace(/[\s_-]*\(?\d{1,2}\)?$/, '');

/** Letters and digits alone: file systems and cameras change the rest. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const folded = (text: string): string => plain(searchFold(text.replaceAll(/[_-]+/g, ' ')));

const READINGS: readonly ((fileName: string) => string)[] = [
  (fileName) => plain(withoutExtension(fileName)),
  (fileName) => plain(withoutNumber(withoutExtension(fileName))),
  (fileName) => folded(withoutExtension(fileName)),
  (fileName) => folded(withoutNumber(withoutExtension(fileName))),
];

/** Finds a dish for a file name; null where none has this name, or several have. */
function photoMatcher(dishes: readonly NamedDish[]): (fileName: string) => string | null {
  const byKey = new Map<string, Set<string>>();
  const add = (key: string, id: string): void => {
    if (key === '') return;
    const ids = byKey.get(key) ?? new Set();
    byKey.set(key, ids.add(id));
  };
  for (const { id, name, file } of dishes) {
    add(plain(id), id);
    if (file) add(plain(withoutExtension(file.replace(/^.*[\\/]/, ''))), id);
    for (const text of Object.values(name)) {
      add(plain(text), id);
      add(folded(text), id);
    }
  }
  return (fileName) => {
    for (const read of READINGS) {
      const ids = byKey.get(read(fileName));
      if (ids) return ids.size === 1 ? [...ids][0]! : null;
    }
    return null;
  };
}

/** The dish of each file, in the order of the files; of several files for one dish the first one is its photo. */
export function matchPhotos(dishes: readonly NamedDish[], fileNames: readonly string[]): (string | null)[] {
  const find = photoMatcher(dishes);
  const taken = new Set<string>();
  return fileNames.map((fileName) => {
    const id = find(fileName);
    if (id === null || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
}
