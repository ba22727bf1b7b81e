import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { guestLabel, stateOf, tablesLabel } from './booking-labels.ts';
import { isOver } from '#web/shared/console/tables/timeline.ts';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';

/** The bookings of a day as a list by arrival, for phones and screen readers. */
export function BookingList({
  halls,
  bookings,
  onOpen,
}: {
  halls: readonly HallPlan[];
  bookings: readonly Booking[];
  onOpen: (id: string) => void;
}) {
  const ct = useConsoleT();
  return (
    <ul className="booking-list grid gap-2">
      {bookings.map((booking) => {
        const state = stateOf(booking, ct);
        return (
          <li key={booking.order.id}>
            <button
              type="button"
              className="booking-row grid w-full items-center text-left"
              data-over={isOver(booking) ? '' : undefined}
              onClick={() => onOpen(booking.order.id)}
            >
              <b className="tabular">{clockOf(booking.order.timeZone).time(booking.arrivesAt)}</b>
              <span>
                <strong>{guestLabel(booking, ct)}</strong>
                <small>
                  {ct('card.party', { n: booking.order.partySize ?? 1 })} · {tablesLabel(booking, halls, ct)}
                </small>
                {booking.order.phone && <small className="tabular">{formatPhone(booking.order.phone)}</small>}
              </span>
              <Badge tone={state.tone}>{state.words}</Badge>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
