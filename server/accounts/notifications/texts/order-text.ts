/** Texts about an order: short, with the order number as the screens show it, and without its dishes. */
import type { Language } from '#domain/platform/text/language.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import {
  isPaidAtHandOver,
  type CancelReason,
  type OnlinePayment,
  type OrderStatus,
} from '#domain/orders/orders/statuses.ts';

export interface OrderTextValues {
  restaurant: string;
  number: number;
  /** Promised time on the branch's clock. */
  time: string | null;
  /** 21.11 */
  day: string | null;
  code: string | null;
  reason: CancelReason | null;
  isVisit: boolean;
  partySize: number | null;
}

type SentMessage = Extract<OrderStatus, 'ACCEPTED' | 'AT_TIME' | 'DONE' | 'ON_WAY' | 'CANCELED'>;
type TextsByStatus = Record<SentMessage, (order: OrderTextValues) => string>;

const REASONS: Record<Language, Partial<Record<CancelReason, string>>> = {
  uz: {
    NO_SEATS: 'joy yoʻq',
    EXPIRED: 'restoran javob bermadi',
    NO_SHOW: 'vaqt oʻtdi',
    OUT_OF_STOCK: 'taom tugadi',
    BUSY: 'restoran band',
    CLOSED: 'restoran yopiq',
    OUT_OF_ZONE: 'manzil hududdan tashqarida',
    NO_COURIER: 'kuryer topilmadi',
    PAYMENT_FAILED: 'toʻlov oʻtmadi',
    DUPLICATE: 'takroriy buyurtma',
  },
  ru: {
    NO_SEATS: 'нет мест',
    EXPIRED: 'ресторан не ответил',
    NO_SHOW: 'время прошло',
    OUT_OF_STOCK: 'блюдо закончилось',
    BUSY: 'ресторан перегружен',
    CLOSED: 'ресторан закрыт',
    OUT_OF_ZONE: 'адрес вне зоны доставки',
    NO_COURIER: 'не нашли курьера',
    PAYMENT_FAILED: 'оплата не прошла',
    DUPLICATE: 'повторный заказ',
  },
  eng: {
    NO_SEATS: 'no seats',
    EXPIRED: 'the restaurant did not answer',
    NO_SHOW: 'the time is over',
    OUT_OF_STOCK: 'sold out',
    BUSY: 'too busy',
    CLOSED: 'closed',
    OUT_OF_ZONE: 'the address is out of the zone',
    NO_COURIER: 'no courier was found',
    PAYMENT_FAILED: 'the payment failed',
    DUPLICATE: 'a duplicate',
  },
};

/** Only a visit is refused for want of seats; at other orders the kitchen was full. */
const because = (language: Language, { reason, isVisit }: OrderTextValues): string => {
  const words = reason && REASONS[language][reason === 'NO_SEATS' && !isVisit ? 'BUSY' : reason];
  return words ? `: ${words}` : '';
};
export const number = (order: Pick<OrderTextValues, 'number'>): string => `№${shortNumber(order.number)}`;
const isTable = ({ isVisit, partySize }: OrderTextValues): boolean => isVisit && partySize !== null;
/** "На 1 гостя", "на 6 гостей". */
const guests = (count: number | null): string => `${count} ${count === 1 ? 'гостя' : 'гостей'}`;
const at = (before: string, value: string | null): string => (value ? `${before}${value}` : '');

const TEXTS: Record<Language, TextsByStatus> = {
  uz: {
    ACCEPTED: (order) => `${number(order)} buyurtma qabul qilindi${at(', ', order.time)}.`,
    AT_TIME: (order) =>
      isTable(order)
        ? `${order.partySize} kishiga stol: ${order.day}, soat ${order.time}. Bron ${number(order)}.`
        : `${number(order)} buyurtma qabul qilindi: ${[order.day, order.time].filter(Boolean).join(', ')}.`,
    DONE: (order) => `${number(order)} tayyor${at('. Kod: ', order.code)}.`,
    ON_WAY: (order) => `${number(order)} yoʻlda${at(', ', order.time)}.`,
    CANCELED: (order) => `${number(order)} bekor qilindi${because('uz', order)}.`,
  },
  ru: {
    ACCEPTED: (order) => `Заказ ${number(order)} принят${at(', ', order.time)}.`,
    AT_TIME: (order) =>
      isTable(order)
        ? `Стол на ${guests(order.partySize)}, ${order.day} в ${order.time}. Бронь ${number(order)}.`
        : `Заказ ${number(order)} принят: ${[order.day, order.time].filter(Boolean).join(', ')}.`,
    DONE: (order) => `Заказ ${number(order)} готов${at('. Код: ', order.code)}.`,
    ON_WAY: (order) => `Заказ ${number(order)} в пути${at(', ', order.time)}.`,
    CANCELED: (order) =>
      (isTable(order) ? `Бронь ${number(order)} отменена` : `Заказ ${number(order)} отменён`) +
      `${because('ru', order)}.`,
  },
  eng: {
    ACCEPTED: (order) => `Order ${number(order)} accepted${at(', ', order.time)}.`,
    AT_TIME: (order) =>
      isTable(order)
        ? `Table for ${order.partySize}, ${order.day} at ${order.time}. Booking ${number(order)}.`
        : `Order ${number(order)} accepted: ${[order.day, order.time].filter(Boolean).join(', ')}.`,
    DONE: (order) => `Order ${number(order)} is ready${at('. Code: ', order.code)}.`,
    ON_WAY: (order) => `Order ${number(order)} is on the way${at(', ', order.time)}.`,
    CANCELED: (order) => `Order ${number(order)} was cancelled${because('eng', order)}.`,
  },
};

export function orderText(language: Language, status: OrderStatus, order: OrderTextValues): string | null {
  const says = (TEXTS[language] as Partial<Record<OrderStatus, (order: OrderTextValues) => string>>)[status];
  return says ? says(order) : null;
}

const BOOKING_MOVED: Record<Language, (order: OrderTextValues, when: string) => string> = {
  uz: (order, when) => `${number(order)} bron boshqa vaqtga koʻchirildi: ${when}.`,
  ru: (order, when) => `Бронь ${number(order)} перенесена на ${when}.`,
  eng: (order, when) => `Booking ${number(order)} was moved to ${when}.`,
};
export const bookingMovedText = (language: Language, order: OrderTextValues): string =>
  BOOKING_MOVED[language](order, [order.day, order.time].filter(Boolean).join(', '));

const ORDER_LATE: Record<Language, (order: OrderTextValues) => string> = {
  uz: (order) => `${number(order)} buyurtma kechikyapti, yangi vaqt: ${order.time}. Uzr soʻraymiz.`,
  ru: (order) => `Заказ ${number(order)} задерживается, новое время: ${order.time}. Извините за ожидание.`,
  eng: (order) => `Order ${number(order)} is running late, the new time is ${order.time}. Sorry for the wait.`,
};
export const orderLateText = (language: Language, order: OrderTextValues): string => ORDER_LATE[language](order);

const RECEIPT: Record<Language, (order: OrderTextValues, link: string) => string> = {
  uz: (order, link) => `${order.restaurant}, ${number(order)}. Chek: ${link}`,
  ru: (order, link) => `${order.restaurant}, ${number(order)}. Чек: ${link}`,
  eng: (order, link) => `${order.restaurant}, ${number(order)}. Receipt: ${link}`,
};
export const receiptText = (language: Language, order: OrderTextValues, link: string): string =>
  RECEIPT[language](order, link);

const PROVIDERS: Record<OnlinePayment, string> = {
  PAYME: 'Payme',
  CLICK: 'Click',
  UZUM_BANK: 'Uzum Bank',
  STRIPE: 'Stripe',
};
interface GivenBack {
  /** In tiyin. */
  amount: number;
  provider: OnlinePayment | 'CASH' | 'CARD';
}
export const som = (amount: number): string => (amount / 100).toLocaleString('ru-RU').replaceAll(/\s/gu, ' ');

const REFUND: Record<Language, (order: OrderTextValues, sum: string, provider: string) => string> = {
  uz: (order, sum, provider) => `${number(order)}: ${sum} soʻm ${provider} orqali kartangizga qaytariladi.`,
  ru: (order, sum, provider) => `${number(order)}: ${sum} сум вернутся на карту через ${provider}.`,
  eng: (order, sum, provider) => `${number(order)}: ${sum} soʻm will be returned to your card by ${provider}.`,
};
const REFUND_AT_COUNTER: Record<Language, (order: OrderTextValues, sum: string) => string> = {
  uz: (order, sum) =>
    `${number(order)}: sizga ${sum} soʻm qaytarildi, deb yozildi. Olmagan boʻlsangiz, buyurtma sahifasida bildiring.`,
  ru: (order, sum) =>
    `${number(order)}: записано, что вам вернули ${sum} сум. Если это не так, сообщите на странице заказа.`,
  eng: (order, sum) =>
    `${number(order)}: it is recorded that you got ${sum} soʻm back. If you did not, say so on the order page.`,
};
export const refundText = (language: Language, order: OrderTextValues, { amount, provider }: GivenBack): string =>
  isPaidAtHandOver(provider)
    ? REFUND_AT_COUNTER[language](order, som(amount))
    : REFUND[language](order, som(amount), PROVIDERS[provider]);

interface Unanswered {
  /** Orders of the branch that wait, this one among them. */
  count: number;
  /** Since the oldest of them. */
  minutes: number;
}

const ALARM: Record<Language, (order: OrderTextValues, waiting: Unanswered) => string> = {
  uz: (order, { count, minutes }) =>
    count > 1
      ? `${order.restaurant}: ${count} ta buyurtma javobsiz, eng eskisi ${minutes} daqiqadan beri.`
      : `${order.restaurant}: ${number(order)} buyurtma ${minutes} daqiqadan beri javobsiz.`,
  ru: (order, { count, minutes }) =>
    count > 1
      ? `${order.restaurant}: без ответа заказов: ${count}, самый старый уже ${minutes} мин.`
      : `${order.restaurant}: заказ ${number(order)} без ответа уже ${minutes} мин.`,
  eng: (order, { count, minutes }) =>
    count > 1
      ? `${order.restaurant}: ${count} orders wait for an answer, the oldest for ${minutes} min.`
      : `${order.restaurant}: order ${number(order)} has waited for an answer for ${minutes} min.`,
};
export const alarmText = (language: Language, order: OrderTextValues, waiting: Unanswered): string =>
  ALARM[language](order, waiting);

const NOT_PRINTED: Record<Language, (order: OrderTextValues, printer: string) => string> = {
  uz: (order, printer) =>
    `${order.restaurant}: "${printer}" printeri ${number(order)} buyurtmani chop etmadi. Tekshirib, qayta chop eting.`,
  ru: (order, printer) =>
    `${order.restaurant}: принтер «${printer}» не напечатал заказ ${number(order)}. Проверьте и напечатайте снова.`,
  eng: (order, printer) =>
    `${order.restaurant}: the printer "${printer}" did not print order ${number(order)}. Check it and print it again.`,
};
export const notPrintedText = (language: Language, order: OrderTextValues, printer: string): string =>
  NOT_PRINTED[language](order, printer);

interface SilentPrinter {
  restaurant: string;
  name: string;
  has_paper: boolean;
  waiting: number;
}

const PRINTER_SILENT: Record<Language, (printer: SilentPrinter) => string> = {
  uz: ({ restaurant, name, has_paper: hasPaper, waiting }) =>
    `${restaurant}: "${name}" printeri ${hasPaper ? 'javob bermayapti' : 'qogʻozsiz qoldi'}. ` +
    `Kutayotgan cheklar: ${waiting}.`,
  ru: ({ restaurant, name, has_paper: hasPaper, waiting }) =>
    `${restaurant}: ${hasPaper ? `принтер «${name}» не отвечает` : `в принтере «${name}» нет бумаги`}. ` +
    `Ждут чеков: ${waiting}.`,
  eng: ({ restaurant, name, has_paper: hasPaper, waiting }) =>
    `${restaurant}: the printer "${name}" ${hasPaper ? 'does not answer' : 'is out of paper'}. ` +
    `Tickets waiting: ${waiting}.`,
};
export const printerSilentText = (language: Language, printer: SilentPrinter): string =>
  PRINTER_SILENT[language](printer);
