import { createContext, use, useMemo } from 'react';
import type { Translator, Values } from '#web/platform/i18n/translator.ts';
import type uz from './messages/uz.json';

/** Every sentence of the console by its key. Guests never load them: what both read is in the shell's catalogue. */
export type WordKey = keyof typeof uz;
export type Words = (key: WordKey, values?: Values) => string;

export const WordsContext = createContext<Translator | null>(null);

export function useWords(): Words {
  const translator = use(WordsContext);
  if (!translator) throw new Error('The console speaks before its words are there');
  return useMemo(() => (key, values) => translator.translate(key, values), [translator]);
}
