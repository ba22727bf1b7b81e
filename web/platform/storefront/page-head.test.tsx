import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { PageHead } from './page-head.tsx';
import { StorefrontContext, useStorefront, type Storefront } from './storefront-context.tsx';

interface Around {
  path?: string;
  brand?: string | null;
  language?: string;
  web?: object;
  name?: object;
}

function head(props: ComponentProps<typeof PageHead>, around: Around = {}): string {
  const { path = '/Merchants/7', brand = 'Anhor', language = 'uz', web, name = { ru: 'Анхор', uz: 'Anhor' } } = around;
  const storefront = {
    language,
    canonicalHome: 'https://anhor.example/city/',
    settings: {
      merchant: { name },
      web: { brand, mainLanguage: 'ru', uzLangActive: true, ruLangActive: true, engLangActive: false, ...web },
    },
  } as unknown as Storefront;
  return renderToString(
    <StorefrontContext value={storefront}>
      <MemoryRouter initialEntries={[path]}>
        <PageHead {...props} />
      </MemoryRouter>
    </StorefrontContext>,
  );
}

const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];
const hrefOf = (html: string, mark: string): string | undefined =>
  new RegExp(`<link[^>]*${mark}[^>]*href="([^"]*)"`).exec(html)?.[1];
const contentOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];

describe('the title', () => {
  it('ends with the brand, which stands alone on the home page', () => {
    expect(titleOf(head({ title: 'Osh' }))).toBe('Osh · Anhor');
    expect(titleOf(head({}))).toBe('Anhor');
  });

  it('falls back to the merchant’s name in a language there is, and to the product', () => {
    expect(titleOf(head({}, { brand: null, language: 'uz' }))).toBe('Anhor');
    expect(titleOf(head({}, { brand: null, language: 'eng' }))).toBe('Анхор');
    expect(titleOf(head({}, { brand: '', name: {} }))).toBe('Dasturxon');
  });
});

describe('the address of a page for search engines', () => {
  it('is absolute, below the storefront’s own path, in the page’s language', () => {
    expect(hrefOf(head({}), 'rel="canonical"')).toBe('https://anhor.example/city/Merchants/7?lang=uz');
    expect(hrefOf(head({}, { path: '/', language: 'ru' }), 'rel="canonical"')).toBe(
      'https://anhor.example/city/?lang=ru',
    );
  });

  it('is one for all addresses that show the same page', () => {
    const html = head({ path: '/Merchants/7/Menu' });
    expect(hrefOf(html, 'rel="canonical"')).toBe('https://anhor.example/city/Merchants/7/Menu?lang=uz');
    expect(contentOf(html, 'og:url')).toBe('https://anhor.example/city/Merchants/7/Menu?lang=uz');
  });

  it('names what is shown over the page, in every language', () => {
    const html = head({ query: '&product=42' }).replaceAll('&amp;', '&');
    expect(hrefOf(html, 'rel="canonical"')).toBe('https://anhor.example/city/Merchants/7?lang=uz&product=42');
    expect(contentOf(html, 'og:url')).toBe('https://anhor.example/city/Merchants/7?lang=uz&product=42');
    expect(hrefOf(html, 'hrefLang="ru"')).toBe('https://anhor.example/city/Merchants/7?lang=ru&product=42');
  });

  it('names the other languages that are switched on, and the one of a visitor without a choice', () => {
    const html = head({});
    const languages = [...html.matchAll(/hrefLang="([^"]+)"/gi)].map(([, language]) => language);
    expect(languages).toEqual(['ru', 'uz', 'x-default']);
    expect(hrefOf(html, 'hrefLang="x-default"')).toContain('?lang=ru');
    const english = head({}, { web: { uzLangActive: false, ruLangActive: false, engLangActive: true } });
    expect(hrefOf(english, 'hrefLang="en"')).toContain('?lang=eng');
    expect(hrefOf(english, 'hrefLang="x-default"')).toContain('?lang=eng');
  });

  it('is in another storefront where that is the one to list, in a language that it has', () => {
    const canonical = { home: 'https://osh.example/', languages: ['ru', 'eng'] as const };
    const html = head({ canonical: { ...canonical, languages: [...canonical.languages] } });
    expect(hrefOf(html, 'rel="canonical"')).toBe('https://osh.example/Merchants/7?lang=ru');
    expect(hrefOf(html, 'hrefLang="en"')).toBe('https://osh.example/Merchants/7?lang=eng');
    expect(html).not.toContain('lang=uz');
  });

  it('is not given for pages that stay out of search engines', () => {
    const html = head({ noindex: true });
    expect(contentOf(html, 'robots')).toBe('noindex');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('alternate');
  });
});

describe('the picture for sharing', () => {
  it('is absolute, from the root of the host', () => {
    expect(contentOf(head({ image: '/media/osh.webp' }), 'og:image')).toBe('https://anhor.example/media/osh.webp');
    expect(contentOf(head({ image: 'https://cdn.example/osh.webp' }), 'og:image')).toBe('https://cdn.example/osh.webp');
    expect(contentOf(head({}), 'og:image')).toBeUndefined();
    expect(contentOf(head({}), 'twitter:card')).toBeUndefined();
  });
});

it('a description is given twice, or not at all', () => {
  const html = head({ description: 'Osh & manti' });
  expect(contentOf(html, 'description')).toBe('Osh &amp; manti');
  expect(contentOf(html, 'og:description')).toBe('Osh &amp; manti');
  expect(head({ description: '' })).not.toContain('description');
});

it('components of a storefront need one around them', () => {
  function Lonely() {
    useStorefront();
    return null;
  }
  expect(() => renderToString(<Lonely />)).toThrow('outside the storefront');
});
