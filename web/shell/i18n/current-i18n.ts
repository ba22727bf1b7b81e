import type { I18n } from '@lingui/core';
import type { Language } from '#domain/language.ts';

type Source = (language: Language) => I18n;

let source: Source = () => {
  throw new Error('No catalogue was loaded before rendering');
};

/** Each entry says where catalogues come from: the server has all, the browser the one it fetched. */
export function speakWith(chosen: Source): void {
  source = chosen;
}

export const currentI18n: Source = (language) => source(language);
