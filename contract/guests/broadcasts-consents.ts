/** What guests agree to: offers of a merchant, by channel. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id } from '../platform/values.ts';

const tag = 'profile';
const Channels = z.object({ PUSH: z.boolean(), TELEGRAM: z.boolean(), SMS: z.boolean(), EMAIL: z.boolean() });

const MarketingConsent = z
  .object({
    /** Of the merchant. */
    id: Id,
    name: z.string(),
    channels: Channels,
    /** Whether the guest has ever decided. */
    isDecided: z.boolean(),
  })
  .meta({ id: 'MarketingConsent' });
export type MarketingConsent = z.infer<typeof MarketingConsent>;

export const marketingConsentsContract = define({
  'GET /me/marketing': {
    access: 'user',
    summary:
      'Consent to offers: of the merchant of this storefront or of one restaurant; in the marketplace of every ' +
      'merchant that was decided about',
    tag,
    query: z.object({ merchantId: Id.optional() }),
    result: z.object({ items: z.array(MarketingConsent) }),
    errors: ['NOT_FOUND'],
  },
  'PATCH /me/marketing/:id': {
    access: 'user',
    summary: 'Agree to offers of a merchant, or withdraw the consent, at once; absent channels stay',
    tag,
    params: z.object({ id: Id }),
    body: z.object({ channels: Channels.partial(), source: z.enum(['CHECKOUT', 'PROFILE']).default('PROFILE') }),
    result: MarketingConsent,
    errors: ['NOT_FOUND'],
  },
  'GET /marketing/:code': {
    access: 'link',
    summary: 'Whose offers the link of a message ends',
    tag,
    params: z.object({ code: z.string().max(60) }),
    result: z.object({ name: z.string(), isEnded: z.boolean() }),
    errors: ['NOT_FOUND'],
    limit: { perMinute: 30 },
  },
  'POST /marketing/:id/:code/unsubscribe': {
    access: 'anyone',
    as: 'webhook',
    tenant: 'none',
    summary:
      'The address of List-Unsubscribe (RFC 8058): withdraws the consent to offers of a merchant by e-mail. Mail ' +
      'clients post to it; the answer is the same for every code',
    tag,
    params: z.object({ id: Id, code: z.string().max(60) }),
    status: 204,
    result: z.null(),
    limit: { perMinute: 60 },
  },
  'POST /marketing/:code': {
    access: 'link',
    summary: 'Withdraw the consent to every channel by the link of a message',
    tag,
    params: z.object({ code: z.string().max(60) }),
    result: z.object({ name: z.string(), isEnded: z.boolean() }),
    errors: ['NOT_FOUND'],
    limit: { perMinute: 30 },
  },
});
