import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Menu, Product } from '#contract/restaurants/catalog.ts';
import { applyInOrder, migrationsFolder } from '#server/platform/database/migrate.ts';
import { readSqlFile } from '#server/platform/database/sql-file.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:00:00+05:00');
const [osh, somsa, choy] = [newId(), newId(), newId()];
const declare = statement('test.declare-dietary', 'update product set dietary_tags = $2, allergens = $3 where id = $1');

let shop: TestProduct;
let anhor: string;
let other: string;

beforeAll(async () => {
  shop = await composeProduct({ now: NOW });
  const { transactions } = shop.db;
  anhor = await createMerchant(transactions, { key: 'anhor' });
  other = await createMerchant(transactions, { key: 'other' });
  const dishes = [
    { id: osh, name: 'Osh' },
    { id: somsa, name: 'Somsa' },
    { id: choy, name: 'Choy' },
  ];
  await openRestaurant(transactions, anhor, { slug: 'choyxona', dishes }, NOW);
});
afterAll(() => shop.stop());

const set = (merchantId: string, productId: string, tags: string[], allergens: string[] | null): Promise<void> =>
  shop.db.transactions.withTenant(merchantId, async (tx) => {
    await tx.run(declare, [productId, tags, allergens]);
  });
const factsOf = async (productId: string): Promise<Pick<Product, 'dietaryTags' | 'allergens'>> => {
  const { body } = await shop.ask<Menu>('/merchants/choyxona/menu', { merchant: anhor });
  const products = body.groups.flatMap(({ categories }) => categories).flatMap((category) => category.products);
  const { dietaryTags, allergens } = products.find(({ id }) => id === productId)!;
  return { dietaryTags, allergens };
};

it('an undeclared dish differs from one without allergens, and a change is shown at once', async () => {
  expect(await factsOf(osh)).toEqual({});
  await set(anhor, somsa, ['halal', 'vegetarian'], ['gluten', 'milk']);
  await set(anhor, choy, ['vegan'], []);
  await expect
    .poll(() => factsOf(somsa))
    .toEqual({ dietaryTags: ['halal', 'vegetarian'], allergens: ['gluten', 'milk'] });
  await expect.poll(() => factsOf(choy)).toEqual({ dietaryTags: ['vegan'], allergens: [] });
  expect(await factsOf(osh)).toEqual({});
});

it('another merchant neither reads nor changes them', async () => {
  await set(other, osh, ['vegan'], []);
  expect(await factsOf(osh)).toEqual({});
  expect((await shop.ask('/merchants/choyxona/menu', { merchant: other })).status).toBe(404);
});

it('the database refuses other codes', async () => {
  await expect(set(anhor, osh, ['kosher'], null)).rejects.toThrow();
  await expect(set(anhor, osh, [], ['honey'])).rejects.toThrow();
  expect(await factsOf(osh)).toEqual({});
});

it('an installation with dishes is migrated, and its free tag becomes a dietary tag', async () => {
  const owner = await shop.db.connect();
  try {
    await owner.query('alter table product drop column dietary_tags, drop column allergens');
    await owner.query('alter table product no force row level security');
    await owner.query("update product set tags = '{hit,vegetarian}' where id = $1", [osh]);
    await owner.query('alter table product force row level security');
    await owner.query('begin');
    await applyInOrder(owner, [readSqlFile(`${migrationsFolder}/before-baseline`, '0130-dietary.sql')]);
    await owner.query('commit');
    const { rows } = await owner.query('select relforcerowsecurity as forced from pg_class where relname = $1', [
      'product',
    ]);
    expect(rows).toEqual([{ forced: true }]);
  } finally {
    await owner.end();
  }
  await expect.poll(() => factsOf(osh)).toEqual({ dietaryTags: ['vegetarian'] });
});
