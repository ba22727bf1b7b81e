import { describe, expect, it } from 'vitest';
import { safeReturn } from './safe-return.ts';

describe('where a sign-in leads', () => {
  it.each(['/', '/checkout', '/Merchants/anhor?product=1', '/orders#top'])('back to %s', (address) => {
    expect(safeReturn(address)).toBe(address);
  });

  it.each([
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '\\/x',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/\u0000/elsewhere.example',
    '/orders\u007f',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
  ])('and never to %s', (address) => {
    expect(safeReturn(address)).toBe('/profile');
  });
});
