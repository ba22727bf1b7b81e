/** A merchant of the marketplace with a commission, whose orders are sold, paid and booked in the ledger. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { expect } from 'vitest';
import type { MerchantMoney, MerchantStatement } from '#contract/money/ledger.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { StatementKind } from '#domain/money/ledger/ledger.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { ledgerJobs } from '#server/money/ledger/book-orders.ts';
import { readStatement } from '#server/money/ledger/read-statement.ts';
import { recomputeStatement } from '#server/money/ledger/recompute-statement.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import { statement } from '#server/platform/database/sql.ts';
import { monthAt } from '#server/platform/month-bounds.ts';
import { runEnqueued, runJob } from './jobs.ts';
import { placePickUp } from './order-steps.ts';
import { newGuest } from './orders.ts';
import { account, openPayme } from './payme.ts';

const DAY = 86_400_000;
/** The journal of payments is written with the clock of the database. */
export const NOW = Date.now();
export const MONTH = monthAt(NOW);

const makeAdmin = statement(
  'test.make-ledger-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);
const uneven = statement<{ movement_id: string }>(
  'test.uneven-movements',
  'select movement_id from ledger_entry group by movement_id having sum(amount) <> 0',
);

/** The platform receives the money, so the account is one that it has set. */
const setAccount = statement(
  'test.account-of-platform',
  "update payment_account set set_by_platform = true, compared_at = '2999-01-01'",
);

export type LedgerShop = Awaited<ReturnType<typeof openLedgerShop>>;

export async function openLedgerShop({ withoutTerms = false } = {}) {
  const payme = await openPayme();
  const { shop } = payme;
  const { t } = shop;
  const admin = await newGuest(t.db.transactions);
  await t.db.transactions.platformRows(makeAdmin, [admin]);
  await t.db.transactions.tenantRows(shop.merchant, setAccount);

  const dayAt = (at: number): string => wallOf(at, 'Asia/Tashkent').day;
  const platform = <T = MerchantMoney>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, user = admin) =>
    t.ask<T & { why?: string; code?: string }>(`/platform${url}`, { user, method, ...(body ? { body } : {}) });
  const setTerms = (more: object) =>
    platform('POST', `/merchants/${shop.merchant}/terms`, {
      startsOn: dayAt(NOW + DAY),
      rates: { PICK_UP: { basisPoints: 1_000, fixed: 0 } },
      onlineTo: 'PLATFORM',
      version: 0,
      ...more,
    });
  const money = async (): Promise<MerchantMoney> => (await platform('GET', `/merchants/${shop.merchant}/money`)).body;
  const own = async (
    month = MONTH,
    by: { merchant: string; user: string } = { merchant: shop.merchant, user: shop.owner },
  ) => t.ask<MerchantStatement>(`/console/statement?month=${month}`, by);
  const line = ({ lines }: Pick<MerchantStatement, 'lines'>, kind: StatementKind): number =>
    lines.find((each) => each.kind === kind)!.amount;

  async function placed(storefront: string, more: object = {}): Promise<PlacedOrder & { user: string }> {
    const user = await newGuest(t.db.transactions);
    const body = await placePickUp(t, { merchant: storefront, place: shop.place, user }, more);
    shop.guest = user;
    return { ...body, user };
  }

  async function close(id: string): Promise<void> {
    await shop.move(id, 'ACCEPTED', 'DONE', 'DELIVERED');
    t.clock.now += 10_000;
    const jobs = orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now });
    await runEnqueued(t.db.database, jobs, 'orders.settle', { payload: { orderId: id }, merchantId: shop.merchant });
    expect((await shop.own(id)).status).toBe('CLOSED');
  }
  async function payOnline({ id, number }: PlacedOrder): Promise<void> {
    const transaction = payme.newTransaction();
    const due = (await shop.payment(id)).due;
    await payme.call('CreateTransaction', {
      id: transaction,
      time: t.clock.now,
      amount: due,
      account: account(number),
    });
    expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
  }
  const sold = async (storefront: string, more: object = {}): Promise<string> => {
    const one = await placed(storefront, more);
    if ('paymentType' in more) await payOnline(one);
    await close(one.id);
    return one.id;
  };
  const book = () => runJob(ledgerJobs(t.db), 'ledger.book');
  const reconciles = async (): Promise<void> => {
    const figures = await readStatement(t.db.transactions, shop.merchant, MONTH);
    const again = await recomputeStatement(t.db.transactions, shop.merchant, MONTH);
    const { opening, lines, online, closing } = figures;
    expect({ opening, lines, online, closing }).toEqual({
      opening: again.opening,
      lines: again.lines,
      online: again.online,
      closing: again.closing,
    });
    expect(again.guests.ledger).toBe(again.guests.payments);
    expect(await t.db.transactions.tenantRows(shop.merchant, uneven)).toEqual([]);
  };

  // From a day before the orders of this test on.
  t.clock.now = NOW - 2 * DAY;
  if (!withoutTerms) expect((await setTerms({ startsOn: dayAt(NOW - DAY) })).status).toBe(200);
  t.clock.now = NOW;
  return {
    t,
    shop,
    admin,
    dayAt,
    platform,
    setTerms,
    money,
    own,
    line,
    placed,
    close,
    payOnline,
    sold,
    book,
    reconciles,
  };
}
