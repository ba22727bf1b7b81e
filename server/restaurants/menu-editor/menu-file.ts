/** A menu to a file and back: the import compares, adds and changes in one transaction. */
import { setImmediate } from 'node:timers/promises';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuImport } from '#contract/restaurants/menu-editor-files.ts';
import {
  branchLabels,
  importNames,
  label,
  menuDishes,
  optionGroups,
} from '#domain/restaurants/menu-editor/menu-dishes.ts';
import {
  COLUMN_KEYS,
  headingsIn,
  MOST_ROWS,
  nameColumn,
  planImport,
  toCells,
  type ImportPlan,
  type SheetError,
} from '#domain/restaurants/menu-editor/menu-sheet.ts';
import { optionsText } from '#domain/restaurants/menu-editor/option-text.ts';
import { readMenuFile, type MenuFile } from '#domain/restaurants/menu-editor/read-menu-file.ts';
import { languageOf, textCell, type FileRow, type FileSheet } from '#domain/restaurants/menu-editor/read-table.ts';
import { sameFields, type SameField, type SheetDish } from '#domain/restaurants/menu-editor/sheet-columns.ts';
import { FILE_COLUMNS } from '#domain/restaurants/menu-editor/sheet-headings.ts';
import { LANGUAGES, type Language, type Texts } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { differences } from '#server/accounts/staff/staff.ts';
import type { Editor } from './edit-menu.ts';
import { addOptions } from './edit-options.ts';
import { dishRow, NO_FACTS, type DishFields } from '#server/restaurants/catalog/catalog.ts';
import { insertProducts, updateProducts } from './edit-products.ts';
import { addCategory, addGroup } from './edit-sections.ts';
import { setBranchPrices, setOptionGroups } from './import-links.ts';
import { wholeMenu } from './menu-tree.ts';
import { noteImport, type ImportedChange } from './past-imports.ts';
import { sheetMessage } from '#domain/restaurants/menu-editor/sheet-messages.ts';

interface ImportedLinks {
  id: string;
  branches: DishFields['branches'];
  groups: string[];
}

/** A category without a group stands in this one. */
const FIRST_GROUP: Texts = { uz: 'Menyu', ru: 'Меню', eng: 'Menu' };
const OPTIONS: Texts = { uz: 'Qoʻshimchalar', ru: 'Добавки', eng: 'Options' };

/** Dishes of one restaurant are not changed by others while a file is compared and written. */
const lockDishes = statement<{ id: string }>(
  'menu-editor.lock-dishes',
  'select id from product where restaurant_id = $1 order by id for update',
);
/** What the file says of a dish, over what it was before; the file knows no photo. */
function toFields(
  dish: SheetDish,
  { categoryId, modificationGroupIds }: Pick<DishFields, 'categoryId' | 'modificationGroupIds'>,
  before: DishFields,
  labels: ReadonlyMap<string, string>,
): DishFields {
  const { calories, proteins, fats, carbs } = dish;
  const description = Object.values(dish.description).some(Boolean) ? dish.description : null;
  return {
    ...before,
    // Words of lists are those of the contract: `sheet-columns.ts` lets no others in.
    ...(sameFields(dish) as Pick<DishFields, SameField>),
    categoryId,
    modificationGroupIds,
    name: dish.name,
    description,
    branches: before.branches.map((each) => {
      const own = dish.branchPrices.find(({ branch }) => branch === labels.get(each.branchId));
      return { ...each, costPrice: own?.costPrice ?? null, discount: own?.discount ?? null };
    }),
    nutrition: { calories, proteins, fats, carbs },
  };
}

export const menuRows = (menu: ConsoleMenu, language: Language): (string | number | null)[][] => [
  headingsIn(language),
  ...menuDishes(menu).map(toCells),
];

/** Of a file: sizes have a column each. */
const REPEATED = 'size_price';

/** The columns that a request names; refused where it names one twice or one that a menu does not have. */
export function columnsNamed(text: string | undefined): (string | null)[] | undefined {
  if (text === undefined) return undefined;
  const keys = text.split(',').map((each) => each.trim() || null);
  const named = keys.filter((key) => key !== null && key !== REPEATED);
  const known: readonly string[] = [...COLUMN_KEYS, ...FILE_COLUMNS];
  if (new Set(named).size < named.length || named.some((key) => key !== null && !known.includes(key)))
    throw new Refusal('VALIDATION', { errors: [{ path: 'query.columns', code: 'UNKNOWN' }] });
  return keys;
}

/** Refused where no sheet has dishes. Columns that are named are those of the first sheet that has some. */
export function readFile(sheets: readonly FileSheet[], columns?: (string | null)[]): MenuFile {
  const found = readMenuFile(sheets);
  const first = columns
    ? Math.max(
        found.sheets.findIndex(({ isRead }) => isRead),
        0,
      )
    : -1;
  const file = columns
    ? readMenuFile(
        sheets,
        sheets.map((_, at) => (at === first ? { columns } : { isRead: false })),
      )
    : found;
  if (!file.sheets.some(({ isRead }) => isRead)) throw new Refusal('UNSUPPORTED_MEDIA');
  if (file.rows.length > MOST_ROWS) throw new Refusal('FILE_TOO_COMPLEX', { why: 'ROWS' });
  return file;
}

async function compare(
  menu: ConsoleMenu,
  rows: readonly FileRow[],
  options: Pick<ImportOptions, 'acceptsPrices' | 'keepsDuplicates'>,
): Promise<ImportPlan> {
  const steps = planImport(menuDishes(menu), rows, { ...importNames(menu), ...options });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** The language of the names of a dish, where it has them in one; else that of its category's letters. */
function languageIn({ name, category }: SheetDish): Language {
  const named = LANGUAGES.filter((language) => name[language]);
  return named.length === 1 ? named[0]! : languageOf([category], 'uz');
}

/** Groups of options that the dishes of a file name; they are added where the menu has none like them. */
function optionsIn(editor: Editor, menu: ConsoleMenu): (dish: SheetDish) => Promise<string[]> {
  const known = optionGroups(menu);
  return async (dish) => {
    const ids: string[] = [];
    const language = languageIn(dish);
    for (const group of dish.options) {
      const text = optionsText([group]) ?? '';
      const id =
        known.get(text) ??
        (
          await addOptions(editor, {
            merchantId: menu.merchantId,
            name: group.name === '' ? OPTIONS : { [language]: group.name },
            min: group.min,
            max: group.max,
            modifications: group.options.map(({ name, price }, at) => ({
              name: { [language]: name },
              price,
              max: 1,
              isDefault: at === 0 && group.min === 1 && group.max === 1,
              allergens: [],
              hidden: false,
            })),
          })
        ).id;
      known.set(text, id);
      ids.push(id);
    }
    return [...new Set(ids)];
  };
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
  const groupOf = async (name: string, language: Language): Promise<string> => {
    const known = groups.get(name);
    if (known) return known;
    const added = await addGroup(editor, {
      merchantId: menu.merchantId,
      name: name === label(FIRST_GROUP) ? FIRST_GROUP : { [language]: name },
    });
    groups.set(name, added.id);
    return added.id;
  };
  return async (dish) => {
    const { group, category } = dish;
    const own = group === '' ? inAnyGroup.get(category) : categories.get(`${group}\n${category}`);
    if (own !== undefined) return own;
    const groupName = group || [...groups.keys()][0] || label(FIRST_GROUP);
    const language = languageIn(dish);
    const name = Object.values(FIRST_GROUP).includes(category) ? FIRST_GROUP : { [language]: category };
    const added = await addCategory(editor, { groupId: await groupOf(groupName, language), name });
    categories.set(`${groupName}\n${category}`, added.id);
    if (!inAnyGroup.has(category)) inAnyGroup.set(category, added.id);
    return added.id;
  };
}

interface ImportOptions {
  merchantId: string;
  dryRun: boolean;
  acceptsPrices: boolean;
  keepsDuplicates: boolean;
}

const LONGEST_NAME_SHOWN = 200;

/** Every dish of the file with what is wrong with it. */
function shownRows(
  rows: readonly FileRow[],
  plan: ImportPlan,
  errors: MenuImport['errors'],
): NonNullable<MenuImport['rows']> {
  const keyOf = ({ row, sheet = '' }: Pick<SheetError, 'row' | 'sheet'>): string => `${row} ${sheet}`;
  const dishes = new Map([...plan.added, ...plan.changed].map(({ row, dish }) => [keyOf(row), dish]));
  const problems = Map.groupBy(errors, keyOf);
  return rows.map((row) => {
    const { price, category } = row.cells;
    return {
      row: row.row,
      ...(row.sheet !== undefined && { sheet: row.sheet }),
      name: textCell(row.cells[nameColumn(row)]).slice(0, LONGEST_NAME_SHOWN),
      price:
        dishes.get(keyOf(row))?.costPrice ??
        (Number.isInteger(price) && Number(price) >= 0 ? Number(price) * 100 : null),
      category: dishes.get(keyOf(row))?.category ?? textCell(category),
      problems: (problems.get(keyOf(row)) ?? []).map(({ column, code, text, message }) => ({
        column,
        code,
        text,
        message,
      })),
    };
  });
}

export async function importMenu(
  editor: Editor,
  { merchantId, dryRun, ...options }: ImportOptions,
  rows: readonly FileRow[],
): Promise<MenuImport> {
  const { tx, language } = editor;
  if (!dryRun) await tx.rows(lockDishes, [merchantId]);
  const { menu } = await tx.row(wholeMenu, [language, merchantId]);
  const plan = await compare(menu, rows, options);
  const errors = plan.errors.map((error) => ({ ...error, message: sheetMessage(error.code, language) }));
  const counts = { added: plan.added.length, changed: plan.changed.length, unchanged: plan.unchanged, errors };
  if (dryRun) return { ...counts, rows: shownRows(rows, plan, errors) };
  return { ...counts, importId: await apply(editor, menu, plan) };
}

async function apply(editor: Editor, menu: ConsoleMenu, { added, changed }: ImportPlan): Promise<string> {
  const { tx } = editor;
  const categoryOf = categoriesOf(editor, menu);
  const optionsOf = optionsIn(editor, menu);
  const products = menu.groups.flatMap(({ categories }) => categories.flatMap((category) => category.products));
  const before = new Map(products.map((product) => [product.id, product]));
  const texts = new Map(menuDishes(menu).map((dish) => [dish.id, optionsText(dish.options)]));
  const labels = branchLabels(menu);
  const everywhere = menu.branches.map(({ id }) => ({ branchId: id, dailyStock: null }));
  const nothing: DishFields = { ...NO_FACTS, categoryId: '', name: {}, costPrice: 0, branches: everywhere };
  const placeOf = async (dish: SheetDish, own: string[]) => ({
    categoryId: await categoryOf(dish),
    modificationGroupIds: optionsText(dish.options) === (texts.get(dish.id) ?? null) ? own : await optionsOf(dish),
  });
  const inserted: object[] = [];
  const links: ImportedLinks[] = [];
  for (const [position, { dish }] of added.entries()) {
    const id = newId();
    const fields = toFields(dish, await placeOf(dish, []), nothing, labels);
    inserted.push({ ...dishRow(id, menu.merchantId, fields), position });
    links.push({ id, branches: fields.branches, groups: fields.modificationGroupIds });
  }
  const updated: object[] = [];
  const changes: ImportedChange[] = [];
  for (const { id, dish } of changed) {
    const old = before.get(id)!;
    const fields = toFields(dish, await placeOf(dish, old.modificationGroupIds), old, labels);
    updated.push(dishRow(id, menu.merchantId, fields));
    links.push({ id, branches: fields.branches, groups: fields.modificationGroupIds });
    changes.push({ id, version: old.version + 1, ...differences<DishFields>(old, fields) });
  }
  await tx.run(insertProducts, [JSON.stringify(inserted)]);
  await tx.rows(updateProducts, [JSON.stringify(updated), null]);
  await tx.run(setBranchPrices, [JSON.stringify(links)]);
  await tx.run(setOptionGroups, [JSON.stringify(links)]);
  const addedIds = links.slice(0, inserted.length).map(({ id }) => id);
  return noteImport(editor, menu.merchantId, { products: changes, added: addedIds });
}
