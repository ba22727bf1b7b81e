/** The second factor of people who work: an authenticator app, passkeys, recovery codes, and confirming with them. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

const tag = 'profile';

const Passkey = z
  .object({ id: Id, name: z.string(), createdDate: Instant, lastUsed: Instant.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const SecondFactor = z
  .object({
    /** Dangerous calls refuse whoever has none. */
    required: z.boolean(),
    authenticator: z.object({ since: Instant }).nullable(),
    /** Empty where passkeys cannot be used. */
    passkeys: z.array(Passkey),
    /** Whether passkeys can be used at this host: the platform's own. */
    passkeysHere: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** Dangerous calls of this session are made until then; null: they ask. */
    confirmedUntil: Instant.nullable(),
  })
  .meta({ id: 'SecondFactor' });

/** With the first factor, and shown in this answer alone. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);
/** What the Web Authentication API calls PublicKeyCredentialCreationOptionsJSON. */
const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({ residentKey: verification, userVerification: verification }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
/** PublicKeyCredentialRequestOptionsJSON of the Web Authentication API. */
const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    allowCredentials: z.array(descriptor),
    timeout: z.int(),
    userVerification: verification,
  })
  .meta({ id: 'PasskeyRequest' });
const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000);
const answer = <R extends z.ZodRawShape>(response: R) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url, ...response }),
  });
const Registration = answer({
  attestationObject: base64url,
  transports: z.array(z.string().max(20)).max(10).optional(),
});
const Assertion = answer({
  authenticatorData: base64url,
  signature: base64url,
  userHandle: base64url.optional(),
});

/** As an app shows it: spaces are ignored. */
const code = z.string().max(40);

export const secondFactorContract = define({
  'GET /me/second-factor': {
    summary: "The person's second factor; in a session bound to one merchant only what is needed to confirm",
    tag,
    access: 'user',
    result: SecondFactor,
  },
  'POST /me/second-factor/authenticator': {
    holdsSecret: true,
    confirmed: 'own',
    summary: 'Begin to set up an authenticator app: its secret, as text, address and QR code. It counts once confirmed',
    tag,
    access: 'account',
    status: 201,
    result: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
    limit: { perMinute: 20 },
  },
  'POST /me/second-factor/authenticator/confirm': {
    holdsSecret: true,
    confirmed: 'own',
    summary: 'The first code of the app: from now on it counts, in place of an earlier one',
    tag,
    access: 'account',
    body: z.object({ code }),
    result: RecoveryCodes,
    errors: ['NOT_FOUND', 'CODE_INCORRECT', 'TOO_MANY_TRIES'],
  },
  'DELETE /me/second-factor/authenticator': {
    confirmed: 'own',
    summary: 'Remove the authenticator app',
    tag,
    access: 'account',
    status: 204,
    result: z.null(),
    errors: ['NOT_FOUND'],
  },
  'POST /me/second-factor/passkeys/begin': {
    confirmed: 'own',
    summary: "What a browser needs to make a passkey; at the platform's own address alone",
    tag,
    access: 'account',
    result: PasskeyCreation,
    errors: ['NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
  },
  'POST /me/second-factor/passkeys': {
    holdsSecret: true,
    confirmed: 'own',
    summary: 'Add the passkey that the browser has made; the challenge is good once, for five minutes, in this session',
    tag,
    access: 'account',
    status: 201,
    body: z.object({ name: z.string().trim().min(1).max(60), passkey: Registration }),
    result: RecoveryCodes.extend({ passkey: Passkey }),
    errors: ['NOT_ALLOWED_NOW', 'IDENTITY_REFUSED'],
  },
  'DELETE /me/second-factor/passkeys/:id': {
    confirmed: 'own',
    summary: 'Remove a passkey',
    tag,
    access: 'account',
    status: 204,
    params: z.object({ id: Id }),
    result: z.null(),
    errors: ['NOT_FOUND'],
  },
  'POST /me/second-factor/recovery-codes': {
    holdsSecret: true,
    confirmed: 'own',
    summary: 'New recovery codes, in this answer alone; the earlier ones end',
    tag,
    access: 'account',
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['NOT_ALLOWED_NOW'],
  },
  'POST /me/confirm/passkey': {
    summary: 'What a browser needs to ask for a passkey before a dangerous call',
    tag,
    access: 'account',
    result: PasskeyRequest,
    errors: ['NOT_ALLOWED_NOW'],
    limit: { perMinute: 30 },
  },
  'POST /me/confirm': {
    summary:
      'Confirm by the second factor: a code of the app, a recovery code or a passkey. For ten minutes this session, ' +
      'and no other, makes dangerous calls. A code proves once; TOO_MANY_TRIES carries a wait that grows',
    tag,
    access: 'user',
    body: z.union([z.object({ code }), z.object({ passkey: Assertion })]),
    result: z.object({ confirmedUntil: Instant }),
    errors: ['CODE_INCORRECT', 'IDENTITY_REFUSED', 'TOO_MANY_TRIES', 'SECOND_FACTOR_MISSING'],
  },
  'DELETE /platform/people/:id/second-factor': {
    confirmed: true,
    summary: 'Remove the second factor of a person who has lost it; audited, and the person is told',
    tag: 'platform',
    access: 'merchants.manage',
    status: 204,
    params: z.object({ id: Id }),
    result: z.null(),
    errors: ['NOT_FOUND'],
  },
});
