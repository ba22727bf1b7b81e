import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetAlarm, codeVerdict, secondsToNext, secondsToWait, type CodesSent } from './code-limits.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (...minutes: number[]): number[] => minutes.map((each) => NOW - each * MINUTE);
const times = (count: number, minutes = 1): number[] => ago(...Array.from({ length: count }, () => minutes));
const budget = (more: object = {}) => ({ sent: 0, toStrangers: 0, most: 1000, dayEnds: NOW + 10 * HOUR, ...more });
const sent = (more: Partial<CodesSent> = {}): CodesSent => ({
  isKnown: false,
  challenge: [],
  pair: [],
  device: [],
  phone: [],
  phoneFromNetwork: [],
  networks: [],
  budgets: [budget()],
  ...more,
});
/** One asker who does nothing but ask for this phone. */
const alone = (all: number[], isKnown: boolean): CodesSent =>
  sent({
    isKnown,
    challenge: all,
    pair: all,
    device: all,
    phone: isKnown ? [] : all,
    phoneFromNetwork: isKnown ? [] : all,
  });

describe('how long one waits for another code', () => {
  it.each([
    ['nothing was sent', sent(), 0],
    ['one just now', alone(ago(0), false), 60],
    ['one, a minute ago', alone(ago(1), false), 0],
    ['two, the last just now', alone(ago(0, 1), false), 120],
    ['three within ten minutes', alone(ago(0, 2, 3), false), 7 * 60],
    ['the longest of all waits', sent({ challenge: ago(0), pair: ago(0, 1, 2) }), 8 * 60],
    ['a fourth stranger of a network', sent({ phoneFromNetwork: ago(60, 120, 180, 240) }), 20 * 3600],
    ['a known pair has ten a day', alone(ago(...Array.from({ length: 9 }, (_, at) => 60 + at * 60)), true), 0],
    ['and no more', alone(ago(...Array.from({ length: 10 }, (_, at) => 60 + at * 60)), true), (24 - 10) * 3600],
    ['five from a device', sent({ device: ago(10, 20, 30, 40, 50) }), 10 * 60],
    ['six by strangers to a phone', sent({ phone: times(6, 0) }), 6 * 3600],
    [
      'a known pair among strangers',
      sent({ isKnown: true, phone: times(10), networks: [{ kind: 'address', codes: times(200) }] }),
      0,
    ],
    ['forty of a network', sent({ networks: [{ kind: 'address', codes: times(40, 20) }] }), 40 * 60],
    [
      'the share of strangers is used up',
      sent({ budgets: [budget(), budget({ sent: 40, toStrangers: 40, most: 50, dayEnds: NOW + 90_000 })] }),
      90,
    ],
    ['but not the reserve', sent({ isKnown: true, budgets: [budget({ sent: 40, toStrangers: 40, most: 50 })] }), 0],
    [
      'a spent budget',
      sent({ isKnown: true, budgets: [budget({ sent: 50, toStrangers: 0, most: 50, dayEnds: NOW + 90_000 })] }),
      90,
    ],
  ])('%s', (_, given, seconds) => {
    expect(secondsToWait(given, NOW)).toBe(seconds);
  });

  it('is what the answer to the one before had said', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 12 });
    fc.assert(
      fc.property(minutes, fc.boolean(), (given, isKnown) => {
        const wait = secondsToNext(alone(ago(...given), isKnown), NOW);
        const after = alone(ago(...given, 0), isKnown);
        expect(secondsToWait(after, NOW)).toBe(wait);
        expect(secondsToWait(after, NOW + wait * 1000)).toBe(0);
        if (wait > 1) expect(secondsToWait(after, NOW + (wait - 1) * 1000)).toBeGreaterThan(0);
      }),
      { examples: [[[0, 56], false]], numRuns: 500 },
    );
  });

  it('never lets strangers together send a phone more than ten in 24 hours', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 * 60 }), { minLength: 20, maxLength: 80 }), (steps) => {
        let now = NOW;
        const out: number[] = [];
        for (const minutes of steps) {
          now += minutes * MINUTE;
          if (secondsToWait(sent({ phone: out.filter((at) => at > now - 36 * HOUR) }), now) === 0) out.push(now);
        }
        for (const at of out)
          expect(out.filter((other) => other > at - 24 * HOUR && other <= at).length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('is six hours at most for a stranger once the others stop, whatever they did', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 36 * 60 }), { maxLength: 30 }), (minutes) => {
        const out: number[] = [];
        for (const at of ago(...minutes).toSorted((a, b) => a - b)) {
          if (secondsToWait(sent({ phone: out }), at) === 0) out.push(at);
        }
        expect(secondsToWait(sent({ phone: out }), NOW)).toBeLessThanOrEqual(6 * 3600);
      }),
    );
  });
});

describe('when a proof of work is due', () => {
  const level = (more: Partial<CodesSent>): number => {
    const verdict = codeVerdict(sent(more), NOW);
    return verdict.kind === 'challenge' ? verdict.level : 0;
  };
  it.each([
    ['fifteen others in a café', { networks: [{ kind: 'address' as const, codes: times(15, 5) }] }, 0],
    ['half of a network', { networks: [{ kind: 'address' as const, codes: times(20, 5) }] }, 1],
    ['nearly all of a network', { networks: [{ kind: 'address' as const, codes: times(39, 5) }] }, 5],
    ['two messages that strangers did not enter', { phone: ago(5, 6) }, 0],
    ['three messages that strangers did not enter', { phone: ago(0, 0, 0) }, 1],
    ['and for hours after them', { phone: ago(300, 300, 300) }, 1],
    ['until they are forgotten', { phone: ago(361, 361, 361) }, 0],
    ["half of the strangers' share", { budgets: [budget({ sent: 400, toStrangers: 400 })] }, 1],
    [
      'never for a known pair',
      { isKnown: true, phone: ago(0, 0, 0, 0), budgets: [budget({ sent: 799, toStrangers: 799 })] },
      0,
    ],
  ])('%s', (_, given, expected) => {
    expect(level(given)).toBe(expected);
  });
});

it('counts a code to a stranger in the share of strangers before it is sent, and one to a known pair not', () => {
  const budgets = [budget({ sent: 39, toStrangers: 39, most: 50, dayEnds: NOW + 90_000 })];
  expect(secondsToNext(sent({ budgets }), NOW)).toBe(90);
  expect(secondsToNext(sent({ budgets, isKnown: true }), NOW)).toBe(60);
});

it('warns at half, at four fifths and at the end of a budget', () => {
  expect(Array.from({ length: 12 }, (_, at) => budgetAlarm(at, 10))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    50,
    undefined,
    undefined,
    80,
    undefined,
    100,
    undefined,
  ]);
});
