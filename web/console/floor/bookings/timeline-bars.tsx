import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { isMovableBooking } from '#domain/orders/orders/booking-move.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useDrag } from '#web/shared/console/drag/use-drag.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { placeOf, type Axis, type Bar, type Seated } from '#web/shared/console/tables/timeline.ts';
import { BOOKINGS } from './booking-drag.ts';
import { guestLabel, stateOf, tablesLabel, timeLabel } from './booking-labels.ts';

const MINUTE_MS = 60_000;

const spanOf = (axis: Axis, { arrivesAt, leavesAt }: Bar): CSSProperties => {
  const from = placeOf(axis, arrivesAt);
  return { left: `${from}%`, width: `${placeOf(axis, leavesAt) - from}%` };
};

interface BookingBarProps {
  booking: Booking;
  /** The table of this row. */
  tableId: string | null;
  halls: readonly HallPlan[];
  axis: Axis;
  onOpen: (id: string) => void;
}

/** A booking; opened by a press, moved by dragging. Its dialog offers the same moves to keyboards. */
export function BookingBar({ booking, tableId, halls, axis, onOpen }: BookingBarProps) {
  const ct = useConsoleT();
  const { order } = booking;
  const state = stateOf(booking, ct);
  const drag = useDrag(BOOKINGS);
  const isMovable = isMovableBooking(order.status);
  const party = ct('card.party', { n: order.partySize ?? 1 });
  return (
    <button
      type="button"
      className="timeline-block"
      data-drag={isMovable ? 'hold' : undefined}
      data-tone={state.tone}
      style={spanOf(axis, booking)}
      onPointerDown={(event) => isMovable && drag(event, { id: order.id, tableId })}
      onClick={() => onOpen(order.id)}
      aria-label={[
        timeLabel(booking),
        guestLabel(booking, ct),
        party,
        tablesLabel(booking, halls, ct),
        state.words,
      ].join(', ')}
    >
      <b>
        {order.partySize ?? 1} · {guestLabel(booking, ct)}
      </b>
      <small>
        {clockOf(order.timeZone).time(booking.arrivesAt)} · {state.words}
      </small>
    </button>
  );
}

/** Guests who sit at the table, and for how long; leads to their table. */
export function SeatedBar({ seated, axis, now }: { seated: Seated; axis: Axis; now: number }) {
  const ct = useConsoleT();
  const clock = useClock();
  const minutes = Math.max(0, Math.floor((now - Date.parse(seated.arrivesAt)) / MINUTE_MS));
  const words = ct(seated.isBillRequested ? 'want.BILL' : 'bookings.sittingFor', { n: minutes });
  return (
    <Link
      to={consolePaths.tables()}
      className="timeline-block"
      data-tone={seated.isBillRequested ? 'bad' : 'ok'}
      style={spanOf(axis, seated)}
    >
      <b>{seated.partySize === null ? ct('bookings.guests') : ct('card.party', { n: seated.partySize })}</b>
      <small>
        {clock.time(seated.arrivesAt)} · {words}
      </small>
    </Link>
  );
}
