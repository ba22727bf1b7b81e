import { createContext, use, useMemo } from 'react';
import type { Translator, Values } from '#web/platform/i18n/translator.ts';
import type uz from './messages/uz.json';

/** Every sentence of the console by its key. Guests never load them: what both read is in the shell's catalogue. */
export type ConsoleMessageKey = keyof typeof uz;
export type ConsoleT = (key: ConsoleMessageKey, values?: Values) => string;

export const ConsoleMessagesContext = createContext<Translator | null>(null);

export function useConsoleT(): ConsoleT {
  const translator = use(ConsoleMessagesContext);
  if (!translator) throw new Error('The console speaks before its words are there');
  return useMemo(() => (key, values) => translator.translate(key, values), [translator]);
}
