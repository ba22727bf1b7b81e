import { expect, it } from 'vitest';
import { cookieOf } from './cookie.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['a=1', undefined],
  ['lang=ru', 'ru'],
  ['a=1; lang=ru', 'ru'],
  ['a=1;lang=ru;b=2', 'ru'],
  ['xlang=ru', undefined],
  ['xlang=ru; lang=uz', 'uz'],
  ['a=lang=ru; lang=eng', 'eng'],
  ['lang=', ''],
])('%s', (header, value) => {
  expect(cookieOf(header, 'lang')).toBe(value);
});
