/** The rule for moving a booking to another time of the same business day. */
import type { OrderStatus } from './statuses.ts';

interface Facts {
  status: OrderStatus;
  businessDay: string;
}

interface Target {
  at: number;
  businessDay: string;
}

/** Until its guests sit at the table. */
export const isMovableBooking = (status: OrderStatus): boolean => status === 'OPEN' || status === 'AT_TIME';

export type BookingMoveObstacle = 'SEATED' | 'PAST' | 'OTHER_DAY';

/** Null when the booking may be moved. It stays on its business day, because stock and slots are counted by day. */
export function bookingMoveObstacle(booking: Facts, target: Target, now: number): BookingMoveObstacle | null {
  if (!isMovableBooking(booking.status)) return 'SEATED';
  if (target.at < now) return 'PAST';
  return target.businessDay === booking.businessDay ? null : 'OTHER_DAY';
}
