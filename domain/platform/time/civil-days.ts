/** Arithmetic of calendar days without Date and Temporal: for rules that browsers use as well. */
const DAYS_OF_ERA = 146_097;

interface Civil {
  year: number;
  /** 1 is January. */
  month: number;
  day: number;
}

/** Days since 1 March of the year 0; years begin in March, so that a leap day is the last of its year. */
export function dayNumber({ year, month, day }: Civil): number {
  const shifted = (month + 9) % 12;
  const of = year - Math.floor(shifted / 10);
  return 365 * of + Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400) + monthStart(shifted) + day - 1;
}

const monthStart = (shifted: number): number => Math.floor((shifted * 306 + 5) / 10);

export function civilOf(number: number): Civil {
  const era = Math.floor(number / DAYS_OF_ERA);
  const inEra = number - era * DAYS_OF_ERA;
  const yearInEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const shifted = Math.floor((inYear * 10 + 5) / 306);
  const month = ((shifted + 2) % 12) + 1;
  return { year: yearInEra + era * 400 + (month <= 2 ? 1 : 0), month, day: inYear - monthStart(shifted) + 1 };
}

export function parseDay(text: string): Civil {
  const [year, month, day] = text.split('-').map(Number);
  return { year: year!, month: month!, day: day! };
}

export const dayText = ({ year, month, day }: Civil): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
