/** Signing in by Google, Apple and Telegram, and linked providers. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { DevicePayload, SignedIn } from './identity.ts';
import { Id, Instant, TextsValue } from '../platform/values.ts';

export const SIGN_IN_PROVIDERS = ['GOOGLE', 'APPLE', 'TELEGRAM'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Errors reported to the page. */
export const SIGN_IN_PROVIDER_ERRORS = [
  'unauthorized_domain',
  'network_failure',
  'cancelled',
  'already_linked',
  'refused',
] as const;

const params = z.object({ provider: z.enum(['google', 'apple', 'telegram']) });
const answer = z.record(z.string().max(40), z.string().max(8_000));
const cookies = z.boolean().default(true);
const device = DevicePayload.nullish();
/** 32 bytes that never leave the page; the challenge is the SHA-256 of them, a dot and the device id. */
const Verifier = z.string().regex(/^[\w-]{43}$/);
const Exchanged = z.object({ code: Verifier, verifier: Verifier });
const { id: _, ...deviceFields } = DevicePayload.shape;
const tag = 'identity';

export const LinkedIdentity = z
  .object({
    provider: z.enum(SIGN_IN_PROVIDERS),
    /** The person's name at the provider. */
    name: z.string().nullable(),
    /** The merchant whose own bot proved it; signing in by it opens that storefront alone. */
    merchant: z.object({ id: Id, name: TextsValue }).nullable(),
    createdDate: Instant,
  })
  .meta({ id: 'LinkedIdentity' });
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

const Linked = z.object({ items: z.array(LinkedIdentity) });

export const signInProvidersContract = define({
  'GET /auth/:provider/start': {
    summary: 'Redirects a window or a page to the provider, which returns it to the central host',
    tag,
    access: 'anyone',
    tenant: 'none',
    params,
    query: z.object({
      challenge: Verifier,
      purpose: z.enum(['SIGN_IN', 'LINK']).default('SIGN_IN'),
      mode: z.enum(['popup', 'redirect']),
      return: z.string().max(1_000),
      /** At the central host: the host at which it began, which redirects here. */
      from: z.string().max(300).optional(),
    }),
    result: z.unknown(),
    limit: { perMinute: 30 },
  },
  'GET /auth/:provider/callback': {
    summary: "The provider's callback; a one-time code is passed to the page that began the sign-in",
    tag,
    access: 'anyone',
    tenant: 'none',
    params,
    query: answer,
    result: z.unknown(),
    limit: { perMinute: 60 },
  },
  'POST /auth/:provider/callback': {
    summary: 'The same by a form post, as Apple does',
    tag,
    access: 'anyone',
    tenant: 'none',
    as: 'form',
    params,
    body: answer,
    result: z.unknown(),
    limit: { perMinute: 60 },
  },
  'POST /auth/:provider/continue': {
    summary: "The person's answer to the page that names the merchant's own domain to which a sign-in returns",
    tag,
    access: 'anyone',
    tenant: 'none',
    as: 'form',
    params,
    body: z.object({ state: Verifier, answer: z.enum(['yes', 'no']) }),
    result: z.unknown(),
    limit: { perMinute: 60 },
  },
  'POST /auth/exchange': {
    holdsSecret: true,
    summary: 'A session for the one-time code: valid for a minute, once, on this host, for this device and this page',
    tag,
    access: 'anyone',
    body: Exchanged.extend({ device, cookies }),
    result: SignedIn,
    errors: ['IDENTITY_REFUSED'],
    limit: { perMinute: 30 },
  },
  'POST /auth/telegram': {
    holdsSecret: true,
    summary: 'Sign in with data signed by Telegram: of the login widget or a Mini App; at most five minutes old, once',
    tag,
    access: 'anyone',
    body: z.object({
      initData: z.string().max(8_000).optional(),
      id: z.union([z.int(), z.string().max(30)]).optional(),
      first_name: z.string().max(300).nullish(),
      last_name: z.string().max(300).nullish(),
      username: z.string().max(100).nullish(),
      photo_url: z.string().max(2_000).nullish(),
      auth_date: z.union([z.int(), z.string().max(20)]).optional(),
      hash: z.string().max(100).optional(),
      ...deviceFields,
      device: z.union([DevicePayload, z.string().max(300)]).nullish(),
      cookies,
    }),
    result: SignedIn,
    errors: ['IDENTITY_REFUSED'],
    limit: { perMinute: 30 },
  },
  'GET /me/identities': { summary: 'The linked sign-in providers', tag, access: 'account', result: Linked },
  'POST /me/identities': {
    summary: 'Link a provider, by the one-time code of a sign-in begun for it (purpose LINK)',
    tag,
    access: 'account',
    body: Exchanged,
    result: Linked,
    errors: ['IDENTITY_REFUSED', 'ALREADY_LINKED'],
  },
  'DELETE /me/identities/:provider': {
    summary: 'Unlink a provider; not the last one',
    tag,
    access: 'account',
    params,
    query: z.object({ merchantId: Id.optional() }),
    result: Linked,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
});
