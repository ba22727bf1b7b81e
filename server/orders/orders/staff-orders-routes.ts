/** What staff do with one order beside moving it. Couriers are in server/floor/couriers/. */
import type { staffOrdersContract } from '#contract/orders/orders-staff.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { namesOrder, parseOrderNumber } from '#domain/orders/orders/order-number.ts';
import { branchHours, dayAt } from '#server/restaurants/catalog/catalog.ts';
import { call, statement } from '#server/platform/database/sql.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { noteChange, mayAt } from '#server/accounts/staff/staff.ts';
import { changeItems } from './change-items.ts';
import type { OrderFeed } from './order-feed.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import { historyOf, toEntry } from './order-history.ts';
import { actorFor, boardBranches, staffOf, type Staff } from './order-policy.ts';
import { type OrderRow } from './order-rows.ts';
import { toStaffOrder } from './order-shapes.ts';
import { placeOrder } from './place-order.ts';
import { placeTestOrder } from './place-test-order.ts';
import { readStaffOrder } from './read-staff-order.ts';
import { noteRefundOf, settleOrder } from './settle-order.ts';
import { dayInNumbers, expiredSince, mostOrdered, searchOrders, staffOrderById } from './staff-order-rows.ts';
import type { MoveActor } from './move-actor.ts';
import { resolveShortfall } from './resolve-shortfall.ts';
import { idempotencyKey, type PlaceDeps, type Seat, type TableOrderCommand } from './place-command.ts';
import type { OrderFollowers } from './ports.ts';

const A_DAY_AND_A_HALF = 36 * 3_600_000;
const WEEK_MS = 7 * 86_400_000;
const EXPIRED_MS = 2 * 3_600_000;

const trustGuest = statement('orders.trust-guest', 'update customer set trusted = $2 where id = $1');

const blockGuest = statement(
  'orders.block-guest',
  'update customer set blocked = $2, blocked_reason = $3 where id = $1',
);

export interface StaffOrdersDeps extends PlaceDeps {
  followers: OrderFollowers;
  feed: OrderFeed;
  hub: Hub;
  /** The table of a session. */
  seatAt(tenant: Tenant, sessionId: string): Promise<Seat>;
  /** The session of guests who order at a table; `isNew`: they are seated by this order. */
  seatForOrder(command: TableOrderCommand): Promise<{ sessionId: string; isNew: boolean }>;
  /** Frees the table of a session whose first order was refused. */
  leaveTable(merchantId: string, sessionId: string): Promise<void>;
}

export function staffOrdersHandlers(deps: StaffOrdersDeps): Handlers<typeof staffOrdersContract> {
  const { transactions, now } = deps;

  const staffOrder = (merchantId: string, staff: Staff, orderId: string, language: string): Promise<StaffOrder> =>
    readStaffOrder(transactions, { merchantId, orderId, staff, language, now: now() });

  /** The actor, where they may do this to the order at all. */
  const actorOn =
    (staff: Staff, action: Action) =>
    (row: OrderRow): (MoveActor & { actor: { kind: 'STAFF' } }) | undefined => {
      const actor = actorFor(staff, row);
      if (!actor) return undefined;
      if (!mayAt(staff, action, row.branch_id, row.service_type)) throw new Refusal('FORBIDDEN');
      if (isTillOrder({ source: row.source, serviceType: row.service_type }))
        throw new Refusal('NOT_ALLOWED_NOW', { why: 'OF_TILL' });
      return { actor, kind: 'STAFF', id: staff.userId, source: 'CONSOLE' };
    };

  return {
    'GET /console/orders/:id': async ({ params, tenant, caller, language }) =>
      staffOrder(tenant.id, await staffOf(transactions, tenant.id, caller), params.id, language),

    'GET /console/orders/:id/history': async ({ params, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const [[row], entries] = await transactions.pipelined(tenant.id, [
        call(staffOrderById, [language, params.id]),
        call(historyOf, [params.id]),
      ]);
      const actor = row && actorFor(staff, row);
      if (!actor || actor.role === 'COURIER') throw new Refusal('NOT_FOUND');
      return { items: entries.map((entry) => toEntry(entry, language)) };
    },

    'GET /console/orders/search': async ({ query, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const words = query.q.trim();
      const typed = parseOrderNumber(words);
      const digits = /^[\d\s()+#№-]+$/.test(words) ? words.replace(/\D/g, '') : '';
      const rows = await transactions.tenantRows(tenant.id, searchOrders, [
        language,
        boardBranches(staff, query.branchId),
        words,
        digits,
        typed ?? null,
        new Date(now() - A_DAY_AND_A_HALF),
      ]);
      const items = rows.flatMap((row) => {
        const actor = actorFor(staff, row);
        return actor ? [toStaffOrder(row, actor, now())] : [];
      });
      // Who may not read a phone number must not find it out digit by digit.
      const byNumber = (number: number): boolean => typed !== undefined && namesOrder(typed, number);
      return { items: items.filter(({ phone, number }) => digits === '' || phone !== null || byNumber(number)) };
    },

    'GET /console/orders/today': async ({ query, tenant, caller }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const at = now();
      const hours = branchHours(boardBranches(staff, query.branchId), at);
      const branches = await transactions.tenantRows(tenant.id, hours.statement, hours.params);
      const ids = branches.map(({ id }) => id);
      const days = branches.map((branch) => dayAt(branch, null, at));
      const [[day], expired] = await transactions.pipelined(tenant.id, [
        call(dayInNumbers, [ids, days, new Date(at)]),
        call(expiredSince, [ids, new Date(at - EXPIRED_MS)]),
      ]);
      return {
        orders: day?.orders ?? 0,
        sum: day?.sum ?? 0,
        cookingMinutes: day?.minutes ?? null,
        expired: expired.map(({ id, number, at: canceled, time_zone: timeZone }) => ({
          id,
          number,
          at: (canceled ?? new Date(at)).toISOString(),
          timeZone,
        })),
      };
    },

    'GET /console/dishes/most-ordered': async ({ query, tenant, caller }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      if (!mayAt(staff, 'orders.place', query.branchId)) throw new Refusal('FORBIDDEN');
      const rows = await transactions.tenantRows(tenant.id, mostOrdered, [query.branchId, new Date(now() - WEEK_MS)]);
      return { productIds: rows.flatMap(({ product_id: id }) => id ?? []) };
    },

    'POST /console/orders': async ({ body, tenant, caller, language, request }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const { source, belowMinimum, ...order } = body;
      const key = idempotencyKey(request?.headers['idempotency-key'], language);
      const serviceType = body.tableSessionId ? 'DINE_IN' : body.serviceType;
      const atTable = async (): Promise<{ sessionId: string; isNew: boolean } | undefined> => {
        if (body.tableSessionId) return { sessionId: body.tableSessionId, isNew: false };
        if (serviceType !== 'DINE_IN' || body.later || !body.tableId) return undefined;
        return deps.seatForOrder({
          merchantId: tenant.id,
          tableId: body.tableId,
          partySize: body.partySize ?? 1,
          staffId: staff.userId,
          mayOrderAt: (branchId) => mayAt(staff, 'orders.place', branchId, serviceType),
        });
      };
      const session = await atTable();
      const seat = session && (await deps.seatAt(tenant, session.sessionId));
      if (!mayAt(staff, 'orders.place', seat?.branchId ?? body.branchId ?? null, serviceType))
        throw new Refusal('FORBIDDEN');
      const placed = placeOrder(deps, {
        tenant,
        caller: { userId: null, deviceUuid: null },
        language,
        body: order,
        courses: body.cartItems.map(({ course = 1 }) => course),
        key,
        placer: {
          kind: 'STAFF',
          userId: staff.userId,
          source,
          seat,
          belowMinimum: belowMinimum ?? null,
          as: (branchId) => {
            const actor = actorFor(staff, { branch_id: branchId, courier_id: null });
            return actor && mayAt(staff, 'orders.place', branchId, serviceType) ? actor.role : undefined;
          },
        },
      });
      if (session?.isNew) {
        return placed.catch(async (error: unknown) => {
          await deps.leaveTable(tenant.id, session.sessionId);
          throw error;
        });
      }
      return placed;
    },

    'POST /console/test-orders': async ({ body, tenant, caller, language, request }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      if (!mayAt(staff, 'orders.place', body.branchId, body.serviceType)) throw new Refusal('FORBIDDEN');
      return placeTestOrder(deps, {
        tenant,
        language,
        body,
        staff,
        key: idempotencyKey(request?.headers['idempotency-key'], language),
      });
    },

    'POST /console/orders/:id/items': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await changeItems(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        version: body.version,
        items: body.cartItems,
        note: body.note ?? undefined,
        language,
        by: actorOn(staff, 'orders.edit'),
      });
      return staffOrder(tenant.id, staff, params.id, language);
    },

    'POST /console/orders/:id/payment': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await settleOrder(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        version: body.version,
        paid: body.paid,
        paymentType: body.paymentType,
        note: body.note ?? undefined,
        by: actorOn(staff, 'orders.settle'),
      });
      const order = await staffOrder(tenant.id, staff, params.id, language);
      if (body.paid && order.paymentType === 'CASH')
        await transactions.withTenant(tenant.id, (tx) => deps.followers.afterCash(tx, order.branchId));
      return order;
    },

    'POST /console/orders/:id/refund-note': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await noteRefundOf(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        version: body.version,
        amount: body.amount,
        note: body.note,
        by: actorOn(staff, 'orders.refund'),
      });
      return staffOrder(tenant.id, staff, params.id, language);
    },

    'PUT /console/orders/:id/guest-trust': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await transactions.withTenant(tenant.id, async (tx) => {
        const row = await tx.maybe(staffOrderById, [language, params.id]);
        if (!row || !actorOn(staff, 'orders.dispatch')(row)) throw new Refusal('NOT_FOUND');
        if (row.guest_trusted === null) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_GUEST' });
        if (row.guest_trusted === body.trusted) return;
        await tx.run(trustGuest, [row.customer_id, body.trusted]);
        await noteChange(tx, {
          by: staff.userId,
          action: 'GUEST_TRUST_CHANGED',
          subject: row.customer_id!,
          before: { phone: row.phone, trusted: row.guest_trusted },
          after: { phone: row.phone, trusted: body.trusted },
        });
      });
      return staffOrder(tenant.id, staff, params.id, language);
    },

    'PUT /console/orders/:id/guest-block': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const reason = body.blocked ? body.reason : null;
      await transactions.withTenant(tenant.id, async (tx) => {
        const row = await tx.maybe(staffOrderById, [language, params.id]);
        if (!row || !actorOn(staff, 'staff.manage')(row)) throw new Refusal('NOT_FOUND');
        if (!row.guest_block) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_GUEST' });
        await tx.run(blockGuest, [row.customer_id, body.blocked, reason]);
        await noteChange(tx, {
          by: staff.userId,
          action: 'GUEST_BLOCK_CHANGED',
          subject: row.customer_id!,
          before: { phone: row.phone, ...row.guest_block },
          after: { phone: row.phone, blocked: body.blocked, reason },
        });
      });
      return staffOrder(tenant.id, staff, params.id, language);
    },

    'POST /console/orders/:id/shortfall': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      await resolveShortfall(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        version: body.version,
        resolution: body.resolution,
        note: body.note ?? undefined,
        by: actorOn(staff, 'orders.dispatch'),
      });
      return staffOrder(tenant.id, staff, params.id, language);
    },
  };
}
