/** Whether a place is open, and when it opens or closes, on its own local clock. */
import { clockOf } from '#web/platform/format/clock.ts';
import { daysBetween, formatDay } from '#web/platform/format/moments.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import type { Language } from '#domain/platform/text/language.ts';

export interface OpenState {
  open: boolean;
  opensAt?: string;
  closesAt?: string;
  timeZone: string;
}

/** `Open until 23:00`, `Opens 10:00`, `Opens tomorrow 10:00`, `Opens Sat, 22 10:00`, `Closed`. */
export function openStateText(state: OpenState, now: number, t: Translate, language: Language): string {
  const clock = clockOf(state.timeZone);
  if (state.open) return state.closesAt ? t('open.until', { time: clock.time(state.closesAt) }) : t('open.now');
  if (!state.opensAt) return t('open.closed');
  const time = clock.time(state.opensAt);
  const [today, day] = [clock.day(now), clock.day(state.opensAt)];
  const ahead = daysBetween(today, day);
  if (ahead <= 0) return t('open.at', { time });
  if (ahead === 1) return t('open.tomorrow', { time });
  return t('open.on', { day: formatDay(day, today, language), time });
}
