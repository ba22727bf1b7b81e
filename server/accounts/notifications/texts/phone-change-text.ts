/** To the old number of an account whose phone is changed: what happens, and where to stop it. */
import type { Language } from '#domain/platform/text/language.ts';

interface PhoneChangeTextValues {
  language: Language;
  /** The new number, masked. */
  phone: string;
  address: string;
}

const WAITING: Record<Language, (phone: string, address: string) => string> = {
  uz: (phone, address) =>
    `Dasturxon: hisobingiz raqami 24 soatdan keyin ${phone}ga almashadi. Siz emasmisiz? Bekor qiling: ${address}`,
  ru: (phone, address) =>
    `Dasturxon: через 24 часа номер аккаунта сменится на ${phone}. Это не вы? Отмените: ${address}`,
  eng: (phone, address) =>
    `Dasturxon: in 24 hours your account's number changes to ${phone}. Not you? Stop it: ${address}`,
};

const CHANGED: Record<Language, (phone: string, address: string) => string> = {
  uz: (phone, address) =>
    `Dasturxon: hisobingiz raqami ${phone}ga almashdi. Siz emasmisiz? 7 kun ichida qaytaring: ${address}`,
  ru: (phone, address) =>
    `Dasturxon: номер аккаунта изменён на ${phone}. Это не вы? Верните в течение 7 дней: ${address}`,
  eng: (phone, address) =>
    `Dasturxon: your account's number is now ${phone}. Not you? Undo it within 7 days: ${address}`,
};

export const phoneChangeText = (
  state: 'WAITING' | 'CHANGED',
  { language, phone, address }: PhoneChangeTextValues,
): string => (state === 'WAITING' ? WAITING : CHANGED)[language](phone, address);
