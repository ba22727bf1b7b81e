/** Dishes as managers write them: with what is hidden, in all languages. */
import { z } from 'zod';
import { ALLERGENS, DIETARY_TAGS } from '#domain/restaurants/catalog/dietary.ts';
import { MOST_PHOTOS, MOST_RECOMMENDED } from '#domain/restaurants/catalog/dish-limits.ts';
import { define } from '../platform/kit.ts';
import { DishMeasures } from './catalog.ts';
import { access, Name, params, Price, refusals, tag, Version, versioned } from './menu-editor-rows.ts';
import { Id, Mxik, PackageCode, PictureValue, PosterVideo, TextsValue } from '../platform/values.ts';

const longText = z.string().trim().max(2000);
const Description = z.object({ uz: longText, ru: longText, eng: longText }).partial();
const MINUTE = z.int().min(0).max(1440);
const measure = (most: number) => z.number().min(0).max(most).nullable();

const nullable = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([field, value]) => [field, z.nullable(value)])) as {
    [Field in keyof Shape]: z.ZodNullable<Shape[Field]>;
  };

const Nutrition = z.object({
  calories: measure(99_999),
  proteins: measure(9999),
  fats: measure(9999),
  carbs: measure(9999),
});

/** A branch that carries a dish. */
const Carrier = z.object({
  branchId: Id,
  /** Portions of a business day, where they are counted. */
  dailyStock: z.int().min(0).max(100_000).nullable(),
  /** Price and discount at this branch; null: as everywhere, absent: as before. */
  costPrice: Price.nullable().optional(),
  discount: z.int().min(0).max(100).nullable().optional(),
});

/** What a manager writes about a dish. */
export const ProductFields = z.object({
  categoryId: Id,
  name: Name,
  description: Description.nullable(),
  costPrice: Price,
  /** Whole percent of the price. */
  discount: z.int().min(0).max(100),
  /** Of the tile. */
  photoId: Id.nullable(),
  /** Photos after the first one, in their order. */
  morePhotoIds: z.array(Id).max(MOST_PHOTOS - 1),
  videoId: Id.nullable(),
  ...nullable(DishMeasures.shape),
  nutrition: Nutrition,
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
  dietaryTags: z.array(z.enum(DIETARY_TAGS)).max(DIETARY_TAGS.length),
  /** null: nobody has said. */
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullable(),
  station: z.string().trim().max(60).nullable(),
  /** The dish is sold between these minutes of the day. Both are given, or neither is. */
  soldFromMinute: MINUTE.nullable(),
  soldToMinute: MINUTE.nullable(),
  /** ISO weekdays (Monday is 1) on which it is sold, by business day; empty: every day. */
  soldWeekdays: z.array(z.int().min(1).max(7)).max(7),
  mxik: Mxik,
  /** null: that of the payment settings. */
  packageCode: PackageCode,
  /** null: that of the payment settings. */
  vatPercent: z.int().min(0).max(100).nullable(),
  /** Article number of the merchant; no two dishes of a menu share one. */
  sku: z.string().trim().max(40).nullable(),
  /** An order that holds the dish is not promised sooner. */
  cookingMinutes: z.int().min(1).max(600).nullable(),
  branches: z.array(Carrier).max(500),
  /** In the order in which a guest chooses. */
  modificationGroupIds: z.array(Id).max(30),
  /** What goes well with it, in order. */
  recommendedIds: z.array(Id).max(MOST_RECOMMENDED),
  hidden: z.boolean(),
});

export const MenuProduct = ProductFields.extend({
  id: Id,
  name: TextsValue,
  description: TextsValue.nullable(),
  photo: PictureValue.nullable(),
  morePhotos: z.array(PictureValue),
  video: PosterVideo.nullable(),
  /** Earlier versions stored it without checking, so it may not be a valid code. */
  mxik: z.string().nullable(),
  /** Branches where it is stopped now. */
  stoppedAt: z.array(Id),
  version: Version,
}).meta({ id: 'ConsoleMenuProduct' });
export type MenuProduct = z.infer<typeof MenuProduct>;

/** A price far below those of the menu is refused as UNUSUAL_PRICE until it is confirmed. */
const ConfirmedPrice = { confirmPrice: z.boolean().optional() };
const NewProduct = ProductFields.partial()
  .required({ categoryId: true, name: true, costPrice: true })
  .extend(ConfirmedPrice);

export const menuDishesContract = define({
  'POST /console/menu/products': {
    access,
    summary: 'Add a dish; every branch carries it unless branches are named',
    tag,
    status: 201,
    body: NewProduct,
    result: MenuProduct,
    errors: refusals,
  },
  'PATCH /console/menu/products/:id': {
    access,
    summary: 'Change or move a dish; absent fields stay',
    tag,
    params,
    body: ProductFields.partial().extend({ version: Version, ...ConfirmedPrice }),
    result: MenuProduct,
    errors: versioned,
  },
  'DELETE /console/menu/products/:id': {
    access,
    summary: 'Archive a dish: orders keep it, guests do not see it',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/menu/products/:id/restore': {
    access,
    summary: 'Take a dish back from the archive, hidden or not as it was',
    tag,
    params,
    result: MenuProduct,
    errors: refusals,
  },
});
