/** What staff do away from a desk, and must not lose when the phone has no connection or ends the page. */
import type { CourierStep } from '#domain/orders/orders/courier-steps.ts';
import type { ShortfallReason } from '#domain/orders/orders/cash-shortfall.ts';

/** What a courier received; without it the sum that was due. */
export interface CashTaken {
  cash: number;
  cashReason?: ShortfallReason;
  note?: string;
}

interface CourierStepAct {
  kind: 'COURIER_STEP';
  orderId: string;
  step: CourierStep;
  /** Of the order as it was shown when the step was taken. */
  version: number;
  taken?: CashTaken;
}

interface DishDoneAct {
  kind: 'DISH_DONE';
  orderId: string;
  position: number;
  done: boolean;
}

interface RoundServedAct {
  kind: 'ROUND_SERVED';
  orderId: string;
  version: number;
}

export type NewAct = CourierStepAct | DishDoneAct | RoundServedAct;
export type ActKind = NewAct['kind'];

export type Act<Kind extends ActKind = ActKind> = Extract<NewAct, { kind: Kind }> & {
  id: string;
  /** Whose it is: nobody else sends it from this device. */
  owner: string;
  /** When it was done, by the clock of the device, in milliseconds. */
  at: number;
};

/** An act that was done longer ago is not offered to be taken back. */
export const isRecent = ({ at }: Pick<Act, 'at'>, withinMs: number): boolean => Date.now() - at <= withinMs;
