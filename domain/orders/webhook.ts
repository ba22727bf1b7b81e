/**
 * What a message from outside does to an order. Machines repeat themselves, come late and skip steps: an order only
 * ever goes forward for them, and the steps they left out are filled in.
 */
import type { Webhook } from './actors.ts';
import type { Stamp } from './move-table.ts';
import { columnOf, isTerminal, type Column, type OrderServiceType, type OrderStatus } from './statuses.ts';

export type WebhookVerdict =
  | { kind: 'MOVE'; to: OrderStatus; fills: Stamp[]; marksPaid: boolean }
  | { kind: 'IGNORE'; why: 'SAME' | 'BACKWARDS' | 'ENDED' | 'NOT_THIS_SERVICE' | 'NOT_THEIRS' };

export interface Stamps {
  acceptedTime: number | null;
  cookingTime: number | null;
  readyTime: number | null;
  deliveryAt: number | null;
  deliveredAt: number | null;
  closedAt: number | null;
}

interface Facts {
  status: OrderStatus;
  serviceType: OrderServiceType;
  later: boolean;
  isPaid: boolean;
  stamps: Stamps;
}

/** How far along each status is. AT_TIME and ATTACHED are the house's own; no message asks for them. */
const STEP: Record<Exclude<OrderStatus, 'CANCELED'>, number> = {
  OPEN: 0,
  AT_TIME: 1,
  ACCEPTED: 2,
  ATTACHED: 3,
  CREATED: 4,
  COOKING: 5,
  DONE: 6,
  ON_WAY: 7,
  DELIVERED: 8,
  CLOSED: 9,
};

const STAMP_AT: readonly (readonly [step: number, stamp: keyof Stamps & Stamp, only?: Column])[] = [
  [2, 'acceptedTime'],
  [5, 'cookingTime'],
  [6, 'readyTime'],
  [7, 'deliveryAt', 'DELIVERY'],
  [8, 'deliveredAt'],
  [9, 'closedAt'],
];

const MAY_SAY: Record<Webhook, readonly OrderStatus[]> = {
  POS: ['ACCEPTED', 'CREATED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED', 'CANCELED'],
  CARRIER: ['ON_WAY', 'DELIVERED'],
  AGGREGATOR: ['ACCEPTED', 'CREATED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED', 'CANCELED'],
};

export function webhookMove(order: Facts, to: OrderStatus, from: Webhook): WebhookVerdict {
  const ignore = (why: 'SAME' | 'BACKWARDS' | 'ENDED' | 'NOT_THIS_SERVICE' | 'NOT_THEIRS'): WebhookVerdict => ({
    kind: 'IGNORE',
    why,
  });
  const column = columnOf(order);
  const aggregated = order.serviceType === 'YANDEX_EATS' || order.serviceType === 'EXPRESS_24';
  if (order.status === to) return ignore('SAME');
  if (isTerminal(order.status)) return ignore('ENDED');
  if (from === 'AGGREGATOR' && !aggregated) return ignore('NOT_THEIRS');
  if (!MAY_SAY[from].includes(to)) return ignore('NOT_THEIRS');
  if (to === 'CANCELED') return webhookCancel(order.status, from);
  if (to === 'ON_WAY' && column !== 'DELIVERY') return ignore('NOT_THIS_SERVICE');
  const [here, there] = [STEP[order.status as keyof typeof STEP], STEP[to]];
  if (there <= here) return ignore('BACKWARDS');
  return {
    kind: 'MOVE',
    to,
    fills: STAMP_AT.filter(
      ([step, stamp, only]) => step <= there && order.stamps[stamp] === null && (only === undefined || only === column),
    ).map(([, stamp]) => stamp),
    // A till closes a check when it is paid.
    marksPaid: to === 'CLOSED' && !order.isPaid,
  };
}

/**
 * The aggregator owns its orders and may end them anywhere. A till may take back what has not left the house. A
 * carrier's cancelled claim never ends an order: courier-moves.ts says what it does.
 */
function webhookCancel(status: OrderStatus, from: Webhook): WebhookVerdict {
  const gone = status === 'ON_WAY' || status === 'DELIVERED';
  if (from === 'POS' && gone) return { kind: 'IGNORE', why: 'NOT_THEIRS' };
  return { kind: 'MOVE', to: 'CANCELED', fills: ['canceledAt'], marksPaid: false };
}
