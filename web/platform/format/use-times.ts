import { useMemo } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { clockOf, HOME_ZONE } from './clock.ts';
import { formatDay, type Moment } from './moments.ts';

const isDay = (moment: Moment): moment is string => typeof moment === 'string' && moment.length === '2026-03-09'.length;

/** Times and days on a branch's local clock in the page's language; in the default zone without a branch. */
export function useTimes(timeZone = HOME_ZONE) {
  const language = useLanguage();
  return useMemo(() => {
    const { time, date, day } = clockOf(timeZone);
    return {
      time,
      day,
      /** `18:30–18:45`, or one time where no later end is given. */
      span: (from: Moment, to: Moment | null = null) =>
        to === null || time(from) === time(to) ? time(from) : `${time(from)}–${time(to)}`,
      date: (moment: Moment, options?: { year?: boolean }) => date(moment, language, options),
      /** `Today`, `Sat, 22`, for an instant or a calendar day. */
      dayText: (moment: Moment, now: Moment) => formatDay(isDay(moment) ? moment : day(moment), day(now), language),
    };
  }, [timeZone, language]);
}
