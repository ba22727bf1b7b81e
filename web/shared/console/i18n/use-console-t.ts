import { createContext, use, useMemo } from 'react';
import type { Translator, Values } from '#web/platform/i18n/translator.ts';
import type uz from './messages/uz.json';

/** Keys of the console's catalogue, which guests never load; shared messages are in the platform's catalogue. */
export type ConsoleMessageKey = keyof typeof uz;
export type ConsoleT = (key: ConsoleMessageKey, values?: Values) => string;

export const ConsoleMessagesContext = createContext<Translator | null>(null);

export function useConsoleT(): ConsoleT {
  const translator = use(ConsoleMessagesContext);
  if (!translator) throw new Error('Console messages are used before they are loaded');
  return useMemo(() => (key, values) => translator.translate(key, values), [translator]);
}
