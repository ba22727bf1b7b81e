/** Where an order stands on the board. */
import type { OrderStatus } from './statuses.ts';

export const LANES = ['NEW', 'COOKING', 'READY', 'ON_WAY', 'LATER'] as const;
/** TO_SETTLE is the strip beside the lanes. */
export type Lane = (typeof LANES)[number] | 'TO_SETTLE';

export interface LaneFacts {
  status: OrderStatus;
  hasDishes: boolean;
  isPaid: boolean;
  /** Paid online, and the money is not here: the kitchen does not see it yet. */
  awaitsPayment: boolean;
  /** Delivered, but a part of the cash is missing. */
  shortfallOpen?: boolean;
}

/** null: it is not on the board. Guests at a table who have not ordered stand in the hall's plan alone. */
export function laneOf({ status, hasDishes, isPaid, awaitsPayment, shortfallOpen }: LaneFacts): Lane | null {
  switch (status) {
    case 'OPEN':
      return awaitsPayment ? null : 'NEW';
    case 'ACCEPTED':
    case 'CREATED':
    case 'COOKING':
      return 'COOKING';
    case 'ATTACHED':
      return hasDishes ? 'COOKING' : null;
    case 'DONE':
      return 'READY';
    case 'ON_WAY':
      return 'ON_WAY';
    case 'AT_TIME':
      return 'LATER';
    case 'DELIVERED':
      return isPaid && !shortfallOpen ? null : 'TO_SETTLE';
    case 'CLOSED':
    case 'CANCELED':
      return null;
  }
}
