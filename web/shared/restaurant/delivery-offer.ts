/** What a delivery from a restaurant to the visitor's address costs: known after hydration, never on the server. */
import { useQuery } from '@tanstack/react-query';
import type { DeliveryOffer } from '#contract/platform/values.ts';
import type { Api } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';

interface Spot {
  latitude: number;
  longitude: number;
}

interface Batch {
  api: Api;
  to: Spot;
  merchantIds: Set<string>;
  branchIds: Set<string>;
  answer: Promise<Map<string, DeliveryOffer | null>>;
}

/** Cards that appear together share one request. */
const BATCH_MS = 20;
/** The limit of the call. */
const MOST = 60;
let open: Batch | undefined;

/** @internal */
export async function loadOffer(
  api: Api,
  to: Spot,
  merchantId: string,
  branchId: string | null,
): Promise<DeliveryOffer | null> {
  const joins = open?.api === api && open.to.latitude === to.latitude && open.to.longitude === to.longitude;
  if (!joins || open!.merchantIds.size >= MOST) open = openBatch(api, to);
  const batch = open!;
  batch.merchantIds.add(merchantId);
  if (branchId !== null) batch.branchIds.add(branchId);
  return (await batch.answer).get(merchantId) ?? null;
}

function openBatch(api: Api, { latitude, longitude }: Spot): Batch {
  const batch: Omit<Batch, 'answer'> = {
    api,
    to: { latitude, longitude },
    merchantIds: new Set(),
    branchIds: new Set(),
  };
  const answer = new Promise((resolve) => setTimeout(resolve, BATCH_MS)).then(async () => {
    if (open?.merchantIds === batch.merchantIds) open = undefined;
    const { items } = await api('GET /delivery/offers', {
      query: { merchantId: [...batch.merchantIds], branchId: [...batch.branchIds], latitude, longitude },
    });
    return new Map(items.map(({ merchantId, delivery }) => [merchantId, delivery]));
  });
  return { ...batch, answer };
}

const STALE_MS = 60_000;

/**
 * undefined: no address, another service, or not answered yet; null: not delivered there. `known` is what the list has
 * already said about the address.
 */
export function useDeliveryOffer(restaurantId: string, known?: DeliveryOffer | null): DeliveryOffer | null | undefined {
  const { api } = useStorefront();
  const { service } = useService();
  const place = visitorPlace.use();
  const branchId = useChosenBranch(restaurantId);
  const isDelivery = place !== null && service === 'DELIVERY';
  const { data } = useQuery({
    queryKey: ['delivery offer', restaurantId, place?.latitude, place?.longitude, branchId],
    queryFn: () => loadOffer(api, place!, restaurantId, branchId),
    enabled: isDelivery && known === undefined,
    staleTime: STALE_MS,
  });
  return isDelivery ? (known === undefined ? data : known) : undefined;
}
