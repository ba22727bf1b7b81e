/**
 * The door of the house: what changes in a restaurant beside its orders, told to its people. It comes on the one stream
 * of the board, for a browser opens six connections to a host and no more.
 */
import { HOUSE_PARTS, type HouseNews, type HousePart } from '#contract/board.ts';
import type { Action } from '#domain/identity/roles.ts';
import type { Hub } from '../platform/database/notifications.ts';
import { event } from '../platform/database/outbox.ts';
import type { Call } from '../platform/database/sql.ts';

const TOPIC = 'house';

/** What somebody must be allowed to do to hear of it: the same as for reading it. */
const WHO: Record<HousePart, Action> = {
  TABLES: 'hall.work',
  KITCHEN: 'kitchen.work',
  STOP_LIST: 'orders.see',
  BRANCH_STATE: 'orders.see',
  COURIERS: 'orders.dispatch',
};

/** To be sent with the statements of the change; without a branch it is the whole merchant's. */
export const houseNews = (merchantId: string, part: HousePart, branchId: string | null): Call<never> =>
  event(TOPIC, { part, branchId } satisfies HouseNews, merchantId);

export function watchHouse(
  hub: Hub,
  merchantId: string,
  mayHear: (action: Action, branchId: string | null) => boolean,
  tell: (news: HouseNews) => void,
): () => void {
  const hear = (news: HouseNews): void => {
    if (mayHear(WHO[news.part], news.branchId)) tell(news);
  };
  const stops = [
    hub.on(TOPIC, ({ merchantId: whose, payload }) => {
      if (whose === merchantId) hear(payload as HouseNews);
    }),
    // While the connection was away anything may have changed.
    hub.onGap(() => HOUSE_PARTS.forEach((part) => hear({ part, branchId: null }))),
  ];
  return () => stops.forEach((stop) => stop());
}
