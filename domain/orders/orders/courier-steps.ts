/** A delivery as the courier lives it: steps on a phone, each one state of the courier's table. */
import { canMoveCourier, type CourierState } from './courier-moves.ts';
import type { OrderStatus } from './statuses.ts';

export const COURIER_STEPS = [
  'TAKE',
  'GIVE_BACK',
  'AT_RESTAURANT',
  'PICKED_UP',
  'AT_DOOR',
  'DELIVERED',
  'RETURNING',
  'RETURN_ARRIVED',
] as const;
export type CourierStep = (typeof COURIER_STEPS)[number];

export const STEP_STATE = {
  TAKE: 'PERFORMER_FOUND',
  GIVE_BACK: 'PERFORMER_LOOK_UP',
  AT_RESTAURANT: 'PERFORMER_PICK_UP_ARRIVED',
  PICKED_UP: 'PERFORMER_PICKUPED',
  AT_DOOR: 'PERFORMER_ARRIVED',
  DELIVERED: 'PERFORMER_DELIVERED_FINISH',
  RETURNING: 'PERFORMER_RETURNING',
  RETURN_ARRIVED: 'PERFORMER_RETURN_ARRIVED',
} as const satisfies Record<CourierStep, CourierState>;

/** What cannot be carried yet is not picked up. */
const fits = (step: CourierStep, status: OrderStatus): boolean =>
  step !== 'PICKED_UP' || status === 'DONE' || status === 'ON_WAY';

export const stepsOf = (order: { status: OrderStatus; courierStatus: CourierState }): CourierStep[] =>
  COURIER_STEPS.filter(
    (step) =>
      fits(step, order.status) && canMoveCourier(order.courierStatus, STEP_STATE[step], 'COURIER', 'DASTURXON').ok,
  );
