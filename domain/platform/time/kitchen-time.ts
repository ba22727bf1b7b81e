/**
 * Between the wall clock of a branch and instants, and back from the promised moment to when the kitchen begins.
 * Needs Temporal, so it runs on the server alone.
 */

export interface Wall {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
  /** Since midnight. */
  minute: number;
}

export const MINUTE_MS = 60_000;

export function wallOf(instant: number, timeZone: string): Wall {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return {
    day: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
    minute: zoned.hour * 60 + zoned.minute,
  };
}

/**
 * null for what no clock of that zone ever shows: nonsense, and the hour that is skipped in spring. Of the hour that
 * comes twice in autumn it is the first.
 */
export function instantOfWall(day: string, time: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  let zoned: Temporal.ZonedDateTime;
  try {
    zoned = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' }).toZonedDateTime(timeZone, {
      disambiguation: 'earlier',
    });
  } catch {
    return null;
  }
  const back = wallOf(zoned.epochMilliseconds, timeZone);
  return back.day === day && back.time === time ? zoned.epochMilliseconds : null;
}

/** The start of the slot an instant falls into, on the grid of the branch's own clock. */
export function slotStartOf(instant: number, slotMinutes: number, timeZone: string): number {
  const { minute } = wallOf(instant, timeZone);
  const whole = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  return whole - (minute % slotMinutes) * MINUTE_MS;
}

export interface CookingTimes {
  prepMinutes: number;
  /** From the counter to the door; 0 but for deliveries. */
  travelMinutes: number;
}

/** "Eat on time": the kitchen begins so that the food is there at the promised moment. */
export const kitchenStartFor = (promisedAt: number, { prepMinutes, travelMinutes }: CookingTimes): number =>
  promisedAt - (prepMinutes + travelMinutes) * MINUTE_MS;

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** What is promised as soon as possible, in minutes from now: as wide as a slot of the branch. */
export const promisedMinutes = (from: number, slotMinutes: number): { from: number; to: number } => ({
  from,
  to: from + slotMinutes,
});

interface Kitchen {
  prepMinutes: number;
  slotMinutes: number;
}

/** Of a restaurant's branches the one that promises the earliest pick-up. */
export const quickestKitchen = <Branch extends Kitchen>(branches: readonly Branch[]): Branch | undefined =>
  branches.toSorted((a, b) => a.prepMinutes - b.prepMinutes || a.slotMinutes - b.slotMinutes)[0];
