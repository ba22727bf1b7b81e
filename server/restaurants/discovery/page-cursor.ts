/**
 * The cursor of the restaurant list. The order changes while somebody reads it (opening hours, prices, ratings), so a
 * position would skip some and repeat others. The cursor therefore names what was shown, by the restaurants' small
 * ordinals, and the next page is the best of the rest. An ordinal costs about a byte: the differences are encoded as
 * 7-bit varints.
 */

/** Fits into a request line beside everything else. @internal */
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

/** The ordinals of a cursor; undefined when it is not one of ours. */
export function shownOf(cursor: string): number[] | undefined {
  if (!/^[\w-]+$/.test(cursor) || cursor.length > LONGEST_CURSOR) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.toString('base64url') !== cursor) return undefined;
  const shown: number[] = [];
  let last = 0;
  let step = 0;
  let weight = 1;
  for (const byte of bytes) {
    // A longer encoding than necessary is not one of ours.
    if (byte === 0 && weight > 1) return undefined;
    step += (byte % 128) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    last += step;
    // Zero would be a repetition, and ordinals are 32-bit integers.
    if (step === 0 || last > 2_147_483_647) return undefined;
    shown.push(last);
    step = 0;
    weight = 1;
  }
  return weight === 1 && shown.length > 0 ? shown : undefined;
}
