import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/platform/text/language.ts';
import { createTranslator, type Catalogue } from './translator.ts';

const translator = (text: string, language: Language = 'ru') =>
  createTranslator(language, { key: compileMessage(text) as Catalogue[string] });

describe('compiled messages', () => {
  it('are said with their values', () => {
    expect(translator('Открыто до {time}').translate('key', { time: '23:00' })).toBe('Открыто до 23:00');
    expect(translator('plain').translate('key')).toBe('plain');
    expect(translator('{a}').translate('key')).toBe('');
  });

  it.each([
    [1, '1 блюдо'],
    [2, '2 блюда'],
    [5, '5 блюд'],
    [11, '11 блюд'],
    [21, '21 блюдо'],
    [104, '104 блюда'],
  ])('know the Russian form for %i', (n, expected) => {
    expect(
      translator('{n, plural, one {# блюдо} few {# блюда} many {# блюд} other {# блюда}}').translate('key', { n }),
    ).toBe(expected);
  });

  it('know exact numbers, nested values and choices', () => {
    expect(translator('{n, plural, =0 {empty} other {# for {who}}}', 'eng').translate('key', { n: 0 })).toBe('empty');
    expect(
      translator('{n, plural, =0 {empty} other {# for {who}}}', 'eng').translate('key', { n: 3, who: 'you' }),
    ).toBe('3 for you');
    expect(translator('{kind, select, a {A} other {B}}').translate('key', { kind: 'z' })).toBe('B');
    expect(translator('{n, plural, one {# taom} other {# ta taom}}', 'uz').translate('key', { n: 1 })).toBe('1 taom');
  });

  it('show the key where there are no words', () => {
    expect(createTranslator('uz', {}).translate('missing.key')).toBe('missing.key');
  });
});
