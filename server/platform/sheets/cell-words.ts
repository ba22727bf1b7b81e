/** Words that stand in cells of exported tables, in the language of their reader: as the console says them. */
import { ALLERGEN_WORDS } from '#domain/restaurants/catalog/allergen-words.ts';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import type { Language } from '#domain/platform/text/language.ts';

/** Uzbek, Russian, English. */
type Word = readonly [string, string, string];
const ORDER: readonly Language[] = ['uz', 'ru', 'eng'];
const inOrder = (wordOf: (language: Language) => string): Word => [wordOf('uz'), wordOf('ru'), wordOf('eng')];

/** By kind and code. @internal */
export const CELL_WORDS: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  service: {
    DELIVERY: ['Yetkazish', 'Доставка', 'Delivery'],
    DINE_IN: ['Zalda', 'В зале', 'Dine-in'],
    EXPRESS_24: ['Express 24', 'Express 24', 'Express 24'],
    PICK_UP: ['Olib ketish', 'Самовывоз', 'Pick-up'],
    YANDEX_EATS: ['Yandex Eats', 'Яндекс Еда', 'Yandex Eats'],
  },
  payment: {
    CARD: ['Karta', 'Карта', 'Card'],
    CASH: ['Naqd pul', 'Наличные', 'Cash'],
    CLICK: ['Click', 'Click', 'Click'],
    PAYME: ['Payme', 'Payme', 'Payme'],
    STRIPE: ['Stripe', 'Stripe', 'Stripe'],
    UZUM_BANK: ['Uzum Bank', 'Uzum Bank', 'Uzum Bank'],
  },
  source: {
    CLIENT_APP: ['Ilova', 'Приложение', 'App'],
    CLIENT_WEB: ['Sayt', 'Сайт', 'Website'],
    INSTAGRAM: ['Instagram', 'Instagram', 'Instagram'],
    LAPOSTER: ['Kassa', 'Касса', 'Till'],
    OPERATOR: ['Operator', 'Оператор', 'Operator'],
    TELEGRAM_BOT: ['Telegram', 'Telegram', 'Telegram'],
  },
  reason: {
    BUSY: ['Restoran band', 'Ресторан перегружен', 'Too busy'],
    CLIENT: ['Mijoz rad etdi', 'Гость отказался', 'The guest asked for it'],
    CLOSED: ['Oshxona yopilgan', 'Кухня закрыта', 'Kitchen is closed'],
    DUPLICATE: ['Takroriy buyurtma', 'Повторный заказ', 'Placed twice'],
    EXPIRED: ['Javob muddati oʻtdi', 'Время ответа вышло', 'Nobody answered in time'],
    NO_COURIER: ['Kuryer yoʻq', 'Нет курьера', 'No courier'],
    NO_SEATS: ['Boʻsh joy yoʻq', 'Нет мест', 'No seats'],
    NO_SHOW: ['Mijoz kelmadi', 'Гость не пришёл', 'The guest did not come'],
    OTHER: ['Boshqa sabab', 'Другая причина', 'Another reason'],
    OUT_OF_STOCK: ['Taom tugagan', 'Блюдо закончилось', 'Sold out'],
    OUT_OF_ZONE: ['Yetkazish hududidan tashqarida', 'Вне зоны доставки', 'Outside the delivery area'],
    PAYMENT_FAILED: ['Toʻlov oʻtmadi', 'Оплата не прошла', 'The payment failed'],
  },
  guest: {
    NEW: ['Yangi mehmonlar', 'Новые гости', 'New guests'],
    RETURNING: ['Doimiy mehmonlar', 'Постоянные гости', 'Returning guests'],
  },
  booking: {
    CAME: ['Mehmon keldi', 'Гость пришёл', 'The guest came'],
    CANCELED: ['Bekor qilindi', 'Отменена', 'Cancelled'],
    EXPECTED: ['Kutilmoqda', 'Ожидается', 'Expected'],
    NO_SHOW: ['Mehmon kelmadi', 'Гость не пришёл', 'The guest did not come'],
  },
  allergen: Object.fromEntries(ALLERGENS.map((code) => [code, inOrder((language) => ALLERGEN_WORDS[language][code])])),
  answer: {
    yes: ['ha', 'да', 'yes'],
    no: ['yoʻq', 'нет', 'no'],
  },
};

/** What is no such code stays: the name of a dish, an hour. */
export const wordIn = (language: Language, kind: string, code: string): string =>
  CELL_WORDS[kind]?.[code]?.[ORDER.indexOf(language)] ?? code;
