/** Message catalogues: the server holds all three, a browser fetches the one it needs. */
import { FALLBACK_LANGUAGE, htmlLanguage, type Language } from '#domain/text/language.ts';
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

/** The language asked for; if its file does not load, that is logged and the page goes on in the fallback. */
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
