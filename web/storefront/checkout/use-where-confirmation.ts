/** Whether the guest agreed to the address, or to the pick-up branch, of this order. */
import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { changeVisit } from '#web/shared/ordering/visit-draft.ts';
import type { VisitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';

export interface WhereConfirmation {
  isConfirmed: boolean;
  confirm: () => void;
}

/** @internal */
export const placeKey = ({ latitude, longitude, name }: VisitorPlace): string =>
  `${latitude.toFixed(5)} ${longitude.toFixed(5)} ${name.trim()}`;

/** An address that was chosen within this time is not asked about again. */
const RECENT_MS = 60 * 60_000;

/** A saved address stands as the chosen one in the list of a signed-in guest: going on is the answer. */
export const isListed = (place: VisitorPlace | null, isAccount: boolean): boolean =>
  place?.source === 'SAVED' && isAccount;

interface ConfirmedFacts extends Pick<Order, 'service' | 'place' | 'chosenBranchId' | 'visit'> {
  now: number;
  branchId: string | null;
  branchCount: number;
}

/** A branch that was chosen by hand, or the only one, is not asked about again. @internal */
export function isWhereConfirmed(facts: ConfirmedFacts): boolean {
  const { service, place, visit, branchId, chosenBranchId, branchCount, now } = facts;
  if (service === 'DELIVERY')
    return place !== null && (visit.confirmedPlace === placeKey(place) || now - (place.chosenAt ?? 0) < RECENT_MS);
  if (service === 'DINE_IN') return true;
  return branchId !== null && (branchCount === 1 || chosenBranchId === branchId || visit.pickupBranchId === branchId);
}

/** An address that changes while the checkout is open was chosen there, which counts as confirmed. */
export function useWhereConfirmation(order: Order, branchId: string | null, branchCount: number): WhereConfirmation {
  const { place, restaurant, service } = order;
  const now = useNow();
  const key = place && placeKey(place);
  const [firstKey] = useState(key);
  useEffect(() => {
    if (key !== null && key !== firstKey) changeVisit(restaurant.id, { confirmedPlace: key });
  }, [key, firstKey, restaurant.id]);
  const confirm = useCallback(
    () => changeVisit(restaurant.id, service === 'DELIVERY' ? { confirmedPlace: key } : { pickupBranchId: branchId }),
    [restaurant.id, service, key, branchId],
  );
  return { isConfirmed: isWhereConfirmed({ ...order, branchId, branchCount, now }), confirm };
}
