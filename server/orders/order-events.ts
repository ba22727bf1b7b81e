/** What everybody who watches an order is told once a change has committed. */
import type { OrderEvent } from '#contract/orders.ts';
import { event } from '../platform/database/outbox.ts';
import type { Call } from '../platform/database/sql.ts';

export const ORDER_TOPIC = 'order';

export interface OrderNews extends OrderEvent {
  orderId: string;
  branchId: string;
}

export const orderNews = (merchantId: string, news: OrderNews): Call<never> => event(ORDER_TOPIC, news, merchantId);
