import { parsePhone } from '#domain/accounts/identity/phone.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { Refusal } from './refusal.ts';

const ONLY_UZBEK: Record<Language, string> = {
  uz: 'Faqat Oʻzbekiston raqamlari: +998 90 123-45-67',
  ru: 'Только номера Узбекистана: +998 90 123-45-67',
  eng: 'Uzbek numbers only: +998 90 123-45-67',
};

/** The number `body.phone` in its E.164 form. */
export function demandPhone(text: string, language: Language): string {
  const phone = parsePhone(text);
  if (phone) return phone;
  throw new Refusal('VALIDATION', { errors: [{ path: 'body.phone', code: 'phone', message: ONLY_UZBEK[language] }] });
}
