/** What a kitchen ticket says, as lines of so many letters: paper knows no other layout. */
import { groupedDigits } from '#domain/platform/text/grouped-digits.ts';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { allergyLines, type GuestAllergy } from '#domain/orders/orders/guest-allergy.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { OrderServiceType, PaymentType } from '#domain/orders/orders/statuses.ts';

import { ALLERGEN_WORDS } from '#domain/restaurants/catalog/allergen-words.ts';

export interface TicketLine {
  text: string;
  /** `large` letters are twice as wide, so half as many fit. */
  size?: 'large';
  bold?: boolean;
  /** Printed as a QR code instead of the text. */
  qr?: string;
  /** Nothing is printed: the cash drawer opens. */
  drawer?: true;
}

export interface TicketOrder {
  number: number;
  serviceType: OrderServiceType;
  source: string;
  table: string | null;
  partySize: number | null;
  /** Wall clock of the branch. */
  at: string;
  dueAt: string | null;
  customerName: string | null;
  address: string | null;
  note: string | null;
  /** What the guest must not eat. */
  allergy: GuestAllergy | null;
  lines: {
    name: string;
    count: number;
    modifications: { name: string; count: number }[];
    note: string | null;
    /** What the dish contains of it. */
    allergens: readonly Allergen[];
  }[];
  /** Above 1: the dishes of a course that was fired. */
  course: number;
  /** Of later courses, not to be cooked yet. */
  later: { name: string; count: number }[];
  /** Whole soʻm; left out of kitchen tickets of one station. */
  bill: number | null;
  /** Of it still to be paid. */
  due: number;
  paymentType: PaymentType;
  isPaid: boolean;
  /** Above 1: the dishes were changed since. */
  revision: number;
  isReprint: boolean;
  /** Placed by staff to try the kitchen. */
  isTest: boolean;
}

const WORDS: Record<Language, Record<string, string>> = {
  uz: {
    DELIVERY: 'YETKAZISH',
    PICK_UP: 'OLIB KETISH',
    DINE_IN: 'JOYIDA',
    YANDEX_EATS: 'YANDEX EATS',
    EXPRESS_24: 'EXPRESS 24',
    table: 'Stol',
    guests: 'kishi',
    due: 'Tayyor boʻlsin',
    changed: 'OʻZGARDI',
    reprint: 'NUSXA',
    course: '-NAVBAT',
    later: 'Keyin',
    test: 'TEST: SINOV BUYURTMASI',
    total: 'Jami',
    rest: 'Qolgan toʻlov',
    paid: 'toʻlangan',
    allergy: 'ALLERGIYA',
    contains: 'BOR',
    CASH: 'naqd',
    CARD: 'karta',
  },
  ru: {
    DELIVERY: 'ДОСТАВКА',
    PICK_UP: 'САМОВЫВОЗ',
    DINE_IN: 'В ЗАЛЕ',
    YANDEX_EATS: 'YANDEX EATS',
    EXPRESS_24: 'EXPRESS 24',
    table: 'Стол',
    guests: 'чел.',
    due: 'Готово к',
    changed: 'ИЗМЕНЁН',
    reprint: 'КОПИЯ',
    course: '-Я ПОДАЧА',
    later: 'Позже',
    test: 'TEST: ПРОБНЫЙ ЗАКАЗ',
    total: 'Итого',
    rest: 'Осталось оплатить',
    paid: 'оплачен',
    allergy: 'АЛЛЕРГИЯ',
    contains: 'СОДЕРЖИТ',
    CASH: 'наличные',
    CARD: 'карта',
  },
  eng: {
    DELIVERY: 'DELIVERY',
    PICK_UP: 'PICK-UP',
    DINE_IN: 'DINE-IN',
    YANDEX_EATS: 'YANDEX EATS',
    EXPRESS_24: 'EXPRESS 24',
    table: 'Table',
    guests: 'people',
    due: 'Ready by',
    changed: 'CHANGED',
    reprint: 'REPRINT',
    course: '. COURSE',
    later: 'Later',
    test: 'TEST ORDER',
    total: 'Total',
    rest: 'Still to pay',
    paid: 'paid',
    allergy: 'ALLERGY',
    contains: 'CONTAINS',
    CASH: 'cash',
    CARD: 'card',
  },
};

/** At most so many letters a line, broken between words where there is a place to break. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word;
    const free = (): number => width - (lines.length > 0 || line ? indent.length : 0);
    if (line && `${line} ${rest}`.length > free()) {
      lines.push(line);
      line = '';
    }
    while (rest.length > free()) {
      const fits = free();
      lines.push(rest.slice(0, fits));
      rest = rest.slice(fits);
    }
    line = line ? `${line} ${rest}` : rest;
  }
  if (line) lines.push(line);
  return lines.map((each, index) => (index === 0 ? each : indent + each));
}

/** Left and right on one line, or on two where they do not fit. */
export function aside(left: string, right: string, width: number): string[] {
  const gap = width - left.length - right.length;
  return gap >= 1 ? [left + ' '.repeat(gap) + right] : [...wrap(left, width), right.padStart(width)];
}

export function ticketLines(
  order: TicketOrder,
  { language, width }: { language: Language; width: number },
): TicketLine[] {
  const say = (word: string): string => WORDS[language][word] ?? word;
  const allergen = (each: Allergen): string => ALLERGEN_WORDS[language][each];
  const plain = (lines: readonly string[], more: Omit<TicketLine, 'text'> = {}): TicketLine[] =>
    lines.map((text) => ({ text, ...more }));
  const rule: TicketLine = { text: '-'.repeat(width) };
  const marks = [
    order.isTest ? say('test') : '',
    order.isReprint ? say('reprint') : '',
    order.course > 1 ? `${order.course}${say('course')}` : '',
    order.revision > 1 ? `${say('changed')} ${order.revision}` : '',
  ].filter(Boolean);
  const place = [
    order.table ? `${say('table')} ${order.table}` : '',
    order.partySize ? `${order.partySize} ${say('guests')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return [
    ...plain(marks.length > 0 ? [`*** ${marks.join(' / ')} ***`] : [], { bold: true }),
    ...plain(wrap(`#${shortNumber(order.number)} ${say(order.serviceType)}`, Math.floor(width / 2)), {
      size: 'large',
      bold: true,
    }),
    ...plain(place ? wrap(place, Math.floor(width / 2)) : [], { size: 'large' }),
    ...plain(aside(order.at, order.source === 'CLIENT_WEB' ? '' : order.source, width)),
    ...plain(order.dueAt ? [`${say('due')}: ${order.dueAt}`] : [], { bold: true }),
    ...plain(
      order.allergy
        ? allergyLines(order.allergy, allergen).flatMap((line, at) =>
            wrap(at === 0 ? `!!! ${say('allergy')}: ${line}` : `! ${line}`, Math.floor(width / 2), '  '),
          )
        : [],
      { size: 'large', bold: true },
    ),
    rule,
    ...order.lines.flatMap(({ name, count, modifications, note, allergens }) => [
      ...plain(wrap(`${count} x ${name}`, Math.floor(width / 2), '  '), { size: 'large', bold: true }),
      ...plain(
        allergens.length > 0
          ? wrap(`!!! ${say('contains')}: ${allergens.map(allergen).join(', ')}`, width - 4, '  ').map(
              (text) => `    ${text}`,
            )
          : [],
        { bold: true },
      ),
      ...modifications.flatMap((each) =>
        plain(
          wrap(`  + ${each.count > 1 ? `${each.count} x ` : ''}${each.name}`.trimStart(), width - 4, '  ').map(
            (text) => `    ${text}`,
          ),
        ),
      ),
      ...plain(note ? wrap(`! ${note}`, width - 4, '  ').map((text) => `    ${text}`) : [], { bold: true }),
    ]),
    ...(order.later.length > 0
      ? [
          rule,
          ...plain(
            wrap(
              `${say('later')}: ${order.later.map(({ name, count }) => `${count} x ${name}`).join(', ')}`,
              width,
              '  ',
            ),
          ),
        ]
      : []),
    ...(order.note ? [rule, ...plain(wrap(`! ${order.note}`, width, '  '), { bold: true })] : []),
    ...(order.customerName || order.address
      ? [rule, ...plain(wrap([order.customerName, order.address].filter(Boolean).join(', '), width))]
      : []),
    ...(order.bill === null
      ? []
      : [
          rule,
          ...plain(
            aside(
              say('total'),
              `${groupedDigits(order.bill)} ${order.isPaid ? say('paid') : say(order.paymentType)}`,
              width,
            ),
            { bold: true },
          ),
          ...(order.isPaid || order.due >= order.bill
            ? []
            : plain(aside(say('rest'), groupedDigits(order.due), width), { bold: true })),
        ]),
  ];
}
