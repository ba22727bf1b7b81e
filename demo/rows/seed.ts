/** The city's own chance: the same words give the same ids and the same draws, on every machine. */
import { createHash } from 'node:crypto';

const SEED = 'dasturxon-city-1';

const digest = (parts: readonly (string | number)[]): Buffer =>
  createHash('sha256')
    .update(`${SEED}|${parts.join('|')}`)
    .digest();

/** A UUID of the free form (version 8), made from what the row is. */
export function cityId(...parts: (string | number)[]): string {
  const bytes = digest(parts);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An unguessable-looking key for a column that holds a hash. */
export const cityHash = (...parts: (string | number)[]): string => `\\x${digest(parts).toString('hex')}`;

export interface Chance {
  /** 0 <= x < 1 */
  next(): number;
  /** A whole number of both ends included. */
  whole(from: number, to: number): number;
  /** True that often. */
  often(share: number): boolean;
  pick<T>(of: readonly T[]): T;
  shuffled<T>(of: readonly T[]): T[];
}

/** Mulberry32, begun from the words. */
export function chance(...parts: (string | number)[]): Chance {
  let state = digest(parts).readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    often: (share) => next() < share,
    pick: (of) => of[whole(0, of.length - 1)]!,
    shuffled(of) {
      const all = [...of];
      for (let i = all.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [all[i], all[j]] = [all[j]!, all[i]!];
      }
      return all;
    },
  };
}
