/**
 * One search alphabet for what people type in Latin or Cyrillic Uzbek, in Russian and in English. Spelling that says
 * nothing about the dish is given up: apostrophes, doubled letters, q and k, x and h, and the vowel that Uzbek
 * writes o and Russian a (lagʻmon, лағмон, lagmon and лагман are one word). What is left differs by real letters,
 * and typing errors among those are forgiven (spelling.ts).
 */

import { isMisspelling } from './spelling.ts';

/** Before accents are taken off: й and ў would lose what makes them letters. */
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'o',
  қ: 'k',
  ғ: 'g',
  ҳ: 'h',
  ң: 'ng',
  ә: 'a',
  ө: 'o',
  ү: 'u',
  і: 'i',
  ї: 'i',
  є: 'e',
};

/** Latin letters that do not come apart into a letter and its accent. */
const LATIN: Record<string, string> = { ı: 'i', ß: 'ss', ø: 'o', æ: 'e', œ: 'e', ə: 'a', ł: 'l', đ: 'd' };

/** All that stands for ʻ and ʼ on keyboards in use. */
const APOSTROPHES = /['‘’`´ʹʻʼʽˈ′＇]/gu;

const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Nobody types more; whatever comes after is not read. */
const LONGEST_TEXT = 400;

/** Pairs first, so that `ch` is seen before `c`; each left side is a whole sound. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/zz/g, 'ts'],
  [/ts|tz/g, 's'],
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/dzh|dj/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/q/g, 'k'],
  [/x/g, 'h'],
  [/w/g, 'v'],
  [/ye/g, 'e'],
  [/[ou]/g, 'a'],
  [/(.)\1+/g, '$1'],
];

function foldWord(word: string): string {
  return SOUNDS.reduce((text, [sound, letter]) => text.replace(sound, letter), word).slice(0, LONGEST_WORD);
}

/** The words of a text in the search alphabet, in their order, with the way each was written. */
export function foldedWords(text: string): { folded: string; shown: string }[] {
  const plain = text.slice(0, LONGEST_TEXT).normalize('NFC').toLowerCase();
  const words = plain
    .replace(APOSTROPHES, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  return words.slice(0, 24).flatMap((word) => {
    const folded = foldWord(inLatin(word));
    return folded === '' ? [] : [{ folded, shown: word }];
  });
}

/** A word in small letters letter by letter in Latin ones: spelled as it is, whatever it sounds like. */
export const inLatin = (word: string): string =>
  Array.from(word.replace(APOSTROPHES, ''), (letter) => CYRILLIC[letter] ?? LATIN[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/** A text as the index stores it. */
export const searchFold = (text: string): string =>
  foldedWords(text)
    .map((word) => word.folded)
    .join(' ');

/**
 * A long word that folds to one letter ("zzzz") is no word, and must not be answered by all that begin with the letter.
 */
const isNoWord = ({ folded, shown }: { folded: string; shown: string }): boolean =>
  folded.length === 1 && shown.length > 2;

/** The words of a query, each once, a few at most, with the way each was written. */
export function spelledWords(query: string): { folded: string; shown: string }[] {
  const words = new Map<string, { folded: string; shown: string }>();
  for (const word of foldedWords(query)) {
    const folded = isNoWord(word) ? word.folded.repeat(word.shown.length) : word.folded;
    if (!words.has(folded)) words.set(folded, { folded, shown: word.shown });
  }
  return [...words.values()].slice(0, MOST_WORDS);
}

export const queryWords = (query: string): string[] => spelledWords(query).map(({ folded }) => folded);

/** Whether a word of a name matches a word of a query: equal, beginning with it, or misspelt by a letter or two. */
export const answers = (word: string, queried: string): boolean =>
  word.startsWith(queried) || isMisspelling(queried, word);

/** Whether a word of a name begins with a misspelt word of a query that is long enough; its first letter is right. */
export const beginsNearly = (word: string, queried: string): boolean =>
  queried.length > 4 &&
  word[0] === queried[0] &&
  [-1, 0, 1].some((longer) => answers(word.slice(0, queried.length + longer), queried));
