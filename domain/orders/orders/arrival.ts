/** When an order is expected at the door or on the counter, and why, if that is later than promised. */
import { metresBetween, type Spot } from '#domain/restaurants/places/nearest.ts';
import { rideMinutes, streetMetres } from '#domain/restaurants/places/street-route.ts';
import type { CourierState } from './courier-moves.ts';
import { isBooking, isTerminal, type OrderServiceType, type OrderStatus } from './statuses.ts';

export const DELAY_CAUSES = ['KITCHEN', 'COURIER', 'ROAD'] as const;
type DelayCause = (typeof DELAY_CAUSES)[number];

export interface ArrivalFacts {
  status: OrderStatus;
  serviceType: OrderServiceType;
  later: boolean;
  courierStatus: CourierState;
  promisedFrom: number | null;
  promisedTo: number | null;
  readyTime: number | null;
  /** When it left the restaurant. */
  leftAt: number | null;
  /** From the restaurant to the door; 0 without a delivery. */
  wayMinutes: number;
  branch: Spot | null;
  door: Spot | null;
  courier: (Spot & { at: number }) | null;
  /** When a carrier expects its courier at the restaurant, and at the door. */
  pickupAt?: number | null;
  arrivesAt?: number | null;
}

export interface Arrival {
  at: number;
  /** null: within the promise. */
  delay: DelayCause | null;
}

const MINUTE_MS = 60_000;
/** An older position says nothing. */
const POSITION_IS_FRESH_MS = 3 * MINUTE_MS;
/** What dishes that should be ready take at least. */
const STILL_COOKING_MS = 2 * MINUTE_MS;
/** What a courier in town needs to the restaurant. */
const COURIER_COMES_MS = 10 * MINUTE_MS;
const LEAST_RIDE_MS = MINUTE_MS;

/** null: there is no promise, or the order has ended. */
export function arrivalOf(order: ArrivalFacts, now: number): Arrival | null {
  const { status, promisedFrom, promisedTo } = order;
  if (promisedFrom === null || isTerminal(status) || status === 'DELIVERED') return null;
  // Nobody has begun: what was promised stands.
  if (status === 'OPEN' || status === 'AT_TIME' || isBooking(order)) return { at: promisedFrom, delay: null };
  if (order.courierStatus === 'PERFORMER_ARRIVED') return { at: now, delay: null };
  const { at, cause } = order.wayMinutes > 0 ? atDoor(order, promisedFrom, now) : atCounter(order, promisedFrom, now);
  const rounded = Math.ceil(at / MINUTE_MS) * MINUTE_MS;
  return { at: rounded, delay: rounded > (promisedTo ?? promisedFrom) ? cause : null };
}

interface Expected {
  at: number;
  /** What decided it. */
  cause: DelayCause;
}

const readyAt = (order: ArrivalFacts, expected: number, now: number): number =>
  order.readyTime ?? (order.status === 'DONE' ? now : Math.max(expected, now + STILL_COOKING_MS));

const atCounter = (order: ArrivalFacts, promisedFrom: number, now: number): Expected => ({
  at: readyAt(order, promisedFrom, now),
  cause: 'KITCHEN',
});

function atDoor(order: ArrivalFacts, promisedFrom: number, now: number): Expected {
  const wayMs = order.wayMinutes * MINUTE_MS;
  if (order.status === 'ON_WAY') {
    if (order.arrivesAt) return { at: Math.max(order.arrivesAt, now + LEAST_RIDE_MS), cause: 'ROAD' };
    const ride = rideTo(order.door, order.courier, now);
    return {
      at: ride === null ? Math.max((order.leftAt ?? now) + wayMs, now + LEAST_RIDE_MS) : now + ride,
      cause: 'ROAD',
    };
  }
  const ready = readyAt(order, promisedFrom - wayMs, now);
  const courier = courierAt(order, ready, now);
  return { at: Math.max(ready, courier, now) + wayMs, cause: courier > ready ? 'COURIER' : 'KITCHEN' };
}

/** When a courier can take the food. One is called so early that they come when it is ready. */
function courierAt(order: ArrivalFacts, ready: number, now: number): number {
  if (order.courierStatus === 'PERFORMER_PICK_UP_ARRIVED') return now;
  if (order.courierStatus === 'PERFORMER_FOUND' && order.pickupAt) return Math.max(order.pickupAt, now);
  if (order.courierStatus === 'PERFORMER_FOUND') return now + (rideTo(order.branch, order.courier, now) ?? 0);
  const isCalled = order.courierStatus !== null || order.status === 'DONE';
  return isCalled ? now + COURIER_COMES_MS : ready;
}

/** null: nobody knows where the courier is. */
function rideTo(to: Spot | null, courier: ArrivalFacts['courier'], now: number): number | null {
  if (!to || !courier || now - courier.at > POSITION_IS_FRESH_MS) return null;
  return Math.max(LEAST_RIDE_MS, rideMinutes(streetMetres(metresBetween(courier, to))) * MINUTE_MS);
}
