/** The reports of a till on paper: X while the shift goes on, Z when it was closed. */
import type { Language } from '#domain/platform/text/language.ts';
import { groupedDigits } from '#domain/platform/text/grouped-digits.ts';
import { aside, wrap, type TicketLine } from '../tickets/ticket.ts';
import { totalOf, TILL_MEANS, type Pieces, type TillKind, type TillTotal } from './till.ts';
import { TIYIN } from '#domain/orders/pricing/tiyin.ts';

export interface TillReport {
  kind: 'X' | 'Z';
  restaurant: string;
  branch: string;
  number: number;
  /** Wall clock of the branch. */
  openedAt: string;
  openedBy: string;
  /** Of a Z report when the shift was closed; of an X report when it was requested. */
  at: string;
  by: string;
  opening: number;
  totals: TillTotal[];
  expected: number;
  /** Only of a Z report. */
  counted: number | null;
  pieces: Pieces[] | null;
  note: string | null;
  /** Taken between the shift before and this one; part of no sum above. */
  outside: TillTotal[];
}

type Word =
  | 'X'
  | 'Z'
  | 'shift'
  | 'opened'
  | 'closed'
  | 'printed'
  | 'cash'
  | 'card'
  | 'opening'
  | 'expected'
  | 'counted'
  | 'short'
  | 'over'
  | 'exact'
  | 'note'
  | 'outside'
  | 'total'
  | TillKind;

const WORDS: Record<Language, Record<Word, string>> = {
  uz: {
    X: 'X-HISOBOT',
    Z: 'Z-HISOBOT',
    shift: 'Smena',
    opened: 'Ochildi',
    closed: 'Yopildi',
    printed: 'Chop etildi',
    cash: 'NAQD',
    card: 'KARTA',
    opening: 'Boshlangʻich qoldiq',
    expected: 'Kassada boʻlishi kerak',
    counted: 'Sanaldi',
    short: 'Kamomad',
    over: 'Ortiqcha',
    exact: 'Farq yoʻq',
    note: 'Izoh',
    outside: 'KASSA YOPIQ PAYTDA',
    total: 'Jami',
    SALE: 'Sotuv',
    REFUND: 'Qaytarildi',
    COURIER: 'Kuryerlardan',
    PAY_IN: 'Kirim',
    PAY_OUT: 'Chiqim',
  },
  ru: {
    X: 'X-ОТЧЁТ',
    Z: 'Z-ОТЧЁТ',
    shift: 'Смена',
    opened: 'Открыта',
    closed: 'Закрыта',
    printed: 'Напечатан',
    cash: 'НАЛИЧНЫЕ',
    card: 'КАРТЫ',
    opening: 'Остаток на начало',
    expected: 'Должно быть в кассе',
    counted: 'Пересчитано',
    short: 'Недостача',
    over: 'Излишек',
    exact: 'Расхождений нет',
    note: 'Примечание',
    outside: 'ПРИ ЗАКРЫТОЙ КАССЕ',
    total: 'Итого',
    SALE: 'Продажи',
    REFUND: 'Возвраты',
    COURIER: 'От курьеров',
    PAY_IN: 'Внесено',
    PAY_OUT: 'Изъято',
  },
  eng: {
    X: 'X REPORT',
    Z: 'Z REPORT',
    shift: 'Shift',
    opened: 'Opened',
    closed: 'Closed',
    printed: 'Printed',
    cash: 'CASH',
    card: 'CARD',
    opening: 'Opening float',
    expected: 'Should be in the till',
    counted: 'Counted',
    short: 'Short',
    over: 'Over',
    exact: 'No difference',
    note: 'Note',
    outside: 'WHILE THE TILL WAS CLOSED',
    total: 'Total',
    SALE: 'Sales',
    REFUND: 'Refunds',
    COURIER: 'From couriers',
    PAY_IN: 'Paid in',
    PAY_OUT: 'Paid out',
  },
};

const KINDS_BY_MEANS = {
  CASH: ['SALE', 'REFUND', 'COURIER', 'PAY_IN', 'PAY_OUT'],
  CARD: ['SALE', 'REFUND'],
} as const;

/** Whole soʻm, and tiyin where there are some. */
function sum(amount: number): string {
  const whole = groupedDigits(Math.floor(Math.abs(amount) / TIYIN));
  const rest = Math.abs(amount) % TIYIN;
  return `${amount < 0 ? '-' : ''}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

export function tillReportLines(
  report: TillReport,
  { language, width }: { language: Language; width: number },
): TicketLine[] {
  const say = (word: Word): string => WORDS[language][word];
  const plain = (lines: readonly string[], more: Omit<TicketLine, 'text'> = {}): TicketLine[] =>
    lines.map((text) => ({ text, ...more }));
  const pair = (left: string, amount: number, more: Omit<TicketLine, 'text'> = {}): TicketLine[] =>
    plain(aside(left, sum(amount), width), more);
  const rule: TicketLine = { text: '-'.repeat(width) };
  const moves = (totals: readonly TillTotal[], means: 'CASH' | 'CARD'): TicketLine[] =>
    KINDS_BY_MEANS[means].flatMap((kind) => {
      const { count, amount } = totalOf(totals, kind, means);
      return count === 0 && amount === 0 ? [] : pair(`${say(kind)} (${count})`, amount);
    });
  const { kind, counted, expected } = report;
  const difference = counted === null ? 0 : counted - expected;
  return [
    ...plain([say(kind)], { size: 'large', bold: true }),
    ...plain(wrap(`${report.restaurant}, ${report.branch}`, width)),
    ...plain([`${say('shift')} ${report.number}`], { bold: true }),
    ...plain(wrap(`${say('opened')}: ${report.openedAt}, ${report.openedBy}`, width, '  ')),
    ...plain(wrap(`${say(kind === 'Z' ? 'closed' : 'printed')}: ${report.at}, ${report.by}`, width, '  ')),
    rule,
    ...plain([say('cash')], { bold: true }),
    ...pair(say('opening'), report.opening),
    ...moves(report.totals, 'CASH'),
    ...pair(say('expected'), expected, { bold: true }),
    ...(counted === null
      ? []
      : [
          ...(report.pieces ?? []).flatMap(({ value, count }) =>
            pair(`  ${groupedDigits(value)} x ${count}`, value * count * TIYIN),
          ),
          ...pair(say('counted'), counted, { bold: true }),
          ...(difference === 0
            ? plain([say('exact')], { bold: true })
            : pair(say(difference < 0 ? 'short' : 'over'), Math.abs(difference), { bold: true })),
          ...plain(report.note ? wrap(`${say('note')}: ${report.note}`, width, '  ') : []),
        ]),
    rule,
    ...plain([say('card')], { bold: true }),
    ...moves(report.totals, 'CARD'),
    ...pair(say('total'), expectedOnCard(report.totals), { bold: true }),
    ...(report.outside.length > 0
      ? [
          rule,
          ...plain(wrap(say('outside'), width), { bold: true }),
          ...TILL_MEANS.flatMap((means) =>
            report.outside.some((each) => each.means === means)
              ? [...plain([say(means === 'CASH' ? 'cash' : 'card')]), ...moves(report.outside, means)]
              : [],
          ),
        ]
      : []),
  ];
}

const expectedOnCard = (totals: readonly TillTotal[]): number =>
  totals.reduce((all, { means, amount }) => (means === 'CARD' ? all + amount : all), 0);
