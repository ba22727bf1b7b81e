/**
 * The courier's own states, apart from the order's: which may follow which, who says so, and what the order and the
 * diner hear of it. null is the spec's "none (empty)".
 */
import type { CourierStatus, OrderStatus } from './statuses.ts';
import type { DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';

export type CourierState = CourierStatus | null;
export type CourierMover = 'SYSTEM' | 'DISPATCHER' | 'COURIER' | 'CARRIER' | 'MANAGER';

export interface CourierRow {
  /** Who may bring it into this state. */
  by: readonly CourierMover[];
  next: readonly CourierState[];
  /** Reached from here by a manager alone. */
  nextByManager?: readonly CourierState[];
  /** The order follows. */
  order?: 'ON_WAY' | 'DELIVERED' | 'CANCELED';
  alarm?: true;
  diner?: CourierWords;
}

export type CourierWords =
  | 'lookingForCourier'
  | 'courierFound'
  | 'courierAtRestaurant'
  | 'onTheWay'
  | 'courierAtDoor'
  | 'takesLonger';

const COURIER_MOVES: Record<CourierStatus | 'NONE', CourierRow> = {
  NONE: { by: ['DISPATCHER'], next: ['NEW_ORDER', 'PERFORMER_LOOK_UP', 'PERFORMER_FOUND'] },
  NEW_ORDER: {
    by: ['SYSTEM', 'DISPATCHER', 'CARRIER', 'MANAGER'],
    next: ['READY_FOR_APPROVAL', 'ESTIMATING_FAILED', 'CANCELLED', 'FAILED'],
  },
  ESTIMATING_FAILED: { by: ['CARRIER'], next: ['NEW_ORDER', null], alarm: true, diner: 'takesLonger' },
  READY_FOR_APPROVAL: { by: ['CARRIER'], next: ['ACCEPTED', 'FAILED', 'CANCELLED'] },
  ACCEPTED: { by: ['SYSTEM', 'DISPATCHER', 'CARRIER'], next: ['PERFORMER_LOOK_UP', 'FAILED', 'CANCELLED'] },
  PERFORMER_LOOK_UP: {
    by: ['SYSTEM', 'DISPATCHER', 'CARRIER', 'COURIER', 'MANAGER'],
    next: ['PERFORMER_FOUND', 'PERFORMER_NOT_FOUND', 'CANCELLED', 'FAILED'],
    diner: 'lookingForCourier',
  },
  PERFORMER_NOT_FOUND: {
    by: ['SYSTEM', 'CARRIER'],
    next: ['NEW_ORDER', 'PERFORMER_LOOK_UP', null],
    alarm: true,
    diner: 'takesLonger',
  },
  PERFORMER_FOUND: {
    by: ['CARRIER', 'COURIER', 'DISPATCHER'],
    next: ['PERFORMER_PICK_UP_ARRIVED', 'PERFORMER_PICKUPED', 'PERFORMER_LOOK_UP', 'CANCELLED', 'FAILED'],
    diner: 'courierFound',
  },
  PERFORMER_PICK_UP_ARRIVED: {
    by: ['CARRIER', 'COURIER'],
    next: ['PERFORMER_PICKUPED', 'PERFORMER_LOOK_UP', 'CANCELLED'],
    diner: 'courierAtRestaurant',
  },
  PERFORMER_PICKUPED: {
    by: ['CARRIER', 'COURIER', 'DISPATCHER'],
    next: ['PERFORMER_ARRIVED', 'PERFORMER_DELIVERED_FINISH', 'PERFORMER_RETURNING', 'FAILED'],
    order: 'ON_WAY',
    diner: 'onTheWay',
  },
  PERFORMER_ARRIVED: {
    by: ['CARRIER', 'COURIER'],
    next: ['PERFORMER_DELIVERED_FINISH', 'PERFORMER_RETURNING', 'FAILED'],
    diner: 'courierAtDoor',
  },
  PERFORMER_DELIVERED_FINISH: { by: ['CARRIER', 'COURIER', 'DISPATCHER'], next: [], order: 'DELIVERED' },
  PERFORMER_RETURNING: {
    by: ['CARRIER', 'COURIER'],
    next: ['PERFORMER_RETURN_ARRIVED', 'FAILED'],
    alarm: true,
    diner: 'takesLonger',
  },
  PERFORMER_RETURN_ARRIVED: {
    by: ['CARRIER', 'COURIER', 'DISPATCHER'],
    next: ['PERFORMER_RETURNED_FINISH', 'FAILED'],
    diner: 'takesLonger',
  },
  PERFORMER_RETURNED_FINISH: {
    by: ['CARRIER', 'DISPATCHER'],
    next: [],
    nextByManager: ['NEW_ORDER', 'PERFORMER_LOOK_UP'],
    order: 'CANCELED',
  },
  CANCELLED: {
    by: ['CARRIER', 'DISPATCHER'],
    next: ['NEW_ORDER', 'PERFORMER_LOOK_UP', null],
    diner: 'takesLonger',
  },
  FAILED: {
    by: ['CARRIER'],
    next: ['NEW_ORDER', 'PERFORMER_LOOK_UP', null],
    alarm: true,
    diner: 'takesLonger',
  },
};

const rowFor = (state: CourierState): CourierRow => COURIER_MOVES[state ?? 'NONE'];

/** The states that may follow, whoever says so; without those that a manager alone may set. */
export const courierSteps = (state: CourierState): readonly CourierState[] => rowFor(state).next;

/** Own couriers know no estimates and approvals; other carriers are entered by staff. */
export const STATES_OF: Record<DeliveryType, readonly CourierState[]> = {
  YANDEX: [
    null,
    ...(Object.keys(COURIER_MOVES) as (CourierStatus | 'NONE')[]).flatMap((state) => (state === 'NONE' ? [] : [state])),
  ],
  DASTURXON: [
    null,
    'PERFORMER_LOOK_UP',
    'PERFORMER_NOT_FOUND',
    'PERFORMER_FOUND',
    'PERFORMER_PICK_UP_ARRIVED',
    'PERFORMER_PICKUPED',
    'PERFORMER_ARRIVED',
    'PERFORMER_DELIVERED_FINISH',
    'PERFORMER_RETURNING',
    'PERFORMER_RETURN_ARRIVED',
    'PERFORMER_RETURNED_FINISH',
    'CANCELLED',
  ],
  CUSTOM: [null, 'PERFORMER_FOUND', 'PERFORMER_PICKUPED', 'PERFORMER_DELIVERED_FINISH', 'CANCELLED'],
};

interface CourierEffects {
  order: 'ON_WAY' | 'DELIVERED' | 'CANCELED' | null;
  /** The reason it came back stays on the order. */
  reasonReturn: boolean;
  alarm: boolean;
  /** A new attempt; the old one stays on record. */
  newClaim: boolean;
}

export type CourierVerdict =
  | { ok: true; effects: CourierEffects }
  | { ok: false; code: 'BAD_TRANSITION' | 'FORBIDDEN' };

export function canMoveCourier(
  from: CourierState,
  to: CourierState,
  by: CourierMover,
  deliveryType: DeliveryType,
): CourierVerdict {
  const row = rowFor(from);
  const forManager = row.nextByManager?.includes(to) ?? false;
  const listed = row.next.includes(to) || forManager;
  if (!listed || !STATES_OF[deliveryType].includes(to)) return { ok: false, code: 'BAD_TRANSITION' };
  const movers: readonly CourierMover[] = by === 'MANAGER' ? ['MANAGER', 'DISPATCHER'] : [by];
  if (forManager && by !== 'MANAGER') return { ok: false, code: 'FORBIDDEN' };
  if (!rowFor(to).by.some((each) => movers.includes(each))) return { ok: false, code: 'FORBIDDEN' };
  return { ok: true, effects: effectsOf(from, to) };
}

const RETRIES_FROM: readonly CourierState[] = [
  'ESTIMATING_FAILED',
  'PERFORMER_NOT_FOUND',
  'CANCELLED',
  'FAILED',
  'PERFORMER_RETURNED_FINISH',
];

function effectsOf(from: CourierState, to: CourierState): CourierEffects {
  const row = rowFor(to);
  return {
    order: row.order ?? null,
    reasonReturn: to === 'PERFORMER_RETURNING',
    alarm: row.alarm ?? false,
    newClaim: (to === 'NEW_ORDER' || to === 'PERFORMER_LOOK_UP') && (from === null || RETRIES_FROM.includes(from)),
  };
}

/** What the courier's state asks of the order; nothing when the order is there already or has ended. */
export function orderFollows(courier: CourierState, order: OrderStatus): 'ON_WAY' | 'DELIVERED' | 'CANCELED' | null {
  const target = rowFor(courier).order ?? null;
  const past: Record<'ON_WAY' | 'DELIVERED' | 'CANCELED', readonly OrderStatus[]> = {
    ON_WAY: ['ON_WAY', 'DELIVERED', 'CLOSED', 'CANCELED'],
    DELIVERED: ['DELIVERED', 'CLOSED', 'CANCELED'],
    CANCELED: ['DELIVERED', 'CLOSED', 'CANCELED'],
  };
  return target && !past[target].includes(order) ? target : null;
}

/** A line under the order's status, never a step of its own. */
export const courierWords = (state: CourierState): CourierWords | null => rowFor(state).diner ?? null;
