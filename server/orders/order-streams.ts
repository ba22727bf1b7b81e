/** The stream of one order: its events in the order of their versions. */
import type { FastifyRequest } from 'fastify';
import type { OrderEvent } from '#contract/orders.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';
import type { EventSource } from '../platform/http/event-stream.ts';
import type { OrderFeed } from './order-feed.ts';
import type { OrderEventPayload } from './order-events.ts';

/** The last event that a reconnecting client has received. */
export function lastEventId(request: FastifyRequest | undefined): string | null {
  const value = request?.headers['last-event-id'];
  return typeof value === 'string' && value !== '' ? value : null;
}

export interface EventRow {
  version: number;
  type: OrderEvent['type'];
  status: OrderEvent['status'];
  from_value: string | null;
  to_value: string | null;
  reason: string | null;
  at: Date;
}

export const eventColumns = `e.version, e.type, e.from_value, e.to_value, e.reason, e.at,
  case when e.type in ('CHANGE_STATUS', 'PAID_AND_CHANGE_STATUS') then e.to_value else o.status end as status`;

const eventsSince = statement<EventRow>(
  'orders.events-since',
  `
  select ${eventColumns} from order_event e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
  where e.order_id = $1 and e.version > $2 order by e.version`,
);

export const toOrderEvent = (row: EventRow): OrderEvent => ({
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

export interface StreamParts {
  transactions: Transactions;
  feed: OrderFeed;
}

/** Without a last id the stream begins with the current state. */
export function orderStream(
  { transactions, feed }: StreamParts,
  merchantId: string,
  orderId: string,
  lastId: number | null,
): EventSource<OrderEvent> {
  return {
    async subscribe({ send, end }) {
      let last = lastId ?? 0;
      const emit = (event: OrderEvent): void => {
        if (event.version <= last) return;
        last = event.version;
        send({ id: String(event.version), event: nameOf(event), data: event });
      };
      const look = async (isFirst: boolean): Promise<void> => {
        const rows = await transactions.tenantRows(merchantId, eventsSince, [orderId, last]);
        for (const row of isFirst && lastId === null ? rows.slice(-1) : rows) emit(toOrderEvent(row));
      };
      let turn: Promise<void> = Promise.resolve();
      // Sequential: a database read must not be overtaken by events that arrive meanwhile.
      const queue = (work: () => Promise<void> | void): void => {
        turn = turn.then(work).catch(end);
      };
      const stop = feed.ofOrder(orderId, (change) =>
        queue(() => {
          if (change !== 'GAP' && change.position)
            return send({ event: 'courier', data: { ...withoutPlace(change), position: change.position } });
          return change === 'GAP' || change.version > last + 1 ? look(false) : emit(withoutPlace(change));
        }),
      );
      queue(() => look(true));
      await turn;
      return stop;
    },
  };
}
