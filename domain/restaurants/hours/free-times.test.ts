import { expect, it } from 'vitest';
import type { Shift } from './hours.ts';
import { slotsAround } from './slots.ts';
import { SeatReader, SeatSearch, type SeatFacts, type TableSearch } from './free-times.ts';
import { chooseTable } from '../places/tables.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const HOUR = 3_600_000;

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function anyBranch(roll: (below: number) => number): SeatFacts {
  const opens = 60 * (6 + roll(14));
  const shifts: Shift[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    roll(8) === 0
      ? []
      : [{ weekday, opensMinute: opens, closesMinute: opens + 60 * (2 + roll(12)), serviceType: null }],
  );
  const tables = Array.from({ length: roll(6) }, () => [1 + roll(2), 2 + roll(6), roll(2) ? 'a' : 'b'] as const);
  const moment = (): number => NOW + roll(5 * 96) * 900_000;
  return {
    timeZone: ['Asia/Tashkent', 'Asia/Kolkata', 'Europe/Berlin'][roll(3)]!,
    shifts,
    specialShifts: roll(3) ? [] : [{ day: '2026-11-21', opensMinute: null, closesMinute: null, serviceType: null }],
    accepting: roll(10) > 0,
    pausedUntil: roll(5) ? null : moment(),
    slotMinutes: [15, 20, 30, 60][roll(4)]!,
    slotGuests: roll(2) ? null : 2 + roll(8),
    bookingDaysAhead: roll(5),
    maxParty: 2 + roll(10),
    tables,
    joins:
      tables.length > 2
        ? [
            [0, 1],
            [1, 2],
          ]
        : [],
    taken: tables.flatMap((_, table) => {
      const from = moment();
      return roll(2) ? [[table, from, from + (1 + roll(3)) * HOUR, roll(3) ? null : NOW + roll(2) - 1] as const] : [];
    }),
    arriving: Array.from({ length: roll(40) }, () => [moment() - (NOW % 900_000), 1 + roll(6)] as const),
    held: [],
  };
}

/** By the rule that judges a booking. */
function judged(facts: SeatFacts, { partySize, day, time }: TableSearch): string[] {
  if (partySize > facts.maxParty) return [];
  const clock = {
    hours: facts,
    services: ['DINE_IN'] as const,
    accepting: facts.accepting,
    pausedUntil: facts.pausedUntil,
    busyMinutes: 0,
    prepMinutes: 20,
    leadMinutes: 30,
    slotMinutes: facts.slotMinutes,
    daysAhead: 7,
    bookingDaysAhead: facts.bookingDaysAhead,
    limits: { orders: null, items: null, guests: facts.slotGuests },
  };
  const ask = { service: 'DINE_IN', booking: true, items: 0, partySize, travelMinutes: 0 } as const;
  const usage = (_: unknown, start: number) => {
    const guests = facts.arriving.filter(([slot]) => slot === start).reduce((sum, [, count]) => sum + count, 0);
    return { orders: 0, items: 0, guests };
  };
  const slots = slotsAround(clock, ask, { day, time, withinMinutes: 120 }, { now: NOW, usage });
  const seating = {
    tables: facts.tables.map(([seatsMin, seatsMax, hallId], at) => ({ id: String(at), hallId, seatsMin, seatsMax })),
    joins: facts.joins.map(([one, other]) => [String(one), String(other)] as const),
    bookings: facts.taken
      .filter(([, , , expires]) => expires === null || expires > NOW)
      .map(([table, from, to]) => ({ tableId: String(table), from, to })),
  };
  return slots
    .filter(({ start, end }) => chooseTable(seating, { partySize, from: start, to: end }) !== null)
    .slice(0, 3)
    .toSorted((a, b) => a.start - b.start)
    .map((slot) => `${slot.day} ${slot.time}`);
}

it('finds the times that a booking would be judged free at, for any branch', () => {
  const roll = dice(11);
  let found = 0;
  for (let turn = 0; turn < 3000; turn++) {
    const facts = anyBranch(roll);
    const day = `2026-11-${20 + roll(5)}`;
    const time = `${String(roll(24)).padStart(2, '0')}:${['00', '15', '30', '40'][roll(4)]}`;
    const search = { partySize: 1 + roll(9), day, time };
    const branch = new SeatReader().read(facts);
    const seats = new SeatSearch(search, NOW);
    const free = seats.timesOf(branch);
    expect(free?.times.map((each) => `${each.day} ${each.time}`) ?? [], JSON.stringify({ facts, search })).toEqual(
      judged(facts, search),
    );
    expect(seats.isFreeNear(branch)).toBe(free !== null);
    expect(seats.isFree(branch)).toBe(free?.atWanted ?? false);
    found += free ? 1 : 0;
  }
  expect(found).toBeGreaterThan(200);
});

it('a hold that has expired takes neither a table nor a place of the slot', () => {
  const start = Date.parse('2026-11-21T19:00:00+05:00');
  const facts: SeatFacts = {
    ...anyBranch(dice(3)),
    timeZone: 'Asia/Tashkent',
    shifts: [{ weekday: 6, opensMinute: 600, closesMinute: 1380, serviceType: null }],
    specialShifts: [],
    accepting: true,
    pausedUntil: null,
    slotMinutes: 15,
    slotGuests: 4,
    bookingDaysAhead: 30,
    maxParty: 12,
    tables: [[1, 4, 'a']],
    joins: [],
    taken: [[0, start, start + HOUR, NOW + 1000]],
    arriving: [[start, 4]],
    held: [[start, 4, NOW + 1000]],
  };
  const branch = new SeatReader().read(facts);
  const search = { partySize: 4, day: '2026-11-21', time: '19:00' };
  expect(new SeatSearch(search, NOW).isFree(branch)).toBe(false);
  expect(new SeatSearch(search, NOW + 1000).isFree(branch)).toBe(true);
});
