import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import {
  axisOf,
  hoursOf,
  joinTogether,
  placeOf,
  quarterAt,
  quartersOf,
  rowsOf,
  seatedAt,
  seatsAt,
  stack,
  tablesAfter,
  takenIn,
  withoutTable,
} from './timeline.ts';

const tashkent = clockOf('Asia/Tashkent');
const at = (time: string, day = '2026-11-21'): string => `${day}T${time}:00+05:00`;
interface Booked {
  from: string;
  to: string;
  tableIds: string[];
  status?: string;
}

const booking = (id: string, { from, to, tableIds, status = 'AT_TIME' }: Booked): Booking =>
  ({ order: { id, status }, tableIds, arrivesAt: at(from), leavesAt: at(to), late: null }) as unknown as Booking;
const table = (id: string, joins: string[] = []): HallPlan['tables'][number] => ({
  id,
  number: id,
  seatsMin: 2,
  seatsMax: 4,
  x: null,
  y: null,
  shape: 'SQUARE',
  joins,
});
const halls: HallPlan[] = [
  { id: 'h', name: 'Hall', tables: [table('1', ['2']), table('2', ['1', '3']), table('3', ['2']), table('4')] },
];

describe('the axis of a day', () => {
  it('shows an evening without bookings, and extends to all bookings', () => {
    expect(hoursOf(axisOf('2026-11-21', [], tashkent), tashkent).map(({ hour }) => hour)).toEqual([
      10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
    ]);
    const wide = axisOf(
      '2026-11-21',
      [
        booking('a', { from: '08:30', to: '09:30', tableIds: [] }),
        { arrivesAt: at('23:15'), leavesAt: at('01:10', '2026-11-22') },
      ],
      tashkent,
    );
    const hours = hoursOf(wide, tashkent).map(({ hour }) => hour);
    expect([hours[0], hours.at(-1)]).toEqual([8, 1]);
  });

  it('places moments in order and within the axis', () => {
    const axis = axisOf('2026-11-21', [], tashkent);
    expect(placeOf(axis, at('10:00'))).toBe(0);
    expect(placeOf(axis, at('16:30'))).toBe(50);
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 4000 }), fc.integer({ min: 0, max: 600 }), (start, more) => {
        const [a, b] = [placeOf(axis, axis.from + start * 60_000), placeOf(axis, axis.from + (start + more) * 60_000)];
        expect(a).toBeGreaterThanOrEqual(0);
        expect(b).toBeLessThanOrEqual(100);
        expect(b).toBeGreaterThanOrEqual(a);
      }),
    );
  });
});

describe('the axis of a day with a clock change', () => {
  const berlin = clockOf('Europe/Berlin');
  const shown = (day: string, bookings: Parameters<typeof axisOf>[1] = []): number[] =>
    hoursOf(axisOf(day, bookings, berlin), berlin).map(({ hour }) => hour);
  const evening = Array.from({ length: 13 }, (_, index) => index + 10);

  it('begins at ten and ends at eleven', () => {
    expect(shown('2026-03-28')).toEqual(evening);
    expect(shown('2026-03-29')).toEqual(evening);
    expect(shown('2026-10-25')).toEqual(evening);
    const axis = axisOf('2026-03-29', [], berlin);
    expect(placeOf(axis, '2026-03-29T19:00:00+02:00')).toBeCloseTo((9 / 13) * 100);
  });

  it('omits a skipped hour and shows a repeated one twice', () => {
    expect(
      shown('2026-03-29', [{ arrivesAt: '2026-03-29T00:30:00+01:00', leavesAt: '2026-03-29T04:00:00+02:00' }]).slice(
        0,
        4,
      ),
    ).toEqual([0, 1, 3, 4]);
    expect(
      shown('2026-10-25', [{ arrivesAt: '2026-10-25T00:30:00+02:00', leavesAt: '2026-10-25T04:00:00+01:00' }]).slice(
        0,
        5,
      ),
    ).toEqual([0, 1, 2, 2, 3]);
  });
});

describe('rows of tables', () => {
  it('puts no overlapping bookings into one line, and loses none', () => {
    const times = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 180 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(times, (all) => {
        const bookings = all.map(([start, minutes]) => ({
          arrivesAt: new Date(start * 60_000).toISOString(),
          leavesAt: new Date((start + minutes) * 60_000).toISOString(),
        }));
        const lines = stack(bookings);
        expect(lines.flat()).toHaveLength(bookings.length);
        for (const line of lines) {
          for (const [index, each] of line.entries()) {
            if (index > 0)
              expect(Date.parse(each.arrivesAt)).toBeGreaterThanOrEqual(Date.parse(line[index - 1]!.leavesAt));
          }
        }
      }),
    );
  });

  it('shows a booking of two tables in both rows, an ended one in none, one without a table apart', () => {
    const all = [
      booking('a', { from: '18:00', to: '20:00', tableIds: ['1', '2'] }),
      booking('b', { from: '18:00', to: '20:00', tableIds: ['3'], status: 'CANCELED' }),
      booking('c', { from: '19:00', to: '20:00', tableIds: [] }),
    ];
    const rows = rowsOf(halls[0]!, all);
    expect(rows.map(({ lines }) => lines.flat().map((bar) => ('order' in bar ? bar.order.id : bar.id)))).toEqual([
      ['a'],
      ['a'],
      [],
      [],
    ]);
    expect(withoutTable(halls, all).map(({ order }) => order.id)).toEqual(['c']);
  });

  it('guests at a table are a bar until their turn ends, and longer while they stay', () => {
    const session = (given: object = {}) =>
      ({
        id: 's',
        state: 'OPEN',
        tables: [{ id: '1' }],
        openedAt: at('18:00'),
        partySize: 4,
        billAskedAt: null,
        isPaid: false,
        ...given,
      }) as unknown as TableSession;
    const seated = (given: object, now: string, all: Booking[] = []) =>
      seatedAt([session(given)], all, Date.parse(at(now)));
    expect(seated({}, '18:30')).toMatchObject([
      { leavesAt: new Date(at('19:30')).toISOString(), isBillRequested: false },
    ]);
    expect(seated({ billAskedAt: at('19:00') }, '20:00')).toMatchObject([
      { leavesAt: new Date(at('20:15')).toISOString(), isBillRequested: true },
    ]);
    expect(rowsOf(halls[0]!, [], seated({}, '18:30'))[0]!.lines).toHaveLength(1);
    expect(seated({ state: 'CLOSED' }, '18:30')).toEqual([]);
    // A booking that is seated has a bar of its own.
    expect(
      seated({}, '18:30', [booking('a', { from: '18:00', to: '20:00', tableIds: ['1'], status: 'ATTACHED' })]),
    ).toEqual([]);
    expect(seated({}, '18:30', [booking('a', { from: '21:00', to: '22:00', tableIds: ['1'] })])).toHaveLength(1);
  });

  it('a dragged booking lands on a quarter of an hour', () => {
    const axis = { from: Date.parse(at('10:00')), to: Date.parse(at('20:00')) };
    expect(quarterAt(axis, 0.512)).toBe(Date.parse(at('15:00')));
    expect(quarterAt(axis, 0.52)).toBe(Date.parse(at('15:15')));
    expect(quartersOf(axis, Date.parse(at('19:20')))).toEqual([Date.parse(at('19:30')), Date.parse(at('19:45'))]);
    expect(quartersOf(axis, Date.parse(at('21:00')))).toEqual([]);
  });

  it('a dragged booking leaves the table that it was dragged from, and keeps those beside', () => {
    expect(tablesAfter(['1', '2'], '2', '3')).toEqual(['1', '3']);
    expect(tablesAfter(['1', '2'], '2', '1')).toEqual(['1']);
    expect(tablesAfter([], null, '3')).toEqual(['3']);
  });

  it('a table is taken by overlapping bookings only, and not by the booking itself', () => {
    const all = [
      booking('a', { from: '18:00', to: '20:00', tableIds: ['1'] }),
      booking('b', { from: '20:00', to: '22:00', tableIds: ['2'] }),
      booking('c', { from: '19:00', to: '21:00', tableIds: ['3'], status: 'CANCELED' }),
    ];
    expect([...takenIn(all, { arrivesAt: at('19:00'), leavesAt: at('20:00') })]).toEqual(['1']);
    expect([...takenIn(all, { arrivesAt: at('19:00'), leavesAt: at('20:30') }, 'a')]).toEqual(['2']);
  });

  it('tables can be pushed together if joins connect them', () => {
    expect(joinTogether(halls, ['1', '2', '3'])).toBe(true);
    expect(joinTogether(halls, ['1', '3'])).toBe(false);
    expect(joinTogether(halls, ['4'])).toBe(true);
    expect(seatsAt(halls, ['1', '4'])).toBe(8);
  });
});
