/** An order is called out by four digits; the whole number is unique within a merchant. */
const SPOKEN_DIGITS = 4;

/** Orders whose numbers differ by a multiple of this have the same short number. */
export const SHORT_NUMBER_CYCLE = 10 ** SPOKEN_DIGITS;

/** As every screen, message and ticket shows it: 7 → 0007, 104821 → 4821. */
export const shortNumber = (number: number): string =>
  String(number).padStart(SPOKEN_DIGITS, '0').slice(-SPOKEN_DIGITS);

/** The number that words typed into a search name: 7, 0007, #0007, №7; undefined when they are something else. */
export function parseOrderNumber(words: string): number | undefined {
  const digits = /^\s*[#№]?\s*(\d{1,9})\s*$/.exec(words)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether a number typed by somebody names this order, by its short number or by its whole one. */
export const namesOrder = (typed: number, number: number): boolean =>
  typed === number || (typed < SHORT_NUMBER_CYCLE && number % SHORT_NUMBER_CYCLE === typed);
