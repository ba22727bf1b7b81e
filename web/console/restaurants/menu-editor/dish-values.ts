/** A dish as its form holds it, and what of it is sent. */
import { WEEKDAYS } from '#domain/platform/time/time-window.ts';
import type { z } from 'zod';
import { DishMeasures } from '#contract/restaurants/catalog.ts';
import type { menuDishesContract, MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import type { Allergen, DietaryTag } from '#domain/restaurants/catalog/dietary.ts';
import type { PhotoValue } from '#web/shared/console/media/photo-input.tsx';
import type { VideoChoice } from '#web/shared/console/media/video-input.tsx';
import { filledTexts, localizedText, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { changesOf } from '#web/shared/console/form/use-versioned-form.ts';
import { minuteOfTime, timeOfMinute } from '#web/platform/form/wall-time.ts';

export type NewDishBody = z.input<(typeof menuDishesContract)['POST /console/menu/products']['body']>;
export interface BranchValue {
  branchId: string;
  isCarried: boolean;
  /** null: portions are not counted. */
  dailyStock: number | null;
  /** null: as everywhere. */
  costPrice: number | null;
  discount: number | null;
}

type Measures = Pick<MenuProduct, keyof DishMeasures>;
const MEASURES = Object.keys(DishMeasures.shape) as (keyof Measures)[];
const measuresOf = (dish: Partial<Measures>): Measures =>
  Object.fromEntries(MEASURES.map((field) => [field, dish[field] ?? null])) as unknown as Measures;

export interface DishValues extends Measures {
  categoryId: string;
  name: LocalizedText;
  description: LocalizedText;
  costPrice: number | null;
  discount: number | null;
  photo: PhotoValue;
  morePhotos: NonNullable<PhotoValue>[];
  video: VideoChoice;
  nutrition: Record<'calories' | 'proteins' | 'fats' | 'carbs', number | null>;
  /** Separated by commas. */
  tags: string;
  dietaryTags: DietaryTag[];
  isAllergensDeclared: boolean;
  allergens: Allergen[];
  station: string;
  soldFrom: string;
  soldTo: string;
  soldWeekdays: string[];
  mxik: string;
  packageCode: string;
  vatPercent: number | null;
  sku: string;
  cookingMinutes: number | null;
  branches: BranchValue[];
  modificationGroupIds: string[];
  recommendedIds: string[];
  hidden: boolean;
}

const AS_EVERYWHERE = { dailyStock: null, costPrice: null, discount: null } as const;
const NO_NUTRITION = { calories: null, proteins: null, fats: null, carbs: null } as const;

export const newDishValues = (categoryId: string, branchIds: readonly string[]): DishValues => ({
  categoryId,
  name: localizedText(),
  description: localizedText(),
  costPrice: null,
  discount: 0,
  photo: null,
  morePhotos: [],
  video: null,
  ...measuresOf({}),
  nutrition: { ...NO_NUTRITION },
  tags: '',
  dietaryTags: [],
  isAllergensDeclared: false,
  allergens: [],
  station: '',
  soldFrom: '',
  soldTo: '',
  soldWeekdays: [...WEEKDAYS],
  mxik: '',
  packageCode: '',
  vatPercent: null,
  sku: '',
  cookingMinutes: null,
  branches: branchIds.map((branchId) => ({ branchId, isCarried: true, ...AS_EVERYWHERE })),
  modificationGroupIds: [],
  recommendedIds: [],
  hidden: false,
});

const timeText = (minute: number | null): string => (minute === null ? '' : timeOfMinute(minute));

export function valuesOf(dish: MenuProduct, branchIds: readonly string[]): DishValues {
  const carried = new Map(dish.branches.map((each) => [each.branchId, each]));
  return {
    categoryId: dish.categoryId,
    name: localizedText(dish.name),
    description: localizedText(dish.description ?? {}),
    costPrice: dish.costPrice,
    discount: dish.discount,
    photo: dish.photoId === null ? null : { id: dish.photoId, picture: dish.photo },
    morePhotos: dish.morePhotoIds.map((id, at) => ({ id, picture: dish.morePhotos[at] ?? null })),
    video: dish.videoId === null || !dish.video ? null : { id: dish.videoId, ...dish.video },
    ...measuresOf(dish),
    nutrition: { ...dish.nutrition },
    tags: dish.tags.join(', '),
    dietaryTags: dish.dietaryTags,
    isAllergensDeclared: dish.allergens !== null,
    allergens: dish.allergens ?? [],
    station: dish.station ?? '',
    soldFrom: timeText(dish.soldFromMinute),
    soldTo: timeText(dish.soldToMinute),
    soldWeekdays: dish.soldWeekdays.length === 0 ? [...WEEKDAYS] : dish.soldWeekdays.map(String),
    mxik: dish.mxik ?? '',
    packageCode: dish.packageCode ?? '',
    vatPercent: dish.vatPercent,
    sku: dish.sku ?? '',
    cookingMinutes: dish.cookingMinutes,
    branches: branchIds.map((branchId) => {
      const { dailyStock = null, costPrice = null, discount = null } = carried.get(branchId) ?? {};
      return { branchId, isCarried: carried.has(branchId), dailyStock, costPrice, discount };
    }),
    modificationGroupIds: dish.modificationGroupIds,
    recommendedIds: dish.recommendedIds,
    hidden: dish.hidden,
  };
}

export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Midnight at the end of the day, not at its beginning. */
const endMinute = (time: string): number | null => {
  const minute = minuteOfTime(time);
  return minute === 0 ? 1440 : minute;
};

/** The first one is the tile's, also where that one was removed. */
function photosOf({ photo, morePhotos }: DishValues): { photoId: string | null; morePhotoIds: string[] } {
  const [photoId = null, ...morePhotoIds] = new Set([photo, ...morePhotos].flatMap((each) => each?.id ?? []));
  return { photoId, morePhotoIds };
}

/** Everything of the form as the contract has it; the schema judges what is still missing. */
export function bodyOf(values: DishValues) {
  const description = filledTexts(values.description);
  return {
    categoryId: values.categoryId,
    name: filledTexts(values.name),
    description: Object.keys(description).length > 0 ? description : null,
    costPrice: values.costPrice,
    discount: values.discount ?? 0,
    ...photosOf(values),
    videoId: values.video?.id ?? null,
    ...measuresOf(values),
    nutrition: values.nutrition,
    tags: tagsOf(values.tags),
    dietaryTags: values.dietaryTags,
    allergens: values.isAllergensDeclared ? values.allergens : null,
    station: values.station.trim() || null,
    soldFromMinute: minuteOfTime(values.soldFrom),
    soldToMinute: endMinute(values.soldTo),
    soldWeekdays: values.soldWeekdays.length === WEEKDAYS.length ? [] : values.soldWeekdays.map(Number).toSorted(),
    mxik: values.mxik.replaceAll(/\s/g, '') || null,
    packageCode: values.packageCode.replaceAll(/\s/g, '') || null,
    vatPercent: values.vatPercent,
    sku: values.sku.trim() || null,
    cookingMinutes: values.cookingMinutes,
    branches: values.branches.filter(({ isCarried }) => isCarried).map(({ isCarried: _, ...branch }) => branch),
    modificationGroupIds: values.modificationGroupIds,
    recommendedIds: values.recommendedIds,
    hidden: values.hidden,
  };
}

export type DishBody = ReturnType<typeof bodyOf>;
export type DishField = keyof DishBody;

/** Fields that two forms of a dish have differently. */
export const changedFields = (before: DishValues, after: DishValues): DishField[] =>
  Object.keys(changesOf(bodyOf(before), bodyOf(after))) as DishField[];

/** Both ends of the hours of sale, or none. */
export const hoursProblems = ({ soldFrom, soldTo }: DishValues): { path: string; code: string }[] => {
  if ((soldFrom === '') === (soldTo === '')) return [];
  return [{ path: soldFrom === '' ? 'soldFromMinute' : 'soldToMinute', code: 'BOTH_HOURS' }];
};

const FIELD_OF: Readonly<Record<string, string>> = {
  photoId: 'photo',
  morePhotoIds: 'morePhotos',
  videoId: 'video',
  soldFromMinute: 'soldFrom',
  soldToMinute: 'soldTo',
  name: 'name.uz',
};

/** The field that shows a problem of the body, where it has another name. */
export const fieldOf = (path: string): string | undefined => FIELD_OF[path];
