import { inLatin } from './search-fold.ts';

/** A part of an address: Latin letters and digits of a name, word by word; at least two characters. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}'’‘`ʻʼ]+/u)
    .map(inLatin)
    .filter(Boolean)
    .join('-')
    .slice(0, 50)
    .replace(/-+$/, '')
    .padEnd(2, '0');
