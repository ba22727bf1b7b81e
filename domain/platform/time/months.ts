/** Months as statements are made by them. Browsers use it too, and not all of them have Temporal. */
import { civilOf, dayNumber, dayText, parseDay } from './civil-days.ts';

/** A month as text: `2026-10`. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** `2026-10-31`. */
export const lastDayOf = (month: string): string => dayText(civilOf(dayNumber(parseDay(`${nextMonth(month)}-01`)) - 1));

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

export function previousMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
