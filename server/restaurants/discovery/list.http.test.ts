import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const shuffle = statement(
  'test.shuffle',
  `
  update directory_restaurant set rating_average = 1 + mod(ordinal * 7919 + (random() * 40)::int, 41) / 10.0,
    position = (random() * 100)::int where merchant_id = $1`,
);
const toggleOpenings = statement(
  'test.toggle-openings',
  `
  update directory_branch set open_any = case when random() < 0.5 then '{}'::tstzmultirange
    else '{(,)}'::tstzmultirange end,
    delivery_price = (random() * 1000)::int * 100, delivery_from = (random() * 50)::int where merchant_id = $1`,
);
const addCollection = statement(
  'test.list.add-collection',
  `insert into collection (merchant_id, id, slug, title, kind, position, active_from)
   values ($1, $2, $3, $4, $5, $6, '2020-01-01')`,
);
const addMember = statement(
  'test.list.add-member',
  'insert into collection_item (merchant_id, collection_id, restaurant_id, position) values ($1, $2, $3, $4)',
);

/**
 * Tomorrow noon in Tashkent: later than every row created today, and at an hour when the rows read the same whenever
 * the test runs.
 */
const noonTomorrow = (): number => (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000 + 7 * 3_600_000;

let shop: TestProduct;
let anhor: string;
let other: string;
let hidden: string;

beforeAll(async () => {
  shop = await composeProduct({ now: noonTomorrow() });
  const { transactions } = shop.db;
  anhor = await createMerchant(transactions, { key: 'anhor' });
  other = await createMerchant(transactions, { key: 'other' });
  hidden = await createMerchant(transactions, { key: 'hidden', listed: false });
  const now = shop.clock.now;
  await openRestaurant(
    transactions,
    anhor,
    {
      slug: 'anhor-choyxona',
      name: 'Anhor choyxonasi',
      kitchens: ['milliy'],
      priceCategory: 2,
      rating: 4.5,
      votes: 12,
      dishes: [{ name: { uz: 'Lagʻmon', ru: 'Лагман' }, discount: 20 }],
    },
    now,
  );
  await openRestaurant(
    transactions,
    anhor,
    { slug: 'anhor-pizza', kitchens: ['pizza'], branches: [{ accepting: false }] },
    now,
  );
  await openRestaurant(
    transactions,
    other,
    { slug: 'other-sushi', kitchens: ['sushi'], features: ['wifi'], rating: 4.9, votes: 2 },
    now,
  );
  await openRestaurant(transactions, hidden, { slug: 'hidden-place' }, now);
  await shop.settled();
  await shop.settled();
});
afterAll(() => shop.stop());

describe('the list', () => {
  it('shows the marketplace what is listed, and a storefront its own', async () => {
    await shop.ask('/terms');
    const all = await shop.counted<RestaurantPage>('/merchants');
    expect(all.status).toBe(200);
    expect(all.statements).toEqual(['discovery.directory-restaurants', 'discovery.cards']);
    expect(all.body.items.map((item) => item.slug)).toEqual(['anhor-choyxona', 'other-sushi', 'anhor-pizza']);
    expect(all.body.items[0]).toMatchObject({
      open: true,
      rating: 4.5,
      offer: '−20 %',
      deliveryPrice: 1_000_000,
      minutes: { from: 25, to: 35 },
    });
    const { services, readyIn } = all.body.items[0]!;
    // Pick-up waits for the kitchen alone; the list for pick-up says the same.
    expect(services).toContain('PICK_UP');
    const [fetched] = (await shop.ask<RestaurantPage>('/merchants?serviceType=PICK_UP')).body.items.filter(
      ({ id }) => id === all.body.items[0]!.id,
    );
    expect(readyIn).toEqual(fetched!.minutes);
    expect(all.body.items[1]!.rating).toBeNull();
    const own = await shop.ask<RestaurantPage>('/merchants', { merchant: hidden });
    expect(own.body.items.map((item) => item.slug)).toEqual(['hidden-place']);
    expect(own.body.total).toBe(1);
    expect((await shop.counted('/merchants')).statements).toEqual([]);
    const near = await shop.counted('/merchants?latitude=41.31&longitude=69.28&serviceType=PICK_UP');
    expect(near.statements).toEqual(['discovery.cards']);
  });

  it('for a wished time says of each card whether it is open then', async () => {
    const day = new Date(shop.clock.now + 86_400_000).toISOString().slice(0, 10);
    const wished = await shop.ask<RestaurantPage>(`/merchants?day=${day}&time=19:30`);
    expect(wished.body.items.map(({ slug, openThen }) => [slug, openThen])).toEqual([
      ['anhor-choyxona', true],
      ['other-sushi', true],
      ['anhor-pizza', false],
    ]);
    const now = await shop.ask<RestaurantPage>('/merchants');
    expect(now.body.items.map(({ openThen }) => openThen)).toEqual([undefined, undefined, undefined]);
  });

  it('fills the home page', async () => {
    const home = await shop.counted<HomePage>('/home');
    expect(home.statements).toEqual(['discovery.home']);
    expect(home.body).toMatchObject({ total: 3, openCount: 2, only: null });
    const own = await shop.ask<HomePage>('/home', { merchant: hidden });
    expect(own.body.only).toBe('hidden-place');
  });
});

describe('page by page', () => {
  it('skips and repeats nothing while restaurants open, close and change their rating', async () => {
    const { transactions } = shop.db;
    const crowd = await createMerchant(transactions, { key: 'crowd' });
    const ids: string[] = [];
    for (let n = 0; n < 25; n++) {
      const { id } = await openRestaurant(
        transactions,
        crowd,
        {
          slug: `crowd-${n}`,
          rating: 3 + (n % 20) / 10,
          votes: 5 + n,
          branches: [{ accepting: n % 3 > 0 }],
        },
        shop.clock.now,
      );
      ids.push(id);
    }
    await shop.settled();
    for (const sort of ['best', 'rating', 'fee', 'time']) {
      const seen: string[] = [];
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const page: RestaurantPage = (
          await shop.ask<RestaurantPage>(`/merchants?sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`, {
            merchant: crowd,
          })
        ).body;
        expect(page.total).toBe(25);
        seen.push(...page.items.map((item) => item.id));
        cursor = page.nextCursor;
        // Everything that the order depends on is shuffled between two pages.
        await transactions.onPlatform(async (tx) => {
          await tx.run(shuffle, [crowd]);
          await tx.run(toggleOpenings, [crowd]);
        });
      }
      expect(seen).toHaveLength(25);
      expect(new Set(seen)).toEqual(new Set(ids));
    }
  });

  it('refuses a cursor that was not issued', async () => {
    for (const cursor of ['!', 'A'.repeat(13_000), '%00', 'gA', '-']) {
      expect([cursor.slice(0, 5), (await shop.ask(`/merchants?cursor=${cursor}`)).status]).toEqual([
        cursor.slice(0, 5),
        400,
      ]);
    }
  });

  it('refuses invalid filters', async () => {
    for (const query of [
      'sort=worst',
      'limit=0',
      'limit=1000',
      'minRating=9',
      'kitchen=DROP%20TABLE',
      'priceCategory=7',
      'serviceType=TELEPORT',
      'openNow=perhaps',
      `q=${'a'.repeat(10_000)}`,
      Array.from({ length: 30 }, () => 'kitchen=plov').join('&'),
      'partySize=0',
      'time=25:00',
      'day=tomorrow',
    ]) {
      expect([query.slice(0, 20), (await shop.ask(`/merchants?${query}`)).status]).toEqual([query.slice(0, 20), 400]);
    }
    expect((await shop.ask<RestaurantPage>('/merchants?kitchen=no-such-kitchen')).body).toMatchObject({
      total: 0,
      items: [],
    });
    expect((await shop.ask('/merchants?partySize=4&day=2026-12-01&time=19:00')).status).toBe(200);
  });
});

describe('the rows of the home page', () => {
  it('contain what their kind says, and nothing unlisted', async () => {
    const { transactions } = shop.db;
    const now = shop.clock.now;
    const rows = await createMerchant(transactions, { key: 'rows' });
    const night = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 600, closes: 1500 }));
    const day = night.map((shift) => ({ ...shift, closes: 660 }));
    const good = await openRestaurant(
      transactions,
      rows,
      { slug: 'good', rating: 4.8, votes: 9, branches: [{ shifts: day }] },
      now,
    );
    const quick = await openRestaurant(
      transactions,
      rows,
      { slug: 'quick', branches: [{ shifts: night, zones: [{ circle: 900, price: 100, from: 5, to: 9 }] }] },
      now,
    );
    const young = await openRestaurant(
      transactions,
      rows,
      {
        slug: 'young',
        createdAt: new Date(now - 86_400_000),
        branches: [{ shifts: day }],
        dishes: [{ name: 'Osh', discount: 15 }],
      },
      now,
    );
    await transactions.withTenant(rows, async (tx) => {
      let position = 0;
      for (const kind of ['HAND', 'NEAREST', 'NEW', 'OPEN_LATE', 'TOP_RATED', 'PROMO']) {
        const id = newId();
        await tx.run(addCollection, [rows, id, kind.toLowerCase().replace('_', '-'), { uz: kind }, kind, position++]);
        if (kind === 'HAND')
          for (const [place, each] of [young, good].entries()) await tx.run(addMember, [rows, id, each.id, place]);
        if (kind === 'HAND') await tx.run(addMember, [rows, id, newId(), 9]);
      }
    });
    await shop.settled();
    const { body, statements } = await shop.counted<HomePage>('/home', { merchant: rows });
    expect(statements.filter((name) => !name.startsWith('tenancy'))).toEqual([
      'discovery.directory-restaurants',
      'discovery.home',
      'discovery.cards',
    ]);
    const shown = Object.fromEntries(body.collections.map((row) => [row.kind, row.items.map((item) => item.slug)]));
    expect(shown.HAND).toEqual(['young', 'good']);
    expect(shown.NEAREST).toContain('quick');
    expect(shown.NEW).toEqual(['young']);
    expect(shown.OPEN_LATE).toEqual(['quick']);
    expect(shown.TOP_RATED).toEqual(['good']);
    expect(shown.PROMO).toEqual(['young']);
    expect(quick.branches).toHaveLength(1);
  });
});
