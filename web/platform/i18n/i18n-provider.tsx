import { useMemo, type ReactNode } from 'react';
import type { Language } from '#domain/text/language.ts';
import { currentSpeaker } from './current-translator.ts';
import { SpeechContext } from './use-t.ts';

/** Gives the tree its language. On the server that is any of the three; in a browser the one that was loaded. */
export function SpeechProvider({ language, children }: { language: Language; children: ReactNode }) {
  const speaker = currentSpeaker(language);
  const speech = useMemo(() => ({ speaker, language }), [speaker, language]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
