/** Message catalogues: the server holds all three, a browser fetches the one it needs. */
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { FALLBACK_LANGUAGE, htmlLanguage, type Language } from '#domain/language.ts';
import engUrl from './compiled/eng.json?url';
import ruUrl from './compiled/ru.json?url';
import uzUrl from './compiled/uz.json?url';

export const CATALOGUE_URLS: Record<Language, string> = { uz: uzUrl, ru: ruUrl, eng: engUrl };

/** Plural rules by locale. Uzbek has English's two forms, and browsers carry no Uzbek data to be asked for. */
const PLURAL_LOCALE: Record<Language, string> = { uz: 'en', ru: 'ru', eng: 'en' };

export function i18nOf(language: Language, messages: Messages): I18n {
  const i18n = setupI18n();
  i18n.load(language, messages);
  i18n.activate(language, [PLURAL_LOCALE[language]]);
  return i18n;
}

async function fetchCatalogue(language: Language): Promise<I18n> {
  const response = await fetch(CATALOGUE_URLS[language], { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status} for the ${htmlLanguage(language)} catalogue`);
  return i18nOf(language, (await response.json()) as Messages);
}

/** The language asked for; if its file does not load, that is logged and the page goes on in the fallback. */
export async function loadI18n(language: Language): Promise<I18n> {
  for (const each of [language, FALLBACK_LANGUAGE, 'eng' as const]) {
    try {
      return await fetchCatalogue(each);
    } catch (error) {
      console.error(`Language file ${each} failed to load`, error);
    }
  }
  return i18nOf(language, {});
}
