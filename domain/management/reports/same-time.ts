/** The moment of an earlier day at which its clocks showed the time of day that it is now. Needs Temporal. */
export const sameTimeBefore = (now: number, days: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).subtract({ days }).epochMilliseconds;
