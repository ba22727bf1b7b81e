import type { HistoryEntry } from '#contract/staff-orders.ts';
import {
  CANCEL_REASONS,
  COURIER_STATUSES,
  DELIVERY_TYPES,
  ORDER_STATUSES,
  PAYMENT_TYPES,
} from '#domain/orders/statuses.ts';
import type { Language } from '#domain/text/language.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import type { Words } from '../words/use-words.ts';

const isOneOf = <T extends string>(all: readonly T[], value: string | null): value is T =>
  value !== null && (all as readonly string[]).includes(value);

export const reasonWords = (reason: string, w: Words): string =>
  isOneOf(CANCEL_REASONS, reason) ? w(`reason.${reason}`) : reason;

export const whoWords = ({ name, by }: HistoryEntry, w: Words): string => name ?? w(`by.${by}`);

export function whatWords({ type, to, isUndo }: HistoryEntry, w: Words): string {
  const undone = isUndo ? `${w('history.undone')}: ` : '';
  if (type === 'CHANGE_COURIER_STATUS')
    return undone + (isOneOf(COURIER_STATUSES, to) ? w(`courier.${to}`) : w('courier.NONE'));
  if (type === 'CHANGE_DELIVERY_TYPE' && isOneOf(DELIVERY_TYPES, to)) return w(`deliveryType.${to}`);
  if (type === 'CHANGE_PAYMENT_TYPE' && isOneOf(PAYMENT_TYPES, to)) return w(`pay.${to}`);
  if (isOneOf(ORDER_STATUSES, to)) return undone + w(`status.${to}`);
  return w(`change.${type}`);
}

export function shortfallWords(shortfall: HistoryEntry['shortfall'], w: Words, language: Language): string | null {
  if (!shortfall) return null;
  const sum = formatMoney(shortfall.missing, language);
  if (shortfall.resolution) return w(`short.done.${shortfall.resolution}`, { sum });
  const received =
    shortfall.received === null ? null : w('short.received', { sum: formatMoney(shortfall.received, language) });
  return [w('short.history', { sum }), shortfall.reason && w(`short.${shortfall.reason}`), received]
    .filter(Boolean)
    .join(' · ');
}
