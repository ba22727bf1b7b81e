interface Option {
  value: string;
  label: string;
}

/** The time zones that the browser knows, and the stored one, which browsers may call by another name. */
export const timeZoneOptions = (stored: string): Option[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), stored])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
