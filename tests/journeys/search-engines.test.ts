/** What search engines and the previews of messengers read: they load one document and run no scripts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launch, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser);

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

interface Head {
  status: number;
  title: string;
  canonical: string | undefined;
  isIndexed: boolean;
  meta: (name: string) => string | undefined;
  languages: string[];
}

async function headOf(address: string): Promise<Head> {
  const response = await fetchProduct(address);
  const html = await response.text();
  const group = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : unescaped(found);
  };
  const meta = (name: string) => group(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  return {
    status: response.status,
    title: group(/<title>([^<]*)<\/title>/) ?? '',
    canonical: group(/<link rel="canonical" href="([^"]*)"/),
    isIndexed: meta('robots') === undefined,
    meta,
    languages: [...html.matchAll(/<link rel="alternate" hrefLang="[^"]*" href="([^"]*)"/g)].map(([, href]) =>
      unescaped(href!),
    ),
  };
}

interface SomeDish {
  slug: string;
  restaurant: string;
  id: string;
  name: string;
  description: string;
}

/** A restaurant of the list, and a dish of its menu that has a picture and a description. */
async function someDish(): Promise<SomeDish> {
  const api = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await fetchProduct(`/api${path}`, { headers })).json();
  const ask = (path: string) => api(path, { merchant: MARKETPLACE_ID, 'accept-language': 'uz' });
  const list = (await ask('/merchants?limit=1')) as { items: { id: string; slug: string; name: string }[] };
  const [{ id, slug, name: restaurant }] = list.items as [(typeof list.items)[number]];
  const menu = (await ask(`/merchants/${id}/menu`)) as {
    groups: {
      categories: { products: { id: string; name: string; description: string | null; image: object | null }[] }[];
    }[];
  };
  const dishes = menu.groups.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
  const dish = dishes.find(({ image, description }) => image && description)!;
  return { slug, restaurant, id: dish.id, name: dish.name, description: dish.description! };
}

describe('the address of a dish', () => {
  it('is previewed as the dish: title, text, picture and canonical address in the language of the page', async () => {
    const dish = await someDish();
    for (const path of [`/Merchants/${dish.slug}`, `/Merchants/${dish.slug}/Menu`]) {
      const head = await headOf(`${path}?utm_source=chat&product=${dish.id}`);
      expect(head.title).toContain(dish.name);
      expect(head.meta('og:title')).toBe(head.title);
      expect(head.meta('description')).toBe(dish.description);
      expect(head.meta('og:description')).toBe(dish.description);
      expect(head.meta('og:image')).toMatch(/^https?:\/\/.+\.webp$/);
      expect(head.meta('og:image')).not.toBe((await headOf(path)).meta('og:image'));
      expect(head.canonical).toMatch(new RegExp(`/[a-z-]+/Merchants/${dish.slug}\\?lang=uz&product=${dish.id}$`));
      expect(head.meta('og:url')).toBe(head.canonical);
      expect(head.languages.every((address) => address.endsWith(`&product=${dish.id}`))).toBe(true);
    }
    const russian = await headOf(`/Merchants/${dish.slug}?product=${dish.id}&lang=ru`);
    expect(russian.meta('og:url')).toContain('?lang=ru&');
    expect(russian.title).not.toContain(dish.name);
  });

  it('is the menu when the dish is none of it', async () => {
    const { slug } = await someDish();
    const menu = await headOf(`/Merchants/${slug}`);
    for (const product of ['00000000-0000-4000-8000-000000000000', 'osh', '']) {
      const head = await headOf(`/Merchants/${slug}?product=${product}`);
      expect([head.title, head.canonical]).toEqual([menu.title, menu.canonical]);
    }
  });

  it('leads from the address of the sheet to the dish over its own menu', async () => {
    const dish = await someDish();
    const sheet = `/Merchants/modals/Cardmodal?restaurant=${dish.slug}&product=${dish.id}`;
    const response = await fetchProduct(`${sheet}&lang=ru`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `/Merchants/${dish.slug}/Menu?product=${dish.id}&lang=ru`,
    ]);
    expect((await headOf(sheet)).title).toContain(dish.name);
    const outside = await fetchProduct('/Merchants/modals/Cardmodal?restaurant=//evil.example&product=1', {
      redirect: 'manual',
    });
    expect(outside.headers.get('location')).toBe('/Merchants/%2F%2Fevil.example/Menu?product=1');
  });

  it('opens the same sheet over the same menu when the page is loaded again', async () => {
    const dish = await someDish();
    await withGuest({ origin: productOrigin() }, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants/${dish.slug}`);
      await hydrated(page);
      await page.locator(`a[href*="product=${dish.id}"]`).first().click();
      await page.getByRole('dialog').getByRole('heading', { name: dish.name }).waitFor();
      await expect.poll(() => page.title()).toContain(dish.name);
      await page.reload();
      await hydrated(page);
      await page.getByRole('dialog').getByRole('heading', { name: dish.name }).waitFor();
      expect(await page.title()).toContain(dish.name);
      await page.keyboard.press('Escape');
      await expect
        .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
        .toBe(`/Merchants/${dish.slug}/Menu`);
      await expect.poll(() => page.locator('h1').first().textContent()).toBe(dish.restaurant);
      await expect.poll(() => page.title()).not.toContain(dish.name);
    });
  });
});

const locationsIn = async (address: string): Promise<string[]> =>
  [...(await (await fetchProduct(address)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, each]) =>
    unescaped(each!),
  );

describe('the canonical address', () => {
  const TABS = ['', '/Menu', '/About', '/Info', '/Gallery', '/Hours', '/Branches', '/Contact', '/Reviews', '/Rating'];

  it('is one for every page, whichever storefront shows it, and names itself', async () => {
    const { slug, id } = await someDish();
    const fixed = ['', 'Merchants', 'map', 'vacancies', 'privacy', 'offer', 'open', 'search', 'liked'];
    const own = new URL((await headOf(`/Merchants/${slug}`)).canonical!).pathname.split('/')[1]!;
    const restaurant = [...TABS.map((tab) => `Merchants/${slug}${tab}`), `Merchants/${slug}?product=${id}`];
    let indexed = 0;
    for (const language of ['uz', 'eng'])
      for (const page of [...fixed, ...restaurant]) {
        const canonicals = new Set<string>();
        for (const base of ['/', `/${own}/`]) {
          const head = await headOf(`${base}${page}${page.includes('?') ? '&' : '?'}lang=${language}`);
          if (!head.isIndexed || head.status !== 200) continue;
          indexed += 1;
          expect([page, head.meta('og:url')]).toEqual([page, head.canonical]);
          expect([page, (await headOf(head.canonical!)).canonical]).toEqual([page, head.canonical]);
          canonicals.add(head.canonical!);
        }
        if (restaurant.includes(page)) expect(canonicals.size, page).toBeLessThanOrEqual(1);
      }
    expect(indexed).toBeGreaterThan(40);
  });

  it('is what sitemaps list, and each page is in one of them', async () => {
    const robots = await (await fetchProduct('/robots.txt')).text();
    const index = /^Sitemap: (.*)$/m.exec(robots)![1]!;
    const files = await locationsIn(index);
    expect(files.length).toBeGreaterThan(2);
    const pages = (await Promise.all(files.map(locationsIn))).flat();
    expect(new Set(pages).size).toBe(pages.length);
    const restaurants = pages.filter((page) => page.endsWith('lang=ru'));
    expect(restaurants.some((page) => page.includes('/Merchants/'))).toBe(true);
    for (const page of restaurants) {
      const response = await fetchProduct(page, { redirect: 'manual' });
      expect([page, response.status]).toEqual([page, 200]);
      expect((await headOf(page)).canonical).toBe(page);
    }
  });
});

interface Described {
  '@type': string;
  itemListElement?: { url?: string; name: string }[];
  [field: string]: unknown;
}

async function descriptionsAt(path: string): Promise<Map<string, Described>> {
  const html = await (await fetchProduct(path)).text();
  const texts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return new Map([...texts].map(([, text]) => JSON.parse(text!) as Described).map((each) => [each['@type'], each]));
}

describe('what a page says of itself', () => {
  it('is the site with its search, and lists of restaurants', async () => {
    const home = await descriptionsAt('/?lang=uz');
    const { urlTemplate } = (home.get('WebSite')!['potentialAction'] as { target: { urlTemplate: string } }).target;
    expect((await fetchProduct(urlTemplate.replace('{search_term_string}', 'osh'))).status).toBe(200);
    for (const list of [home, await descriptionsAt('/Merchants?lang=uz')]) {
      const { itemListElement = [] } = list.get('ItemList')!;
      expect(itemListElement.length).toBeGreaterThan(1);
      expect((await headOf(itemListElement[0]!.url!)).title).toContain(itemListElement[0]!.name);
    }
  });

  it('is a restaurant in its city with its menu, and a dish below it', async () => {
    const { slug, id, name, restaurant } = await someDish();
    const page = await descriptionsAt(`/Merchants/${slug}?lang=uz&product=${id}`);
    expect([...page.keys()].toSorted()).toEqual(['BreadcrumbList', 'Menu', 'MenuItem', 'Restaurant']);
    expect(page.get('Restaurant')).toMatchObject({ name: restaurant, address: { addressLocality: 'Toshkent' } });
    expect(page.get('MenuItem')).toMatchObject({ name, offers: { priceCurrency: 'UZS' } });
    const steps = page.get('BreadcrumbList')!.itemListElement!.map((step) => step.name);
    expect(steps.slice(1)).toEqual([restaurant, name]);
    expect(JSON.stringify(page.get('Menu')).length).toBeLessThan(100_000);
  });
});

it('a page names the icon of its merchant for Apple’s devices', async () => {
  for (const path of ['/', '/anhor/Merchants']) {
    const html = await (await fetchProduct(path)).text();
    const icon = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(html)![1]!;
    const response = await fetchProduct(icon);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});
