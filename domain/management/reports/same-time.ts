/** The moment so many days ago at which the clocks of the time zone showed the same time of day as now. */
export const sameTimeBefore = (now: number, days: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).subtract({ days }).epochMilliseconds;
