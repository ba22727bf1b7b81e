/** Orders that began at a till: its POS moves them, and nobody else does. */
import type { OrderServiceType, OrderSource, OrderStatus } from './statuses.ts';

/** Aggregators have the same source, and a service type of their own. */
export const isTillOrder = ({ source, serviceType }: { source: OrderSource; serviceType: OrderServiceType }): boolean =>
  source === 'LAPOSTER' && serviceType !== 'YANDEX_EATS' && serviceType !== 'EXPRESS_24';

const PATH = ['OPEN', 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED'] as const satisfies OrderStatus[];
/** @internal */
export const TILL_STATUSES = [...PATH.slice(1), 'CANCELED'] as const;
export type TillStatus = Exclude<(typeof PATH)[number], 'OPEN'> | 'CANCELED';

/** The next move towards what the POS reports; null: the order is there already, is further, or has ended. */
export function nextTillMove(
  { status, serviceType }: { status: OrderStatus; serviceType: OrderServiceType },
  reported: TillStatus,
): OrderStatus | null {
  const path: readonly OrderStatus[] = PATH.filter((each) => each !== 'ON_WAY' || serviceType === 'DELIVERY');
  const from = path.indexOf(status);
  if (from < 0 || status === 'CLOSED') return null;
  if (reported === 'CANCELED') return status === 'DELIVERED' ? null : 'CANCELED';
  const to = path.includes(reported) ? path.indexOf(reported) : path.indexOf('DONE');
  return from < to ? path[from + 1]! : null;
}
