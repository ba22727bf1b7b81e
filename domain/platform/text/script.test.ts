import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOtherLayout } from './keyboard-layout.ts';
import { inScriptOf, scriptOf } from './script.ts';
import { searchFold } from './search-fold.ts';

const word = (...syllables: string[]) =>
  fc.array(fc.constantFrom(...syllables), { maxLength: 5 }).map((each) => each.join(''));
const latin = word('lagʻ', 'mon', 'choʻ', 'shur', 'va', 'qo', 'vur', 'maʼ', 'xa', 'chi', 'yel', 'yo', 'hi', 'je', 'zu');
const cyrillic = word(
  'лағ',
  'мон',
  'чў',
  'шур',
  'щи',
  'қо',
  'вур',
  'съ',
  'ха',
  'яб',
  'ел',
  'ёз',
  'ҳи',
  'же',
  'пью',
  'цы',
);

describe('the script of a text', () => {
  it.each([
    ['лагмн', 'lagmon', 'лагмон'],
    ['лағмон', 'Qovurma lagʻmon', 'Қовурма лағмон'],
    ['чу', 'Choʻchvara', 'Чўчвара'],
    ['lag', 'Жареный лагман', 'Jareniy lagman'],
    ['ель', 'Yelpaza etti', 'Елпаза этти'],
    ['lagmn', 'lagmon', 'lagmon'],
    ['12', 'lagmon', 'lagmon'],
  ])('for %s writes %s as %s', (typed, text, written) => expect(inScriptOf(typed, text)).toBe(written));

  it('is the only one in a text that is written in it, and the words stay what they are for the search', () => {
    fc.assert(
      fc.property(latin, cyrillic, (one, other) => {
        for (const [sample, text] of [
          ['ш', one],
          ['s', other],
        ] as const) {
          const written = inScriptOf(sample, text);
          expect([scriptOf(sample), undefined]).toContain(scriptOf(written));
          expect(searchFold(written)).toBe(searchFold(text));
        }
      }),
    );
  });
});

describe('the other keyboard layout', () => {
  it('writes what the same keys would have written', () => {
    expect(['gkjd', 'Gkjd', ',ehuth', 'зшяяф'].map(inOtherLayout)).toEqual(['плов', 'плов', 'бургер', 'pizza']);
  });

  it('leads back to the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'qwertyasdfg;,.плов лагман12') }), (text) => {
        expect(inOtherLayout(inOtherLayout(text))).toBe(text);
      }),
    );
  });
});
