import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLink, isProfileLink } from './link.ts';

it.each([
  'https://apps.apple.com/uz/app/dasturxon/id1600000000',
  'http://anhor.uz',
  'HTTPS://Anhor.uz/menu?x=1#top',
  'https://anhor.uz:8443/',
  'https://anhor.uz/меню',
  'tel:+998712000101',
  'tel:1221',
  'mailto:info@anhor.uz',
  'mailto:a.b+c@anhor.uz?subject=Osh',
  '/',
  '/Merchants?kitchen=burger',
  '/search#x',
])('%s is a link', (text) => expect(isLink(text)).toBe(true));

it.each([
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://anhor.uz',
  'blob:https://anhor.uz/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\u0000',
  ' /menu',
  '/menu ',
  '/menu\n',
  'https://anhor.uz\n',
  'https:evil.example',
  'https:///evil.example',
  'https://',
  'http://evil.example\\@anhor.uz',
  'https://anhor.uz@evil.example/',
  'https://anhor.uz "onclick=',
  'https://anhor.uz/\u202ecod.exe',
  'https://anhor.uz/\u200b',
  '\u00a0https://anhor.uz',
  '\ufeffhttps://anhor.uz',
  'http\u017f://anhor.uz',
  'https://anhor\u3002uz',
  'https://аnhor.uz',
  'https\uff1a//anhor.uz',
  '/\uff0fevil.example\u2028',
  '/x\u{e0041}',
  'anhor',
  'anhor.uz',
  'tel:javascript',
  'tel:',
  'tel:+',
  'mailto:',
  'mailto:a@b c',
  `/${'x'.repeat(1000)}`,
])('%j is none', (text) => expect(isLink(text)).toBe(false));

it('takes names in social networks for profiles', () => {
  for (const text of ['anhor', '@anhor_bot', 't.me/anhor', 'www.instagram.com/anhor/', 'https://facebook.com/anhor'])
    expect(isProfileLink(text), text).toBe(true);
  for (const text of ['javascript:alert(1)', 'evil.example/x', '@', 'a b', 't.me/', 'anhor\n', '//anhor'])
    expect(isProfileLink(text), text).toBe(false);
});

it('never leads to another scheme or, as a path, to another site', () => {
  const tricky = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc
      .tuple(
        fc.constantFrom(
          '/',
          '//',
          '/\\',
          'http:',
          'https://',
          'javascript:',
          'data:',
          'tel:',
          'mailto:',
          '\u0001',
          ' ',
        ),
        fc.string({ unit: 'binary', maxLength: 20 }),
      )
      .map((parts) => parts.join('')),
    fc.webUrl(),
    fc.stringMatching(/^[/\\a-z:.@%09]{1,12}$/),
  );
  fc.assert(
    fc.property(tricky, (text) => {
      if (!isLink(text)) return;
      const url = new URL(text, 'https://storefront.example');
      expect(['http:', 'https:', 'tel:', 'mailto:']).toContain(url.protocol);
      if (text.startsWith('/')) expect(url.origin).toBe('https://storefront.example');
      expect(url.username).toBe('');
    }),
    { numRuns: 5_000 },
  );
});
