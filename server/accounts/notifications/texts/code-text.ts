/**
 * The message with a code. Browsers read its last line to fill the code in (@host #code), so nothing may follow it.
 * Gateways approve a text once, so it has one slot for the name and one for the code.
 */
import { nameInMessage } from '#domain/accounts/notifications/name-in-message.ts';
import type { Language } from '#domain/platform/text/language.ts';

const TEXTS: Record<Language, (name: string, code: string) => string> = {
  uz: (name, code) => `${name}: tasdiqlash kodi ${code}. Uni hech kimga aytmang.`,
  ru: (name, code) => `${name}: код подтверждения ${code}. Никому его не сообщайте.`,
  eng: (name, code) => `${name}: your code is ${code}. Do not share it.`,
};

export interface CodeTextValues {
  code: string;
  /** The host the guest signs in at, without a port. */
  host: string;
  language: Language;
  merchantName: string;
}

export const codeText = ({ code, host, language, merchantName }: CodeTextValues): string =>
  `${TEXTS[language](nameInMessage(merchantName), code)}\n\n@${host} #${code}`;
