/** The way of a restaurant to its guests: what is done, what they would miss, and the switch that shows it. */
import { z } from 'zod';
import { LIVE_REFUSALS, MISSING_KINDS, SETUP_STEPS } from '#domain/management/merchant-setup/setup-steps.ts';
import { define } from '../platform/kit.ts';

const refusals = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;

export const MerchantSetup = z
  .object({
    steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
    isLive: z.boolean(),
    /** Why it cannot go live now; null: it can, or is live already. */
    refusal: z.enum(LIVE_REFUSALS).nullable(),
    /** What guests would miss, with the number of dishes or branches. */
    missing: z.array(z.object({ kind: z.enum(MISSING_KINDS), count: z.int() })),
  })
  .meta({ id: 'MerchantSetup' });
export type MerchantSetup = z.infer<typeof MerchantSetup>;

export const merchantSetupContract = define({
  'GET /console/setup': {
    access: 'places.change',
    summary: 'What a new restaurant still lacks before guests can order, computed from its data',
    tag: 'console',
    result: MerchantSetup,
    errors: refusals,
  },
  'POST /console/go-live': {
    access: 'branding.manage',
    summary: 'Show the merchant to guests; refused while it is under review, or has no hours or no dishes',
    tag: 'console',
    result: MerchantSetup,
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/take-offline': {
    confirmed: true,
    access: 'branding.manage',
    summary: 'Hide the merchant from guests; orders under way are finished, its console goes on working',
    tag: 'console',
    result: MerchantSetup,
    errors: refusals,
  },
});
