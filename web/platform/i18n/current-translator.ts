import type { Language } from '#domain/platform/text/language.ts';
import type { Translator } from './translator.ts';

type Source = (language: Language) => Translator;

let source: Source = () => {
  throw new Error('No catalogue was loaded before rendering');
};

/** Set by the entry: the server has all catalogues, the browser the one it fetched. */
export function setTranslatorSource(chosen: Source): void {
  source = chosen;
}

export const currentTranslator: Source = (language) => source(language);
