/** A menu to a file and back: the import compares, adds and changes in one transaction. */
import type { ConsoleMenu, MenuImport, MenuProduct } from '#contract/console-menu.ts';
import {
  HEADINGS,
  NoMenuError,
  plain,
  planImport,
  toCells,
  type Cells,
  type ImportPlan,
} from '#domain/menu-editor/menu-sheet.ts';
import type { SheetDish } from '#domain/menu-editor/sheet-columns.ts';
import { textIn, type Texts } from '#domain/text/language.ts';
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
/** $1 dishes: new ones are sold at every branch. */
const carryEverywhere = statement(
  'menu-editor.carry-everywhere',
  `
  insert into product_branch (merchant_id, branch_id, product_id)
  select p.merchant_id, b.id, p.id from product p
  join branch b on b.merchant_id = p.merchant_id and b.restaurant_id = p.restaurant_id and b.is_active
  where p.id = any($1::uuid[])`,
);

/** Spreadsheets are written in one language: names of groups and categories as the export writes them. */
const label = (name: Texts): string => textIn(name, 'uz');

interface Listed {
  product: MenuProduct;
  dish: SheetDish;
}

const listed = (menu: ConsoleMenu): Listed[] =>
  menu.groups.flatMap((group) =>
    group.categories.flatMap((category) =>
      category.products.map((product) => ({ product, dish: toDish(product, label(group.name), label(category.name)) })),
    ),
  );

const toDish = (product: MenuProduct, group: string, category: string): SheetDish => ({
  id: product.id,
  group,
  category,
  name: product.name,
  description: product.description ?? {},
  costPrice: product.costPrice,
  discount: product.discount,
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
  hidden: product.hidden,
});

/** What the file says of a dish, over what it was before; the file knows neither photo, branches nor options. */
function toFields(dish: SheetDish, categoryId: string, before: Fields): Fields {
  const { calories, proteins, fats, carbs } = dish;
  const description = Object.values(dish.description).some(Boolean) ? dish.description : null;
  return {
    ...before,
    categoryId,
    name: dish.name,
    description,
    costPrice: dish.costPrice,
    discount: dish.discount,
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
    hidden: dish.hidden,
  };
}

export const menuRows = (menu: ConsoleMenu): (string | number | null)[][] => [
  HEADINGS,
  ...listed(menu).map(({ dish }) => toCells(dish)),
];

function labelsOf({ groups }: ConsoleMenu): Map<string, string> {
  const named = groups.flatMap((group) => [group, ...group.categories]);
  return new Map(named.flatMap(({ name }) => Object.values(name).map((text) => [plain(text), label(name)])));
}

function compare(menu: ConsoleMenu, rows: readonly Cells[]): ImportPlan {
  try {
    return planImport(
      listed(menu).map(({ dish }) => dish),
      rows,
      labelsOf(menu),
    );
  } catch (error) {
    if (error instanceof NoMenuError) throw new Refusal('UNSUPPORTED_MEDIA');
    throw error;
  }
}

/** The category that a dish of the file belongs to; it is added where the menu has none of this name. */
function categoriesOf(editor: Editor, menu: ConsoleMenu): (dish: SheetDish) => Promise<string> {
  const groups = new Map(menu.groups.map((group) => [label(group.name), group.id]));
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
    const own = [...categories].find(([key]) =>
      group === '' ? key.endsWith(`\n${category}`) : key === `${group}\n${category}`,
    );
    if (own) return own[1];
    const groupName = group || [...groups.keys()][0] || label(FIRST_GROUP);
    const added = await addCategory(editor, { groupId: await groupOf(groupName), name: { uz: category } });
    categories.set(`${groupName}\n${category}`, added.id);
    return added.id;
  };
}

export async function importMenu(
  editor: Editor,
  { merchantId, dryRun }: { merchantId: string; dryRun: boolean },
  rows: readonly Cells[],
): Promise<MenuImport> {
  const { tx, language } = editor;
  if (!dryRun) await tx.rows(lockDishes, [merchantId]);
  const { menu } = await tx.row(wholeMenu, [language, merchantId]);
  const plan = compare(menu, rows);
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
  const nothing: Fields = { ...NO_FACTS, categoryId: '', name: {}, costPrice: 0, branches: [] };
  const row = async (id: string, dish: SheetDish, fields: Fields): Promise<object> =>
    rowOf(id, menu.merchantId, toFields(dish, await categoryOf(dish), fields));
  const inserted: object[] = [];
  const ids: string[] = [];
  for (const [position, { dish }] of added.entries()) {
    const id = newId();
    ids.push(id);
    inserted.push({ ...(await row(id, dish, nothing)), position });
  }
  const updated: object[] = [];
  const products: ImportedChange[] = [];
  for (const { id, dish } of changed) {
    const old: Fields = before.get(id)!;
    const fields = toFields(dish, await categoryOf(dish), old);
    updated.push(rowOf(id, menu.merchantId, fields));
    products.push({ id, ...differences(old, fields) });
  }
  await tx.run(insertProducts, [JSON.stringify(inserted)]);
  await tx.run(carryEverywhere, [ids]);
  await tx.rows(updateProducts, [JSON.stringify(updated), null]);
  const count = { added: ids.length, changed: changed.length };
  await editor.note('MENU_IMPORTED', menu.merchantId, { products }, count);
}
