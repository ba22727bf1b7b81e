/**
 * Formats dates and times, identically on the server and in every browser. Instants are read in Tashkent's zone, whose
 * offset has been constant since 1991; clock.ts shifts those of branches elsewhere. Intl is not used: browsers have no
 * Uzbek locale data.
 */
import type { Language } from '#domain/platform/text/language.ts';

const OFFSET_MS = 5 * 3_600_000;
const DAY_MS = 86_400_000;
const NBSP = '\u00A0';

const MONTHS: Record<Language, readonly string[]> = {
  uz: ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr'],
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  eng: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};
/** A month without a day; only Russian has a different form. */
const MONTHS_ALONE: Record<Language, readonly string[]> = {
  ...MONTHS,
  ru: [
    'январь',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ],
};
/** Monday first. */
const WEEKDAYS: Record<Language, readonly string[]> = {
  uz: ['dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba', 'yakshanba'],
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
  eng: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
const SHORT_WEEKDAYS: Record<Language, readonly string[]> = {
  uz: ['Dush', 'Sesh', 'Chor', 'Pay', 'Jum', 'Shan', 'Yak'],
  ru: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  eng: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};
const TODAY: Record<Language, string> = { uz: 'Bugun', ru: 'Сегодня', eng: 'Today' };
const TOMORROW: Record<Language, string> = { uz: 'Ertaga', ru: 'Завтра', eng: 'Tomorrow' };

export type Moment = string | number;

/** The local time in Tashkent, as the UTC fields of a shifted date. */
const wall = (moment: Moment): Date => new Date((typeof moment === 'number' ? moment : Date.parse(moment)) + OFFSET_MS);
const two = (value: number): string => String(value).padStart(2, '0');
const weekdayOf = (date: Date): number => (date.getUTCDay() + 6) % 7;

/** `18:42`, on the 24-hour clock. */
export function formatTime(moment: Moment): string {
  const at = wall(moment);
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** The local day, `2026-03-09`. */
export const dayOf = (moment: Moment): string => wall(moment).toISOString().slice(0, 10);
export const hourOf = (moment: Moment): number => wall(moment).getUTCHours();
export const minuteOfDay = (moment: Moment): number => wall(moment).getUTCHours() * 60 + wall(moment).getUTCMinutes();
/** Monday is 1, as in ISO 8601. */
export const weekdayNumber = (moment: Moment): number => weekdayOf(wall(moment)) + 1;

/** Midnight of a local day as an instant. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days between two dates: 0 for the same day, 1 for the next. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);

/** `9-mart`, `9 марта`, `9 March`, with the year on request. */
export function formatDate(moment: Moment, language: Language, options: { year?: boolean } = {}): string {
  const at = wall(moment);
  const month = MONTHS[language][at.getUTCMonth()];
  const day = language === 'uz' ? `${at.getUTCDate()}-${month}` : `${at.getUTCDate()}${NBSP}${month}`;
  if (!options.year) return day;
  return language === 'uz' ? `${day}, ${at.getUTCFullYear()}` : `${day} ${at.getUTCFullYear()}`;
}

/** The capitalised weekday name of an ISO number, for tables. */
export function weekdayName(isoWeekday: number, language: Language): string {
  const name = WEEKDAYS[language][isoWeekday - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const shortWeekdays = (language: Language): readonly string[] => SHORT_WEEKDAYS[language];

/** `Noyabr 2026`, `Ноябрь 2026`, the title of a calendar. */
export function monthTitle(moment: Moment, language: Language): string {
  const at = wall(moment);
  const name = MONTHS_ALONE[language][at.getUTCMonth()] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${at.getUTCFullYear()}`;
}

/** `Today`, `Tomorrow`, then `Sat, 22`. */
export function formatDay(day: string, today: string, language: Language): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return TODAY[language];
  if (ahead === 1) return TOMORROW[language];
  const at = wall(startOfDay(day));
  return `${SHORT_WEEKDAYS[language][weekdayOf(at)]}, ${at.getUTCDate()}`;
}
