import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBookingDrop, useEmptyPlace, type BookingDrop } from './booking-drag.ts';
import { BookingBar, SeatedBar } from './timeline-bars.tsx';
import {
  hoursOf,
  placeOf,
  rowsOf,
  stack,
  withoutTable,
  type Axis,
  type Bar,
  type Seated,
  type TableRow,
} from '#web/shared/console/tables/timeline.ts';

interface DayTimelineProps {
  halls: readonly HallPlan[];
  bookings: readonly Booking[];
  axis: Axis;
  /** null on another day. */
  now: number | null;
  seated: readonly Seated[];
  onOpen: (id: string) => void;
  onMove: (drop: BookingDrop) => void;
  /** An empty place of a table was pressed; absent: nobody may book here. */
  onPick?: ((tableId: string, place: number) => void) | undefined;
}

/** Tables as rows, time to the right. Screen readers have the same bookings in the list. */
export function DayTimeline({ halls, bookings, axis, now, seated, onOpen, onMove, onPick }: DayTimelineProps) {
  const ct = useConsoleT();
  const clock = useClock();
  const hours = hoursOf(axis, clock);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A long day is wider than the screen: now, or the first booking, is scrolled to a quarter of its width.
    const { current } = root;
    const marks = [
      ...(current?.querySelectorAll('.timeline-now') ?? []),
      ...(current?.querySelectorAll('.timeline-block') ?? []),
    ];
    const [mark] = current?.querySelector('.timeline-now') ? marks : marks.toSorted((a, b) => leftOf(a) - leftOf(b));
    if (current && mark) current.scrollLeft += leftOf(mark) - leftOf(current) - current.clientWidth / 4;
  }, [axis.from, axis.to]);
  const loose = withoutTable(halls, bookings);
  const bar = (tableId: string | null) => (each: Bar) =>
    'order' in each ? (
      <BookingBar key={each.order.id} booking={each} tableId={tableId} halls={halls} axis={axis} onOpen={onOpen} />
    ) : (
      <SeatedBar key={each.id} seated={each} axis={axis} now={now ?? 0} />
    );
  return (
    <div
      ref={root}
      className="booking-timeline"
      style={{ '--hours': hours.length } as CSSProperties}
      tabIndex={0}
      role="region"
      aria-label={ct('bookings.timeline')}
    >
      <div className="timeline-hours" aria-hidden="true">
        {hours.map(({ at, hour }) => (
          <span key={at} className="tabular">
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
      </div>
      {now !== null && (
        <div
          className="timeline-now"
          style={{ '--at': placeOf(axis, now) / 100 } as CSSProperties}
          aria-hidden="true"
        />
      )}
      {loose.length > 0 && (
        <section aria-label={ct('bookings.noTable')}>
          <h2 className="timeline-hall">{ct('bookings.noTable')}</h2>
          {stack(loose).map((each, index) => (
            <div key={index} className="grid grid-cols-[var(--label)_minmax(0,1fr)] border-t border-line">
              <span className="timeline-table" />
              <div className="timeline-line">{each.map(bar(null))}</div>
            </div>
          ))}
        </section>
      )}
      {halls.map((hall) => (
        <section key={hall.id} aria-label={hall.name}>
          <h2 className="timeline-hall">{hall.name}</h2>
          {rowsOf(hall, bookings, seated).map((row) => (
            <div key={row.id} className="grid grid-cols-[var(--label)_minmax(0,1fr)] border-t border-line">
              <span className="timeline-table flex items-center gap-1.5">
                <b className="tabular">{row.number}</b>
                <small className="tabular">{row.seats}</small>
              </span>
              <Lines row={row} bar={bar(row.id)} onDrop={onMove} onPick={onPick} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

const leftOf = (element: Element): number => element.getBoundingClientRect().left;

function Lines({
  row,
  bar,
  onDrop,
  onPick,
}: {
  row: TableRow;
  bar: (each: Bar) => ReactNode;
  onDrop: (drop: BookingDrop) => void;
  onPick: DayTimelineProps['onPick'];
}) {
  const lines = useRef<HTMLDivElement>(null);
  useBookingDrop(lines, row.id, onDrop);
  useEmptyPlace(lines, onPick !== undefined, (place) => onPick?.(row.id, place));
  return (
    <div className="timeline-lines" data-empty={onPick ? '' : undefined} ref={lines}>
      {row.lines.length === 0 && <div className="timeline-line" />}
      {row.lines.map((line, index) => (
        <div key={index} className="timeline-line">
          {line.map(bar)}
        </div>
      ))}
    </div>
  );
}
