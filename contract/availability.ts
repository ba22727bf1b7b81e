/** What a branch takes right now: accepting, busy or paused, and the dishes it has run out of. */
import { z } from 'zod';
import { define } from './kit.ts';
import { Id, Instant } from './values.ts';

export const BranchState = z
  .object({
    branchId: Id,
    branchName: z.string(),
    timeZone: z.string(),
    accepting: z.boolean(),
    /** Added to every promise; 0 when it is not busy. */
    busyMinutes: z.int(),
    busyUntil: Instant.nullable(),
    pausedUntil: Instant.nullable(),
  })
  .meta({ id: 'BranchState' });
export type BranchState = z.infer<typeof BranchState>;

/** One dish of a branch. A dish that is not stopped and not counted is simply there. */
export const StopListDish = z
  .object({
    productId: Id,
    name: z.string(),
    categoryName: z.string(),
    stopped: z.boolean(),
    /** null with `stopped`: until somebody says otherwise. */
    until: Instant.nullable(),
    /** Portions of a business day; null: nobody counts them. */
    dailyStock: z.int().nullable(),
    /** Of today's portions; null where nobody counts. */
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
    summary: 'Open, slow down or pause a branch; what is absent stays as it is',
    tag: 'console',
    params,
    body: z.object({
      accepting: z.boolean().optional(),
      busyMinutes: z.int().min(0).max(180).optional(),
      /** null: busy until somebody says otherwise. */
      busyUntil: Instant.nullish(),
      /** null ends the pause. */
      pausedUntil: Instant.nullish(),
    }),
    result: BranchState,
    errors: refusals,
  },
  'GET /console/branches/:id/stop-list': {
    access: 'orders.see',
    summary: 'Every dish of a branch with what stops it',
    tag: 'console',
    params,
    result: z.object({ items: z.array(StopListDish) }),
    errors: refusals,
  },
  'PUT /console/branches/:id/stop-list': {
    access: 'stopList.change',
    summary: 'Stop a dish, give it back, or count its portions; open baskets hear of it',
    tag: 'console',
    params,
    body: z.object({
      productId: Id,
      /** Absent: as it is. */
      stopped: z.boolean().optional(),
      until: Instant.nullish(),
      /** null: nobody counts it any more. Today's portions follow. */
      dailyStock: z.int().min(0).max(10_000).nullish(),
    }),
    result: StopListDish,
    errors: refusals,
  },
});
