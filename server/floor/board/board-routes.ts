/** The board: every order that is not over, their events as they happen, and the moves of staff. */
import type { boardContract } from '#contract/floor/board.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { rememberStaffEvents, watchStaffEvents } from '#server/accounts/staff-events/staff-events.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { whileRolesStand, mayAt } from '#server/accounts/staff/staff.ts';
import {
  moveOrder,
  undoMove,
  type MoveActor,
  type MoveDeps,
  type OrderFeed,
  actorFor,
  boardBranches,
  staffOf,
  type Staff,
  type OrderRow,
  toStaffOrder,
  lastEventId,
  readStaffOrder,
} from '#server/orders/orders/orders.ts';
import { withEstimates } from './board-estimates.ts';
import { boardOrders } from './board-orders.ts';
import { boardStream, cursorAt, momentOf, withStaffEvents } from './board-stream.ts';

const KINDS: Partial<Record<StaffRole, MoveActor['kind']>> = { COURIER: 'COURIER', INTEGRATION: 'WEBHOOK' };

export interface BoardDeps extends MoveDeps {
  feed: OrderFeed;
  hub: Hub;
}

export function boardHandlers(deps: BoardDeps): Handlers<typeof boardContract> {
  const { transactions, now } = deps;
  const recent = rememberStaffEvents(deps.hub, now);

  const actorOf =
    (staff: Staff) =>
    (row: OrderRow): MoveActor | undefined => {
      const actor = actorFor(staff, row);
      return (
        actor && {
          actor,
          kind: KINDS[actor.role] ?? 'STAFF',
          id: staff.userId,
          source: actor.role === 'INTEGRATION' ? 'API' : 'CONSOLE',
        }
      );
    };

  /** Who may not stop dishes cancels the order without stopping any. */
  const outOf = (
    { productIds, stopUntil }: { productIds?: string[] | null | undefined; stopUntil?: string | null | undefined },
    staff: Staff,
  ) =>
    productIds?.length && mayAt(staff, 'stopList.change', null)
      ? { productIds, until: stopUntil ? new Date(stopUntil) : null }
      : undefined;

  const staffOrder = (merchantId: string, staff: Staff, orderId: string, language: string): Promise<StaffOrder> =>
    readStaffOrder(transactions, { merchantId, orderId, staff, language, now: now() });

  return {
    'GET /console/orders': async ({ query, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const branches = boardBranches(staff, query.branchId);
      // Taken before the orders are read: what commits in between is sent twice rather than lost.
      const cursor = cursorAt(now());
      const rows = await transactions.tenantRows(tenant.id, boardOrders, [language, branches]);
      const items = rows.flatMap((row) => {
        const actor = actorFor(staff, row);
        return actor ? [toStaffOrder(row, actor, now())] : [];
      });
      return { items, cursor };
    },

    'GET /console/orders/events': async ({ query, tenant, caller, request }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const branches = boardBranches(staff, query.branchId);
      const cursor = lastEventId(request) ?? query.cursor ?? null;
      const events = boardStream(deps, tenant.id, branches, cursor);
      const board = withEstimates(events, deps, tenant.id, branches);
      const isHere = (branchId: string | null): boolean => !branchId || !query.branchId || branchId === query.branchId;
      const all = withStaffEvents(board, (emit) =>
        watchStaffEvents(
          {
            hub: deps.hub,
            recent,
            merchantId: tenant.id,
            readAt: momentOf(cursor),
            mayReceive: (action, branchId) => isHere(branchId) && mayAt(staff, action, branchId),
          },
          emit,
        ),
      );
      return whileRolesStand(deps.hub, tenant.id, staff, all);
    },

    'PATCH /console/orders/:id/status': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await moveOrder(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        to: body.to,
        reason: body.reason ?? undefined,
        note: body.note ?? undefined,
        tableId: body.tableId ?? undefined,
        minutes: body.minutes ?? undefined,
        outOf: outOf(body, staff),
        secondsAgo: body.secondsAgo,
        seen: { from: body.from, version: body.version },
        by: actorOf(staff),
      });
      return staffOrder(tenant.id, staff, params.id, language);
    },

    'POST /console/orders/:id/undo': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await undoMove(deps, { merchantId: tenant.id, orderId: params.id, version: body.version, by: actorOf(staff) });
      return staffOrder(tenant.id, staff, params.id, language);
    },
  };
}
