import { createContext, use, useMemo } from 'react';
import type { Language } from '#domain/text/language.ts';
import type { Translator, Values } from './translator.ts';
import type uz from './messages/uz.json';

/** Keys of all messages; the check fails when a catalogue lacks one. */
export type MessageKey = keyof typeof uz;
export type Translate = (key: MessageKey, values?: Values) => string;

export interface Speech {
  translator: Translator;
  language: Language;
}

export const I18nContext = createContext<Speech | null>(null);

export function useI18n(): Speech {
  const speech = use(I18nContext);
  if (!speech) throw new Error('A component that speaks stands outside the shell');
  return speech;
}

export function useT(): Translate {
  const { translator } = useI18n();
  return useMemo(() => (key, values) => translator.translate(key, values), [translator]);
}

export const useLanguage = (): Language => useI18n().language;
