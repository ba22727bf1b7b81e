/** Maps a table session to what each reader may see: staff, a confirmed guest, and an unconfirmed phone. */
import type { TableEvent, TableSession } from '#contract/floor/tables.ts';
import { mergeAllergies } from '#domain/orders/orders/guest-allergy.ts';
import { isWaiting } from '#domain/orders/orders/courses.ts';
import { arePaid, dueOfRounds, excessService } from '#domain/orders/payments/table-bill.ts';
import { sessionBill } from '#domain/orders/pricing/bill.ts';
import type { OpenDish } from '#domain/orders/pricing/split-bill.ts';
import { chargeOf } from '#server/orders/checkout/checkout.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import { event, together } from '#server/platform/database/outbox.ts';
import type { Call } from '#server/platform/database/sql.ts';
import type { AdjustmentRow, RoundRow, SessionRow } from './session-rows.ts';
import type { TableCode } from './table-link.ts';

export const TABLE_TOPIC = 'table';

/** To the guests at the table, and to staff. */
export const tableEvent = (merchantId: string, change: TableEvent): Call<never> =>
  together([event(TABLE_TOPIC, change, merchantId), staffEvent(merchantId, 'TABLES', change.branchId)]);

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const billOf = (row: SessionRow, rounds: readonly RoundRow[]) =>
  sessionBill(
    rounds.map((round) => ({ ...round, canceled: round.status === 'CANCELED' })),
    chargeOf(row.charge && { id: row.hall_id, charge: row.charge }),
  );

/** Rounds of unconfirmed phones are not on the bill of the table. */
export const confirmedRounds = ({ rounds }: SessionRow): RoundRow[] => rounds.filter(({ waits }) => !waits);
export const billOfSession = (row: SessionRow) => billOf(row, confirmedRounds(row));

const stands = ({ status, waits }: RoundRow): boolean => !waits && status !== 'CANCELED';

const dueOf = (row: SessionRow, rounds: readonly RoundRow[]): number => dueOfRounds(rounds, billOf(row, rounds).bill);
export const dueOfSession = (row: SessionRow): number => dueOf(row, confirmedRounds(row));

/** Portions of a line that neither a part of the bill paid nor anything took off it. */
function openOf(
  row: SessionRow,
  { orderId, isPaid }: RoundRow,
  line: Pick<RoundRow['lines'][number], 'position' | 'productCount'>,
): number {
  if (isPaid) return 0;
  const gone = [...row.parts.filter(({ isUndone }) => !isUndone).flatMap(({ dishes }) => dishes), ...row.adjustments]
    .filter((each) => each.orderId === orderId && each.position === line.position)
    .reduce((sum, { count }) => sum + (count ?? 0), 0);
  return Math.max(0, line.productCount - gone);
}

/** Dishes that can be paid by themselves. */
export const openDishes = (row: SessionRow): OpenDish[] =>
  row.rounds
    .filter(stands)
    .flatMap((round) =>
      round.lines.map((line) => ({
        orderId: round.orderId,
        position: line.position,
        unitPrice: line.unitPrice,
        count: openOf(row, round, line),
      })),
    )
    .filter(({ count }) => count > 0);

function toRound(session: SessionRow, row: RoundRow, viewer: string | null): TableSession['rounds'][number] {
  const { orderId, number, status, version, isPaid, waits, deviceId, lines, totalPrice, createdDate } = row;
  const mine = deviceId !== null && deviceId === viewer;
  return {
    orderId,
    number,
    status,
    version,
    isPaid,
    waits,
    mine,
    phone: null,
    guestAllergy: null,
    lines: lines.map(({ firedAt, ...line }) => ({
      ...line,
      isWaiting: isWaiting({ course: line.course, firedAt }),
      open: openOf(session, row, line),
    })),
    totalPrice,
    createdDate: new Date(createdDate).toISOString(),
  };
}

/** With the code that admits a friend's phone: for staff and confirmed guests. */
function sharedFields(row: SessionRow, viewer: string | null, joinCode: TableCode | null): TableSession {
  const confirmed = confirmedRounds(row);
  return {
    id: row.id,
    state: row.state,
    merchantId: row.restaurant_id,
    restaurantSlug: row.slug,
    restaurantName: row.restaurant_name,
    branchId: row.branch_id,
    branchName: row.branch_name,
    timeZone: row.time_zone,
    hallId: row.hall_id,
    hallName: row.hall_name,
    tableId: row.table_id,
    tableNumber: row.table_number,
    tables: row.tables.map(({ id, number }) => ({ id, number })),
    partySize: row.party_size,
    waiterName: row.waiter_name,
    openedAt: row.opened_at.toISOString(),
    confirmedAt: iso(row.confirmed_at),
    waiterCalledAt: iso(row.waiter_called_at),
    billAskedAt: iso(row.bill_asked_at),
    billPayment: row.bill_payment,
    closedAt: iso(row.closed_at),
    joinCode: row.state === 'CLOSED' ? null : joinCode,
    phones: [],
    rounds: confirmed.map((round) => toRound(row, round, viewer)),
    ...billOf(row, confirmed),
    due: dueOf(row, confirmed),
    isPaid: arePaid(confirmed),
    parts: [],
    adjustments: [],
    excessService: [],
  };
}

/** A discount on several orders is shown as one. */
function toAdjustments({ adjustments, rounds }: SessionRow): TableSession['adjustments'] {
  const nameOf = ({ orderId, position }: AdjustmentRow): string | null =>
    rounds.find((round) => round.orderId === orderId)?.lines.find((line) => line.position === position)?.name ?? null;
  const shown = new Map<string, TableSession['adjustments'][number]>();
  for (const row of adjustments) {
    const { id, kind, count, amount, reason, note, by, at } = row;
    const before = shown.get(id);
    if (before) before.amount += amount;
    else
      shown.set(id, { id, kind, name: nameOf(row), count, amount, reason, note, by, at: new Date(at).toISOString() });
  }
  return [...shown.values()];
}

export const toStaffSession = (row: SessionRow, joinCode: TableCode | null): TableSession => ({
  ...sharedFields(row, null, joinCode),
  rounds: row.rounds.map((round) => ({
    ...toRound(row, round, null),
    phone: round.deviceId,
    guestAllergy: mergeAllergies(round.allergies),
  })),
  parts: row.parts.map(({ means, dishes: _dishes, staffId: _staff, at, ...part }) => ({
    ...part,
    paymentType: means,
    at: new Date(at).toISOString(),
  })),
  adjustments: toAdjustments(row),
  excessService: excessService(confirmedRounds(row), billOfSession(row).servicePrice).map(({ round, amount }) => ({
    orderId: round.orderId,
    number: round.number,
    amount,
  })),
  phones: row.phones.map(({ id, joinedAt, confirmed }) => ({
    id,
    joinedAt: new Date(joinedAt).toISOString(),
    confirmed,
    rounds: row.rounds.filter(({ deviceId, waits }) => waits && deviceId === id).length,
  })),
});

export interface Seated {
  deviceId: string;
  isConfirmed: boolean;
  joinedAt: Date;
}

/** An unconfirmed phone sees the table and its own rounds, as if it had opened the session itself. */
export function toGuestSession(row: SessionRow, seated: Seated, joinCode: TableCode): TableSession {
  const { deviceId, isConfirmed, joinedAt } = seated;
  if (isConfirmed) return sharedFields(row, deviceId, joinCode);
  const mine = row.rounds.filter((round) => round.deviceId === deviceId);
  return {
    ...sharedFields(row, deviceId, null),
    state: row.state === 'CLOSED' ? 'CLOSED' : 'PENDING',
    tables: [{ id: row.table_id, number: row.table_number }],
    partySize: null,
    waiterName: null,
    openedAt: joinedAt.toISOString(),
    confirmedAt: null,
    billAskedAt: null,
    billPayment: null,
    rounds: mine.map((round) => toRound(row, round, deviceId)),
    ...billOf(row, mine),
    due: dueOf(row, mine),
    isPaid: arePaid(mine),
  };
}
