/** To somebody invited to work for a merchant: where, in whose name, and no link that signs in by itself. */
import { nameInMessage } from '#domain/accounts/notifications/name-in-message.ts';
import type { Language } from '#domain/platform/text/language.ts';

const TEXTS: Record<Language, (name: string) => string> = {
  uz: (name) => `${name} sizni xodimlari qatoriga qoʻshdi. Shu raqam bilan kiring:`,
  ru: (name) => `${name} приглашает вас в команду. Войдите с этим номером:`,
  eng: (name) => `${name} has added you to its staff. Sign in with this number:`,
};

export const inviteText = ({
  language,
  merchantName,
  address,
}: {
  language: Language;
  merchantName: string;
  address: string;
}): string => `${TEXTS[language](nameInMessage(merchantName))} ${address}`;
