import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CELL_WORDS, wordIn } from './cell-words.ts';

const LANGUAGES = ['uz', 'ru', 'eng'] as const;
const catalogue = (part: string, language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, `../../../web/${part}/i18n/messages/${language}.json`), 'utf8'),
  ) as Record<string, string>;
const said = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { ...catalogue('platform', language), ...catalogue('shared/console', language) },
  ]),
);
const PREFIX: Record<string, string> = {
  service: 'service',
  payment: 'payment',
  source: 'source',
  reason: 'reason',
  guest: 'reports.guest',
  booking: 'reports.booking',
  allergen: 'product.allergen',
};

describe('words in cells of a table', () => {
  it.each(Object.keys(PREFIX))('of %s are those of the console', (kind) => {
    for (const code of Object.keys(CELL_WORDS[kind]!))
      for (const language of LANGUAGES)
        expect(wordIn(language, kind, code)).toBe(said[language]![`${PREFIX[kind]}.${code}`]);
  });

  it('are the text itself where there is no code', () => {
    expect(wordIn('ru', 'hour', '19')).toBe('19');
    expect(wordIn('ru', 'answer', 'no')).toBe('нет');
  });
});
