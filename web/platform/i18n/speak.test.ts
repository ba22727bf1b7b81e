import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/text/language.ts';
import { speakerOf, type Catalogue } from './translator.ts';

const speaker = (text: string, language: Language = 'ru') =>
  speakerOf(language, { key: compileMessage(text) as Catalogue[string] });

describe('compiled messages', () => {
  it('are said with their values', () => {
    expect(speaker('Открыто до {time}').say('key', { time: '23:00' })).toBe('Открыто до 23:00');
    expect(speaker('plain').say('key')).toBe('plain');
    expect(speaker('{a}').say('key')).toBe('');
  });

  it.each([
    [1, '1 блюдо'],
    [2, '2 блюда'],
    [5, '5 блюд'],
    [11, '11 блюд'],
    [21, '21 блюдо'],
    [104, '104 блюда'],
  ])('know the Russian form for %i', (n, expected) => {
    expect(speaker('{n, plural, one {# блюдо} few {# блюда} many {# блюд} other {# блюда}}').say('key', { n })).toBe(
      expected,
    );
  });

  it('know exact numbers, nested values and choices', () => {
    expect(speaker('{n, plural, =0 {empty} other {# for {who}}}', 'eng').say('key', { n: 0 })).toBe('empty');
    expect(speaker('{n, plural, =0 {empty} other {# for {who}}}', 'eng').say('key', { n: 3, who: 'you' })).toBe(
      '3 for you',
    );
    expect(speaker('{kind, select, a {A} other {B}}').say('key', { kind: 'z' })).toBe('B');
    expect(speaker('{n, plural, one {# taom} other {# ta taom}}', 'uz').say('key', { n: 1 })).toBe('1 taom');
  });

  it('show the key where there are no words', () => {
    expect(speakerOf('uz', {}).say('missing.key')).toBe('missing.key');
  });
});
