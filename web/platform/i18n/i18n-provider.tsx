import { useMemo, type ReactNode } from 'react';
import type { Language } from '#domain/text/language.ts';
import { currentTranslator } from './current-translator.ts';
import { I18nContext } from './use-t.ts';

/** Gives the tree its language. On the server that is any of the three; in a browser the one that was loaded. */
export function I18nProvider({ language, children }: { language: Language; children: ReactNode }) {
  const translator = currentTranslator(language);
  const speech = useMemo(() => ({ translator, language }), [translator, language]);
  return <I18nContext value={speech}>{children}</I18nContext>;
}
