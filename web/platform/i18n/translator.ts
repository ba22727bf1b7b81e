/**
 * Speaks compiled messages: the tokens that Lingui's compiler makes, in the few lines of a runtime that we use of it.
 */
import type { Language } from '#domain/text/language.ts';
import { memoizeBounded } from '#web/platform/cache/memoize-bounded.ts';

export type Token = string | [string] | [string, string, Record<string, number | string | Token[]>];
export type Catalogue = Record<string, string | Token[]>;
export type Values = Record<string, string | number>;

/** Uzbek has English's two forms, and browsers carry no Uzbek data to be asked for. */
const PLURALS: Record<Language, string> = { uz: 'en', ru: 'ru', eng: 'en' };
const rules = new Map<string, { rule: Intl.PluralRules; known: Map<number, Intl.LDMLPluralRule> }>();
/** To be asked costs the engine more than the rest of a sentence, and pages count the same few things. */
const MOST_KNOWN = 1_000;

function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  const locale = PLURALS[language];
  let of = rules.get(locale);
  if (!of) rules.set(locale, (of = { rule: new Intl.PluralRules(locale), known: new Map() }));
  const { rule, known } = of;
  return memoizeBounded(known, MOST_KNOWN, count, () => rule.select(count));
}

function say(tokens: string | number | Token[], values: Values, language: Language, count?: number): string {
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
        return say(exact ?? options[pluralForm(language, number)] ?? options.other ?? '', values, language, number);
      }
      return say(options[String(value)] ?? options.other ?? '', values, language);
    })
    .join('');
}

export interface Translator {
  language: Language;
  say(key: string, values?: Values): string;
}

/** A key without words is shown as it stands: a hole is seen, a page is not lost. */
export const createTranslator = (language: Language, catalogue: Catalogue): Translator => ({
  language,
  say(key, values = {}) {
    const message = catalogue[key];
    return message === undefined ? key : say(message, values, language);
  },
});
