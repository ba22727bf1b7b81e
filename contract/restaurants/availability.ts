/** What a branch takes now: accepting, busy or paused, and the dishes it has run out of. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

export const BranchState = z
  .object({
    branchId: Id,
    branchName: z.string(),
    timeZone: z.string(),
    accepting: z.boolean(),
    /** Minutes added to every promise; 0 when it is not busy. */
    busyMinutes: z.int(),
    busyUntil: Instant.nullable(),
    pausedUntil: Instant.nullable(),
  })
  .meta({ id: 'BranchState' });
export type BranchState = z.infer<typeof BranchState>;

/** One dish of a branch. A dish that is neither stopped nor counted is simply available. */
export const StopListDish = z
  .object({
    productId: Id,
    name: z.string(),
    categoryName: z.string(),
    stopped: z.boolean(),
    /** null with `stopped`: without an end. */
    until: Instant.nullable(),
    /** Portions of a business day; null: not counted. */
    dailyStock: z.int().nullable(),
    /** Of today's portions; null: not counted. */
    left: z.int().nullable(),
  })
  .meta({ id: 'StopListDish' });
export type StopListDish = z.infer<typeof StopListDish>;

const params = z.object({ id: Id });
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const availabilityContract = define({
  'GET /console/branches/:id/state': {
    access: 'orders.see',
    summary: 'Whether a branch takes orders now, and how slowly',
    tag: 'console',
    params,
    result: BranchState,
    errors: refusals,
  },
  'PATCH /console/branches/:id/state': {
    access: 'branch.switch',
    summary: 'Open, slow down or pause a branch; absent fields stay as they are',
    tag: 'console',
    params,
    body: z.object({
      accepting: z.boolean().optional(),
      busyMinutes: z.int().min(0).max(180).optional(),
      /** null: busy without an end. */
      busyUntil: Instant.nullish(),
      /** null ends the pause. */
      pausedUntil: Instant.nullish(),
    }),
    result: BranchState,
    errors: refusals,
  },
  'GET /console/branches/:id/stop-list': {
    access: 'orders.see',
    summary: 'Every dish of a branch and whether it is stopped',
    tag: 'console',
    params,
    result: z.object({ items: z.array(StopListDish) }),
    errors: refusals,
  },
  'PUT /console/branches/:id/stop-list': {
    access: 'stopList.change',
    summary: 'Stop a dish, return it, or count its portions; open baskets are notified',
    tag: 'console',
    params,
    body: z.object({
      productId: Id,
      /** Absent: unchanged. */
      stopped: z.boolean().optional(),
      until: Instant.nullish(),
      /** null: no longer counted. Today's portions follow. */
      dailyStock: z.int().min(0).max(10_000).nullish(),
    }),
    result: StopListDish,
    errors: refusals,
  },
});
