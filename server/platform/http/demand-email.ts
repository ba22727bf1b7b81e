import { parseEmail } from '#domain/accounts/notifications/email-address.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { Refusal } from './refusal.ts';

const EXAMPLE: Record<Language, string> = {
  uz: 'Elektron pochta manzili kerak, masalan: aziza@example.uz',
  ru: 'Нужен адрес электронной почты, например: aziza@example.uz',
  eng: 'An e-mail address is needed, such as aziza@example.uz',
};

/** The address `body.email` in its one form. */
export function demandEmail(text: string, language: Language): string {
  const email = parseEmail(text);
  if (email) return email;
  throw new Refusal('VALIDATION', { errors: [{ path: 'body.email', code: 'email', message: EXAMPLE[language] }] });
}
