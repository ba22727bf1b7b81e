/** Imports of a menu in the audit, and their undo for a day. */
import type { z } from 'zod';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { MOST_PAST_IMPORTS, type menuFilesContract } from '#contract/restaurants/menu-editor-files.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { Editor } from './edit-menu.ts';
import { dishRow, type DishFields } from '#server/restaurants/catalog/catalog.ts';
import { updateProducts } from './edit-products.ts';
import { setBranchPrices, setOptionGroups } from './import-links.ts';
import { ownRestaurant, wholeMenu } from './menu-tree.ts';

type Contract = typeof menuFilesContract;
type PastImports = z.infer<Contract['GET /console/menu/imports']['result']>;
type Undone = z.infer<Contract['POST /console/menu/import/:importId/undo']['result']>;

/** In the audit: a dish that a file changed. */
export interface ImportedChange {
  id: string;
  /** After the import. Entries of earlier versions have none. */
  version?: number;
  before: Partial<DishFields>;
  after: Partial<DishFields>;
}

interface Imported {
  products: ImportedChange[];
  /** Dishes that the file added. Entries of earlier versions have none. */
  added?: string[];
}

const addEntry = statement(
  'menu-editor.add-import',
  `
  insert into audit (merchant_id, id, user_id, action, subject, before, after)
  values (current_setting('app.merchant_id')::uuid, $1, $2, 'MENU_IMPORTED', $3, $4::jsonb, $5::jsonb)`,
);
const UNDONE = `exists (select from audit u where u.action = 'MENU_IMPORT_UNDONE' and u.subject = a.id::text)`;
/** $1 restaurant, by its id or slug. */
const lastImports = statement<{ id: string; at: Date; name: string | null; added: number; changed: number }>(
  'menu-editor.last-imports',
  `
  select a.id, a.at, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name,
    (a.after ->> 'added')::integer as added, (a.after ->> 'changed')::integer as changed
  from audit a join restaurant r on r.merchant_id = a.merchant_id and r.id::text = a.subject
  left join app_user u on u.id = a.user_id
  where (r.id::text = $1 or r.slug = $1) and a.action = 'MENU_IMPORTED' and a.at > now() - interval '1 day'
    and a.before ? 'added' and a.after <> '{"added": 0, "changed": 0}' and not ${UNDONE}
  order by a.at desc, a.id desc limit ${MOST_PAST_IMPORTS}`,
);
interface ImportEntry {
  subject: string;
  before: Imported | null;
  late: boolean;
  undone: boolean;
}
/** Locked, so that it is undone once. */
const importById = statement<ImportEntry>(
  'menu-editor.import-by-id',
  `
  select a.subject, a.before, coalesce(a.at < now() - interval '1 day' or not a.before ? 'added', true) as late,
    ${UNDONE} as undone
  from audit a where a.id = $1 and a.action = 'MENU_IMPORTED' for update of a`,
);
/** $1 dishes; whatever was changed of them since, they can be taken back from the archive. */
const archiveAdded = statement<{ id: string }>(
  'menu-editor.archive-added',
  `
  update product set archived_at = now(), shown_before_archive = is_active, is_active = false, version = version + 1
  where id = any($1::uuid[]) and archived_at is null returning id`,
);
/** What an import added beside dishes has its own entry of the same transaction. */
const ADDED_BY = (action: string): string =>
  `(select s.subject::uuid from audit s join audit i on i.merchant_id = s.merchant_id and i.at = s.at
    where i.id = $1 and s.action = '${action}')`;
/** $1 import: its categories and groups that nothing stands in. */
const archiveCategories = statement(
  'menu-editor.archive-added-categories',
  `
  update category c set archived_at = now(), shown_before_archive = is_active, is_active = false, version = version + 1
  where c.id in ${ADDED_BY('MENU_CATEGORY_ADDED')} and c.archived_at is null
    and not exists (select from product p where p.category_id = c.id and p.archived_at is null)`,
);
const archiveGroups = statement(
  'menu-editor.archive-added-groups',
  `
  update menu_group g set archived_at = now(), shown_before_archive = is_active, is_active = false,
    version = version + 1
  where g.id in ${ADDED_BY('MENU_GROUP_ADDED')} and g.archived_at is null
    and not exists (select from category c where c.group_id = g.id and c.archived_at is null)`,
);

export async function noteImport(editor: Editor, restaurantId: string, imported: Required<Imported>): Promise<string> {
  const id = newId();
  const count = { added: imported.added.length, changed: imported.products.length };
  await editor.tx.run(addEntry, [id, editor.by, restaurantId, JSON.stringify(imported), JSON.stringify(count)]);
  return id;
}

export async function pastImports({ tx }: Editor, restaurant: string): Promise<PastImports> {
  if (!(await tx.maybe(ownRestaurant, [restaurant]))) throw new Refusal('NOT_FOUND');
  const rows = await tx.rows(lastImports, [restaurant]);
  return { items: rows.map(({ at, name, ...each }) => ({ ...each, at: at.toISOString(), by: name })) };
}

const productsOf = ({ groups }: ConsoleMenu) =>
  groups.flatMap(({ categories }) => categories.flatMap(({ products }) => products));

/** Dishes that somebody has changed since are left as they are. */
async function restoreChanged(editor: Editor, restaurantId: string, changes: readonly ImportedChange[]) {
  const { tx, language } = editor;
  const { menu } = await tx.row(wholeMenu, [language, restaurantId]);
  const now = new Map(productsOf(menu).map((product) => [product.id, product]));
  const categories = new Set(menu.groups.flatMap((group) => group.categories.map(({ id }) => id)));
  const restored = changes.flatMap(({ id, version, before }) => {
    const product = now.get(id);
    const fields = { ...product!, ...before };
    return product?.version === version && categories.has(fields.categoryId) ? [{ id, fields }] : [];
  });
  const rows = restored.map(({ id, fields }) => dishRow(id, restaurantId, fields));
  await tx.rows(updateProducts, [JSON.stringify(rows), null]);
  const links = restored.map(({ id, fields }) => ({ ...fields, id, groups: fields.modificationGroupIds }));
  await tx.run(setBranchPrices, [JSON.stringify(links.map(({ id, branches }) => ({ id, branches })))]);
  await tx.run(setOptionGroups, [JSON.stringify(links.map(({ id, groups }) => ({ id, groups })))]);
  return restored.length;
}

export async function undoImport(editor: Editor, importId: string): Promise<Undone> {
  const entry = await editor.tx.maybe(importById, [importId]);
  if (!entry?.before) throw new Refusal('NOT_FOUND');
  if (entry.late || entry.undone) throw new Refusal('NOT_ALLOWED_NOW');
  const { products, added = [] } = entry.before;
  const restored = await restoreChanged(editor, entry.subject, products);
  const archived = (await editor.tx.rows(archiveAdded, [added])).length;
  await editor.tx.run(archiveCategories, [importId]);
  await editor.tx.run(archiveGroups, [importId]);
  const undone = { archived, restored, skipped: products.length - restored };
  await editor.note('MENU_IMPORT_UNDONE', importId, null, undone);
  return undone;
}
