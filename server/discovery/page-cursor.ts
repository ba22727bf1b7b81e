/**
 * What a page of the list has shown already. The order of a list moves while somebody reads it (places open, prices
 * and ratings change), so a position in it would skip some and repeat others. The cursor therefore names what was
 * shown, by the restaurants' small numbers, and the next page is the best of what is left. A number costs about a
 * byte: the steps between them are written seven bits at a time.
 */

/** Fits into a request line beside everything else. */
export const LONGEST_CURSOR = 12_000;

export function cursorOf(shown: Iterable<number>): string | undefined {
  const bytes: number[] = [];
  let last = 0;
  for (const number of [...new Set(shown)].sort((a, b) => a - b)) {
    let step = number - last;
    last = number;
    for (; step >= 128; step = Math.floor(step / 128)) bytes.push((step % 128) + 128);
    bytes.push(step);
  }
  const text = Buffer.from(bytes).toString('base64url');
  return text.length <= LONGEST_CURSOR ? text : undefined;
}

/** The numbers of a cursor; undefined when it is not one of ours. */
export function shownOf(cursor: string): number[] | undefined {
  if (!/^[\w-]+$/.test(cursor) || cursor.length > LONGEST_CURSOR) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.toString('base64url') !== cursor) return undefined;
  const shown: number[] = [];
  let last = 0;
  let step = 0;
  let weight = 1;
  for (const byte of bytes) {
    // A number that could have been written shorter was not written here.
    if (byte === 0 && weight > 1) return undefined;
    step += (byte % 128) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    last += step;
    // Zero would be a repetition, and numbers are integers of the database.
    if (step === 0 || last > 2_147_483_647) return undefined;
    shown.push(last);
    step = 0;
    weight = 1;
  }
  return weight === 1 && shown.length > 0 ? shown : undefined;
}
