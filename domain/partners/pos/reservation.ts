/** Bookings that a POS is to know as reservations, and what has to be done there so that both agree. */
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { searchFold } from '#domain/platform/text/search-fold.ts';
import type { PosState } from './pos.ts';

export interface BookedTables {
  status: OrderStatus;
  arrivesAt: number;
  leavesAt: number;
  guests: number;
  tableNumbers: readonly string[];
}

/** OVER: the guests were expected already, so whatever the POS has of it stays. */
type Wish = 'WANTED' | 'UNWANTED' | 'OVER';

const CONFIRMED: readonly OrderStatus[] = ['AT_TIME', 'ACCEPTED', 'ATTACHED', 'CREATED', 'COOKING', 'DONE'];

/** @internal */
export function reservationWish({ status, arrivesAt, tableNumbers }: BookedTables, now: number): Wish {
  if (status === 'CANCELED') return 'UNWANTED';
  if (status === 'CLOSED' || status === 'DELIVERED' || arrivesAt <= now) return 'OVER';
  return CONFIRMED.includes(status) && tableNumbers.length > 0 ? 'WANTED' : 'UNWANTED';
}

/** What the POS is told; another text means that the reservation there is out of date. */
export const reservationText = ({ arrivesAt, leavesAt, guests, tableNumbers }: BookedTables): string =>
  [arrivesAt, leavesAt, guests, ...[...tableNumbers].toSorted()].join(' ');

interface TableThere {
  id: string;
  names: readonly string[];
}

/** The tables of a POS by their numbers; what it does not have is named. */
export function tablesThere(
  numbers: readonly string[],
  theirs: readonly TableThere[],
): { ids: string[]; missing: string[] } {
  const byName = new Map(theirs.flatMap(({ id, names }) => names.map((name) => [searchFold(name), id] as const)));
  const found = numbers.map((number) => byName.get(searchFold(number)));
  return { ids: found.filter((id) => id !== undefined), missing: numbers.filter((_, at) => found[at] === undefined) };
}

export interface ReservationThere {
  state: PosState;
  /** An attempt went out, with or without an answer. */
  isSent: boolean;
  sentAs: string | null;
}

/**
 * LOOK: ask what has become of it. CANCEL: take it back there, if it is there. END: there is nothing to do any more.
 * WAIT: staff have to decide.
 */
type ReservationStep = 'CREATE' | 'CANCEL' | 'LOOK' | 'WAIT' | 'END';

export function nextReservationStep(booking: BookedTables, there: ReservationThere, now: number): ReservationStep {
  const wish = reservationWish(booking, now);
  if (there.state === 'BY_HAND' || wish === 'OVER') return 'END';
  const isSame = there.sentAs === reservationText(booking);
  const mayBeThere = there.state === 'PENDING' || there.state === 'ACCEPTED' || (there.state === 'NEW' && there.isSent);
  if (mayBeThere && !(wish === 'WANTED' && isSame)) return 'CANCEL';
  if (wish === 'UNWANTED') return 'END';
  if (there.state === 'PENDING' || there.state === 'ACCEPTED') return 'LOOK';
  return there.state !== 'NEW' && isSame ? 'WAIT' : 'CREATE';
}
