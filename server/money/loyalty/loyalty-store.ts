/** Statements of points and gift codes. Balances are sums of entries of the ledger. */
import type { PointsEntry } from '#domain/money/loyalty/points.ts';
import type { OrderStatus, PaymentType } from '#domain/orders/orders/statuses.ts';
import { dueSql } from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export interface RulesRow {
  isActive: boolean;
  earnBasisPoints: number;
  burnPercent: number;
  expireDays: number;
  version: number;
}
export const rulesOf = statement<RulesRow>(
  'loyalty.rules',
  `
  select is_active as "isActive", earn_basis_points as "earnBasisPoints", burn_percent::int as "burnPercent",
    expire_days::int as "expireDays", version from loyalty_rules`,
);
/** $1 the version that was seen, $2 active, $3 earned, $4 share of a bill, $5 days, $6 now. */
export const putRules = statement<{ version: number }>(
  'loyalty.put-rules',
  `
  insert into loyalty_rules as r (merchant_id, is_active, active_since, earn_basis_points, burn_percent, expire_days)
  select ${merchant}, $2, case when $2 then $6::timestamptz end, $3, $4, $5
  where $1::int = 0 or exists (select from loyalty_rules)
  on conflict (merchant_id) do update set is_active = excluded.is_active,
    active_since = case when excluded.is_active and not r.is_active then $6 else r.active_since end,
    earn_basis_points = excluded.earn_basis_points, burn_percent = excluded.burn_percent,
    expire_days = excluded.expire_days, version = r.version + 1
    where r.version = $1
  returning version`,
);

interface PointsRow {
  customer_id: string;
  entries: { at: string; amount: number }[];
}
const pointsJson = (owner: string): string => `coalesce((
    select jsonb_agg(jsonb_build_object('at', e.at, 'amount', -e.amount) order by e.at, e.movement_id)
    from ledger_entry e where e.merchant_id = ${merchant} and e.account = 'POINTS' and e.owner = ${owner}), '[]')`;
/** $1 user: one row for each customer with this account. */
export const pointsOfUser = statement<PointsRow>(
  'loyalty.points-of-user',
  `select c.id as customer_id, ${pointsJson('c.id')} as entries from customer c where c.user_id = $1`,
);
/** $1 customer. */
export const pointsOfCustomer = statement<PointsRow>(
  'loyalty.points-of-customer',
  `select c.id as customer_id, ${pointsJson('c.id')} as entries from customer c where c.id = $1`,
);
/** $1 after this customer, $2 how many: customers with points. */
export const customersWithPoints = statement<PointsRow>(
  'loyalty.customers-with-points',
  `
  select owner as customer_id,
    jsonb_agg(jsonb_build_object('at', at, 'amount', -amount) order by at, movement_id) as entries
  from ledger_entry where account = 'POINTS' and owner > $1
  group by owner having sum(amount) < 0 order by owner limit $2`,
);
export const toEntries = ({ entries }: Pick<PointsRow, 'entries'>): PointsEntry[] =>
  entries.map(({ at, amount }) => ({ at: Date.parse(at), amount }));

/** What guests could pay with, by account. */
export const promised = statement<{ account: 'POINTS' | 'GIFT'; amount: number }>(
  'loyalty.promised',
  `
  select account, (-sum(amount))::bigint as amount from ledger_entry where account in ('POINTS', 'GIFT')
  group by account`,
);

export interface OrderToPayRow {
  id: string;
  version: number;
  status: OrderStatus;
  branch_id: string;
  customer_id: string | null;
  /** Of the customer. */
  user_id: string | null;
  payment_type: PaymentType;
  bill: number;
  due: number;
  spent: number;
  is_paid: boolean;
  in_table_session: boolean;
  /** A provider has begun to take the sum that is due. */
  is_under_way: boolean;
}
/** $1 order. */
export const orderToPay = statement<OrderToPayRow>(
  'loyalty.order-to-pay',
  `
  select o.id, o.version, o.status, o.branch_id, o.customer_id, c.user_id, o.payment_type, o.bill,
    ${dueSql('o')} as due, o.is_paid, o.table_session_id is not null as in_table_session,
    coalesce((select sum(p.amount - p.refunded) from payment p where p.merchant_id = o.merchant_id
      and p.order_id = o.id and p.provider = 'POINTS' and p.state in ('PAID', 'PARTIAL')), 0)::bigint as spent,
    exists (select from payment_attempt a where a.merchant_id = o.merchant_id and a.order_id = o.id
      and a.tip_id is null and a.state = 'CREATED') as is_under_way
  from orders o left join customer c on c.merchant_id = o.merchant_id and c.id = o.customer_id where o.id = $1`,
);
/** $1 payment: what it has paid. */
export const paidBefore = statement<{ amount: number; order_id: string }>(
  'loyalty.paid-before',
  'select amount, order_id from payment where id = $1',
);
/** $1 id, $2 order, $3 POINTS or GIFT, $4 tiyin, $5 whose balance, $6 who. */
export const addBalancePayment = statement(
  'loyalty.add-payment',
  `
  insert into payment (merchant_id, id, order_id, provider, state, amount, balance_owner)
  values (${merchant}, $1, $2, $3, 'PAID', $4, $5)`,
);

export interface GiftCodeRow {
  id: string;
  code: string;
  amount: number;
  balance: number;
  expires_on: string | null;
  note: string | null;
  is_canceled: boolean;
  created_at: Date;
}
const codes = `
  select g.id, g.code, g.amount, g.expires_on::text as expires_on, g.note, g.canceled_at is not null as is_canceled,
    g.created_at, coalesce((select -sum(e.amount) from ledger_entry e where e.merchant_id = g.merchant_id
      and e.account = 'GIFT' and e.owner = g.id), 0)::bigint as balance
  from gift_code g`;
export const latestCodes = statement<GiftCodeRow>(
  'loyalty.codes',
  `${codes} order by g.created_at desc, g.id limit 300`,
);
/** $1 code. */
export const codeByText = statement<GiftCodeRow>('loyalty.code-by-text', `${codes} where g.code = $1`);
/** $1 ids. */
export const codesByIds = statement<GiftCodeRow>(
  'loyalty.codes-by-ids',
  `${codes} where g.id = any($1::uuid[]) order by g.id`,
);
/** $1 ids, $2 codes, $3 tiyin, $4 last day, $5 note, $6 who, $7 now. */
export const addCodes = statement(
  'loyalty.add-codes',
  `
  insert into gift_code (merchant_id, id, code, amount, expires_on, note, created_by, created_at)
  select ${merchant}, id, code, $3, $4, $5, $6, $7 from unnest($1::uuid[], $2::text[]) as n(id, code)`,
);
/** $1 id, $2 now. */
export const cancelCode = statement<{ id: string }>(
  'loyalty.cancel-code',
  'update gift_code set canceled_at = $2 where id = $1 and canceled_at is null returning id',
);
/** $1 today. */
export const hasCodes = statement<{ found: boolean }>(
  'loyalty.has-codes',
  `
  select exists (select from gift_code where canceled_at is null and (expires_on is null or expires_on >= $1::date))
    as found`,
);
