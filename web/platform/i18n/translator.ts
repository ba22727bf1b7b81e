/** Formats compiled messages: the part of Lingui's runtime that our catalogues need, for the tokens of its compiler. */
import type { Language } from '#domain/platform/text/language.ts';

type Token = string | [string] | [string, string, Record<string, number | string | Token[]>];
export type Catalogue = Record<string, string | Token[]>;
export type Values = Record<string, string | number>;

/** Uzbek has the same two forms as English, and browsers have no plural rules for Uzbek. */
const PLURAL_LOCALES: Record<Language, string> = { uz: 'en', ru: 'ru', eng: 'en' };
const rules = new Map<Language, Intl.PluralRules>();

function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(PLURAL_LOCALES[language])));
  return rule.select(count);
}

function format(tokens: string | number | Token[], values: Values, language: Language, count?: number): string {
  if (!Array.isArray(tokens)) return String(tokens);
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' && count !== undefined ? String(count) : token;
      const [name, kind, options] = token;
      const value = values[name] ?? '';
      if (!options) return String(value);
      if (kind === 'plural') {
        const number = Number(value);
        const exact = options[`=${number}`] ?? options[String(number)];
        return format(exact ?? options[pluralForm(language, number)] ?? options.other ?? '', values, language, number);
      }
      return format(options[String(value)] ?? options.other ?? '', values, language);
    })
    .join('');
}

export interface Translator {
  language: Language;
  translate(key: string, values?: Values): string;
}

/** A missing message is shown as its key, so the page still works and the gap is visible. */
export const createTranslator = (language: Language, catalogue: Catalogue): Translator => ({
  language,
  translate(key, values = {}) {
    const message = catalogue[key];
    return message === undefined ? key : format(message, values, language);
  },
});
