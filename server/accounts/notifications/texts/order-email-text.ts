/** What an e-mail about an order says beside the text that every channel has. */
import type { Language } from '#domain/platform/text/language.ts';

interface OrderEmailWords {
  delivery: string;
  service: string;
  total: string;
  openOrder: string;
  openBooking: string;
  receipt: (number: string) => string;
  /** Before the address where e-mails are switched off. */
  why: string;
  money: (sum: string) => string;
  visit: (restaurant: string, guests: number | null) => string;
}

const WORDS: Record<Language, OrderEmailWords> = {
  uz: {
    delivery: 'Yetkazib berish',
    service: 'Xizmat',
    total: 'Jami',
    openOrder: 'Buyurtmani ochish',
    openBooking: 'Bronni ochish',
    receipt: (number) => `${number} uchun rahmat. Buyurtmangiz yakuni.`,
    why: 'Buyurtmalar haqidagi xatlarni profilda oʻchirish mumkin:',
    money: (sum) => `${sum} soʻm`,
    visit: (restaurant, guests) => `${restaurant}: ${guests ?? 1} kishiga stol`,
  },
  ru: {
    delivery: 'Доставка',
    service: 'Обслуживание',
    total: 'Итого',
    openOrder: 'Открыть заказ',
    openBooking: 'Открыть бронь',
    receipt: (number) => `Спасибо за заказ ${number}. Вот его итог.`,
    why: 'Письма о заказах отключаются в профиле:',
    money: (sum) => `${sum} сум`,
    visit: (restaurant, guests) => `${restaurant}: стол, гостей: ${guests ?? 1}`,
  },
  eng: {
    delivery: 'Delivery',
    service: 'Service',
    total: 'Total',
    openOrder: 'Open the order',
    openBooking: 'Open the booking',
    receipt: (number) => `Thank you for order ${number}. This is its summary.`,
    why: 'E-mails about orders can be switched off in your profile:',
    money: (sum) => `${sum} soʻm`,
    visit: (restaurant, guests) => `${restaurant}: a table for ${guests ?? 1}`,
  },
};

export const orderEmailWords = (language: Language): OrderEmailWords => WORDS[language];
