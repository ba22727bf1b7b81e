import { useQueryClient } from '@tanstack/react-query';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import { setCallData } from '#web/platform/query/put-data.ts';

/** Puts what was saved into the list: the aggregator may be saved again before the list is refetched. */
export function usePutAggregator(): (saved: AggregatorConnection) => void {
  const client = useQueryClient();
  return (saved) =>
    setCallData(client, 'GET /console/aggregators', undefined, (before) => ({
      items: before.items.map((each) => (each.vendor === saved.vendor ? saved : each)),
    }));
}
