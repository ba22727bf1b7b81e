/** A demo menu with more dishes than the city has. */
import path from 'node:path';
import { findRunningEmbedded } from '#adapters/database/embedded-postgres.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { statement } from '#server/platform/database/sql.ts';
import { openTransactions } from '#server/platform/database/transactions.ts';

const findPlace = statement<{ merchant_id: string; restaurant_id: string }>(
  'bench.find-place',
  'select merchant_id, restaurant_id from directory_restaurant where slug = $1',
);
const countDishes = statement<{ n: number }>(
  'bench.count-dishes',
  'select count(*)::integer as n from product where restaurant_id = $1',
);
/**
 * The same dishes under another name, where and with which choices they were. Twice is once. $2 the copy's number,
 * $3 how many.
 */
const copyDishes = statement(
  'bench.copy-dishes',
  `
  with old as (
    select p.*, 
      overlay(overlay(md5(p.id::text || $2::integer) placing '4' from 13) placing '8' from 17)::uuid as copy_id
    from product p where p.restaurant_id = $1
      and p.created_date < '2100-01-01'
    order by p.id limit $3
  ), made as (
    insert into product (merchant_id, id, restaurant_id, category_id, name, description, type, cost_price, discount,
      media_id, weight_grams, calories,
      proteins, fats, carbs, position, created_date)
    select merchant_id, copy_id, restaurant_id, category_id, (select jsonb_object_agg(key,
      value || ' ' || $2::integer) from jsonb_each_text(name)),
      description, type, cost_price, discount, media_id, weight_grams, calories, proteins, fats, carbs,
        position + 1000 * $2::integer,
        '2100-01-01'
    from old on conflict do nothing returning id
  ), carried as (
    insert into product_branch (merchant_id, branch_id, product_id)
    select b.merchant_id, b.branch_id, old.copy_id from product_branch b join old on old.id = b.product_id join made
      on made.id = old.copy_id
  )
  insert into product_modification_group (merchant_id, product_id, group_id, position)
  select g.merchant_id, old.copy_id, g.group_id, g.position
  from product_modification_group g join old on old.id = g.product_id join made on made.id = old.copy_id`,
);

/** Fills the menu of a demo restaurant up to so many dishes, before anybody has looked at it. */
export async function fillMenu(dataDir: string, slug: string, dishes: number): Promise<number> {
  const connection = findRunningEmbedded(path.join(dataDir, 'postgres'));
  if (!connection) throw new Error('the bench fills the menu of the bundled database: unset DATABASE_URL');
  const database = openDatabase({ connection, prepare: true, poolSize: 2 });
  try {
    const transactions = openTransactions(database);
    const [place] = await transactions.platformRows(findPlace, [slug]);
    if (!place) throw new Error(`${slug} is not in the city`);
    const { merchant_id: merchantId, restaurant_id: id } = place;
    const count = async (): Promise<number> => (await transactions.tenantRows(merchantId, countDishes, [id]))[0]!.n;
    let missing = dishes - (await count());
    for (let copy = 2; missing > 0; copy++) {
      await transactions.tenantRows(merchantId, copyDishes, [id, copy, missing]);
      missing = dishes - (await count());
    }
    return await count();
  } finally {
    await database.close();
  }
}
