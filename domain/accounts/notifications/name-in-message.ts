/**
 * The name of a restaurant in a text that others pay for and strangers read: an address or a number in it would make a
 * message of the platform carry the words of whoever chose the name.
 */
const ADDRESS = /(?:\w+:\/\/|www\.|@)\S*|\S*[\p{L}\d-]\.[\p{L}]{2,}(?:\/\S*)?/giu;
const MOST = 30;
const NAMELESS = 'Dasturxon';

export function nameInMessage(name: string): string {
  const words = name
    .replaceAll(ADDRESS, ' ')
    .replaceAll(/[\d\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = [...words].slice(0, MOST).join('').trim();
  return /\p{L}/u.test(short) ? short : NAMELESS;
}
