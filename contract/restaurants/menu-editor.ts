/** The menu as managers write it: everything of a restaurant with what is hidden, in all languages. */
import { z } from 'zod';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { MenuProduct } from './menu-editor-dishes.ts';
import { define } from '../platform/kit.ts';
import { access, Name, params, Price, refusals, tag, Version, versioned } from './menu-editor-rows.ts';
import { Id, IdOrSlug, TextsValue } from '../platform/values.ts';

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

const ofRestaurant = { merchantId: IdOrSlug };

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
});
