import { describe, expect, it } from 'vitest';
import { platformMerchantsContract, type PlatformMerchant } from '#contract/management/settings-merchants.ts';
import { localizedText } from '#web/platform/form/localized-text-input.tsx';
import { nameIn } from './merchant-columns.tsx';
import { bodyOf, EMPTY, mainLanguageOf, missingIn, type MerchantValues } from './merchant-values.ts';

const typed = (given: Partial<MerchantValues> = {}): MerchantValues => ({
  ...EMPTY,
  key: 'anhor',
  name: localizedText({ uz: 'Anhor' }),
  ownerPhone: '901234567',
  ...given,
});
const { body } = platformMerchantsContract['POST /platform/merchants'];
const problems = (given: Partial<MerchantValues>): string[] =>
  body.safeParse(bodyOf(typed(given))).error?.issues.map(({ path }) => String(path[0])) ?? [];

describe('a new merchant', () => {
  it('is sent with its spaces cut off and without what was left empty', () => {
    const values = typed({ key: ' anhor ', name: localizedText({ uz: ' Anhor ', ru: ' ' }), mainColor: ' ' });
    expect(bodyOf(values)).toEqual({
      key: 'anhor',
      name: { uz: 'Anhor' },
      languages: ['uz', 'ru', 'eng'],
      mainLanguage: 'uz',
      mainColor: null,
      ownerPhone: '+998901234567',
    });
    expect(body.safeParse(bodyOf(values)).success).toBe(true);
  });

  it.each([
    ['mainColor', { mainColor: 'red' }],
    ['languages', { languages: [] }],
  ] as const)('is refused at %s', (field, given) => expect(problems(given)).toContain(field));

  it('lacks a key and a name until they are typed', () => {
    expect(missingIn(EMPTY)).toEqual([
      { path: 'key', code: 'REQUIRED' },
      { path: 'name', code: 'REQUIRED' },
    ]);
    expect(missingIn(typed())).toEqual([]);
    expect(missingIn(typed({ name: localizedText({ eng: 'Anhor' }) }))).toEqual([]);
  });

  it('has a main language among its languages', () => {
    expect(mainLanguageOf(typed({ languages: ['ru', 'eng'], mainLanguage: 'eng' }))).toBe('eng');
    expect(mainLanguageOf(typed({ languages: ['ru', 'eng'], mainLanguage: 'uz' }))).toBe('ru');
    expect(mainLanguageOf(typed({ languages: [] }))).toBeUndefined();
  });
});

describe('the name of a merchant', () => {
  const merchant = (name: object) => ({ key: 'anhor', name }) as PlatformMerchant;

  it('is that of the language, else of another one, else its key', () => {
    expect(nameIn(merchant({ uz: 'Anhor', ru: 'Анхор' }), 'ru')).toBe('Анхор');
    expect(nameIn(merchant({ uz: 'Anhor', ru: 'Анхор' }), 'eng')).toBe('Anhor');
    expect(nameIn(merchant({ eng: 'River' }), 'uz')).toBe('River');
    expect(nameIn(merchant({}), 'uz')).toBe('anhor');
  });
});
