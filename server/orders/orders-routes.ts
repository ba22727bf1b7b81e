import type { FastifyRequest } from 'fastify';
import type { ordersContract, OwnerOrder } from '#contract/orders.ts';
import { call } from '../platform/database/sql.ts';
import { watchHouse } from '../house/house.ts';
import type { Hub } from '../platform/database/notifications.ts';
import type { Caller, Handlers, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { mayAt } from './console-policy.ts';
import { moveOrder, undoMove, type Hand } from './move-order.ts';
import type { OrderFeed } from './order-feed.ts';
import { linkHash } from './order-link.ts';
import { whileRolesStand } from '../staff/staff.ts';
import { actorFor, boardBranches, staffOf, type Staff } from './order-policy.ts';
import {
  boardOrders, courierOfOrder, deviceOf, linkedOrder, orderById, ownOrderById, ownOrders, picturesOf, staffOrderById, type OrderRow,
} from './order-rows.ts';
import { toLinkOrder, toOwnerOrder, toStaffOrder } from './order-shapes.ts';
import { boardCursorNow, boardStream, cursorBefore, orderStream, withHouse } from './order-streams.ts';
import { repeatOrder } from './repeat-order.ts';
import { idempotencyKey, placeOrder, type PlaceParts, type TablePlacer } from './place-order.ts';

export interface OrdersParts extends PlaceParts {
  feed: OrderFeed;
  hub: Hub;
  /** The table of a caller who sits at one. */
  seatOf(tenant: Tenant, caller: Caller, sessionId: string): Promise<TablePlacer>;
}

const MOST_PICTURES = 4;

const lastEventId = (request: FastifyRequest | undefined): string | null => {
  const value = request?.headers['last-event-id'];
  return typeof value === 'string' && value !== '' ? value : null;
};

const versionOf = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

export function ordersHandlers(parts: OrdersParts): Handlers<typeof ordersContract> {
  const { doors, links, now } = parts;
  const scopeOf = (tenant: Tenant): string | null => (tenant.kind === 'MARKETPLACE' ? null : tenant.id);

  async function visitorOf(caller: Caller): Promise<{ userId?: string; deviceId?: string }> {
    const [device] = caller.deviceUuid ? await doors.platformRows(deviceOf, [caller.deviceUuid]) : [];
    if (!caller.userId && !device) throw new Refusal('UNAUTHENTICATED');
    return { ...(caller.userId ? { userId: caller.userId } : {}), ...(device ? { deviceId: device.id } : {}) };
  }

  /** Reads as the guest themselves: what is not theirs is not there. */
  async function ownOrder(tenant: Tenant, caller: Caller, id: string, language: string): Promise<OrderRow> {
    const visitor = await visitorOf(caller).catch(() => undefined);
    const row = visitor && (await doors.asVisitor(visitor, (tx) => tx.maybe(ownOrderById, [language, id, scopeOf(tenant)])));
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  }

  async function byLink(token: string): Promise<{ merchant_id: string; order_id: string }> {
    const [link] = await doors.platformRows(linkedOrder, [linkHash(token)]);
    if (!link) throw new Refusal('NOT_FOUND');
    return link;
  }

  async function ownView(own: OrderRow): Promise<OwnerOrder> {
    const [courier] = own.courier_id ? await doors.tenantRows(own.merchant_id, courierOfOrder, [own.id]) : [];
    return toOwnerOrder(own, links.token(own.id), now(), courier);
  }

  /** Pictures are the merchant's, not the visitor's: they are asked for merchant by merchant. */
  async function picturesIn(rows: readonly OrderRow[]): Promise<(row: OrderRow) => string[]> {
    const found = new Map<string, string>();
    for (const [merchantId, orders] of Map.groupBy(rows, (row) => row.merchant_id)) {
      const products = new Set(orders.flatMap((row) => row.lines.flatMap((line) => line.productId ?? [])));
      if (products.size === 0) continue;
      for (const { id, src } of await doors.tenantRows(merchantId, picturesOf, [[...products]])) found.set(id, src);
    }
    return (row) => [...new Set(row.lines.flatMap((line) => found.get(line.productId ?? '') ?? []))].slice(0, MOST_PICTURES);
  }

  const handOf = (staff: Staff) => (row: OrderRow): Hand | undefined => {
    const actor = actorFor(staff, row);
    return actor && { actor, kind: actor.role === 'COURIER' ? 'COURIER' : 'STAFF', id: staff.userId, source: 'CONSOLE' };
  };

  /** Whoever may not stop dishes refuses the order alone. */
  const outOf = ({ productIds, stopUntil }: { productIds?: string[] | null | undefined; stopUntil?: string | null | undefined }, staff: Staff) =>
    (productIds?.length && mayAt(staff, 'stopList.change', null) ? { productIds, until: stopUntil ? new Date(stopUntil) : null } : undefined);

  async function staffOrder(merchantId: string, staff: Staff, id: string, language: string) {
    const [row] = await doors.tenantRows(merchantId, staffOrderById, [language, id]);
    const actor = row && actorFor(staff, row);
    if (!row || !actor) throw new Refusal('NOT_FOUND');
    return toStaffOrder(row, actor, now());
  }

  return {
    'POST /orders': async ({ body, tenant, caller, language, request }) => {
      const key = idempotencyKey(request?.headers['idempotency-key'], language);
      const placer = body.tableSessionId ? await parts.seatOf(tenant, caller, body.tableSessionId) : undefined;
      return placeOrder(parts, { tenant, caller, language, body, key, placer });
    },

    'GET /orders': async ({ query, tenant, caller, language }) => {
      const visitor = await visitorOf(caller);
      const { active = null, cursor = null, limit } = query;
      const rows = await doors.asVisitor(visitor, (tx) => tx.rows(ownOrders, [language, scopeOf(tenant), active, cursor, limit + 1]));
      const page = rows.slice(0, limit);
      const pictures = await picturesIn(page);
      return {
        items: page.map((row) => ({ ...toOwnerOrder(row, links.token(row.id), now()), pictures: pictures(row) })),
        ...(rows.length > limit ? { nextCursor: page.at(-1)!.id } : {}),
      };
    },

    'GET /orders/own/:token': async ({ params, tenant, caller, language }) =>
      ownView(await ownOrder(tenant, caller, (await byLink(params.token)).order_id, language)),

    'GET /orders/:id': async ({ params, tenant, caller, language }) => ownView(await ownOrder(tenant, caller, params.id, language)),

    'GET /orders/by-link/:token': async ({ params, language }) => {
      const link = await byLink(params.token);
      const [row] = await doors.tenantRows(link.merchant_id, orderById, [language, link.order_id]);
      if (!row) throw new Refusal('NOT_FOUND');
      const [courier] = row.courier_id ? await doors.tenantRows(link.merchant_id, courierOfOrder, [row.id]) : [];
      return toLinkOrder(row, courier);
    },

    'POST /orders/:id/cancel': async ({ params, body, tenant, caller, language }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      await moveOrder(parts, {
        merchantId: own.merchant_id, orderId: own.id, to: 'CANCELED', seen: { version: body.version },
        by: () => ({ actor: { kind: 'CLIENT' }, kind: 'CLIENT', id: caller.userId, source: 'CLIENT_WEB' }),
      });
      return toOwnerOrder(await ownOrder(tenant, caller, params.id, language), links.token(params.id), now());
    },

    'POST /orders/:id/repeat': async ({ params, tenant, caller, language }) =>
      repeatOrder(doors, await ownOrder(tenant, caller, params.id, language), now()),

    'GET /orders/:id/events': async ({ params, tenant, caller, language, request }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      return orderStream(parts, own.merchant_id, own.id, versionOf(lastEventId(request)));
    },

    'GET /orders/by-link/:token/events': async ({ params, request }) => {
      const link = await byLink(params.token);
      return orderStream(parts, link.merchant_id, link.order_id, versionOf(lastEventId(request)));
    },

    'GET /console/orders': async ({ query, tenant, caller, language }) => {
      const staff = await staffOf(doors, tenant.id, caller);
      const branches = boardBranches(staff, query.branchId);
      // The cursor first: what commits in between is told again rather than lost.
      const [[cursor], rows] = await doors.pipelined(tenant.id, [call(boardCursorNow), call(boardOrders, [language, branches])]);
      const items = rows.flatMap((row) => {
        const actor = actorFor(staff, row);
        return actor ? [toStaffOrder(row, actor, now())] : [];
      });
      return { items, cursor: cursorBefore(cursor!.xmin) };
    },

    'GET /console/orders/events': async ({ query, tenant, caller, request }) => {
      const staff = await staffOf(doors, tenant.id, caller);
      const board = boardStream(parts, tenant.id, boardBranches(staff, query.branchId), lastEventId(request) ?? query.cursor ?? null);
      const isHere = (branchId: string | null): boolean => !branchId || !query.branchId || branchId === query.branchId;
      const all = withHouse(board, (tell) => watchHouse(parts.hub, tenant.id,
        (action, branchId) => isHere(branchId) && mayAt(staff, action, branchId), tell));
      return whileRolesStand(parts.hub, tenant.id, staff, all);
    },

    'PATCH /console/orders/:id/status': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(doors, tenant.id, caller);
      await moveOrder(parts, {
        merchantId: tenant.id, orderId: params.id, to: body.to, reason: body.reason ?? undefined, note: body.note ?? undefined,
        tableId: body.tableId ?? undefined, minutes: body.minutes ?? undefined, outOf: outOf(body, staff),
        seen: { from: body.from, version: body.version }, by: handOf(staff),
      });
      return staffOrder(tenant.id, staff, params.id, language);
    },

    'POST /console/orders/:id/undo': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(doors, tenant.id, caller);
      await undoMove(parts, { merchantId: tenant.id, orderId: params.id, version: body.version, by: handOf(staff) });
      return staffOrder(tenant.id, staff, params.id, language);
    },
  };
}
