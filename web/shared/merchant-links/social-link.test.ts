import { expect, test } from 'vitest';
import { linkOn } from './social-link.ts';

test('a name becomes an address on its network', () => {
  expect(linkOn('t.me', '@anhor')).toBe('https://t.me/anhor');
  expect(linkOn('instagram.com', 'www.instagram.com/anhor')).toBe('https://instagram.com/anhor');
});

test('an address stays as it is, and nothing else than a web address comes out', () => {
  expect(linkOn('t.me', 'https://t.me/anhor?start=1')).toBe('https://t.me/anhor?start=1');
  expect(linkOn('t.me', 'javascript:alert(1)')).toBe('https://t.me/javascript%3Aalert(1)');
});
