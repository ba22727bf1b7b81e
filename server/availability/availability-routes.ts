import type { availabilityContract } from '#contract/availability.ts';
import type { Action } from '#domain/identity/roles.ts';
import type { Doors } from '../platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '../platform/http/call-context.ts';
import { changeState, readState } from './branch-state.ts';
import { readStopList, stopDish } from './stop-list.ts';

export interface AvailabilityParts {
  doors: Doors;
  now: () => number;
  /** Refuses whoever may not do this at that branch. */
  demand(tenant: Tenant, caller: Caller, action: Action, branchId: string): Promise<unknown>;
}

export function availabilityHandlers({ doors, now, demand }: AvailabilityParts): Handlers<typeof availabilityContract> {
  return {
    'GET /console/branches/:id/state': async ({ params, tenant, caller, language }) => {
      await demand(tenant, caller, 'orders.see', params.id);
      return readState(doors, tenant.id, params.id, language, now());
    },
    'PATCH /console/branches/:id/state': async ({ params, body, tenant, caller, language }) => {
      await demand(tenant, caller, 'branch.switch', params.id);
      return changeState(doors, { merchantId: tenant.id, branchId: params.id, language, now: now() }, body);
    },
    'GET /console/branches/:id/stop-list': async ({ params, tenant, caller, language }) => {
      await demand(tenant, caller, 'orders.see', params.id);
      return { items: await readStopList(doors, tenant.id, params.id, language, now()) };
    },
    'PUT /console/branches/:id/stop-list': async ({ params, body, tenant, caller, language }) => {
      await demand(tenant, caller, 'stopList.change', params.id);
      return stopDish(doors, {
        merchantId: tenant.id,
        branchId: params.id,
        productId: body.productId,
        stopped: body.stopped,
        until: body.until,
        dailyStock: body.dailyStock,
        language,
        now: now(),
      });
    },
  };
}
