/** Uzbek in its two scripts, and names in the script in which a guest types. */

type Script = 'LATIN' | 'CYRILLIC';

/** Pairs of letters before single ones; a letter of English alone is written as it sounds most often. */
const TO_CYRILLIC: readonly (readonly [string, string])[] = [
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ye', 'е'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['oʻ', 'ў'],
  ['gʻ', 'ғ'],
  ['ʼ', 'ъ'],
  ...Array.from('abdfgijklmnopqrstuvxyzhcwe', (latin, at): [string, string] => [
    latin,
    'абдфгижклмнопқрстувхйзҳквэ'[at]!,
  ]),
];
const TO_LATIN: Readonly<Record<string, string>> = Object.fromEntries([
  ...Array.from('абвгдежзийклмнопрстуфхыэқҳ', (cyrillic, at): [string, string] => [
    cyrillic,
    'abvgdejziyklmnoprstufxieqh'[at]!,
  ]),
  ['ё', 'yo'],
  ['ц', 'ts'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['щ', 'sh'],
  ['ъ', 'ʼ'],
  ['ь', ''],
  ['ю', 'yu'],
  ['я', 'ya'],
  ['ў', 'oʻ'],
  ['ғ', 'gʻ'],
]);

/** The script of most letters; undefined where there are none. */
export function scriptOf(text: string): Script | undefined {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic + latin === 0) return undefined;
  return cyrillic > latin ? 'CYRILLIC' : 'LATIN';
}

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Letter by letter; whatever is no letter of the other script stays. */
function written(
  word: string,
  next: (rest: string, isFirst: boolean) => readonly [taken: number, put: string],
): string {
  let made = '';
  for (let at = 0; at < word.length;) {
    const [taken, put] = next(word.slice(at).toLowerCase(), at === 0);
    made += isUpper(word[at]!) ? capitalized(put) : put;
    at += taken;
  }
  return made;
}

const inCyrillic = (word: string): string =>
  written(word.normalize('NFC'), (rest, isFirst) => {
    if (rest.startsWith('e') && !isFirst) return [1, 'е'];
    const [latin, cyrillic] = TO_CYRILLIC.find(([each]) => rest.startsWith(each)) ?? [rest[0]!, rest[0]!];
    return [latin.length, cyrillic];
  });

const inLatin = (word: string): string =>
  written(word.normalize('NFC'), (rest, isFirst) => [
    1,
    rest[0] === 'е' && isFirst ? 'ye' : (TO_LATIN[rest[0]!] ?? rest[0]!),
  ]);

/** A text in the script of another one. */
export function inScriptOf(sample: string, text: string): string {
  const script = scriptOf(sample);
  if (script === undefined) return text;
  const write = script === 'CYRILLIC' ? inCyrillic : inLatin;
  return text.replace(/[\p{L}\p{M}ʻʼ]+/gu, (word) => (scriptOf(word) === script ? word : write(word)));
}
