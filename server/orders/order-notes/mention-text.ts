/** To somebody who was mentioned at an order: by whom, at which order, and the note itself. */
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { Language } from '#domain/platform/text/language.ts';

interface MentionFacts {
  author: string;
  number: number;
  text: string;
}

const TEXTS: Record<Language, (author: string, number: string) => string> = {
  uz: (author, number) => `${author} sizni №${number} buyurtmada tilga oldi`,
  ru: (author, number) => `${author} упоминает вас в заказе №${number}`,
  eng: (author, number) => `${author} mentions you at order No. ${number}`,
};

export const mentionText = (language: Language, { author, number, text }: MentionFacts): string =>
  `${TEXTS[language](author, shortNumber(number))}: ${text}`;
