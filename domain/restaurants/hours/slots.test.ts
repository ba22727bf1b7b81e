import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shift } from './hours.ts';
import { MINUTE_MS, wallOf } from '../../platform/time/kitchen-time.ts';
import { cookingAtLeast, type BranchClock, type SlotRequest, type SlotUse, type Usage } from './slot-plan.ts';
import { asSoonAsPossible, checkMoment, checkWindow, offeredSlots, slotsAround } from './slots.ts';

const at = (wall: string, zone = 'Asia/Tashkent'): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
const daily = (opensMinute: number, closesMinute: number, more: Partial<Shift> = {}): Shift[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute, closesMinute, serviceType: null, ...more }));
const branch = (shifts: Shift[], more: Partial<BranchClock> = {}, zone = 'Asia/Tashkent'): BranchClock => ({
  hours: { timeZone: zone, shifts, specialShifts: [] },
  services: ['DELIVERY', 'PICK_UP', 'DINE_IN'],
  accepting: true,
  pausedUntil: null,
  busyMinutes: 0,
  prepMinutes: 20,
  leadMinutes: 30,
  slotMinutes: 15,
  daysAhead: 7,
  bookingDaysAhead: 30,
  limits: { orders: null, items: null, guests: null },
  ...more,
});
const ask = (more: Partial<SlotRequest> = {}): SlotRequest => ({
  service: 'PICK_UP',
  booking: false,
  items: 2,
  partySize: null,
  travelMinutes: 0,
  ...more,
});
const booking = (more: Partial<SlotRequest> = {}): SlotRequest =>
  ask({ service: 'DINE_IN', booking: true, items: 0, partySize: 2, ...more });
const EMPTY: Usage = () => undefined;
const full =
  (slots: Record<string, Partial<SlotUse>>, zone = 'Asia/Tashkent'): Usage =>
  (kind, start) => {
    const found = slots[`${kind} ${wallOf(start, zone).time}`];
    return found && { orders: 0, items: 0, guests: 0, ...found };
  };
interface At {
  now: number;
  usage?: Usage;
}

const times = (of: BranchClock, request: SlotRequest, day: string, { now, usage = EMPTY }: At): string[] =>
  offeredSlots(of, request, day, { now, usage }).map(
    (slot) => `${slot.day === day ? '' : '+'}${slot.time}${slot.left === 0 ? '!' : ''}`,
  );
const judged = (of: BranchClock, request: SlotRequest, requestedTime: string, { now, usage = EMPTY }: At): unknown => {
  const verdict = checkMoment(
    of,
    request,
    { day: requestedTime.slice(0, 10), time: requestedTime.slice(11) },
    { now, usage },
  );
  return verdict.ok
    ? 'OK'
    : [verdict.refusal.code, ...('why' in verdict.refusal ? [verdict.refusal.why] : [])].join(' ');
};
const NOON = at('2026-11-20T12:00');

describe('slots', () => {
  const short = branch(daily(18 * 60, 20 * 60));

  it('begin when the first dish can be ready and end when the last one is', () => {
    expect(times(short, ask(), '2026-11-20', { now: NOON })).toEqual([
      '18:30',
      '18:45',
      '19:00',
      '19:15',
      '19:30',
      '19:45',
      '20:00',
    ]);
    expect(times(short, ask({ service: 'DELIVERY', travelMinutes: 25 }), '2026-11-20', { now: NOON })).toEqual([
      '18:45',
      '19:00',
      '19:15',
      '19:30',
      '19:45',
      '20:00',
      '20:15',
    ]);
  });

  it('begin after the lead time, and later while the kitchen is busy', () => {
    const now = at('2026-11-20T18:40');
    expect(times(short, ask(), '2026-11-20', { now })[0]).toBe('19:15');
    expect(times({ ...short, leadMinutes: 5 }, ask(), '2026-11-20', { now })[0]).toBe('19:00');
    expect(times({ ...short, busyMinutes: 45 }, ask(), '2026-11-20', { now })[0]).toBe('19:45');
  });

  it('after midnight stand with the evening they belong to', () => {
    const night = branch(daily(22 * 60, 25 * 60), { prepMinutes: 30 });
    expect(times(night, ask(), '2026-11-20', { now: NOON })).toEqual([
      '22:30',
      '22:45',
      '23:00',
      '23:15',
      '23:30',
      '23:45',
      '+00:00',
      '+00:15',
      '+00:30',
      '+00:45',
      '+01:00',
    ]);
    expect(judged(night, ask(), '2026-11-21 00:30', { now: NOON })).toBe('OK');
    expect(judged(night, ask(), '2026-11-21 01:15', { now: NOON })).toBe('CLOSED HOURS');
  });

  it("follow special days, days off and a service's own hours", () => {
    const odd = branch([...daily(600, 1320), ...daily(720, 780, { serviceType: 'DELIVERY' })]);
    odd.hours = {
      ...odd.hours,
      specialShifts: [
        { day: '2026-11-21', opensMinute: null, closesMinute: null, serviceType: null },
        { day: '2026-11-22', opensMinute: 600, closesMinute: 660, serviceType: null },
      ],
    };
    expect(times(odd, ask(), '2026-11-21', { now: NOON })).toEqual([]);
    expect(times(odd, ask(), '2026-11-22', { now: NOON })).toEqual(['10:30', '10:45', '11:00']);
    expect(times(odd, ask({ service: 'DELIVERY', travelMinutes: 20 }), '2026-11-23', { now: NOON })).toEqual([
      '12:45',
      '13:00',
      '13:15',
    ]);
    expect(judged(odd, ask(), '2026-11-21 12:00', { now: NOON })).toBe('CLOSED HOURS');
  });

  it('run through midnight where the branch never closes, each with one day', () => {
    const always = branch(daily(0, 1440));
    expect(times(always, ask(), '2026-11-22', { now: NOON })).toHaveLength(96);
    expect(judged(always, ask(), '2026-11-22 00:00', { now: NOON })).toBe('OK');
  });

  it.each([
    ['off the grid', '2026-11-20 19:10', 'VALIDATION OFF_GRID'],
    ['past', '2026-11-20 11:45', 'VALIDATION PAST'],
    ['now', '2026-11-20 12:00', 'VALIDATION PAST'],
    ['too soon', '2026-11-20 12:15', 'VALIDATION TOO_SOON'],
    ['on the last day', '2026-11-27 19:00', 'OK'],
    ['too far', '2026-11-28 19:00', 'VALIDATION TOO_FAR'],
    ['nonsense', '2026-11-31 19:00', 'VALIDATION NO_SUCH_TIME'],
    ['before opening', '2026-11-20 18:00', 'CLOSED HOURS'],
    ['after last order', '2026-11-20 20:15', 'CLOSED HOURS'],
  ])('are judged: %s', (_, requestedTime, expected) =>
    expect(judged(short, ask(), requestedTime, { now: NOON })).toBe(expected),
  );

  it('are closed while the branch is off, the service is off or the kitchen rests', () => {
    expect(judged({ ...short, accepting: false }, ask(), '2026-11-20 19:00', { now: NOON })).toBe(
      'CLOSED NOT_ACCEPTING',
    );
    expect(judged({ ...short, services: ['DELIVERY'] }, ask(), '2026-11-20 19:00', { now: NOON })).toBe(
      'CLOSED SERVICE_OFF',
    );
    const paused = { ...short, pausedUntil: at('2026-11-20T19:00') };
    expect(judged(paused, ask(), '2026-11-20 19:15', { now: NOON })).toBe('CLOSED PAUSED');
    expect(judged(paused, ask(), '2026-11-20 19:30', { now: NOON })).toBe('OK');
    // begun at 18:40, the very minute in which the rest ends
    expect(judged({ ...short, pausedUntil: at('2026-11-20T18:40') }, ask(), '2026-11-20 19:00', { now: NOON })).toBe(
      'OK',
    );
  });

  it('are struck, not hidden, when the kitchen of that time is full', () => {
    const limited = { ...short, limits: { orders: 3, items: 10, guests: null } };
    const usage = full({ 'KITCHEN 18:30': { orders: 3 }, 'KITCHEN 18:45': { items: 9 } });
    // ready at 19:00 is begun at 18:40, in the kitchen slot of 18:30
    expect(times(limited, ask(), '2026-11-20', { now: NOON, usage })).toEqual([
      '18:30',
      '18:45',
      '19:00!',
      '19:15!',
      '19:30',
      '19:45',
      '20:00',
    ]);
    expect(times(limited, ask({ items: 1 }), '2026-11-20', { now: NOON, usage })[3]).toBe('19:15');
    expect(judged(limited, ask(), '2026-11-20 19:00', { now: NOON, usage })).toBe('SLOT_FULL');
    expect(offeredSlots(limited, ask(), '2026-11-20', { now: NOON, usage })[0]!.left).toBe(3);
  });

  it('are exactly what a minute-by-minute count offers, each on one day', () => {
    const shift = fc
      .record({
        weekday: fc.integer({ min: 1, max: 7 }),
        opens: fc.integer({ min: 0, max: 95 }),
        length: fc.integer({ min: 1, max: 96 }),
      })
      .map(({ weekday, opens, length }): Shift => ({
        weekday,
        opensMinute: opens * 15,
        closesMinute: (opens + length) * 15,
        serviceType: null,
      }));
    const monday = at('2026-11-16T00:00');
    fc.assert(
      fc.property(
        fc.array(shift, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 45 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 1439 }),
        // oxlint-disable-next-line max-params -- One parameter for each arbitrary.
        (shifts, prepMinutes, travelMinutes, leadMinutes, clock) => {
          const of = branch(shifts, { prepMinutes, leadMinutes });
          // Three weeks in minutes; the Monday of the test is in the middle one.
          const open = new Uint8Array(3 * 10_080);
          for (const each of shifts) {
            for (const week of [0, 1, 2]) {
              const from = week * 10_080 + (each.weekday - 1) * 1440 + each.opensMinute;
              open.fill(1, from, Math.min(open.length, from + each.closesMinute - each.opensMinute));
            }
          }
          const expected: number[] = [];
          for (let minute = 0; minute < 3 * 1440; minute += 15) {
            const kitchen = 10_080 + minute - travelMinutes - prepMinutes;
            let cooks = true;
            for (let each = kitchen; each < kitchen + prepMinutes; each++) cooks &&= open[each] === 1;
            if (cooks && minute > clock && minute >= clock + Math.max(leadMinutes, prepMinutes + travelMinutes))
              expected.push(minute);
          }
          const offered = [-1, 0, 1, 2, 3].flatMap((days) =>
            offeredSlots(of, ask({ travelMinutes }), Temporal.PlainDate.from('2026-11-16').add({ days }).toString(), {
              now: monday + clock * MINUTE_MS,
              usage: EMPTY,
            }),
          );
          const minutes = offered
            .map(({ start }) => (start - monday) / MINUTE_MS)
            .filter((minute) => minute < 3 * 1440);
          expect(minutes.toSorted((a, b) => a - b)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe('as soon as possible', () => {
  const branchUnderTest = branch(daily(600, 1320));
  const asap = (of: BranchClock, now: number, usage = EMPTY, request = ask()): string => {
    const verdict = asSoonAsPossible(of, request, { now, usage });
    if (verdict.ok) return wallOf(verdict.plan.promisedAt, of.hours.timeZone).time;
    return [verdict.refusal.code, ...('why' in verdict.refusal ? [verdict.refusal.why] : [])].join(' ');
  };

  it('is when it is cooked, and brought', () => {
    expect(asap(branchUnderTest, NOON)).toBe('12:20');
    expect(
      asap({ ...branchUnderTest, busyMinutes: 15 }, NOON, EMPTY, ask({ service: 'DELIVERY', travelMinutes: 25 })),
    ).toBe('13:00');
  });

  it('is no sooner than its slowest dish, by the forecast as by the usual time', () => {
    expect(asap(cookingAtLeast(branchUnderTest, 45), NOON)).toBe('12:45');
    expect(asap(cookingAtLeast(branchUnderTest, 5), NOON)).toBe('12:20');
    expect(asap(cookingAtLeast({ ...branchUnderTest, busyMinutes: 10 }, 45), NOON)).toBe('12:55');
    expect(asap(cookingAtLeast({ ...branchUnderTest, forecastMinutes: 30 }, 45), NOON)).toBe('12:45');
    expect(asap(cookingAtLeast({ ...branchUnderTest, forecastMinutes: 50 }, 45), NOON)).toBe('12:50');
  });

  it('obeys the last order like any slot', () => {
    expect(asap(branchUnderTest, at('2026-11-20T21:40'))).toBe('22:00');
    expect(asap(branchUnderTest, at('2026-11-20T21:41'))).toBe('CLOSED HOURS');
    expect(asap({ ...branchUnderTest, busyMinutes: 10 }, at('2026-11-20T21:40'))).toBe('CLOSED HOURS');
    const closed = asSoonAsPossible(branchUnderTest, ask(), { now: at('2026-11-20T23:00'), usage: EMPTY });
    expect(closed).toMatchObject({ refusal: { opensAt: at('2026-11-21T10:00') } });
  });

  it('needs no lead time right after midnight', () =>
    expect(asap(branch(daily(0, 1440)), at('2026-11-20T00:01'))).toBe('00:21'));

  it('waits for the next kitchen slot with room', () => {
    const limited = { ...branchUnderTest, limits: { orders: 1, items: null, guests: null } };
    expect(asap(limited, NOON, full({ 'KITCHEN 12:00': { orders: 1 }, 'KITCHEN 12:15': { orders: 1 } }))).toBe('12:50');
    expect(asap(limited, NOON, () => ({ orders: 1, items: 0, guests: 0 }))).toBe('SLOT_FULL');
  });

  it('is not while the branch rests', () => {
    expect(asap({ ...branchUnderTest, pausedUntil: NOON + 1 }, NOON)).toBe('CLOSED PAUSED');
    expect(asap({ ...branchUnderTest, pausedUntil: NOON }, NOON)).toBe('12:20');
    expect(asap({ ...branchUnderTest, accepting: false }, NOON)).toBe('CLOSED NOT_ACCEPTING');
  });
});

describe('tables', () => {
  const branchUnderTest = branch(daily(18 * 60, 23 * 60));

  it('are taken from opening until an hour before closing', () => {
    const offered = times(branchUnderTest, booking(), '2026-11-20', { now: NOON });
    expect([offered[0], offered.at(-1)]).toEqual(['18:00', '22:00']);
  });

  it('are asked for half an hour before, or as long as the dishes take', () => {
    const now = at('2026-11-20T18:31');
    expect(times(branchUnderTest, booking(), '2026-11-20', { now })[0]).toBe('19:15');
    expect(times({ ...branchUnderTest, prepMinutes: 50 }, booking({ items: 3 }), '2026-11-20', { now })[0]).toBe(
      '19:30',
    );
  });

  it('are booked a month ahead', () => {
    expect(judged(branchUnderTest, booking(), '2026-12-20 19:00', { now: NOON })).toBe('OK');
    expect(judged(branchUnderTest, booking(), '2026-12-21 19:00', { now: NOON })).toBe('VALIDATION TOO_FAR');
  });

  it('end with the turn or the shift, and their dishes begin at time − prep', () => {
    const plan = (time: string, more: Partial<SlotRequest>) => {
      const verdict = checkMoment(
        branchUnderTest,
        booking(more),
        { day: '2026-11-20', time },
        { now: NOON, usage: EMPTY },
      );
      return verdict.ok ? verdict.plan : null;
    };
    expect(plan('19:00', { partySize: 6 })).toMatchObject({
      promisedTo: at('2026-11-20T21:00'),
      kitchenStart: null,
      seatingSlot: at('2026-11-20T19:00'),
    });
    expect(plan('22:00', { items: 4 })).toMatchObject({
      promisedTo: at('2026-11-20T23:00'),
      kitchenStart: at('2026-11-20T21:40'),
      kitchenSlot: at('2026-11-20T21:30'),
      readyAt: at('2026-11-20T22:00'),
    });
    expect(plan('18:00', { items: 4 })).toMatchObject({
      kitchenStart: at('2026-11-20T18:00'),
      readyAt: at('2026-11-20T18:20'),
    });
  });

  it('need seats within the pacing, and room in the kitchen for their dishes', () => {
    const paced = { ...branchUnderTest, limits: { orders: 1, items: null, guests: 10 } };
    const seated = full({ 'SEATING 19:00': { guests: 9 } });
    expect(judged(paced, booking(), '2026-11-20 19:00', { now: NOON, usage: seated })).toBe('NO_SEATS');
    expect(judged(paced, booking({ partySize: 1 }), '2026-11-20 19:00', { now: NOON, usage: seated })).toBe('OK');
    const cooking = full({ 'KITCHEN 18:30': { orders: 1 } });
    expect(judged(paced, booking({ items: 2 }), '2026-11-20 19:00', { now: NOON, usage: cooking })).toBe('SLOT_FULL');
    expect(judged(paced, booking(), '2026-11-20 19:00', { now: NOON, usage: cooking })).toBe('OK');
  });
});

describe('in Berlin', () => {
  const night = branch(daily(22 * 60, 29 * 60), { prepMinutes: 15, leadMinutes: 0 }, 'Europe/Berlin');

  it('the night that loses an hour has no slots in it', () => {
    const offered = times(night, ask(), '2027-03-27', { now: at('2027-03-27T12:00', 'Europe/Berlin') });
    expect(offered.filter((time) => time.startsWith('+02'))).toEqual([]);
    expect(offered).toContain('+01:45');
    expect(offered).toContain('+03:00');
    expect(judged(night, ask(), '2027-03-28 02:30', { now: at('2027-03-27T12:00', 'Europe/Berlin') })).toBe(
      'VALIDATION NO_SUCH_TIME',
    );
  });

  it('the night that has an hour twice offers each time once, and what is listed is what is accepted', () => {
    const now = at('2026-10-24T12:00', 'Europe/Berlin');
    const offered = offeredSlots(night, ask(), '2026-10-24', { now, usage: EMPTY });
    expect(new Set(offered.map(({ day, time }) => `${day} ${time}`)).size).toBe(offered.length);
    for (const { day, time, start } of offered) {
      const verdict = checkMoment(night, ask(), { day, time }, { now, usage: EMPTY });
      expect(verdict.ok && verdict.plan.promisedAt).toBe(start);
    }
  });

  it('as soon as possible counts real minutes across the change', () => {
    const now = at('2027-03-28T01:50', 'Europe/Berlin');
    const verdict = asSoonAsPossible(night, ask(), { now, usage: EMPTY });
    expect(verdict.ok && wallOf(verdict.plan.promisedAt, 'Europe/Berlin').time).toBe('03:05');
  });
});

describe('a window', () => {
  const limited = branch(daily(600, 1380), { limits: { orders: 1, items: null, guests: null } });
  const cooking = (...starts: string[]): Usage =>
    full(Object.fromEntries(starts.map((start) => [`KITCHEN ${start}`, { orders: 1 }])));
  const taken = (until: string | null, usage: Usage, of = limited, request = ask()): string => {
    const [day2 = null, time2 = null] = until?.split(' ') ?? [];
    const verdict = checkWindow(of, request, { day: '2026-11-20', time: '19:00', day2, time2 }, { now: NOON, usage });
    return verdict.ok ? wallOf(verdict.plan.promisedAt, 'Asia/Tashkent').time : verdict.refusal.code;
  };

  it('gives its first slot while that has room', () => {
    expect(taken('2026-11-20 20:00', EMPTY)).toBe('19:00');
  });

  it('gives the first slot with room that ends within it', () => {
    // Cooking takes 20 minutes, so the slot of 19:00 begins in the kitchen at 18:30.
    expect(taken(null, cooking('18:30'))).toBe('SLOT_FULL');
    expect(taken('2026-11-20 19:15', cooking('18:30'))).toBe('SLOT_FULL');
    expect(taken('2026-11-20 19:30', cooking('18:30'))).toBe('19:15');
    expect(taken('2026-11-20 20:00', cooking('18:30', '18:45'))).toBe('19:30');
    expect(taken('2026-11-20 19:45', cooking('18:30', '18:45', '19:00'))).toBe('SLOT_FULL');
  });

  it('ends with the day of work, however long it is', () => {
    const busy: Usage = (kind) => (kind === 'KITCHEN' ? { orders: 1, items: 1, guests: 0 } : undefined);
    expect(taken('2036-11-20 19:30', busy)).toBe('SLOT_FULL');
  });

  it('does not move what is refused for another reason, nor a table', () => {
    expect(taken('2026-11-20 20:00', EMPTY, branch(daily(1170, 1380)))).toBe('CLOSED');
    const seated = branch(daily(600, 1380), { limits: { orders: null, items: null, guests: 4 } });
    const guests = full({ 'SEATING 19:00': { guests: 4 } });
    expect(taken('2026-11-20 21:00', guests, seated, booking())).toBe('NO_SEATS');
  });
});

describe('slots around a time', () => {
  const around = (of: BranchClock, wanted: string, usage = EMPTY, zone?: string): string[] =>
    slotsAround(
      of,
      booking(),
      { day: wanted.slice(0, 10), time: wanted.slice(11), withinMinutes: 30 },
      { now: at('2026-11-20T12:00', zone), usage },
    ).map(({ day, time }) => `${day.slice(8)} ${time}`);

  it('come nearest first, the earlier of two at the same distance', () => {
    expect(around(branch(daily(600, 1380)), '2026-11-20T19:30')).toEqual([
      '20 19:30',
      '20 19:15',
      '20 19:45',
      '20 19:00',
      '20 20:00',
    ]);
  });

  it('stay on the minutes of the branch', () => {
    expect(around(branch(daily(600, 1380), { slotMinutes: 30 }), '2026-11-20T19:15')).toEqual(['20 19:00', '20 19:30']);
  });

  it('leave out full ones, closed hours and the past', () => {
    const of = branch(daily(600, 1380), { limits: { orders: null, items: null, guests: 4 } });
    expect(around(of, '2026-11-20T19:30', full({ 'SEATING 19:30': { guests: 3 } }))).not.toContain('20 19:30');
    expect(around(branch(daily(1170, 1380)), '2026-11-20T19:30')).toEqual(['20 19:30', '20 19:45', '20 20:00']);
    expect(around(branch(daily(0, 1440)), '2026-11-20T12:00')).toEqual(['20 12:30']);
  });

  it('go on past midnight while the evening lasts', () => {
    expect(around(branch(daily(1080, 1560)), '2026-11-21T00:00')).toEqual([
      '21 00:00',
      '20 23:45',
      '21 00:15',
      '20 23:30',
      '21 00:30',
    ]);
  });

  it('are exactly those that a booking is accepted for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 5 }), (quarter, guests) => {
        const of = branch(daily(660, 1500), { limits: { orders: null, items: null, guests: 5 } });
        const usage = full({ 'SEATING 13:00': { guests }, 'SEATING 20:15': { guests } });
        const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const verdict = judged(of, booking(), `2026-11-21T${time}`, { now: NOON, usage });
        const found = slotsAround(of, booking(), { day: '2026-11-21', time, withinMinutes: 0 }, { now: NOON, usage });
        expect(found.length).toBe(verdict === 'OK' ? 1 : 0);
      }),
    );
  });
});
