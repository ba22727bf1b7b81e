/** Texts about an order by its status. */
import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { dinerMessage, type DinerMessage } from '#domain/orders/orders/diner-message.ts';
import type { CancelReason, OrderServiceType } from '#domain/orders/orders/statuses.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { etaOf, serviceOf } from './order-stages.ts';

export const messageOf = (order: LinkOrder, own: OwnerOrder | null): DinerMessage =>
  dinerMessage({
    status: order.status,
    serviceType: order.serviceType,
    later: order.later,
    reason: order.reason,
    courierStatus: order.courierStatus,
    isRated: own === null || own.grade !== null,
    hasPartySize: order.partySize !== null,
    awaitsPayment: order.awaitsPayment,
  });

/** Only a visit is refused for want of seats; at other orders the kitchen was full. */
export const reasonText = (reason: CancelReason, service: OrderServiceType, t: Translate): string =>
  t(reason === 'NO_SEATS' && service !== 'DINE_IN' ? 'track.noCapacity' : `track.reason.${reason}`);

export const headlineOf = (message: DinerMessage, t: Translate): string => t(`track.message.${message.key}`);

/** `18:42–18:50` as promised; a single time for a table booking, and once the restaurant has begun. */
export function windowOf(order: LinkOrder): string | null {
  const eta = etaOf(order);
  if (!eta) return null;
  const { time } = clockOf(order.timeZone);
  if (eta.kind === 'over') return time(eta.at);
  return eta.kind === 'promise' && eta.to !== null && eta.to !== eta.from
    ? `${time(eta.from)}–${time(eta.to)}`
    : time(eta.from);
}

/** What stands before the time; `day` as a sentence of its own says it. */
export function windowLabel(order: LinkOrder, day: string, t: Translate): string {
  const service = serviceOf(order);
  const eta = etaOf(order);
  // Only "Today" and "Yesterday" have no number; the names of months keep their letters.
  if (eta?.kind === 'over') return t(`track.over.${service}`, { day: /\d/.test(day) ? day : day.toLowerCase() });
  return `${eta?.kind === 'moment' ? t('confirmation.comeAt') : t(`confirmation.when.${service}`)} · ${day}`;
}

/** What was promised, where the order comes later, with the cause. */
export function delayText(order: LinkOrder, t: Translate): string | null {
  if (order.delay === null || order.promisedFrom === null) return null;
  const { time } = clockOf(order.timeZone);
  return t(`track.delay.${order.delay}`, { time: time(order.promisedTo ?? order.promisedFrom) });
}

/** The title of the browser tab: `18:42 · On the way`. */
export function tabTitle(order: LinkOrder, t: Translate): string {
  const eta = etaOf(order);
  const headline = headlineOf(messageOf(order, null), t);
  return eta && eta.kind !== 'over' ? `${clockOf(order.timeZone).time(eta.from)} · ${headline}` : headline;
}
