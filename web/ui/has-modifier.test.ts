import { expect, it } from 'vitest';
import { isSearchKey } from './has-modifier.ts';

const SLASH = { key: '/', code: 'Slash', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  ['the slash of an English layout', SLASH, true],
  ['the full stop of a Russian layout, which is on the same key', { ...SLASH, key: '.' }, true],
  ['the comma of a Russian layout, which needs Shift', { ...SLASH, key: ',', shiftKey: true }, false],
  ['the question mark of an English layout', { ...SLASH, key: '?', shiftKey: true }, false],
  ['the slash of a German layout, which is on another key', { ...SLASH, code: 'Digit7', shiftKey: true }, true],
  ['the slash with Ctrl', { ...SLASH, ctrlKey: true }, false],
  ['another key', { ...SLASH, key: 'a', code: 'KeyA' }, false],
])('whether %s leads to the search', (_, event, leads) => {
  expect(isSearchKey(event)).toBe(leads);
});
