/** Maps a table session to what each reader may see: staff, a confirmed guest, and an unconfirmed phone. */
import type { TableEvent, TableSession } from '#contract/tables.ts';
import { isWaiting } from '#domain/orders/courses.ts';
import { sessionBill } from '#domain/pricing/bill.ts';
import { chargeOf } from '../checkout/checkout.ts';
import { staffEvent } from '../staff-events/staff-events.ts';
import { event, together } from '../platform/database/outbox.ts';
import type { Call } from '../platform/database/sql.ts';
import type { RoundRow, SessionRow } from './session-statements.ts';
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
export const standingRounds = ({ rounds }: SessionRow): RoundRow[] => rounds.filter(({ waits }) => !waits);
export const billOfSession = (row: SessionRow) => billOf(row, standingRounds(row));

const isPaidUp = (rounds: readonly RoundRow[]): boolean => {
  const standing = rounds.filter(({ status }) => status !== 'CANCELED');
  return standing.length > 0 && standing.every(({ isPaid }) => isPaid);
};

function toRound(row: RoundRow, viewer: string | null): TableSession['rounds'][number] {
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
    lines: lines.map(({ firedAt, ...line }) => ({ ...line, isWaiting: isWaiting({ course: line.course, firedAt }) })),
    totalPrice,
    createdDate: new Date(createdDate).toISOString(),
  };
}

/** With the code that admits a friend's phone: for staff and confirmed guests. */
function sharedFields(row: SessionRow, viewer: string | null, joinCode: TableCode | null): TableSession {
  const standing = standingRounds(row);
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
    rounds: standing.map((round) => toRound(round, viewer)),
    ...billOf(row, standing),
    isPaid: isPaidUp(standing),
  };
}

export const toStaffSession = (row: SessionRow, joinCode: TableCode | null): TableSession => ({
  ...sharedFields(row, null, joinCode),
  rounds: row.rounds.map((round) => toRound(round, null)),
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
    rounds: mine.map((round) => toRound(round, deviceId)),
    ...billOf(row, mine),
    isPaid: isPaidUp(mine),
  };
}
