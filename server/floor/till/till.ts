/** What other capabilities use of the till. What they book in it, triggers of their tables write. */
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { keepOpen } from './till-statements.ts';

/** Refuses a branch whose till is closed; an open one stays open until the transaction ends. */
export async function demandOpenTill(tx: TenantTx, branchId: string): Promise<void> {
  if (!(await tx.maybe(keepOpen, [branchId]))) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TILL_CLOSED' });
}
