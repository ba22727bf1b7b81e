/** Dishes: added, changed, archived and taken back. */
import type { z } from 'zod';
import type { menuDishesContract, MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { isUnusualPrice, usualPriceOf } from '#domain/restaurants/menu-editor/usual-price.ts';
import { DISH_COLUMNS, dishRow, NO_FACTS, type DishFields } from '#server/restaurants/catalog/catalog.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { differences, invalid } from '#server/accounts/staff/staff.ts';
import { newId } from '#server/platform/ids.ts';
import { notHere, rowToChange, versionConflict, type Editor } from './edit-menu.ts';
import { productById } from './menu-tree.ts';

type NewProduct = z.infer<(typeof menuDishesContract)['POST /console/menu/products']['body']>;
type ProductChange = z.infer<(typeof menuDishesContract)['PATCH /console/menu/products/:id']['body']>;
interface Known {
  restaurant_id: string;
  photo: boolean;
  photos: number;
  video: boolean;
  branches: string[];
  groups: string[];
  dishes: string[];
}

/**
 * $1 category, $2 photo, $3 branches, $4 groups of options, $5 video, $6 more photos, $7 dishes: what of them belongs
 * to the restaurant of the category.
 */
const known = statement<Known>(
  'menu-editor.known',
  `
  select g.restaurant_id,
    $2::uuid is null or exists (select from media_asset a where a.id = $2 and a.kind = 'IMAGE') as photo,
    $5::uuid is null or exists (select from media_asset a where a.id = $5 and a.kind = 'VIDEO') as video,
    (select count(*)::integer from media_asset a where a.id = any($6::uuid[]) and a.kind = 'IMAGE') as photos,
    array(select d.id from product d where d.restaurant_id = g.restaurant_id and d.archived_at is null
      and d.id = any($7::uuid[])) as dishes,
    array(select b.id from branch b where b.restaurant_id = g.restaurant_id and b.is_active
      and ($3::uuid[] is null or b.id = any($3))) as branches,
    array(select m.id from modification_group m where m.restaurant_id = g.restaurant_id
      and m.id = any($4::uuid[])) as groups
  from category c join menu_group g on g.merchant_id = c.merchant_id and g.id = c.group_id
  where c.id = $1 and c.archived_at is null`,
);

/** $1 restaurant, $2 article number, $3 the dish that may have it. */
const skuTaken = statement<{ id: string }>(
  'menu-editor.sku-taken',
  `
  select id from product
  where restaurant_id = $1 and sku = $2 and archived_at is null and id is distinct from $3::uuid limit 1`,
);

async function demandFreeSku({ tx }: Editor, restaurantId: string, sku: string | null, id: string | null) {
  if (sku && (await tx.maybe(skuTaken, [restaurantId, sku, id]))) throw invalid('sku', 'TAKEN');
}

const COLUMNS = DISH_COLUMNS.map(({ name }) => name).join(', ');
const VALUES = DISH_COLUMNS.map(({ name }) => `w.${name}`).join(', ');
const CHANGES = DISH_COLUMNS.map(({ name }) => `${name} = w.${name}`).join(', ');
const WRITTEN = `jsonb_populate_recordset(null::product, $1::jsonb) as w`;

/** $1 the rows. */
export const insertProducts = statement(
  'menu-editor.insert-products',
  `
  insert into product (merchant_id, id, restaurant_id, ${COLUMNS}, position)
  select current_setting('app.merchant_id')::uuid, w.id, w.restaurant_id, ${VALUES},
    coalesce((select max(p.position) + 1 from product p where p.category_id = w.category_id), 0)
      + row_number() over (partition by w.category_id order by w.position)
  from ${WRITTEN}`,
);
/** $1 the rows, $2 the version that is changed, null for any. In another category a dish comes last. */
export const updateProducts = statement<{ id: string }>(
  'menu-editor.update-products',
  `
  update product p set ${CHANGES}, version = p.version + 1, last_modified_date = now(),
    position = case when p.category_id = w.category_id then p.position
      else (select coalesce(max(o.position) + 1, 0) from product o where o.category_id = w.category_id) end
  from ${WRITTEN}
  where p.id = w.id and ($2::integer is null or p.version = $2) and p.archived_at is null
  returning p.id`,
);
/** $1 dish, $2 branches with their daily stock and their own prices. What a branch has stopped stays stopped. */
const setBranches = statement(
  'menu-editor.set-branches',
  `
  with wanted as (
    select "branchId" as branch_id, "dailyStock" as daily_stock, "costPrice" as cost_price, discount
    from jsonb_to_recordset($2::jsonb) as w("branchId" uuid, "dailyStock" integer, "costPrice" bigint,
      discount smallint)
  ), gone as (
    delete from product_branch where product_id = $1 and branch_id not in (select branch_id from wanted)
  )
  insert into product_branch (merchant_id, branch_id, product_id, daily_stock, cost_price, discount)
  select current_setting('app.merchant_id')::uuid, branch_id, $1, daily_stock, cost_price, discount from wanted
  on conflict (merchant_id, branch_id, product_id) do update set daily_stock = excluded.daily_stock,
    cost_price = excluded.cost_price, discount = excluded.discount
    where (product_branch.daily_stock, product_branch.cost_price, product_branch.discount)
      is distinct from (excluded.daily_stock, excluded.cost_price, excluded.discount)`,
);
const setGroups = statement(
  'menu-editor.set-groups',
  `
  with gone as (
    delete from product_modification_group where product_id = $1 and group_id <> all ($2::uuid[])
  )
  insert into product_modification_group (merchant_id, product_id, group_id, position)
  select current_setting('app.merchant_id')::uuid, $1, id, position
  from unnest($2::uuid[]) with ordinality as g(id, position)
  on conflict (merchant_id, product_id, group_id) do update set position = excluded.position`,
);
const setRecommended = statement(
  'menu-editor.set-recommended',
  `
  with gone as (
    delete from product_recommendation where product_id = $1 and recommended_id <> all ($2::uuid[])
  )
  insert into product_recommendation (merchant_id, product_id, recommended_id, position)
  select current_setting('app.merchant_id')::uuid, $1, id, position
  from unnest($2::uuid[]) with ordinality as r(id, position)
  on conflict (merchant_id, product_id, recommended_id) do update set position = excluded.position`,
);
const archive = statement<{ id: string }>(
  'menu-editor.archive-product',
  `
  update product set archived_at = now(), shown_before_archive = is_active, is_active = false, version = version + 1
  where id = $1 and archived_at is null returning id`,
);
const restore = statement<{ id: string }>(
  'menu-editor.restore-product',
  `
  update product p set archived_at = null, is_active = coalesce(p.shown_before_archive, false), version = p.version + 1
  where p.id = $1 and p.archived_at is not null
    and exists (select from category c where c.id = p.category_id and c.archived_at is null)
  returning id`,
);

type Named = Pick<
  DishFields,
  'categoryId' | 'photoId' | 'morePhotoIds' | 'videoId' | 'modificationGroupIds' | 'recommendedIds'
> &
  Partial<Pick<DishFields, 'branches'>>;

/** Without branches: all of the restaurant. */
const knownOf = ({ tx }: Editor, { categoryId, photoId, videoId, branches, ...named }: Named) =>
  tx.maybe(known, [
    categoryId,
    photoId,
    branches?.map(({ branchId }) => branchId),
    named.modificationGroupIds,
    videoId,
    named.morePhotoIds,
    named.recommendedIds,
  ]);

/** Everything that a dish names has to be of its restaurant; refused with the field that is not. */
function demandKnown(fields: DishFields, found: Known): void {
  if (!found.photo) throw notHere('photoId');
  if (found.photos !== new Set(fields.morePhotoIds).size) throw invalid('morePhotoIds', 'UNKNOWN');
  if (fields.morePhotoIds.length > 0 && fields.photoId === null) throw invalid('photoId', 'REQUIRED');
  if (fields.recommendedIds.some((id) => !found.dishes.includes(id))) throw invalid('recommendedIds', 'UNKNOWN');
  if (!found.video) throw notHere('videoId');
  if (fields.branches.some(({ branchId }) => !found.branches.includes(branchId))) throw notHere('branches');
  if (fields.modificationGroupIds.some((id) => !found.groups.includes(id))) throw notHere('modificationGroupIds');
  if ((fields.soldFromMinute === null) !== (fields.soldToMinute === null)) throw notHere('soldToMinute');
}

/** A caller that names branches without prices leaves their prices as they are. */
function withPrices(named: DishFields['branches'], before: DishFields['branches']): DishFields['branches'] {
  const known = new Map(before.map((each) => [each.branchId, each]));
  return named.map((each) => {
    const { costPrice = null, discount = null } = known.get(each.branchId) ?? {};
    return { costPrice, discount, ...each };
  });
}

type Links = Pick<DishFields, 'branches' | 'modificationGroupIds' | 'recommendedIds'>;

/** What is left out stays as it is. */
async function setLinks({ tx }: Editor, id: string, links: Partial<Links>): Promise<void> {
  const { branches, modificationGroupIds, recommendedIds } = links;
  if (branches) await tx.run(setBranches, [id, JSON.stringify(branches)]);
  if (modificationGroupIds) await tx.run(setGroups, [id, [...new Set(modificationGroupIds)]]);
  if (recommendedIds) await tx.run(setRecommended, [id, [...new Set(recommendedIds)]]);
}

const readProduct = async ({ tx, language }: Editor, id: string): Promise<MenuProduct> =>
  (await tx.row(productById, [language, id])).row;

/** $1 restaurant. */
const pricesOf = statement<{ prices: number[] }>(
  'menu-editor.prices',
  `select coalesce(array_agg(cost_price), '{}') as prices from product
  where restaurant_id = $1 and archived_at is null`,
);

async function demandUsualPrice({ tx }: Editor, restaurantId: string, price: number): Promise<void> {
  const { prices } = await tx.row(pricesOf, [restaurantId]);
  if (isUnusualPrice(price, usualPriceOf(prices))) throw invalid('costPrice', 'UNUSUAL_PRICE');
}

export async function addProduct(editor: Editor, { confirmPrice, ...body }: NewProduct): Promise<MenuProduct> {
  const found = await knownOf(editor, { ...NO_FACTS, ...body });
  if (!found) throw new Refusal('NOT_FOUND');
  const everywhere = found.branches.map((branchId) => ({ branchId, dailyStock: null }));
  const fields: DishFields = { ...NO_FACTS, branches: everywhere, ...body };
  demandKnown(fields, found);
  await demandFreeSku(editor, found.restaurant_id, fields.sku, null);
  if (!confirmPrice) await demandUsualPrice(editor, found.restaurant_id, fields.costPrice);
  const id = newId();
  await editor.tx.run(insertProducts, [JSON.stringify([dishRow(id, found.restaurant_id, fields)])]);
  await setLinks(editor, id, fields);
  await editor.note('MENU_PRODUCT_ADDED', id, null, { name: fields.name, costPrice: fields.costPrice });
  return readProduct(editor, id);
}

export async function changeProduct(editor: Editor, id: string, body: ProductChange): Promise<MenuProduct> {
  const { version, confirmPrice, ...changes } = body;
  const found = await rowToChange(editor, productById, id, version);
  if (found.archived) throw new Refusal('NOT_FOUND');
  const fields: DishFields = { ...found.row, ...changes };
  if (changes.branches) fields.branches = withPrices(changes.branches, found.row.branches);
  const named = await knownOf(editor, fields);
  if (named?.restaurant_id !== found.restaurant_id) throw notHere('categoryId');
  // What the dish has already may stay, whatever was archived since.
  demandKnown(fields, {
    ...named,
    branches: [...named.branches, ...found.row.branches.map(({ branchId }) => branchId)],
    groups: [...named.groups, ...found.row.modificationGroupIds],
    dishes: [...named.dishes, ...found.row.recommendedIds],
  });
  if (fields.recommendedIds.includes(id)) throw invalid('recommendedIds', 'UNKNOWN');
  if (fields.sku !== found.row.sku) await demandFreeSku(editor, found.restaurant_id, fields.sku, id);
  if (!confirmPrice && fields.costPrice !== found.row.costPrice)
    await demandUsualPrice(editor, found.restaurant_id, fields.costPrice);
  const changed = await editor.tx.maybe(updateProducts, [
    JSON.stringify([dishRow(id, found.restaurant_id, fields)]),
    version,
  ]);
  if (!changed) throw await versionConflict(editor, id, await readProduct(editor, id));
  await setLinks(editor, id, { ...changes, ...(changes.branches && { branches: fields.branches }) });
  const after = await readProduct(editor, id);
  const { before, after: now } = differences(found.row, after);
  await editor.note('MENU_PRODUCT_CHANGED', id, before, now);
  return after;
}

export async function archiveProduct(editor: Editor, id: string): Promise<null> {
  if (!(await editor.tx.maybe(archive, [id]))) throw new Refusal('NOT_FOUND');
  await editor.note('MENU_PRODUCT_ARCHIVED', id, null, null);
  return null;
}

export async function restoreProduct(editor: Editor, id: string): Promise<MenuProduct> {
  if (!(await editor.tx.maybe(restore, [id]))) throw new Refusal('NOT_FOUND');
  await editor.note('MENU_PRODUCT_RESTORED', id, null, null);
  return readProduct(editor, id);
}
