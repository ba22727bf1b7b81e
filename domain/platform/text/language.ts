/** The interface languages as the product stores them. HTML and HTTP call the third one `en`. */
export const LANGUAGES = ['uz', 'ru', 'eng'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A merchant's text in the languages of the interface; any of them may be missing. */
export type Texts = Partial<Record<Language, string>>;

export const DEFAULT_LANGUAGE: Language = 'uz';
export const FALLBACK_LANGUAGE: Language = 'ru';

/** The cookie with the visitor's choice of language; it lives for a year. */
export const LANGUAGE_COOKIE = 'i18n_redirected';
export const LANGUAGE_COOKIE_DAYS = 365;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);

/** The language as HTML `lang`, hreflang and accept-language write it. */
export const htmlLanguage = (language: Language): 'uz' | 'ru' | 'en' => (language === 'eng' ? 'en' : language);

export const fromHtmlLanguage = (tag: string): Language | undefined => {
  const primary = tag.trim().toLowerCase().split('-')[0];
  if (primary === 'en' || primary === 'eng') return 'eng';
  return isLanguage(primary) ? primary : undefined;
};

/** The first language of an Accept-Language header that the interface has, by the header's own weights. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const accepted = header
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...params] = entry.split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { language: fromHtmlLanguage(tag), weight: weight ? Number(weight) : 1 };
    });
  return accepted.filter(({ language, weight }) => language && weight > 0).sort((a, b) => b.weight - a.weight)[0]
    ?.language;
}

export interface LanguageSettings {
  mainLanguage: Language | null;
  uzLangActive: boolean;
  ruLangActive: boolean;
  engLangActive: boolean;
}

export const activeLanguages = (settings: LanguageSettings): Language[] =>
  LANGUAGES.filter((language) => settings[`${language}LangActive`]);

/** Cookie, else the merchant's main language, else uz, else ru: always one the merchant has switched on. */
export function chooseLanguage(settings: LanguageSettings, chosen?: string | null): Language {
  const active = activeLanguages(settings);
  const preferred = [chosen, settings.mainLanguage, DEFAULT_LANGUAGE, FALLBACK_LANGUAGE];
  const first = preferred.find((language) => isLanguage(language) && active.includes(language));
  return (first as Language | undefined) ?? active[0] ?? DEFAULT_LANGUAGE;
}

/** The active languages, beginning with the one for visitors who have chosen none. */
export const languagesOf = (settings: LanguageSettings): Language[] => [
  ...new Set([chooseLanguage(settings), ...activeLanguages(settings)]),
];

/** A merchant's text for a reader: their language, the merchant's main one, ru, then any there is. */
export function textIn(texts: Texts | null | undefined, language: Language, mainLanguage?: Language | null): string {
  if (!texts) return '';
  const found = texts[language] || (mainLanguage && texts[mainLanguage]) || texts[FALLBACK_LANGUAGE];
  return found || LANGUAGES.map((each) => texts[each]).find(Boolean) || '';
}
