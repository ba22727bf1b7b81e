import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, orderTimerOf } from '#web/shared/console/board/deadlines.ts';

type Facts = Parameters<typeof orderTimerOf>[0];
const NOW = Date.parse('2026-11-21T18:00:00+05:00');
const MINUTE = 60_000;
const after = (minutes: number): string => new Date(NOW + minutes * MINUTE).toISOString();

const order = (given: Partial<Facts>): Facts => ({
  lane: 'NEW',
  status: 'OPEN',
  later: false,
  createdDate: after(-1),
  answersFrom: null,
  expiresAt: null,
  acceptedTime: null,
  cookingTime: null,
  kitchenStartAt: null,
  readyTime: null,
  deliveryAt: null,
  deliveredAt: null,
  promisedFrom: null,
  promisedTo: null,
  readyBy: null,
  atTime: null,
  estimatedAt: null,
  delay: null,
  ...given,
});

describe('a new order', () => {
  it.each([
    [2.5, 'calm'],
    [2, 'calm'],
    [1.99, 'warn'],
    [1, 'warn'],
    [0.99, 'bad'],
    [-1, 'bad'],
  ] as const)('with %d minutes left is %s', (left, tone) => {
    expect(orderTimerOf(order({ expiresAt: after(left) }), NOW)).toMatchObject({
      kind: 'down',
      tone,
      value: Math.max(0, Math.round(left * MINUTE)),
    });
  });
  it('counts up without an expiry', () => {
    expect(orderTimerOf(order({}), NOW)).toMatchObject({ kind: 'up', value: MINUTE, tone: 'calm' });
  });
});

describe('an order that is expected late', () => {
  const expected = (lane: Facts['lane'], minutes: number, delay: Facts['delay']) =>
    orderTimerOf(
      order({
        lane,
        status: 'COOKING',
        acceptedTime: after(-10),
        readyTime: after(-1),
        deliveryAt: after(-1),
        promisedFrom: after(30),
        promisedTo: after(45),
        estimatedAt: after(minutes),
        delay,
      }),
      NOW,
    );
  it.each(['COOKING', 'READY', 'ON_WAY'] as const)('is marked in %s before its promise has passed', (lane) => {
    expect(expected(lane, 52, 'KITCHEN')).toMatchObject({ tone: 'bad', lateBy: 7 * MINUTE });
    expect(expected(lane, 44, null)).toMatchObject({ tone: 'calm', lateBy: 0 });
  });
});

describe('a cooking order', () => {
  const cooking = (began: number, promised: number) =>
    orderTimerOf(
      order({
        lane: 'COOKING',
        acceptedTime: after(began),
        readyBy: after(promised),
        promisedTo: after(promised + 20),
      }),
      NOW,
    );
  it('turns amber at four fifths of the time of the kitchen, and red after it', () => {
    expect(cooking(-15, 5)).toMatchObject({ tone: 'calm', kind: 'up', value: 15 * MINUTE });
    expect(cooking(-16, 4)).toMatchObject({ tone: 'warn', lateBy: 0 });
    expect(cooking(-25, -5)).toMatchObject({ tone: 'bad', lateBy: 5 * MINUTE });
  });
  it('without a promise is never late', () => {
    expect(orderTimerOf(order({ lane: 'COOKING', acceptedTime: after(-300) }), NOW)).toMatchObject({
      tone: 'calm',
      lateBy: 0,
    });
  });
});

it('an order for later shows its hour, amber when the kitchen should begin, red when it is due', () => {
  const later = (start: number, due: number) =>
    orderTimerOf(
      order({ lane: 'LATER', status: 'AT_TIME', later: true, kitchenStartAt: after(start), atTime: after(due) }),
      NOW,
    );
  expect(later(60, 90)).toMatchObject({ kind: 'at', value: NOW + 90 * MINUTE, tone: 'calm' });
  expect(later(5, 30).tone).toBe('warn');
  expect(later(-40, -1).tone).toBe('bad');
});

it('waiting food turns amber after five minutes, and red at the promised time', () => {
  const ready = (since: number, promised: number) =>
    orderTimerOf(order({ lane: 'READY', readyTime: after(since), promisedTo: after(promised) }), NOW).tone;
  expect(ready(-4, 10)).toBe('calm');
  expect(ready(-5, 10)).toBe('warn');
  expect(ready(-5, -1)).toBe('bad');
});

it('never returns to a calmer colour as time passes', () => {
  const rank = { calm: 0, warn: 1, bad: 2 };
  fc.assert(
    fc.property(
      fc.constantFrom('NEW', 'COOKING', 'READY', 'ON_WAY', 'LATER' as const),
      fc.integer({ min: 1, max: 90 }),
      fc.array(fc.integer({ min: 0, max: 7200 }), { minLength: 2 }),
      (lane, promise, seconds) => {
        const each = order({
          lane,
          createdDate: after(0),
          acceptedTime: after(0),
          readyTime: after(0),
          deliveryAt: after(0),
          expiresAt: after(promise),
          atTime: after(promise),
          kitchenStartAt: after(promise - 10),
          readyBy: after(promise),
          promisedTo: after(promise),
        });
        const ranks = seconds
          .toSorted((a, b) => a - b)
          .map((second) => rank[orderTimerOf(each, NOW + second * 1000).tone]);
        expect(ranks).toEqual(ranks.toSorted());
      },
    ),
  );
});

it('writes time as a clock does', () => {
  expect(['0:48', '21:05', '1:02:10']).toEqual([48_900, 21 * MINUTE + 5_000, 62 * MINUTE + 10_000].map(clockText));
});
