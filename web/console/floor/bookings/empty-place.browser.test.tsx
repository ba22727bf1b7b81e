import { expect, it, vi } from 'vitest';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { mount, press } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { DayTimeline } from './day-timeline.tsx';
import './bookings.css';

const halls = [
  { id: 'h', name: 'Terrace', tables: [{ id: 't1', number: '1', seatsMin: 2, seatsMax: 4, joins: [] }] },
] as unknown as HallPlan[];
const booking = {
  arrivesAt: '2026-11-22T15:00:00+05:00',
  leavesAt: '2026-11-22T17:00:00+05:00',
  tableIds: ['t1'],
  late: null,
  order: { id: 'o', timeZone: 'Asia/Tashkent', customerName: 'Aziz', partySize: 2, status: 'AT_TIME', reason: null },
} as unknown as Booking;
const axis = { from: Date.parse('2026-11-22T10:00:00+05:00'), to: Date.parse('2026-11-22T20:00:00+05:00') };

it('a press of an empty place of the plan books that table and time; a press of a booking opens it', () => {
  const [onPick, onOpen] = [vi.fn(), vi.fn()];
  const host = mount(
    inConsole(
      <DayTimeline
        halls={halls}
        bookings={[booking]}
        axis={axis}
        now={null}
        seated={[]}
        onOpen={onOpen}
        onMove={() => undefined}
        onPick={onPick}
      />,
    ),
  );
  const line = host.find('.timeline-lines');
  const { left, width } = line.getBoundingClientRect();
  press(line, { clientX: left + width * 0.25 });
  expect(onPick).toHaveBeenCalledOnce();
  const [table, place] = onPick.mock.calls[0] as [string, number];
  expect(table).toBe('t1');
  expect(place).toBeCloseTo(0.25, 2);
  press(host.find('.timeline-block'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('o');
  expect(onPick).toHaveBeenCalledOnce();
});
