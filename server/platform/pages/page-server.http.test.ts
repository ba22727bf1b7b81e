import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuTag } from '#server/restaurants/catalog/catalog.ts';
import { event } from '../database/outbox.ts';
import { statement, call } from '../database/sql.ts';
import { compressBody, type CompressedBody } from '../http/compressed-body.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const rebrand = statement('test.rebrand', 'update merchant_web_settings set brand = $1');
const recolour = statement('test.recolour', 'update merchant_web_settings set main_color = $1');
const rename = statement('test.rename', 'update restaurant set name = $2 where id = $1');

// 20 November 2026 is a Friday; 09:59 in Tashkent
const MORNING = Date.parse('2026-11-20T04:59:00Z');
let one: TestProduct;
let two: TestProduct;
let restaurant: { id: string; merchantId: string };
/** A merchant without a restaurant. */
let other: string;

const pagesOf = () =>
  plainPages(async ({ api, language, settings }, id) => {
    if (id === 'brand') return String(settings.web.brand);
    const details = await api('GET /merchants/:id', { params: { id } });
    return `${language} ${details.name} is ${details.open ? 'open' : 'closed'}`;
  });
const pages = [pagesOf(), pagesOf()];

const open = (product: TestProduct, url: string, headers: Record<string, string> = {}) =>
  product.product.app.inject({ url, headers: { host: 'localhost', ...headers } });

beforeAll(async () => {
  one = await composeProduct({ web: pages[0]!.web, now: MORNING });
  two = await composeProduct({ web: pages[1]!.web, now: MORNING, db: one.db });
  other = await createMerchant(one.db.transactions, { key: 'other' });
  const merchantId = await createMerchant(one.db.transactions, { key: 'osh' });
  const opened = await openRestaurant(
    one.db.transactions,
    merchantId,
    {
      slug: 'osh',
      name: { uz: 'Osh', ru: 'Ош' },
      branches: [{ shifts: [{ weekday: 5, opens: 600, closes: 1320 }] }],
    },
    MORNING,
  );
  restaurant = { id: opened.id, merchantId };
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});
beforeEach(() => {
  one.clock.now = MORNING;
  two.clock.now = MORNING;
  one.product.pages.cache.clear();
  two.product.pages.cache.clear();
});

it('Telegram Web may frame the page where a Mini App begins, cached or not, and no other page', async () => {
  const framedBy = async (url: string) => {
    const { headers } = await open(one, url);
    return [
      /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
      headers['x-frame-options'],
    ];
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await framedBy('/osh/Merchants/osh')).toEqual([
      expect.stringContaining('https://web.telegram.org'),
      undefined,
    ]);
    expect(await framedBy('/Merchants/osh')).toEqual(["'self'", 'SAMEORIGIN']);
    expect(await framedBy('/osh/console')).toEqual(["'self'", 'SAMEORIGIN']);
  }
});

describe('cached pages', () => {
  it('that are busy are rendered again with the current settings', async () => {
    const brand = async (): Promise<string> =>
      /<p[^>]*>([^<]*)/.exec((await open(two, '/osh/Merchants/brand')).body)![1]!;
    for (let visits = 0; visits < 5; visits++) await brand();
    await one.db.transactions.pipelined(restaurant.merchantId, [call(rebrand, ['Yangi nom'])]);
    await expect.poll(brand, { timeout: 1_000 }).toBe('Yangi nom');
  });

  it('that are rendered again stay in the language that a cookie chose', async () => {
    const russian = async (): Promise<string> =>
      (await open(two, '/osh/Merchants/osh', { cookie: 'i18n_redirected=ru' })).body;
    for (let visits = 0; visits < 5; visits++) await russian();
    const before = pages[1]!.rendered();
    await one.db.transactions.pipelined(restaurant.merchantId, [call(rebrand, ['Yana yangi nom'])]);
    await expect.poll(() => pages[1]!.rendered(), { timeout: 1_000 }).toBeGreaterThan(before);
    expect(await russian()).toContain('ru Ош');
  });

  it('that are rendered again are located without the cookie of the visitor who came first', async () => {
    const url = '/osh/Merchants/brand';
    for (let visits = 0; visits < 5; visits++) await open(two, url, { cookie: 'i18n_redirected=ru; mine=1' });
    const locate = vi.spyOn(two.product.pages['parts'], 'locate');
    await one.db.transactions.pipelined(restaurant.merchantId, [call(rebrand, ['Boshqa nom'])]);
    await expect.poll(() => locate.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(locate.mock.calls).toEqual([[expect.objectContaining({ pathname: url, lang: 'ru', cookie: undefined })]]);
    locate.mockRestore();
  });

  it('are rendered once and then sent compressed under a strong ETag', async () => {
    const before = pages[0]!.rendered();
    const first = await open(one, '/osh/Merchants/osh', { 'accept-encoding': 'gzip, br' });
    const second = await open(one, '/osh/Merchants/osh', { 'accept-encoding': 'gzip, br' });
    expect(pages[0]!.rendered() - before).toBe(1);
    expect(second.headers['content-encoding']).toBe('br');
    expect(second.headers['cache-control']).toBe('private, no-cache');
    expect(second.headers.vary).toContain('cookie');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const condition = { 'if-none-match': String(first.headers.etag) };
    const known = await open(one, '/osh/Merchants/osh', { ...condition, 'accept-encoding': 'gzip, br' });
    expect(known.statusCode).toBe(304);
    const plain = await open(one, '/osh/Merchants/osh', { ...condition, 'accept-encoding': 'identity' });
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('are not decompressed for clients that accept them compressed', async () => {
    const unpressed = vi.spyOn(Object.getPrototypeOf(compressBody('')) as CompressedBody, 'raw', 'get');
    const answer = await open(one, '/osh/Merchants/osh', { 'accept-encoding': 'br' });
    const times = unpressed.mock.calls.length;
    unpressed.mockRestore();
    expect(answer.headers['content-encoding']).toBe('br');
    expect(times).toBe(0);
  });

  it('are served stale while the database is unavailable; an uncached one asks to come back', async () => {
    expect((await open(one, '/osh/Merchants/osh')).statusCode).toBe(200);
    one.clock.now += 61_000;
    const { transactions } = one.product;
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const cut = (['tenantRows', 'platformRows', 'pipelined', 'withTenant'] as const).map((door) =>
      vi.spyOn(transactions, door).mockRejectedValue(away),
    );
    const known = await open(one, '/osh/Merchants/osh');
    const unknown = await open(one, '/osh/Merchants/osh?lang=ru');
    cut.forEach((door) => door.mockRestore());
    expect([known.statusCode, known.body]).toEqual([200, expect.stringContaining('Osh') as string]);
    expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '5']);
    expect((await open(one, '/osh/Merchants/osh?lang=ru')).statusCode).toBe(200);
  });

  it('leave no rejected promise behind when their storefront cannot be read before routing', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const cut = vi.spyOn(one.product.transactions, 'platformRows').mockRejectedValue(away);
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const request = { headers: { host: 'localhost' } } as IncomingMessage;
    expect(one.product.pages.fastPathPage(request, '/never-asked-before/', '')).toBeUndefined();
    await sleep(20);
    process.off('unhandledRejection', unhandled);
    cut.mockRestore();
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('that cannot be rendered show a person a page that reloads by itself', async () => {
    const { transactions } = one.product;
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const cut = (['tenantRows', 'platformRows', 'pipelined', 'withTenant'] as const).map((door) =>
      vi.spyOn(transactions, door).mockRejectedValue(away),
    );
    const answer = await open(one, '/not-seen-yet/', { accept: 'text/html', cookie: 'i18n_redirected=eng' });
    cut.forEach((door) => door.mockRestore());
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '1',
    ]);
    expect(answer.body).toContain('The service is not available right now.');
    expect(answer.body).toContain('<meta http-equiv="refresh" content="5">');
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
  });

  it('that redirect keep the query, with the language and where the visitor came from', async () => {
    const to = async (url: string): Promise<unknown> => (await open(one, url)).headers.location;
    expect(await to('/osh/moved/osh?lang=ru&utm_source=card')).toBe('/osh/Merchants/osh?lang=ru&utm_source=card');
    expect(await to('/osh/moved/osh')).toBe('/osh/Merchants/osh');
    expect(await to('/osh/moved/login?lang=ru')).toBe('/osh/login?return=%2Forders');
  });

  it('keep the query where a storefront is sent to its own address', async () => {
    const answer = await open(one, '/osh?lang=ru&utm_source=card');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/osh/?lang=ru&utm_source=card']);
  });

  it('of one storefront are not those of another, by path or by host', async () => {
    await one.db.transactions.pipelined(restaurant.merchantId, [call(rebrand, ['Osh markazi'])]);
    await one.db.transactions.pipelined(other, [call(rebrand, ['Boshqa'])]);
    const brand = async (url: string, host: string): Promise<string | undefined> =>
      /<p[^>]*>([^<]*)/.exec((await open(one, url, { host })).body)?.[1];
    await expect.poll(() => brand('/osh/Merchants/brand', 'localhost')).toBe('Osh markazi');
    await expect.poll(() => brand('/Merchants/brand', 'osh.localhost')).toBe('Osh markazi');
    await expect.poll(() => brand('/other/Merchants/brand', 'localhost')).toBe('Boshqa');
    await expect.poll(() => brand('/Merchants/brand', 'other.localhost')).toBe('Boshqa');
    expect(await brand('/Merchants/brand', 'osh.localhost')).toBe('Osh markazi');
  });

  it('are one page whatever unknown query is added, and another in another language', async () => {
    const before = pages[0]!.rendered();
    await open(one, '/osh/Merchants/osh?utm=1&q=plov&latitude=41');
    await open(one, '/osh/Merchants/osh?z=2');
    expect(pages[0]!.rendered() - before).toBe(1);
    const russian = await open(one, '/osh/Merchants/osh', { cookie: 'a=b; i18n_redirected=ru' });
    expect(russian.body).toContain('ru Ош');
    expect((await open(one, '/osh/Merchants/osh?lang=ru')).body).toContain('ru Ош');
    expect(russian.headers['set-cookie']).toBeUndefined();
    expect(russian.headers.etag).not.toBe((await open(one, '/osh/Merchants/osh')).headers.etag);
  });

  it('are rendered a limited number of times per network and minute; cached ones are served all the same', async () => {
    const web = pagesOf();
    const guarded = await composeProduct({ web: web.web, now: MORNING, db: one.db, env: { PAGES_PER_CLIENT: '10' } });
    try {
      expect((await open(guarded, '/osh/Merchants/osh')).statusCode).toBe(200);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => open(guarded, `/osh/Merchants/osh?step=${at}`)),
      );
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect([refused.length, web.rendered()]).toEqual([11, 10]);
      expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
      expect((await open(guarded, '/osh/Merchants/osh')).statusCode).toBe(200);
      const neighbour = await guarded.product.app.inject({
        url: '/osh/Merchants/osh?step=other',
        headers: { host: 'localhost' },
        remoteAddress: '10.1.2.3',
      });
      expect(neighbour.statusCode).toBe(200);
    } finally {
      await guarded.stop();
    }
  });

  it('are the same by path and by host, each under its own base', async () => {
    expect((await open(one, '/osh/Merchants/osh')).body).toContain('uz Osh');
    expect((await open(one, '/Merchants/osh', { host: 'osh.localhost:3000' })).body).toContain('uz Osh');
  });

  it('carry a policy with the hashes of their own scripts and styles, and nothing unsafe', async () => {
    const policy = String((await open(one, '/osh/Merchants/osh')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'/);
    expect(policy).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-[\w+/=]{44}'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  });

  it('are dropped in every process within a second of the write', async () => {
    await Promise.all([open(one, '/osh/Merchants/osh'), open(two, '/osh/Merchants/osh')]);
    await two.product.transactions.pipelined(restaurant.merchantId, [
      call(rename, [restaurant.id, { uz: 'Osh Markazi' }]),
    ]);
    const began = Date.now();
    await expect
      .poll(async () => (await open(one, '/osh/Merchants/osh')).body, { timeout: 1000, interval: 20 })
      .toContain('Osh Markazi');
    await expect
      .poll(async () => (await open(two, '/osh/Merchants/osh')).body, { timeout: 1000, interval: 20 })
      .toContain('Osh Markazi');
    expect(Date.now() - began).toBeLessThan(2000);
  });

  it('are not dropped by an unrelated write', async () => {
    await open(one, '/osh/Merchants/osh');
    const before = pages[0]!.rendered();
    await one.db.transactions.pipelined(restaurant.merchantId, [
      event('changed', { tags: [menuTag('0190b6a0-0000-7000-8000-00000000ffff')] }),
    ]);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    await open(one, '/osh/Merchants/osh');
    expect(pages[0]!.rendered()).toBe(before);
  });

  it('of the marketplace about a restaurant are not dropped when another merchant saves its settings', async () => {
    expect((await open(one, '/Merchants/osh')).body).toContain('Osh');
    const { cache } = one.product.pages;
    const drop = cache.drop.bind(cache);
    const lost = new Promise<number>((resolve) => {
      vi.spyOn(cache, 'drop').mockImplementation((tags) => {
        const before = cache.size;
        drop(tags);
        if (tags.includes(`merchant:${other}`)) resolve(before - cache.size);
      });
    });
    await one.product.transactions.pipelined(other, [call(rebrand, ['Other'])]);
    expect(await lost).toBe(0);
    vi.restoreAllMocks();
  });

  it('of a storefront are rendered anew after a change of its colour, those of the marketplace are not', async () => {
    const rendered = async (url: string): Promise<number> => {
      await open(one, url);
      return pages[0]!.rendered();
    };
    await rendered('/osh/Merchants/osh');
    const before = await rendered('/Merchants/osh');
    await one.product.transactions.pipelined(restaurant.merchantId, [call(recolour, ['#123456'])]);
    await expect.poll(() => rendered('/osh/Merchants/osh'), { timeout: 1000 }).toBeGreaterThan(before);
    const after = await rendered('/osh/Merchants/osh');
    expect(await rendered('/Merchants/osh')).toBe(after);
  });

  it('change when the clock passes an opening hour, in both processes', async () => {
    expect((await open(one, '/osh/Merchants/osh')).body).toContain('is closed');
    expect((await open(two, '/osh/Merchants/osh')).body).toContain('is closed');
    for (const product of [one, two]) product.clock.now = MORNING + 60_000;
    expect((await open(one, '/osh/Merchants/osh')).body).toContain('is open');
    expect((await open(two, '/osh/Merchants/osh')).body).toContain('is open');
  });

  it('are never cached when they are not found', async () => {
    expect((await open(one, '/osh/Merchants/nowhere')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await open(one, '/osh/nothing')).statusCode).toBe(404);
    expect((await open(one, '/unknown-key/Merchants/osh')).statusCode).toBe(404);
    expect(one.product.pages.cache.size).toBe(0);
  });

  it('answer 503 for a merchant that is closed for now', async () => {
    const close = statement('test.close-merchant', 'update merchant set is_active = $2 where id = $1');
    const { merchantId } = restaurant;
    await one.product.transactions.pipelined(merchantId, [call(close, [merchantId, false])]);
    await expect.poll(async () => (await open(one, '/osh/Merchants/osh')).statusCode, { timeout: 1000 }).not.toBe(200);
    await one.product.transactions.pipelined(merchantId, [call(close, [merchantId, true])]);
    await expect.poll(async () => (await open(one, '/osh/Merchants/osh')).statusCode, { timeout: 1000 }).toBe(200);
  });

  it.each([
    ['//evil.example/', 'localhost', 404],
    ['//', 'localhost', 404],
    ['///', 'localhost', 404],
    ['/', '1.2.3.999', 400],
    ['/', 'osh.0x1', 400],
    ['/osh/%2e%2e%2f', 'localhost', 404],
    ['/osh/Merchants/osh', 'a b', 400],
    ['/osh', 'localhost', 308],
  ])('answers %s at %s with %i', async (url, host, status) => {
    expect((await open(one, url, { host })).statusCode).toBe(status);
  });

  it('accept GET and HEAD alone', async () => {
    const posted = await one.product.app.inject({
      method: 'POST',
      url: '/osh/Merchants/osh',
      headers: { host: 'localhost' },
      payload: 'x',
    });
    expect(posted.statusCode).toBe(405);
    expect(posted.headers.allow).toBe('GET, HEAD');
  });

  it('stand beside the calls: an unknown call is answered as a program', async () => {
    const ask = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
      one.product.app.inject({ method, url, headers: { host: 'localhost' } });
    for (const url of ['/api', '/api/', '/api/nothing', '/api/merchants/osh/nothing/at/all']) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await ask(method, url);
        expect([answer.statusCode, answer.headers['content-type']], `${method} ${url}`).toEqual([
          404,
          'application/problem+json; charset=utf-8',
        ]);
        expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    const wrong = await ask('GET', '/api/basket/quote');
    expect([wrong.statusCode, wrong.headers.allow, wrong.json()]).toMatchObject([
      405,
      'POST',
      { code: 'METHOD_NOT_ALLOWED' },
    ]);
    const other = await ask('DELETE', '/api/merchants/osh/menu');
    expect([other.statusCode, other.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
