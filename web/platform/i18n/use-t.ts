import { createContext, use, useMemo } from 'react';
import type { Language } from '#domain/text/language.ts';
import type { Speaker, Values } from './translator.ts';
import type uz from './messages/uz.json';

/** Every sentence of the interface by its key; a key that is missing in a catalogue fails the check. */
export type MessageKey = keyof typeof uz;
export type Translate = (key: MessageKey, values?: Values) => string;

export interface Speech {
  speaker: Speaker;
  language: Language;
}

export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('A component that speaks stands outside the shell');
  return speech;
}

export function useT(): Translate {
  const { speaker } = useSpeech();
  return useMemo(() => (key, values) => speaker.say(key, values), [speaker]);
}

export const useLanguage = (): Language => useSpeech().language;
