/** What a courier's page hangs on: told when one of their orders, or one that they may take, is another by now. */
import type { EventSource } from '../platform/http/event-stream.ts';
import type { OrderFeed } from './order-feed.ts';
import type { OrderNews } from './order-news.ts';

interface CourierNews { orderId: string | null }

/** Only then may an order that was none of theirs have become one. */
const mayBeNew = ({ type }: OrderNews): boolean => type === 'CHANGE_COURIER_STATUS' || type === 'CHANGE_DELIVERY_TYPE';

/** `theirs` answers which orders the courier sees: all of them, or that one alone. Nobody hears of others. */
export const courierStream = (feed: OrderFeed, merchantId: string, theirs: (orderId: string | null) => Promise<string[]>):
EventSource<CourierNews> => ({
  async subscribe({ send, end }) {
    const seen = new Set<string>();
    let turn: Promise<void> = Promise.resolve();
    const queue = (work: () => Promise<void>): void => {
      turn = turn.then(work).catch(end);
    };
    const tell = (orderId: string | null): void => send({ event: 'orders', data: { orderId } });
    const lookAt = async (news: OrderNews): Promise<void> => {
      if (!seen.has(news.orderId) && (!mayBeNew(news) || (await theirs(news.orderId)).length === 0)) return;
      seen.add(news.orderId);
      tell(news.orderId);
    };
    const stop = feed.ofMerchant(merchantId, (news) => queue(async () => {
      if (news === 'GAP') tell(null);
      else await lookAt(news);
    }));
    queue(async () => (await theirs(null)).forEach((id) => seen.add(id)));
    await turn;
    return stop;
  },
});
