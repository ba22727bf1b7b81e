/** To the owner of a merchant that the platform has reviewed. */
import type { Language } from '#domain/platform/text/language.ts';

const APPROVED: Record<Language, (name: string) => string> = {
  uz: (name) => `${name} tasdiqlandi. Tayyorlab, ishga tushiring:`,
  ru: (name) => `${name} одобрен. Подготовьте и запустите:`,
  eng: (name) => `${name} is approved. Prepare it and go live:`,
};
const DECLINED: Record<Language, (name: string) => string> = {
  uz: (name) => `${name} ochilmadi. Sababi:`,
  ru: (name) => `${name} не открыт. Причина:`,
  eng: (name) => `${name} was not opened. Reason:`,
};

const CHANGES: Record<Language, (name: string) => string> = {
  uz: (name) => `${name} arizasiga tuzatish kerak:`,
  ru: (name) => `${name}: в заявке нужны правки:`,
  eng: (name) => `${name}: the application needs changes:`,
};
const NEW: Record<Language, (name: string) => string> = {
  uz: (name) => `Yangi ariza: ${name}.`,
  ru: (name) => `Новая заявка: ${name}.`,
  eng: (name) => `A new application: ${name}.`,
};

interface OpeningText {
  language: Language;
  merchantName: string;
}

export const approvedText = ({ language, merchantName, address }: OpeningText & { address: string }): string =>
  `${APPROVED[language](merchantName)} ${address}`;
export const declinedText = ({ language, merchantName, reason }: OpeningText & { reason: string }): string =>
  `${DECLINED[language](merchantName)} ${reason}`;
export const changesText = ({
  language,
  merchantName,
  reason,
  address,
}: OpeningText & { reason: string; address: string }): string =>
  `${CHANGES[language](merchantName)} ${reason} ${address}`;
/** To the administrators of the platform. */
export const newOpeningText = ({ language, merchantName, address }: OpeningText & { address: string }): string =>
  `${NEW[language](merchantName)} ${address}`;
