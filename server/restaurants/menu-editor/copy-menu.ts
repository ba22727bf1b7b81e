/** The whole menu of one restaurant for another one of the same merchant that has none yet. */
import type { Body as BodyOf } from '#contract/platform/kit.ts';
import type { ConsoleMenu, consoleMenuContract } from '#contract/restaurants/menu-editor.ts';
import { DISH_COLUMNS } from '#server/restaurants/catalog/catalog.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { notHere, type Editor } from './edit-menu.ts';
import { ownRestaurant, wholeMenu } from './menu-tree.ts';

/** Two copies at once: the second one waits here, and finds the menu of the first. */
const lockRestaurant = statement(
  'menu-editor.lock-to-copy',
  'select id from restaurant where id = $1 for no key update',
);
const hasMenu = statement<{ id: string }>(
  'menu-editor.has-menu',
  'select id from menu_group where restaurant_id = $1 and archived_at is null limit 1',
);

const COPIED = DISH_COLUMNS.map(({ name }) => name).filter((name) => name !== 'category_id');

/**
 * $1 from, $2 to. Ids of a cash register stay with the dishes that they were given for. Every branch carries every
 * dish; stops and portions of the day are matters of a branch. Rows of one place stand in the order of their ids, which
 * the copies do not have: they get places of their own.
 */
const copyAll = statement<{ dishes: number }>(
  'menu-editor.copy-all',
  `
  with groups as materialized (
    select g.*, gen_random_uuid() as copy, row_number() over (order by g.position, g.id) - 1 as place
    from menu_group g where g.restaurant_id = $1 and g.archived_at is null
  ), categories as materialized (
    select c.*, g.copy as parent, gen_random_uuid() as copy,
      row_number() over (partition by c.group_id order by c.position, c.id) - 1 as place
    from category c join groups g on g.id = c.group_id where c.archived_at is null
  ), dishes as materialized (
    select p.*, c.copy as parent, gen_random_uuid() as copy,
      row_number() over (partition by p.category_id order by p.position, p.id) - 1 as place
    from product p join categories c on c.id = p.category_id where p.archived_at is null
  ), choices as materialized (
    select m.*, gen_random_uuid() as copy, row_number() over (order by m.position, m.id) - 1 as place
    from modification_group m where m.restaurant_id = $1
  ), new_groups as (
    insert into menu_group (merchant_id, id, restaurant_id, name, position, is_active)
    select merchant_id, copy, $2, name, place, is_active from groups
  ), new_categories as (
    insert into category (merchant_id, id, group_id, name, position, is_active)
    select merchant_id, copy, parent, name, place, is_active from categories
  ), new_dishes as (
    insert into product (merchant_id, id, restaurant_id, category_id, ${COPIED.join(', ')}, position)
    select merchant_id, copy, $2, parent, ${COPIED.join(', ')}, place
    from dishes
    returning merchant_id, id
  ), new_choices as (
    insert into modification_group (merchant_id, id, restaurant_id, name, min_count, max_count, free_count,
      position)
    select merchant_id, copy, $2, name, min_count, max_count, free_count, place from choices
  ), new_options as (
    insert into modification (merchant_id, id, group_id, name, price, max_count, is_default, allergens, is_active,
      position)
    select o.merchant_id, gen_random_uuid(), m.copy, o.name, o.price, o.max_count, o.is_default, o.allergens,
      o.is_active, row_number() over (partition by o.group_id order by o.position, o.id) - 1
    from modification o join choices m on m.id = o.group_id where o.archived_at is null
  ), new_links as (
    insert into product_modification_group (merchant_id, product_id, group_id, position)
    select l.merchant_id, d.copy, m.copy, l.position
    from product_modification_group l join dishes d on d.id = l.product_id join choices m on m.id = l.group_id
  ), new_recommendations as (
    insert into product_recommendation (merchant_id, product_id, recommended_id, position)
    select r.merchant_id, d.copy, e.copy, r.position
    from product_recommendation r join dishes d on d.id = r.product_id join dishes e on e.id = r.recommended_id
  ), carried as (
    insert into product_branch (merchant_id, branch_id, product_id)
    select n.merchant_id, b.id, n.id from new_dishes n
    join branch b on b.merchant_id = n.merchant_id and b.restaurant_id = $2 and b.archived_at is null
  )
  select count(*)::integer as dishes from new_dishes`,
);

export async function copyMenu(
  { tx, language, note }: Editor,
  { merchantId, from }: BodyOf<(typeof consoleMenuContract)['POST /console/menu/copy']>,
): Promise<ConsoleMenu> {
  const target = await tx.maybe(ownRestaurant, [merchantId]);
  if (!target) throw new Refusal('NOT_FOUND');
  const source = await tx.maybe(ownRestaurant, [from]);
  if (!source || source.id === target.id) throw notHere('from');
  await tx.run(lockRestaurant, [target.id]);
  if (await tx.maybe(hasMenu, [target.id])) throw new Refusal('NOT_ALLOWED_NOW', { why: 'HAS_MENU' });
  const { dishes } = await tx.row(copyAll, [source.id, target.id]);
  await note('MENU_COPIED', target.id, null, { from: source.id, dishes });
  return (await tx.row(wholeMenu, [language, target.id])).menu;
}
