/** Gift codes: written as three groups of four, without characters that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;

/** `bytes`: random, at least twice as many as characters, because some are left out to keep the choice even. */
export function giftCodeFrom(bytes: Uint8Array): string | null {
  const even = 256 - (256 % ALPHABET.length);
  const text = [...bytes]
    .filter((byte) => byte < even)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  return text.length >= LENGTH ? text.slice(0, LENGTH) : null;
}

/** As it is stored; null: it is no code. Case, blanks and dashes say nothing. */
export function normalGiftCode(typed: string): string | null {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return text.length === LENGTH && [...text].every((letter) => ALPHABET.includes(letter)) ? text : null;
}

export const giftCodeText = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
