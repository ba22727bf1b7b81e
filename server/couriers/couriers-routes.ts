/** Couriers as the board sees them, and their own page on a phone. */
import type { ConsoleCourier, staffOrdersContract, CourierOrder } from '#contract/staff-orders.ts';
import { STEP_STATE, stepsOf } from '#domain/orders/courier-steps.ts';
import { guestFieldsFor } from '#domain/orders/guest-fields.ts';
import { isTerminal } from '#domain/orders/statuses.ts';
import { staffEvent } from '../staff-events/staff-events.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { event, together } from '../platform/database/outbox.ts';
import type { Caller, Handlers, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { mayAt } from '../staff/branch-access.ts';
import {
  courierById,
  courierOfUser,
  ensureCourier,
  everyCourier,
  onTheWay,
  ordersOfCourier,
  patchCourier,
  putPosition,
  type CourierFacts,
  type CourierOrderRow,
} from './courier-statements.ts';
import { courierChanged, courierStream } from './courier-stream.ts';
import { moveCourier } from './move-courier.ts';
import type { OrderFeed } from '../orders/order-feed.ts';
import { ORDER_TOPIC, type OrderEventPayload } from '../orders/order-events.ts';
import { staffOf, type Staff } from '../orders/order-policy.ts';
import { branchesFor, whileRolesStand } from '../staff/staff.ts';
import type { Hub } from '../platform/database/notifications.ts';

interface CourierParts {
  transactions: Transactions;
  feed: OrderFeed;
  hub: Hub;
  now: () => number;
}

type CourierCalls =
  | 'GET /console/couriers'
  | 'PATCH /console/couriers/:id'
  | 'GET /courier/orders'
  | 'GET /courier/events'
  | 'PATCH /courier'
  | 'POST /courier/orders/:id/step'
  | 'POST /courier/position';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toCourier = (row: CourierFacts): ConsoleCourier => ({
  id: row.id,
  name: row.name ?? row.phone ?? '',
  phone: row.phone,
  status: row.status,
  balance: row.balance,
  load: row.load,
  latitude: row.latitude,
  longitude: row.longitude,
  positionAt: iso(row.position_at),
});

function toCourierOrder(row: CourierOrderRow, courierId: string): CourierOrder {
  const mine = row.courier_id === courierId && row.courier_status !== 'PERFORMER_LOOK_UP';
  const fields = guestFieldsFor(['COURIER'], { serviceType: row.service_type, status: row.status, isOffer: !mine });
  const isFull = fields.address === 'FULL';
  const isOver = isTerminal(row.status) || row.status === 'DELIVERED';
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    courierStatus: row.courier_status,
    mine,
    restaurantName: row.restaurant_name,
    branchName: row.branch_name,
    branchAddress: row.branch_address,
    branchPhone: row.branch_phone,
    branchLatitude: row.branch_latitude,
    branchLongitude: row.branch_longitude,
    timeZone: row.time_zone,
    address: {
      type: row.address_type,
      name: row.address_name,
      latitude: row.latitude,
      longitude: row.longitude,
      office: isFull ? row.office : null,
      domophone: isFull ? row.domophone : null,
      entrance: isFull ? row.entrance : null,
      floor: isFull ? row.floor : null,
    },
    customerName: fields.name ? row.customer_name : null,
    phone: fields.phone ? row.phone : null,
    courierComment: fields.courierComment ? row.courier_comment : null,
    lines: row.lines,
    bill: row.bill,
    paymentType: row.payment_type,
    isPaid: row.is_paid,
    toTake: isOver ? 0 : row.due,
    changeFrom: row.change_from,
    distance: row.distance,
    readyTime: iso(row.ready_time),
    promisedFrom: iso(row.promised_from),
    promisedTo: iso(row.promised_to),
    deliveredAt: iso(row.delivered_at),
    steps: isOver ? [] : stepsOf({ status: row.status, courierStatus: row.courier_status }),
  };
}

const HALF_A_DAY = 12 * 3_600_000;

export function courierHandlers({
  transactions,
  feed,
  hub,
  now,
}: CourierParts): Pick<Handlers<typeof staffOrdersContract>, CourierCalls> {
  /** Whoever works here as a courier. */
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

  const patch = (merchantId: string, courierId: string, values: readonly unknown[]): Promise<number> =>
    transactions.withTenant(merchantId, async (tx) => {
      const patched = await tx.run(patchCourier, [courierId, ...values]);
      const told = together([staffEvent(merchantId, 'COURIERS', null), courierChanged(merchantId, courierId)]);
      await tx.run(told.statement, told.params);
      return patched;
    });

  const since = (): Date => new Date(now() - HALF_A_DAY);

  return {
    'GET /console/couriers': async ({ tenant, caller }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      if (!mayAt(staff, 'orders.dispatch', null)) throw new Refusal('FORBIDDEN');
      return { items: (await transactions.tenantRows(tenant.id, everyCourier)).map(toCourier) };
    },

    'PATCH /console/couriers/:id': async ({ params, body, tenant, caller }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      if (!mayAt(staff, 'orders.dispatch', null)) throw new Refusal('FORBIDDEN');
      await courier(tenant.id, params.id);
      const patched = await patch(tenant.id, params.id, [body.status, body.cashTaken]);
      // More than they carry is not there to be taken.
      if (patched === 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'BALANCE' });
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
      await patch(tenant.id, courierId, [body.status, null]);
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
      // Somebody else was quicker to take it: that is told as what it is.
      if (!seen && step !== 'TAKE') throw new Refusal('NOT_FOUND');
      await moveCourier(
        { transactions, now },
        {
          merchantId: tenant.id,
          orderId: params.id,
          from: seen?.courier_status ?? 'PERFORMER_LOOK_UP',
          to: STEP_STATE[step],
          version: body.version,
          courierId: step === 'TAKE' ? courierId : step === 'GIVE_BACK' ? null : undefined,
          note: body.note ?? undefined,
          cash: body.cash,
          cashReason: body.cashReason ?? undefined,
          by: (row) => {
            const isOffered =
              row.courier_status === 'PERFORMER_LOOK_UP' && (row.courier_id === null || row.courier_id === courierId);
            if (row.courier_id !== courierId && !isOffered && step !== 'TAKE') return undefined;
            const actor = { kind: 'STAFF', role: 'COURIER' } as const;
            return { mover: 'COURIER', hand: { actor, kind: 'COURIER', id: staff.userId, source: 'COURIER_PAGE' } };
          },
        },
      );
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
        const moved = staffEvent(tenant.id, 'COURIERS', null);
        await tx.run(moved.statement, moved.params);
        for (const order of await tx.rows(onTheWay, [courierId])) {
          const news: OrderEventPayload = {
            orderId: order.id,
            branchId: order.branch_id,
            version: order.version,
            type: 'CHANGE_COURIER_STATUS',
            status: 'ON_WAY',
            from: null,
            to: null,
            reason: null,
            at: at.toISOString(),
            position: { latitude, longitude },
          };
          const told = event(ORDER_TOPIC, news, tenant.id);
          await tx.run(told.statement, told.params);
        }
      });
      return null;
    },
  };
}
