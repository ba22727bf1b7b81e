/**
 * Books orders in the ledger. Closing an order and every entry of the payment journal append the order to
 * `ledger_change` in their own transaction; every minute, and before a statement is read, the waiting ones are booked.
 * A movement is unique by what it books, so running again books nothing twice.
 */
import type { Movement } from '#domain/ledger/ledger.ts';
import { orderMovements } from '#domain/ledger/order-movements.ts';
import { defineJob, type CapabilityJobs } from '../platform/database/define-job.ts';
import type { TenantTx, Transactions } from '../platform/database/transactions.ts';
import { addMovements, lockLedger, ordersToBook, takeChanges, waitingMerchants } from './ledger-statements.ts';

/** Orders of one transaction. */
const PORTION = 500;

/** In a transaction that holds the lock of the ledger, or books a source of its own. */
export async function bookMovements(tx: TenantTx, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  await tx.run(addMovements, [JSON.stringify(movements.map((each) => ({ ...each, at: new Date(each.at) })))]);
}

/** Returns how many changes it has taken. */
async function bookPortion(tx: TenantTx): Promise<number> {
  await tx.run(lockLedger);
  const changes = await tx.rows(takeChanges, [PORTION]);
  if (changes.length === 0) return 0;
  const orders = await tx.rows(ordersToBook, [[...new Set(changes.map(({ order_id: id }) => id))]]);
  await bookMovements(
    tx,
    orders.flatMap((row) =>
      orderMovements({
        id: row.id,
        service: row.service,
        isFromMarketplace: row.is_from_marketplace,
        bill: row.bill,
        delivery: row.delivery,
        serviceCharge: row.service_charge,
        promoDiscount: row.promo_discount,
        platformPercent: row.platform_percent,
        closedAt: row.closed_at?.getTime() ?? null,
        terms: row.terms,
        booked: { isClosed: row.is_booked, letOff: row.booked_let_off, commission: row.booked_commission },
        entries: row.entries.map((entry) => ({ ...entry, at: Date.parse(entry.at) })),
        tips: row.tips.map((tip) => ({ ...tip, at: Date.parse(tip.at) })),
      }),
    ),
  );
  return changes.length;
}

/** Books every order of a merchant that waits for it. */
export async function bookOrdersOf(transactions: Transactions, merchantId: string): Promise<void> {
  for (let count = PORTION; count === PORTION;)
    count = await transactions.withTenant(merchantId, bookPortion, { retry: true });
}

const book = defineJob('ledger.book', 'housekeeping');

export const ledgerJobs = ({ transactions }: { transactions: Transactions }): Required<CapabilityJobs> => ({
  jobs: [
    book.handledBy(async () => {
      for (const { merchant_id: id } of await transactions.platformRows(waitingMerchants))
        await bookOrdersOf(transactions, id);
    }),
  ],
  cron: { [book.name]: '* * * * *' },
});
