import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_WORDS } from './common-passwords.ts';
import { weaknessOf } from './password-strength.ts';

const owner = { phone: '+998901234567', names: ['Sardorbek', 'Choyxona Anhor', 'Gʻulom'] };

describe('a new password', () => {
  it.each(['', 'short', '9 letters', 'olma-anor'])('is too short: %s', (password) => {
    expect(weaknessOf(password, owner)).toBe('short');
  });

  it.each([
    'password12',
    'Password123!',
    'P@ssw0rd2024',
    'passwordpassword',
    'qwertyuiop',
    'qwerty123456',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'zxcvbnm,./1',
    '1234567890',
    '0987654321',
    '1111111111',
    '20001231123',
    'aaaaaaaaaa',
    'xyyxxzyxzzxy',
    'abcabcabcabc',
    'iloveyou2023',
    'assalomualaykum',
    'uzbekistan1991',
    'Oʻzbekiston1',
    'toshkent2024',
    'senisevaman',
    'muhammadali1',
    'bismillah123',
    'sevgimjonim',
    'йцукенгшщз',
    'йцукен12345',
    'пароль12345',
    'люблютебя1',
    'парольпароль',
    'Ташкент2024',
    'admin12345',
    'restoran2026',
    'dasturxon1234',
  ])('is common: %s', (password) => {
    expect(weaknessOf(password, owner)).toBe('common');
  });

  it.each([
    '901234567a!',
    '+998901234567',
    '998901234567',
    'Sardorbek1999',
    'choyxonaanhor1',
    'Choyxona Anhor',
    'G’ulom12345!',
    'gulom-gʻulom1234',
  ])('is what others know: %s', (password) => {
    expect(['personal', 'common']).toContain(weaknessOf(password, { ...owner, names: [...owner.names, 'Gulom'] }));
  });

  it.each([
    'olma-anor-1',
    'toʻgʻri parol',
    'birinchi parol',
    'ikkinchi parol',
    'kitob va daftar',
    'синий чайник на окне',
    'hX7#pQ2!vL9z',
    'correct horse battery',
    'kuzda uzum 7 kilo',
  ])('is good: %s', (password) => {
    expect(weaknessOf(password, owner)).toBeNull();
  });

  it('is refused for every word of the list with a year and a sign', () => {
    for (const word of COMMON_WORDS)
      expect([word, weaknessOf(`${word}${word.length < 6 ? '123456' : '2024!'}`)]).not.toEqual([word, null]);
    expect(COMMON_WORDS.size).toBeGreaterThan(700);
  });

  it('is good when it is random', () => {
    const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { minLength: 12, maxLength: 40 }), (picked) => {
        fc.pre(new Set(picked).size > 9);
        expect(weaknessOf(picked.join(''), owner)).toBeNull();
      }),
    );
  });
});
