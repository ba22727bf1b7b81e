import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSettings } from '#contract/accounts/tenancy.ts';
import { languageItems } from './language-items.ts';

const web = (given: object = {}): WebSettings =>
  ({ uzLangActive: true, ruLangActive: true, engLangActive: true, mainLanguage: 'uz', ...given }) as WebSettings;

afterEach(() => void vi.unstubAllGlobals());

describe('the languages of the console', () => {
  it('are those that are switched on, each by its own name', () => {
    const items = languageItems(web({ ruLangActive: false }), 'eng');
    expect(items.map(({ id }) => id)).toEqual(['uz', 'eng']);
    expect(new Set(items.map(({ label }) => label)).size).toBe(2);
  });

  it('check the one in use', () => {
    const items = languageItems(web(), 'ru') as { id: string; checked?: boolean }[];
    expect(items.filter(({ checked }) => checked).map(({ id }) => id)).toEqual(['ru']);
  });

  it('have the tags that browsers know', () => {
    const items = languageItems(web(), 'uz') as { lang?: string }[];
    expect(items.map(({ lang }) => lang)).toEqual(['uz', 'ru', 'en']);
  });

  it('are remembered once chosen, and the page is loaded without the language of its link', () => {
    const assign = vi.fn();
    const written = { cookie: '' };
    vi.stubGlobal('document', written);
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('window', { location: { href: 'https://anhor.uz/console?order=7&lang=uz', assign } });
    const items = languageItems(web(), 'uz') as { id: string; onSelect?: () => void }[];
    items.find(({ id }) => id === 'ru')?.onSelect?.();
    expect(String(assign.mock.calls[0]?.[0])).toBe('https://anhor.uz/console?order=7');
    expect(written.cookie).toContain('=ru');
  });
});
