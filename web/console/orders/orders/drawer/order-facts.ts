/** Facts of an order as the drawer lists them. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Clock } from '#web/platform/format/clock.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** The address in one line; null for an order without one. */
export function addressText({ address }: Pick<StaffOrder, 'address'>, ct: ConsoleT): string | null {
  if (!address) return null;
  return [
    address.name,
    address.entrance && ct('order.entrance', { n: address.entrance }),
    address.floor && ct('order.floor', { n: address.floor }),
    address.office && ct('order.office', { n: address.office }),
    address.domophone && ct('order.domophone', { n: address.domophone }),
  ]
    .filter(Boolean)
    .join(', ');
}

type Promised = Pick<StaffOrder, 'promisedFrom' | 'promisedTo'>;

/** `19:00–19:20`, one time where both are the same; empty without a promise. */
export const promisedText = ({ promisedFrom, promisedTo }: Promised, clock: Clock): string =>
  [...new Set([promisedFrom, promisedTo])].flatMap((each) => (each === null ? [] : [clock.time(each)])).join('–');

type Prices = Pick<
  StaffOrder,
  'productPrice' | 'totalProductDiscount' | 'deliveryPrice' | 'deliveryDiscount' | 'servicePrice'
>;

/** The parts of the bill in tiyin, without those that are nothing. */
export function sumRows(order: Prices, ct: ConsoleT): { name: string; sum: number }[] {
  const rows = [
    { name: ct('sum.dishes'), sum: order.productPrice },
    { name: ct('sum.discount'), sum: -order.totalProductDiscount },
    { name: ct('sum.delivery'), sum: order.deliveryPrice - order.deliveryDiscount },
    { name: ct('sum.service'), sum: order.servicePrice },
  ];
  return rows.filter(({ sum }) => sum !== 0);
}
