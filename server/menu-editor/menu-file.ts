/** A menu to a file and back: the import compares, adds and changes in one transaction. */
import { setImmediate } from 'node:timers/promises';
import type { ConsoleMenu } from '#contract/console-menu.ts';
import type { MenuImport } from '#contract/console-menu-files.ts';
import type { MenuProduct } from '#contract/console-menu-dishes.ts';
import {
  COLUMN_KEYS,
  headingsIn,
  MOST_ROWS,
  NoMenuError,
  plain,
  planImport,
  toCells,
  type Cells,
  type ImportPlan,
} from '#domain/menu-editor/menu-sheet.ts';
import type { SheetBranchPrice } from '#domain/menu-editor/sheet-cells.ts';
import type { SheetDish } from '#domain/menu-editor/sheet-columns.ts';
import { textIn, type Language, type Texts } from '#domain/text/language.ts';
import { statement } from '../platform/database/sql.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { differences } from '../staff/staff.ts';
import type { Editor } from './edit-menu.ts';
import { insertProducts, NO_FACTS, rowOf, updateProducts, type Fields } from './edit-products.ts';
import { addCategory, addGroup } from './edit-sections.ts';
import { wholeMenu } from './menu-tree.ts';
import { sheetMessage } from './sheet-messages.ts';

/** A category without a group stands in this one. */
const FIRST_GROUP: Texts = { uz: 'Menyu', ru: 'Меню', eng: 'Menu' };

/** Dishes of one restaurant are not changed by others while a file is compared and written. */
const lockDishes = statement<{ id: string }>(
  'menu-editor.lock-dishes',
  'select id from product where restaurant_id = $1 order by id for update',
);
/** $1 dishes with the branches that carry them; new ones are sold at every branch. */
const carryAt = statement(
  'menu-editor.carry-at',
  `
  insert into product_branch (merchant_id, branch_id, product_id, cost_price, discount)
  select current_setting('app.merchant_id')::uuid, b."branchId", w.id, b."costPrice", b.discount
  from jsonb_to_recordset($1::jsonb) as w(id uuid, branches jsonb),
    jsonb_to_recordset(w.branches) as b("branchId" uuid, "costPrice" bigint, discount smallint)
  on conflict (merchant_id, branch_id, product_id) do update
    set cost_price = excluded.cost_price, discount = excluded.discount
    where (product_branch.cost_price, product_branch.discount)
      is distinct from (excluded.cost_price, excluded.discount)`,
);

/** Spreadsheets are written in one language: names of groups and categories as the export writes them. */
const label = (name: Texts): string => textIn(name, 'uz');

interface Listed {
  product: MenuProduct;
  dish: SheetDish;
}

/** Names of branches as cells have them: each names one branch, without the signs that separate prices. */
function branchLabels({ branches }: ConsoleMenu): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    branches.map(({ id, name }) => {
      const plainName = name.replaceAll(/[;=]/g, ' ').trim();
      const free = taken.has(plainName) ? `${plainName} ${id.slice(-4)}` : plainName;
      taken.add(free);
      return [id, free];
    }),
  );
}

function listed(menu: ConsoleMenu): Listed[] {
  const labels = branchLabels(menu);
  return menu.groups.flatMap((group) =>
    group.categories.flatMap((category) =>
      category.products.map((product) => ({
        product,
        dish: toDish(product, label(group.name), label(category.name), labels),
      })),
    ),
  );
}

const branchPricesOf = ({ branches }: MenuProduct, labels: ReadonlyMap<string, string>): SheetBranchPrice[] =>
  branches
    .flatMap(({ branchId, costPrice = null, discount = null }) => {
      const branch = labels.get(branchId);
      return branch !== undefined && (costPrice !== null || discount !== null) ? [{ branch, costPrice, discount }] : [];
    })
    .toSorted((one, other) => (one.branch < other.branch ? -1 : 1));

const toDish = (
  product: MenuProduct,
  group: string,
  category: string,
  labels: ReadonlyMap<string, string>,
): SheetDish => ({
  id: product.id,
  sku: product.sku,
  group,
  category,
  name: product.name,
  description: product.description ?? {},
  costPrice: product.costPrice,
  discount: product.discount,
  branchPrices: branchPricesOf(product, labels),
  weight: product.weight,
  volume: product.volume,
  ...product.nutrition,
  tags: product.tags,
  dietaryTags: product.dietaryTags,
  allergens: product.allergens,
  station: product.station,
  soldFromMinute: product.soldFromMinute,
  soldToMinute: product.soldToMinute,
  soldWeekdays: product.soldWeekdays,
  mxik: product.mxik,
  packageCode: product.packageCode,
  vatPercent: product.vatPercent,
  cookingMinutes: product.cookingMinutes,
  hidden: product.hidden,
});

/** What the file says of a dish, over what it was before; the file knows neither photo nor options. */
function toFields(dish: SheetDish, categoryId: string, before: Fields, labels: ReadonlyMap<string, string>): Fields {
  const { calories, proteins, fats, carbs } = dish;
  const description = Object.values(dish.description).some(Boolean) ? dish.description : null;
  return {
    ...before,
    categoryId,
    name: dish.name,
    description,
    costPrice: dish.costPrice,
    discount: dish.discount,
    branches: before.branches.map((each) => {
      const own = dish.branchPrices.find(({ branch }) => branch === labels.get(each.branchId));
      return { ...each, costPrice: own?.costPrice ?? null, discount: own?.discount ?? null };
    }),
    weight: dish.weight,
    volume: dish.volume,
    nutrition: { calories, proteins, fats, carbs },
    tags: dish.tags,
    dietaryTags: dish.dietaryTags as Fields['dietaryTags'],
    allergens: dish.allergens as Fields['allergens'],
    station: dish.station,
    soldFromMinute: dish.soldFromMinute,
    soldToMinute: dish.soldToMinute,
    soldWeekdays: dish.soldWeekdays,
    mxik: dish.mxik,
    packageCode: dish.packageCode,
    vatPercent: dish.vatPercent,
    sku: dish.sku,
    cookingMinutes: dish.cookingMinutes,
    hidden: dish.hidden,
  };
}

export const menuRows = (menu: ConsoleMenu, language: Language): (string | number | null)[][] => [
  headingsIn(language),
  ...listed(menu).map(({ dish }) => toCells(dish)),
];

/** The columns that a request names; refused where it names one twice or one that a menu does not have. */
export function columnsNamed(text: string | undefined): (string | null)[] | undefined {
  if (text === undefined) return undefined;
  const keys = text.split(',').map((each) => each.trim() || null);
  const named = keys.filter((key) => key !== null);
  if (new Set(named).size < named.length || named.some((key) => !COLUMN_KEYS.includes(key)))
    throw new Refusal('VALIDATION', { errors: [{ path: 'query.columns', code: 'UNKNOWN' }] });
  return keys;
}

function labelsOf({ groups }: ConsoleMenu): Map<string, string> {
  const named = groups.flatMap((group) => [group, ...group.categories]);
  return new Map(named.flatMap(({ name }) => Object.values(name).map((text) => [plain(text), label(name)])));
}

async function compare(
  menu: ConsoleMenu,
  rows: readonly Cells[],
  { columns, acceptsPrices }: Pick<ImportOptions, 'columns' | 'acceptsPrices'>,
): Promise<ImportPlan> {
  const dishes = listed(menu);
  const branches = branchLabels(menu);
  const carriers = new Map(
    dishes.map(({ product }) => [product.id, product.branches.map(({ branchId }) => branches.get(branchId) ?? '')]),
  );
  try {
    const steps = planImport(
      dishes.map(({ dish }) => dish),
      rows,
      {
        labels: labelsOf(menu),
        columns,
        acceptsPrices,
        carriedAt: (dish) => (dish?.id ? (carriers.get(dish.id) ?? []) : [...branches.values()]),
      },
    );
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await setImmediate();
    }
  } catch (error) {
    if (!(error instanceof NoMenuError)) throw error;
    throw rows.length > MOST_ROWS ? new Refusal('FILE_TOO_COMPLEX', { why: 'ROWS' }) : new Refusal('UNSUPPORTED_MEDIA');
  }
}

/** The category that a dish of the file belongs to; it is added where the menu has none of this name. */
function categoriesOf(editor: Editor, menu: ConsoleMenu): (dish: SheetDish) => Promise<string> {
  const groups = new Map(menu.groups.map((group) => [label(group.name), group.id]));
  const inAnyGroup = new Map<string, string>();
  for (const { id, name } of menu.groups.flatMap((group) => group.categories))
    if (!inAnyGroup.has(label(name))) inAnyGroup.set(label(name), id);
  const categories = new Map(
    menu.groups.flatMap((group) =>
      group.categories.map((category) => [`${label(group.name)}\n${label(category.name)}`, category.id]),
    ),
  );
  const groupOf = async (name: string): Promise<string> => {
    const known = groups.get(name);
    if (known) return known;
    const added = await addGroup(editor, {
      merchantId: menu.merchantId,
      name: name === label(FIRST_GROUP) ? FIRST_GROUP : { uz: name },
    });
    groups.set(name, added.id);
    return added.id;
  };
  return async ({ group, category }) => {
    const own = group === '' ? inAnyGroup.get(category) : categories.get(`${group}\n${category}`);
    if (own !== undefined) return own;
    const groupName = group || [...groups.keys()][0] || label(FIRST_GROUP);
    const added = await addCategory(editor, { groupId: await groupOf(groupName), name: { uz: category } });
    categories.set(`${groupName}\n${category}`, added.id);
    if (!inAnyGroup.has(category)) inAnyGroup.set(category, added.id);
    return added.id;
  };
}

interface ImportOptions {
  merchantId: string;
  dryRun: boolean;
  columns?: (string | null)[] | undefined;
  acceptsPrices: boolean;
}

export async function importMenu(
  editor: Editor,
  { merchantId, dryRun, ...options }: ImportOptions,
  rows: readonly Cells[],
): Promise<MenuImport> {
  const { tx, language } = editor;
  if (!dryRun) await tx.rows(lockDishes, [merchantId]);
  const { menu } = await tx.row(wholeMenu, [language, merchantId]);
  const plan = await compare(menu, rows, options);
  if (!dryRun) await apply(editor, menu, plan);
  return {
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    errors: plan.errors.map((error) => ({ ...error, message: sheetMessage(error.code, language) })),
  };
}

/** In the audit: a dish that a file changed. */
export interface ImportedChange {
  id: string;
  before: Partial<Fields>;
  after: Partial<Fields>;
}

async function apply(editor: Editor, menu: ConsoleMenu, { added, changed }: ImportPlan): Promise<void> {
  const { tx } = editor;
  const categoryOf = categoriesOf(editor, menu);
  const before = new Map(listed(menu).map(({ product }) => [product.id, product]));
  const labels = branchLabels(menu);
  const everywhere = menu.branches.map(({ id }) => ({ branchId: id, dailyStock: null }));
  const nothing: Fields = { ...NO_FACTS, categoryId: '', name: {}, costPrice: 0, branches: everywhere };
  const inserted: object[] = [];
  const carried: { id: string; branches: Fields['branches'] }[] = [];
  for (const [position, { dish }] of added.entries()) {
    const id = newId();
    const fields = toFields(dish, await categoryOf(dish), nothing, labels);
    inserted.push({ ...rowOf(id, menu.merchantId, fields), position });
    carried.push({ id, branches: fields.branches });
  }
  const updated: object[] = [];
  const products: ImportedChange[] = [];
  for (const { id, dish } of changed) {
    const old: Fields = before.get(id)!;
    const fields = toFields(dish, await categoryOf(dish), old, labels);
    updated.push(rowOf(id, menu.merchantId, fields));
    carried.push({ id, branches: fields.branches });
    products.push({ id, ...differences(old, fields) });
  }
  await tx.run(insertProducts, [JSON.stringify(inserted)]);
  await tx.rows(updateProducts, [JSON.stringify(updated), null]);
  await tx.run(carryAt, [JSON.stringify(carried)]);
  const count = { added: added.length, changed: changed.length };
  await editor.note('MENU_IMPORTED', menu.merchantId, { products }, count);
}
