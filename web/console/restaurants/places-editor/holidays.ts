/** Public holidays of Uzbekistan on fixed dates; those of the moon's calendar are announced each year. */
import type { LocalizedText } from '#web/platform/form/localized-text-input.tsx';

const FIXED: readonly [monthAndDay: string, note: LocalizedText][] = [
  ['01-01', { uz: 'Yangi yil', ru: 'Новый год', eng: 'New Year' }],
  ['03-08', { uz: 'Xotin-qizlar kuni', ru: 'Женский день', eng: 'Women’s Day' }],
  ['03-21', { uz: 'Navroʻz', ru: 'Навруз', eng: 'Navruz' }],
  ['05-09', { uz: 'Xotira va qadrlash kuni', ru: 'День памяти и почестей', eng: 'Day of Remembrance' }],
  ['09-01', { uz: 'Mustaqillik kuni', ru: 'День независимости', eng: 'Independence Day' }],
  ['10-01', { uz: 'Oʻqituvchilar kuni', ru: 'День учителя', eng: 'Teachers’ Day' }],
  ['12-08', { uz: 'Konstitutsiya kuni', ru: 'День Конституции', eng: 'Constitution Day' }],
];

const SHOWN = 3;

/** The next ones from that day on, over the turn of the year. */
export function holidaysAhead(today: string): { day: string; note: LocalizedText }[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => FIXED.map(([monthAndDay, note]) => ({ day: `${each}-${monthAndDay}`, note })))
    .filter(({ day }) => day >= today)
    .slice(0, SHOWN);
}
