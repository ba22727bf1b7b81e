/** A person's own data: name, phone, addresses, devices, preferences; export and deletion. */
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { TEXT_LIMITS } from '#domain/orders/orders/request-fields.ts';
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { EmailText } from './notifications-email.ts';
import { CodeText, Notifications, PhoneText, SignedIn, THEMES, User } from './identity.ts';
import { OwnerOrder } from '../orders/orders.ts';
import { Id, Instant, LanguageCode, Latitude, Longitude } from '../platform/values.ts';

const name = z.string().trim().max(60);
const part = z.string().trim().max(60).nullish();

const NewAddress = z.object({
  /** Home, work … */
  label: part,
  name: z.string().trim().min(1).max(300),
  latitude: Latitude,
  longitude: Longitude,
  office: part,
  domophone: part,
  entrance: part,
  floor: part,
  courierComment: z.string().trim().max(500).nullish(),
});
type NewAddress = z.infer<typeof NewAddress>;

export const SavedAddress = z
  .object({
    id: Id,
    label: z.string().nullable(),
    name: z.string(),
    latitude: Latitude,
    longitude: Longitude,
    office: z.string().nullable(),
    domophone: z.string().nullable(),
    entrance: z.string().nullable(),
    floor: z.string().nullable(),
    courierComment: z.string().nullable(),
    createdDate: Instant,
  })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** A session of the person. */
export const SignedInDevice = z
  .object({
    /** Of the session. */
    id: Id,
    current: z.boolean(),
    host: z.string(),
    os: z.string().nullable(),
    osVersion: z.string().nullable(),
    model: z.string().nullable(),
    brand: z.string().nullable(),
    type: z.string().nullable(),
    createdDate: Instant,
    lastSeen: Instant,
  })
  .meta({ id: 'SignedInDevice' });
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** Push services have host names; a bare address could be one in our own network. */
const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(1000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

export const PhoneChange = z
  .object({
    phone: z.string(),
    /** When it takes effect without a proof of the old number. */
    at: Instant,
  })
  .meta({ id: 'PhoneChange' });
export type PhoneChange = z.infer<typeof PhoneChange>;

const addressParams = z.object({ id: Id });
const tag = 'profile';

export const profileContract = define({
  'GET /me': { summary: 'The signed-in person', tag, access: 'user', result: User },
  'PATCH /me': {
    summary: 'Change name, language, theme, notifications or allergies; absent fields stay',
    tag,
    access: 'account',
    body: z.object({
      firstName: name.nullish(),
      lastName: name.nullish(),
      language: LanguageCode.nullish(),
      theme: z.enum(THEMES).optional(),
      notifications: Notifications.partial().optional(),
      allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).optional(),
      allergyNote: z.string().trim().max(TEXT_LIMITS.allergyNote).nullish(),
    }),
    result: User,
  },
  'DELETE /me': {
    summary:
      'Delete the account: name, phone, addresses and notes are deleted, totals of past orders stay; sessions end',
    tag,
    access: 'account',
    status: 204,
    body: z.object({ confirm: z.literal(true) }),
    result: z.null(),
    errors: ['NOT_ALLOWED_NOW'],
  },
  'GET /me/export': {
    summary: 'Everything stored about the person, as one document',
    tag,
    access: 'account',
    result: z.object({
      exportedDate: Instant,
      user: User,
      identities: z.array(z.object({ provider: z.string(), createdDate: Instant })),
      addresses: z.array(SavedAddress),
      devices: z.array(SignedInDevice),
      /** The confirmed address for messages. */
      email: z.string().nullable(),
      likes: z.array(Id),
      orders: z.array(OwnerOrder),
      baskets: z.array(
        z.object({
          restaurantId: Id,
          lastModifiedDate: Instant,
          items: z.array(z.object({ productId: Id, productCount: z.int(), note: z.string().nullable() })),
        }),
      ),
      /** Calls from the person's number, as telephone systems of merchants reported them. */
      calls: z.array(z.object({ merchantId: Id, phone: z.string(), state: z.string(), rangAt: Instant })),
      /** Consent to offers of merchants, by channel. */
      marketing: z.array(z.object({ merchantId: Id, channel: z.string(), agreed: z.boolean(), changedAt: Instant })),
      work: z.array(z.object({ merchantId: Id, role: z.string(), branchId: Id.nullable() })),
    }),
    limit: { perMinute: 6 },
  },
  'PUT /me/password': {
    summary:
      'Set or change the password, with the old one or a fresh code; every other session ends. null removes it; ' +
      'a weak one is refused as VALIDATION of body.password: password-short, password-common or password-personal',
    tag,
    access: 'account',
    status: 204,
    body: z.object({
      password: z.string().min(1).max(200).nullable(),
      oldPassword: z.string().max(200).nullish(),
      code: CodeText.nullish(),
    }),
    result: z.null(),
    errors: ['PASSWORD_INCORRECT', 'CODE_INCORRECT', 'CODE_EXPIRED', 'TOO_MANY_TRIES'],
  },
  'PUT /me/phone': {
    holdsSecret: true,
    summary:
      'Confirm a phone by a code sent to it (purpose PHONE): for an account without one, or again. An account ' +
      "without a phone joins the phone's own",
    tag,
    access: 'user',
    body: z.object({ phone: PhoneText, code: CodeText, cookies: z.boolean().default(true) }),
    result: SignedIn,
    errors: ['ACCOUNT_REQUIRED', 'NOT_ALLOWED_NOW', 'PHONE_TAKEN', 'CODE_INCORRECT', 'CODE_EXPIRED', 'TOO_MANY_TRIES'],
  },
  'GET /me/phone-change': {
    summary: 'The waiting change of phone',
    tag,
    access: 'account',
    result: z.object({ waiting: PhoneChange.nullable() }),
  },
  'POST /me/phone-change': {
    summary: 'Change the phone, by a code sent to the new one (purpose PHONE): in a day, or when confirmed',
    tag,
    access: 'account',
    status: 201,
    body: z.object({ phone: PhoneText, code: CodeText }),
    result: PhoneChange,
    errors: ['NOT_ALLOWED_NOW', 'PHONE_TAKEN', 'CODE_INCORRECT', 'CODE_EXPIRED', 'TOO_MANY_TRIES'],
    limit: { perMinute: 10 },
  },
  'POST /me/phone-change/confirm': {
    holdsSecret: true,
    summary: 'Change it now, by a code sent to the old number (purpose OLD_PHONE) or the password. Other sessions end',
    tag,
    access: 'account',
    body: z.object({
      code: CodeText.nullish(),
      password: z.string().max(200).nullish(),
    }),
    result: SignedIn,
    errors: ['NOT_FOUND', 'PHONE_TAKEN', 'PASSWORD_INCORRECT', 'CODE_INCORRECT', 'CODE_EXPIRED', 'TOO_MANY_TRIES'],
  },
  'DELETE /me/phone-change': {
    summary: 'Cancel the change',
    tag,
    access: 'account',
    status: 204,
    result: z.null(),
    errors: ['NOT_FOUND'],
  },
  'GET /me/email': {
    summary: 'The confirmed e-mail address, and whether the installation sends e-mail',
    tag,
    access: 'account',
    result: z.object({ email: z.string().nullable(), isOpen: z.boolean() }),
  },
  'POST /me/email/code': {
    summary: 'Send a code to an address that is to be added. The same answer for every address',
    tag,
    access: 'account',
    body: z.object({ email: EmailText }),
    result: z.object({ retryAfter: z.int(), length: z.int() }),
    errors: ['NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
  },
  'PUT /me/email': {
    summary: 'Confirm the address by the code that was sent to it; it replaces the former one',
    tag,
    access: 'account',
    body: z.object({ email: EmailText, code: CodeText }),
    result: z.object({ email: z.string() }),
    errors: ['CODE_INCORRECT', 'CODE_EXPIRED', 'TOO_MANY_TRIES'],
    limit: { perMinute: 20 },
  },
  'DELETE /me/email': { summary: 'Remove the address', tag, access: 'account', status: 204, result: z.null() },
  'POST /me/avatar': {
    summary: 'Set the profile picture; re-encoded, without its metadata',
    tag,
    access: 'account',
    as: 'upload',
    mostBytes: 10 << 20,
    body: z.object({}),
    result: User,
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    limit: { perMinute: 10 },
  },
  'DELETE /me/avatar': { summary: 'Remove the profile picture', tag, access: 'account', result: User },
  'GET /me/addresses': {
    summary: 'The address book, latest first',
    tag,
    access: 'account',
    result: z.object({ items: z.array(SavedAddress) }),
  },
  'POST /me/addresses': {
    summary: 'Add an address; at most 50',
    tag,
    access: 'account',
    status: 201,
    body: NewAddress,
    result: SavedAddress,
    errors: ['NOT_ALLOWED_NOW'],
  },
  'PATCH /me/addresses/:id': {
    summary: 'Change an address; absent fields stay',
    tag,
    access: 'account',
    params: addressParams,
    body: NewAddress.partial(),
    result: SavedAddress,
    errors: ['NOT_FOUND'],
  },
  'DELETE /me/addresses/:id': {
    summary: 'Delete an address',
    tag,
    access: 'account',
    status: 204,
    params: addressParams,
    result: z.null(),
    errors: ['NOT_FOUND'],
  },
  'GET /me/devices': {
    summary: "The person's sessions, this one first",
    tag,
    access: 'account',
    result: z.object({ items: z.array(SignedInDevice) }),
  },
  'DELETE /me/devices/:id': {
    summary: 'End that session',
    tag,
    access: 'account',
    status: 204,
    params: addressParams,
    result: z.null(),
    errors: ['NOT_FOUND'],
  },
  'POST /me/push': {
    summary: "Register this device for notifications about its person's orders; null ends it",
    tag,
    access: 'user',
    status: 204,
    body: z.object({ subscription: PushSubscription.nullable() }),
    result: z.null(),
  },
});
