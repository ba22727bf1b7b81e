/** The stream of one order: its events in the order of their versions. */
import type { FastifyRequest } from 'fastify';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { EventSource } from '#server/platform/http/event-stream.ts';
import type { CourierSpot } from './courier-rows.ts';
import type { OrderRow } from './order-rows.ts';
import type { OrderFeed } from './order-feed.ts';
import { arrivalFields, readOrderAndSpot } from './order-arrival.ts';
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

/** Without the courier's position, which only the order's own guest sees. */
export const withoutPlace = ({ version, type, status, from, to, reason, at }: OrderEventPayload): OrderEvent => ({
  version,
  type,
  status,
  from,
  to,
  reason,
  at,
});

/** Without an event the expected time moves as well: a late kitchen, a way that takes longer. */
const LOOK_AGAIN_MS = 30_000;

const nameOf = ({ type }: OrderEvent): string =>
  type === 'CHANGE_COURIER_STATUS'
    ? 'courier'
    : type === 'UPDATE' || type === 'CHANGE_DELIVERY_TYPE'
      ? 'eta'
      : 'status';

export interface StreamDeps {
  transactions: Transactions;
  feed: OrderFeed;
  now: () => number;
}

/** Without a last id the stream begins with the current state. */
export function orderStream(
  { transactions, feed, now }: StreamDeps,
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
      let order: OrderRow | undefined;
      let spot: CourierSpot | undefined;
      let sent: string | undefined;
      /** Sends the expected time when its minute has changed; an order is read once between two of its events. */
      const estimate = async (version: number): Promise<void> => {
        // Positions on the way arrive as events; before it they are read.
        if (order?.version !== version || (order.courier_id && order.status !== 'ON_WAY')) {
          ({ order, spot } = (await readOrderAndSpot(transactions, merchantId, orderId)) ?? {});
        }
        if (!order || isTerminal(order.status)) return;
        const fields = arrivalFields(order, spot, now());
        const key = `${fields.estimatedAt} ${fields.delay}`;
        if (key === sent) return;
        sent = key;
        const { status } = order;
        const at = new Date(now()).toISOString();
        send({
          event: 'eta',
          data: { version, type: 'UPDATE', status, from: null, to: null, reason: null, at, estimate: fields },
        });
      };
      const stop = feed.ofOrder(orderId, (change) =>
        queue(async () => {
          if (change !== 'GAP' && change.position) {
            send({ event: 'courier', data: { ...withoutPlace(change), position: change.position } });
            spot = { pickup_at: null, arrives_at: null, ...spot, ...change.position, position_at: new Date(change.at) };
            return estimate(change.version);
          }
          return change === 'GAP' || change.version > last + 1 ? look(false) : emit(withoutPlace(change));
        }),
      );
      queue(() => look(true));
      await turn;
      const timer = setInterval(() => queue(() => estimate(last)), LOOK_AGAIN_MS);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
  };
}
