/**
 * Ninety days of the demo city's past, written once, merchant by merchant, after the product answers. A merchant that
 * already has an order keeps its own past. Every id is made from the seed, and `applied_seed` says that it is there.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/connect.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { bookOrdersOf } from '#server/money/ledger/ledger.ts';
import { foldOrdersOf } from '#server/management/reports/reports.ts';
import { visitKeyOf } from '#server/guests/reviews/rate-visit.ts';
import { MERCHANTS } from '../city/merchants.ts';
import { PEOPLE } from '../city/people.ts';
import { dayIn, merchantIdOf } from '../rows/context.ts';
import { insertRows, type Row } from '../rows/rows.ts';
import { readFacts, type HistoryFacts } from './history-facts.ts';
import { payoutAccountRow, termsRow } from './past-money.ts';
import { fundingRows } from './past-promo.ts';
import { pastOfMerchant, type PastMerchant } from './past-merchant.ts';
import type { PastOrder } from './past-order.ts';
import { REGULARS } from './regulars.ts';
import { dayBefore, HISTORY_DAYS } from './rhythm.ts';

const SEED_NAME = 'history';
/**
 * The merchant with the fewest orders. It is written first, because checks of foreign keys read all rows of a merchant
 * until PostgreSQL has statistics of the tables.
 */
const FIRST = 'lazzat';
const KEYS = [FIRST, ...MERCHANTS.map(({ key }) => key).filter((key) => key !== FIRST)];
/** Orders of one statement: more would be a message of several megabytes. */
const ORDERS_AT_ONCE = 250;
const DAY_MS = 86_400_000;

const analyzePast = `
  analyze customer, orders, order_line, order_event, payment, payment_attempt, payment_refund, promo_use, tip, review,
    sales_change, ledger_change, ledger_movement, ledger_entry`;

const isApplied = statement<{ found: boolean }>(
  'demo.history-applied',
  'select exists (select from applied_seed where name = $1) as found',
);
const addRegulars = statement(
  'demo.past-regulars',
  `
  insert into app_user (id, phone, first_name, last_name, language)
  select id, phone, first_name, last_name, language
  from jsonb_to_recordset($1::jsonb) as p(id uuid, phone text, first_name text, last_name text, language text)
  on conflict do nothing`,
);
const staffUsers = statement<{ id: string }>(
  'demo.past-staff-users',
  'select id from app_user where phone = any ($1::text[])',
);
/** No row: the merchant is not there, or has a past of its own. Orders wait for this row, for the moment it takes. */
const lockEmptyCounter = statement<{ last_order_number: number }>(
  'demo.past-counter',
  `
  select last_order_number from merchant_counter where last_order_number = 0 and not exists (select from orders)
  for update`,
);
const setCounter = statement('demo.past-set-counter', 'update merchant_counter set last_order_number = $1');
/** Deferred, the commit would look up all foreign keys by itself, which takes longer than a statement may. */
const checkAtOnce = statement('demo.past-check-at-once', 'set constraints all immediate');
const countPromoUses = statement(
  'demo.past-count-promo-uses',
  `
  update promo p set used_count = p.used_count + u.count
  from (select promo_id, count(*)::int as count from promo_use where released_at is null group by promo_id) u
  where u.promo_id = p.id`,
);
/** A trigger on `payment` writes the entry of the journal, with the time of the change. */
const giveBack = statement(
  'demo.past-give-back',
  `
  update payment p set refunded = given.refunded, let_off = given.refunded, state = given.state,
    last_modified_date = given.at
  from jsonb_to_recordset($1::jsonb) as given(id uuid, refunded bigint, state text, at timestamptz)
  where p.id = given.id`,
);
const addRatings = statement(
  'demo.past-ratings',
  `
  update review r set visit_key = given.visit_key
  from jsonb_to_recordset($1::jsonb) as given(id uuid, visit_key bytea) where r.id = given.id`,
);

export interface HistoryDeps {
  transactions: Transactions;
  database: Database;
  /** The installation's key, under which reviews hide their visits. */
  key: Buffer;
  log: Logger;
  signal: AbortSignal;
  now?: number;
  /** For tests: these merchants alone, in this order. */
  only?: readonly string[];
}

export async function writeHistory(deps: HistoryDeps): Promise<void> {
  const { transactions, database, log, signal } = deps;
  const [seed] = await transactions.platformRows(isApplied, [SEED_NAME]);
  if (seed?.found) return;
  const began = performance.now();
  const now = deps.now ?? Date.now();
  await transactions.platformRows(addRegulars, [
    JSON.stringify(
      REGULARS.map(({ id, phone, firstName, lastName, language }) => ({
        id,
        phone,
        first_name: firstName,
        last_name: lastName,
        language,
      })),
    ),
  ]);
  const people = await transactions.platformRows(staffUsers, [PEOPLE.map(({ phone }) => phone)]);
  const staff = people.map(({ id }) => id);
  let orders = 0;
  let analyzed = 0;
  for (const key of deps.only ?? KEYS) {
    if (signal.aborted) return;
    orders += await writeMerchant(deps, key, staff, dayIn(now, 0));
    // Sums over many orders take minutes while the statistics describe only a few.
    if (orders > 2 * analyzed) {
      await database.owner.query(analyzePast);
      analyzed = orders;
    }
    await foldOrdersOf(transactions, merchantIdOf(key));
    await bookOrdersOf(transactions, merchantIdOf(key));
  }
  await database.owner.query(analyzePast);
  await database.owner.query('insert into applied_seed (name) values ($1) on conflict do nothing', [SEED_NAME]);
  const seconds = Number(((performance.now() - began) / 1_000).toFixed(1));
  log.info({ orders, days: HISTORY_DAYS, seconds }, 'the order history of the demo city is written');
}

async function writeMerchant(
  { transactions, key: secret, signal }: HistoryDeps,
  key: string,
  people: readonly string[],
  today: string,
): Promise<number> {
  const merchantId = merchantIdOf(key);
  const since = dayBefore(today, HISTORY_DAYS);
  const facts = await transactions.withTenant(merchantId, (tx) => readFacts(tx, { key, people, since }));
  if (!facts) return 0;
  const past = await planned(facts, today);
  if (signal.aborted || past.orders.length === 0) return 0;
  return transactions.withTenant(
    merchantId,
    async (tx) => {
      if (!(await tx.maybe(lockEmptyCounter))) return 0;
      const begin = Date.parse(`${since}T00:00:00Z`) - DAY_MS;
      await insertRows(tx, 'commission_terms', [termsRow(merchantId, key, begin)]);
      await insertRows(tx, 'payout_account', [payoutAccountRow(merchantId, key)]);
      await insertRows(tx, 'promo_funding', fundingRows(merchantId, facts.promos, begin));
      await writePast(tx, past, secret);
      return past.orders.length;
    },
    { retry: true },
  );
}

/** Yields to the event loop after each planned day, so that requests are answered meanwhile. */
async function planned(facts: HistoryFacts, today: string): Promise<PastMerchant> {
  const days = pastOfMerchant(facts, today);
  for (;;) {
    const day = days.next();
    if (day.done) return day.value;
    await nextTurn();
  }
}

async function writePast(tx: TenantTx, { orders, customers, ratings }: PastMerchant, secret: Buffer): Promise<void> {
  await tx.run(checkAtOnce);
  await insertRows(tx, 'customer', customers);
  for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
    const some = orders.slice(from, from + ORDERS_AT_ONCE);
    const numbered = some.map(({ order }, index): Row => ({ grade: null, ...order, number: from + index + 1 }));
    await insertRows(tx, 'orders', numbered);
    const rowsOf = (table: string, of: (order: PastOrder) => readonly Row[] | Row | null | undefined) =>
      insertRows(
        tx,
        table,
        some.flatMap((order) => of(order) ?? []),
      );
    await rowsOf('order_line', ({ lines }) => lines);
    await rowsOf('order_event', ({ events }) => events);
    await rowsOf('payment', ({ payment }) => payment);
    await rowsOf('promo_use', ({ promoUse }) => promoUse);
    await rowsOf('tip', ({ tip }) => tip?.tip);
    await rowsOf('payment_attempt', ({ attempt, tip }) => [attempt, tip?.attempt].filter((row) => row != null));
    await tx.run(giveBack, [JSON.stringify(some.flatMap(({ refund }) => refund?.payment ?? []))]);
    await rowsOf('payment_refund', ({ refund }) => refund?.refund);
    await nextTurn();
  }
  const keys = ratings.map(({ reviewId, orderId }) => ({
    id: reviewId,
    visit_key: `\\x${visitKeyOf(secret, orderId).toString('hex')}`,
  }));
  await tx.run(addRatings, [JSON.stringify(keys)]);
  await tx.run(countPromoUses);
  await tx.run(setCounter, [orders.length]);
}
