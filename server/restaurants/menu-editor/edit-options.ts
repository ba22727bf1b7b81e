/** Groups of options, shared by the dishes that offer them. */
import type { z } from 'zod';
import type { consoleMenuContract, ModificationGroup } from '#contract/restaurants/menu-editor.ts';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { differences } from '#server/accounts/staff/staff.ts';
import { newId } from '#server/platform/ids.ts';
import { notHere, rowToChange, type Editor } from './edit-menu.ts';
import { modificationGroupById } from './menu-tree.ts';

type NewGroup = z.infer<(typeof consoleMenuContract)['POST /console/menu/modification-groups']['body']>;
type GroupChange = z.infer<(typeof consoleMenuContract)['PATCH /console/menu/modification-groups/:id']['body']>;
type Options = NewGroup['modifications'];

/** $2 restaurant, by its id or slug. */
const insertGroup = statement<{ id: string }>(
  'menu-editor.insert-options',
  `
  insert into modification_group (merchant_id, id, restaurant_id, name, min_count, max_count, free_count, position)
  select r.merchant_id, $1, r.id, $3, $4, $5, $6,
    coalesce((select max(g.position) + 1 from modification_group g where g.restaurant_id = r.id), 0)
  from restaurant r where r.id::text = $2 or r.slug = $2
  returning id`,
);
const updateGroup = statement<{ version: number }>(
  'menu-editor.update-options',
  `
  update modification_group set name = $3, min_count = $4, max_count = $5, free_count = $6, version = version + 1
  where id = $1 and version = $2 returning version`,
);
/** $1 the group, $2 its options in their order. Orders name options by id, so one that is left out is archived. */
const setOptions = statement(
  'menu-editor.set-options',
  `
  with wanted as (
    select w.* from jsonb_to_recordset($2::jsonb)
      as w(id uuid, name jsonb, price bigint, max smallint, "isDefault" boolean, allergens text[], hidden boolean,
        position integer)
  ), gone as (
    update modification set archived_at = now(), is_active = false
    where group_id = $1 and archived_at is null and id not in (select id from wanted)
  )
  insert into modification (merchant_id, id, group_id, name, price, max_count, is_default, allergens, is_active,
    position)
  select current_setting('app.merchant_id')::uuid, id, $1, name, price, max, coalesce("isDefault", false), allergens,
    not hidden, position
  from wanted
  on conflict (merchant_id, id) do update set name = excluded.name, price = excluded.price,
    max_count = excluded.max_count, is_default = excluded.is_default, allergens = excluded.allergens,
    is_active = excluded.is_active,
    position = excluded.position`,
);
const dropFromDishes = statement<{ product_id: string }>(
  'menu-editor.drop-options',
  'delete from product_modification_group where group_id = $1 returning product_id',
);
/** Dishes without any options left are plain dishes again. */
const plainAgain = statement(
  'menu-editor.plain-again',
  `
  update product p set type = 'NONE' where p.id = any($1::uuid[])
    and not exists (select from product_modification_group g where g.product_id = p.id)`,
);
const dropGroup = statement<{ id: string }>(
  'menu-editor.drop-group',
  'delete from modification_group where id = $1 returning id',
);

const read = async ({ tx, language }: Editor, id: string): Promise<ModificationGroup> =>
  (await tx.row(modificationGroupById, [language, id])).row;

function checkCounts({ min, max, free = 0, modifications }: Pick<NewGroup, 'min' | 'max' | 'free' | 'modifications'>) {
  if (min > max) throw notHere('max');
  if (free > max) throw notHere('free');
  if (modifications.filter(({ isDefault }) => isDefault).length > max) throw notHere('modifications');
}

const withPlaces = (options: Options): string =>
  JSON.stringify(
    options.map((option, position) => ({
      ...option,
      allergens: ALLERGENS.filter((each) => option.allergens.includes(each)),
      id: option.id ?? newId(),
      position,
    })),
  );

export async function addOptions(editor: Editor, body: NewGroup): Promise<ModificationGroup> {
  checkCounts(body);
  if (body.modifications.some((option) => option.id !== undefined)) throw notHere('modifications');
  const id = newId();
  const added = await editor.tx.maybe(insertGroup, [
    id,
    body.merchantId,
    body.name,
    body.min,
    body.max,
    body.free ?? 0,
  ]);
  if (!added) throw new Refusal('NOT_FOUND');
  await editor.tx.run(setOptions, [id, withPlaces(body.modifications)]);
  await editor.note('MENU_OPTIONS_ADDED', id, null, { name: body.name });
  return read(editor, id);
}

export async function changeOptions(
  editor: Editor,
  id: string,
  { version, ...changes }: GroupChange,
): Promise<ModificationGroup> {
  const { row } = await rowToChange(editor, modificationGroupById, id, version);
  const next = { ...row, ...changes };
  checkCounts(next);
  const own = new Set(row.modifications.map((option) => option.id));
  if (next.modifications.some((option) => option.id !== undefined && !own.has(option.id)))
    throw notHere('modifications');
  if (!(await editor.tx.maybe(updateGroup, [id, version, next.name, next.min, next.max, next.free])))
    throw new Refusal('VERSION_CONFLICT', { current: await read(editor, id) });
  if (changes.modifications) await editor.tx.run(setOptions, [id, withPlaces(next.modifications)]);
  const after = await read(editor, id);
  const note = differences(row, after);
  await editor.note('MENU_OPTIONS_CHANGED', id, note.before, note.after);
  return after;
}

export async function removeOptions(editor: Editor, id: string): Promise<null> {
  const { row } = await rowToChange(editor, modificationGroupById, id, undefined);
  const dishes = await editor.tx.rows(dropFromDishes, [id]);
  await editor.tx.run(plainAgain, [dishes.map((each) => each.product_id)]);
  await editor.tx.maybe(dropGroup, [id]);
  await editor.note('MENU_OPTIONS_REMOVED', id, { name: row.name, productIds: row.productIds }, null);
  return null;
}
