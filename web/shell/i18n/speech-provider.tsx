import { useMemo, type ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { currentI18n } from './current-i18n.ts';
import { SpeechContext } from './use-t.ts';

/** Gives the tree its language. On the server that is any of the three; in a browser the one that was loaded. */
export function SpeechProvider({ language, children }: { language: Language; children: ReactNode }) {
  const i18n = currentI18n(language);
  const speech = useMemo(() => ({ i18n, language }), [i18n, language]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
