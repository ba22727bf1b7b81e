import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { deliveryStep } from '#domain/restaurants/delivery/delivery-price.ts';
import { callQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { Order } from './use-basket-order.ts';

type DeliveryDistance = CallResult<'POST /delivery/distance'>;

const NOWHERE = { branchId: '', productPrice: 0, address: '', latitude: 0, longitude: 0 };

/**
 * Price and minutes from the branch to the address. Requested only when the address has a name and coordinates, a
 * branch is known and the basket is not empty; a failure is silent and leaves what was known.
 */
export function useDeliveryDistance({ service, place, state, sums }: Order): DeliveryDistance | null {
  const { api } = useStorefront();
  const step = deliveryStep({
    isDelivery: service === 'DELIVERY',
    subtotal: sums.productPrice,
    address: place,
    branchId: state.quote?.branchId ?? null,
  });
  const body =
    step.kind === 'ASK'
      ? { branchId: step.branchId, productPrice: sums.productPrice, address: step.name, ...step.spot }
      : null;
  const { data } = useQuery({
    ...callQuery(api, 'POST /delivery/distance', { body: body ?? NOWHERE }),
    enabled: body !== null && !state.busy,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return body ? (data ?? null) : null;
}
