/**
 * What the ledger of a merchant has, and the same computed in plain SQL from orders, payments, gift codes and
 * transfers, without any code of the product.
 */
import type pg from 'pg';
import { bookWaitingOrders } from '#server/money/ledger/book-orders.ts';
import type { TestProduct } from '#tests/support/product.ts';

export interface LedgerComparison {
  compared: number;
  /** Of them, those that are not zero. */
  filled: number;
  different: string[];
}

interface Sum {
  of: string;
  booked: string;
  computed: string;
}

const entries = (where: string): string =>
  `(select coalesce(sum(e.amount), 0) from ledger_entry e where e.merchant_id = $1 and ${where})`;
const paid = (amount: string, where = 'true'): string =>
  `(select coalesce(sum(${amount}), 0) from payment_entry j join orders o using (merchant_id)
    where o.id = j.order_id and j.merchant_id = $1 and not o.is_test and ${where})`;
const closed = `(select coalesce(sum(bill), 0) from orders
  where merchant_id = $1 and status = 'CLOSED' and not is_test)`;
const held = (amount: string): string =>
  `(select coalesce(sum(${amount}), 0) from payment p join orders o using (merchant_id)
    where o.id = p.order_id and p.merchant_id = $1 and not o.is_test and p.state in ('PAID', 'PARTIAL', 'REFUNDED'))`;
const moved = `(select coalesce(sum(case kind when 'PAYOUT' then -amount else amount end), 0) from ledger_transfer
  where merchant_id = $1)`;

const SUMS: Readonly<Record<string, readonly [string, string]>> = {
  'what guests owe': [
    entries("account = 'GUESTS'"),
    `${closed} - ${held('p.amount - p.refunded')} - ${held('p.let_off')}`,
  ],
  sales: [entries("account = 'GUESTS' and kind = 'SALE'"), closed],
  'money of guests': [`- ${entries("account = 'GUESTS' and kind in ('PAYMENT', 'REFUND')")}`, paid('j.amount')],
  'money of guests by payments': [paid('j.amount'), held('p.amount - p.refunded')],
  'let off': [`- ${entries("account = 'GUESTS' and kind = 'LET_OFF'")}`, paid('j.let_off')],
  'paid by points': [
    entries("account = 'POINTS' and kind in ('PAYMENT', 'REFUND')"),
    paid('j.amount', "j.provider = 'POINTS'"),
  ],
  'paid by gift codes': [
    entries("account = 'GIFT' and kind in ('PAYMENT', 'REFUND')"),
    paid('j.amount', "j.provider = 'GIFT'"),
  ],
  'gift codes that were issued': [
    `- ${entries("account = 'GIFT' and kind = 'GIFT_ISSUED'")}`,
    '(select coalesce(sum(amount), 0) from gift_code where merchant_id = $1)',
  ],
  "the platform's bank account": [entries("account = 'BANK'"), moved],
  'all entries': [entries('true'), '0'],
};

const text = Object.entries(SUMS)
  .map(
    ([of, [booked, computed]]) =>
      `select '${of.replaceAll("'", "''")}' as of, ${booked} as booked, ${computed} as computed`,
  )
  .join('\nunion all ');

/** Books the waiting orders, then compares the sums of each merchant. */
export async function compareLedger(
  t: TestProduct,
  database: pg.Client,
  merchants: readonly string[],
): Promise<LedgerComparison> {
  await bookWaitingOrders(t.db.transactions);
  const different: string[] = [];
  let [compared, filled] = [0, 0];
  for (const merchant of merchants) {
    for (const { of, booked, computed } of (await database.query<Sum>(text, [merchant])).rows) {
      compared += 1;
      if (BigInt(computed) !== 0n) filled += 1;
      if (BigInt(booked) !== BigInt(computed))
        different.push(`${of}: ${booked} in the ledger, ${computed} by orders and payments (merchant ${merchant})`);
    }
  }
  return { compared, filled, different };
}
