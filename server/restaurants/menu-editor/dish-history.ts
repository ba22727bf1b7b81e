/** The history of a dish: entries of the audit about it alone, and its part of changes of many dishes. */
import type { DishChange, menuHistoryContract } from '#contract/restaurants/menu-editor-history.ts';
import { ProductFields, type MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { differences } from '#server/accounts/staff/staff.ts';
import { stateAfter, type DishesChange, type DishState } from './bulk-change.ts';
import { editMenu, type Editor, type MenuEditorDeps } from './edit-menu.ts';
import type { DishFields } from '#server/restaurants/catalog/catalog.ts';
import { changeProduct } from './edit-products.ts';
import type { ImportedChange } from './past-imports.ts';
import { productById } from './menu-tree.ts';

interface EntryRow {
  id: string;
  at: Date;
  name: string | null;
  action: string;
  /** Of a change of many dishes: the part that is about this dish. */
  before: unknown;
  after: unknown;
}

const entriesOf = (name: string, where: string) =>
  statement<EntryRow>(
    name,
    `
    with many as (
      select a.id, a.at, a.user_id, a.action, part as before, a.after
      from audit a cross join lateral jsonb_array_elements(
        case a.action when 'MENU_IMPORTED' then a.before -> 'products' else a.before -> 'before' end) part
      where a.subject = $2 and a.action in ('MENU_BULK_CHANGED', 'MENU_IMPORTED') and part ->> 'id' = $1
        and not a.after ?| array['stop', 'archived']
    ), entries as (
      select a.id, a.at, a.user_id, a.action, a.before, a.after from audit a
      where a.subject = $1 and a.action like 'MENU\\_PRODUCT\\_%'
      union all select * from many
      union all select u.id, u.at, u.user_id, u.action, many.before, many.after
      from many join audit u on u.subject = many.id::text and u.action = 'MENU_BULK_UNDONE'
      where u.after -> 'productIds' @> to_jsonb($1::text)
    )
    select e.id, e.at, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name, e.action, e.before, e.after
    from entries e left join app_user p on p.id = e.user_id
    ${where}`,
  );
/** $1 dish, $2 restaurant. */
const lastEntries = entriesOf('menu-editor.dish-history', 'order by e.at desc, e.id desc limit 100');
/** $3 entry. */
const oneEntry = entriesOf('menu-editor.dish-change', 'where e.id = $3');

const WHAT: Readonly<Record<string, DishChange['what']>> = {
  MENU_PRODUCT_ADDED: 'ADDED',
  MENU_PRODUCT_CHANGED: 'CHANGED',
  MENU_BULK_CHANGED: 'MANY_CHANGED',
  MENU_BULK_UNDONE: 'MANY_UNDONE',
  MENU_IMPORTED: 'IMPORTED',
  MENU_PRODUCT_ARCHIVED: 'ARCHIVED',
  MENU_PRODUCT_RESTORED: 'RESTORED',
};

const NAMES = Object.keys(ProductFields.shape) as (keyof DishFields)[];

/** Entries also hold what follows from the fields, such as the picture of a photo. */
const fieldsIn = (entry: unknown): Partial<DishFields> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = (entry as Partial<DishFields> | null)?.[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Partial<DishFields>;

const asFields = ({ shown, branches, categoryId, costPrice, discount, tags }: DishState): Partial<DishFields> => ({
  hidden: !shown,
  branches: branches.map(({ stopped: _stopped, stoppedUntil: _until, ...each }) => each),
  categoryId,
  costPrice,
  discount,
  tags,
});

function changeOf({ id, at, name, action, before, after }: EntryRow): DishChange {
  const entry = { id, at: at.toISOString(), by: name, what: WHAT[action] ?? 'CHANGED' };
  if (action === 'MENU_IMPORTED') {
    const imported = before as ImportedChange;
    return { ...entry, before: fieldsIn(imported.before), after: fieldsIn(imported.after) };
  }
  if (action !== 'MENU_BULK_CHANGED' && action !== 'MENU_BULK_UNDONE')
    return { ...entry, before: fieldsIn(before), after: fieldsIn(after) };
  const state = before as DishState;
  const change = differences(asFields(state), asFields(stateAfter(state, after as DishesChange, 0)));
  return action === 'MENU_BULK_CHANGED'
    ? { ...entry, ...change }
    : { ...entry, before: change.after, after: change.before };
}

async function dishHistory({ tx, language }: Editor, id: string): Promise<{ items: DishChange[] }> {
  const found = await tx.maybe(productById, [language, id]);
  if (!found) throw new Refusal('NOT_FOUND');
  return { items: (await tx.rows(lastEntries, [id, found.restaurant_id])).map(changeOf) };
}

interface Restoring {
  id: string;
  changeId: string;
  version: number;
}

/** A change like any other: judged, versioned and in the audit. */
async function restoreFields(editor: Editor, { id, changeId, version }: Restoring): Promise<MenuProduct> {
  const found = await editor.tx.maybe(productById, [editor.language, id]);
  const entry = found && (await editor.tx.maybe(oneEntry, [id, found.restaurant_id, changeId]));
  if (!entry) throw new Refusal('NOT_FOUND');
  const { before } = changeOf(entry);
  if (Object.keys(before).length === 0) throw new Refusal('NOT_FOUND');
  return changeProduct(editor, id, { ...before, version });
}

export const menuHistoryHandlers = (deps: MenuEditorDeps): Handlers<typeof menuHistoryContract> => ({
  'GET /console/menu/products/:id/history': ({ params, ...request }) =>
    editMenu(deps, request, (menu) => dishHistory(menu, params.id)),
  'POST /console/menu/products/:id/history/:changeId/restore': ({ params, body, ...request }) =>
    editMenu(deps, request, (menu) => restoreFields(menu, { ...params, ...body })),
});
