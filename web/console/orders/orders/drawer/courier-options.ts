/** What staff can do with the delivery of an order. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { ConsoleCourier } from '#contract/floor/couriers.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

type CourierStatus = StaffOrder['courierStatus'];
type Facts = Pick<StaffOrder, 'deliveryType' | 'courierMoves'>;

/** Courier statuses in which the delivery type may still change. */
const IDLE: readonly CourierStatus[] = [null, 'PERFORMER_NOT_FOUND', 'CANCELLED', 'FAILED', 'ESTIMATING_FAILED'];

export const isIdle = (status: CourierStatus): boolean => IDLE.includes(status);

/** Moves with a button of their own; own couriers are offered and assigned by name instead. */
export const plainMoves = ({ deliveryType, courierMoves }: Facts): CourierStatus[] =>
  courierMoves.filter(
    (to) => !(deliveryType === 'DASTURXON' && (to === 'PERFORMER_LOOK_UP' || to === 'PERFORMER_FOUND')),
  );

export const courierLabel = (
  { name, status, load, distance }: Pick<ConsoleCourier, 'name' | 'status' | 'load' | 'distance'>,
  ct: ConsoleT,
): string =>
  [
    name,
    ct(`courierState.${status}`),
    load > 0 && ct('courierPart.load', { n: load }),
    distance !== null && ct('courierPart.distance', { km: (distance / 1000).toFixed(1) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Who is on shift: the free first, then those with fewer orders, then the nearer. */
export const suggested = <C extends Pick<ConsoleCourier, 'status' | 'load' | 'distance'>>(
  couriers: readonly C[],
): C[] =>
  couriers
    .filter(({ status }) => status !== 'OFF')
    .toSorted(
      (a, b) =>
        Number(b.status === 'FREE') - Number(a.status === 'FREE') ||
        a.load - b.load ||
        (a.distance ?? Infinity) - (b.distance ?? Infinity) ||
        0,
    );

export function moveLabel(to: CourierStatus, ct: ConsoleT): string {
  if (to === null) return ct('courierPart.clear');
  return to === 'CANCELLED' ? ct('courierPart.cancel') : ct(`courier.${to}`);
}
