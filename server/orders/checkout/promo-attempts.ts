/**
 * Limits guessing of promo codes and gift codes. Different wrong codes are counted per person or device and per
 * network; the same wrong code again is not. A code is counted before it is looked up, by all processes together, so
 * that concurrent requests do not bypass the limit; a right one is uncounted. Each process remembers what it has
 * counted, so a basket with a code costs one statement in ten minutes.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { normalGiftCode } from '#domain/money/loyalty/gift-codes.ts';
import { normalCode } from '#domain/orders/pricing/promo.ts';
import type { SharedCounts } from '#server/platform/http/rate-counter.ts';

const WINDOW_MS = 600_000;
/** Per ten minutes and person or device. @internal */
export const MOST_WRONG_CODES = 10;
/** Per network: a café has many guests. @internal */
export const MOST_WRONG_CODES_OF_NETWORK = 60;
/** Per merchant, of everybody who is not signed in: addresses and devices are cheap. @internal */
export const MOST_WRONG_CODES_OF_STRANGERS = 300;

/** A person or a device, and their network. */
export interface Guesser {
  who: string | null;
  network: string | null;
  /** The merchant at which somebody who is not signed in tries a code that is worth money. */
  strangersAt?: string | null;
}

/** What was found for a code: a decision's problems, or a refusal. */
type Found = readonly { code: string; why?: string | undefined }[];

/** One attempt at a code. */
interface PromoAttempt {
  /** Seconds until the next attempt is allowed; 0 when it is now. */
  retryAfter: number;
  /** Reports the result of the attempt; not called while it has to wait. */
  judged(found: Found): Promise<void>;
}

export interface PromoAttempts {
  /** Without a code nothing is counted. */
  at(guesser: Guesser, code: string | null | undefined): Promise<PromoAttempt>;
}

const FREE: PromoAttempt = { retryAfter: 0, judged: () => Promise.resolve() };

/** What is guessed: how it is written, and which answer says that there is no such code. */
interface CodeKind {
  name: 'promo' | 'gift';
  normal(typed: string): string | null;
  isWrong(found: Found): boolean;
}
const PROMO: CodeKind = {
  name: 'promo',
  normal: normalCode,
  isWrong: (found) => found.some(({ code, why }) => code === 'PROMO_UNKNOWN' && why === 'CODE'),
};
export const GIFT: CodeKind = {
  name: 'gift',
  normal: normalGiftCode,
  isWrong: (found) => found.some(({ why }) => why === 'NO_CODE'),
};

interface Tried {
  start: number;
  /** Codes counted already, or known to be right. */
  codes: Set<string>;
  wrong: number;
  shut: boolean;
}

export function openPromoAttempts({
  now,
  shared,
  of: { name, normal, isWrong } = PROMO,
}: {
  now: () => number;
  shared: SharedCounts;
  of?: CodeKind;
}): PromoAttempts {
  const tried = new LRUCache<string, Tried>({ max: 50_000 });
  const limitsOf = ({ who, network, strangersAt }: Guesser): { key: string; most: number }[] => [
    ...(who ? [{ key: `${name} who ${who}`, most: MOST_WRONG_CODES }] : []),
    ...(network ? [{ key: `${name} network ${network}`, most: MOST_WRONG_CODES_OF_NETWORK }] : []),
    ...(strangersAt ? [{ key: `${name} strangers ${strangersAt}`, most: MOST_WRONG_CODES_OF_STRANGERS }] : []),
  ];
  const windowOf = (at: number): number => Math.floor(at / WINDOW_MS) * WINDOW_MS;

  function seen(key: string, start: number): Tried {
    const known = tried.get(key);
    if (known?.start === start) return known;
    const fresh: Tried = { start, codes: new Set(), wrong: 0, shut: false };
    tried.set(key, fresh);
    return fresh;
  }

  /** While the database cannot count, this process's own count decides. */
  const countedBy = (keys: readonly string[], mark: string, start: number): Promise<Map<string, number>> =>
    shared.countOnce(keys, mark, new Date(start)).catch(() => new Map<string, number>());

  return {
    async at(guesser, requested) {
      const code = requested?.trim() ? normal(requested) : null;
      if (code === null) return FREE;
      const at = now();
      const start = windowOf(at);
      const wait = { retryAfter: Math.max(1, Math.ceil((start + WINDOW_MS - at) / 1000)), judged: FREE.judged };
      const limits = limitsOf(guesser).map((limit) => ({ ...limit, known: seen(limit.key, start) }));
      if (limits.some(({ known }) => known.shut)) return wait;
      const fresh = limits.filter(({ known }) => !known.codes.has(code));
      if (fresh.length === 0) return FREE;
      const mark = createHash('sha256').update(code).digest('base64url').slice(0, 22);
      for (const { known } of fresh) {
        known.codes.add(code);
        known.wrong += 1;
      }
      const counts = await countedBy(
        fresh.map(({ key }) => key),
        mark,
        start,
      );
      for (const { key, most, known } of fresh) known.shut = (counts.get(key) ?? known.wrong) > most;
      if (fresh.some(({ known }) => known.shut)) return wait;
      let isJudged = false;
      return {
        retryAfter: 0,
        async judged(found) {
          if (isJudged || isWrong(found)) return;
          isJudged = true;
          for (const { known } of fresh) known.wrong -= 1;
          await shared
            .takeBack(
              fresh.map(({ key }) => key),
              mark,
              new Date(start),
            )
            .catch(() => undefined);
        },
      };
    },
  };
}
