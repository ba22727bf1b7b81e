/** What staff changed of a dish, from the audit, and how old values are brought back. */
import { z } from 'zod';
import { MenuProduct, ProductFields } from './menu-editor-dishes.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

/** As it was written then: a name without the rules of today. */
const Fields = ProductFields.extend({ name: MenuProduct.shape.name, description: MenuProduct.shape.description })
  .partial()
  .meta({ id: 'DishFieldsOfThen' });

export const DishChange = z
  .object({
    id: Id,
    at: Instant,
    /** Who changed it; null: unknown. */
    by: z.string().nullable(),
    what: z.enum(['ADDED', 'CHANGED', 'MANY_CHANGED', 'MANY_UNDONE', 'IMPORTED', 'ARCHIVED', 'RESTORED']),
    /** The fields that were changed, old and new. */
    before: Fields,
    after: Fields,
  })
  .meta({ id: 'DishChange' });
export type DishChange = z.infer<typeof DishChange>;

const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const menuHistoryContract = define({
  'GET /console/menu/products/:id/history': {
    access: 'menu.change',
    summary: 'The last hundred changes of a dish, the latest first',
    tag: 'console',
    params: z.object({ id: Id }),
    result: z.object({ items: z.array(DishChange) }),
    errors: refusals,
  },
  'POST /console/menu/products/:id/history/:changeId/restore': {
    access: 'menu.change',
    summary: 'Give the fields of one change the values that they had before it',
    tag: 'console',
    params: z.object({ id: Id, changeId: Id }),
    body: z.object({ version: z.int().min(1) }),
    result: MenuProduct,
    errors: [...refusals, 'VERSION_CONFLICT'],
  },
});
