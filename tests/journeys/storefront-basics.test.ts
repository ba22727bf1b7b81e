import http from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, hydrated, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { machineNow } from '#tests/support/clock.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';

let browser: Browser;
const port = (): string => new URL(productOrigin()).port;
const byHost = (key: string): string => `http://${key}.localhost:${port()}`;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Browsers let cookies expire by the clock of the machine, which pages and tests do not see. */
const daysOf = ({ expires }: { expires: number }): number => (expires * 1000 - machineNow()) / 86_400_000;

const withGuest = visitsOf(() => browser);

describe('a merchant by path and by host', () => {
  it.each([
    ['path', () => `${productOrigin()}/anhor`, '/anhor'],
    ['host', () => byHost('anhor'), ''],
  ])('is the same storefront by %s: links, going and coming back, hydration', async (_form, origin, base) => {
    await withGuest({ origin: origin() }, async ({ page }) => {
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      await page.goto(`${origin()}/`);
      await hydrated(page);
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')!));
      expect(links.length).toBeGreaterThan(5);
      for (const href of links) if (base) expect(href).toMatch(new RegExp(`^${base}(/|$)|^/media/|^/api/`));
      // The one restaurant or the list: either way a menu is a click or two away, without a new document.
      await page.goto(`${origin()}/Merchants`);
      await hydrated(page);
      documents.length = 0;
      await page.locator('main a[href*="/Merchants/"]').first().click();
      await page.waitForURL(/\/Merchants\/[a-z0-9-]+/);
      await expect.poll(() => page.locator('h1').first().textContent()).toBeTruthy();
      expect(new URL(page.url()).pathname.startsWith(`${base}/Merchants/`)).toBe(true);
      await page.goBack();
      await page.waitForURL(/\/Merchants$/);
      expect(documents).toEqual([]);
    });
  });

  it('keeps the base in a redirect, and adds the slash it needs', async () => {
    const response = await fetchProduct('/anhor', { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/anhor/']);
  });

  it.each([
    ['/merchants', '/Merchants'],
    ['/MERCHANTS/x/MENU?utm=a&q=osh', '/Merchants/x/Menu?utm=a&q=osh'],
    ['/anhor/BASKET', '/anhor/basket'],
    ['/ANHOR/basket', '/anhor/basket'],
    ['/ANHOR', '/anhor/'],
    ['/anhor/modals/langmodal', '/anhor/Modals/LangModal'],
    ['/anhor/CONSOLE/Menu', '/anhor/console/menu'],
    ['/console/REPORTS/day', '/console/reports/day'],
  ])('leads %s to %s in one redirect', async (path, target) => {
    const response = await fetchProduct(path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, target]);
  });

  it.each([
    ['/Nowhere/Else', '/Nowhere/Else'],
    ['/nowhere', '/nowhere'],
    ['/Merchants/%E0%A4%A', '/Merchants/%E0%A4%A'],
    ['/Merchants/%00', '/Merchants/%00'],
    ['//x', '//x'],
    ['/a%5cb', '/a\\b'],
    ['/anhor/No%20such/', '/anhor/No such/'],
    ['/anhor/console/nothing', '/anhor/console/nothing'],
  ])('names %s on the 404 page as it was typed', async (path, shown) => {
    const { hostname, port } = new URL(productOrigin());
    // Sent by hand: fetch would read a path of two slashes as a host.
    const response = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      http
        .get({ hostname, port, path, headers: { accept: 'text/html', cookie: 'i18n_redirected=eng' } }, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        })
        .on('error', reject);
    });
    expect(response.status).toBe(404);
    expect(response.text).toContain(`Page not found: ${shown}`);
  });
});

describe('addresses', () => {
  const SPEC_ROUTES = [
    '/',
    '/basket',
    '/checkout',
    '/confirmation',
    '/EditProfile',
    '/header',
    '/liked',
    '/login',
    '/map',
    '/Merchants',
    '/Merchants/modals/Cardmodal',
    '/Merchants/modals/modal',
    '/Merchants/modals/reatingmodal',
    '/Modals/activeorder',
    '/Modals/Branchmodal',
    '/Modals/LangModal',
    '/Modals/MapModal',
    '/Modals/statusmodal',
    '/Modals/timeModal',
    '/navigationBar',
    '/orders',
    '/orders/modal',
    '/phone',
    '/profile',
    '/search',
    '/vacancies',
    '/privacy',
  ];
  const ROUTES = [...SPEC_ROUTES, '/open'];

  it.each(ROUTES)('%s is rendered on the server, with a heading, a title and a policy', async (route) => {
    const response = await fetchProduct(route);
    const html = await response.text();
    expect(response.status, html.slice(0, 300)).toBe(200);
    expect(html).toMatch(/<h1/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each(['Menu', 'About', 'Info', 'Gallery', 'Hours', 'Branches', 'Contact', 'Reviews', 'Rating', 'branchModal'])(
    '/Merchants/{id}/%s too',
    async (tab) => {
      const list = await fetchProduct('/anhor/Merchants');
      const slug = /\/anhor\/Merchants\/([a-z0-9-]+)/.exec(await list.text())![1]!;
      const response = await fetchProduct(`/anhor/Merchants/${slug}/${tab}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/<h1/);
    },
  );

  /** Pages that load some of their parts after the page itself. */
  const DRAWN_IN_PARTS = [
    '/',
    '/basket',
    '/checkout',
    '/liked',
    '/map',
    '/Merchants',
    '/orders',
    '/profile',
    '/search',
  ];
  /** What is personal comes after the page, in place of its skeleton. */
  const MOST_MOVED: Record<string, number> = { '/orders': 0.1 };
  it('stand as they will stay before any of their code has come', { timeout: 120_000 }, async () => {
    // A service worker would have the code at hand after the first page.
    await withGuest({ size: PHONE, withoutWorker: true }, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route('**/*.js', async (intercepted) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 400);
        });
        await intercepted.continue();
      });
      for (const route of [...DRAWN_IN_PARTS, '/privacy']) {
        await page.goto(productOrigin() + route);
        await hydrated(page);
        await page.waitForTimeout(300);
        const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
        expect(moved, route).toBeLessThan(MOST_MOVED[route] ?? 0.02);
      }
    });
  });

  it('show the same page, whether its parts are drawn for it or stood on another', async () => {
    const bare = (html: string): string => html.replaceAll(/step=\d/g, '').replace(/renderedAt[^,]*,\d+/, '');
    const { items } = (await (
      await fetchProduct('/api/merchants?limit=60', { headers: { merchant: MARKETPLACE_ID } })
    ).json()) as { items: { slug: string }[] };
    // The last of the list: nobody else comes there in English.
    const restaurant = `/Merchants/${items.at(-1)!.slug}`;
    for (const path of [
      '/',
      '/Merchants',
      `${restaurant}/Menu`,
      `${restaurant}/Info`,
      `${restaurant}/Reviews`,
      '/checkout',
      '/nowhere/at/all',
    ]) {
      const ask = async (step: number): Promise<string> =>
        bare(await (await fetchProduct(`${path}?lang=eng&step=${step}`)).text());
      const [first, second] = [await ask(1), await ask(2)];
      // Beginning where they differ, so that a failure can be read.
      let at = 0;
      while (at < first.length && first[at] === second[at]) at++;
      expect(second.slice(at, at + 300), `${path} after ${first.slice(at - 200, at)}`).toBe(first.slice(at, at + 300));
      expect(second, path).not.toMatch(/<!--fragment|data-fragment/);
    }
  });

  it('that are not there say so, with the path as the visitor sees it', async () => {
    await withGuest({ language: 'eng' }, async ({ page, complaints }) => {
      const response = await page.goto(`${productOrigin()}/anhor/no%20such/%D0%BF%D0%BB%D0%BE%D0%B2`);
      expect(response!.status()).toBe(404);
      await expect.poll(() => page.locator('main').textContent()).toContain('Page not found: /anhor/no such/плов');
      complaints.length = 0;
    });
    for (const path of [
      '/unknown-merchant/',
      '/anhor/Merchants/no-such-place',
      '/Merchants/%00x',
      '/wp-login.php',
      '/anhor/Merchants/<script>',
    ]) {
      const response = await fetchProduct(path);
      expect([400, 404], path).toContain(response.status);
      expect(await response.text()).not.toContain('<script>/');
    }
  });

  it.each([`/anhor/table/${'x'.repeat(43)}`, '/anhor/table/x', `/anhor/wait/${'x'.repeat(43)}`, '/anhor/wait/x'])(
    'of a link that is not valid answer 404 and explain it: %s',
    async (path) => {
      await withGuest({ language: 'eng' }, async ({ page, complaints }) => {
        expect((await page.goto(productOrigin() + path))!.status()).toBe(404);
        await page
          .getByText(/opens nothing any more|does not work any more|no longer works/)
          .first()
          .waitFor();
        complaints.length = 0;
      });
    },
  );
});

describe('languages', () => {
  it("follow the cookie, the merchant and the address, in that order of a visitor's preference", async () => {
    const lang = async (path: string, cookie = ''): Promise<string> => {
      const html = await (await fetchProduct(path, { headers: { cookie } })).text();
      return /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? '';
    };
    expect(await lang('/')).toBe('uz');
    expect(await lang('/', 'i18n_redirected=ru')).toBe('ru');
    expect(await lang('/?lang=eng', 'i18n_redirected=ru')).toBe('en');
    expect(await lang('/', 'i18n_redirected=fr; x=%E0%A4%A')).toBe('uz');
  });

  it('are chosen by the visitor: cookie, texts and html lang change, the address stays', async () => {
    await withGuest({}, async ({ page, context }) => {
      await page.goto(`${productOrigin()}/Merchants?openNow=true`);
      await hydrated(page);
      await page
        .getByRole('button', { name: /Til|Язык|Language/ })
        .first()
        .click();
      await page.getByRole('menuitemradio', { name: 'Русский' }).click();
      await page.waitForLoadState();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru');
      expect(page.url()).toContain('/Merchants?openNow=true');
      const cookie = (await context.cookies()).find((each) => each.name === 'i18n_redirected')!;
      expect(cookie).toMatchObject({ value: 'ru', path: '/', sameSite: 'Lax' });
      expect(daysOf(cookie)).toBeCloseTo(365, 0);
    });
  });

  it('go on in the fallback when a file does not load, and say so in the console', async () => {
    const guest = await newGuest(browser, {});
    await guest.page.route(/assets\/uz-.*\.json/, (route) => route.abort());
    await guest.page.goto(`${productOrigin()}/basket`);
    await expect.poll(() => guest.complaints.join('\n')).toContain('Language file uz failed to load');
    await expect.poll(() => guest.page.locator('body').textContent()).toMatch(/[а-яА-Я]{4}/);
    await guest.context.close();
  });
});

describe('the device', () => {
  it('is named by the browser, never by a page', async () => {
    await withGuest({}, async ({ page, context }) => {
      await page.goto(`${productOrigin()}/liked`);
      await hydrated(page);
      await expect.poll(async () => (await context.cookies()).some((each) => each.name === 'local_uuid')).toBe(true);
      const cookie = (await context.cookies()).find((each) => each.name === 'local_uuid')!;
      expect(cookie.value).toMatch(/^[0-9a-f-]{36}$/);
      expect(cookie.path).toBe('/');
      expect(daysOf(cookie)).toBeGreaterThan(390);
    });
  });
});

describe('overlays', () => {
  it('open over their page at their own address, close with Back, and stand alone when opened directly', async () => {
    await withGuest({ size: PHONE }, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants`);
      await hydrated(page);
      const before = await page.locator('main h1').first().textContent();
      await page
        .getByRole('button', { name: /Til|Language|Язык/ })
        .first()
        .click();
      if ((await page.getByRole('dialog').count()) === 0) return;
      await page.waitForURL(/\/Modals\/LangModal/);
      expect(await page.locator('main h1').first().textContent()).toBe(before);
      await page.goBack();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/Merchants');
    });
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/anhor/Modals/LangModal`);
      await hydrated(page);
      await page.getByRole('dialog').waitFor();
      expect(await page.locator('main h1').count()).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      // With one restaurant, home is that restaurant.
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/anhor\/(Merchants\/choyxona-anhor)?$/);
    });
  });
});

it('lists the licences of what it contains', async () => {
  const answer = await fetchProduct('/notices');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toMatch(/^fastify \d/m);
});

describe('the look', () => {
  it.each([[false], [true]])('does not flash and hydrates without a complaint (dark: %s)', async (dark) => {
    await withGuest({ dark }, async ({ page }) => {
      await page.goto(`${productOrigin()}/`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const first = await background();
      await hydrated(page);
      expect(await background()).toBe(first);
      expect(first).toBe(dark ? 'rgb(13, 19, 29)' : 'rgb(237, 242, 248)');
    });
  });

  it('has components that pass axe in every state, light and dark', async () => {
    for (const dark of [false, true]) {
      await withGuest({ dark }, async ({ page, complaints }) => {
        await page.goto(`${productOrigin()}/gallery`);
        await hydrated(page);
        // The samples of palettes take their colours after hydration, and a moment to get there.
        await page.locator('.gallery-swatch[style]').last().waitFor();
        await page.waitForTimeout(500);
        expect(await axe(page)).toEqual([]);
        // One picture of the gallery is missing on purpose.
        expect(complaints.splice(0).filter((each) => !each.includes('404'))).toEqual([]);
      });
    }
  });
});
