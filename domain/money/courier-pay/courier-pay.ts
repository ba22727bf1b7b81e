/**
 * What a courier is paid: for each order, its way and each shift, and for a shift no less than a guaranteed minimum.
 * Sums are in tiyin, times in milliseconds.
 */
export interface PayRules {
  perOrder: number;
  perKm: number;
  perShift: number;
  /** What a shift brings at least. */
  shiftMinimum: number;
}

export interface PayVersion extends PayRules {
  startsAt: number;
}

export interface PaidDelivery {
  deliveredAt: number;
  /** null: the way is not known. */
  metres: number | null;
}

export interface PaidShift {
  from: number;
  to: number;
}

export interface CourierPay {
  orders: number;
  metres: number;
  shifts: number;
  forOrders: number;
  forDistance: number;
  forShifts: number;
  /** What was missing to the minimum of shifts. */
  topUp: number;
  total: number;
}

const NOTHING: PayRules = { perOrder: 0, perKm: 0, perShift: 0, shiftMinimum: 0 };

/** Those in force at a moment; before the first ones nothing is paid. @internal */
export const rulesAt = (versions: readonly PayVersion[], at: number): PayRules =>
  versions.filter(({ startsAt }) => startsAt <= at).toSorted((a, b) => b.startsAt - a.startsAt)[0] ?? NOTHING;

/** Half a tiyin is rounded up; each order by itself, so that its pay does not depend on others. @internal */
export const payOfWay = (metres: number | null, perKm: number): number =>
  Math.floor(((metres ?? 0) * perKm) / 1000 + 0.5);

/** A delivery belongs to the shift in which it was handed over, or to none; it is paid by the rules of its begin. */
const isWithin = ({ deliveredAt }: PaidDelivery, { from, to }: PaidShift): boolean =>
  deliveredAt >= from && deliveredAt <= to;

/**
 * `shifts`: those of the period; `deliveries`: those handed over in one of them, and others of the period. Shifts of
 * one courier do not overlap.
 */
export function courierPay(
  shifts: readonly PaidShift[],
  deliveries: readonly PaidDelivery[],
  versions: readonly PayVersion[],
): CourierPay {
  const pay: CourierPay = {
    orders: deliveries.length,
    metres: deliveries.reduce((sum, { metres }) => sum + (metres ?? 0), 0),
    shifts: shifts.length,
    forOrders: 0,
    forDistance: 0,
    forShifts: 0,
    topUp: 0,
    total: 0,
  };
  const inShift = shifts.map(() => 0);
  for (const delivery of deliveries) {
    const place = shifts.findIndex((shift) => isWithin(delivery, shift));
    const rules = rulesAt(versions, shifts[place]?.from ?? delivery.deliveredAt);
    const way = payOfWay(delivery.metres, rules.perKm);
    pay.forOrders += rules.perOrder;
    pay.forDistance += way;
    if (place >= 0) inShift[place]! += rules.perOrder + way;
  }
  for (const [place, shift] of shifts.entries()) {
    const { perShift, shiftMinimum } = rulesAt(versions, shift.from);
    pay.forShifts += perShift;
    pay.topUp += Math.max(0, shiftMinimum - perShift - inShift[place]!);
  }
  pay.total = pay.forOrders + pay.forDistance + pay.forShifts + pay.topUp;
  return pay;
}
