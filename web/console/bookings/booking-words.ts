import type { Tone } from '#web/ui/badge.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import type { Words } from '../words/use-words.ts';
import type { Booking, HallPlan } from '#contract/bookings.ts';

export function timeWords({ arrivesAt, leavesAt, order }: Booking): string {
  const clock = clockOf(order.timeZone);
  return `${clock.time(arrivesAt)}–${clock.time(leavesAt)}`;
}

export const guestWords = ({ order }: Booking, w: Words): string => order.customerName || w('bookings.guest');

export function tablesWords({ tableIds }: Booking, halls: readonly HallPlan[], w: Words): string {
  const numbers = halls
    .flatMap(({ tables }) => tables)
    .filter(({ id }) => tableIds.includes(id))
    .map(({ number }) => number);
  return numbers.length > 0 ? w('card.table', { number: numbers.join(' + ') }) : w('bookings.noTable');
}

/** How it stands: what is wrong goes before where the order is. */
export function stateOf({ order, late }: Booking, w: Words): { words: string; tone: Tone } {
  if (late === 'NO_SHOW') return { words: w('bookings.noShowAsk'), tone: 'bad' };
  if (late === 'LATE') return { words: w('bookings.late'), tone: 'warn' };
  if (order.status === 'CANCELED')
    return { words: order.reason === 'NO_SHOW' ? w('reason.NO_SHOW') : w('status.CANCELED'), tone: 'neutral' };
  if (order.status === 'OPEN') return { words: w('status.OPEN'), tone: 'brand' };
  if (order.status === 'AT_TIME' || order.status === 'ACCEPTED') return { words: w('bookings.expected'), tone: 'info' };
  if (order.status === 'CLOSED') return { words: w('status.CLOSED'), tone: 'neutral' };
  return { words: w(`status.${order.status}`), tone: 'ok' };
}
