import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialable, formatNational, formatPhone, nationalDigits, parsePhone } from '#domain/accounts/identity/phone.ts';

const national = fc.stringMatching(/^[0-9]{9}$/);

describe('parsePhone', () => {
  it.each([
    ['+998901234567', '+998901234567'],
    ['998901234567', '+998901234567'],
    ['901234567', '+998901234567'],
    ['(90) 123-45-67', '+998901234567'],
    ['+998 (90) 123 45 67', '+998901234567'],
    ['00998901234567', '+998901234567'],
    ['\u00a0+998\u00a090\u00a0123\u201145\u201167 ', '+998901234567'],
    ['998123456', '+998998123456'],
    ['+998998123456', '+998998123456'],
  ])('reads %j', (text, expected) => expect(parsePhone(text)).toBe(expected));

  it.each(['', '90123456', '9012345678', '+7 901 234 56 78', '+99890123456', 'abc'])('refuses %j', (text) =>
    expect(parsePhone(text)).toBeNull(),
  );

  it('reads back whatever it shows', () => {
    fc.assert(
      fc.property(national, (digits) => {
        expect(parsePhone(formatNational(digits))).toBe(`+998${digits}`);
        expect(parsePhone(formatPhone(`+998${digits}`))).toBe(`+998${digits}`);
      }),
    );
  });
});

describe('the mask', () => {
  it.each([
    ['', ''],
    ['9', '(9'],
    ['90', '(90'],
    ['901', '(90) 1'],
    ['90123', '(90) 123'],
    ['901234', '(90) 123-4'],
    ['901234567', '(90) 123-45-67'],
    ['9012345678', '(90) 123-45-67 8'],
  ])('shows %j as %j', (digits, shown) => expect(formatNational(digits)).toBe(shown));

  /** What a controlled field does: every keystroke goes through the mask and comes back. */
  const type = (text: string) => [...text].reduce((shown, key) => formatNational(nationalDigits(shown + key)), '');

  it.each(['901234567', '998901234567', '+998901234567', '+998 90 123 45 67'])('lets %j be typed key by key', (text) =>
    expect(type(text)).toBe('(90) 123-45-67'),
  );

  it('can be emptied with backspace alone', () => {
    let shown = '(90) 123-45-67';
    for (let presses = 0; presses < 20 && shown; presses += 1) {
      const next = formatNational(nationalDigits(shown.slice(0, -1)));
      expect(next.length).toBeLessThan(shown.length);
      shown = next;
    }
    expect(shown).toBe('');
  });
});

describe('formatPhone', () => {
  it('groups a stored number and leaves others alone', () => {
    expect(formatPhone('+998901234567')).toBe('+998\u00a090\u00a0123-45-67');
    expect(formatPhone('+4915112345678')).toBe('+4915112345678');
  });
});

it('dials an extension after a pause', () => {
  expect(dialable('+7 903 111-11-11 доб. 4432')).toBe('+79031111111,4432');
  expect(dialable('+998901112233')).toBe('+998901112233');
});
