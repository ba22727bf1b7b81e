import { describe, expect, it } from 'vitest';
import { chance } from '../rows/seed.ts';
import { courseOf, type CourseAsk } from './past-course.ts';

const MINUTE = 60_000;
const PLACED = Date.parse('2026-11-20T13:00:00+05:00');
/** A window of ten minutes is promised after cooking and the ride. */
const WINDOW = 10;

function lateShare(service: 'DELIVERY' | 'PICK_UP', prepMinutes: number, rideMinutes: number): number {
  const ask = {
    service,
    placedAt: PLACED,
    arrivesAt: PLACED,
    hasDishes: true,
    prepMinutes,
    rideMinutes,
    placedByStaff: false,
    guest: null,
    staff: {},
  } as unknown as CourseAsk;
  const promised = PLACED + (prepMinutes + rideMinutes + WINDOW) * MINUTE;
  const ends = Array.from({ length: 1_000 }, (_, n) => courseOf(ask, chance('late', service, prepMinutes, n)).stamps)
    .map(({ ready, delivered }) => (service === 'PICK_UP' ? ready : delivered))
    .filter((at) => at !== null);
  return ends.filter((at) => at > promised).length / ends.length;
}

describe('the kitchens of the demo city', () => {
  it.each([
    ['a burger', 15, 8],
    ['lavash', 20, 10],
    ['a feast', 35, 20],
  ])('are late with some deliveries, not with half of them: %s', (_, prep, ride) => {
    const share = lateShare('DELIVERY', prep, ride);
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.2);
  });

  it('are in time with what is fetched', () => {
    expect(lateShare('PICK_UP', 20, 0)).toBeLessThan(0.05);
  });
});
