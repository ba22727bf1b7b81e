import type { Language } from '#domain/text/language.ts';
import type { Speaker } from './translator.ts';

type Source = (language: Language) => Speaker;

let source: Source = () => {
  throw new Error('No catalogue was loaded before rendering');
};

/** Each entry says where catalogues come from: the server has all, the browser the one it fetched. */
export function speakWith(chosen: Source): void {
  source = chosen;
}

export const currentSpeaker: Source = (language) => source(language);
