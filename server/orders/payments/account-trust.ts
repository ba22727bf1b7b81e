/**
 * Who may set an account at a payment provider. Its key proves that a guest has paid: where the platform receives the
 * money and owes it to the merchant, a merchant who knew the key could prove payments that never were.
 */
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** SQL of the version of the terms in force now. */
const inForce = (merchantId: string): string => `(
  select c.version from commission_terms c where c.merchant_id = ${merchantId} and c.starts_at <= now()
  order by c.starts_at desc, c.version desc limit 1)`;

/** SQL: payments at this account are believed. */
export const isTrusted = (account: string): string => `(${account}.set_by_platform or not exists (
  select from commission_terms t where t.merchant_id = ${account}.merchant_id and t.online_to = 'PLATFORM'
    and t.version = ${inForce(`${account}.merchant_id`)}))`;

/** Now, or by terms that are agreed already. */
const receives = statement<{ receives: boolean }>(
  'payments.platform-receives',
  `
  select exists (select from commission_terms t where t.online_to = 'PLATFORM' and (t.starts_at > now()
    or t.version = ${inForce('t.merchant_id')})) as receives`,
);

export const platformReceives = async (tx: TenantTx): Promise<boolean> => (await tx.row(receives)).receives;

export async function demandAccountRight(tx: TenantTx, isPlatform: boolean): Promise<void> {
  if (!isPlatform && (await platformReceives(tx))) throw new Refusal('FORBIDDEN', { why: 'PLATFORM_RECEIVES' });
}

interface BooksState {
  /** Payments that differ from the books of their provider. */
  differences: number;
  /** An account that was not compared with its provider since then. */
  isBehind: boolean;
}
/** $1 since when. Of a merchant whose money the platform receives now; null: it receives none. */
export const booksSince = statement<{ state: BooksState | null }>(
  'payments.books-since',
  `
  select case when exists (select from commission_terms t where t.online_to = 'PLATFORM'
      and t.version = ${inForce('t.merchant_id')})
    then jsonb_build_object(
      'differences', (select count(*) from payment_difference d where d.settled_at is null),
      'isBehind', exists (select from payment_account a where a.is_active and a.set_by_platform
        and (a.compared_at is null or a.compared_at < $1::timestamptz))) end as state`,
);
