import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { messageOf, reasonText } from '#web/shared/orders/order-text.ts';

/** What is said below the headline of an order: `Later · 4 people`. `own` is null for whoever only has the link. */
export function orderNotes(order: LinkOrder, own: OwnerOrder | null, t: Translate): string {
  const message = messageOf(order, own);
  const said = new Set(message.with);
  return [
    said.has('later') && t('track.later'),
    said.has('party') && order.partySize && t('plan.people', { n: order.partySize }),
    said.has('table') && t('track.atTable'),
    said.has('table') && own?.tableNumber && t('sit.table', { number: own.tableNumber }),
    said.has('courierComing') && !order.courier && t('track.courierComing'),
    (said.has('reason') || message.key === 'expired') && order.reason && reasonText(order.reason, order.serviceType, t),
    said.has('reason') && own?.reasonNote,
    said.has('refund') && order.bill > 0 && t(order.due < order.bill ? 'track.refund.back' : 'track.refund.none'),
  ]
    .filter(Boolean)
    .join(' · ');
}
