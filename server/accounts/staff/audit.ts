import type { AuditAction } from '#domain/accounts/identity/audit-actions.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { addAudit } from './staff-store.ts';

export interface Change {
  by: string | null;
  action: AuditAction;
  subject: string;
  before: object | null;
  after: object | null;
}

/** The fields that differ between two states of a row with a version. */
export function differences<T extends object>(was: T, is: T): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(is) as (keyof T)[]).filter(
    (key) => key !== 'version' && JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
  const pick = (from: T): Partial<T> => Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>;
  return { before: pick(was), after: pick(is) };
}

/** In a tenant, in the transaction of the change itself: who did what, before and after. */
export const noteChange = (tx: Tx, { by, action, subject, before, after }: Change): Promise<number> =>
  tx.run(addAudit, [newId(), by, action, subject, before && JSON.stringify(before), after && JSON.stringify(after)]);
