import type { availabilityContract } from '#contract/restaurants/availability.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { demandAt } from '#server/accounts/staff/staff.ts';
import { changeState, readState } from './branch-state.ts';
import type { AvailabilityDeps } from './ports.ts';
import { readStopList, stopDish } from './stop-list.ts';

export function availabilityHandlers(deps: AvailabilityDeps): Handlers<typeof availabilityContract> {
  const { transactions, now } = deps;
  const demand = demandAt(transactions);
  return {
    'GET /console/branches/:id/state': async ({ params, tenant, caller, language }) => {
      await demand(tenant, caller, 'orders.see', params.id);
      return readState(transactions, { merchantId: tenant.id, branchId: params.id, language, now: now() });
    },
    'PATCH /console/branches/:id/state': async ({ params, body, tenant, caller, language }) => {
      await demand(tenant, caller, 'branch.switch', params.id);
      return changeState(transactions, { merchantId: tenant.id, branchId: params.id, language, now: now() }, body);
    },
    'GET /console/branches/:id/stop-list': async ({ params, tenant, caller, language }) => {
      await demand(tenant, caller, 'orders.see', params.id);
      const where = { merchantId: tenant.id, branchId: params.id, language, now: now() };
      return { items: await readStopList(transactions, where) };
    },
    'PUT /console/branches/:id/stop-list': async ({ params, body, tenant, caller, language }) => {
      await demand(tenant, caller, 'stopList.change', params.id);
      return stopDish(deps, {
        merchantId: tenant.id,
        branchId: params.id,
        productId: body.productId,
        stopped: body.stopped,
        until: body.until,
        dailyStock: body.dailyStock,
        language,
      });
    },
  };
}
