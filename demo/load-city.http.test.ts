import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFold } from '#domain/platform/text/search-fold.ts';
import { topSearches } from '#server/restaurants/discovery/search-count.ts';
import { createMarketplace, MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { iconNames } from '#web/ui/icon-names.ts';
import { MERCHANTS } from './city/merchants.ts';
import { cityPicture } from './rows/city-pictures.ts';
import { loadCity } from './load-city.ts';
import { TABLES } from './rows/rows.ts';

const now = Date.UTC(2026, 4, 12, 9);
const UZBEK = 'oʻ gʻ and nothing else';

async function load(
  test: TestDatabase,
  more: { beforeMerchant?: (key: string) => void; print?: (line: string) => void } = {},
): Promise<void> {
  await createMarketplace(test.transactions);
  await loadCity({
    transactions: test.transactions,
    database: test.database,
    mediaDir: '/nonexistent',
    print: () => {},
    pictures: false,
    now,
    ...more,
  });
}

/** Reads across tenants, as nobody in the product can. */
async function open(test: TestDatabase): Promise<{ client: pg.Client; all<Row>(sql: string): Promise<Row[]> }> {
  const client = new pg.Client(test.superuser);
  await client.connect();
  return { client, all: async <Row>(sql: string) => (await client.query(sql)).rows as Row[] };
}

const counts = (tables: readonly string[]): string =>
  tables
    .map(
      (table) => `select '${table}' as name, count(*)::int as rows,
  coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content from ${table} t`,
    )
    .join(' union all ') + ' order by name';

describe('the demo city', () => {
  let test: TestDatabase;
  let client: pg.Client;
  let all: <Row>(sql: string) => Promise<Row[]>;
  const one = async <Row>(sql: string): Promise<Row> => (await all<Row>(sql))[0]!;

  beforeAll(async () => {
    test = await freshDatabase();
    await load(test);
    ({ client, all } = await open(test));
  });
  afterAll(async () => {
    await client.end();
    await test.drop();
  });

  it('is as large as a city', async () => {
    const size = await one<Record<string, number>>(`select
      (select count(*)::int from merchant m join merchant_web_settings s on s.merchant_id = m.id
        where m.kind = 'MERCHANT' and m.is_active and s.listed) as merchants,
      (select count(*)::int from directory_restaurant where shown and listed) as restaurants,
      (select count(*)::int from branch) as branches,
      (select count(*)::int from product
        where name ?& array['uz', 'ru', 'eng'] and description ?& array['uz', 'ru', 'eng']) as products,
      (select count(*)::int from review) as reviews,
      (select count(distinct l) from (select unnest(array['uz', 'ru', 'eng']) l) x)::int as languages`);
    expect(size.merchants).toBeGreaterThanOrEqual(12);
    expect(size.restaurants).toBeGreaterThanOrEqual(40);
    expect(size.branches).toBeGreaterThanOrEqual(80);
    expect(size.products).toBeGreaterThanOrEqual(2_500);
    expect(size.reviews).toBeGreaterThanOrEqual(500);
  });

  it('gives Choyxona Anhor its house', async () => {
    const anhor = await one<Record<string, unknown>>(`select m.is_active, s.main_color, r.slug,
        (select count(*)::int from branch b where b.restaurant_id = r.id) as branches,
        (select count(*)::int from product p where p.restaurant_id = r.id) as products,
        (select cost_price::int from product p
          where p.restaurant_id = r.id and p.name ->> 'uz' = 'Toʻy oshi') as plov,
        (select cost_price::int * (100 - discount) / 100 from product p
          where p.restaurant_id = r.id and p.name ->> 'uz' = 'Qoʻy kabob') as kebab
      from merchant m join merchant_web_settings s on s.merchant_id = m.id
        join restaurant r on r.merchant_id = m.id where m.sub = 'anhor'`);
    expect(anhor).toMatchObject({
      is_active: true,
      main_color: '#0F8A8D',
      branches: 4,
      plov: 4_200_000,
      kebab: 5_400_000,
    });
    expect(anhor.products).toBeGreaterThanOrEqual(150);
  });

  it('shows merchants of every kind', async () => {
    const kinds = await one<Record<string, boolean>>(`select
      bool_or(is_dark) as dark, bool_or(not ru_lang_active and not eng_lang_active) as uz_only,
      bool_or(main_language = 'ru' and ru_lang_active and uz_lang_active and not eng_lang_active) as ru_uz,
      bool_or(not delivery_active and pickup_active) as no_delivery,
        bool_or(dine_in_active and not delivery_active and not pickup_active) as dine_in_only,
      bool_or(upper(main_color) = '#F7C325' and main_color_type = 'LIGHT') as yellow,
        bool_or(main_color = '#111111') as black,
      bool_or(not listed) as quiet, bool_or(not m.is_active) as closed,
        bool_or(not stories_active) as no_stories,
      bool_or(not branches_active) as no_branches, bool_or(vacancies_active) as vacancies,
        bool_or(not banners_active) as no_banners,
      bool_or((select count(*) from restaurant r
        where r.merchant_id = m.id) = 1) as single, bool_or((select count(*) from restaurant r
        where r.merchant_id = m.id) > 3) as several
      from merchant_web_settings s join merchant m on m.id = s.merchant_id where m.kind = 'MERCHANT'`);
    expect(Object.entries(kinds).filter(([, found]) => !found)).toEqual([]);
  });

  it('writes every text in the languages of its merchant, with the right letters', async () => {
    for (const [table, columns] of Object.entries({
      restaurant: ['name', 'about'],
      branch: ['name', 'address', 'landmark'],
      menu_group: ['name'],
      category: ['name'],
      product: ['name', 'description'],
      modification_group: ['name'],
      modification: ['name'],
      hall: ['name'],
      promo: ['title'],
      banner: ['title', 'body', 'action'],
      story: ['title'],
      document: ['body'],
      vacancy: ['title', 'body'],
    })) {
      for (const column of columns) {
        const poor = await all<{
          found: object;
        }>(`select t.${column} as found from ${table} t join merchant_web_settings s using (merchant_id)
          where (s.uz_lang_active and coalesce(t.${column} ->> 'uz', '') = '') or (s.ru_lang_active
            and coalesce(t.${column} ->> 'ru', '') = '')
            or (s.eng_lang_active and coalesce(t.${column} ->> 'eng', '') = '')`);
        expect(
          poor.map(({ found }) => found),
          `${table}.${column}`,
        ).toEqual([]);
        const crooked = await all(
          `select ${column} ->> 'uz' as text from ${table} where ${column} ->> 'uz' ~ '[''’‘\`]'`,
        );
        expect(crooked, `${UZBEK}: ${table}.${column}`).toEqual([]);
        const mixed = await all(
          `select ${column} from ${table}
            where ${column} ->> 'uz' ~ '[а-яА-Я]' or ${column} ->> 'eng' ~ '[а-яА-Я]'`,
        );
        expect(mixed, `${table}.${column}`).toEqual([]);
      }
    }
  });

  it('calls a restaurant the same in every language, in the letters of the language', async () => {
    for (const { name } of MERCHANTS.flatMap(({ restaurants }) => restaurants)) {
      expect(name.eng).toBe(name.uz);
      // A translation begins with other sounds.
      const sounds = (each: string): string =>
        searchFold(each)
          .split(' ')
          .map((word) => word[0]!.replace('j', 'g'))
          .join();
      expect(sounds(name.ru), name.ru).toBe(sounds(name.uz));
    }
  });

  it('asks prices of whole hundreds of soʻm', async () => {
    expect(await all(`select name from product where cost_price <= 0 or cost_price % 10000 <> 0`)).toEqual([]);
    expect(await all(`select name from modification where price % 10000 <> 0`)).toEqual([]);
    const some = await one<{
      discounts: number;
      plain: number;
    }>(`select count(*) filter (where discount > 0)::int as discounts,
      count(*) filter (where discount = 0)::int as plain from product`);
    expect(some.discounts).toBeGreaterThan(100);
    expect(some.plain).toBeGreaterThan(some.discounts * 5);
  });

  it('stands in Tashkent, each branch in a place of its own', async () => {
    expect(
      await all(
        `select name from branch
          where latitude not between 41.19 and 41.40 or longitude not between 69.13 and 69.40`,
      ),
    ).toEqual([]);
    expect(await all(`select latitude, longitude from branch group by 1, 2 having count(*) > 1`)).toEqual([]);
    expect(await all(`select phone from branch group by 1 having count(*) > 1`)).toEqual([]);
  });

  it('shows no photograph, cover or logo twice where guests see them beside each other', async () => {
    const shared = await all(
      `select restaurant_id, media_id from product where media_id is not null group by 1, 2 having count(*) > 1`,
    );
    expect(shared).toEqual([]);
    const bare = await one<{ share: number }>(`select avg((media_id is null)::int)::float as share from product`);
    // Those without a photograph of their own yet; one of another dish would deceive.
    expect(bare.share).toBeLessThan(0.2);
    expect(
      await all(
        `select cover ->> 'src' from directory_restaurant
          where shown and listed group by 1 having count(*) > 1`,
      ),
    ).toEqual([]);
    expect(
      await all(`select logo from directory_restaurant where shown and listed group by 1 having count(*) > 1`),
    ).toEqual([]);
    const folders = await all<{ folder: string }>(`select distinct folder from media_asset where kind = 'IMAGE'`);
    for (const { folder } of folders) expect(() => cityPicture(folder.replace('/media/city/', ''))).not.toThrow();
  });

  it('counts its ratings from its reviews', async () => {
    const wrong = await all(`select r.slug, r.rating_average, r.rating_count, v.average, v.votes from restaurant r
      cross join lateral (select count(*)::int as votes, round(avg(stars), 2) as average from review v
        where v.merchant_id = r.merchant_id and v.restaurant_id = r.id and v.published and not v.hidden) v
      where r.rating_count <> v.votes or r.rating_average is distinct from case when v.votes >= 3 then v.average end`);
    expect(wrong).toEqual([]);
    const fresh = await one<{ few: number; words: number; languages: number }>(`select
      (select count(*)::int from restaurant where rating_count < 3) as few, (select count(body)::int
        from review) as words,
      (select count(*)::int from review where body ~ '[а-я]') as languages`);
    expect(fresh.few).toBeGreaterThanOrEqual(2);
    expect(fresh.words).toBeGreaterThan(500);
    expect(fresh.languages).toBeGreaterThan(100);
    expect(
      await all(`select restaurant_id, body from review where body is not null group by 1, 2 having count(*) > 1`),
    ).toEqual([]);
    expect(await all(`select body from review where body like '%{dish}%'`)).toEqual([]);
  });

  it('keeps hours of every kind', async () => {
    const hours = await one<Record<string, number>>(`select
      (select count(*)::int from branch_shift where closes_minute > 1440) as past_midnight,
      (select count(*)::int from (select branch_id, weekday from branch_shift
        where service_type is null group by 1, 2 having count(*) > 1) x) as breaks,
      (select count(*)::int from (select branch_id from branch_shift
        where service_type is null group by 1 having count(distinct weekday) < 7) x) as days_off,
      (select count(*)::int from branch_special_shift where opens_minute is null) as closed_days,
        (select count(*)::int from branch_special_shift where opens_minute is not null) as short_days,
      (select count(distinct b.restaurant_id)::int from branch b join branch_shift s on s.branch_id = b.id
        where s.opens_minute = 0 and s.closes_minute = 1440) as round_the_clock`);
    expect(hours.round_the_clock).toBeGreaterThanOrEqual(8);
    for (const [kind, count] of Object.entries(hours)) expect(count, kind).toBeGreaterThan(0);
  });

  it('has halls, tables, zones, tariffs, promos and choices of every kind', async () => {
    const kinds = await one<Record<string, number>>(`select
      (select count(*)::int from hall_charge where kind = 'PERCENT') as percent, (select count(*)::int
        from hall_charge where kind = 'AMOUNT') as amount,
      (select count(*)::int from hall h where not exists (select from hall_charge c
        where c.hall_id = h.id)) as without_charge,
      (select count(*)::int from table_join) as joins, (select count(distinct seats_max)::int
        from dining_table) - 3 as sizes,
      (select count(*)::int from delivery_zone where shape = 'CIRCLE') as circles, (select count(*)::int
        from delivery_zone where shape = 'POLYGON') as polygons,
      (select count(*)::int from delivery_tariff_tier where kind = 'DISTANCE') as by_distance,
        (select count(*)::int from delivery_tariff_tier where kind = 'AMOUNT') as by_amount,
      (select count(*)::int from delivery_tariff where free_from is not null) as free_from,
        (select count(*)::int from delivery_tariff where night_extra > 0) as night,
      (select count(*)::int from promo where discount_type = 'AMOUNT') as amounts, (select count(*)::int
        from promo where discount_type = 'PERCENTAGE') as percents,
      (select count(*)::int from promo where start_date > date '2026-05-12') as future,
        (select count(*)::int from promo where end_date < date '2026-05-12') as ended,
      (select count(*)::int from promo where used_count = total_limit) as used_up, (select count(*)::int
        from promo where is_active and date '2026-05-12' between start_date and end_date) as active,
      (select count(*)::int from modification_group where min_count > 0) as required, (select count(*)::int
        from modification_group where min_count > 1) as many,
      (select count(*)::int from modification where max_count > 1) as counted, (select count(*)::int
        from product_recommendation) as recommended,
      (select count(*)::int from product_branch where stopped and stopped_until is null) as stopped,
        (select count(*)::int from product_branch where stopped_until is not null) as stopped_until,
      (select count(*)::int from product p join (select restaurant_id, count(*) as n
        from branch group by 1) b using (restaurant_id)
        where (select count(*) from product_branch pb where pb.product_id = p.id) < b.n) as not_everywhere,
      (select count(*)::int from product where calories is not null) as nutrition, (select count(*)::int
        from gallery_item) as gallery,
      (select count(*)::int from banner) as banners, (select count(*)::int from story) as stories,
        (select count(*)::int from vacancy) as vacancies,
      (select count(*)::int from collection_item) as collected`);
    for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(0);
    expect(
      await all(
        `select name from product p where not exists (select from product_branch pb
          where pb.product_id = p.id)`,
      ),
    ).toEqual([]);
    // A required choice can be made from what there is.
    expect(
      await all(
        `select name from modification_group g where min_count > (select coalesce(sum(max_count), 0)
          from modification m where m.group_id = g.id)`,
      ),
    ).toEqual([]);
    expect(
      await all(
        `select 1 from collection_item i where not exists (select from restaurant r
          where r.id = i.restaurant_id)`,
      ),
    ).toEqual([]);
  });

  it('describes restaurants with words that exist', async () => {
    for (const [column, kind] of [
      ['kitchens', 'KITCHEN'],
      ['features', 'FEATURE'],
      ['prefer_for', 'PREFER_FOR'],
    ]) {
      expect(
        await all(
          `select code from restaurant, unnest(${column}) as code where not exists (select from term t
            where t.kind = '${kind}' and t.code = code)`,
        ),
      ).toEqual([]);
    }
    const icons = await all<{ icon: string }>(`select icon from term where icon is not null`);
    for (const { icon } of icons) expect(iconNames).toContain(icon);
    expect(await all(`select code from term where picture is null and icon is null`)).toEqual([]);
  });

  it('has top searches from the first hour', async () => {
    const rows = await test.transactions.platformRows(topSearches, [MARKETPLACE_ID, new Date(now).toISOString()]);
    expect(rows.length).toBeGreaterThan(5);
  });

  it('employs the demo staff', async () => {
    const staff = await all<{
      phone: string;
      roles: string[] | null;
      merchants: number;
    }>(`select u.phone, array_agg(distinct s.role) as roles, count(distinct s.merchant_id)::int as merchants
      from app_user u left join staff_role s on s.user_id = u.id group by 1 order by 1`);
    expect(staff.map(({ phone, roles }) => [phone.slice(-4), roles?.[0] ?? null])).toEqual([
      ['0000', null],
      ['0001', 'OWNER'],
      ['0002', 'OPERATOR'],
      ['0003', 'COURIER'],
      ['0004', 'WAITER'],
    ]);
    expect(staff[1]!.merchants).toBe(MERCHANTS.length);
    expect(await all(`select role from platform_role`)).toEqual([{ role: 'PLATFORM_ADMIN' }]);
    expect((await all(`select 1 from courier`)).length).toBe(MERCHANTS.length);
  });

  it('loads once', async () => {
    const tables = [...TABLES, 'term', 'app_user', 'directory_restaurant', 'directory_branch'];
    const before = await all(counts(tables));
    const lines: string[] = [];
    await load(test, { print: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    expect(await all(counts(tables))).toEqual(before);
  });

  it('is whole after a load that was killed, and the same city in another database', async () => {
    const other = await freshDatabase();
    try {
      await expect(
        load(other, {
          beforeMerchant: (key) => {
            if (key === 'yashil') throw new Error('killed');
          },
        }),
      ).rejects.toThrow('killed');
      await load(other);
      const reader = await open(other);
      // Times of writing are the one thing in which two loads differ.
      const tables = [
        'restaurant',
        'branch',
        'product',
        'review',
        'promo',
        'banner',
        'collection_item',
        'dining_table',
        'product_branch',
        'media_asset',
      ];
      const same = tables
        .map(
          (table) => `select '${table}' as name, count(*)::int as rows, md5(string_agg((to_jsonb(t)
            - 'created_date' - 'last_modified_date')::text, '|'
        order by to_jsonb(t)::text collate "C")) as content from ${table} t`,
        )
        .join(' union all ')
        .concat(' order by name')
        .replaceAll(
          'order by to_jsonb(t)::text',
          `order by (to_jsonb(t) - 'created_date' - 'last_modified_date')::text`,
        );
      expect(await reader.all(same)).toEqual(await all(same));
      await reader.client.end();
    } finally {
      await other.drop();
    }
  });
});
