/**
 * Staff events: what changes in a restaurant beside its orders, sent to its staff. They share the stream of the board,
 * because a browser opens no more than six connections to a host.
 */
import { STAFF_EVENT_TOPICS, type StaffEvent, type StaffEventTopic } from '#contract/floor/board.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import { event } from '#server/platform/database/outbox.ts';
import type { Call } from '#server/platform/database/sql.ts';

export { courierChanged, onCourierChanged } from './courier-events.ts';

const TOPIC = 'house';

/** The right needed to receive an event: the same as for reading the data. */
const WHO: Record<StaffEventTopic, Action> = {
  TABLES: 'hall.work',
  WAITING_LIST: 'hall.work',
  KITCHEN: 'kitchen.work',
  STOP_LIST: 'orders.see',
  BRANCH_STATE: 'orders.see',
  COURIERS: 'orders.dispatch',
  TILL: 'till.work',
  POS: 'orders.see',
  SHIFTS: 'shifts.see',
  NOTES: 'orders.see',
  CALLS: 'calls.take',
  PRINTERS: 'orders.see',
};

/** To be sent with the statements of the change; without a branch it concerns the whole merchant. */
export const staffEvent = (merchantId: string, part: StaffEventTopic, branchId: string | null): Call<never> =>
  event(TOPIC, { part, branchId } satisfies StaffEvent, merchantId);

export function watchStaffEvents(
  hub: Hub,
  merchantId: string,
  mayReceive: (action: Action, branchId: string | null) => boolean,
  emit: (change: StaffEvent) => void,
): () => void {
  const hear = (change: StaffEvent): void => {
    if (mayReceive(WHO[change.part], change.branchId)) emit(change);
  };
  const stops = [
    hub.on(TOPIC, ({ merchantId: whose, payload }) => {
      if (whose === merchantId) hear(payload as StaffEvent);
    }),
    // Events may have been missed while the connection was lost.
    hub.onGap(() => STAFF_EVENT_TOPICS.forEach((part) => hear({ part, branchId: null }))),
  ];
  return () => stops.forEach((stop) => stop());
}
