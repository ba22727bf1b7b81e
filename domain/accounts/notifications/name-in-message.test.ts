import { expect, it } from 'vitest';
import { nameInMessage } from './name-in-message.ts';

it.each([
  ['Choyxona Anhor', 'Choyxona Anhor'],
  ['Yutuq! evil.example/win kiring', 'Yutuq! kiring'],
  ['https://evil.example', 'Dasturxon'],
  ['Bonus t.me/evil', 'Bonus'],
  ['@evil_bot Osh', 'Osh'],
  ['Qoʻngʻiroq qiling +998 90 123 45 67', 'Qoʻngʻiroq qiling +'],
  ['12345', 'Dasturxon'],
  ['Juda ham uzun nomli oshxona va choyxona', 'Juda ham uzun nomli oshxona va'],
])('%s is written as %s', (name, written) => {
  expect(nameInMessage(name)).toBe(written);
});
