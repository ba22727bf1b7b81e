/** Events of an order, sent to everybody who watches it once the change has committed. */
import type { OrderEvent } from '#contract/orders.ts';
import { event } from '../platform/database/outbox.ts';
import type { Call } from '../platform/database/sql.ts';

export const ORDER_TOPIC = 'order';

export interface OrderEventPayload extends OrderEvent {
  orderId: string;
  branchId: string;
}

export const orderEvent = (merchantId: string, change: OrderEventPayload): Call<never> =>
  event(ORDER_TOPIC, change, merchantId);
