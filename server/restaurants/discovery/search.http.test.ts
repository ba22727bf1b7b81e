import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapPin, NearBranch } from '#contract/restaurants/discovery-near.ts';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import type { SearchResult, SearchSuggestions } from '#contract/restaurants/discovery-search.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let shop: TestProduct;
let anhor: string;
let hidden: string;

const NOW = Date.parse('2026-11-20T14:00:00+05:00');

beforeAll(async () => {
  shop = await composeProduct({ now: NOW });
  const { transactions } = shop.db;
  anhor = await createMerchant(transactions, { key: 'anhor' });
  const other = await createMerchant(transactions, { key: 'other' });
  hidden = await createMerchant(transactions, { key: 'hidden', listed: false });
  await openRestaurant(
    transactions,
    anhor,
    {
      slug: 'anhor-choyxona',
      name: 'Anhor choyxonasi',
      rating: 4.6,
      votes: 20,
      branches: [
        {
          latitude: 41.311,
          longitude: 69.24,
          zones: [
            { circle: 2_000, price: 800_000 },
            { circle: 9_000, price: 1_500_000 },
          ],
        },
        { latitude: 41.35, longitude: 69.3 },
      ],
      dishes: [
        { name: { uz: 'Qovurma lagʻmon', ru: 'Жареный лагман', eng: 'Fried lagman' }, price: 3_800_000 },
        { name: { uz: 'Lagʻmon', ru: 'Лагман' }, price: 3_200_000, discount: 10 },
        { name: { uz: 'Toʻy oshi', ru: 'Свадебный плов' } },
      ],
    },
    NOW,
  );
  await openRestaurant(
    transactions,
    other,
    {
      slug: 'forno',
      name: 'Forno',
      branches: [{ latitude: 41.312, longitude: 69.25, accepting: false }],
      dishes: [
        { name: { uz: 'Pitsa Margarita', ru: 'Пицца Маргарита', eng: 'Pizza Margherita' } },
        { name: { ru: 'Лагман' } },
      ],
    },
    NOW,
  );
  await openRestaurant(
    transactions,
    hidden,
    { slug: 'secret-place', name: 'Maxfiy', dishes: [{ name: 'Maxfiylagmon' }, { name: 'Qurutob' }] },
    NOW,
  );
  await shop.ask('/terms');
  await shop.settled();
  // The first search after an announcement of new words reads them.
  await shop.ask('/search?q=osh');
});
afterAll(() => shop.stop());

const search = (q: string, more: Parameters<TestProduct['ask']>[1] = {}) =>
  shop.counted<SearchResult>(`/search?q=${encodeURIComponent(q)}`, more);
const names = (found: { body: SearchResult }): string[] => found.body.products.map((product) => product.name);

describe('the search', () => {
  it.each(['лағмон', 'lagʻmon', 'lagmon', 'лагман', "lag'mon", 'lagmn', 'LAGMON'])('finds lagʻmon by %s', async (q) => {
    const found = await search(q, { language: 'ru' });
    expect(found.status).toBe(200);
    expect(found.statements.filter((name) => name !== 'discovery.search')).toEqual([]);
    expect(names(found)).toEqual(['Лагман', 'Жареный лагман', 'Лагман']);
    expect(found.body.products[0]).toMatchObject({
      merchantSlug: 'anhor-choyxona',
      merchantName: 'Anhor choyxonasi',
      costPrice: 3_200_000,
      discount: 10,
      open: true,
      soldOut: false,
    });
    expect(found.body.products[2]).toMatchObject({ merchantSlug: 'forno', open: false });
  });

  it('is answered from memory for another spelling of the same words', async () => {
    expect((await search('Лагман', { language: 'uz' })).statements).toEqual(['discovery.search']);
    expect((await search('lagʻmon', { language: 'uz' })).statements).toEqual([]);
  });

  it('leads from words of a filter to the filter', async () => {
    const filters = async (q: string, language: 'uz' | 'ru' | 'en') => (await search(q, { language })).body.filters;
    expect(await filters('халяль', 'ru')).toEqual([{ kind: 'feature', code: 'halol', name: 'Халяль' }]);
    expect(await filters('без мяса', 'uz')).toEqual([
      { kind: 'feature', code: 'vegetarian', name: 'Goʻshtsiz taomlar' },
    ]);
    expect(await filters('ночью', 'ru')).toEqual([{ kind: 'preferFor', code: 'tunda', name: 'Ночью' }]);
    expect(await filters('lagmon margarita', 'ru')).toEqual([]);
    expect((await shop.ask<SearchSuggestions>('/search/suggest?q=halo')).body.filters).toMatchObject([
      { code: 'halol' },
    ]);
  });

  it('finds a dish as soon as it is on the menu', async () => {
    const { transactions } = shop.db;
    const late = await createMerchant(transactions, { key: 'late', listed: false });
    const found = async (q: string) => names(await search(q, { merchant: late }));
    expect(await found('Norinbek')).toEqual([]);
    await openRestaurant(transactions, late, { slug: 'norin', dishes: [{ name: 'Norinbek' }] }, NOW);
    await shop.settled();
    expect([await found('norinbek'), await found('норинбек')]).toEqual([['Norinbek'], ['Norinbek']]);
  });

  it('finds by the beginning of a word, in another language, and by all words at once', async () => {
    expect(names(await search('пицц', { language: 'uz' }))).toEqual(['Pitsa Margarita']);
    expect(names(await search('pizza margarita'))).toEqual(['Pitsa Margarita']);
    expect(names(await search('margarita lagmon'))).toEqual(['Pitsa Margarita']);
    expect(names(await search('plov', { language: 'uz' }))).toContain('Toʻy oshi');
    expect((await search('anhor')).body.merchants.map((each) => each.slug)).toEqual(['anhor-choyxona']);
    expect((await search('Форно')).body.merchants.map((each) => each.slug)).toEqual(['forno']);
  });

  it('says what it took a misspelt word for', async () => {
    const found = await search('margerita', { language: 'eng' as 'en' });
    expect(names(found)).toHaveLength(1);
    expect(found.body.didYouMean).toMatch(/^[Mm]ar?gh?[ae]rita$|^маргарита$/);
    expect((await search('lagmon')).body.didYouMean).toBeUndefined();
  });

  it('shows a storefront its own dishes and the marketplace none of an unlisted one', async () => {
    expect(names(await search('maxfiylagmon'))).not.toContain('Maxfiylagmon');
    expect(names(await search('qurutob'))).toEqual([]);
    expect((await search('qurutab')).body.didYouMean).toBeUndefined();
    expect(names(await search('qurutob', { merchant: hidden }))).toEqual(['Qurutob']);
    expect(names(await search('pizza', { merchant: anhor }))).toEqual([]);
    expect(names(await search('lagmon', { merchant: anhor }))).toEqual(['Lagʻmon', 'Qovurma lagʻmon']);
  });

  it('takes anything that can be typed', async () => {
    for (const q of [
      "'; drop table directory_dish; --",
      '<script>alert(1)</script>',
      '%',
      '_',
      '{}',
      '\\',
      '🍕',
      'a b c d e f g h i j',
      ' ',
    ]) {
      expect([q, (await search(q)).status]).toEqual([q, 200]);
    }
    expect((await search('o\u0000sh')).status).toBe(400);
    expect((await search('o'.repeat(10_000))).status).toBe(400);
    expect((await shop.ask('/search')).status).toBe(400);
    expect((await shop.ask('/search?q=osh&latitude=91&longitude=0')).status).toBe(400);
    expect((await shop.ask('/search?q=osh&latitude=41')).status).toBe(400);
  });

  it('suggests completions of the words so far', async () => {
    const { body } = await shop.ask<SearchSuggestions>('/search/suggest?q=lag', { language: 'uz' });
    expect(body.texts).toEqual(expect.arrayContaining(['Lagʻmon', 'Qovurma lagʻmon']));
    expect((await shop.ask<SearchSuggestions>('/search/suggest?q=anh')).body.merchants).toMatchObject([
      { slug: 'anhor-choyxona', open: true },
    ]);
  });

  it('counts frequent searches, per storefront, without people', async () => {
    for (let n = 0; n < 3; n++) await search('Toʻy oshi');
    await search('pizza');
    await search('hech narsa yoq');
    const client = await shop.db.connect();
    // Counts are buffered for two seconds before they are written.
    await expect
      .poll(async () => (await client.query('select from search_count where folded = $1', ['tay ashi'])).rowCount, {
        timeout: 8000,
      })
      .toBe(1);
    await client.end();
    shop.clock.now += 11 * 60_000;
    const { body } = await shop.ask<{ items: string[]; dishes: SearchResult['products'] }>('/search/top');
    expect(body.items).toContain('Toʻy oshi');
    expect(body.dishes.map(({ name }) => name)).toContain('Toʻy oshi');
    expect(body.items).not.toContain('hech narsa yoq');
    expect((await shop.ask<{ items: string[] }>('/search/top', { merchant: hidden })).body.items).toEqual([]);
    shop.clock.now = NOW;
  });
});

describe('by position', () => {
  it('returns the nearest branches in metres, in one statement', async () => {
    const all = await shop.counted<NearBranch[]>('/branches/closest?latitude=41.311&longitude=69.241');
    expect(all.statements).toEqual(['discovery.closest-listed']);
    expect(all.body.map((each) => [each.merchantSlug, each.distance < 2000])).toEqual([
      ['anhor-choyxona', true],
      ['forno', true],
      ['anhor-choyxona', false],
    ]);
    expect(all.body[0]!.distance).toBe(84);
    const one = await shop.ask<NearBranch>(
      '/branches/closest-one?latitude=41.36&longitude=69.3&merchantId=anhor-choyxona',
    );
    expect(one.body).toMatchObject({ latitude: 41.35, open: true });
    const own = await shop.counted<NearBranch[]>('/branches/closest?latitude=41.311&longitude=69.241', {
      merchant: hidden,
    });
    expect(own.body.map((each) => each.merchantSlug)).toEqual(['secret-place']);
  });

  it('refuses what is off the planet or not reachable from here', async () => {
    for (const where of [
      'latitude=91&longitude=0',
      'latitude=0&longitude=181',
      'latitude=x&longitude=0',
      'latitude=41',
      'latitude=NaN&longitude=1',
      'latitude=1e400&longitude=1',
    ]) {
      expect([where, (await shop.ask(`/branches/closest?${where}`)).status]).toEqual([where, 400]);
    }
    expect((await shop.ask('/branches/closest?latitude=41&longitude=69&merchantId=secret-place')).status).toBe(404);
    expect(
      (await shop.ask('/branches/closest?latitude=41&longitude=69&merchantId=forno', { merchant: anhor })).status,
    ).toBe(404);
    const nobody = await createMerchant(shop.db.transactions, { key: 'nobody' });
    expect((await shop.ask('/branches/closest-one?latitude=41&longitude=69', { merchant: nobody })).status).toBe(404);
  });

  it('pins what is in the visible part of the map', async () => {
    const pins = await shop.counted<{ pins: MapPin[]; more: boolean }>('/map?bbox=69.2,41.3,69.26,41.32');
    // The merchant may have to be read again: other files change merchants of the same database.
    expect(pins.statements.filter((name) => name !== 'tenancy.by-id')).toEqual(['discovery.pins']);
    expect(pins.body.pins.map((pin) => pin.slug).sort()).toEqual(['anhor-choyxona', 'forno']);
    expect(pins.body.more).toBe(false);
    expect(pins.body.pins.map((pin) => [pin.slug, pin.price, pin.priceVaries]).sort()).toEqual([
      ['anhor-choyxona', 800_000, true],
      ['forno', 1_000_000, undefined],
    ]);
    const open = await shop.ask<{ pins: MapPin[] }>('/map?bbox=69.2,41.3,69.26,41.32&openNow=true');
    expect(open.body.pins.map((pin) => pin.slug)).toEqual(['anhor-choyxona']);
    for (const bbox of ['', '1,2,3', '69.3,41.3,69.2,41.4', '-200,0,200,10', 'a,b,c,d', '0,0,0,0']) {
      expect([bbox, (await shop.ask(`/map?bbox=${bbox}`)).status]).toEqual([bbox, 400]);
    }
  });

  it("sorts and prices the list by the caller's position", async () => {
    const { body } = await shop.ask<RestaurantPage>('/merchants?sort=near&latitude=41.312&longitude=69.2501');
    expect(body.items.map((item) => item.slug)).toEqual(['anhor-choyxona', 'forno']);
    expect(body.items[1]).toMatchObject({ open: false, deliveryPrice: 1_000_000 });
    const far = await shop.ask<RestaurantPage>('/merchants?deliverHere=true&latitude=40&longitude=69');
    expect(far.body.total).toBe(0);
    expect((await shop.ask('/merchants?deliverHere=true')).status).toBe(400);
    expect((await shop.ask('/merchants?latitude=41')).status).toBe(400);
  });
});

it('limits a flood of searches before it reaches the database', async () => {
  const answers = await Promise.all(Array.from({ length: 260 }, (_, index) => shop.counted(`/search?q=osh${index}`)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(refused[0]!.headers['retry-after']).toBeDefined();
  expect(refused.every(({ statements }) => !statements.some((name) => name.startsWith('discovery.')))).toBe(true);
});
