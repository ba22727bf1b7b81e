/**
 * Phone numbers as people of Uzbekistan write them: `+998 90 123-45-67`, `998901234567`, `(90) 123 45 67`.
 * Stored as E.164, shown grouped.
 */

const COUNTRY = '998';
const NATIONAL_LENGTH = 9;
/** E.164 allows no more; what is longer is not a phone number. */
const LONGEST = 15;

/** The E.164 form, or null when the text is not one whole number. */
export function parsePhone(text: string): string | null {
  const digits = nationalDigits(text);
  return digits.length === NATIONAL_LENGTH ? `+${COUNTRY}${digits}` : null;
}

/** More digits than a number of this country has: most likely a number of another one. */
export const isForeign = (digits: string): boolean => digits.length > NATIONAL_LENGTH;

/**
 * The digits after the country code, as far as typed.
 * 998 alone is not proof of a country code: (99) 8xx-xx-xx is a real local number. It counts as the code
 * after a plus, or when more digits follow than a local number has.
 */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^\s*00/.test(text)) return withoutCountry(digits.slice(2));
  if (/^\s*\+/.test(text)) return withoutCountry(digits);
  return (digits.length > NATIONAL_LENGTH ? withoutCountry(digits) : digits).slice(0, LONGEST);
}

/**
 * `(90) 123-45-67`. A separator appears only once a digit follows it, so deleting never sticks at one;
 * surplus digits stay visible instead of vanishing under the typist's fingers.
 */
export function formatNational(digits: string): string {
  const [area, first, second, third, surplus] = [
    digits.slice(0, 2),
    digits.slice(2, 5),
    digits.slice(5, 7),
    digits.slice(7, NATIONAL_LENGTH),
    digits.slice(NATIONAL_LENGTH),
  ];
  if (!area) return '';
  return (
    `(${area}` +
    (first && `) ${first}`) +
    (second && `-${second}`) +
    (third && `-${third}`) +
    (surplus && ` ${surplus}`)
  );
}

/** For a link that dials: an extension (`+7 903… доб. 4432`) follows after a pause. */
export function dialable(phone: string): string {
  const [number = '', extension] = phone.split(/доб|ext|qoʻsh/i);
  const digits = (text: string): string => text.replace(/[^\d+]/g, '');
  return extension ? `${digits(number)},${digits(extension)}` : digits(number);
}

/** `+998 90 123-45-67` for reading; the spaces do not break. Foreign or broken text is returned as it came. */
export function formatPhone(phone: string): string {
  const whole = parsePhone(phone);
  if (!whole) return phone;
  const d = whole.slice(1 + COUNTRY.length);
  return `+${COUNTRY}\u00a0${d.slice(0, 2)}\u00a0${d.slice(2, 5)}-${d.slice(5, 7)}-${d.slice(7)}`;
}

function withoutCountry(digits: string): string {
  return (digits.startsWith(COUNTRY) ? digits.slice(COUNTRY.length) : digits).slice(0, LONGEST);
}
