/**
 * Words as telephones pay for them. One letter outside the GSM alphabet turns the whole message into UCS-2: 70 letters
 * a part instead of 160, so Uzbek is sent with the plain apostrophe.
 */
const PLAIN: Readonly<Record<string, string>> = {
  ʻ: "'",
  ʼ: "'",
  '‘': "'",
  '’': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '·': '-',
  '•': '-',
  '№': 'N',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
};

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€';
const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

export const plainLetters = (text: string): string => text.replace(/[^\n\r -~]/gu, (letter) => PLAIN[letter] ?? letter);

/** How many parts a gateway will count. */
export function smsParts(text: string): number {
  const letters = [...text];
  if (letters.every((letter) => basic.has(letter) || extended.has(letter))) {
    const septets = letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0);
    return septets <= 160 ? 1 : Math.ceil(septets / 153);
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
}
