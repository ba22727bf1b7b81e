import type { Transactions } from '../platform/database/transactions.ts';
import type { Caller, Tenant } from '../platform/http/call-context.ts';
import { admit } from '../staff/staff.ts';

/** Managers and owners of the requesting merchant. */
export function mayUpload(transactions: Transactions) {
  return (caller: Caller, tenant: Tenant): Promise<void> => admit(transactions, 'media.add', caller, tenant);
}
