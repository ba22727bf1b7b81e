/** The menu as managers write it: everything of a restaurant with what is hidden, in all languages. */
import { z } from 'zod';
import { ALLERGENS, DIETARY_TAGS } from '#domain/catalog/dietary.ts';
import { MOST_PHOTOS, MOST_RECOMMENDED } from '#domain/catalog/dish-limits.ts';
import { define } from './kit.ts';
import {
  Id,
  IdOrSlug,
  Instant,
  Mxik,
  PackageCode,
  PictureValue,
  PosterVideo,
  queryFlag,
  TextsValue,
} from './values.ts';

const tag = 'console';
const access = 'menu.change';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const versioned = [...refusals, 'VERSION_CONFLICT'] as const;

const Version = z.int().min(1);
const text = z.string().trim().max(200);
const Name = z
  .object({ uz: text, ru: text, eng: text })
  .partial()
  .refine((texts) => Object.values(texts).some((each) => each !== ''), { error: 'NAME_REQUIRED' });
const longText = z.string().trim().max(2000);
const Description = z.object({ uz: longText, ru: longText, eng: longText }).partial();
const Price = z
  .int()
  .min(0)
  .max(100_000_000_000)
  .refine((sum) => sum % 100 === 0, { error: 'WHOLE_SOUM' });
const MINUTE = z.int().min(0).max(1440);
const measure = (most: number) => z.number().min(0).max(most).nullable();

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
  weight: z.int().min(0).max(1_000_000).nullable(),
  volume: z.int().min(0).max(1_000_000).nullable(),
  nutrition: Nutrition,
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
  dietaryTags: z.array(z.enum(DIETARY_TAGS)).max(DIETARY_TAGS.length),
  /** null: nobody has said. */
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullable(),
  station: z.string().trim().max(60).nullable(),
  /** Minutes of the day between which it is sold; both or none. */
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
  /** Stored by earlier versions as it was typed. */
  mxik: z.string().nullable(),
  /** Branches where it is stopped now. */
  stoppedAt: z.array(Id),
  version: Version,
}).meta({ id: 'ConsoleMenuProduct' });
export type MenuProduct = z.infer<typeof MenuProduct>;

const GroupFields = z.object({ name: Name, hidden: z.boolean() });
const CategoryFields = GroupFields.extend({ groupId: Id });

export const MenuCategory = z
  .object({
    id: Id,
    groupId: Id,
    name: TextsValue,
    hidden: z.boolean(),
    version: Version,
    products: z.array(MenuProduct),
  })
  .meta({ id: 'ConsoleMenuCategory' });
export type MenuCategory = z.infer<typeof MenuCategory>;

export const MenuGroup = z
  .object({
    id: Id,
    name: TextsValue,
    hidden: z.boolean(),
    version: Version,
    categories: z.array(MenuCategory),
  })
  .meta({ id: 'ConsoleMenuGroup' });
export type MenuGroup = z.infer<typeof MenuGroup>;

const Modification = z.object({
  /** Absent: a new one. */
  id: Id.optional(),
  name: Name,
  price: Price,
  /** How many of it one dish can have. */
  max: z.int().min(1).max(50),
  /** Chosen once when the dish is opened. */
  isDefault: z.boolean().default(false),
  /** The allergens that the option adds to the dish. */
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([]),
  hidden: z.boolean(),
});

const ModificationGroupFields = z.object({
  name: Name,
  min: z.int().min(0).max(50),
  max: z.int().min(1).max(50),
  /** So many of the chosen options cost nothing, the cheapest first. */
  free: z.int().min(0).max(50).optional(),
  /** In order; one that is missing is removed. */
  modifications: z.array(Modification).max(100),
});

export const ModificationGroup = ModificationGroupFields.extend({
  id: Id,
  name: TextsValue,
  free: z.int(),
  modifications: z.array(Modification.required().extend({ name: TextsValue })),
  /** Dishes that offer it. */
  productIds: z.array(Id),
  version: Version,
}).meta({ id: 'ConsoleModificationGroup' });
export type ModificationGroup = z.infer<typeof ModificationGroup>;

export const ConsoleMenu = z
  .object({
    merchantId: Id,
    branches: z.array(z.object({ id: Id, name: z.string() })),
    groups: z.array(MenuGroup),
    modificationGroups: z.array(ModificationGroup),
  })
  .meta({ id: 'ConsoleMenu' });
export type ConsoleMenu = z.infer<typeof ConsoleMenu>;

const NewProduct = ProductFields.partial().required({ categoryId: true, name: true, costPrice: true });
const ofRestaurant = { merchantId: IdOrSlug };
const params = z.object({ id: Id });

export const MENU_ROUNDINGS = [100, 10_000, 50_000, 100_000] as const;

const tags = z.array(z.string().trim().min(1).max(40)).min(1).max(20);

/** One change for many dishes. */
export const BulkChange = z.union([
  z.strictObject({
    /** A sum in tiyin, which may be negative, or a percent; the result is rounded to a multiple of `round`. */
    price: z.object({
      by: z.enum(['SUM', 'PERCENT']),
      value: z.number().min(-100_000_000_000).max(100_000_000_000),
      round: z.literal(MENU_ROUNDINGS),
      /** The prices of these branches instead of the common one; a branch without its own begins with the common. */
      branchIds: z.array(Id).min(1).max(500).optional(),
    }),
  }),
  z.strictObject({ discount: z.int().min(0).max(100) }),
  z.strictObject({ hidden: z.boolean() }),
  z.strictObject({ categoryId: Id }),
  /** Branches that carry them from now on. */
  z.strictObject({ branchIds: z.array(Id).max(500) }),
  z.strictObject({ addTags: tags }),
  z.strictObject({ removeTags: tags }),
  /** Stops or returns them at branches that carry them; no change of the dishes themselves. */
  z.strictObject({
    stop: z.object({
      branchIds: z.array(Id).min(1).max(500),
      stopped: z.boolean(),
      /** null: until somebody returns them. */
      until: Instant.nullable(),
    }),
  }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

const SheetError = z
  .object({
    /** As the spreadsheet counts: the headings are row 1. */
    row: z.int(),
    column: z.string(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'MenuSheetError' });

const SheetColumn = z
  .object({
    heading: z.string(),
    /** null: no column of a menu has this heading. */
    column: z.string().nullable(),
    /** The first cell of the column that is not empty, as an example. */
    example: z.string(),
  })
  .meta({ id: 'MenuSheetColumn' });
export type SheetColumn = z.infer<typeof SheetColumn>;

export const MenuImport = z
  .object({ added: z.int(), changed: z.int(), unchanged: z.int(), errors: z.array(SheetError) })
  .meta({ id: 'MenuImport' });
export type MenuImport = z.infer<typeof MenuImport>;

export const consoleMenuContract = define({
  'GET /console/menu': {
    access,
    summary: 'The whole menu of a restaurant with what is hidden, in all languages, with versions',
    tag,
    query: z.object(ofRestaurant),
    result: ConsoleMenu,
    errors: refusals,
  },
  'POST /console/menu/copy': {
    access,
    summary:
      'Copy the menu of another restaurant of the merchant: groups, categories, dishes, options; refused over one',
    tag,
    body: z.object(ofRestaurant).extend({ from: IdOrSlug }),
    result: ConsoleMenu,
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/menu/groups': {
    access,
    summary: 'Add a part of the menu',
    tag,
    status: 201,
    body: GroupFields.partial({ hidden: true }).extend(ofRestaurant),
    result: MenuGroup,
    errors: refusals,
  },
  'PATCH /console/menu/groups/:id': {
    access,
    summary: 'Change a part of the menu; absent fields stay',
    tag,
    params,
    body: GroupFields.partial().extend({ version: Version }),
    result: MenuGroup,
    errors: versioned,
  },
  'DELETE /console/menu/groups/:id': {
    access,
    summary: 'Archive a part of the menu with its categories and dishes',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/menu/groups/:id/restore': {
    access,
    summary: 'Take a part of the menu back from the archive with what was archived with it, shown as before',
    tag,
    params,
    result: MenuGroup,
    errors: refusals,
  },
  'POST /console/menu/categories': {
    access,
    summary: 'Add a category to a part of the menu',
    tag,
    status: 201,
    body: CategoryFields.partial({ hidden: true }),
    result: MenuCategory,
    errors: refusals,
  },
  'PATCH /console/menu/categories/:id': {
    access,
    summary: 'Change or move a category; absent fields stay',
    tag,
    params,
    body: CategoryFields.partial().extend({ version: Version }),
    result: MenuCategory,
    errors: versioned,
  },
  'DELETE /console/menu/categories/:id': {
    access,
    summary: 'Archive a category with its dishes',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/menu/categories/:id/restore': {
    access,
    summary: 'Take a category back from the archive with the dishes archived with it, shown as before',
    tag,
    params,
    result: MenuCategory,
    errors: refusals,
  },
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
    body: ProductFields.partial().extend({ version: Version }),
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
  'POST /console/menu/modification-groups': {
    access,
    summary: 'Add a group of options',
    tag,
    status: 201,
    body: ModificationGroupFields.extend(ofRestaurant),
    result: ModificationGroup,
    errors: refusals,
  },
  'PATCH /console/menu/modification-groups/:id': {
    access,
    summary: 'Change a group of options for every dish that offers it; absent fields stay',
    tag,
    params,
    body: ModificationGroupFields.partial().extend({ version: Version }),
    result: ModificationGroup,
    errors: versioned,
  },
  'DELETE /console/menu/modification-groups/:id': {
    access,
    summary: 'Remove a group of options from every dish',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/menu/order': {
    access,
    summary: 'Put the groups of a restaurant, the categories of a group or the dishes of a category in order',
    tag,
    body: z.object({ parentId: Id, ids: z.array(Id).min(1).max(1000) }),
    result: z.object({ ids: z.array(Id) }),
    errors: refusals,
  },
  'POST /console/menu/import': {
    access,
    summary:
      'Add and change dishes by an XLSX or CSV file; faulty rows are reported and left out. ' +
      'With dryRun nothing is written',
    tag,
    as: 'upload',
    mostBytes: 5 << 20,
    query: z.object({
      merchantId: IdOrSlug,
      dryRun: queryFlag().optional(),
      /** What each column of the file is, separated by commas, an empty one left out; by the headings if absent. */
      columns: z.string().max(4000).optional(),
    }),
    body: z.object({}),
    result: MenuImport,
    errors: [...refusals, 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    limit: { perMinute: 20 },
  },
  'POST /console/menu/import/columns': {
    access,
    summary: 'The columns of a file with an example of each, and which columns of a menu their headings name',
    tag,
    as: 'upload',
    mostBytes: 5 << 20,
    query: z.object({ merchantId: IdOrSlug }),
    body: z.object({}),
    result: z.object({ columns: z.array(SheetColumn) }),
    errors: [...refusals, 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    limit: { perMinute: 20 },
  },
  'GET /console/menu/export': {
    access,
    summary: 'The menu as a file that the import takes',
    tag,
    query: z.object({
      merchantId: IdOrSlug,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      /** Instead of the menu: a dish as an example and, in XLSX, a sheet of what cells may say. */
      template: queryFlag().optional(),
    }),
    result: z.string().meta({ format: 'binary' }),
    errors: refusals,
    limit: { perMinute: 20 },
  },
  'POST /console/menu/bulk': {
    access,
    summary: 'Change many dishes of one restaurant at once',
    tag,
    body: z.object({ productIds: z.array(Id).min(1).max(2000), change: BulkChange }),
    result: z.object({ changed: z.int(), undoToken: z.string() }),
    errors: refusals,
  },
  'POST /console/menu/bulk/undo': {
    access,
    summary: 'Undo a change of many dishes, where nobody has changed them since',
    tag,
    body: z.object({ undoToken: z.string().max(200) }),
    result: z.object({ restored: z.int(), skipped: z.int() }),
    errors: refusals,
  },
});
