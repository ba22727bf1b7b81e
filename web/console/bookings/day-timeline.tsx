import { useEffect, useRef, type CSSProperties } from 'react';
import type { Booking, HallPlan } from '#contract/bookings.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { guestLabel, stateOf, tablesLabel, timeLabel } from './booking-labels.ts';
import { hoursOf, placeOf, rowsOf, stack, withoutTable, type Axis } from '#web/shared/console/tables/timeline.ts';

interface DayTimelineProps {
  halls: readonly HallPlan[];
  bookings: readonly Booking[];
  axis: Axis;
  /** null on another day. */
  now: number | null;
  sitting: ReadonlySet<string>;
  onOpen: (id: string) => void;
}

/** Tables as rows, time to the right. Screen readers have the same bookings in the list. */
export function DayTimeline({ halls, bookings, axis, now, sitting, onOpen }: DayTimelineProps) {
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
  const line = (key: string, line: readonly Booking[]) => (
    <div key={key} className="timeline-line">
      {line.map((booking) => (
        <Block key={booking.order.id} booking={booking} halls={halls} axis={axis} onOpen={onOpen} />
      ))}
    </div>
  );
  return (
    <div
      ref={root}
      className="timeline"
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
            <div key={index} className="timeline-row">
              <span className="timeline-table" />
              {line(String(index), each)}
            </div>
          ))}
        </section>
      )}
      {halls.map((hall) => (
        <section key={hall.id} aria-label={hall.name}>
          <h2 className="timeline-hall">{hall.name}</h2>
          {rowsOf(hall, bookings).map((row) => (
            <div key={row.id} className="timeline-row">
              <span className="timeline-table">
                <b className="tabular">{row.number}</b>
                <small className="tabular">{row.seats}</small>
                {now !== null && sitting.has(row.id) && (
                  <span className="timeline-sitting">
                    <span className="sr-only">{ct('bookings.sitting')}</span>
                  </span>
                )}
              </span>
              <div className="timeline-lines">
                {row.lines.length === 0 ? (
                  <div className="timeline-line" />
                ) : (
                  row.lines.map((each, index) => line(String(index), each))
                )}
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

const leftOf = (element: Element): number => element.getBoundingClientRect().left;

function Block({
  booking,
  halls,
  axis,
  onOpen,
}: {
  booking: Booking;
  halls: readonly HallPlan[];
  axis: Axis;
  onOpen: (id: string) => void;
}) {
  const ct = useConsoleT();
  const state = stateOf(booking, ct);
  const from = placeOf(axis, booking.arrivesAt);
  const style = { left: `${from}%`, width: `${placeOf(axis, booking.leavesAt) - from}%` };
  const party = ct('card.party', { n: booking.order.partySize ?? 1 });
  return (
    <button
      type="button"
      className="timeline-block"
      data-tone={state.tone}
      style={style}
      onClick={() => onOpen(booking.order.id)}
      aria-label={[
        timeLabel(booking),
        guestLabel(booking, ct),
        party,
        tablesLabel(booking, halls, ct),
        state.words,
      ].join(', ')}
    >
      <b>
        {booking.order.partySize ?? 1} · {guestLabel(booking, ct)}
      </b>
      <small>
        {clockOf(booking.order.timeZone).time(booking.arrivesAt)} · {state.words}
      </small>
    </button>
  );
}
