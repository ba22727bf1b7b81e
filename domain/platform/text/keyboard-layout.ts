/** Text that was typed in the other keyboard layout: `gkjd` where плов was meant, `зшяяф` for pizza. */

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const OTHER_KEY = new Map(
  Array.from(LATIN_KEYS, (latin, at) => [latin, RUSSIAN_KEYS[at]!] as const).flatMap(([latin, russian]) => [
    [latin, russian],
    [russian, latin],
  ]),
);

/** What the same keys write in the other layout, in small letters. */
export const inOtherLayout = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => OTHER_KEY.get(letter) ?? letter).join('');
