/** One change of many dishes, and how it is undone: the audit entry holds what they were before. */
import type { BulkChange } from '#contract/restaurants/menu-editor-bulk.ts';
import { changedBranchPrices, changedPrice } from '#domain/restaurants/menu-editor/price-change.ts';
import { call, statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isUuid, newId } from '#server/platform/ids.ts';
import { archiveMany, undoArchive } from './bulk-archive.ts';
import { stopMany, undoStops } from './bulk-stop.ts';
import { notHere, type Editor } from './edit-menu.ts';

/** A change of the dishes themselves. */
export type DishesChange = Exclude<BulkChange, { stop: unknown } | { archived: unknown }>;

/** What a change of many dishes can change. */
export interface DishState {
  id: string;
  costPrice: number;
  discount: number;
  shown: boolean;
  categoryId: string;
  /** Of its category. Entries of earlier versions have none. */
  position?: number;
  tags: string[];
  branches: {
    branchId: string;
    dailyStock: number | null;
    /** Entries of earlier versions have neither. */
    costPrice?: number | null;
    discount?: number | null;
    stopped: boolean;
    stoppedUntil: string | null;
  }[];
}

interface Stored {
  before: DishState[];
  /** Version of each dish after the change, in the same order. */
  versions: number[];
}

/** Locked in one order, so that two changes of many dishes do not wait for each other in a circle. */
const statesOf = statement<{ state: DishState; version: number; restaurant_id: string }>(
  'menu-editor.states',
  `
  select jsonb_build_object('id', p.id, 'costPrice', p.cost_price, 'discount', p.discount, 'shown', p.is_active,
      'categoryId', p.category_id, 'position', p.position, 'tags', p.tags,
      'branches', coalesce((select jsonb_agg(jsonb_build_object('branchId', b.branch_id, 'dailyStock', b.daily_stock,
          'costPrice', b.cost_price, 'discount', b.discount, 'stopped', b.stopped, 'stoppedUntil', b.stopped_until)
          order by b.branch_id)
        from product_branch b where b.merchant_id = p.merchant_id and b.product_id = p.id), '[]')) as state,
    p.version, p.restaurant_id
  from product p where p.id = any($1::uuid[]) and p.archived_at is null
  order by p.id for update`,
);
/** $1 the states that the dishes get. A dish that stays in its category stays in its place. */
const writeStates = statement<{ id: string; version: number }>(
  'menu-editor.write-states',
  `
  update product p set cost_price = w."costPrice", discount = w.discount, is_active = w.shown,
    category_id = w."categoryId", tags = w.tags,
    position = case when p.category_id = w."categoryId" then p.position else coalesce(w.position, p.position) end,
    version = p.version + 1, last_modified_date = now()
  from jsonb_to_recordset($1::jsonb)
    as w(id uuid, "costPrice" bigint, discount smallint, shown boolean, "categoryId" uuid, position integer,
      tags text[])
  where p.id = w.id returning p.id, p.version`,
);
const dropBranches = statement(
  'menu-editor.drop-branches',
  `
  delete from product_branch b using jsonb_to_recordset($1::jsonb) as w(id uuid, branches jsonb)
  where b.product_id = w.id and not exists (
    select from jsonb_to_recordset(w.branches) as k("branchId" uuid) where k."branchId" = b.branch_id)`,
);
const addBranches = statement(
  'menu-editor.add-branches',
  `
  insert into product_branch (merchant_id, branch_id, product_id, daily_stock, cost_price, discount, stopped,
    stopped_until)
  select current_setting('app.merchant_id')::uuid, k."branchId", w.id, k."dailyStock", k."costPrice", k.discount,
    k.stopped, k."stoppedUntil"
  from jsonb_to_recordset($1::jsonb) as w(id uuid, branches jsonb),
    jsonb_to_recordset(w.branches) as k("branchId" uuid, "dailyStock" integer, "costPrice" bigint,
      discount smallint, stopped boolean, "stoppedUntil" timestamptz)
  on conflict (merchant_id, branch_id, product_id) do update set cost_price = excluded.cost_price
    where product_branch.cost_price is distinct from excluded.cost_price`,
);
/** $1 restaurant, $2 category, $3 branches. */
const belongs = statement<{ category: boolean; next_position: number; branches: number }>(
  'menu-editor.belongs',
  `
  select $2::uuid is null or exists (select from category c
      join menu_group g on g.merchant_id = c.merchant_id and g.id = c.group_id
      where c.id = $2 and g.restaurant_id = $1 and c.archived_at is null) as category,
    (select coalesce(max(p.position) + 1, 0) from product p where p.category_id = $2) as next_position,
    (select count(*)::integer from branch b where b.restaurant_id = $1 and b.id = any($3::uuid[])) as branches`,
);
/** An entry of the caller's own; it is locked, so that it is undone once. */
const entryOf = statement<{ subject: string; before: Stored | null; after: BulkChange | null }>(
  'menu-editor.bulk-entry',
  "select subject, before, after from audit where id = $1 and action = 'MENU_BULK_CHANGED' for update",
);
const addEntry = statement(
  'menu-editor.add-bulk-entry',
  `
  insert into audit (merchant_id, id, user_id, action, subject, before, after)
  values (current_setting('app.merchant_id')::uuid, $1, $2, 'MENU_BULK_CHANGED', $3, $4::jsonb, $5::jsonb)`,
);

export function stateAfter(state: DishState, change: DishesChange, position: number): DishState {
  if ('price' in change) {
    const { branchIds, ...price } = change.price;
    return branchIds
      ? { ...state, branches: changedBranchPrices(state.costPrice, state.branches, { ...price, branchIds }) }
      : { ...state, costPrice: changedPrice(state.costPrice, price) };
  }
  if ('discount' in change) return { ...state, discount: change.discount };
  if ('hidden' in change) return { ...state, shown: !change.hidden };
  if ('categoryId' in change) return { ...state, categoryId: change.categoryId, position };
  if ('addTags' in change) return { ...state, tags: [...new Set([...state.tags, ...change.addTags])] };
  if ('removeTags' in change) return { ...state, tags: state.tags.filter((each) => !change.removeTags.includes(each)) };
  const carried = new Map(state.branches.map((each) => [each.branchId, each]));
  const nothing = { dailyStock: null, stopped: false, stoppedUntil: null };
  const branches = [...new Set(change.branchIds)].map((id) => carried.get(id) ?? { branchId: id, ...nothing });
  return { ...state, branches };
}

function branchesNamed(change: BulkChange): readonly string[] {
  if ('stop' in change) return change.stop.branchIds;
  if ('price' in change) return change.price.branchIds ?? [];
  return 'branchIds' in change ? change.branchIds : [];
}

async function write({ tx }: Editor, states: readonly DishState[]): Promise<Map<string, number>> {
  const json = JSON.stringify(states);
  const written = await tx.rows(writeStates, [json]);
  await tx.send(call(dropBranches, [json]));
  await tx.send(call(addBranches, [json]));
  return new Map(written.map(({ id, version }) => [id, version]));
}

export async function changeMany(
  editor: Editor,
  { productIds, change }: { productIds: readonly string[]; change: BulkChange },
): Promise<{ changed: number; undoToken: string }> {
  const ids = [...new Set(productIds)];
  const found = await editor.tx.rows(statesOf, [ids]);
  const restaurantId = found[0]?.restaurant_id;
  if (found.length !== ids.length || restaurantId === undefined) throw new Refusal('NOT_FOUND');
  if (found.some((row) => row.restaurant_id !== restaurantId)) throw notHere('productIds');
  const categoryId = 'categoryId' in change ? change.categoryId : null;
  const branchIds = [...new Set(branchesNamed(change))];
  const known = await editor.tx.row(belongs, [restaurantId, categoryId, branchIds]);
  if (!known.category) throw notHere('change.categoryId');
  if (known.branches !== branchIds.length) throw notHere('change.branchIds');
  const before = found.map(({ state }) => state);
  const versions = new Map(found.map(({ state, version }) => [state.id, version]));
  if ('stop' in change) await stopMany(editor, restaurantId, { ids, stop: change.stop });
  else if ('archived' in change) for (const [id, version] of await archiveMany(editor, ids)) versions.set(id, version);
  else {
    const after = before
      .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
      .map((state, at) => stateAfter(state, change, known.next_position + at));
    for (const [id, version] of await write(editor, after)) versions.set(id, version);
  }
  const stored: Stored = { before, versions: before.map(({ id }) => versions.get(id)!) };
  const undoToken = newId();
  await editor.tx.run(addEntry, [undoToken, editor.by, restaurantId, JSON.stringify(stored), JSON.stringify(change)]);
  return { changed: before.length, undoToken };
}

/** Dishes that somebody has changed since are left as they are. */
export async function undoMany(editor: Editor, undoToken: string): Promise<{ restored: number; skipped: number }> {
  const entry = isUuid(undoToken) ? await editor.tx.maybe(entryOf, [undoToken]) : undefined;
  if (!entry?.before || !entry.after) throw new Refusal('NOT_FOUND');
  const { before } = entry.before;
  const productIds = await undone(editor, { ...entry, before: entry.before, after: entry.after });
  await editor.note('MENU_BULK_UNDONE', undoToken, null, { restored: productIds.length, productIds });
  return { restored: productIds.length, skipped: before.length - productIds.length };
}

async function undone(
  editor: Editor,
  { subject, before, after }: { subject: string; before: Stored; after: BulkChange },
): Promise<string[]> {
  if ('stop' in after) return undoStops(editor, subject, { before: before.before, stop: after.stop });
  if ('archived' in after)
    return undoArchive(
      editor,
      before.before.map(({ id }, at) => ({ id, version: before.versions[at]! })),
    );
  return undoUntouched(editor, before);
}

async function undoUntouched(editor: Editor, { before, versions }: Stored): Promise<string[]> {
  const states = await editor.tx.rows(statesOf, [before.map(({ id }) => id)]);
  const now = new Map(states.map(({ state, version }) => [state.id, version]));
  const untouched = before.filter(({ id }, at) => now.get(id) === versions[at]);
  if (untouched.length > 0) await write(editor, untouched);
  return untouched.map(({ id }) => id);
}
