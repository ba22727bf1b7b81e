/** How long the way of an order is, and when the kitchen has to be done for it. */
import { readyByOf } from '#domain/orders/orders/promise.ts';
import type { OrderServiceType } from '#domain/orders/orders/statuses.ts';
import { travelMinutes } from '#domain/restaurants/places/street-route.ts';

interface PromisedRow {
  service_type: OrderServiceType;
  /** Metres of the way to the door. */
  distance: number | null;
  promised_from: Date | null;
}

/** From the restaurant to the door; 0 without a delivery. */
export const wayMinutesOf = ({ service_type: service, distance }: Omit<PromisedRow, 'promised_from'>): number =>
  service === 'PICK_UP' || service === 'DINE_IN' ? 0 : travelMinutes(distance);

/** When the kitchen has to be done for the promised time. */
export const readyByField = (row: PromisedRow): string | null =>
  row.promised_from && new Date(readyByOf(row.promised_from.getTime(), wayMinutesOf(row))).toISOString();
