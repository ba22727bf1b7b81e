/** The console's own catalogue, fetched together with its code. */
import type { Language } from '#domain/platform/text/language.ts';
import { createTranslator, type Catalogue, type Translator } from '#web/platform/i18n/translator.ts';
import engUrl from './compiled/eng.json?url';
import ruUrl from './compiled/ru.json?url';
import uzUrl from './compiled/uz.json?url';

const URLS: Record<Language, string> = { uz: uzUrl, ru: ruUrl, eng: engUrl };

export async function loadConsoleMessages(language: Language): Promise<Translator> {
  const response = await fetch(URLS[language], { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status} for the console's catalogue`);
  return createTranslator(language, (await response.json()) as Catalogue);
}
