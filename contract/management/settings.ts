/** What owners configure about their storefront, and what the platform does with merchants. */
import { z } from 'zod';
import {
  ANDROID_PACKAGE,
  APPLE_APP_ID,
  CERTIFICATE_FINGERPRINT,
  MOST_FINGERPRINTS,
} from '#domain/accounts/tenancy/app-links.ts';
import { POS_SECRETS } from '#domain/partners/pos/pos.ts';
import { define } from '../platform/kit.ts';
import { PhoneText } from '../accounts/identity.ts';
import { MerchantInfo, WebSettings } from '../accounts/tenancy.ts';
import { Id, Latitude, LinkText, Longitude, Money, ProfileLinkText, TextsValue } from '../platform/values.ts';

/** The secrets that a merchant may have. */
const SECRET_NAMES = [
  'smsUsername',
  'smsPassword',
  'smsSender',
  'yandexDeliveryKey',
  'telegramBotToken',
  'paymeKey',
  'clickKey',
  'uzumBankKey',
  'stripeKey',
  'stripeWebhookSecret',
  'yandexEatsSecret',
  'yandexEatsClient',
  'express24Secret',
  'express24Client',
  'zadarmaSecret',
  ...POS_SECRETS.map(({ name }) => name),
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

const line = z
  .string()
  .trim()
  .max(300)
  .transform((text) => text || null)
  .nullable();
/** A text of a fixed form; another one is a problem with this code. */
const code = (form: RegExp, name: string) => z.string().refine((text) => form.test(text), { params: { code: name } });
const linkLine = line.pipe(LinkText.nullable());
const profileLine = line.pipe(ProfileLinkText.nullable());

/** Every web setting that the merchant may change; absent fields stay. */
/** The public offer is switched with its text: PUT /console/documents/offer. */
const WebChange = WebSettings.omit({ merchantId: true, mapKey: true, domain: true, offerActive: true })
  .extend({
    brand: line,
    logo: line,
    favicon: line,
    mainColor: line,
    phone: line,
    iosAppLink: linkLine,
    androidAppLink: linkLine,
    telegramBotLink: profileLine,
    telegram: profileLine,
    instagram: profileLine,
    facebook: profileLine,
    analytics: z.object({
      addresses: z.array(z.string().trim().min(3).max(200)).max(20),
      gtagId: z
        .string()
        .trim()
        .regex(/^G-[A-Z0-9]{4,16}$/)
        .optional(),
      metrikaId: z
        .string()
        .trim()
        .regex(/^\d{4,12}$/)
        .optional(),
    }),
    /** Whether the marketplace shows it. */
    listed: z.boolean(),
  })
  .partial();

const MerchantChange = z
  .object({
    name: TextsValue,
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .nullable(),
    latitude: Latitude,
    longitude: Longitude,
    logo: line,
    appId: line.pipe(code(/^\d{6,12}$/, 'APP_ID').nullable()),
    appleAppId: line.pipe(code(APPLE_APP_ID, 'APPLE_APP_ID').nullable()),
    androidPackage: line.pipe(code(ANDROID_PACKAGE, 'ANDROID_PACKAGE').nullable()),
    androidFingerprints: z
      .array(z.string().trim().toUpperCase())
      .max(MOST_FINGERPRINTS)
      .refine((all) => all.every((each) => CERTIFICATE_FINGERPRINT.test(each)), { params: { code: 'FINGERPRINT' } }),
    yandexMapKey: line,
    smsGateway: z.enum(['ESKIZ', 'PLAY_MOBILE']),
  })
  .partial();

/** How much guests may have ordered that is neither paid nor handed over. */
export const OrderLimits = z.object({
  /** Orders per phone, before and after its first completed order. */
  ordersNew: z.int().min(1).max(100),
  ordersKnown: z.int().min(1).max(100),
  /** The sum for a guest without a completed order; also for rounds at an unconfirmed table. */
  sumNew: Money.min(1_000_000).max(100_000_000_000),
  /** Most unpaid orders of guests without a completed order: per device, per network, per address. */
  ordersDevice: z.int().min(1).max(100),
  ordersNetwork: z.int().min(1).max(1000),
  ordersAddress: z.int().min(1).max(1000),
});
export type OrderLimits = z.infer<typeof OrderLimits>;

export const MerchantSettings = z
  .object({
    merchant: MerchantInfo.extend({
      appId: z.string().nullable(),
      appleAppId: z.string().nullable(),
      androidPackage: z.string().nullable(),
      androidFingerprints: z.array(z.string()),
      yandexMapKey: z.string().nullable(),
      smsGateway: z.enum(['ESKIZ', 'PLAY_MOBILE']),
    }),
    web: WebSettings.extend({ listed: z.boolean() }),
    limits: OrderLimits,
    /** What the installation has configured; other sign-in providers and map types cannot be chosen. */
    offered: z.object({ signIn: WebSettings.shape.signIn, mapTypes: z.array(WebSettings.shape.mapType) }),
    /** Changes with every save of settings. */
    version: z.string(),
    /** Which are set; never their values. */
    secrets: z.array(z.enum(SECRET_NAMES)),
    domains: z.array(
      z.object({
        host: z.string(),
        verified: z.boolean(),
        /** The host's TXT record that proves it. */
        record: z.object({ name: z.string(), value: z.string() }),
      }),
    ),
  })
  .meta({ id: 'MerchantSettings' });
export type MerchantSettings = z.infer<typeof MerchantSettings>;

export const PlatformPerson = z
  .object({
    id: Id,
    phone: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    status: z.enum(['ACTIVE', 'BLOCKED']),
    blockedReason: z.string().nullable(),
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'PlatformPerson' });
export type PlatformPerson = z.infer<typeof PlatformPerson>;

const host = z.string().max(255);

export const settingsContract = define({
  'GET /console/settings': {
    access: 'branding.manage',
    summary: 'All settings of the storefront',
    tag: 'settings',
    result: MerchantSettings,
  },
  'PATCH /console/settings': {
    access: 'branding.manage',
    summary: 'Change settings; visible in the storefront within a second',
    tag: 'settings',
    body: z.object({
      web: WebChange.optional(),
      merchant: MerchantChange.optional(),
      limits: OrderLimits.partial().optional(),
      /** The version that was changed: the save is refused when another one is stored. Absent: it overwrites. */
      version: z.string().max(40).optional(),
    }),
    errors: ['VERSION_CONFLICT'],
    result: MerchantSettings,
  },
  'PUT /console/secrets/:name': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Set or remove a secret; stored encrypted and never returned',
    tag: 'settings',
    status: 204,
    params: z.object({ name: z.enum(SECRET_NAMES) }),
    body: z.object({ value: z.string().trim().min(1).max(2000).nullable() }),
    result: z.null(),
  },
  'POST /console/domains': {
    access: 'domain.manage',
    summary: "Add a host of one's own; it serves once its TXT record proves it",
    tag: 'settings',
    body: z.object({ host }),
    result: MerchantSettings,
    errors: ['NOT_ALLOWED_NOW'],
  },
  'POST /console/domains/:host/verify': {
    access: 'domain.manage',
    summary: "Check the host's TXT record now",
    tag: 'settings',
    params: z.object({ host }),
    result: MerchantSettings,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
  },
  'DELETE /console/domains/:host': {
    access: 'domain.manage',
    summary: 'Release a host',
    tag: 'settings',
    params: z.object({ host }),
    result: MerchantSettings,
    errors: ['NOT_FOUND'],
  },
  'GET /platform/people': {
    access: 'merchants.manage',
    summary: 'The person with a phone number',
    tag: 'platform',
    query: z.object({ phone: PhoneText }),
    result: PlatformPerson,
    errors: ['NOT_FOUND'],
    limit: { perMinute: 60 },
  },
  'PUT /platform/people/:id/block': {
    access: 'merchants.manage',
    summary: 'Block an account with a reason, or unblock it: a blocked person cannot sign in or order; audited',
    tag: 'platform',
    params: z.object({ id: Id }),
    body: z.discriminatedUnion('blocked', [
      z.object({ blocked: z.literal(true), reason: z.string().trim().min(3).max(300) }),
      z.object({ blocked: z.literal(false) }),
    ]),
    result: PlatformPerson,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
});
