/** The bill of a table on paper: all rounds that stand, as the waiter sees them. */
import type { GuestPaper } from '#domain/floor/tickets/guest-paper.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { discountOf, fiscalUrlsOf, paperTime } from '../tickets/tickets.ts';
import { sessionById } from './session-rows.ts';
import { toStaffSession } from './session-view.ts';

export async function paperOfTable(
  tx: TenantTx,
  sessionId: string,
  now: number,
  language: Language,
): Promise<GuestPaper> {
  const [row] = await tx.rows(sessionById, [language, sessionId]);
  if (!row) throw new Refusal('NOT_FOUND');
  const view = toStaffSession(row, null);
  const rounds = view.rounds.filter(({ status, waits }) => status !== 'CANCELED' && !waits);
  const paper = {
    restaurant: view.restaurantName,
    branch: view.branchName,
    table: view.tables.map(({ number }) => number).join(', '),
    numbers: rounds.map(({ number }) => number),
    at: paperTime(view.closedAt === null ? now : Date.parse(view.closedAt), view.timeZone),
    dishes: rounds.flatMap(({ lines }) =>
      lines.map(({ name, productCount, linePrice, modifications }) => ({
        name,
        count: productCount,
        price: linePrice,
        options: modifications.map((each) => each.name),
      })),
    ),
    service: view.servicePrice,
    delivery: 0,
    total: view.bill,
    due: view.due,
    fiscalUrls: await fiscalUrlsOf(
      tx,
      rounds.map(({ orderId }) => orderId),
    ),
    isTest: false,
  };
  return { ...paper, discount: discountOf(paper) };
}
