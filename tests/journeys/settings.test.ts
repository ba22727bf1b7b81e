/** Every web setting, switched by the platform's administrator, and what the next visitor sees of it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu } from '#contract/restaurants/catalog.ts';
import { launch, newGuest, productOrigin } from '#tests/support/browser.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct, merchantAt } from '#tests/support/product-calls.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

const SOON = { timeout: 20_000 };
let admin: SignedInPerson;
let anhor: string;

beforeAll(async () => {
  admin = await signInAs('+998900000000');
  anhor = await merchantAt('anhor');
});

type Web = Record<string, unknown>;
const before = new Map<string, Web>();
const put = (merchant: string, web: Web) => askAs<{ web: Web }>(admin, merchant, 'PATCH /console/settings', { web });

async function set(merchant: string, web: Web): Promise<void> {
  const known = before.get(merchant) ?? (await askAs<{ web: Web }>(admin, merchant, 'GET /console/settings')).web;
  before.set(merchant, known);
  await put(merchant, web);
}

/** Everything is put back: other journeys walk through the same city. */
afterAll(async () => {
  for (const [merchant, { merchantId: _id, mapKey: _key, domain: _domain, ...web }] of before) await put(merchant, web);
});

interface Seen {
  status: number;
  html: string;
  policy: string;
}
async function see(path: string, cookie = ''): Promise<Seen> {
  const answer = await fetchProduct(path, { headers: { cookie } });
  return {
    status: answer.status,
    html: await answer.text(),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
}
/** The markup alone: the data that pages carry along repeat every setting. */
const markup = async (path: string, cookie = ''): Promise<string> =>
  (await see(path, cookie)).html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');

const MENU = '/anhor/Merchants/choyxona-anhor';

describe('brand and look', () => {
  it('brand, logo and favicon', async () => {
    const pictures = path.join(process.env['PRODUCT_DATA_DIR']!, 'media/test');
    mkdirSync(pictures, { recursive: true });
    for (const file of ['logo.webp', 'icon.png']) writeFileSync(path.join(pictures, file), 'a picture');
    await set(anhor, { brand: 'Anhor Boʻyida', logo: '/media/test/logo.webp', favicon: '/media/test/icon.png' });
    await expect.poll(() => markup(MENU), SOON).toContain('Anhor Boʻyida');
    const html = await markup(MENU);
    expect(html).toContain('src="/media/test/logo.webp"');
    expect(html).toMatch(/<link rel="icon" href="\/media\/test\/icon\.png"/);
  });

  it('mainColor and mainColorType', async () => {
    const palette = async (): Promise<string> =>
      /<style>([^<]*--brand[^<]*)<\/style>/.exec((await see(MENU)).html)?.[1] ??
      (await see(MENU)).html.match(/<style[^>]*>([\s\S]*?)<\/style>/)![1]!;
    const old = await palette();
    await set(anhor, { mainColor: '#FFD400', mainColorType: 'LIGHT' });
    await expect.poll(palette, SOON).not.toBe(old);
    const light = await palette();
    await set(anhor, { mainColorType: 'DARK', mainColor: '#7A1FA2' });
    await expect.poll(palette, SOON).not.toBe(light);
  });

  it('isDark', async () => {
    await set(anhor, { isDark: true });
    await expect.poll(() => markup(MENU), SOON).toMatch(/<html[^>]*data-theme="dark"/);
    await set(anhor, { isDark: false });
    await expect.poll(() => markup(MENU), SOON).not.toMatch(/<html[^>]*data-theme="dark"/);
  });
});

describe('languages', () => {
  it('mainLanguage and the three flags', async () => {
    const lang = async (path: string): Promise<string | undefined> =>
      /<html[^>]* lang="(\w+)"/.exec(await markup(path))?.[1];
    await set(anhor, { mainLanguage: 'ru', uzLangActive: true, ruLangActive: true, engLangActive: true });
    await expect.poll(() => lang(MENU), SOON).toBe('ru');
    await expect.poll(() => lang(`${MENU}?lang=eng`), SOON).toBe('en');
    await set(anhor, { engLangActive: false });
    await expect.poll(() => lang(`${MENU}?lang=eng`), SOON).toBe('ru');
    // Each address is a page of its own, dropped within a second of the write.
    await expect.poll(() => markup(MENU), SOON).not.toContain('>English<');
    await set(anhor, { uzLangActive: false });
    await expect.poll(() => markup(MENU), SOON).not.toContain('Oʻzbekcha');
    await set(anhor, { uzLangActive: true, mainLanguage: 'uz', ruLangActive: false });
    await expect.poll(() => lang(`${MENU}?lang=ru`), SOON).toBe('uz');
    await set(anhor, { ruLangActive: true, engLangActive: true });
    await expect.poll(() => lang(`${MENU}?lang=ru`), SOON).toBe('ru');
  });
});

describe('what is offered', () => {
  it.each([
    ['deliveryActive', 'Yetkazish'],
    ['pickupActive', 'Olib ketish'],
    ['dineInActive', 'Joyida'],
  ])('%s', async (flag, word) => {
    const services = async (): Promise<string> => (await markup('/')).match(/<header[\s\S]*?<\/header>/)?.[0] ?? '';
    await expect.poll(services, SOON).toContain(word);
    await set(MARKETPLACE_ID, { [flag]: false });
    await expect.poll(services, SOON).not.toContain(`>${word}<`);
    await set(MARKETPLACE_ID, { [flag]: true });
    await expect.poll(services, SOON).toContain(word);
  });

  it.each([
    ['branchesActive', 'Branches'],
    ['aboutMerchantActive', 'About'],
  ])('%s: the tab and its address', async (flag, tab) => {
    expect(await markup(MENU)).toContain(`choyxona-anhor/${tab}"`);
    await set(anhor, { [flag]: false });
    await expect.poll(() => markup(MENU), SOON).not.toContain(`choyxona-anhor/${tab}"`);
    expect((await see(`${MENU}/${tab}`)).status).toBe(404);
    await set(anhor, { [flag]: true });
    await expect.poll(async () => (await see(`${MENU}/${tab}`)).status, SOON).toBe(200);
  });

  it('branchesActive: the basket says who cooks, and offers no other', async () => {
    const browser = await launch();
    const menu = (await (
      await fetchProduct('/api/merchants/choyxona-anhor/menu', { headers: { merchant: anhor } })
    ).json()) as Menu;
    const place = (await (
      await fetchProduct('/api/merchants/choyxona-anhor', { headers: { merchant: anhor } })
    ).json()) as { id: string };
    const dish = menu.groups
      .flatMap(({ categories }) => categories)
      .flatMap(({ products }) => products)
      .find(({ type, soldOut }) => type === 'NONE' && !soldOut)!;
    const line = {
      productId: dish.id,
      name: dish.name,
      picture: null,
      costPrice: dish.costPrice,
      discount: dish.discount,
      modifications: [],
      note: '',
      count: 1,
    };
    const basket = {
      restaurant: { id: place.id, slug: 'choyxona-anhor', name: 'Anhor' },
      lines: [line],
      changedAt: Date.now(),
    };
    const { page, context } = await newGuest(browser, { language: 'eng' });
    try {
      await context.addInitScript(({ key, kept }) => localStorage.setItem(key, kept), {
        key: `baskets:${anhor}`,
        kept: JSON.stringify([basket]),
      });
      for (const active of [false, true]) {
        await set(anhor, { branchesActive: active });
        await expect.poll(async () => (await markup(MENU)).includes('choyxona-anhor/Branches"'), SOON).toBe(active);
        await page.goto(`${productOrigin()}/anhor/basket`);
        await page.locator('.branch-line').waitFor();
        expect(await page.locator('.branch-line').getByRole('button').count()).toBe(active ? 1 : 0);
      }
    } finally {
      await browser.close();
    }
  });

  it.each([
    ['vacanciesActive', 'vacancies'],
    ['privacyActive', 'privacy'],
  ])('%s: the link and its page', async (flag, page) => {
    await set(anhor, { [flag]: true });
    await expect.poll(() => markup(MENU), SOON).toContain(`href="/anhor/${page}"`);
    await set(anhor, { [flag]: false });
    await expect.poll(() => markup(MENU), SOON).not.toContain(`href="/anhor/${page}"`);
    expect((await see(`/anhor/${page}`)).status).toBe(404);
  });

  it('bannersActive and storiesActive', async () => {
    await set(MARKETPLACE_ID, { bannersActive: true, storiesActive: true });
    await expect.poll(() => markup('/'), SOON).toContain('banner');
    const stories = async (): Promise<boolean> => /class="[^"]*stor(?:y|ies)/.test(await markup('/'));
    await expect.poll(stories, SOON).toBe(true);
    await set(MARKETPLACE_ID, { bannersActive: false, storiesActive: false });
    await expect.poll(() => markup('/'), SOON).not.toMatch(/class="[^"]*banner/);
    expect(await stories()).toBe(false);
  });
});

describe('ways to reach the place', () => {
  it.each([
    ['phone', '+998712345678', 'tel:+998712345678'],
    ['telegram', '@anhor_test', 'https://t.me/anhor_test'],
    ['instagram', 'anhor.test', 'https://instagram.com/anhor.test'],
    ['facebook', 'https://facebook.com/anhor.test', 'https://facebook.com/anhor.test'],
    ['iosAppLink', 'https://apps.apple.com/app/id42', 'https://apps.apple.com/app/id42'],
    [
      'androidAppLink',
      'https://play.google.com/store/apps/details?id=test.app',
      'https://play.google.com/store/apps/details?id=test.app',
    ],
    ['telegramBotLink', 'https://t.me/anhor_test_bot', 'https://t.me/anhor_test_bot'],
  ])('%s and its flag', async (field, value, href) => {
    await set(anhor, { [field]: value, [`${field}Active`]: true });
    await expect
      .poll(async () => (await markup(`${MENU}/Contact`)).replaceAll('www.', ''), SOON)
      .toContain(`href="${href}"`);
    await set(anhor, { [`${field}Active`]: false });
    await expect.poll(() => markup(`${MENU}/Contact`), SOON).not.toContain(`href="${href}"`);
  });
});

describe('outside services', () => {
  it('mapType, with a key, lets the map of that restaurant in', async () => {
    expect((await see('/anhor/map')).policy).not.toContain('yandex');
    await askAs(admin, anhor, 'PATCH /console/settings', {
      web: { mapType: 'YANDEX' },
      merchant: { yandexMapKey: 'test-key' },
    });
    await expect.poll(async () => (await see('/anhor/map')).policy, SOON).toContain('yandex');
    await askAs(admin, anhor, 'PATCH /console/settings', {
      web: { mapType: 'LEAFLET' },
      merchant: { yandexMapKey: null },
    });
    await expect.poll(async () => (await see('/anhor/map')).policy, SOON).not.toContain('yandex');
  });

  it('analytics opens the policy of the listed addresses alone', async () => {
    await set(anhor, { analytics: { addresses: ['/Merchants/choyxona-anhor'], gtagId: 'G-TEST12345' } });
    await expect.poll(async () => (await see(MENU)).policy, SOON).toContain('googletagmanager');
    for (const path of ['/anhor/checkout', '/anhor/login', '/anhor/search'])
      expect([path, (await see(path)).policy.includes('googletagmanager')]).toEqual([path, false]);
  });
});
