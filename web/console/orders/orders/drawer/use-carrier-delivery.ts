import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useRefetchOnChange } from '#web/platform/query/use-refetch-on-change.ts';

const POLL_MS = 5_000;

export type CarrierDelivery = CallResult<'GET /console/orders/:id/delivery'>;

/** What a carrier does for the order; followed while a claim of it runs. */
export function useCarrierDelivery({ id, version }: StaffOrder, enabled: boolean): CarrierDelivery | undefined {
  const query = useCallQuery(
    'GET /console/orders/:id/delivery',
    { params: { id } },
    { enabled, refetchInterval: ({ state }) => (state.data?.claims.some(isRunning) ? POLL_MS : false) },
  );
  useRefetchOnChange(version, query, enabled);
  return query.data;
}

const isRunning = (claim: CarrierDelivery['claims'][number]): boolean => claim.isRunning;

/** The carrier reports the courier's status itself, so staff do not set it. */
export const isWithCarrier = (delivery: CarrierDelivery | undefined): boolean =>
  delivery?.claims.some(isRunning) ?? false;
