import { describe, expect, it } from 'vitest';
import { personIn, themeOf } from './mini-app.ts';

describe('what Telegram says at the launch', () => {
  it.each([
    ['{"bg_color":"#17212b","text_color":"#ffffff"}', 'dark'],
    ['{"bg_color":"#FFFFFF"}', 'light'],
    ['{"text_color":"#000000"}', null],
    [null, null],
    ['{', null],
  ])('the theme of %s is %s', (params, theme) => {
    expect(themeOf(params)).toBe(theme);
  });

  it('whom it opened the app for', () => {
    expect(personIn(new URLSearchParams({ user: '{"id":42,"first_name":"Ali"}', auth_date: '1' }).toString())).toBe(
      '42',
    );
    expect(personIn('auth_date=1')).toBeNull();
  });
});
