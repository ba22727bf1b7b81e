/** Groups and categories taken back from the archive, with what was archived in the same transaction. */
import type { MenuCategory, MenuGroup } from '#contract/restaurants/menu-editor.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Editor } from './edit-menu.ts';
import { categoryById, groupById } from './menu-tree.ts';

interface Restored {
  id: string;
  /** As text: a Date has no microseconds. */
  archived_at: string;
}

const RETURNED = `archived_at = null, is_active = coalesce(t.shown_before_archive, true), version = t.version + 1`;

const lockGroup = statement<Restored>(
  'menu-editor.archived-group',
  'select id, archived_at::text from menu_group where id = $1 and archived_at is not null for update',
);
/** A category of an archived group comes back with its group. */
const lockCategory = statement<Restored>(
  'menu-editor.archived-category',
  `
  select c.id, c.archived_at::text from category c
  join menu_group g on g.merchant_id = c.merchant_id and g.id = c.group_id
  where c.id = $1 and c.archived_at is not null and g.archived_at is null for update of c`,
);
const returnGroup = statement('menu-editor.restore-group', `update menu_group t set ${RETURNED} where t.id = $1`);
/** $1 a category, or the group of what was archived together with it, $2 when. */
const returnCategories = statement<{ id: string }>(
  'menu-editor.restore-categories',
  `
  update category t set ${RETURNED}
  where (t.id = $1 or t.group_id = $1) and t.archived_at = $2::timestamptz returning t.id`,
);
/** A dish that was archived before its category stays there. */
const returnDishes = statement(
  'menu-editor.restore-dishes',
  `update product t set ${RETURNED} where t.category_id = any($1::uuid[]) and t.archived_at = $2::timestamptz`,
);

async function restoreIn({ tx }: Editor, { id, archived_at: archivedAt }: Restored): Promise<void> {
  const categories = await tx.rows(returnCategories, [id, archivedAt]);
  await tx.run(returnDishes, [categories.map((each) => each.id), archivedAt]);
}

export async function restoreGroup(editor: Editor, id: string): Promise<MenuGroup> {
  const { tx, language } = editor;
  const group = await tx.maybe(lockGroup, [id]);
  if (!group) throw new Refusal('NOT_FOUND');
  await tx.run(returnGroup, [id]);
  await restoreIn(editor, group);
  await editor.note('MENU_GROUP_RESTORED', id, null, null);
  return (await tx.row(groupById, [language, id])).row;
}

export async function restoreCategory(editor: Editor, id: string): Promise<MenuCategory> {
  const { tx, language } = editor;
  const category = await tx.maybe(lockCategory, [id]);
  if (!category) throw new Refusal('NOT_FOUND');
  await restoreIn(editor, category);
  await editor.note('MENU_CATEGORY_RESTORED', id, null, null);
  return (await tx.row(categoryById, [language, id])).row;
}
