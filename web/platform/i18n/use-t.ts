import { createContext, use, useMemo } from 'react';
import type { Language } from '#domain/platform/text/language.ts';
import type { Translator, Values } from './translator.ts';
import type uz from './messages/uz.json';

/** Keys of all messages; the check fails when a catalogue lacks one. */
export type MessageKey = keyof typeof uz;
export type Translate = (key: MessageKey, values?: Values) => string;

export interface I18n {
  translator: Translator;
  language: Language;
}

export const I18nContext = createContext<I18n | null>(null);

function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('A component that speaks stands outside the shell');
  return i18n;
}

export function useT(): Translate {
  const { translator } = useI18n();
  return useMemo(() => (key, values) => translator.translate(key, values), [translator]);
}

export const useLanguage = (): Language => useI18n().language;
