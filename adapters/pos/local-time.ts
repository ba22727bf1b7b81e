/** Times as POS systems write them: `yyyy-MM-dd HH:mm:ss` on the clock of the branch, without its zone. */
export const localTime = (ms: number, timeZone: string, smallestUnit: 'second' | 'millisecond'): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit })
    .replace('T', ' ');

export const instantOf = (local: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(local.replace(' ', 'T')).toZonedDateTime(timeZone).epochMilliseconds;
