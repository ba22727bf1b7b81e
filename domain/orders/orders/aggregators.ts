/** Aggregators: they take orders at their own prices and send them to us. */
import type { OrderServiceType } from './statuses.ts';

export const AGGREGATORS = ['YANDEX_EATS', 'EXPRESS_24'] as const satisfies readonly OrderServiceType[];
export type Aggregator = (typeof AGGREGATORS)[number];

export const isAggregator = (serviceType: OrderServiceType): serviceType is Aggregator =>
  (AGGREGATORS as readonly OrderServiceType[]).includes(serviceType);

/** An order that is not accepted within this time is cancelled by the aggregator. */
export const ACCEPT_WITHIN_MS = 15 * 60_000;
