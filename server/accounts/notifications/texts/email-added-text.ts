/** To the phone and the former address of an account that got another e-mail address. */
import { maskEmail } from '#domain/accounts/notifications/email-address.ts';
import type { Language } from '#domain/platform/text/language.ts';

const TEXTS: Record<Language, (email: string) => string> = {
  uz: (email) => `Dasturxon: akkauntingizga ${email} manzili qoʻshildi. Siz boʻlmasangiz, uni profildan oʻchiring.`,
  ru: (email) => `Dasturxon: к вашему аккаунту добавлен адрес ${email}. Если это не вы, удалите его в профиле.`,
  eng: (email) => `Dasturxon: the address ${email} was added to your account. If it was not you, remove it there.`,
};

export const emailAddedText = (language: Language, email: string): string => TEXTS[language](maskEmail(email));
