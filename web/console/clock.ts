/** The clock of a branch: every time and every day in the console is read on it, wherever the reader's own one stands. */
import type { Language } from '#domain/language.ts';
import { dayOf, formatDate, formatTime, hourOf, startOfDay, type Moment } from '#web/shell/format/moments.ts';
import { useAtWork, type AtWork } from './staff-context.ts';
import { instantOfHour, offsetAt } from './zone-clock.ts';

export interface Clock {
  /** `18:42` */
  time(moment: Moment): string;
  /** `9 марта` */
  date(moment: Moment, language: Language): string;
  /** `2026-03-09` */
  day(moment: Moment): string;
  hour(moment: Moment): number;
  /** When it shows that hour of that day. */
  at(day: string, hour: number): number;
}

/** Where nobody is at a branch: the platform's own pages. */
const HOME = 'Asia/Tashkent';
/** The words of days and hours are the shell's, which reads every moment on one clock; a moment is moved to read as on another. */
const SHELL_OFFSET = -startOfDay('1970-01-01');

const clocks = new Map<string, Clock>();

export function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const moved = (moment: Moment): number => {
    const instant = typeof moment === 'number' ? moment : Date.parse(moment);
    return instant + offsetAt(instant, timeZone) - SHELL_OFFSET;
  };
  const clock: Clock = {
    time: (moment) => formatTime(moved(moment)),
    date: (moment, language) => formatDate(moved(moment), language),
    day: (moment) => dayOf(moved(moment)),
    hour: (moment) => hourOf(moved(moment)),
    at: (day, hour) => instantOfHour(day, hour, timeZone),
  };
  clocks.set(timeZone, clock);
  return clock;
}

/** The zone of the branch that is asked for, else of the one where somebody is, else of the first of theirs. */
export const zoneAt = ({ me, branch }: Pick<AtWork, 'me' | 'branch'>, branchId?: string): string =>
  (me.branches.find(({ id }) => id === branchId) ?? branch ?? me.branches[0])?.timeZone ?? HOME;

export const useClock = (branchId?: string): Clock => clockOf(zoneAt(useAtWork(), branchId));
