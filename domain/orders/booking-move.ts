/** Whether a booking may be moved to another time of its evening. */
import type { OrderStatus } from './statuses.ts';

interface Facts {
  status: OrderStatus;
  businessDay: string;
}

interface Target {
  at: number;
  businessDay: string;
}

export type BookingMoveObstacle = 'SEATED' | 'PAST' | 'OTHER_DAY';

/** null: it may. Guests who sit have their time, and stock and slots are counted by business day. */
export function bookingMoveObstacle(booking: Facts, target: Target, now: number): BookingMoveObstacle | null {
  if (booking.status !== 'OPEN' && booking.status !== 'AT_TIME') return 'SEATED';
  if (target.at < now) return 'PAST';
  return target.businessDay === booking.businessDay ? null : 'OTHER_DAY';
}
