/** Couriers as staff see them, and their own page on a phone. */
import type { ConsoleCourier, couriersContract } from '#contract/floor/couriers.ts';
import { STEP_STATE } from '#domain/orders/orders/courier-steps.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { mayAt, branchesFor, whileRolesStand } from '#server/accounts/staff/staff.ts';
import {
  courierById,
  courierOfUser,
  ensureCourier,
  everyCourier,
  onTheWay,
  ordersOfCourier,
  setCourierStatus,
  spotOfBranch,
  putPosition,
} from './courier-statements.ts';
import { toCourier, toCourierOrder } from './courier-shapes.ts';
import { courierEvents } from './courier-events.ts';
import { demandDispatcher } from './demand-dispatcher.ts';
import { courierStream } from './courier-stream.ts';
import { moveCourier } from './move-courier.ts';
import {
  type OrderFeed,
  courierMoved,
  staffOf,
  type Staff,
  actorFor,
  courierMoverOf,
  readStaffOrder,
} from '#server/orders/orders/orders.ts';
import type { OrderFollowers } from '#server/orders/orders/ports.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import { followCourierSwitch } from '#server/accounts/work-shifts/work-shifts.ts';

export interface CourierDeps {
  transactions: Transactions;
  feed: OrderFeed;
  hub: Hub;
  followers: OrderFollowers;
  now: () => number;
}

const HALF_A_DAY = 12 * 3_600_000;

export function couriersHandlers(deps: CourierDeps): Handlers<typeof couriersContract> {
  const { transactions, feed, hub, now } = deps;
  /** The caller as a courier; creates the row when it is first needed. */
  async function courierFor(
    tenant: Tenant,
    caller: Caller,
  ): Promise<{ staff: Staff; courierId: string; branches: string[] | null }> {
    const staff = await staffOf(transactions, tenant.id, caller);
    const branches = branchesFor(staff, 'deliveries.own');
    if (staff.courierId) return { staff, courierId: staff.courierId, branches };
    const courierId = await transactions.withTenant(tenant.id, async (tx) => {
      await tx.run(ensureCourier, [newId(), staff.userId]);
      return (await tx.row(courierOfUser, [staff.userId])).id;
    });
    return { staff: { ...staff, courierId }, courierId, branches };
  }

  async function courier(merchantId: string, id: string): Promise<ConsoleCourier> {
    const [row] = await transactions.tenantRows(merchantId, courierById, [id]);
    if (!row) throw new Refusal('NOT_FOUND');
    return toCourier(row);
  }

  const setStatus = (merchantId: string, courierId: string, status: ConsoleCourier['status']): Promise<void> =>
    transactions.withTenant(
      merchantId,
      async (tx) => {
        const { user_id: userId } = await tx.row(setCourierStatus, [courierId, status]);
        await followCourierSwitch(tx, { userId, isOn: status !== 'OFF' }, new Date(now()));
        await tx.send(courierEvents(merchantId, courierId));
      },
      { retry: true },
    );

  const since = (): Date => new Date(now() - HALF_A_DAY);

  return {
    'POST /console/orders/:id/courier': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const isOffer = body.to === 'PERFORMER_LOOK_UP';
      await moveCourier(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        from: body.from,
        to: body.to,
        version: body.version,
        courierId: body.courierId ?? (isOffer ? null : undefined),
        deliveryType: body.deliveryType ?? undefined,
        comment: body.deliveryTypeComment ?? undefined,
        reason: body.reason ?? undefined,
        note: body.note ?? undefined,
        by: (row) => {
          const actor = actorFor(staff, row);
          if (!actor) return undefined;
          const mover = courierMoverOf(actor);
          if (!mover || !mayAt(staff, 'orders.dispatch', row.branch_id)) throw new Refusal('FORBIDDEN');
          return { mover, moveActor: { actor, kind: 'STAFF', id: staff.userId, source: 'CONSOLE' } };
        },
      });
      return readStaffOrder(transactions, { merchantId: tenant.id, orderId: params.id, staff, language, now: now() });
    },

    'GET /console/couriers': async ({ query, tenant, caller }) => {
      await demandDispatcher(transactions, tenant, caller);
      const [rows, [from]] = await transactions.pipelined(tenant.id, [
        call(everyCourier),
        call(spotOfBranch, [query.branchId ?? null]),
      ]);
      return { items: rows.map((row) => toCourier(row, from)) };
    },

    'PATCH /console/couriers/:id': async ({ params, body, tenant, caller }) => {
      await demandDispatcher(transactions, tenant, caller);
      await courier(tenant.id, params.id);
      await setStatus(tenant.id, params.id, body.status);
      return courier(tenant.id, params.id);
    },

    'GET /courier/orders': async ({ tenant, caller, language }) => {
      const { courierId, branches } = await courierFor(tenant, caller);
      const rows = await transactions.tenantRows(tenant.id, ordersOfCourier, [
        language,
        courierId,
        null,
        branches,
        since(),
      ]);
      return { courier: await courier(tenant.id, courierId), items: rows.map((row) => toCourierOrder(row, courierId)) };
    },

    'GET /courier/events': async ({ tenant, caller, language }) => {
      const { staff, courierId, branches } = await courierFor(tenant, caller);
      const theirs = async (orderId: string | null): Promise<string[]> =>
        (
          await transactions.tenantRows(tenant.id, ordersOfCourier, [language, courierId, orderId, branches, since()])
        ).map(({ id }) => id);
      return whileRolesStand(
        hub,
        tenant.id,
        staff,
        courierStream({ feed, hub, merchantId: tenant.id, courierId, theirs }),
      );
    },

    'PATCH /courier': async ({ body, tenant, caller }) => {
      const { courierId } = await courierFor(tenant, caller);
      await setStatus(tenant.id, courierId, body.status);
      return courier(tenant.id, courierId);
    },

    'POST /courier/orders/:id/step': async ({ params, body, tenant, caller, language }) => {
      const { staff, courierId, branches } = await courierFor(tenant, caller);
      const [seen] = await transactions.tenantRows(tenant.id, ordersOfCourier, [
        language,
        courierId,
        params.id,
        branches,
        since(),
      ]);
      const { step } = body;
      // Another courier took it first: reported as a version conflict, not as unknown.
      if (!seen && step !== 'TAKE') throw new Refusal('NOT_FOUND');
      await moveCourier(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        from: seen?.courier_status ?? 'PERFORMER_LOOK_UP',
        to: STEP_STATE[step],
        version: body.version,
        courierId: step === 'TAKE' ? courierId : step === 'GIVE_BACK' ? null : undefined,
        note: body.note ?? undefined,
        cash: body.cash,
        cashReason: body.cashReason ?? undefined,
        secondsAgo: body.secondsAgo,
        by: (row) => {
          const isOffered =
            row.courier_status === 'PERFORMER_LOOK_UP' && (row.courier_id === null || row.courier_id === courierId);
          if (row.courier_id !== courierId && !isOffered && step !== 'TAKE') return undefined;
          const actor = { kind: 'STAFF', role: 'COURIER' } as const;
          return {
            mover: 'COURIER',
            moveActor: { actor, kind: 'COURIER', id: staff.userId, source: 'COURIER_PAGE' },
          };
        },
      });
      const [row] = await transactions.tenantRows(tenant.id, ordersOfCourier, [
        language,
        courierId,
        params.id,
        branches,
        since(),
      ]);
      if (!row) throw new Refusal('NOT_FOUND');
      return toCourierOrder(row, courierId);
    },

    'POST /courier/position': async ({ body, tenant, caller }) => {
      const { courierId } = await courierFor(tenant, caller);
      const at = new Date(now());
      const { latitude, longitude } = body;
      await transactions.withTenant(tenant.id, async (tx) => {
        if (!(await tx.maybe(putPosition, [courierId, latitude, longitude, at]))) return;
        await tx.send(staffEvent(tenant.id, 'COURIERS', null));
        for (const order of await tx.rows(onTheWay, [courierId]))
          await tx.send(courierMoved(tenant.id, order, { position: { latitude, longitude }, at }));
      });
      return null;
    },
  };
}
