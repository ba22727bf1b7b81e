/**
 * Books orders in the ledger. Closing an order and every entry of the payment journal append the order to
 * `ledger_change` in their own transaction; every minute, and before a statement is read, the waiting ones are booked.
 * A movement is unique by what it books, so running again books nothing twice.
 */
import type { Movement } from '#domain/money/ledger/ledger.ts';
import { orderMovements } from '#domain/money/ledger/order-movements.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
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
  await bookOrders(tx, [...new Set(changes.map(({ order_id: id }) => id))]);
  return changes.length;
}

/** In a transaction that holds the lock of the ledger. */
async function bookOrders(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const orders = await tx.rows(ordersToBook, [ids]);
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
        platformMost: row.platform_most,
        closedAt: row.closed_at?.getTime() ?? null,
        terms: row.terms,
        booked: {
          isClosed: row.is_booked,
          letOff: row.booked_let_off,
          commission: row.booked_commission,
          money: row.booked_money,
          earned: row.booked_earned,
        },
        earner: row.earner,
        entries: row.entries.map((entry) => ({ ...entry, at: Date.parse(entry.at) })),
        accepted: row.accepted.map((refund) => ({ ...refund, at: Date.parse(refund.at) })),
        tips: row.tips.map((tip) => ({ ...tip, at: Date.parse(tip.at) })),
      }),
    ),
  );
}

/** Others who write the ledger of this merchant wait until the transaction ends: balances are read after it. */
export const holdLedger = (tx: TenantTx): Promise<number> => tx.run(lockLedger);

/** Books one order at once, in a transaction that holds the ledger and has changed its payments. */
export const bookOrder = (tx: TenantTx, orderId: string): Promise<void> => bookOrders(tx, [orderId]);

/** Books every order of a merchant that waits for it. */
export async function bookOrdersOf(transactions: Transactions, merchantId: string): Promise<void> {
  for (let count = PORTION; count === PORTION;)
    count = await transactions.withTenant(merchantId, bookPortion, { retry: true });
}

/** Of all merchants. */
export async function bookWaitingOrders(transactions: Transactions): Promise<void> {
  for (const { merchant_id: id } of await transactions.platformRows(waitingMerchants))
    await bookOrdersOf(transactions, id);
}

const book = defineJob('ledger.book', 'minutes');
/** Enqueued by the trigger `book_balance_soon` when money goes back to points or a gift code. */
const bookMerchant = defineJob('ledger.book-merchant', 'orders');

export const ledgerJobs = ({ transactions }: { transactions: Transactions }): Required<CapabilityJobs> => ({
  jobs: [
    book.handledBy(() => bookWaitingOrders(transactions)),
    bookMerchant.handledInMerchant((_, { merchantId }) => bookOrdersOf(transactions, merchantId)),
  ],
  cron: { [book.name]: '* * * * *' },
});
