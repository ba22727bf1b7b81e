import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLetters, smsParts } from './gsm.ts';

describe('the letters of an SMS', () => {
  it('writes Uzbek with the plain apostrophe', () => {
    expect(plainLetters('Toʻlov qabul qilindi — rahmat, “Oʻzbegim” №5')).toBe(
      'To\'lov qabul qilindi - rahmat, "O\'zbegim" N5',
    );
  });

  it('leaves Russian as it is', () => {
    expect(plainLetters('Код: 123456')).toBe('Код: 123456');
  });

  it('counts 160 letters of the GSM alphabet as one part and 161 as two', () => {
    expect(smsParts('a'.repeat(160))).toBe(1);
    expect(smsParts('a'.repeat(161))).toBe(2);
    expect(smsParts('a'.repeat(307))).toBe(3);
  });

  it('counts letters of the extension twice', () => {
    expect(smsParts('€'.repeat(80))).toBe(1);
    expect(smsParts('€'.repeat(81))).toBe(2);
  });

  it('pays 70 letters a part as soon as one letter is foreign', () => {
    expect(smsParts(`${'a'.repeat(69)}ʻ`)).toBe(1);
    expect(smsParts(`${'a'.repeat(70)}ʻ`)).toBe(2);
    expect(smsParts(plainLetters(`${'a'.repeat(70)}ʻ`))).toBe(1);
  });

  it('never gets longer in parts by being made plain, the three dots aside', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        fc.pre(!text.includes('…'));
        expect(smsParts(plainLetters(text))).toBeLessThanOrEqual(smsParts(text));
      }),
    );
  });
});
