/**
 * Local times of a time zone without Temporal. Intl converts an instant to local fields, but not the other way round.
 * On the server domain/platform/time/kitchen-time.ts does the same.
 */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone: constructing one costs as much as a thousand conversions. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
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
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The zone's offset from UTC at an instant, in milliseconds; positive in the east. */
export function offsetAt(instant: number, timeZone: string): number {
  const fields = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(
    fields['year']!,
    fields['month']! - 1,
    fields['day'],
    fields['hour'],
    fields['minute'],
    fields['second'],
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the local clock shows that hour of that day (`2026-03-29`). An hour skipped by a clock change
 * moves later; of an hour that occurs twice it is the first.
 */
export function instantOfHour(day: string, hour: number, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const offsets = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)];
  return (
    offsets.map((offset) => wall - offset).find((instant) => offsetAt(instant, timeZone) === wall - instant) ??
    wall - offsets[0]!
  );
}
