/** Statements of the nightly comparison with providers. */
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import type { AttemptState } from '#domain/orders/payments/attempts.ts';
import type { Difference } from '#domain/orders/payments/reconciliation.ts';
import { statement } from '#server/platform/database/sql.ts';
import { isSettledBy } from './attempt-store.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

/** On the platform: every merchant with an account at a provider. */
export const everyAccount = statement<{ merchant_id: string; provider: OnlinePayment }>(
  'online-payments.every-account',
  'select merchant_id, provider from payment_callback order by merchant_id, provider',
);

export interface ComparedRow {
  id: string;
  sequence: number;
  state: AttemptState;
  amount: number;
  document_id: string | null;
  payment_amount: number | null;
  payment_refunded: number | null;
  journal: number;
  is_returning: boolean;
}
/**
 * $1 provider, $2 begun after, $3 and before, $4 after this sequence, $5 how many: recent attempts, and those with an
 * open difference however old they are.
 */
export const attemptsToCompare = statement<ComparedRow>(
  'online-payments.attempts-to-compare',
  `
  select a.id, a.sequence, a.state, a.amount, a.document_id, coalesce(s.payment_amount, t.amount) as payment_amount,
    coalesce(s.payment_refunded, t.refunded) as payment_refunded,
    coalesce(t.journal, s.journal) as journal,
    s.is_returning or coalesce(t.is_returning, false) as is_returning
  from payment_attempt a cross join lateral (
    select sum(p.amount)::bigint as payment_amount, sum(p.refunded)::bigint as payment_refunded,
      coalesce(sum((select sum(e.amount) from payment_entry e
        where e.merchant_id = p.merchant_id and e.payment_id = p.id)), 0)::bigint as journal,
      coalesce(bool_or(exists (select from payment_refund r
        where r.merchant_id = p.merchant_id and r.payment_id = p.id and r.state <> 'DONE')), false) as is_returning
    from payment p where p.merchant_id = a.merchant_id and ${isSettledBy('a', 'p')}
  ) s
  left join lateral (
    -- A tip that was paid by this attempt; its returns are rows, as the entries of a payment are.
    select g.amount, g.refunded, g.amount - coalesce((select sum(r.amount) from tip_return r
        where r.merchant_id = g.merchant_id and r.tip_id = g.id), 0)::bigint as journal,
      g.state in ('SENDING', 'RETURNING') as is_returning
    from tip g where g.merchant_id = a.merchant_id and g.id = a.tip_id and a.done_at is not null
  ) t on true
  where a.provider = $1 and a.created_at < $3 and a.sequence > $4
    and (a.created_at >= $2 or exists (select from payment_difference d
      where d.merchant_id = a.merchant_id and d.attempt_id = a.id and d.settled_at is null))
  order by a.sequence limit $5`,
);

/** $1 id, $2 attempt, $3 kind, $4 now. One that staff have settled stays settled; one that had gone is open again. */
export const putDifference = statement(
  'online-payments.put-difference',
  `
  insert into payment_difference as d (merchant_id, id, attempt_id, kind, found_at)
  values (${merchant}, $1, $2, $3, $4)
  on conflict (merchant_id, attempt_id, kind) do update set settled_at = null, found_at = excluded.found_at
    where d.settled_at is not null and d.settled_by is null`,
);
/** $1 attempt, $2 the kinds that are still there, $3 now. */
export const endDifferences = statement(
  'online-payments.end-differences',
  `
  update payment_difference set settled_at = $3
  where attempt_id = $1 and kind <> all($2::text[]) and settled_at is null`,
);
/** $1 provider, $2 now. */
export const noteCompared = statement(
  'online-payments.note-compared',
  'update payment_account set compared_at = $2, compare_failure = null where provider = $1',
);
/** $1 provider, $2 why. */
export const noteNotCompared = statement(
  'online-payments.note-not-compared',
  'update payment_account set compare_failure = $2 where provider = $1',
);

export interface DifferenceRow {
  id: string;
  kind: Difference;
  found_at: Date;
  provider: OnlinePayment;
  external_id: string;
  amount: number;
  order_id: string;
  number: number;
  branch_id: string;
}
const differences = `
  select d.id, d.kind, d.found_at, a.provider, a.external_id, a.amount, a.order_id, o.number, o.branch_id
  from payment_difference d join payment_attempt a on a.merchant_id = d.merchant_id and a.id = d.attempt_id
  join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
  where d.settled_at is null`;
/** $1 branches, null: all; $2 how many. */
export const openDifferences = statement<DifferenceRow>(
  'online-payments.open-differences',
  `${differences} and ($1::uuid[] is null or o.branch_id = any($1)) order by d.found_at desc, d.id limit $2`,
);
/** $1 id. */
export const openDifference = statement<DifferenceRow>(
  'online-payments.open-difference',
  `${differences} and d.id = $1`,
);
/** $1 id, $2 who, $3 now, $4 note. */
export const settleDifference = statement(
  'online-payments.settle-difference',
  `
  update payment_difference set settled_at = $3, settled_by = $2, note = $4 where id = $1 and settled_at is null`,
);
