import type { Tx } from '../platform/database/transactions.ts';
import { newId } from '../platform/ids.ts';
import { addAudit } from './staff-store.ts';

export interface Change {
  by: string | null;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
}

/** In a tenant, in the transaction of the change itself: who did what, before and after. */
export const noteChange = (tx: Tx, { by, action, subject, before, after }: Change): Promise<number> =>
  tx.run(addAudit, [newId(), by, action, subject, before && JSON.stringify(before), after && JSON.stringify(after)]);
