/** Hours in which no broadcast is sent, by the clock of the merchant. */
import { addDays, instantOfWall, MINUTE_MS, wallOf } from '#domain/platform/time/kitchen-time.ts';

export interface QuietHours {
  /** Minutes of the day; quiet hours may go past midnight. Equal: none. */
  from: number;
  to: number;
  timeZone: string;
}

const isQuietMinute = (minute: number, { from, to }: QuietHours): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to;

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The instant itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(instant: number, quiet: QuietHours): number {
  const { day, minute } = wallOf(instant, quiet.timeZone);
  if (!isQuietMinute(minute, quiet)) return instant;
  const endDay = minute < quiet.to ? day : addDays(day, 1);
  const end = instantOfWall(endDay, clock(quiet.to), quiet.timeZone);
  // The hour that a zone skips in spring does not come; the next hour does.
  return end ?? instant + (((quiet.to - minute + 1440) % 1440) + 60) * MINUTE_MS;
}
