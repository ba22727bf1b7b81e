/** Statements about bookings at a POS. */
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { PosProblem, PosState, PosVendor } from '#domain/partners/pos/pos.ts';
import { statement } from '#server/platform/database/sql.ts';
import { branchIdsSql, type BranchIds } from './branch-at-pos.ts';

export interface ReservationRow {
  order_id: string;
  vendor: PosVendor;
  outside_branch: string;
  request_id: string;
  attempt: number;
  state: PosState;
  external_id: string | null;
  problem: PosProblem | null;
  problem_detail: string | null;
  sent_at: Date | null;
  sent_as: string | null;
  unsettled_since: Date | null;
  looked_at: Date | null;
  is_ended: boolean;
  created_date: Date;
}

const columns = `order_id, vendor, outside_branch, request_id, attempt, state, external_id, problem, problem_detail,
  sent_at, sent_as, unsettled_since, looked_at, is_ended, created_date`;

export const reservationOf = statement<ReservationRow>(
  'pos.reservation',
  `select ${columns} from pos_reservation where order_id = $1`,
);

/** Parameters: $1 order, $2 vendor, $3 branch of the POS, $4 request id, $5 now. */
export const addReservation = statement(
  'pos.add-reservation',
  `
  insert into pos_reservation (merchant_id, order_id, vendor, outside_branch, request_id, created_date)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5) on conflict do nothing`,
);

/** One process at a time works on it; one that died is waited for. Parameters: $1 order, $2 now, $3 until. */
export const takeReservation = statement<ReservationRow>(
  'pos.take-reservation',
  `
  update pos_reservation set busy_until = $3 where order_id = $1 and (busy_until is null or busy_until <= $2)
  returning ${columns}`,
);
export const releaseReservation = statement(
  'pos.release-reservation',
  'update pos_reservation set busy_until = null where order_id = $1',
);

/** Before the call that creates it. Parameters: $1 order, $2 now, $3 what the POS is told. */
export const noteReserving = statement(
  'pos.note-reserving',
  `
  update pos_reservation set sent_at = coalesce(sent_at, $2), sent_as = $3, unsettled_since = $2, is_ended = false
  where order_id = $1`,
);
/** $1 order: its creation has ended, well or badly. */
export const noteReservingSettled = statement(
  'pos.note-reserving-settled',
  'update pos_reservation set unsettled_since = null where order_id = $1',
);

/** Parameters: $1 order, $2 state, $3 its id there, $4 problem, $5 detail, $6 now. */
export const storeReservation = statement(
  'pos.store-reservation',
  `
  update pos_reservation set state = $2, external_id = $3, problem = $4, problem_detail = $5, looked_at = $6
  where order_id = $1`,
);

/** Parameters: $1 order, $2 problem, $3 detail. */
export const noteReservationProblem = statement(
  'pos.note-reservation-problem',
  'update pos_reservation set problem = $2, problem_detail = $3 where order_id = $1',
);

/** It is known not to be there, so the next attempt is another one. Parameters: $1 order, $2 request id. */
export const beginReservation = statement<{ order_id: string }>(
  'pos.begin-reservation',
  `
  update pos_reservation set state = 'NEW', request_id = $2, attempt = attempt + 1, external_id = null, problem = null,
    problem_detail = null, sent_at = null, sent_as = null, unsettled_since = null, is_ended = false
  where order_id = $1 returning order_id`,
);
export const endReservation = statement(
  'pos.end-reservation',
  'update pos_reservation set is_ended = true where order_id = $1',
);
export const reserveByHand = statement<{ order_id: string }>(
  'pos.reserve-by-hand',
  `
  update pos_reservation set state = 'BY_HAND', problem = null, problem_detail = null, is_ended = true
  where order_id = $1 returning order_id`,
);

/** How often a reservation that was accepted is looked at, in case somebody cancels it there. */
export const RESERVATION_REST_MS = 10 * 60_000;
/** Those that are on their way, and those that were accepted and looked at before $1. */
export const reservationsToLookAt = statement<{ order_id: string }>(
  'pos.reservations-to-look-at',
  `
  select order_id from pos_reservation
  where not is_ended and (state in ('NEW', 'PENDING') or state = 'ACCEPTED' and looked_at < $1)
  order by created_date limit 500`,
);

/** Looked at now or later. */
export const runningReservation = statement<{ order_id: string }>(
  'pos.running-reservation',
  'select order_id from pos_reservation where not is_ended limit 1',
);

export interface BookingForPos {
  id: string;
  number: number;
  status: OrderStatus;
  is_test: boolean;
  branch_id: string;
  courier_id: string | null;
  guests: number;
  arrives: Date;
  leaves: Date;
  table_numbers: string[];
  customer_name: string | null;
  phone: string | null;
  branch_phone: string | null;
  comment: string | null;
  reason: string | null;
  time_zone: string;
  pos_branches: BranchIds;
}

/** $1 order. Nothing: it is no booking. */
export const bookingForPos = statement<BookingForPos>(
  'pos.booking',
  `
  select o.id, o.number, o.status, o.is_test, o.branch_id, o.courier_id, coalesce(o.party_size, 1) as guests,
    coalesce(k.arrives, o.at_time) as arrives, coalesce(k.leaves, o.promised_to, o.at_time) as leaves,
    coalesce(k.numbers, '{}') as table_numbers, o.customer_name, o.phone, coalesce(b.phone, r.phone) as branch_phone,
    o.comment, o.reason, b.time_zone, ${branchIdsSql('b')} as pos_branches
  from orders o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
  left join lateral (
    select min(lower(k.during)) as arrives, max(upper(k.during)) as leaves,
      array_agg(t.number order by t.number) as numbers
    from table_booking k join dining_table t on t.merchant_id = k.merchant_id and t.id = k.table_id
    where k.merchant_id = o.merchant_id and k.order_id = o.id) k on true
  where o.id = $1 and o.service_type = 'DINE_IN' and o.later and o.at_time is not null`,
);
