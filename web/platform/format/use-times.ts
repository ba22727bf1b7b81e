import { useMemo } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { clockOf, HOME_ZONE } from './clock.ts';
import { formatDay, type Moment } from './moments.ts';

const isDay = (moment: Moment): moment is string => typeof moment === 'string' && moment.length === '2026-03-09'.length;

/** Times and days as the clock of a branch shows them, in the page's language; without a branch, as at home. */
export function useTimes(timeZone = HOME_ZONE) {
  const language = useLanguage();
  return useMemo(() => {
    const { time, date, day } = clockOf(timeZone);
    return {
      time,
      date: (moment: Moment, options?: { year?: boolean }) => date(moment, language, options),
      /** `Today`, `Sat, 22`, of an instant or of a day of its calendar. */
      dayWord: (moment: Moment, now: Moment) => formatDay(isDay(moment) ? moment : day(moment), day(now), language),
    };
  }, [timeZone, language]);
}
