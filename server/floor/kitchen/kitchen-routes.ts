import type { OrderFollowers } from '#server/orders/orders/ports.ts';
import type { KitchenTicket, kitchenContract } from '#contract/floor/kitchen.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { demandAt, mayAt } from '#server/accounts/staff/staff.ts';
import { AHEAD_MS, allDayOf, bumpLine, forStation, tickets, toTicket } from './kitchen.ts';
import { delayOrder, undoDelay } from './delay-order.ts';
import { DONE_SHOWN_MS, doneTickets, recallTicket, toDoneTicket } from './recall-ticket.ts';
import { fireCourse, undoFire } from './fire-course.ts';
import { actorFor, readStaffOrder, staffOf } from '#server/orders/orders/orders.ts';

export interface KitchenDeps {
  followers: OrderFollowers;
  transactions: Transactions;
  now: () => number;
}

export function kitchenHandlers(deps: KitchenDeps): Handlers<typeof kitchenContract> {
  const { transactions, now } = deps;
  const demand = demandAt(transactions);

  async function ticketOf(tenant: Tenant, orderId: string, language: string): Promise<KitchenTicket> {
    const [row] = await transactions.tenantRows(tenant.id, tickets, [language, null, null, orderId]);
    if (!row) throw new Refusal('NOT_FOUND');
    return toTicket(row, now());
  }

  return {
    'GET /console/kitchen': async ({ query, tenant, caller, language }) => {
      await demand(tenant, caller, 'kitchen.work', query.branchId);
      const rows = await transactions.tenantRows(tenant.id, tickets, [
        language,
        query.branchId,
        new Date(now() + AHEAD_MS),
        null,
      ]);
      const all = rows.map((row) => toTicket(row, now()));
      const stations = new Set(
        all.flatMap(({ lines }) => lines.map(({ station }) => station)).filter((station) => station !== null),
      );
      const items = forStation(all, query.station);
      return { stations: [...stations].toSorted(), allDay: allDayOf(items), items };
    },
    'GET /console/kitchen/done': async ({ query, tenant, caller, language }) => {
      await demand(tenant, caller, 'kitchen.work', query.branchId);
      const since = new Date(now() - DONE_SHOWN_MS);
      const rows = await transactions.tenantRows(tenant.id, doneTickets, [language, query.branchId, since]);
      return { items: rows.map((row) => toDoneTicket(row, now())) };
    },
    'POST /console/orders/:id/recall': async ({ params, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await recallTicket(deps, { merchantId: tenant.id, orderId: params.id, staff });
      return ticketOf(tenant, params.id, language);
    },
    'POST /console/orders/:id/delay': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await delayOrder(deps, { merchantId: tenant.id, orderId: params.id, staff, ...body });
      return ticketOf(tenant, params.id, language);
    },
    'POST /console/orders/:id/delay/undo': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await undoDelay(deps, { merchantId: tenant.id, orderId: params.id, staff, ...body });
      return ticketOf(tenant, params.id, language);
    },
    'POST /console/orders/:id/courses/fire': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const command = { merchantId: tenant.id, orderId: params.id, staff };
      await fireCourse(deps, { ...command, course: body.course });
      return readStaffOrder(transactions, { ...command, language, now: now() });
    },
    'POST /console/orders/:id/courses/undo': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const command = { merchantId: tenant.id, orderId: params.id, staff };
      await undoFire(deps, { ...command, version: body.version });
      return readStaffOrder(transactions, { ...command, language, now: now() });
    },
    'POST /console/orders/:id/lines/:position/done': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await bumpLine(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        position: params.position,
        done: body.done,
        secondsAgo: body.secondsAgo,
        by: (row) => {
          const actor = actorFor(staff, row);
          const isOfTill = isTillOrder({ source: row.source, serviceType: row.service_type });
          if (!actor || isOfTill || !mayAt(staff, 'kitchen.work', row.branch_id)) return undefined;
          return { actor, kind: 'STAFF', id: staff.userId, source: 'KITCHEN' };
        },
      });
      return ticketOf(tenant, params.id, language);
    },
  };
}
