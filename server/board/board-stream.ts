/**
 * The stream of a board: events are sent as soon as they are committed; the cursor waits for older transactions, so no
 * late commit can slip behind it.
 */
import type { BoardEstimate, BoardEvent, StaffEvent } from '#contract/board.ts';
import { eventColumns, toOrderEvent, type EventRow, type StreamParts } from '../orders/orders.ts';
import { statement } from '../platform/database/sql.ts';
import type { EventSource } from '../platform/http/event-stream.ts';

const PAGE = 500;

type BoardRow = EventRow & { xid: string; order_id: string; branch_id: string; settled: boolean };

/** Settled: no open transaction can commit an event that sorts before this one. */
const boardSince = statement<BoardRow>(
  'orders.board-since',
  `
  select ${eventColumns}, e.xid::text as xid, e.order_id, e.branch_id,
    e.xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from order_event e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
  where (e.xid, e.order_id, e.version) > ($1::xid8, $2::uuid, $3::integer)
    and ($4::uuid[] is null or e.branch_id = any($4))
  order by e.xid, e.order_id, e.version limit ${PAGE}`,
);

export const boardCursorNow = statement<{ xmin: string }>(
  'orders.board-cursor',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
);

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const CURSOR = /^(\d{1,20})\.([0-9a-f-]{36})\.(\d{1,9})$/;

/** Everything before `xmin` has been seen. */
export const cursorBefore = (xmin: string): string => `${BigInt(xmin) - 1n}.${LAST_ID}.999999999`;

/** Staff events travel beside the orders without an id: a resumed stream does not repeat them. */
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

export function boardStream(
  { transactions, feed }: Pick<StreamParts, 'transactions' | 'feed'>,
  merchantId: string,
  branchIds: string[] | null,
  given: string | null,
): EventSource<BoardEvent> {
  return {
    async subscribe({ send, end }) {
      let cursor = given !== null && CURSOR.test(given) ? given : undefined;
      let turn: Promise<void> = Promise.resolve();
      let waiting = false;
      let stopped = false;
      /** Sent, but still behind the cursor: a resumed stream repeats them. */
      const sentAhead = new Set<string>();
      const drain = async (): Promise<void> => {
        waiting = false;
        cursor ??= cursorBefore((await transactions.tenantRows(merchantId, boardCursorNow))[0]!.xmin);
        let from = cursor;
        let allSettled = true;
        for (;;) {
          const rows: BoardRow[] = await transactions.tenantRows(merchantId, boardSince, [
            ...CURSOR.exec(from)!.slice(1),
            branchIds,
          ]);
          for (const row of rows) {
            from = `${row.xid}.${row.order_id}.${row.version}`;
            const wasSent = sentAhead.delete(from);
            // The cursor stays behind an unsettled event, even if later pages read a newer snapshot.
            allSettled &&= row.settled;
            if (allSettled) cursor = from;
            else sentAhead.add(from);
            if (!wasSent)
              send({
                id: cursor,
                event: 'order',
                data: { ...toOrderEvent(row), orderId: row.order_id, branchId: row.branch_id },
              });
          }
          if (rows.length < PAGE) return;
        }
      };
      const queue = (): void => {
        if (waiting || stopped) return;
        waiting = true;
        turn = turn.then(drain).catch(end);
      };
      const stop = feed.ofMerchant(merchantId, (change) => {
        if (change === 'GAP' || branchIds === null || branchIds.includes(change.branchId)) queue();
      });
      queue();
      await turn;
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
