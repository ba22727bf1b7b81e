import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { admit } from '../staff/staff.ts';
import type { LibraryDeps } from './media-library.ts';

export interface MediaDeps extends LibraryDeps {
  /** Throws the refusal when this caller may not add media to this merchant. */
  mayUpload(caller: Caller, tenant: Tenant): void | Promise<void>;
}

/** Managers and owners of the requesting merchant. */
export function mayUpload(transactions: Transactions) {
  return (caller: Caller, tenant: Tenant): Promise<void> => admit(transactions, 'media.add', caller, tenant);
}
