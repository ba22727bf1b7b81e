import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem, Menu, RestaurantDetails, Vacancy } from '#contract/restaurants/catalog.ts';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import type { ReviewPage } from '#contract/guests/reviews.ts';
import { discoveryJobs } from '#server/restaurants/discovery/discovery-jobs.ts';
import { runJob } from '#tests/support/jobs.ts';
import { refreshDirectory } from '#server/restaurants/discovery/directory.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { listen } from '#tests/support/streams.ts';

let shop: TestProduct;
let anhor: string;
let other: string;
let choyxona: OpenedRestaurant;

const NOW = Date.parse('2026-11-20T14:00:00+05:00');
const PHONE = '11111111-1111-4111-8111-111111111111';
const TABLET = '22222222-2222-4222-8222-222222222222';

const addReview = statement(
  'test.add-review',
  `
  insert into review (merchant_id, id, restaurant_id, visit_key, stars, body, day, published, hidden)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const addAsset = statement(
  'test.add-asset',
  `
  insert into media_asset (merchant_id, id, kind, folder, content_type, width, height, bytes, widths, alt)
  values ($1, $2, $3, $4, $5, 800, 600, 1, '{400,800}', $6)`,
);
const addToGallery = statement(
  'test.add-to-gallery',
  'insert into gallery_item (merchant_id, restaurant_id, media_id, position, caption) values ($1, $2, $3, $4, $5)',
);
const addUser = statement('test.catalog.add-user', 'insert into app_user (id) values ($1)');
const addVacancy = statement(
  'test.add-vacancy',
  `
  insert into vacancy (merchant_id, id, title, body, salary_from, active_from, active_until) values ($1, $2, $3, $4,
    $5, $6, $7)`,
);
const addDocument = statement(
  'test.add-document',
  'insert into document (merchant_id, kind, body) values ($1, $2, $3)',
);
const setFlags = statement(
  'test.set-flags',
  `
  update merchant_web_settings set vacancies_active = $1, privacy_active = $2, banners_active = $3,
    stories_active = $3`,
);
const addBanner = statement(
  'test.add-banner',
  'insert into banner (merchant_id, id, title, active_from, active_until) values ($1, $2, $3, $4, $5)',
);
const moveDish = statement('test.move-dish', 'update product set position = $2 where id = $1');

/** As the console saves it. Busy pages are rendered again in the background. */
async function flags(vacancies: boolean, privacy: boolean, banners: boolean): Promise<void> {
  await shop.db.transactions.withTenant(anhor, async (tx) => {
    await tx.run(setFlags, [vacancies, privacy, banners]);
  });
}
const status = (url: string) =>
  expect.poll(async () => (await shop.ask(url, { merchant: anhor })).status, { timeout: 5000 });

beforeAll(async () => {
  shop = await composeProduct({ now: NOW });
  const { transactions } = shop.db;
  anhor = await createMerchant(transactions, { key: 'anhor' });
  other = await createMerchant(transactions, { key: 'other' });
  choyxona = await openRestaurant(
    transactions,
    anhor,
    {
      slug: 'choyxona',
      name: 'Choyxona',
      rating: 4.2,
      votes: 5,
      dishes: [{ name: { uz: 'Osh', ru: 'Плов' } }, { name: { uz: 'Choy', ru: 'Чай' } }],
    },
    NOW,
  );
  await openRestaurant(transactions, other, { slug: 'forno' }, NOW);
  await transactions.withTenant(anhor, async (tx) => {
    for (let n = 0; n < 7; n++) {
      await tx.run(addReview, [
        anhor,
        newId(),
        choyxona.id,
        Buffer.from([n]),
        n < 4 ? 5 : n - 2,
        `fikr ${n}`,
        n < 3 ? '2026-11-01' : `2026-10-0${n}`,
        n !== 6,
        n === 5,
      ]);
    }
    const [photo, film] = [newId(), newId()];
    await tx.run(addAsset, [anhor, photo, 'IMAGE', '/media/a', 'image/webp', { uz: 'Zal' }]);
    await tx.run(addAsset, [anhor, film, 'VIDEO', '/media/film.mp4', 'video/mp4', null]);
    await tx.run(addToGallery, [anhor, choyxona.id, film, 2, { uz: 'Oshpaz' }]);
    await tx.run(addToGallery, [anhor, choyxona.id, photo, 1, null]);
    await tx.run(addVacancy, [
      anhor,
      newId(),
      { uz: 'Oshpaz' },
      { uz: '**Kerak**' },
      500_000_000,
      new Date(NOW - 1),
      new Date(NOW + 3_600_000),
    ]);
    await tx.run(addVacancy, [anhor, newId(), { uz: 'Keyin' }, { uz: '' }, null, new Date(NOW + 3_600_000), null]);
    await tx.run(addDocument, [anhor, 'PRIVACY', { uz: '# Maxfiylik' }]);
    await tx.run(addBanner, [anhor, newId(), { uz: 'Hozir' }, new Date(NOW - 1), new Date(NOW + 30_000)]);
    await tx.run(addBanner, [anhor, newId(), { uz: 'Keyin' }, new Date(NOW + 30_000), null]);
  });
});
afterAll(() => shop.stop());

describe('one restaurant', () => {
  it('is found by id and slug from every storefront it is reachable from', async () => {
    for (const id of [choyxona.id, 'choyxona']) {
      expect((await shop.ask<RestaurantDetails>(`/merchants/${id}`)).body).toMatchObject({
        slug: 'choyxona',
        galleryCount: 2,
        rating: 4.2,
      });
    }
    for (const tab of ['', '/menu', '/branches', '/gallery', '/reviews']) {
      expect([tab, (await shop.ask(`/merchants/choyxona${tab}`, { merchant: other })).status]).toEqual([tab, 404]);
      expect([tab, (await shop.ask(`/merchants/${newId()}${tab}`)).status]).toEqual([tab, 404]);
    }
    expect((await shop.ask('/merchants/NOT%20A%20SLUG')).status).toBe(400);
    expect((await shop.ask('/merchants/choyxona', { merchant: newId() })).status).toBe(404);
  });

  it('shows its pictures and films in their order', async () => {
    const { body } = await shop.ask<GalleryItem[]>('/merchants/choyxona/gallery');
    expect(body).toMatchObject([
      { kind: 'IMAGE', picture: { src: '/media/a', alt: 'Zal' }, video: null, caption: '' },
      { kind: 'VIDEO', picture: null, video: { src: '/media/film.mp4', contentType: 'video/mp4' }, caption: 'Oshpaz' },
    ]);
  });

  it('lists published reviews page by page, each once', async () => {
    const first = await shop.ask<ReviewPage>('/merchants/choyxona/reviews?limit=2');
    expect(first.body).toMatchObject({ average: 4.4, count: 5, distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 4 } });
    const all = async (sort: string): Promise<[string, number][]> => {
      const seen: [string, number][] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const page: ReviewPage = (
          await shop.ask<ReviewPage>(`/merchants/choyxona/reviews?limit=2${sort}${cursor && `&cursor=${cursor}`}`)
        ).body;
        seen.push(...page.items.map(({ text, stars }): [string, number] => [text, stars]));
        cursor = page.nextCursor;
      }
      return seen;
    };
    const newest = await all('');
    expect(newest.map(([text]) => text)).toEqual(['fikr 2', 'fikr 1', 'fikr 0', 'fikr 4', 'fikr 3']);
    expect(await all('&sort=new')).toEqual(newest);
    // With equal stars the newest come first.
    expect(await all('&sort=best')).toEqual(newest.toSorted((a, b) => b[1] - a[1]));
    expect(await all('&sort=worst')).toEqual(newest.toSorted((a, b) => a[1] - b[1]));
    expect((await shop.ask('/merchants/choyxona/reviews?sort=odd')).status).toBe(400);
    for (const cursor of [
      'x',
      '2026-02-31.00000000-0000-0000-0000-000000000000.5',
      '2026-11-01',
      '2026-11-01.00000000-0000-0000-0000-000000000000.9',
    ]) {
      expect((await shop.ask(`/merchants/choyxona/reviews?cursor=${cursor}`)).status).toBe(400);
    }
  });
});

describe('the version of a menu', () => {
  const menu = async (slugOrId = 'choyxona', language: 'uz' | 'ru' = 'uz') =>
    (await shop.ask<Menu>(`/merchants/${slugOrId}/menu`, { merchant: anhor, language })).body;
  /** What a page hears that opens now, up to the first event that no change caused. */
  async function heardFirst(language = 'uz') {
    const headers = { merchant: anhor, 'accept-language': language };
    const stream = await listen(shop, `/merchants/${choyxona.id}/events`, headers, ({ data }) => data);
    const heard = await stream.until((events) => events.length > 0);
    await stream.end();
    return heard;
  }

  it('is told when the events begin, so that a page knows of a change that came before them', async () => {
    await shop.product.app.listen({ port: 0, host: '127.0.0.1' });
    const rendered = await menu();
    expect(await heardFirst()).toEqual([{ event: 'version', version: rendered.version }]);
    expect((await menu(choyxona.id)).version).toBe(rendered.version);
    await shop.db.transactions.tenantRows(anhor, moveDish, [choyxona.products[0], 1]);
    await shop.settled();
    const reordered = await menu();
    expect(reordered.version).not.toBe(rendered.version);
    expect(await heardFirst()).toEqual([{ event: 'version', version: reordered.version }]);
    await shop.db.transactions.tenantRows(anhor, moveDish, [choyxona.products[0], 0]);
    await shop.settled();
    expect(await menu()).toEqual(rendered);
  });

  it('is that of the language in which the page reads it', async () => {
    const russian = await menu('choyxona', 'ru');
    expect(await heardFirst('ru')).toEqual([{ event: 'version', version: russian.version }]);
    expect(russian.version).not.toBe((await menu()).version);
  });
});

describe('likes', () => {
  const likes = async (requested = {}) =>
    (await shop.ask<{ merchantIds: string[] }>('/me/likes', requested)).body.merchantIds;

  it('belong to the device that gave them', async () => {
    expect(await likes({ device: PHONE })).toEqual([]);
    for (let twice = 0; twice < 2; twice++) {
      expect((await shop.ask('/me/likes/choyxona', { method: 'PUT', device: PHONE })).status).toBe(204);
    }
    expect(await likes({ device: PHONE })).toEqual([choyxona.id]);
    expect(await likes({ device: TABLET })).toEqual([]);
    expect(await likes()).toEqual([]);
    expect(await likes({ device: PHONE, merchant: other })).toEqual([]);
    const liked = await shop.ask<RestaurantPage>('/merchants?liked=true', { device: PHONE });
    expect(liked.body.items.map((item) => item.slug)).toEqual(['choyxona']);
    expect((await shop.ask<RestaurantPage>('/merchants?liked=true', { device: TABLET })).body.total).toBe(0);
    expect((await shop.ask<RestaurantPage>('/merchants?liked=false')).body.total).toBe(2);
  });

  it('belong to the signed-in person, on every device', async () => {
    const user = newId();
    await shop.db.transactions.onPlatform((tx) => tx.run(addUser, [user]));
    expect((await shop.ask('/me/likes/choyxona', { method: 'PUT', user, device: TABLET })).status).toBe(204);
    expect(await likes({ user })).toEqual([choyxona.id]);
    expect(await likes({ user, device: PHONE })).toEqual([choyxona.id]);
    expect(await likes({ device: TABLET })).toEqual([]);
    await shop.ask('/me/likes/choyxona', { method: 'DELETE', user });
    expect(await likes({ user })).toEqual([]);
  });

  it('are removed, and only by their owner', async () => {
    await shop.ask('/me/likes/choyxona', { method: 'DELETE', device: TABLET });
    expect(await likes({ device: PHONE })).toEqual([choyxona.id]);
    await shop.ask('/me/likes/choyxona', { method: 'DELETE', device: PHONE });
    expect(await likes({ device: PHONE })).toEqual([]);
  });

  it('need a caller, and a restaurant that is reachable', async () => {
    expect((await shop.ask('/me/likes/choyxona', { method: 'PUT' })).status).toBe(400);
    expect((await shop.ask('/me/likes/choyxona', { method: 'PUT', device: PHONE, merchant: other })).status).toBe(404);
    expect((await shop.ask(`/me/likes/${newId()}`, { method: 'PUT', device: PHONE })).status).toBe(404);
  });
});

describe('what the web settings switch', () => {
  it('vacancies', async () => {
    expect((await shop.ask('/vacancies', { merchant: anhor })).status).toBe(404);
    await flags(true, true, true);
    await status('/vacancies').toBe(200);
    const { body } = await shop.ask<Vacancy[]>('/vacancies', { merchant: anhor });
    expect(body).toMatchObject([{ title: 'Oshpaz', body: '**Kerak**', salaryFrom: 500_000_000 }]);
    expect((await shop.ask('/vacancies', { merchant: other })).status).toBe(404);
    shop.clock.now = NOW + 3_600_001;
    expect((await shop.ask<Vacancy[]>('/vacancies', { merchant: anhor })).body.map((each) => each.title)).toEqual([
      'Keyin',
    ]);
    shop.clock.now = NOW;
  });

  it('the privacy text', async () => {
    await flags(true, true, true);
    await status('/documents/privacy').toBe(200);
    expect((await shop.ask('/documents/privacy', { merchant: anhor })).body).toMatchObject({ body: '# Maxfiylik' });
    expect((await shop.ask('/documents/about', { merchant: anhor })).status).toBe(404);
    expect((await shop.ask('/documents/secret', { merchant: anhor })).status).toBe(400);
    await flags(true, false, true);
    await status('/documents/privacy').toBe(404);
  });

  it('banners, which come and go by the clock', async () => {
    const titles = async () =>
      (await shop.ask<HomePage>('/home', { merchant: anhor })).body.banners.map((each) => each.title);
    await flags(true, true, true);
    expect(await titles()).toEqual(['Hozir']);
    shop.clock.now = NOW + 30_001;
    expect(await titles()).toEqual(['Keyin']);
    shop.clock.now = NOW;
    await flags(true, true, false);
    await expect.poll(titles, { timeout: 5000 }).toEqual([]);
  });
});

describe('the public index', () => {
  it('is rebuilt at night, and loses what is gone', async () => {
    const late = NOW + 12 * 86_400_000;
    shop.clock.now = late;
    const openCount = async () => (await shop.ask<HomePage>('/home')).body.openCount;
    expect(await openCount()).toBe(0);
    await runJob(discoveryJobs({ transactions: shop.db.transactions, now: () => late }), 'discovery.renew');
    await shop.settled();
    shop.clock.now = late + 60_000;
    expect(await openCount()).toBe(2);
    await shop.db.transactions.withTenant(anhor, (tx) => refreshDirectory(tx, anhor, newId(), late));
    expect((await shop.ask<RestaurantPage>('/merchants?limit=7')).body.total).toBe(2);
    shop.clock.now = NOW;
  });

  it('feeds the sitemap of each storefront', async () => {
    const map = await shop.product.app.inject({ url: '/anhor/sitemap.xml', headers: { host: 'localhost' } });
    expect(map.statusCode).toBe(200);
    expect(map.body).toContain('/anhor/Merchants/choyxona?lang=ru</loc>');
    expect(map.body).not.toContain('forno');
    const all = await shop.product.app.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } });
    const files = [...all.body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, file]) => file);
    expect(files).toEqual(expect.arrayContaining(['/sitemap.xml?part=1', '/anhor/sitemap.xml']));
    // A page is in one sitemap: the one of its merchant.
    const own = await shop.product.app.inject({ url: '/sitemap.xml?part=1', headers: { host: 'localhost' } });
    expect(own.body).not.toContain('/Merchants/');
    expect(own.body.match(/hreflang="en"/g)!.length).toBe(own.body.match(/<url>/g)!.length);
    expect(
      (await shop.product.app.inject({ url: '/nobody-here/sitemap.xml', headers: { host: 'localhost' } })).statusCode,
    ).toBe(404);
    const robots = await shop.product.app.inject({ url: '/robots.txt', headers: { host: 'localhost' } });
    expect(robots.body).toMatch(/Disallow: \/Modals\//);
    expect(robots.body).toMatch(/Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/);
  });
});
