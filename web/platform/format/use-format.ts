import { useMemo } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { formatDate, formatDay, type Moment } from './moments.ts';
import {
  formatBasisPoints,
  formatCount,
  formatDecimal,
  formatDistance,
  formatExactMoney,
  formatMoney,
} from './numbers.ts';

/** Formatters in the page's language. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(
    () => ({
      money: (tiyin: number) => formatMoney(tiyin, language),
      exactMoney: (tiyin: number) => formatExactMoney(tiyin, language),
      basisPoints: (value: number) => formatBasisPoints(value, language),
      count: (value: number) => formatCount(value),
      decimal: (value: number) => formatDecimal(value, language),
      distance: (metres: number) => formatDistance(metres, language),
      date: (moment: Moment, options?: { year?: boolean }) => formatDate(moment, language, options),
      /** `Today`, `Sat, 22`, for a calendar day. */
      day: (day: string, today: string) => formatDay(day, today, language),
    }),
    [language],
  );
}
