/** What staff see of an order at its POS, and of the reservation of a booking. */
import type { OrderAtPos, ReservationAtPos } from '#contract/partners/pos.ts';
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import { actorFor, staffOf } from '#server/orders/orders/orders.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayAt } from '#server/accounts/staff/staff.ts';
import { linesText } from './compile-order.ts';
import type { PosDeps } from './pos-deps.ts';
import { orderForPos, posOrderOf, type OrderForPos, type PosOrderRow } from './pos-store.ts';
import { reservationOf, type ReservationRow } from './reservation-store.ts';

type Row = Pick<PosOrderRow, 'state' | 'problem'>;

export interface Seen {
  order: OrderForPos;
  row: PosOrderRow | undefined;
  reservation: ReservationRow | undefined;
}

export const canRetry = ({ status }: OrderForPos, row: Row | undefined): boolean =>
  row !== undefined &&
  !isTerminal(status) &&
  (row.state === 'FAILED' || row.state === 'CANCELLED' || (row.state === 'NEW' && row.problem !== null));

export const canDoByHand = (row: Row | undefined): boolean =>
  row !== undefined && row.state !== 'BY_HAND' && (row.problem !== null || row.state === 'PENDING');

const common = (order: OrderForPos, row: PosOrderRow | ReservationRow): ReservationAtPos => ({
  vendor: row.vendor,
  state: row.state,
  externalId: row.external_id,
  problem: row.problem,
  problemDetail: row.problem_detail,
  canRetry: canRetry(order, row),
  canDoByHand: canDoByHand(row),
});

export function toResult({ order, row, reservation }: Seen): {
  pos: OrderAtPos | null;
  reservation: ReservationAtPos | null;
} {
  const isChanged = row && !isTerminal(order.status) && row.sent_lines !== null && row.sent_lines !== linesText(order);
  return {
    pos: row ? { ...common(order, row), missing: row.missing, isChanged: isChanged === true } : null,
    // One that was taken back there is nothing to see.
    reservation:
      reservation && !(reservation.is_ended && reservation.state === 'NEW') ? common(order, reservation) : null,
  };
}

/** NOT_FOUND for orders of other merchants and branches, and for those without the right, if one is demanded. */
export async function seeAtPos(
  { transactions }: PosDeps,
  { tenant, caller, id }: { tenant: Tenant; caller: Caller; id: string },
  right: 'orders.edit' | 'hall.work' | null,
): Promise<Seen> {
  const staff = await staffOf(transactions, tenant.id, caller);
  const [[order], [row], [reservation]] = await Promise.all([
    transactions.tenantRows(tenant.id, orderForPos, [id]),
    transactions.tenantRows(tenant.id, posOrderOf, [id]),
    transactions.tenantRows(tenant.id, reservationOf, [id]),
  ]);
  if (!order || !actorFor(staff, order)) throw new Refusal('NOT_FOUND');
  if (right && !mayAt(staff, right, order.branch_id)) throw new Refusal('NOT_FOUND');
  return { order, row, reservation };
}
