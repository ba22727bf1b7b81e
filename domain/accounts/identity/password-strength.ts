/**
 * Which new passwords are refused: short ones, and those that an attacker tries first.
 * Passwords set before this rule stay good.
 */
import { COMMON_WORDS } from './common-passwords.ts';

export const SHORTEST_PASSWORD = 10;

/** Words about the person or the place that a guesser knows as well. */
export interface PasswordOwner {
  phone?: string | null | undefined;
  /** Names of the person and of the merchant. */
  names?: readonly (string | null | undefined)[];
}

export type PasswordWeakness = 'short' | 'common' | 'personal';

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const ROWS = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1q2w3e4r5t6y7u8i9o0p',
];
const SEQUENCES = ROWS.flatMap((row) => [row + row, [...row].toReversed().join('').repeat(2)]);

/** Apostrophes are written in many ways, or not at all. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ʻʼ‘’'`\s]/gu, '');
const withoutEnds = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const unmasked = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => SIGNS[sign]!);

/** One unit of up to half the text, over and over: `abcabcabc`, `11111111`. */
const isRepeated = (text: string): boolean => /^(.{1,6}?)\1+.?$/u.test(text);

/** Whether words of the list, or one of them repeated, make it up. */
function isMadeOfWords(text: string): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end++) {
    for (let begin = Math.max(0, end - 24); begin < end && !reached[end]; begin++) {
      // Short words occur in any text: they count only where they stand for the whole.
      const isWhole = begin === 0 && end === text.length;
      if (reached[begin] && (isWhole || end - begin >= 4) && COMMON_WORDS.has(text.slice(begin, end)))
        reached[end] = true;
    }
  }
  return text.length > 0 && (reached[text.length] ?? false);
}

function isCommon(letters: string): boolean {
  if (new Set(letters).size < 4 || isRepeated(letters)) return true;
  if (SEQUENCES.some((row) => row.includes(letters))) return true;
  // Dates, counting and telephone keypads: what has digits alone is tried first.
  if (/^\d+$/.test(letters)) return letters.length < 14;
  const cores = [letters, unmasked(letters)]
    .flatMap((text) => [text, withoutEnds(text)])
    .concat(unmasked(withoutEnds(letters)));
  return cores.some((core) => {
    // Up to eight signs around a word are a year, a date or a count.
    if (core.length < letters.length - 8 || core === '') return false;
    return isMadeOfWords(core) || isRepeated(core) || (core.length > 3 && SEQUENCES.some((row) => row.includes(core)));
  });
}

function isPersonal(letters: string, { phone, names = [] }: PasswordOwner): boolean {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  const national = digits.slice(-9);
  const given = letters.replaceAll(/\D/g, '');
  if (national.length === 9 && given.includes(national) && letters.replaceAll(/[\d+]/g, '').length < 4) return true;
  return names.some((name) => {
    const own = lettersOf(name ?? '');
    if (own.length < 3) return false;
    const rest = letters.replaceAll(own, '').replaceAll(/[^\p{L}]/gu, '');
    return letters.includes(own) && rest.length < 4;
  });
}

/** Why it is refused; null for a password that may be set. */
export function weaknessOf(password: string, owner: PasswordOwner = {}): PasswordWeakness | null {
  if ([...password].length < SHORTEST_PASSWORD) return 'short';
  const letters = lettersOf(password);
  if (isPersonal(letters, owner)) return 'personal';
  return isCommon(letters) ? 'common' : null;
}
