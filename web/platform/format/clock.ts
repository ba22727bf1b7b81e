/** The local clock of a branch, independent of the reader's own time zone. */
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { dayOf, formatDate, formatTime, hourOf, startOfDay, type Moment } from './moments.ts';
import { instantOfHour, offsetAt } from './zone-clock.ts';

export interface Clock {
  /** `18:42` */
  time(moment: Moment): string;
  /** `9 марта` */
  date(moment: Moment, language: Language, options?: { year?: boolean }): string;
  /** `2026-03-09` */
  day(moment: Moment): string;
  hour(moment: Moment): number;
  /** The instant at which it shows that hour of that day. */
  at(day: string, hour: number): number;
}

/** The zone of everything that belongs to no branch, such as the platform's pages. */
export const HOME_ZONE = DEFAULT_TIME_ZONE;
/** moments.ts formats in one fixed zone, so instants are shifted by the difference of the offsets. */
const HOME_OFFSET = -startOfDay('1970-01-01');

const clocks = new Map<string, Clock>();

export function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const moved = (moment: Moment): number => {
    const instant = typeof moment === 'number' ? moment : Date.parse(moment);
    // Constructing Intl's formatter takes tens of milliseconds on a phone; nearly all branches need none.
    if (timeZone === HOME_ZONE) return instant;
    return instant + offsetAt(instant, timeZone) - HOME_OFFSET;
  };
  const clock: Clock = {
    time: (moment) => formatTime(moved(moment)),
    date: (moment, language, options) => formatDate(moved(moment), language, options),
    day: (moment) => dayOf(moved(moment)),
    hour: (moment) => hourOf(moved(moment)),
    at: (day, hour) => instantOfHour(day, hour, timeZone),
  };
  clocks.set(timeZone, clock);
  return clock;
}
