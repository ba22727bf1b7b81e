import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBudgetAlarm, secondsToNext, secondsToWait, type CodesSent } from './code-limits.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;
const ago = (...minutes: number[]): number[] => minutes.map((each) => NOW - each * MINUTE);
const sent = (more: Partial<CodesSent> = {}): CodesSent => ({
  challenge: [], phone: [], device: [], strangers: [], network: [], merchant: { sent: 0, most: 1000, dayEnds: NOW + 10 * 60 * MINUTE }, ...more,
});
const together = (...minutes: number[]): CodesSent => {
  const all = ago(...minutes);
  return sent({ challenge: all, phone: all, device: all, strangers: all, network: all });
};

describe('how long one waits for another code', () => {
  it.each([
    ['nothing was sent', together(), 0],
    ['one just now', together(0), 60],
    ['one, a minute ago', together(1), 0],
    ['two, the last just now', together(0, 1), 120],
    ['three within ten minutes', together(0, 2, 3), 7 * 60],
    ['the longest of all waits', sent({ challenge: ago(0), phone: ago(0, 1, 2) }), 8 * 60],
    ['ten on a day', sent({ phone: ago(...Array.from({ length: 10 }, (_, at) => 60 + at * 60)) }), (24 - 10) * 3600],
    ['five from a device', sent({ device: ago(10, 20, 30, 40, 50) }), 10 * 60],
    ['fifteen strangers of a network', sent({ strangers: ago(...Array.from({ length: 15 }, (_, at) => at + 1)) }), 45 * 60],
    ['a known device among strangers', sent({ strangers: null, network: ago(...Array.from({ length: 40 }, () => 1)) }), 0],
    ['two hundred of a network', sent({ strangers: null, network: ago(...Array.from({ length: 200 }, () => 60)) }), 23 * 3600],
    ['a spent budget', sent({ merchant: { sent: 50, most: 50, dayEnds: NOW + 90_000 } }), 90],
  ])('%s', (_, given, seconds) => {
    expect(secondsToWait(given, NOW)).toBe(seconds);
  });

  it('is what the answer to the one before had said', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 12 });
    fc.assert(fc.property(minutes, (given) => {
      const before = together(...given);
      const wait = secondsToNext(before, NOW);
      const after = together(...given, 0);
      expect(secondsToWait(after, NOW)).toBe(wait);
      expect(secondsToWait(after, NOW + wait * 1000)).toBe(0);
      if (wait > 1) expect(secondsToWait(after, NOW + (wait - 1) * 1000)).toBeGreaterThan(0);
    }), { examples: [[[0, 56]]], numRuns: 500 });
  });

  it('never lets a phone have more than three in ten minutes or ten on a day', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 20, maxLength: 60 }), (steps) => {
      let now = NOW;
      const out: number[] = [];
      for (const seconds of steps) {
        now += seconds * 1000;
        if (secondsToWait(sent({ challenge: out, phone: out, device: out, strangers: out, network: out }), now) === 0) out.push(now);
      }
      for (const at of out) {
        expect(out.filter((other) => other > at - 10 * MINUTE && other <= at).length).toBeLessThanOrEqual(3);
        expect(out.filter((other) => other > at - 24 * 60 * MINUTE && other <= at).length).toBeLessThanOrEqual(10);
      }
    }));
  });
});

it('warns at four fifths of a budget and when it is spent', () => {
  expect(Array.from({ length: 12 }, (_, at) => at).filter((at) => isBudgetAlarm(at, 10))).toEqual([8, 10]);
});
