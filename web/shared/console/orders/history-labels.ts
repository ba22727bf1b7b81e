import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import {
  CANCEL_REASONS,
  COURIER_STATUSES,
  ORDER_STATUSES,
  PAYMENT_TYPES,
  type OrderServiceType,
} from '#domain/orders/orders/statuses.ts';
import { DELIVERY_TYPES } from '#domain/restaurants/delivery/delivery-type.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { statusLabel } from './order-labels.ts';

const isOneOf = <T extends string>(all: readonly T[], value: string | null): value is T =>
  value !== null && (all as readonly string[]).includes(value);

export const reasonLabel = (reason: string, ct: ConsoleT): string =>
  isOneOf(CANCEL_REASONS, reason) ? ct(`reason.${reason}`) : reason;

export const actorLabel = ({ name, by }: HistoryEntry, ct: ConsoleT): string => name ?? ct(`by.${by}`);

export function changeLabel(
  { type, to, isUndo, course, bill }: HistoryEntry,
  ct: ConsoleT,
  serviceType?: OrderServiceType,
): string {
  const undone = isUndo ? `${ct('history.undone')}: ` : '';
  if (type === 'CHANGE_COURIER_STATUS')
    return undone + (isOneOf(COURIER_STATUSES, to) ? ct(`courier.${to}`) : ct('courier.NONE'));
  if (type === 'CHANGE_DELIVERY_TYPE' && isOneOf(DELIVERY_TYPES, to)) return ct(`deliveryType.${to}`);
  if (type === 'CHANGE_PAYMENT_TYPE' && isOneOf(PAYMENT_TYPES, to)) return ct(`pay.${to}`);
  if (bill) return undone + ct(`history.bill.${bill.what}`);
  if (course) return undone + ct('course.fired', { n: course });
  if (isOneOf(ORDER_STATUSES, to)) return undone + statusLabel({ status: to, serviceType }, ct);
  return undone + ct(`change.${type}`);
}

export function shortfallLabel(shortfall: HistoryEntry['shortfall'], ct: ConsoleT, language: Language): string | null {
  if (!shortfall) return null;
  const sum = formatMoney(shortfall.missing, language);
  if (shortfall.resolution) return ct(`short.done.${shortfall.resolution}`, { sum });
  const received =
    shortfall.received === null ? null : ct('short.received', { sum: formatMoney(shortfall.received, language) });
  return [ct('short.history', { sum }), shortfall.reason && ct(`short.${shortfall.reason}`), received]
    .filter(Boolean)
    .join(' · ');
}
