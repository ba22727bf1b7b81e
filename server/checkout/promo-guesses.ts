/**
 * Whoever tries codes that do not exist, one after another, is told no more for a while, not even when one is right. What
 * counts are different codes: a basket that is asked about again and again with the same wrong one is no guesser. Every
 * process counts for itself: a quote is read with three statements, and this would be a fourth.
 */
import { LRUCache } from 'lru-cache';
import { normalCode } from '#domain/promo.ts';

const WINDOW_MS = 600_000;
/** In ten minutes, of one person or device. */
export const MOST_WRONG_CODES = 10;
/** Of all behind one address: a café has many guests. */
export const MOST_WRONG_CODES_OF_NETWORK = 60;

/** Who asks: a person or a device, and the network they ask from. */
export interface Guesser {
  who: string | null;
  network: string | null;
}

export interface PromoGuesses {
  /** Seconds until they may try again; 0 when they may now. */
  wait(guesser: Guesser): number;
  wrong(guesser: Guesser, code: string): void;
}

interface Tried {
  since: number;
  codes: Set<string>;
}

export function openPromoGuesses({ now }: { now: () => number }): PromoGuesses {
  const tried = new LRUCache<string, Tried>({ max: 50_000 });
  const keysOf = ({ who, network }: Guesser): [key: string, most: number][] => [
    ...(who ? [[`who ${who}`, MOST_WRONG_CODES] as [string, number]] : []),
    ...(network ? [[`network ${network}`, MOST_WRONG_CODES_OF_NETWORK] as [string, number]] : []),
  ];
  /** A clock that was set back makes no window longer. */
  const current = (key: string): Tried | undefined => {
    const found = tried.get(key);
    return found && Math.abs(now() - found.since) < WINDOW_MS ? found : undefined;
  };

  return {
    wait(guesser) {
      const waits = keysOf(guesser).flatMap(([key, most]) => {
        const found = current(key);
        return found && found.codes.size >= most ? [Math.max(1, Math.ceil((found.since + WINDOW_MS - now()) / 1000))] : [];
      });
      return Math.max(0, ...waits);
    },
    wrong(guesser, code) {
      for (const [key, most] of keysOf(guesser)) {
        const found = current(key) ?? { since: now(), codes: new Set() };
        if (found.codes.size < most) found.codes.add(normalCode(code));
        tried.set(key, found);
      }
    },
  };
}
