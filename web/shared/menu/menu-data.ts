/** The menu as pages need it: each product and each group of choices once, without empty fields. */
import { STATED_FACTS, type DietaryTag } from '#domain/restaurants/catalog/dietary.ts';
import { atBranch, type BranchPrice } from '#domain/orders/pricing/branch-price.ts';
import type { Menu, ModificationGroup, Product } from '#contract/restaurants/catalog.ts';
import type { PictureValue, PosterVideo } from '#contract/platform/values.ts';
import { widestAddress, type PictureFocus } from '#web/ui/picture-sources.ts';

/** Fields that pages read as the answer has them, where they say something. */
const FACTS = ['weight', 'volume', ...STATED_FACTS] as const satisfies readonly (keyof Product)[];
type Facts = Pick<Product, (typeof FACTS)[number]>;

export function factsOf(dish: { [Fact in keyof Facts]?: Facts[Fact] | null }): Partial<Facts> {
  return Object.fromEntries(FACTS.flatMap((fact) => (dish[fact] ? [[fact, dish[fact]]] : [])));
}

export interface MenuProduct extends Facts {
  id: string;
  name: string;
  description?: string;
  costPrice: number;
  discount?: number;
  /** Branches with a price of their own; `menuAt` puts them in place of the common one. */
  branchPrices?: BranchPrice[];
  /** At every branch that offers it. */
  soldOut?: true;
  /** Indexes in `branches`; absent when all of them offer it. */
  carriedAt?: number[];
  stoppedAt?: number[];
  /** Indexes in `choices`. */
  choices?: number[];
  nutrition?: Product['nutrition'];
  tags?: string[];
  dietaryTags?: DietaryTag[];
  /** The picture's address without size and extension, and its largest width. */
  image?: { src: string; width: number; focus?: PictureFocus };
  /** When it is sold, where that is not always: minutes of the day, ISO weekdays. */
  sold?: { minutes?: [from: number, to: number]; weekdays?: number[] };
  /** After the first one. */
  moreImages?: NonNullable<MenuProduct['image']>[];
  /** Indexes in the list of all dishes, of what goes well with it. */
  goesWith?: number[];
  /** `poster` is an address; absent where the video has none. */
  video?: { src: string; type: string; poster?: string };
}

export interface MenuSection {
  id: string;
  name: string;
  products: MenuProduct[];
}

export interface MenuData {
  /** Of the answer that it was made from. */
  version?: number;
  /** Some dish has a dietary tag or declared allergens. */
  hasDietaryFacts?: true;
  branches: string[];
  choices: ModificationGroup[];
  sections: MenuSection[];
}

/** Assigns each value a stable index in a list. */
function places<Value>(keyOf: (value: Value) => string): { list: Value[]; placeOf: (value: Value) => number } {
  const list: Value[] = [];
  const known = new Map<string, number>();
  return {
    list,
    placeOf(value) {
      const key = keyOf(value);
      const place = known.get(key) ?? list.push(value) - 1;
      known.set(key, place);
      return place;
    },
  };
}

export function toMenuData(menu: Menu): MenuData {
  const all = menu.groups.flatMap((group) => group.categories).filter((category) => category.products.length > 0);
  const branches = places<string>((id) => id);
  for (const { products } of all) for (const product of products) product.branches.forEach(branches.placeOf);
  const choices = places<ModificationGroup>((group) => group.id);
  const placeOf = new Map(all.flatMap(({ products }) => products).map(({ id }, place) => [id, place]));
  const besides = ({ recommended = [] }: Product): number[] => recommended.flatMap((id) => placeOf.get(id) ?? []);

  const lean = (product: Product): MenuProduct => {
    const { id, name, description, costPrice, discount, nutrition, tags, image } = product;
    const { dietaryTags = [], moreImages = [] } = product;
    const goesWith = besides(product);
    const sold = timesOfSale(product);
    return {
      id,
      name,
      costPrice,
      ...(description && { description }),
      ...(discount > 0 && { discount }),
      ...(product.branchPrices && { branchPrices: product.branchPrices }),
      ...(product.soldOut && { soldOut: true as const }),
      ...(product.branches.length < branches.list.length && { carriedAt: product.branches.map(branches.placeOf) }),
      ...(product.stoppedAt.length > 0 && { stoppedAt: product.stoppedAt.map(branches.placeOf) }),
      ...(product.modificationGroups.length > 0 && { choices: product.modificationGroups.map(choices.placeOf) }),
      ...(nutrition && { nutrition }),
      ...factsOf(product),
      ...(tags.length > 0 && { tags }),
      ...(dietaryTags.length > 0 && { dietaryTags }),
      ...(sold && { sold }),
      ...(image && { image: menuImage(image) }),
      ...(moreImages.length > 0 && { moreImages: moreImages.map(menuImage) }),
      ...(goesWith.length > 0 && { goesWith }),
      ...(product.video && { video: menuVideo(product.video) }),
    };
  };
  const sections = all.map(({ id, name, products }) => ({ id, name, products: products.map(lean) }));
  const hasFacts = all.some(({ products }) => products.some((each) => each.dietaryTags?.length || each.allergens));
  return {
    version: menu.version,
    branches: branches.list,
    choices: choices.list,
    sections,
    ...(hasFacts && { hasDietaryFacts: true as const }),
  };
}

type Times = { [Field in 'soldFromMinute' | 'soldToMinute']?: number | null | undefined } & {
  soldWeekdays?: readonly number[] | undefined;
};

/** Undefined: whenever its branch is open. */
export function timesOfSale({ soldFromMinute, soldToMinute, soldWeekdays = [] }: Times): MenuProduct['sold'] {
  const hasHours = soldFromMinute != null && soldToMinute != null && soldFromMinute !== soldToMinute;
  const hasDays = soldWeekdays.length > 0 && soldWeekdays.length < 7;
  if (!hasHours && !hasDays) return undefined;
  return {
    ...(hasHours && { minutes: [soldFromMinute, soldToMinute] }),
    ...(hasDays && { weekdays: [...soldWeekdays] }),
  };
}

export const menuImage = ({ src, widths, focus }: PictureValue): NonNullable<MenuProduct['image']> => ({
  src,
  width: Math.max(0, ...widths),
  ...(focus && { focus }),
});

export const menuVideo = ({ src, contentType, poster }: PosterVideo): NonNullable<MenuProduct['video']> => ({
  src,
  type: contentType,
  ...(poster && { poster: widestAddress(poster) }),
});

const menusAt = new WeakMap<MenuData, Map<string, MenuData>>();

/** The menu at the prices of the chosen branch; the same object where that has none of its own. */
export function menuAt(menu: MenuData, branchId: string | null): MenuData {
  if (branchId === null) return menu;
  const known = menusAt.get(menu) ?? new Map<string, MenuData>();
  menusAt.set(menu, known);
  const at = known.get(branchId) ?? withPricesOf(menu, branchId);
  known.set(branchId, at);
  return at;
}

function withPricesOf(menu: MenuData, branchId: string): MenuData {
  const differs = productsOf(menu).some((each) => each.branchPrices?.some((own) => own.branchId === branchId));
  if (!differs) return menu;
  const priced = (product: MenuProduct): MenuProduct => {
    const { costPrice, discount } = atBranch({ discount: 0, ...product }, branchId);
    const { discount: _common, ...rest } = product;
    return { ...rest, costPrice, ...(discount > 0 && { discount }) };
  };
  return {
    ...menu,
    sections: menu.sections.map((section) => ({ ...section, products: section.products.map(priced) })),
  };
}

export type Presence = 'here' | 'soldOut' | 'elsewhere';

/** Whether a product is available at the chosen branch, or at any while none is chosen. */
export function presenceOf(product: MenuProduct, menu: MenuData, branchId: string | null): Presence {
  if (product.soldOut) return 'soldOut';
  const branch = branchId === null ? -1 : menu.branches.indexOf(branchId);
  if (branch === -1) return 'here';
  if (product.carriedAt && !product.carriedAt.includes(branch)) return 'elsewhere';
  return product.stoppedAt?.includes(branch) ? 'soldOut' : 'here';
}

export const choicesOf = (product: MenuProduct, menu: MenuData): ModificationGroup[] =>
  (product.choices ?? []).flatMap((place) => menu.choices[place] ?? []);

export const productsOf = (menu: MenuData): MenuProduct[] => menu.sections.flatMap((section) => section.products);

/** What goes well with a dish and can be had at the branch. */
export function goesWith(product: MenuProduct, menu: MenuData, branchId: string | null): MenuProduct[] {
  if (!product.goesWith) return [];
  const all = productsOf(menu);
  return product.goesWith
    .flatMap((place) => all[place] ?? [])
    .filter((each) => presenceOf(each, menu, branchId) === 'here');
}

/** Popular dishes, shown above the menu when there are a few of them. */
export const HIT = 'hit';
const [FEWEST_HITS, MOST_HITS] = [2, 6];

export function hitsOf(menu: MenuData): MenuProduct[] {
  const hits = productsOf(menu).filter((product) => product.tags?.includes(HIT) && !product.soldOut);
  return hits.length >= FEWEST_HITS && menu.sections.length > 1 ? hits.slice(0, MOST_HITS) : [];
}
