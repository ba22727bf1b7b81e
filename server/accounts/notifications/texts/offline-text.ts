/** To the owners of a merchant that the platform takes offline or puts back. */
import type { Language } from '#domain/platform/text/language.ts';

const OFF: Record<Language, (name: string) => string> = {
  uz: (name) => `${name} platformada vaqtincha yopildi. Sababi:`,
  ru: (name) => `${name} временно отключён на платформе. Причина:`,
  eng: (name) => `${name} was taken offline on the platform. Reason:`,
};
const ON: Record<Language, (name: string) => string> = {
  uz: (name) => `${name} platformada yana ishlayapti.`,
  ru: (name) => `${name} снова работает на платформе.`,
  eng: (name) => `${name} is online on the platform again.`,
};

interface OfflineText {
  language: Language;
  merchantName: string;
}

export const takenOfflineText = ({ language, merchantName, reason }: OfflineText & { reason: string }): string =>
  `${OFF[language](merchantName)} ${reason}`;
export const backOnlineText = ({ language, merchantName }: OfflineText): string => ON[language](merchantName);
