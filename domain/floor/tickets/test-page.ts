import type { Language } from '#domain/platform/text/language.ts';
import type { TicketLine } from './ticket.ts';

const WORDS: Readonly<Record<Language, { title: string; why: string }>> = {
  uz: { title: 'SINOV', why: 'Bu sahifa oʻqilsa, printer ishlayapti.' },
  ru: { title: 'ПРОВЕРКА', why: 'Если это читается, принтер работает.' },
  eng: { title: 'TEST', why: 'If this can be read, the printer works.' },
};

/** A page that shows the name, the width and the letters of a printer. */
export function testLines({
  name,
  width,
  language,
}: {
  name: string;
  width: number;
  language: Language;
}): TicketLine[] {
  const { title, why } = WORDS[language];
  return [
    { text: title, size: 'large', bold: true },
    { text: name },
    { text: why },
    { text: 'Oʻ Gʻ oʻ gʻ · Ў Қ Ғ Ҳ · Ё № 1234567890' },
    { text: '='.repeat(width) },
  ];
}
