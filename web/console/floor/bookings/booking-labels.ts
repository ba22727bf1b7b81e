import type { Tone } from '#web/ui/badge.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';

export function timeLabel({ arrivesAt, leavesAt, order }: Booking): string {
  const clock = clockOf(order.timeZone);
  return `${clock.time(arrivesAt)}–${clock.time(leavesAt)}`;
}

export const guestLabel = ({ order }: Booking, ct: ConsoleT): string => order.customerName || ct('bookings.guest');

export function tablesLabel({ tableIds }: Booking, halls: readonly HallPlan[], ct: ConsoleT): string {
  const numbers = halls
    .flatMap(({ tables }) => tables)
    .filter(({ id }) => tableIds.includes(id))
    .map(({ number }) => number);
  return numbers.length > 0 ? ct('card.table', { number: numbers.join(' + ') }) : ct('bookings.noTable');
}

/** Badge of a booking: lateness comes before the status of its order. */
export function stateOf({ order, late }: Booking, ct: ConsoleT): { words: string; tone: Tone } {
  if (late === 'NO_SHOW') return { words: ct('bookings.noShowAsk'), tone: 'bad' };
  if (late === 'LATE') return { words: ct('bookings.late'), tone: 'warn' };
  if (order.status === 'CANCELED')
    return { words: order.reason === 'NO_SHOW' ? ct('reason.NO_SHOW') : ct('status.CANCELED'), tone: 'neutral' };
  if (order.status === 'OPEN') return { words: ct('status.OPEN'), tone: 'brand' };
  if (order.status === 'AT_TIME' || order.status === 'ACCEPTED')
    return { words: ct('bookings.expected'), tone: 'info' };
  if (order.status === 'CLOSED') return { words: ct('status.CLOSED'), tone: 'neutral' };
  return { words: ct(order.status === 'DELIVERED' ? 'status.SERVED' : `status.${order.status}`), tone: 'ok' };
}
