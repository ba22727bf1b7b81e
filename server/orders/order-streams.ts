/**
 * Streams of what happens: one order's by its version, a board's by a cursor that no late commit can slip behind. A
 * board is told of an event as soon as it is committed; only the cursor waits for older transactions.
 */
import type { FastifyRequest } from 'fastify';
import type { OrderEvent } from '#contract/orders.ts';
import type { BoardEvent, StaffEvent } from '#contract/board.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';
import type { EventSource } from '../platform/http/event-stream.ts';
import type { OrderFeed } from './order-feed.ts';
import type { OrderEventPayload } from './order-events.ts';

/** Where somebody who lost the stream had come to. */
export function lastEventId(request: FastifyRequest | undefined): string | null {
  const value = request?.headers['last-event-id'];
  return typeof value === 'string' && value !== '' ? value : null;
}

interface EventRow {
  version: number;
  type: OrderEvent['type'];
  status: OrderEvent['status'];
  from_value: string | null;
  to_value: string | null;
  reason: string | null;
  at: Date;
}

const columns = `e.version, e.type, e.from_value, e.to_value, e.reason, e.at,
  case when e.type in ('CHANGE_STATUS', 'PAID_AND_CHANGE_STATUS') then e.to_value else o.status end as status`;

const eventsSince = statement<EventRow>(
  'orders.events-since',
  `
  select ${columns} from order_event e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
  where e.order_id = $1 and e.version > $2 order by e.version`,
);

const PAGE = 500;

type BoardRow = EventRow & { xid: string; order_id: string; branch_id: string; settled: boolean };

/** Settled: no transaction that is still open can commit an event in front of this one. */
const boardSince = statement<BoardRow>(
  'orders.board-since',
  `
  select ${columns}, e.xid::text as xid, e.order_id, e.branch_id, e.xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from order_event e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
  where (e.xid, e.order_id, e.version) > ($1::xid8, $2::uuid, $3::integer)
    and ($4::uuid[] is null or e.branch_id = any($4))
  order by e.xid, e.order_id, e.version limit ${PAGE}`,
);

export const boardCursorNow = statement<{ xmin: string }>(
  'orders.board-cursor',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
);

const toEvent = (row: EventRow): OrderEvent => ({
  version: row.version,
  type: row.type,
  status: row.status,
  from: row.from_value,
  to: row.to_value,
  reason: row.reason,
  at: row.at.toISOString(),
});

const withoutPlace = ({ version, type, status, from, to, reason, at }: OrderEventPayload): OrderEvent => ({
  version,
  type,
  status,
  from,
  to,
  reason,
  at,
});

const nameOf = ({ type }: OrderEvent): string =>
  type === 'CHANGE_COURIER_STATUS'
    ? 'courier'
    : type === 'UPDATE' || type === 'CHANGE_DELIVERY_TYPE'
      ? 'eta'
      : 'status';

interface StreamParts {
  transactions: Transactions;
  feed: OrderFeed;
}

/** Without a last id the stream begins with how the order stands. */
export function orderStream(
  { transactions, feed }: StreamParts,
  merchantId: string,
  orderId: string,
  lastId: number | null,
): EventSource<OrderEvent> {
  return {
    async subscribe({ send, end }) {
      let last = lastId ?? 0;
      const tell = (event: OrderEvent): void => {
        if (event.version <= last) return;
        last = event.version;
        send({ id: String(event.version), event: nameOf(event), data: event });
      };
      const look = async (isFirst: boolean): Promise<void> => {
        const rows = await transactions.tenantRows(merchantId, eventsSince, [orderId, last]);
        for (const row of isFirst && lastId === null ? rows.slice(-1) : rows) tell(toEvent(row));
      };
      let turn: Promise<void> = Promise.resolve();
      // One after another: a look into the database must not be overtaken by what is told meanwhile.
      const queue = (work: () => Promise<void> | void): void => {
        turn = turn.then(work).catch(end);
      };
      const stop = feed.ofOrder(orderId, (news) =>
        queue(() => {
          if (news !== 'GAP' && news.position)
            return send({ event: 'courier', data: { ...withoutPlace(news), position: news.position } });
          return news === 'GAP' || news.version > last + 1 ? look(false) : tell(withoutPlace(news));
        }),
      );
      queue(() => look(true));
      await turn;
      return stop;
    },
  };
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const CURSOR = /^(\d{1,20})\.([0-9a-f-]{36})\.(\d{1,9})$/;

/** Everything before `xmin` has been seen. */
export const cursorBefore = (xmin: string): string => `${BigInt(xmin) - 1n}.${LAST_ID}.999999999`;

/** Beside the orders, and without an id: nothing of it is told again. */
export const withStaffEvents = (
  board: EventSource<BoardEvent>,
  watch: (tell: (news: StaffEvent) => void) => () => void,
): EventSource<BoardEvent | StaffEvent> => ({
  async subscribe(listener) {
    const stopBoard = await board.subscribe(listener);
    const stopHouse = watch((news) => listener.send({ event: 'house', data: news }));
    return () => {
      stopBoard();
      stopHouse();
    };
  },
});

export function boardStream(
  { transactions, feed }: StreamParts,
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
      /** Sent, but still behind the cursor: a resumed stream sends them again. */
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
            // Behind an unsettled event the cursor stays, even if later pages read a newer snapshot.
            allSettled &&= row.settled;
            if (allSettled) cursor = from;
            else sentAhead.add(from);
            if (!wasSent)
              send({
                id: cursor,
                event: 'order',
                data: { ...toEvent(row), orderId: row.order_id, branchId: row.branch_id },
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
      const stop = feed.ofMerchant(merchantId, (news) => {
        if (news === 'GAP' || branchIds === null || branchIds.includes(news.branchId)) queue();
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
