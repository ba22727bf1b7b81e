/** When an order is offered to own couriers without staff, how long an offer stands, and how often it is repeated. */
import type { CourierState } from './courier-moves.ts';
import type { OrderStatus } from './statuses.ts';
import type { DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';

const MINUTE_MS = 60_000;
/** What a courier in town needs to the restaurant: they come when the food does. */
const COURIER_COMES_MS = 10 * MINUTE_MS;
/** Ready sooner than estimated: a dispatcher has this long to choose a courier. */
export const DISPATCH_BY_HAND_MS = MINUTE_MS;
/** Nobody has taken it in so long: nobody was found. */
export const LOOK_UP_MS = 5 * MINUTE_MS;
/** Before it is tried again. */
export const RETRY_AFTER_MS = 2 * MINUTE_MS;
const MOST_RETRIES = 2;
/** Food that came back waits so long for a manager to send it once more; then the order ends. */
export const RETURN_DECISION_MS = 10 * MINUTE_MS;

export interface OfferedOrder {
  status: OrderStatus;
  deliveryType: DeliveryType | null;
  courierStatus: CourierState;
  /** When it should be at the door; null: nobody promised. */
  promisedFrom: number | null;
  /** From the restaurant to the door. */
  wayMinutes: number;
}

const IN_WORK: readonly OrderStatus[] = ['ACCEPTED', 'CREATED', 'COOKING', 'DONE'];

/**
 * Of an order that is in work and that no courier was requested for yet; other carriers are called by staff or by their
 * own rules.
 */
export const isOfferable = ({ status, deliveryType, courierStatus }: OfferedOrder): boolean =>
  deliveryType === 'DASTURXON' && courierStatus === null && IN_WORK.includes(status);

/** What is ready is offered at once; before, so early that the courier comes with the food. */
export function offerAt({ status, promisedFrom, wayMinutes }: OfferedOrder, now: number): number {
  if (status === 'DONE' || promisedFrom === null) return now;
  return promisedFrom - wayMinutes * MINUTE_MS - COURIER_COMES_MS;
}

/** `tries` so far, the one that has just failed among them. */
export const isTriedAgain = (tries: number): boolean => tries <= MOST_RETRIES;
