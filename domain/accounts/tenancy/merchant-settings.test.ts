import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownableHost, settingsProblems, type SettingsToCheck } from './merchant-settings.ts';

const good: SettingsToCheck = {
  mainColor: '#E8492F',
  mainLanguage: 'uz',
  uzLangActive: true,
  ruLangActive: true,
  engLangActive: false,
  deliveryActive: true,
  pickupActive: false,
  dineInActive: false,
  logo: '/media/a/b-400.webp',
  favicon: null,
  phone: '+998712000101',
  iosAppLink: 'https://apps.apple.com/app/id1',
  androidAppLink: null,
  telegramBotLink: '@anhor_bot',
  telegram: 't.me/anhor',
  instagram: 'anhor',
  facebook: 'https://facebook.com/anhor',
};
const problems = (change: Partial<SettingsToCheck>) =>
  settingsProblems({ ...good, ...change }).map(({ field, problem }) => `${field} ${problem}`);

describe('settings', () => {
  it('as they are used stand', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ phone: '1221' })).toEqual([]);
  });

  it.each([
    [{ uzLangActive: false, ruLangActive: false }, 'uzLangActive LAST_LANGUAGE'],
    [{ mainLanguage: 'eng' }, 'mainLanguage LANGUAGE_OFF'],
    [{ deliveryActive: false }, 'deliveryActive LAST_SERVICE'],
    [{ mainColor: 'red' }, 'mainColor COLOR'],
    [{ logo: 'https://example.com/logo.svg' }, 'logo PICTURE'],
    [{ logo: '/media/../secret.key' }, 'logo PICTURE'],
    [{ favicon: 'javascript:alert(1)' }, 'favicon PICTURE'],
    [{ phone: 'call us' }, 'phone PHONE'],
    [{ iosAppLink: 'http://insecure.example' }, 'iosAppLink LINK'],
    [{ telegram: 'javascript:alert(1)' }, 'telegram LINK'],
    [{ instagram: '<script>' }, 'instagram LINK'],
  ] as const)('%j is %s', (change, problem) => {
    expect(problems(change)).toEqual([problem]);
  });

  it('never let a link through that is no web address and no name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const [found] = problems({ facebook: text });
        if (!found) expect(text).toMatch(/^(?:https:\/\/|@?[\w.-]+$|(?:www\.)?[a-z]+\.(?:me|com)\/[\w.-]+\/?$)/i);
      }),
    );
  });
});

describe("a host of one's own", () => {
  it.each([
    ['https://Menu.Anhor.uz/', 'menu.anhor.uz'],
    ['anhor.uz', 'anhor.uz'],
  ])('%s is %s', (text, host) => {
    expect(ownableHost(text, 'dasturxon.uz')).toBe(host);
  });

  it.each([
    'dasturxon.uz',
    'www.dasturxon.uz',
    'anhor.dasturxon.uz',
    'localhost',
    'x.localhost',
    '10.0.0.1',
    '[::1]',
    'anhor',
    '',
    'a b.uz',
  ])('%s is none', (text) => {
    expect(ownableHost(text, 'dasturxon.uz')).toBeNull();
  });
});
