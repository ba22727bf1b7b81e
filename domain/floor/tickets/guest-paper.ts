/** What a guest gets on paper: the bill before it is paid, and the receipt afterwards. */
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { groupedDigits } from '#domain/platform/text/grouped-digits.ts';
import { aside, wrap, type TicketLine } from './ticket.ts';
import { TIYIN } from '#domain/orders/pricing/tiyin.ts';

export interface GuestPaper {
  restaurant: string;
  branch: string;
  table: string | null;
  /** Of the order, or of every round of a table. */
  numbers: readonly number[];
  /** Wall clock of the branch. */
  at: string;
  /** Sums are in tiyin. */
  dishes: readonly { name: string; count: number; price: number; options: readonly string[] }[];
  discount: number;
  service: number;
  delivery: number;
  total: number;
  /** Of it still to be paid. */
  due: number;
  /** Where the fiscal receipts are that a service has answered with. */
  fiscalUrls: readonly string[];
  isTest: boolean;
}

const WORDS = {
  uz: {
    bill: 'HISOB',
    receipt: 'CHEK',
    table: 'Stol',
    order: 'Buyurtma',
    discount: 'Chegirma',
    service: 'Xizmat haqi',
    delivery: 'Yetkazish',
    total: 'JAMI',
    paid: 'Toʻlangan',
    due: 'Toʻlash kerak',
    notFiscal: 'Fiskal chek emas',
    fiscal: 'Fiskal chek',
    test: 'SINOV BUYURTMASI',
  },
  ru: {
    bill: 'ПРЕДЧЕК',
    receipt: 'ЧЕК',
    table: 'Стол',
    order: 'Заказ',
    discount: 'Скидка',
    service: 'Обслуживание',
    delivery: 'Доставка',
    total: 'ИТОГО',
    paid: 'Оплачено',
    due: 'К оплате',
    notFiscal: 'Не фискальный чек',
    fiscal: 'Фискальный чек',
    test: 'ПРОБНЫЙ ЗАКАЗ',
  },
  eng: {
    bill: 'BILL',
    receipt: 'RECEIPT',
    table: 'Table',
    order: 'Order',
    discount: 'Discount',
    service: 'Service',
    delivery: 'Delivery',
    total: 'TOTAL',
    paid: 'Paid',
    due: 'To pay',
    notFiscal: 'Not a fiscal receipt',
    fiscal: 'Fiscal receipt',
    test: 'TEST ORDER',
  },
} as const satisfies Record<Language, Record<string, string>>;

const sumText = (tiyin: number): string => (tiyin < 0 ? '-' : '') + groupedDigits(Math.abs(tiyin) / TIYIN);

/** Rounds often repeat a dish: the same at the same price is one line. */
function merged(dishes: GuestPaper['dishes']): GuestPaper['dishes'] {
  const known = new Map<string, GuestPaper['dishes'][number]>();
  for (const dish of dishes) {
    const key = JSON.stringify([dish.name, dish.options, dish.price / dish.count]);
    const before = known.get(key);
    const joined = before && { ...before, count: before.count + dish.count, price: before.price + dish.price };
    known.set(key, joined ?? dish);
  }
  return [...known.values()];
}

export function guestPaperLines(
  paper: GuestPaper,
  { language, width }: { language: Language; width: number },
): TicketLine[] {
  const words = WORDS[language];
  const isPaid = paper.due === 0;
  const rule: TicketLine = { text: '-'.repeat(width) };
  const plain = (texts: readonly string[], more: Omit<TicketLine, 'text'> = {}): TicketLine[] =>
    texts.map((text) => ({ text, ...more }));
  const sum = (name: string, tiyin: number): TicketLine[] =>
    tiyin === 0 ? [] : plain(aside(name, sumText(tiyin), width));
  const numbers = paper.numbers.map((number) => `№ ${shortNumber(number)}`).join(', ');
  return [
    ...plain(paper.isTest ? [`*** ${words.test} ***`] : [], { bold: true }),
    ...plain(wrap(paper.restaurant, width), { bold: true }),
    ...plain(paper.branch === paper.restaurant ? [] : wrap(paper.branch, width)),
    { text: isPaid ? words.receipt : words.bill, size: 'large', bold: true },
    ...plain(paper.table === null ? [] : [`${words.table} ${paper.table}`]),
    ...plain(wrap(`${words.order} ${numbers}`, width)),
    { text: paper.at },
    rule,
    ...merged(paper.dishes).flatMap(({ name, count, price, options }) => [
      ...plain(aside(`${count} x ${name}`, sumText(price), width)),
      ...plain(options.flatMap((option) => wrap(`  + ${option}`, width))),
    ]),
    rule,
    ...sum(words.service, paper.service),
    ...sum(words.delivery, paper.delivery),
    ...sum(words.discount, -paper.discount),
    ...plain(aside(words.total, sumText(paper.total), Math.floor(width / 2)), { size: 'large', bold: true }),
    ...(isPaid || paper.due < paper.total ? sum(words.paid, paper.total - paper.due) : []),
    ...(isPaid ? [] : plain(aside(words.due, sumText(paper.due), width), { bold: true })),
    rule,
    ...(isPaid && paper.fiscalUrls.length > 0
      ? paper.fiscalUrls.flatMap((url): TicketLine[] => [{ text: words.fiscal }, { text: '', qr: url }])
      : plain([words.notFiscal])),
  ];
}
