import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { asText, licenseOf, noticesOf, refused } from './notices.ts';

const root = path.join(import.meta.dirname, '..');

describe('licences', () => {
  it.each([
    ['MIT', []],
    ['(MIT OR GPL-3.0-only)', []],
    ['Apache-2.0 AND LGPL-3.0-or-later', []],
    ['GPL-3.0-only', ['GPL-3.0-only']],
    ['MIT AND AGPL-3.0-only', ['AGPL-3.0-only']],
    ['not stated', ['not stated']],
  ])('%s', (license, found) => {
    expect(refused(license)).toEqual(found);
  });
});

it('a licence that only its own text names is taken from there', () => {
  expect(licenseOf('MIT License\n\nCopyright (c)')).toBe('MIT');
  expect(licenseOf('Not an MIT License\n')).toBe('not stated');
  expect(licenseOf('')).toBe('not stated');
});

it('names what runs and what is in the pages, with the text of its licence, and no tool of developers', () => {
  const notices = noticesOf(root);
  const named = (name: string) => notices.find((each) => each.name === name);
  for (const name of ['fastify', 'react', 'lucide-static', '@fontsource-variable/onest'])
    expect(named(name)?.text, name).toMatch(/copyright|licen[cs]e/i);
  expect(named('vitest')).toBeUndefined();
});

it('prints one text once', () => {
  const text = asText([
    { name: 'a', version: '1.0.0', license: 'MIT', text: 'Free of charge' },
    { name: 'b', version: '2.0.0', license: 'MIT', text: 'Free of charge' },
    { name: 'c', version: '3.0.0', license: 'ISC', text: 'Permission' },
  ]);
  expect(text.match(/Free of charge/g)).toHaveLength(1);
  expect(text).toContain('a 1.0.0\nb 2.0.0\nLicence: MIT');
});
