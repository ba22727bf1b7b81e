/** A closed place is ordered from for its first free slot: "as soon as possible" would be refused. */
import { useEffect } from 'react';
import { clockOf } from '#web/platform/format/clock.ts';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { useSlots } from '#web/shared/ordering/use-slots.ts';
import { changeVisit } from '#web/shared/ordering/visit-draft.ts';

/** When the place opens that refuses the order now; null where another branch takes it, or a time is chosen. */
function openingOf({ service, visit, state }: Order): { opensAt: string; branchId: string | null } | null {
  if (service === 'DINE_IN' || visit.when || state.busy || state.failed) return null;
  const closed = state.quote?.problems.find(({ code }) => code === 'CLOSED');
  if (!closed?.opensAt || closed.nextBranchId) return null;
  return { opensAt: closed.opensAt, branchId: closed.branchId ?? null };
}

/** Chooses the first free slot of the day on which the place opens, once the quote says that it is closed. */
export function useFirstOpening(order: Order): void {
  const { restaurant, service, visit, timeZone } = order;
  const opening = openingOf(order);
  const { data, isBusy } = useSlots(
    opening && {
      restaurantId: restaurant.id,
      service,
      day: clockOf(timeZone).day(opening.opensAt),
      branchId: opening.branchId,
      partySize: visit.partySize,
    },
  );
  const free = opening && !isBusy ? data?.slots.find(({ left }) => left !== 0) : undefined;
  const [day, time] = [free?.day, free?.time];
  useEffect(() => {
    if (day && time) changeVisit(restaurant.id, { when: { day, time }, until: null });
  }, [restaurant.id, day, time]);
}
