import { describe, expect, it } from 'vitest';
import { maskEmail, oneLine, parseEmail } from './email-address.ts';

describe('e-mail addresses', () => {
  it.each([
    ['Aziz.Karimov+osh@Example.UZ', 'aziz.karimov+osh@example.uz'],
    [' a@b.co ', 'a@b.co'],
    ['info@xn--80a1acny.xn--p1ai', 'info@xn--80a1acny.xn--p1ai'],
    [`${'a'.repeat(64)}@example.uz`, `${'a'.repeat(64)}@example.uz`],
  ])('takes %s as %s', (text, email) => {
    expect(parseEmail(text)).toBe(email);
  });

  it.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b@c.co',
    'a b@c.co',
    'a..b@c.co',
    '.a@c.co',
    'a.@c.co',
    '"a b"@c.co',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@c.co:25',
    'a@c.co/x',
    'a@-c.co',
    'a@c..co',
    'a,b@c.co',
    '<a@c.co>',
    'info@почта.рф',
    'аziz@example.uz',
    'a@c.co\r\nBcc: all@c.co',
    'a\u0000@c.co',
    'aziz@example.uz\u2028x',
    `${'a'.repeat(65)}@example.uz`,
    `a@${`${'b'.repeat(60)}.`.repeat(4)}example.uz`,
  ])('refuses %j', (text) => {
    expect(parseEmail(text)).toBeNull();
  });

  it('are masked for whoever should recognize them', () => {
    expect(['aziza@example.uz', 'az@example.uz'].map(maskEmail)).toEqual(['a…a@example.uz', 'a…@example.uz']);
  });

  it('makes one line of a text with line ends', () => {
    expect(oneLine('Anhor\r\nBcc: all@example.uz\u2028x')).toBe('Anhor Bcc: all@example.uz x');
  });
});
