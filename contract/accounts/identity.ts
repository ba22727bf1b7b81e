/** Signing in by phone and code or password, and staying signed in. */
import { z } from 'zod';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { ROLES } from '#domain/accounts/identity/roles.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, LanguageCode } from '../platform/values.ts';

/** The device data of a client; its uuid may also come as the header `device-id`. */
export const DevicePayload = z.object({
  id: z.string().max(100).nullish(),
  uuid: z.string().max(60).nullish(),
  os: z.string().max(60).nullish(),
  osVersion: z.string().max(60).nullish(),
  model: z.string().max(100).nullish(),
  brand: z.string().max(100).nullish(),
  type: z.string().max(20).nullish(),
  device: z.string().max(300).nullish(),
  firebaseToken: z.string().max(500).nullish(),
});
export type DevicePayload = z.infer<typeof DevicePayload>;

export const Notifications = z
  .object({
    sms: z.boolean(),
    push: z.boolean(),
    telegram: z.boolean(),
    /** Messages by e-mail, to the address that the person has confirmed. */
    email: z.boolean(),
    /** News and offers, unlike notifications about own orders. */
    offers: z.boolean(),
  })
  .meta({ id: 'Notifications' });
export type Notifications = z.infer<typeof Notifications>;

export const THEMES = ['SYSTEM', 'LIGHT', 'DARK'] as const;

export const User = z
  .object({
    id: Id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    /** The highest in the requesting merchant. */
    role: z.enum(ROLES),
    roles: z.array(z.enum(ROLES)),
    status: z.enum(['ACTIVE', 'BLOCKED', 'DELETED']),
    /** The device used last, as it named itself; null in a session that is bound to one merchant. */
    device: z.string().nullable(),
    createdDate: Instant,
    lastModifiedDate: Instant,
    imageUrl: z.string().nullable(),
    /** The merchants that the person works for. */
    merchantIds: z.array(Id),
    hasPassword: z.boolean(),
    language: LanguageCode.nullable(),
    theme: z.enum(THEMES),
    notifications: Notifications,
    /** What the person must not eat; suggested for their orders. */
    allergens: z.array(z.enum(ALLERGENS)),
    allergyNote: z.string().nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const SignedIn = z
  .object({
    token: z.string(),
    /** Lifetime of the token in seconds. */
    expiresIn: z.int(),
    user: User,
    /** The only storefront in which the session is valid; null: all of them. */
    merchantId: Id.nullable(),
    /** The address of the platform, where the whole account is opened; null: at this host. */
    accountAt: z.string().nullable(),
    /** Only for clients without cookies. */
    refreshToken: z.string().optional(),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

/** As people write it; the server normalizes it. */
export const PhoneText = z.string().max(40);
/** Spaces in a pasted code are ignored; anything else that is no code is incorrect. */
export const CodeText = z.string().max(20);
/**
 * PHONE goes to a new number, OLD_PHONE to the one that is given up for it, PASSWORD to one's own before the password
 * is changed.
 */
const CODE_PURPOSES = ['SIGN_IN', 'PHONE', 'OLD_PHONE', 'PASSWORD'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
const PasswordText = z.string().max(200);
const hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(200);
/** Sent with CHALLENGE_REQUIRED; the browser finds the counter whose derived key begins with the prefix. */
export const Challenge = z
  .object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      data: z.object({ bound: hex, issuedAt: z.int(), level: z.int() }),
    }),
    signature: hex,
  })
  .meta({ id: 'Challenge' });
export type Challenge = z.infer<typeof Challenge>;

/** Without a solution a challenge is accepted once it is `unsolvedAfter` seconds old, a few times an hour. */
export const ChallengeProof = z
  .object({
    challenge: Challenge,
    solution: z.object({ counter: z.int().min(0), derivedKey: hex }).nullish(),
  })
  .meta({ id: 'ChallengeProof' });
export type ChallengeProof = z.infer<typeof ChallengeProof>;
const proof = ChallengeProof.optional();

/** False for clients without cookies: the refresh token is in the answer. */
const cookies = z.boolean().default(true);
const device = DevicePayload.nullish();
const tag = 'identity';

export const identityContract = define({
  'POST /auth/code': {
    summary:
      'Send a code by SMS. It needs the device, as `device.uuid` or as the header `device-id`. ' +
      'The same answer for every phone; RATE_LIMITED carries the longest of all waits, ' +
      'CHALLENGE_REQUIRED a proof of work',
    tag,
    access: 'anyone',
    body: z.object({ phone: PhoneText, device, purpose: z.enum(CODE_PURPOSES).default('SIGN_IN'), proof }),
    result: z.object({
      retryAfter: z.int(),
      length: z.int(),
      /** No gateway is set: the code goes to the confirmed e-mail address of the account, if it has one. */
      by: z.literal('EMAIL').optional(),
    }),
    errors: ['CHALLENGE_REQUIRED', 'NO_SMS_GATEWAY'],
    limit: { perMinute: 60 },
  },
  'POST /auth/verify': {
    holdsSecret: true,
    summary: "Sign in with the code; opens a new session, and the device's data becomes the person's",
    tag,
    access: 'anyone',
    body: z.object({ phone: PhoneText, code: CodeText, device, cookies }),
    result: SignedIn,
    errors: ['CODE_INCORRECT', 'CODE_EXPIRED', 'TOO_MANY_TRIES'],
  },
  'POST /auth/login': {
    holdsSecret: true,
    summary: 'Sign in with a password; the same answer for an unknown phone',
    tag,
    access: 'anyone',
    body: z.object({ phone: PhoneText, password: PasswordText, device, cookies, proof }),
    result: SignedIn,
    errors: ['PASSWORD_INCORRECT', 'TOO_MANY_TRIES', 'CHALLENGE_REQUIRED'],
  },
  'POST /auth/phone-undo': {
    summary: 'Cancel or undo a change of phone, by the link sent to the old number',
    tag,
    access: 'anyone',
    body: z.object({ token: z.string().max(200) }),
    result: z.object({ phone: z.string(), was: z.enum(['WAITING', 'CHANGED']) }),
    errors: ['NOT_FOUND'],
    limit: { perMinute: 10 },
  },
  'POST /auth/refresh': {
    holdsSecret: true,
    summary: 'A new token for the refresh token of the cookie (or of the body); each refresh token is valid once',
    tag,
    access: 'anyone',
    body: z.object({ refreshToken: z.string().max(200).optional() }).default({}),
    result: SignedIn,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /auth/logout': {
    summary: 'End this session; the basket and the device stay',
    tag,
    access: 'anyone',
    status: 204,
    body: z.object({ refreshToken: z.string().max(200).optional() }).default({}),
    result: z.null(),
  },
});
