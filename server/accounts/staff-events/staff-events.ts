/**
 * Staff events: what changes in a restaurant beside its orders, sent to its staff. They share the stream of the board,
 * because a browser opens no more than six connections to a host.
 */
import { LRUCache } from 'lru-cache';
import type { StaffEvent } from '#contract/floor/board.ts';
import { STAFF_EVENT_TOPICS, type StaffEventTopic } from '#domain/accounts/staff/event-topics.ts';
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

/** As far as a page's first reads may lie before the moment that its stream begins at. */
const OVERLAP_MS = 5_000;
/** A page opens its stream right after its first reads. */
const REMEMBERED_MS = 60_000;
const MOST_MERCHANTS = 10_000;

export interface RecentStaffEvents {
  /** What changed shortly before the moment and since; all topics where that is not known. */
  since: (merchantId: string, moment: number) => StaffEvent[];
}

const ALL_PARTS = STAFF_EVENT_TOPICS.map((part): StaffEvent => ({ part, branchId: null }));

/** The staff events of the last minute, so that a page that was just loaded need not load all of its data again. */
export function rememberStaffEvents(hub: Pick<Hub, 'on' | 'onGap'>, now: () => number): RecentStaffEvents {
  const merchants = new LRUCache<string, Map<string, { change: StaffEvent; at: number }>>({ max: MOST_MERCHANTS });
  let knownFrom = now();
  hub.onGap(() => (knownFrom = now()));
  hub.on(TOPIC, ({ merchantId, payload }) => {
    if (!merchantId) return;
    const change = payload as StaffEvent;
    const events = merchants.get(merchantId) ?? new Map<string, { change: StaffEvent; at: number }>();
    events.set(`${change.part} ${change.branchId}`, { change, at: now() });
    merchants.set(merchantId, events);
  });
  return {
    since(merchantId, moment) {
      const from = moment - OVERLAP_MS;
      if (from < knownFrom || from < now() - REMEMBERED_MS) return ALL_PARTS;
      return [...(merchants.get(merchantId)?.values() ?? [])].flatMap(({ change, at }) => (at >= from ? [change] : []));
    },
  };
}

interface WatchDeps {
  hub: Hub;
  recent: RecentStaffEvents;
  merchantId: string;
  /** When the client read what the events would change, in milliseconds; null: it reads once the stream is open. */
  readAt: number | null;
  mayReceive: (action: Action, branchId: string | null) => boolean;
}

export function watchStaffEvents(
  { hub, recent, merchantId, readAt, mayReceive }: WatchDeps,
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
    hub.onGap(() => ALL_PARTS.forEach(hear)),
  ];
  if (readAt !== null) recent.since(merchantId, readAt).forEach(hear);
  return () => stops.forEach((stop) => stop());
}
