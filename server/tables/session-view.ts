/** A table session as it is told: to the guests who sit there and to the people of the house alike. */
import type { TableNews, TableSession } from '#contract/tables.ts';
import { sessionBill } from '#domain/bill.ts';
import { chargeOf } from '../checkout/checkout.ts';
import { houseNews } from '../house/house.ts';
import { event, together } from '../platform/database/outbox.ts';
import type { Call } from '../platform/database/sql.ts';
import type { SessionRow } from './session-statements.ts';

export const TABLE_TOPIC = 'table';

/** To the guests at the table, and to the house. */
export const tableNews = (merchantId: string, news: TableNews): Call<never> =>
  together([event(TABLE_TOPIC, news, merchantId), houseNews(merchantId, 'TABLES', news.branchId)]);

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const billOfSession = (row: SessionRow) => sessionBill(
  row.rounds.map((round) => ({ ...round, canceled: round.status === 'CANCELED' })),
  chargeOf(row.charge && { id: row.hall_id, charge: row.charge }),
);

export function toSession(row: SessionRow, deviceId: string | null): TableSession {
  const standing = row.rounds.filter(({ status }) => status !== 'CANCELED');
  return {
    id: row.id, state: row.state, merchantId: row.restaurant_id, restaurantSlug: row.slug, restaurantName: row.restaurant_name,
    branchId: row.branch_id, branchName: row.branch_name, timeZone: row.time_zone, hallId: row.hall_id, hallName: row.hall_name, tableId: row.table_id,
    tableNumber: row.table_number, tables: row.tables, partySize: row.party_size, waiterName: row.waiter_name, openedAt: row.opened_at.toISOString(),
    confirmedAt: iso(row.confirmed_at), waiterCalledAt: iso(row.waiter_called_at), billAskedAt: iso(row.bill_asked_at),
    billPayment: row.bill_payment, closedAt: iso(row.closed_at),
    rounds: row.rounds.map(({ orderId, number, status, version, isPaid, deviceId: device, lines, totalPrice, createdDate }) => ({
      orderId, number, status, version, isPaid, mine: device !== null && device === deviceId, lines, totalPrice,
      createdDate: new Date(createdDate).toISOString(),
    })),
    ...billOfSession(row),
    isPaid: standing.length > 0 && standing.every(({ isPaid }) => isPaid),
  };
}
