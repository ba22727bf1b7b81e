/** The dishes of a menu as rows of a spreadsheet, which is written in one language. */
import { textIn, type Texts } from '#domain/platform/text/language.ts';
import type { ImportNames } from './menu-sheet.ts';
import { optionsText, type SheetOptions } from './option-text.ts';
import type { SheetBranchPrice } from './sheet-cells.ts';
import { sameFields, type SameField, type SheetDish } from './sheet-columns.ts';

interface StoredOptions {
  id: string;
  name: Texts;
  min: number;
  max: number;
  modifications: readonly { name: Texts; price: number }[];
}

interface StoredDish extends Pick<SheetDish, SameField> {
  id: string;
  name: Texts;
  description: Texts | null;
  nutrition: Pick<SheetDish, 'calories' | 'proteins' | 'fats' | 'carbs'>;
  branches: readonly { branchId: string; costPrice?: number | null; discount?: number | null }[];
  modificationGroupIds: readonly string[];
}

interface Named {
  id: string;
  name: Texts;
}

/** What a menu has, whoever reads it. */
interface StoredMenu {
  branches: readonly { id: string; name: string }[];
  groups: readonly (Named & { categories: readonly (Named & { products: readonly StoredDish[] })[] })[];
  modificationGroups: readonly StoredOptions[];
}

/** Names of groups and categories as the export writes them. */
export const label = (name: Texts): string => textIn(name, 'uz');

/** Spaces at the ends and capitals do not make another name. */
const plain = (text: string): string => text.trim().toLowerCase();

/** Names of branches as cells have them: each names one branch, without the signs that separate prices. */
export function branchLabels({ branches }: StoredMenu): Map<string, string> {
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

const sheetOptions = ({ name, min, max, modifications }: StoredOptions): SheetOptions => ({
  name: label(name),
  min,
  max,
  options: modifications.map((each) => ({ name: label(each.name), price: each.price })),
});

/** Groups of options by their text in a cell. */
export const optionGroups = ({ modificationGroups }: StoredMenu): Map<string, string> =>
  new Map(modificationGroups.map((group) => [optionsText([sheetOptions(group)]) ?? '', group.id]));

const branchPricesOf = ({ branches }: StoredDish, labels: ReadonlyMap<string, string>): SheetBranchPrice[] =>
  branches
    .flatMap(({ branchId, costPrice = null, discount = null }) => {
      const branch = labels.get(branchId);
      return branch !== undefined && (costPrice !== null || discount !== null) ? [{ branch, costPrice, discount }] : [];
    })
    .sort((one, other) => (one.branch < other.branch ? -1 : 1));

export function menuDishes(menu: StoredMenu): SheetDish[] {
  const labels = branchLabels(menu);
  const options = new Map(menu.modificationGroups.map((group) => [group.id, sheetOptions(group)]));
  return menu.groups.flatMap((group) =>
    group.categories.flatMap((category) =>
      category.products.map((product): SheetDish => ({
        id: product.id,
        ...sameFields(product),
        group: label(group.name),
        category: label(category.name),
        name: product.name,
        description: product.description ?? {},
        branchPrices: branchPricesOf(product, labels),
        ...product.nutrition,
        options: product.modificationGroupIds.flatMap((id) => options.get(id) ?? []),
      })),
    ),
  );
}

/** What a comparison has to know of a menu. */
export function importNames(menu: StoredMenu): Required<Pick<ImportNames, 'labels' | 'carriedAt'>> {
  const named = menu.groups.flatMap((group) => [group, ...group.categories]);
  const branches = branchLabels(menu);
  const carriers = new Map(
    menu.groups
      .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
      .map((product) => [product.id, product.branches.map(({ branchId }) => branches.get(branchId) ?? '')]),
  );
  return {
    labels: new Map(named.flatMap(({ name }) => Object.values(name).map((text) => [plain(text), label(name)]))),
    carriedAt: (dish) => (dish?.id ? (carriers.get(dish.id) ?? []) : [...branches.values()]),
  };
}
