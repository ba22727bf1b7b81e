import { useLocation } from 'react-router';
import { activeLanguages, htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { rememberLanguage } from '#web/platform/session/device.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { modalOf } from '#web/shared/routing/modals.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { LanguageChoice } from '#web/ui/language-menu.tsx';

const SHORT: Record<Language, string> = { uz: 'OʻZ', ru: 'РУ', eng: 'EN' };

/** Loads the page again in the new language, with its texts, dishes and canonical address. */
function useChooseLanguage(): (language: Language) => void {
  const { pathname, search } = useLocation();
  const { settings } = useStorefront();
  return (language) => {
    rememberLanguage(language);
    const query = new URLSearchParams(search);
    query.delete('lang');
    query.delete('modal');
    const path = settings.basePath.replace(/\/$/, '') + pathname;
    const to = modalOf(pathname) ? settings.basePath : `${path}${query.size > 0 ? `?${query}` : ''}`;
    window.location.assign(to);
  };
}

export function useLanguageChoices(): {
  languages: LanguageChoice[];
  current: Language;
  choose: (code: string) => void;
} {
  const { settings, language } = useStorefront();
  const choose = useChooseLanguage();
  const languages = activeLanguages(settings.web).map((code) => ({
    code,
    name: LANGUAGE_NAMES[code],
    short: SHORT[code],
    lang: htmlLanguage(code),
  }));
  return { languages, current: language, choose: (code) => choose(code as Language) };
}
