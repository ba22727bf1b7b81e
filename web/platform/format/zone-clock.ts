/**
 * What a clock on the wall of a branch shows, where there is no Temporal: browsers know zones through Intl alone, and
 * it tells them from an instant, not the other way round. On the server domain/time/kitchen-time.ts says the same.
 */
import { memoizeBounded } from '#web/platform/cache/memoize-bounded.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const readers = new Map<string, Intl.DateTimeFormat>();

/** One reader a zone: making one costs a thousand readings. */
function readerOf(timeZone: string): Intl.DateTimeFormat {
  let reader = readers.get(timeZone);
  if (!reader) {
    reader = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    readers.set(timeZone, reader);
  }
  return reader;
}

/** Hours of opening and closing are read again for every page and card that tells them. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 2_000;

/** How far east of UTC the zone's clocks are then, in milliseconds. */
export const offsetAt = (instant: number, timeZone: string): number =>
  memoizeBounded(offsets, MOST_OFFSETS, `${instant} ${timeZone}`, () => readOffset(instant, timeZone));

function readOffset(instant: number, timeZone: string): number {
  const read = Object.fromEntries(
    readerOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(read['year']!, read['month']! - 1, read['day'], read['hour'], read['minute'], read['second']);
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * When the clock shows that hour of that day (`2026-03-29`): an hour that is left out comes later, of one that comes
 * twice the first.
 */
export function instantOfHour(day: string, hour: number, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const offsets = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)];
  return (
    offsets.map((offset) => wall - offset).find((instant) => offsetAt(instant, timeZone) === wall - instant) ??
    wall - offsets[0]!
  );
}
