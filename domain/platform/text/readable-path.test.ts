import { expect, it } from 'vitest';
import { readablePath } from './readable-path.ts';

it.each([
  ['/Merchants/a%20b', '/Merchants/a b'],
  ['/%D0%BE%D1%88', '/ош'],
  ['/broken/%E0%A4%A', '/broken/%E0%A4%A'],
  ['/zero/%00', '/zero/%00'],
  ['/reversed/%E2%80%AEtxt', '/reversed/%E2%80%AEtxt'],
])('shows %s as %s', (path, shown) => {
  expect(readablePath(path)).toBe(shown);
});
