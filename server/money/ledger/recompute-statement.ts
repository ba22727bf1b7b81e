/**
 * The figures of a statement once more, from orders, their payments and transfers instead of the ledger. The commission
 * of a month is what is due for all orders until its end less what was due until its beginning.
 */
import { monthBounds } from '#server/platform/month-bounds.ts';
import { commissionOf } from '#domain/money/ledger/commission.ts';
import { shareOf } from '#domain/orders/pricing/share.ts';
import { STATEMENT_KINDS, type StatementKind } from '#domain/money/ledger/ledger.ts';
import { isOnlinePayment, isPaidAtHandOver, type PaymentMeans } from '#domain/orders/orders/statuses.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import {
  acceptedOf,
  orderFacts,
  tipsOf,
  type AcceptedJson,
  type OrderFactsRow,
  type TipJson,
} from './ledger-statements.ts';

interface RecomputedOrder extends OrderFactsRow {
  /** What guests hold of it today: paid less refunded, and let off. */
  held: number;
  let_off: number;
  entries: { provider: PaymentMeans; amount: number; letOff: number; at: string }[];
  accepted: AcceptedJson[];
  tips: TipJson[];
}
/** Every order that was closed or paid. */
const ordersOfLedger = statement<RecomputedOrder>(
  'ledger.recompute-orders',
  `
  select ${orderFacts},
    coalesce((select sum(p.amount - p.refunded) from payment p where p.merchant_id = o.merchant_id
      and p.order_id = o.id and p.state in ('PAID', 'PARTIAL', 'REFUNDED')), 0)::bigint as held,
    coalesce((select sum(p.let_off) from payment p where p.merchant_id = o.merchant_id
      and p.order_id = o.id and p.state in ('PAID', 'PARTIAL', 'REFUNDED')), 0)::bigint as let_off,
    coalesce((select jsonb_agg(jsonb_build_object('provider', j.provider, 'amount', j.amount, 'letOff', j.let_off,
        'at', j.at) order by j.at, j.id)
      from payment_entry j where j.merchant_id = o.merchant_id and j.order_id = o.id), '[]') as entries,
    ${acceptedOf('o')} as accepted,
    ${tipsOf('o')} as tips
  from orders o where not o.is_test and (o.status = 'CLOSED' or exists (
    select from payment_entry j where j.merchant_id = o.merchant_id and j.order_id = o.id) or exists (
    select from tip t where t.merchant_id = o.merchant_id and t.order_id = o.id and t.paid_at is not null))`,
);
const transfers = statement<{ kind: 'PAYOUT' | 'RECEIPT'; amount: number; at: Date }>(
  'ledger.recompute-transfers',
  'select kind, amount, at from ledger_transfer',
);
const guestsOfLedger = statement<{ balance: number }>(
  'ledger.recompute-guests',
  `select coalesce(sum(amount), 0)::bigint as balance from ledger_entry where account = 'GUESTS'`,
);

type Lines = Record<StatementKind, number>;

export interface Recomputed {
  opening: number;
  lines: Lines;
  online: number;
  closing: number;
  /** What guests owe for all orders until today, by the ledger and by the payments. */
  guests: { ledger: number; payments: number };
}

/** What one order has moved until an instant, in favour of the merchant where positive. */
function movedUntil(
  order: RecomputedOrder,
  until: number,
): { lines: Omit<Lines, 'PAYOUT' | 'RECEIPT'>; online: number } {
  const lines = { SALE: 0, PROMO: 0, COMMISSION: 0, PAYMENT: 0, REFUND: 0, LET_OFF: 0, TIP: 0, TIP_RETURN: 0 };
  let online = 0;
  let letOff = 0;
  let uncharged = 0;
  for (const entry of order.entries) {
    if (Date.parse(entry.at) >= until) continue;
    if (isOnlinePayment(entry.provider) && order.terms?.onlineTo === 'PLATFORM') online += entry.amount;
    else lines[entry.amount > 0 ? 'PAYMENT' : 'REFUND'] -= entry.amount;
    letOff += entry.letOff;
    if (!isPaidAtHandOver(entry.provider)) uncharged += entry.letOff;
  }
  for (const { at, letOff: accepted } of order.accepted) if (Date.parse(at) < until) uncharged += accepted;
  lines.LET_OFF = 0 - letOff;
  for (const { isReturn, amount, at } of order.tips) {
    if (Date.parse(at) >= until || order.terms?.onlineTo !== 'PLATFORM') continue;
    const sign = isReturn ? -1 : 1;
    lines[isReturn ? 'TIP_RETURN' : 'TIP'] += sign * amount;
    online += sign * amount;
  }
  if (!order.closed_at || order.closed_at.getTime() >= until) return { lines, online };
  lines.SALE = order.bill;
  const share = shareOf(order.promo_discount, order.platform_percent * 100);
  lines.PROMO = Math.min(share, order.platform_most ?? share);
  lines.COMMISSION = -commissionOf(
    {
      service: order.service,
      isFromMarketplace: order.is_from_marketplace,
      bill: order.bill,
      delivery: order.delivery,
      serviceCharge: order.service_charge,
      promoByPlatform: lines.PROMO,
      letOff: uncharged,
    },
    order.terms,
  );
  return { lines, online };
}

export async function recomputeStatement(
  transactions: Transactions,
  merchantId: string,
  month: string,
): Promise<Recomputed> {
  const { from, until } = monthBounds(month);
  const [orders, moved, [guests]] = await Promise.all([
    transactions.tenantRows(merchantId, ordersOfLedger),
    transactions.tenantRows(merchantId, transfers),
    transactions.tenantRows(merchantId, guestsOfLedger),
  ]);
  const totalsUntil = (end: number) => {
    const lines = Object.fromEntries(STATEMENT_KINDS.map((kind) => [kind, 0])) as Lines;
    let online = 0;
    for (const order of orders) {
      const part = movedUntil(order, end);
      for (const [kind, amount] of Object.entries(part.lines)) lines[kind as StatementKind] += amount;
      online += part.online;
    }
    for (const { kind, amount, at } of moved)
      if (at.getTime() < end) lines[kind] += kind === 'PAYOUT' ? -amount : amount;
    return { lines, online, balance: Object.values(lines).reduce((sum, amount) => sum + amount, 0) };
  };
  const [before, after] = [totalsUntil(from.getTime()), totalsUntil(until.getTime())];
  const lines = Object.fromEntries(
    Object.entries(after.lines).map(([kind, amount]) => [kind, amount - before.lines[kind as StatementKind]]),
  ) as Lines;
  const owed = orders.reduce((sum, order) => sum + (order.closed_at ? order.bill : 0) - order.held - order.let_off, 0);
  return {
    opening: before.balance,
    lines,
    online: after.online - before.online,
    closing: after.balance,
    guests: { ledger: guests!.balance, payments: owed },
  };
}
