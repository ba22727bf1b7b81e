import type { Doors } from '../platform/database/transactions.ts';
import type { Caller, Tenant } from '../platform/http/call-context.ts';
import { admit } from '../staff/staff.ts';

/** Managers and owners of the merchant in whose storefront they stand. */
export function mayUpload(doors: Doors) {
  return (caller: Caller, tenant: Tenant): Promise<void> => admit(doors, 'media.add', caller, tenant);
}
