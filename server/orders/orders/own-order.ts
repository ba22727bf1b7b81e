import type { Transactions, Visitor } from '#server/platform/database/transactions.ts';
import type { Tenant } from '#server/platform/http/call-context.ts';
import { ownOrderById, type OrderRow } from './order-rows.ts';

/** The merchant whose orders a storefront shows; null: all. */
export const scopeOf = (tenant: Tenant): string | null => (tenant.kind === 'MARKETPLACE' ? null : tenant.id);

/** Reads as the guest: orders of others are not found. */
export async function ownOrderOf(
  transactions: Transactions,
  visitor: Visitor,
  { tenant, id, language }: { tenant: Tenant; id: string; language: string },
): Promise<OrderRow | undefined> {
  if (visitor.userId === undefined && visitor.deviceId === undefined) return undefined;
  return transactions.asVisitor(visitor, (tx) => tx.maybe(ownOrderById, [language, id, scopeOf(tenant)]));
}
