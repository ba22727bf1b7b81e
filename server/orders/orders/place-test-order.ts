/** An order with which staff try the board, the kitchen and the printers, also before guests see the restaurant. */
import type { Body } from '#contract/platform/kit.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { staffOrdersContract } from '#contract/orders/orders-staff.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayAt } from '#server/accounts/staff/staff.ts';
import { actorFor, type Staff } from './order-policy.ts';
import type { PlaceDeps } from './place-command.ts';
import { placeOrder } from './place-order.ts';

/** A delivery goes to the door of the branch itself. */
const branchPlace = statement<{ latitude: number; longitude: number }>(
  'orders.branch-place',
  'select latitude, longitude from branch where id = $1 and archived_at is null',
);

interface TestOrderCommand {
  tenant: Tenant;
  language: Language;
  body: Body<(typeof staffOrdersContract)['POST /console/test-orders']>;
  staff: Staff;
  key: string;
}

export async function placeTestOrder(
  deps: PlaceDeps,
  { tenant, language, body, staff, key }: TestOrderCommand,
): Promise<PlacedOrder> {
  const { branchId, serviceType, cartItems } = body;
  const [place] = await deps.transactions.tenantRows(tenant.id, branchPlace, [branchId]);
  if (!place) throw new Refusal('NOT_FOUND');
  return placeOrder(deps, {
    tenant,
    caller: { userId: null, deviceUuid: null },
    language,
    key,
    isTest: true,
    body: {
      merchantId: tenant.key,
      branchId,
      serviceType,
      cartItems,
      bill: 0,
      paymentType: 'CASH',
      ...(serviceType === 'DELIVERY' ? { address: { name: 'TEST', ...place }, addressType: 'MAP' as const } : {}),
      ...(serviceType === 'PICK_UP' ? { pickupValid: true } : {}),
      ...(serviceType === 'DINE_IN' ? { tableId: body.tableId ?? null, partySize: 1 } : {}),
    },
    placer: {
      kind: 'STAFF',
      userId: staff.userId,
      source: 'OPERATOR',
      as: (at) => {
        const actor = actorFor(staff, { branch_id: at, courier_id: null });
        return actor && mayAt(staff, 'orders.place', at, serviceType) ? actor.role : undefined;
      },
    },
  });
}
