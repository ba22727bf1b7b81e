import { useMemo, type ReactNode } from 'react';
import type { Language } from '#domain/platform/text/language.ts';
import { currentTranslator } from './current-translator.ts';
import { I18nContext } from './use-t.ts';

/** Provides the language and its translator to the tree. */
export function I18nProvider({ language, children }: { language: Language; children: ReactNode }) {
  const translator = currentTranslator(language);
  const i18n = useMemo(() => ({ translator, language }), [translator, language]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}
