import { describe, expect, it } from 'vitest';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { BookingList } from './booking-list.tsx';
import type { Seated } from '#web/shared/console/tables/timeline.ts';
import { DayTimeline } from './day-timeline.tsx';

const halls = [
  {
    id: 'h',
    name: 'Terrace',
    tables: [
      { id: 't1', number: '1', seatsMin: 2, seatsMax: 4, joins: [] },
      { id: 't2', number: '2', seatsMin: 2, seatsMax: 2, joins: [] },
    ],
  },
] as unknown as HallPlan[];
const booking = (
  id: string,
  { from, to }: { from: string; to: string },
  tableIds: string[],
  given: object = {},
): Booking =>
  ({
    arrivesAt: `2026-11-22T${from}:00+05:00`,
    leavesAt: `2026-11-22T${to}:00+05:00`,
    tableIds,
    late: null,
    order: {
      id,
      timeZone: 'Asia/Tashkent',
      customerName: id,
      partySize: 2,
      phone: null,
      status: 'AT_TIME',
      reason: null,
      ...given,
    },
  }) as unknown as Booking;
const axis = { from: Date.parse('2026-11-22T10:00:00+05:00'), to: Date.parse('2026-11-22T20:00:00+05:00') };

describe('the timeline of a day', () => {
  const timeline = (bookings: Booking[], now: string | null = null, seated: Seated[] = []): string =>
    renderConsole(
      <DayTimeline
        halls={halls}
        bookings={bookings}
        axis={axis}
        now={now === null ? null : Date.parse(`2026-11-22T${now}:00+05:00`)}
        seated={seated}
        onOpen={() => undefined}
        onMove={() => undefined}
      />,
    );

  it('places a booking by its time', () => {
    expect(timeline([booking('Aziz', { from: '12:00', to: '14:00' }, ['t1'])])).toContain('left:20%;width:20%');
  });

  it('says in words what it shows', () => {
    expect(timeline([booking('Aziz', { from: '12:00', to: '14:00' }, ['t1'])])).toContain(
      'aria-label="12:00–14:00, Aziz, card.party 2, card.table 1, bookings.expected"',
    );
  });

  it('shows a booking without a table above the halls', () => {
    const html = timeline([booking('Aziz', { from: '12:00', to: '14:00' }, [])]);
    expect(html.indexOf('Aziz')).toBeLessThan(html.indexOf('Terrace'));
    expect(timeline([booking('Aziz', { from: '12:00', to: '14:00' }, ['t1'])])).not.toContain(
      'timeline-hall">bookings.noTable',
    );
  });

  it('does not show a booking that was cancelled', () => {
    expect(timeline([booking('Aziz', { from: '12:00', to: '14:00' }, ['t1'], { status: 'CANCELED' })])).not.toContain(
      'Aziz',
    );
  });

  it('marks now, and shows guests at a table as a bar with the time they sit', () => {
    const guests = {
      id: 's',
      tableIds: ['t2'],
      partySize: 3,
      isBillRequested: false,
      arrivesAt: '2026-11-22T14:00:00+05:00',
      leavesAt: '2026-11-22T16:00:00+05:00',
    };
    const html = timeline([], '15:00', [guests]);
    expect(html).toContain('--at:0.5');
    expect(html).toContain('left:40%;width:20%');
    expect(html).toContain('bookings.sittingFor 60');
    expect(timeline([], '15:00', [{ ...guests, isBillRequested: true }])).toContain('want.BILL');
  });

  it('names every hour', () => {
    const html = timeline([]).replaceAll('<!-- -->', '');
    expect(html.match(/>\d\d:00</g)).toHaveLength(10);
  });
});

describe('the list of a day', () => {
  it('keeps ended bookings, marked as such', () => {
    const html = renderConsole(
      <BookingList
        halls={halls}
        bookings={[
          booking('Aziz', { from: '12:00', to: '14:00' }, ['t1', 't2']),
          booking('Bek', { from: '13:00', to: '14:00' }, [], { status: 'CANCELED', phone: '+998901234567' }),
        ]}
        onOpen={() => undefined}
      />,
    );
    expect(html.match(/data-over=""/g)).toHaveLength(1);
    expect(html).toContain('card.table 1 + 2');
    expect(html).toContain('bookings.noTable');
    expect(html).toContain('status.CANCELED');
  });
});
