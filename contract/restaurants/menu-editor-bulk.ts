/** One change of many dishes of a menu, and its undo. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { access, refusals, tag } from './menu-editor-rows.ts';
import { Id, Instant } from '../platform/values.ts';

export const MENU_ROUNDINGS = [100, 10_000, 50_000, 100_000] as const;

const tags = z.array(z.string().trim().min(1).max(40)).min(1).max(20);

/** The change that is made to all chosen dishes. */
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
  /** Archived dishes stay in past orders, and guests do not see them. */
  z.strictObject({ archived: z.literal(true) }),
  /** Branches that carry them from now on. */
  z.strictObject({ branchIds: z.array(Id).max(500) }),
  z.strictObject({ addTags: tags }),
  z.strictObject({ removeTags: tags }),
  /** Stops or resumes the dishes at those of these branches that carry them. The dishes do not change. */
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

export const menuBulkContract = define({
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
