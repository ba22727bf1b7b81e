import type { Doors } from '../platform/database/doors.ts';
import { statement } from '../platform/database/sql.ts';
import type { Caller, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';

const mayManage = statement<{ may: boolean }>('media.may-manage', `
  select exists (select from staff_role where user_id = $1 and role in ('MANAGER', 'OWNER')) as may`);

/** Managers and owners of the merchant in whose storefront they stand. */
export function mayUpload(doors: Doors) {
  return async (caller: Caller, tenant: Tenant): Promise<void> => {
    if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
    const [row] = await doors.tenantRows(tenant.id, mayManage, [caller.userId]);
    if (!row?.may) throw new Refusal('FORBIDDEN');
  };
}
