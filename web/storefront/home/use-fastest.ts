import { useMemo } from 'react';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';

type Collection = HomePage['collections'][number];

const MOST = 18;
const STALE_MS = 60_000;

/** The shelf of the fastest deliveries, for the visitor's address once that is known. */
export function useFastest(collections: readonly Collection[]): readonly Collection[] {
  const place = visitorPlace.use();
  const { service } = useService();
  const { data } = useCallQuery(
    'GET /merchants',
    {
      query: {
        sort: 'time',
        serviceType: 'DELIVERY',
        deliverHere: true,
        latitude: place?.latitude,
        longitude: place?.longitude,
        limit: MOST,
      },
    },
    {
      enabled: place !== null && service === 'DELIVERY' && collections.some(({ kind }) => kind === 'NEAREST'),
      staleTime: STALE_MS,
    },
  );
  const fastest = place !== null && service === 'DELIVERY' ? data?.items : undefined;
  return useMemo(
    () =>
      fastest
        ? collections.map((shelf) => (shelf.kind === 'NEAREST' ? { ...shelf, items: fastest } : shelf))
        : collections,
    [collections, fastest],
  );
}
