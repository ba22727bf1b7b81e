/** The parts of a menu and its categories, and the order of everything. */
import type { Body as BodyOf } from '#contract/platform/kit.ts';
import type { consoleMenuContract, MenuCategory, MenuGroup } from '#contract/restaurants/menu-editor.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { differences } from '#server/accounts/staff/staff.ts';
import { newId } from '#server/platform/ids.ts';
import { notHere, rowToChange, type Editor } from './edit-menu.ts';
import { categoryById, groupById } from './menu-tree.ts';

type Body<Key extends keyof typeof consoleMenuContract> = BodyOf<(typeof consoleMenuContract)[Key]>;

/** $2 restaurant, by its id or slug, $3 name, $4 shown. */
const insertGroup = statement<{ id: string }>(
  'menu-editor.insert-group',
  `
  insert into menu_group (merchant_id, id, restaurant_id, name, is_active, position)
  select r.merchant_id, $1, r.id, $3, $4,
    coalesce((select max(g.position) + 1 from menu_group g where g.restaurant_id = r.id), 0)
  from restaurant r where r.id::text = $2 or r.slug = $2
  returning id`,
);
const updateGroup = statement<{ version: number }>(
  'menu-editor.update-group',
  `
  update menu_group set name = $3, is_active = $4, version = version + 1
  where id = $1 and version = $2 and archived_at is null returning version`,
);
/** $2 group, $3 name, $4 shown. */
const insertCategory = statement<{ id: string }>(
  'menu-editor.insert-category',
  `
  insert into category (merchant_id, id, group_id, name, is_active, position)
  select g.merchant_id, $1, g.id, $3, $4,
    coalesce((select max(c.position) + 1 from category c where c.group_id = g.id), 0)
  from menu_group g where g.id = $2 and g.archived_at is null
  returning id`,
);
/** $5 a group of the same restaurant. In another group a category comes last. */
const updateCategory = statement<{ version: number }>(
  'menu-editor.update-category',
  `
  update category c set name = $3, is_active = $4, group_id = $5, version = c.version + 1,
    position = case when c.group_id = $5 then c.position
      else (select coalesce(max(o.position) + 1, 0) from category o where o.group_id = $5) end
  where c.id = $1 and c.version = $2 and c.archived_at is null and exists (
    select from menu_group g join menu_group old on old.id = c.group_id and old.restaurant_id = g.restaurant_id
    where g.id = $5 and g.archived_at is null)
  returning version`,
);
const archiveGroup = statement<{ id: string }>(
  'menu-editor.archive-group',
  `
  update menu_group set archived_at = now(), shown_before_archive = is_active, is_active = false, version = version + 1
  where id = $1 and archived_at is null returning id`,
);
/** $1 a category or a group. */
const archiveCategories = statement<{ id: string }>(
  'menu-editor.archive-categories',
  `
  update category set archived_at = now(), shown_before_archive = is_active, is_active = false, version = version + 1
  where (id = $1 or group_id = $1) and archived_at is null returning id`,
);
const archiveDishes = statement(
  'menu-editor.archive-dishes',
  `
  update product set archived_at = now(), shown_before_archive = is_active, is_active = false, version = version + 1
  where category_id = any($1::uuid[]) and archived_at is null`,
);

/** $1 the parent, $2 its rows in their order; rows that are not named come after them. */
const orderOf = (table: string, parent: string) =>
  statement<{ id: string }>(
    `menu-editor.order-${table}`,
    `
    update ${table} t set position = coalesce(w.position, t.position + $3::integer)
    from ${table} own left join unnest($2::uuid[]) with ordinality as w(id, position) on w.id = own.id
    where t.merchant_id = own.merchant_id and t.id = own.id and own.${parent} = $1
    returning t.id`,
  );
const ORDERS = [
  orderOf('menu_group', 'restaurant_id'),
  orderOf('category', 'group_id'),
  orderOf('product', 'category_id'),
];

const readGroup = async ({ tx, language }: Editor, id: string): Promise<MenuGroup> =>
  (await tx.row(groupById, [language, id])).row;
const readCategory = async ({ tx, language }: Editor, id: string): Promise<MenuCategory> =>
  (await tx.row(categoryById, [language, id])).row;

export async function addGroup(editor: Editor, body: Body<'POST /console/menu/groups'>): Promise<MenuGroup> {
  const id = newId();
  const added = await editor.tx.maybe(insertGroup, [id, body.merchantId, body.name, !body.hidden]);
  if (!added) throw new Refusal('NOT_FOUND');
  await editor.note('MENU_GROUP_ADDED', id, null, { name: body.name });
  return readGroup(editor, id);
}

export async function changeGroup(
  editor: Editor,
  id: string,
  { version, ...changes }: Body<'PATCH /console/menu/groups/:id'>,
): Promise<MenuGroup> {
  const { row } = await rowToChange(editor, groupById, id, version);
  const { name, hidden } = { ...row, ...changes };
  if (!(await editor.tx.maybe(updateGroup, [id, version, name, !hidden])))
    throw new Refusal('VERSION_CONFLICT', { current: await readGroup(editor, id) });
  const { before, after } = differences({ name: row.name, hidden: row.hidden }, { name, hidden });
  await editor.note('MENU_GROUP_CHANGED', id, before, after);
  return readGroup(editor, id);
}

export async function removeGroup(editor: Editor, id: string): Promise<null> {
  if (!(await editor.tx.maybe(archiveGroup, [id]))) throw new Refusal('NOT_FOUND');
  const categories = await editor.tx.rows(archiveCategories, [id]);
  await editor.tx.run(archiveDishes, [categories.map((each) => each.id)]);
  await editor.note('MENU_GROUP_ARCHIVED', id, null, { categories: categories.length });
  return null;
}

export async function addCategory(editor: Editor, body: Body<'POST /console/menu/categories'>): Promise<MenuCategory> {
  const id = newId();
  const added = await editor.tx.maybe(insertCategory, [id, body.groupId, body.name, !body.hidden]);
  if (!added) throw new Refusal('NOT_FOUND');
  await editor.note('MENU_CATEGORY_ADDED', id, null, { name: body.name });
  return readCategory(editor, id);
}

export async function changeCategory(
  editor: Editor,
  id: string,
  { version, ...changes }: Body<'PATCH /console/menu/categories/:id'>,
): Promise<MenuCategory> {
  const { row, restaurant_id: restaurantId } = await rowToChange(editor, categoryById, id, version);
  const { name, hidden, groupId } = { ...row, ...changes };
  if (groupId !== row.groupId) {
    const target = await editor.tx.maybe(groupById, [editor.language, groupId]);
    if (target?.restaurant_id !== restaurantId) throw notHere('groupId');
  }
  if (!(await editor.tx.maybe(updateCategory, [id, version, name, !hidden, groupId])))
    throw new Refusal('VERSION_CONFLICT', { current: await readCategory(editor, id) });
  const was = { name: row.name, hidden: row.hidden, groupId: row.groupId };
  const { before, after } = differences(was, { name, hidden, groupId });
  await editor.note('MENU_CATEGORY_CHANGED', id, before, after);
  return readCategory(editor, id);
}

export async function removeCategory(editor: Editor, id: string): Promise<null> {
  const archived = await editor.tx.rows(archiveCategories, [id]);
  if (archived.length === 0) throw new Refusal('NOT_FOUND');
  await editor.tx.run(archiveDishes, [archived.map((each) => each.id)]);
  await editor.note('MENU_CATEGORY_ARCHIVED', id, null, null);
  return null;
}

export async function putInOrder(
  editor: Editor,
  { parentId, ids }: Body<'POST /console/menu/order'>,
): Promise<{ ids: string[] }> {
  for (const order of ORDERS) {
    const rows = await editor.tx.rows(order, [parentId, ids, ids.length]);
    if (rows.length === 0) continue;
    const own = new Set(rows.map(({ id }) => id));
    if (!ids.every((id) => own.has(id))) throw notHere('ids');
    await editor.note('MENU_ORDERED', parentId, null, { ids });
    return { ids };
  }
  throw new Refusal('NOT_FOUND');
}
