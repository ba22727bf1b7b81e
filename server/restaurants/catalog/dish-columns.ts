/**
 * The columns of a dish that its restaurant writes, in one list: the statements that insert, change, copy and read
 * dishes are made from it. `copy-menu.http.test.ts` names a column of the table that is not here.
 */
import type { Product } from '#contract/restaurants/catalog.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';

/** What a manager writes about a dish. */
export type DishFields = Omit<MenuProduct, 'id' | 'photo' | 'morePhotos' | 'video' | 'stoppedAt' | 'version'>;

type GuestField = keyof Product | 'type';

interface DishColumn {
  name: string;
  of: (dish: DishFields) => unknown;
  /** The field under which managers read the column as it is; absent where they read it otherwise. */
  field?: keyof DishFields;
  /** The same for guests: the field, or the field and its SQL. */
  guests?: GuestField | [field: GuestField, sql: string];
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

export const DISH_COLUMNS: readonly DishColumn[] = [
  { name: 'category_id', field: 'categoryId', of: (dish) => dish.categoryId },
  { name: 'name', field: 'name', of: (dish) => dish.name },
  { name: 'description', field: 'description', of: (dish) => dish.description },
  { name: 'type', of: (dish) => (dish.modificationGroupIds.length > 0 ? 'MODIFICATION' : 'NONE'), guests: 'type' },
  { name: 'cost_price', field: 'costPrice', of: (dish) => dish.costPrice, guests: 'costPrice' },
  { name: 'discount', field: 'discount', of: (dish) => dish.discount, guests: 'discount' },
  { name: 'media_id', field: 'photoId', of: (dish) => dish.photoId },
  {
    name: 'more_media',
    field: 'morePhotoIds',
    of: (dish) => unique(dish.morePhotoIds).filter((each) => each !== dish.photoId),
  },
  { name: 'video_id', field: 'videoId', of: (dish) => dish.videoId },
  { name: 'weight_grams', field: 'weight', of: (dish) => dish.weight, guests: 'weight' },
  { name: 'volume_millilitres', field: 'volume', of: (dish) => dish.volume, guests: 'volume' },
  { name: 'calories', of: (dish) => dish.nutrition.calories },
  { name: 'proteins', of: (dish) => dish.nutrition.proteins },
  { name: 'fats', of: (dish) => dish.nutrition.fats },
  { name: 'carbs', of: (dish) => dish.nutrition.carbs },
  { name: 'tags', field: 'tags', of: (dish) => unique(dish.tags) },
  {
    name: 'dietary_tags',
    field: 'dietaryTags',
    of: (dish) => unique(dish.dietaryTags),
    guests: ['dietaryTags', `nullif(p.dietary_tags, '{}')`],
  },
  {
    name: 'allergens',
    field: 'allergens',
    of: (dish) => dish.allergens && unique(dish.allergens),
    guests: 'allergens',
  },
  { name: 'spiciness', field: 'spiciness', of: (dish) => dish.spiciness, guests: 'spiciness' },
  { name: 'station', field: 'station', of: (dish) => dish.station || null },
  {
    name: 'sold_from_minute',
    field: 'soldFromMinute',
    of: (dish) => dish.soldFromMinute,
    guests: 'soldFromMinute',
  },
  { name: 'sold_to_minute', field: 'soldToMinute', of: (dish) => dish.soldToMinute, guests: 'soldToMinute' },
  {
    name: 'sold_weekdays',
    field: 'soldWeekdays',
    of: (dish) => unique(dish.soldWeekdays).toSorted((a, b) => a - b),
    guests: ['soldWeekdays', `nullif(p.sold_weekdays, '{}')`],
  },
  { name: 'mxik', field: 'mxik', of: (dish) => dish.mxik || null },
  { name: 'package_code', field: 'packageCode', of: (dish) => dish.packageCode || null },
  { name: 'vat_percent', field: 'vatPercent', of: (dish) => dish.vatPercent },
  { name: 'sku', field: 'sku', of: (dish) => dish.sku || null },
  { name: 'cooking_minutes', field: 'cookingMinutes', of: (dish) => dish.cookingMinutes },
  { name: 'is_active', of: (dish) => !dish.hidden },
];

/** What a dish is that nobody has said more of. */
export const NO_FACTS: Omit<DishFields, 'categoryId' | 'name' | 'costPrice' | 'branches'> = {
  description: null,
  discount: 0,
  photoId: null,
  morePhotoIds: [],
  videoId: null,
  weight: null,
  volume: null,
  nutrition: { calories: null, proteins: null, fats: null, carbs: null },
  tags: [],
  dietaryTags: [],
  allergens: null,
  spiciness: null,
  station: null,
  soldFromMinute: null,
  soldToMinute: null,
  soldWeekdays: [],
  mxik: null,
  packageCode: null,
  vatPercent: null,
  sku: null,
  cookingMinutes: null,
  modificationGroupIds: [],
  recommendedIds: [],
  hidden: false,
};

/** A row of the table, from what a manager writes. */
export const dishRow = (id: string, restaurantId: string, dish: DishFields): object => ({
  id,
  restaurant_id: restaurantId,
  ...Object.fromEntries(DISH_COLUMNS.map(({ name, of }) => [name, of(dish)])),
});

/** Pairs of `json_build_object` with the columns of `p` that managers read as they are. */
export const FIELDS_FOR_MANAGERS = DISH_COLUMNS.flatMap(({ name, field }) => (field ? `'${field}', p.${name}` : []));

/** The same for guests. */
export const FIELDS_FOR_GUESTS = DISH_COLUMNS.flatMap(({ name, guests }) => {
  if (guests === undefined) return [];
  const [field, sql] = typeof guests === 'string' ? [guests, `p.${name}`] : guests;
  return `'${field}', ${sql}`;
});
