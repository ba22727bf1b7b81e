/** Labels of an order on cards, on tickets and in the drawer. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { columnOf, type OrderServiceType, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import type { Tone as BadgeTone } from '#web/ui/badge.tsx';
import { clockOf, type Clock } from '#web/platform/format/clock.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface ServiceLook {
  icon: IconName;
  tone: BadgeTone;
}

const LOOKS: Record<StaffOrder['serviceType'], ServiceLook> = {
  DELIVERY: { icon: 'bike', tone: 'violet' },
  PICK_UP: { icon: 'shopping-bag', tone: 'neutral' },
  DINE_IN: { icon: 'utensils', tone: 'brand' },
  YANDEX_EATS: { icon: 'bike', tone: 'warn' },
  EXPRESS_24: { icon: 'bike', tone: 'info' },
};

export const serviceLook = (order: StaffOrder): ServiceLook => LOOKS[order.serviceType];

export const serviceLabel = (order: StaffOrder, ct: ConsoleT): string =>
  order.tableNumber ? ct('card.table', { number: order.tableNumber }) : ct(`service.${order.serviceType}`);

/** A dish that is brought to a table is served, not delivered. */
export const statusLabel = (
  { status, serviceType }: { status: OrderStatus; serviceType?: OrderServiceType | undefined },
  ct: ConsoleT,
): string => ct(status === 'DELIVERED' && serviceType === 'DINE_IN' ? 'status.SERVED' : `status.${status}`);

/** `19:30`, preceded by the date unless it is today. */
function comesAt(atTime: string, clock: Clock): string {
  const [, month, date] = clock.day(atTime).split('-');
  return clock.day(atTime) === clock.day(Date.now()) ? clock.time(atTime) : `${date}.${month} ${clock.time(atTime)}`;
}

/** `Vanilla ×2`. */
export const modificationText = ({ name, count }: { name: string; count: number }): string =>
  count > 1 ? `${name} ×${count}` : name;

/** Guest or party size, and the time of arrival. */
export function partyLabel(order: StaffOrder, ct: ConsoleT): string {
  const party = order.partySize ? ct('card.party', { n: order.partySize }) : (order.customerName ?? '');
  const arrival =
    order.later && order.atTime && order.lane !== 'LATER'
      ? ct('card.by', { time: comesAt(order.atTime, clockOf(order.timeZone)) })
      : '';
  return [party, arrival].filter(Boolean).join(' · ');
}

export function paymentLabel(order: StaffOrder, ct: ConsoleT): string {
  if (order.isPaid) return ct('pay.paid');
  const how = ct(`pay.${order.paymentType}`);
  return order.due < order.bill ? `${how} · ${ct('pay.rest', { sum: formatCount(order.due / 100) })}` : how;
}

/** Orders from the web are the default and have no badge. */
export const sourceLabel = (order: StaffOrder, ct: ConsoleT): string | null => {
  if (order.serviceType === 'YANDEX_EATS' || order.serviceType === 'EXPRESS_24')
    return ct(`service.${order.serviceType}`);
  return order.source === 'CLIENT_WEB' ? null : ct(`source.${order.source}`);
};

export function courierLabel(order: StaffOrder, ct: ConsoleT): string | null {
  if (columnOf(order) !== 'DELIVERY' || !order.deliveryType) return null;
  const who = order.courierName ?? (order.deliveryType === 'CUSTOM' ? order.deliveryTypeComment : null);
  // Own couriers are the default.
  if (order.deliveryType === 'DASTURXON') return who;
  return [ct(`deliveryType.${order.deliveryType}`), who].filter(Boolean).join(' · ');
}

export const notesOf = (order: StaffOrder): string[] =>
  [order.note, order.comment].filter((text): text is string => Boolean(text?.trim()));
