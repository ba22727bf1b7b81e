import { describe, expect, it } from 'vitest';
import { safeReturn } from './safe-return.ts';

describe('where a sign-in leads', () => {
  it.each(['/', '/checkout', '/Merchants/anhor?product=1', '/orders#top'])('back to %s', (address) => {
    expect(safeReturn(address)).toBe(address);
  });

  it.each([null, '', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '\\/x'])(
    'and never to %s', (address) => {
      expect(safeReturn(address)).toBe('/profile');
    });
});
