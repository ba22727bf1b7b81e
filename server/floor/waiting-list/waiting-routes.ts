import type { waitingListContract } from '#contract/floor/waiting-list.ts';
import { stateAfter, suggestedWait } from '#domain/floor/waiting-list/waiting-list.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { demandAt } from '#server/accounts/staff/staff.ts';
import {
  addToList,
  callParty,
  correctParty,
  endParty,
  linkOf,
  seatFromList,
  undoStep,
  type WaitingDeps,
} from './change-party.ts';
import { waitingHash } from './waiting-list.ts';
import {
  lockParty,
  moveParty,
  partiesOf,
  partyByLink,
  placeNames,
  seatingOf,
  toParty,
  toPlace,
  WAITING_TOPIC,
  waitingChanged,
  type PartyRow,
} from './waiting-rows.ts';

export interface WaitingRoutesDeps extends WaitingDeps {
  hub: Hub;
}

export function waitingHandlers(deps: WaitingRoutesDeps): Handlers<typeof waitingListContract> {
  const { transactions, hub, now } = deps;
  const demand = demandAt(transactions);

  async function partyOf(tenant: Tenant, token: string): Promise<PartyRow> {
    const [row] = await transactions.tenantRows(tenant.id, partyByLink, [waitingHash(token)]);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  }
  async function placeOf(tenant: Tenant, token: string, language: string) {
    const row = await partyOf(tenant, token);
    const [names] = await transactions.tenantRows(tenant.id, placeNames, [row.branch_id, language]);
    return toPlace(row, names!);
  }

  return {
    'GET /console/waiting-list': async ({ query, tenant, caller }) => {
      await demand(tenant, caller, 'hall.work', query.branchId);
      const rows = await transactions.tenantRows(tenant.id, partiesOf, [query.branchId, new Date(now())]);
      return {
        items: await Promise.all(rows.map(async (row) => toParty(row, await linkOf(deps, tenant.id, row.id), now()))),
      };
    },
    'GET /console/waiting-list/quote': async ({ query, tenant, caller }) => {
      await demand(tenant, caller, 'hall.work', query.branchId);
      const [row] = await transactions.tenantRows(tenant.id, seatingOf, [query.branchId, new Date(now())]);
      return { minutes: suggestedWait(row!, row!.ahead, query.partySize, now()) };
    },
    'POST /console/waiting-list': async ({ body, ...request }) => {
      // Branches of other merchants are not found, rather than refused.
      await demand(request.tenant, request.caller, 'hall.work', body.branchId);
      return addToList(deps, request, body);
    },
    'PATCH /console/waiting-list/:id': ({ params, body: { version, ...fields }, ...request }) =>
      correctParty(deps, request, { id: params.id, version }, fields),
    'POST /console/waiting-list/:id/call': ({ params, body, ...request }) =>
      callParty(deps, request, { id: params.id, ...body }),
    'POST /console/waiting-list/:id/seat': ({ params, body, ...request }) =>
      seatFromList(deps, request, { id: params.id, version: body.version }, body.tableIds),
    'POST /console/waiting-list/:id/end': ({ params, body, ...request }) =>
      endParty(deps, request, { id: params.id, version: body.version }, body.as),
    'POST /console/waiting-list/:id/undo': ({ params, body, ...request }) =>
      undoStep(deps, request, { id: params.id, ...body }),

    'GET /waiting/:token': ({ params, tenant, language }) => placeOf(tenant, params.token, language),
    'POST /waiting/:token/answer': async ({ params, body, tenant, language }) => {
      const { id } = await partyOf(tenant, params.token);
      await transactions.withTenant(
        tenant.id,
        async (tx) => {
          await tx.run(lockParty, [id]);
          const row = await tx.row(partyByLink, [waitingHash(params.token)]);
          const to = stateAfter(row.state, body.answer === 'COMING' ? 'COME' : 'LEAVE');
          if (!to) throw new Refusal('NOT_ALLOWED_NOW', { why: row.state });
          if (to === row.state) return;
          const at = new Date(now());
          const [comingAt, endedAt] = to === 'COMING' ? [at, null] : [row.coming_at, at];
          await tx.run(moveParty, [id, to, row.ready_at, comingAt, endedAt, row.message_at, null]);
          await tx.send(waitingChanged(tenant.id, row.branch_id));
        },
        { retry: true },
      );
      return placeOf(tenant, params.token, language);
    },
    'GET /waiting/:token/events': async ({ params, tenant }) => {
      const { branch_id: branchId } = await partyOf(tenant, params.token);
      return {
        subscribe: ({ send, end }) => {
          const stops = [
            hub.on(WAITING_TOPIC, ({ id, merchantId, payload }) => {
              if (merchantId === tenant.id && (payload as { branchId: string }).branchId === branchId)
                send({ id: String(id), event: 'waiting', data: { changed: true } });
            }),
            // Events may have been missed: the client reconnects and reads anew.
            hub.onGap(end),
          ];
          return () => stops.forEach((stop) => stop());
        },
      };
    },
  };
}
