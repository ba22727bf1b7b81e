import { expect, it } from 'vitest';
import { carrierCallAt, isPriceAccepted, mayCallCarrier } from './carrier-call.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const minutes = (n: number): number => NOW + n * 60_000;

it('is called by hand, on acceptance, or some minutes before the food is ready', () => {
  const order = { status: 'ACCEPTED', readyBy: minutes(30) } as const;
  expect(carrierCallAt({ callWhen: 'BY_HAND', minutesBefore: 10 }, order, NOW)).toBeNull();
  expect(carrierCallAt({ callWhen: 'ON_ACCEPTANCE', minutesBefore: 10 }, order, NOW)).toBe(NOW);
  expect(carrierCallAt({ callWhen: 'BEFORE_READY', minutesBefore: 10 }, order, NOW)).toBe(minutes(20));
});

it('is called at once where the food is ready, or the time has passed, or nothing was promised', () => {
  const rule = { callWhen: 'BEFORE_READY', minutesBefore: 10 } as const;
  expect(carrierCallAt(rule, { status: 'DONE', readyBy: minutes(30) }, NOW)).toBe(NOW);
  expect(carrierCallAt(rule, { status: 'COOKING', readyBy: minutes(5) }, NOW)).toBe(NOW);
  expect(carrierCallAt(rule, { status: 'COOKING', readyBy: null }, NOW)).toBe(NOW);
});

it('is called where no courier is coming and the food is at the restaurant, or came back', () => {
  expect(mayCallCarrier('COOKING', null)).toBe(true);
  expect(mayCallCarrier('DONE', 'FAILED')).toBe(true);
  expect(mayCallCarrier('ON_WAY', 'PERFORMER_RETURNED_FINISH')).toBe(true);
  expect(mayCallCarrier('DONE', 'PERFORMER_FOUND')).toBe(false);
  expect(mayCallCarrier('ON_WAY', 'FAILED')).toBe(false);
  expect(mayCallCarrier('OPEN', null)).toBe(false);
  expect(mayCallCarrier('CANCELED', 'CANCELLED')).toBe(false);
});

it('accepts a price up to the quote and its tolerance, and none without a quote', () => {
  expect(isPriceAccepted(2_000_000, 1_800_000, 200_000)).toBe(true);
  expect(isPriceAccepted(2_000_001, 1_800_000, 200_000)).toBe(false);
  expect(isPriceAccepted(100, null, 200_000)).toBe(false);
});
