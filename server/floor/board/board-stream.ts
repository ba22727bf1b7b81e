/**
 * The stream of a board: events are sent as they are announced after their commit. The database is read only where some
 * may have been missed: when a stream resumes, and after a gap in the announcements.
 */
import type { BoardEstimate, BoardEvent, StaffEvent } from '#contract/floor/board.ts';
import {
  eventColumns,
  toOrderEvent,
  withoutPlace,
  type EventRow,
  type OrderEventPayload,
  type StreamDeps,
} from '#server/orders/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { EventSource } from '#server/platform/http/event-stream.ts';

const PAGE = 500;

/**
 * A resumed stream begins this much before the last event that it has sent: a transaction may commit after one that
 * began later, and the clocks of two processes differ. Clients recognise a repeated event by its version.
 */
const OVERLAP_MS = 30_000;

type BoardRow = EventRow & { position: string; order_id: string; branch_id: string };

/** $1 time, $2 order and $3 version to read after; $4 branches, null for all. */
const boardSince = statement<BoardRow>(
  'orders.board-since',
  `
  select ${eventColumns}, e.at::text as position, e.order_id, e.branch_id
  from order_event e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
  where (e.at, e.order_id, e.version) > ($1::timestamptz, $2::uuid, $3::integer)
    and ($4::uuid[] is null or e.branch_id = any($4))
  order by e.at, e.order_id, e.version limit ${PAGE}`,
);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Milliseconds since 1970. */
const CURSOR = /^\d{12,14}$/;

export const cursorAt = (now: number): string => String(now);
export const momentOf = (cursor: string | null): number | null =>
  cursor !== null && CURSOR.test(cursor) ? Number(cursor) : null;

/** Staff events travel beside the orders without an id. */
export const withStaffEvents = (
  board: EventSource<BoardEvent | BoardEstimate>,
  watch: (emit: (change: StaffEvent) => void) => () => void,
): EventSource<BoardEvent | BoardEstimate | StaffEvent> => ({
  async subscribe(listener) {
    const stopBoard = await board.subscribe(listener);
    const stopStaffEvents = watch((change) => listener.send({ event: 'house', data: change }));
    return () => {
      stopBoard();
      stopStaffEvents();
    };
  },
});

/**
 * What one stream has sent, for as long as it may come a second time: as an announcement of what was read shortly
 * before, or read again because it lies within the overlap. Its own time alone does not say: an event may be dated long
 * before or after the one that was sent last.
 */
function sentEvents(now: () => number) {
  const sent = new Map<string, { at: number; sentAt: number }>();
  return {
    /** False: it was sent before. */
    add({ orderId, version, at }: BoardEvent, latest: number): boolean {
      const key = `${orderId}.${version}`;
      if (sent.has(key)) return false;
      for (const [old, { at: oldAt, sentAt }] of sent) {
        if (oldAt > latest - 2 * OVERLAP_MS || sentAt > now() - 2 * OVERLAP_MS) break;
        sent.delete(old);
      }
      sent.set(key, { at: Date.parse(at), sentAt: now() });
      return true;
    },
  };
}

const toBoardEvent = (change: OrderEventPayload): BoardEvent => ({
  ...withoutPlace(change),
  orderId: change.orderId,
  branchId: change.branchId,
});

export function boardStream(
  { transactions, feed, now }: StreamDeps,
  merchantId: string,
  branchIds: string[] | null,
  given: string | null,
): EventSource<BoardEvent> {
  return {
    async subscribe({ send, end }) {
      let latest = momentOf(given) ?? now();
      let turn: Promise<void> = Promise.resolve();
      const sent = sentEvents(now);
      const emit = (event: BoardEvent): void => {
        if (!sent.add(event, latest)) return;
        latest = Math.max(latest, Date.parse(event.at));
        send({ id: cursorAt(latest), event: 'order', data: event });
      };
      const readMissed = async (): Promise<void> => {
        let from = [new Date(latest - OVERLAP_MS).toISOString(), FIRST_ID, 0];
        for (;;) {
          const rows: BoardRow[] = await transactions.tenantRows(merchantId, boardSince, [...from, branchIds]);
          for (const row of rows) emit({ ...toOrderEvent(row), orderId: row.order_id, branchId: row.branch_id });
          const last = rows.at(-1);
          if (!last || rows.length < PAGE) return;
          from = [last.position, last.order_id, last.version];
        }
      };
      // Sequential: what is read must not be overtaken by events that arrive meanwhile.
      const queue = (work: () => Promise<void> | void): void => {
        turn = turn.then(work).catch(end);
      };
      const stop = feed.ofMerchant(merchantId, (change) => {
        if (change === 'GAP') return queue(readMissed);
        if (branchIds === null || branchIds.includes(change.branchId)) queue(() => emit(toBoardEvent(change)));
      });
      if (given !== null) queue(readMissed);
      await turn;
      return stop;
    },
  };
}
