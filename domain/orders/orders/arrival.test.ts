import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalOf, type ArrivalFacts } from './arrival.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00+05:00`);
const branch = { latitude: 41.3, longitude: 69.28 };
const door = { latitude: 41.32, longitude: 69.28 };
const order = (given: Partial<ArrivalFacts> = {}): ArrivalFacts => ({
  status: 'COOKING',
  serviceType: 'DELIVERY',
  later: false,
  courierStatus: null,
  promisedFrom: at('19:00'),
  promisedTo: at('19:15'),
  readyTime: null,
  leftAt: null,
  wayMinutes: 10,
  branch,
  door,
  courier: null,
  ...given,
});
const clock = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms + 5 * 3_600_000).toISOString().slice(11, 16);
const seen = (given: Partial<ArrivalFacts>, now: string) => {
  const arrival = arrivalOf(order(given), at(now));
  return [clock(arrival?.at), arrival?.delay];
};

describe('the expected time', () => {
  it.each<[string, Partial<ArrivalFacts>, string, string, string | null]>([
    ['is the promise while nobody has answered', { status: 'OPEN' }, '19:30', '19:00', null],
    ['is the promise of an order for later', { status: 'AT_TIME', later: true }, '12:00', '19:00', null],
    ['of a booking is its time', { status: 'COOKING', serviceType: 'DINE_IN', later: true }, '19:30', '19:00', null],
    ['is the promise while the kitchen is in time', {}, '18:40', '19:00', null],
    ['moves while the kitchen is late', {}, '18:55', '19:07', null],
    ['of a late kitchen passes the promise with its cause', {}, '19:10', '19:22', 'KITCHEN'],
    ['is earlier where the food is ready early', { status: 'DONE', readyTime: at('18:30') }, '18:30', '18:50', null],
    ['waits for a courier who is not found', { courierStatus: 'PERFORMER_LOOK_UP' }, '18:56', '19:16', 'COURIER'],
    [
      'is the way once the courier is at the restaurant',
      { status: 'DONE', readyTime: at('18:40'), courierStatus: 'PERFORMER_PICK_UP_ARRIVED' },
      '18:44',
      '18:54',
      null,
    ],
    [
      'counts the way of the courier to the restaurant',
      {
        status: 'DONE',
        readyTime: at('18:40'),
        courierStatus: 'PERFORMER_FOUND',
        courier: { ...door, at: at('18:44') },
      },
      '18:44',
      '19:02',
      null,
    ],
    ['of a ride is when it left and the way', { status: 'ON_WAY', leftAt: at('18:48') }, '18:50', '18:58', null],
    [
      'of a ride that takes longer is not in the past',
      { status: 'ON_WAY', leftAt: at('18:48') },
      '19:20',
      '19:21',
      'ROAD',
    ],
    [
      'of a ride follows the courier',
      { status: 'ON_WAY', leftAt: at('18:48'), courier: { ...branch, at: at('18:59') } },
      '19:00',
      '19:08',
      null,
    ],
    [
      'of a ride without a fresh position does not',
      { status: 'ON_WAY', leftAt: at('18:58'), courier: { ...branch, at: at('18:56') } },
      '19:00',
      '19:08',
      null,
    ],
    [
      'at the door is now, without a word about delay',
      { status: 'ON_WAY', courierStatus: 'PERFORMER_ARRIVED', leftAt: at('18:48') },
      '19:40',
      '19:40',
      null,
    ],
    ['of a pick-up is when it is ready', { serviceType: 'PICK_UP', wayMinutes: 0 }, '19:20', '19:22', 'KITCHEN'],
    [
      'of a pick-up that waits is when it was ready',
      { serviceType: 'PICK_UP', wayMinutes: 0, status: 'DONE', readyTime: at('18:50') },
      '19:20',
      '18:50',
      null,
    ],
    // oxlint-disable-next-line max-params -- One parameter for each column.
  ])('%s', (_name, given, now, time, delay) => {
    expect(seen(given, now)).toEqual([time, delay]);
  });

  it.each(['DELIVERED', 'CLOSED', 'CANCELED'] as const)('there is none of an order that is %s', (status) => {
    expect(arrivalOf(order({ status }), at('19:00'))).toBeNull();
  });

  it('without a promise there is none', () => {
    expect(arrivalOf(order({ promisedFrom: null }), at('19:00'))).toBeNull();
  });

  it('is a whole minute, never in the past of a running delivery, and says why when it is late', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -120, max: 120 }),
        fc.constantFrom('ACCEPTED', 'COOKING', 'DONE', 'ON_WAY' as const),
        fc.constantFrom(null, 'PERFORMER_LOOK_UP', 'PERFORMER_FOUND', 'PERFORMER_PICKUPED' as const),
        fc.boolean(),
        (minutes, status, courierStatus, isSeen) => {
          const now = at('19:00') + minutes * 60_000 + 17_000;
          const given = { status, courierStatus, courier: isSeen ? { ...branch, at: now } : null };
          const arrival = arrivalOf(order(given), now)!;
          expect(arrival.at % 60_000).toBe(0);
          expect(arrival.at).toBeGreaterThanOrEqual(now);
          expect(arrival.delay !== null).toBe(arrival.at > at('19:15'));
        },
      ),
    );
  });
});
