import { expect, it } from 'vitest';
import { isPaletteKey } from './palette-key.ts';

const key = { code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ ...key, ctrlKey: true }, true],
  [{ ...key, metaKey: true }, true],
  [{ ...key, ctrlKey: true, shiftKey: true }, false],
  [{ ...key, ctrlKey: true, code: 'KeyL' }, false],
  [key, false],
])('the key of the command palette: %j is %s', (event, isKey) => {
  expect(isPaletteKey(event)).toBe(isKey);
});
