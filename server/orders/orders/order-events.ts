/** Events of an order, sent to everybody who watches it once the change has committed. */
import type { OrderEvent } from '#contract/orders/orders.ts';
import { event } from '#server/platform/database/outbox.ts';
import type { Call } from '#server/platform/database/sql.ts';

export const ORDER_TOPIC = 'order';

export interface OrderEventPayload extends OrderEvent {
  orderId: string;
  branchId: string;
}

export const orderEvent = (merchantId: string, change: OrderEventPayload): Call<never> =>
  event(ORDER_TOPIC, change, merchantId);

/** The courier of an order that is on its way has moved. */
export const courierMoved = (
  merchantId: string,
  order: { id: string; branch_id: string; version: number },
  { position, at }: { position: { latitude: number; longitude: number }; at: Date },
): Call<never> =>
  orderEvent(merchantId, {
    orderId: order.id,
    branchId: order.branch_id,
    version: order.version,
    type: 'CHANGE_COURIER_STATUS',
    status: 'ON_WAY',
    from: null,
    to: null,
    reason: null,
    at: at.toISOString(),
    position,
  });
