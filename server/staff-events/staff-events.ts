/**
 * The door of the house: what changes in a restaurant beside its orders, told to its people. It comes on the one stream
 * of the board, for a browser opens six connections to a host and no more.
 */
import { STAFF_EVENT_TOPICS, type StaffEvent, type StaffEventTopic } from '#contract/board.ts';
import type { Action } from '#domain/identity/roles.ts';
import type { Hub } from '../platform/database/notifications.ts';
import { event } from '../platform/database/outbox.ts';
import type { Call } from '../platform/database/sql.ts';

export { courierChanged, onCourierChanged } from './courier-events.ts';

const TOPIC = 'house';

/** What somebody must be allowed to do to hear of it: the same as for reading it. */
const WHO: Record<StaffEventTopic, Action> = {
  TABLES: 'hall.work',
  KITCHEN: 'kitchen.work',
  STOP_LIST: 'orders.see',
  BRANCH_STATE: 'orders.see',
  COURIERS: 'orders.dispatch',
};

/** To be sent with the statements of the change; without a branch it is the whole merchant's. */
export const staffEvent = (merchantId: string, part: StaffEventTopic, branchId: string | null): Call<never> =>
  event(TOPIC, { part, branchId } satisfies StaffEvent, merchantId);

export function watchStaffEvents(
  hub: Hub,
  merchantId: string,
  mayReceive: (action: Action, branchId: string | null) => boolean,
  tell: (news: StaffEvent) => void,
): () => void {
  const hear = (news: StaffEvent): void => {
    if (mayReceive(WHO[news.part], news.branchId)) tell(news);
  };
  const stops = [
    hub.on(TOPIC, ({ merchantId: whose, payload }) => {
      if (whose === merchantId) hear(payload as StaffEvent);
    }),
    // While the connection was away anything may have changed.
    hub.onGap(() => STAFF_EVENT_TOPICS.forEach((part) => hear({ part, branchId: null }))),
  ];
  return () => stops.forEach((stop) => stop());
}
