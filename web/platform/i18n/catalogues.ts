/** Message catalogues: the server holds all three, a browser fetches one. */
import { FALLBACK_LANGUAGE, htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { createTranslator, type Catalogue, type Translator } from './translator.ts';
import engUrl from './compiled/eng.json?url';
import ruUrl from './compiled/ru.json?url';
import uzUrl from './compiled/uz.json?url';

export const CATALOGUE_URLS: Record<Language, string> = { uz: uzUrl, ru: ruUrl, eng: engUrl };

async function fetchCatalogue(language: Language): Promise<Translator> {
  const response = await fetch(CATALOGUE_URLS[language], { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status} for the ${htmlLanguage(language)} catalogue`);
  return createTranslator(language, (await response.json()) as Catalogue);
}

/** Falls back to another language when a catalogue fails to load; the failure is logged. */
export async function loadTranslator(language: Language): Promise<Translator> {
  for (const each of [language, FALLBACK_LANGUAGE, 'eng' as const]) {
    try {
      return await fetchCatalogue(each);
    } catch (error) {
      console.error(`Language file ${each} failed to load`, error);
    }
  }
  return createTranslator(language, {});
}
