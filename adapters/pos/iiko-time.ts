/** The clock of a terminal, without its zone: `yyyy-MM-dd HH:mm:ss.fff`. */
export const localTime = (ms: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'millisecond' })
    .replace('T', ' ');

export const instantOf = (local: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(local.replace(' ', 'T')).toZonedDateTime(timeZone).epochMilliseconds;
