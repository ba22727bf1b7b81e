import type { holdsContract } from '#contract/orders/holds.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { endHold, holdTime, type HoldDeps } from './holds.ts';

export function holdsHandlers(deps: HoldDeps): Handlers<typeof holdsContract> {
  return {
    'POST /holds': ({ body, tenant, caller, language, request }) =>
      holdTime(deps, {
        tenant,
        caller,
        language,
        client: request?.ip ?? '',
        merchantId: body.merchantId,
        ask: {
          serviceType: body.serviceType,
          branchId: body.branchId,
          hallId: body.hallId ?? null,
          tableId: body.tableId ?? null,
          requestedTime: { day: body.day.trim(), time: body.time.trim().slice(0, 5) },
          partySize: body.partySize ?? null,
        },
      }),

    'DELETE /holds/:id': async ({ params, caller }) => {
      await endHold(deps, caller, params.id);
      return null;
    },
  };
}
