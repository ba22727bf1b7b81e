/** The stages of an order with their times and the current one marked, as plain values without texts. */
import { isTerminal, type OrderServiceType, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import type { StageState } from '#web/ui/status-timeline.tsx';

const STAGE_IDS = [
  'placed',
  'accepted',
  'cooking',
  'ready',
  'onWay',
  'DELIVERY',
  'PICK_UP',
  'DINE_IN',
  'seated',
  'canceled',
] as const;
type StageId = (typeof STAGE_IDS)[number];

export interface OrderStage {
  id: StageId;
  icon: IconName;
  state: StageState;
  at: string | null;
}

export interface StageFacts {
  status: OrderStatus;
  serviceType: OrderServiceType;
  later: boolean;
  lines: readonly unknown[];
  createdDate: string;
  acceptedTime: string | null;
  cookingTime: string | null;
  readyTime: string | null;
  deliveryAt: string | null;
  deliveredAt: string | null;
  canceledAt: string | null;
  promisedFrom: string | null;
  estimatedAt: string | null;
}

/** Orders of aggregators are deliveries. */
export const serviceOf = ({ serviceType }: { serviceType: OrderServiceType }): ServiceType =>
  serviceType === 'PICK_UP' || serviceType === 'DINE_IN' ? serviceType : 'DELIVERY';

const ICONS: Record<StageId, IconName> = {
  placed: 'receipt-text',
  accepted: 'check',
  cooking: 'cooking-pot',
  ready: 'package',
  onWay: 'bike',
  DELIVERY: 'house',
  PICK_UP: 'shopping-bag',
  DINE_IN: 'utensils',
  seated: 'armchair',
  canceled: 'circle-x',
};

/** The stage of each status. */
const PRESENT: Record<OrderStatus, StageId | 'last' | 'none'> = {
  OPEN: 'placed',
  ACCEPTED: 'accepted',
  CREATED: 'accepted',
  AT_TIME: 'accepted',
  ATTACHED: 'accepted',
  COOKING: 'cooking',
  DONE: 'ready',
  ON_WAY: 'onWay',
  DELIVERED: 'last',
  CLOSED: 'last',
  CANCELED: 'none',
};

function stepsOf(order: StageFacts): { id: StageId; at: string | null }[] {
  const service = serviceOf(order);
  const end = order.lines.length === 0 && service === 'DINE_IN' ? 'seated' : service;
  return [
    { id: 'placed', at: order.createdDate },
    { id: 'accepted', at: order.acceptedTime },
    ...(order.lines.length > 0
      ? [
          { id: 'cooking' as const, at: order.cookingTime },
          { id: 'ready' as const, at: order.readyTime },
        ]
      : []),
    ...(service === 'DELIVERY' ? [{ id: 'onWay' as const, at: order.deliveryAt }] : []),
    { id: end, at: order.deliveredAt },
  ];
}

export function stagesOf(order: StageFacts): OrderStage[] {
  const all = stepsOf(order);
  if (order.status === 'CANCELED') {
    const passed = all.filter(({ at }) => at !== null);
    return [
      ...passed.map(({ id, at }) => ({ id, at, icon: ICONS[id], state: 'done' as const })),
      { id: 'canceled', icon: ICONS.canceled, state: 'failed', at: order.canceledAt },
    ];
  }
  const present = PRESENT[order.status];
  // Guests who are seated without having ordered dishes have reached the last stage.
  const wanted = order.status === 'ATTACHED' && order.lines.length === 0 ? 'seated' : present;
  const found = wanted === 'last' ? all.length : all.findIndex(({ id }) => id === wanted);
  const at = found === -1 ? 1 : found;
  return all.map(({ id, at: moment }, index) => ({
    id,
    icon: ICONS[id],
    state: index < at ? 'done' : index === at ? 'current' : 'next',
    // A future stage has no time, except for the expected time of the last one.
    at: index <= at ? moment : index === all.length - 1 ? (order.estimatedAt ?? order.promisedFrom) : null,
  }));
}

export type EtaFacts = StageFacts & { promisedTo: string | null };

/**
 * The time in the largest type: the promise until the restaurant has begun, then the expected time, and the actual time
 * once the order has ended.
 */
export type Eta =
  | { kind: 'promise'; from: string; to: string | null }
  | { kind: 'moment'; from: string }
  | { kind: 'expected'; from: string }
  | { kind: 'over'; at: string }
  | null;

export function etaOf(order: EtaFacts): Eta {
  if (order.status === 'CANCELED') return null;
  if (order.status === 'DELIVERED' || order.status === 'CLOSED')
    return order.deliveredAt === null ? null : { kind: 'over', at: order.deliveredAt };
  if (order.promisedFrom === null) return null;
  if (order.serviceType === 'DINE_IN' && order.later) return { kind: 'moment', from: order.promisedFrom };
  if (order.estimatedAt !== null && order.status !== 'OPEN' && order.status !== 'AT_TIME')
    return { kind: 'expected', from: order.estimatedAt };
  return { kind: 'promise', from: order.promisedFrom, to: order.promisedTo };
}

/** After this time without an answer the guest is offered to call. */
const WONDERS_AFTER_MS = 3 * 60_000;

export const stillWaits = (
  order: Pick<StageFacts, 'status' | 'createdDate'> & { answersFrom: string | null },
  now: number,
): boolean => order.status === 'OPEN' && now - Date.parse(order.answersFrom ?? order.createdDate) >= WONDERS_AFTER_MS;

export const isOver = ({ status }: { status: OrderStatus }): boolean => isTerminal(status);
