import type { LinkOrder } from '#contract/orders/orders.ts';
import { arrivalOf } from '#domain/orders/orders/arrival.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { courierSpots, hasCourier, type CourierSpot } from './courier-rows.ts';
import { orderById, type OrderRow } from './order-rows.ts';
import { wayMinutesOf } from './order-way.ts';

/** The columns of an order that its expected time depends on. */
export type ArrivalRow = Pick<
  OrderRow,
  | 'status'
  | 'service_type'
  | 'later'
  | 'courier_status'
  | 'promised_from'
  | 'promised_to'
  | 'ready_time'
  | 'delivery_at'
  | 'distance'
  | 'branch_latitude'
  | 'branch_longitude'
  | 'latitude'
  | 'longitude'
>;

/** Computed at each read, so a courier's position costs no write to the order. */
export function arrivalFields(
  row: ArrivalRow,
  courier: CourierSpot | undefined,
  now: number,
): Pick<LinkOrder, 'estimatedAt' | 'delay'> {
  const arrival = arrivalOf(
    {
      status: row.status,
      serviceType: row.service_type,
      later: row.later,
      courierStatus: row.courier_status,
      promisedFrom: row.promised_from?.getTime() ?? null,
      promisedTo: row.promised_to?.getTime() ?? null,
      readyTime: row.ready_time?.getTime() ?? null,
      leftAt: row.delivery_at?.getTime() ?? null,
      wayMinutes: wayMinutesOf(row),
      branch: { latitude: row.branch_latitude, longitude: row.branch_longitude },
      door:
        row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
      courier:
        courier && courier.latitude !== null && courier.longitude !== null && courier.position_at !== null
          ? { latitude: courier.latitude, longitude: courier.longitude, at: courier.position_at.getTime() }
          : null,
      pickupAt: courier?.pickup_at?.getTime() ?? null,
      arrivesAt: courier?.arrives_at?.getTime() ?? null,
    },
    now,
  );
  return { estimatedAt: arrival && new Date(arrival.at).toISOString(), delay: arrival?.delay ?? null };
}

/** An order and where its courier is; undefined: there is no such order. */
export async function readOrderAndSpot(
  transactions: Transactions,
  merchantId: string,
  orderId: string,
): Promise<{ order: OrderRow; spot: CourierSpot | undefined } | undefined> {
  // Texts are not part of the expected time, so any language will do.
  const [order] = await transactions.tenantRows(merchantId, orderById, ['uz', orderId]);
  if (!order) return undefined;
  const [spot] = hasCourier(order) ? await transactions.tenantRows(merchantId, courierSpots, [[orderId]]) : [];
  return { order, spot };
}
