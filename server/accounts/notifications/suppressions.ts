/** Addresses that nothing is sent to, kept as keyed hashes: whose they are cannot be read from the table. */
import { createHmac } from 'node:crypto';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';

/** The server said that there is no such address; or its owner called a message unwanted. */
type SuppressionReason = 'BOUNCE' | 'COMPLAINT';

const suppression = statement<{ reason: SuppressionReason }>(
  'notifications.suppression',
  'select reason from email_suppression where address_hash = $1',
);
/** A complaint is not replaced by an address that comes back. */
const addSuppression = statement(
  'notifications.suppress',
  `
  insert into email_suppression as s (address_hash, reason, created_date) values ($1, $2, $3)
  on conflict (address_hash) do update set reason = excluded.reason, created_date = excluded.created_date
  where s.reason = 'BOUNCE'`,
);
const dropSuppression = statement('notifications.unsuppress', 'delete from email_suppression where address_hash = $1');

export interface Suppressions {
  has(address: string): Promise<boolean>;
  add(address: string, reason: SuppressionReason): Promise<unknown>;
  /** Whether there was one. */
  drop(address: string): Promise<unknown>;
}

export function openSuppressions({
  transactions,
  key,
  now,
}: {
  transactions: Transactions;
  /** The installation's key. */
  key: Buffer;
  now: () => number;
}): Suppressions {
  const hashOf = (address: string): Buffer => createHmac('sha256', key).update(`email suppression ${address}`).digest();
  return {
    has: async (address) => (await transactions.platformRows(suppression, [hashOf(address)])).length > 0,
    add: (address, reason) => transactions.platformRows(addSuppression, [hashOf(address), reason, new Date(now())]),
    drop: (address) => transactions.platformRows(dropSuppression, [hashOf(address)]),
  };
}
