/** Notifies a courier's page when their shift, one of their orders, or one that they may take, has changed. */
import type { Hub } from '#server/platform/database/notifications.ts';
import type { EventSource } from '#server/platform/http/event-stream.ts';
import { onCourierChanged } from '#server/accounts/staff-events/staff-events.ts';
import type { OrderFeed, OrderEventPayload } from '#server/orders/orders/orders.ts';

/** null: the courier's own state, or anything. */
interface CourierEvent {
  orderId: string | null;
}

/** Only these events can make an order visible to a courier. */
const mayBeNew = ({ type }: OrderEventPayload): boolean =>
  type === 'CHANGE_COURIER_STATUS' || type === 'CHANGE_DELIVERY_TYPE';

interface CourierStreamDeps {
  feed: OrderFeed;
  hub: Hub;
  merchantId: string;
  courierId: string;
  /** Ids of the orders visible to the courier: all of them, or whether that one is. */
  theirs: (orderId: string | null) => Promise<string[]>;
}

export const courierStream = ({
  feed,
  hub,
  merchantId,
  courierId,
  theirs,
}: CourierStreamDeps): EventSource<CourierEvent> => ({
  async subscribe({ send, end }) {
    const seen = new Set<string>();
    let turn: Promise<void> = Promise.resolve();
    const queue = (work: () => Promise<void>): void => {
      turn = turn.then(work).catch(end);
    };
    const emit = (orderId: string | null): void => send({ event: 'orders', data: { orderId } });
    const lookAt = async (change: OrderEventPayload): Promise<void> => {
      if (!seen.has(change.orderId) && (!mayBeNew(change) || (await theirs(change.orderId)).length === 0)) return;
      seen.add(change.orderId);
      emit(change.orderId);
    };
    const stops = [
      feed.ofMerchant(merchantId, (change) =>
        queue(async () => {
          if (change === 'GAP') emit(null);
          else await lookAt(change);
        }),
      ),
      onCourierChanged(hub, merchantId, courierId, () => emit(null)),
    ];
    queue(async () => (await theirs(null)).forEach((id) => seen.add(id)));
    await turn;
    return () => stops.forEach((stop) => stop());
  },
});
