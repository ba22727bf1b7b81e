import type { WebSettings } from '#contract/accounts/tenancy.ts';
import { activeLanguages, htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { rememberLanguage } from '#web/platform/session/device.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import type { MenuItem } from '#web/ui/menu.tsx';

/** Choosing a language loads the console again. */
export const languageItems = (web: WebSettings, current: Language): MenuItem[] =>
  activeLanguages(web).map((code) => ({
    id: code,
    label: LANGUAGE_NAMES[code],
    lang: htmlLanguage(code),
    checked: code === current,
    onSelect: () => {
      rememberLanguage(code);
      const address = new URL(window.location.href);
      address.searchParams.delete('lang');
      window.location.assign(address);
    },
  }));
