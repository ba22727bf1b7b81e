/** How a restaurant comes to the platform by itself, and how the platform decides. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, Instant, LanguageCode, Latitude, Longitude, ServiceType, TextsValue } from '../platform/values.ts';

const text = (most: number) => z.string().trim().max(most);
const Name = z.object({ uz: text(200), ru: text(200), eng: text(200) }).partial();
/** The taxpayer's number: 9 digits of a company, 14 of a person. */
const Tin = z.string().regex(/^\d{9}(\d{5})?$/);
const OpeningState = z.enum(['PENDING', 'APPROVED', 'DECLINED']);

export const OpenedMerchant = z
  .object({
    id: Id,
    key: z.string(),
    /** PENDING: its console works, its storefront is closed. */
    state: OpeningState,
    /** Address of the storefront; the console's address begins with it. */
    home: z.string(),
  })
  .meta({ id: 'OpenedMerchant' });
export type OpenedMerchant = z.infer<typeof OpenedMerchant>;

const MerchantOpening = OpenedMerchant.omit({ home: true })
  .extend({
    name: TextsValue,
    phone: z.string().nullable(),
    address: TextsValue.nullable(),
    kitchens: z.array(z.string()),
    services: z.array(ServiceType),
    latitude: Latitude.nullable(),
    longitude: Longitude.nullable(),
    legalName: z.string().nullable(),
    tin: z.string().nullable(),
    reason: z.string().nullable(),
    /** Changes that the applicant was asked for; null: none, or they have sent it again. */
    request: z.string().nullable(),
    /** What the applicant wrote when they sent it again. */
    answer: z.string().nullable(),
    createdDate: Instant,
  })
  .meta({ id: 'MerchantOpening' });
export type MerchantOpening = z.infer<typeof MerchantOpening>;

/** What its owner sees of it. */
export const OwnOpening = OpenedMerchant.extend({
  name: TextsValue,
  reason: z.string().nullable(),
  legalName: z.string().nullable(),
  tin: z.string().nullable(),
  /** What the platform asks to be changed; sent again by PUT /me/openings/{id}. */
  request: z.string().nullable(),
}).meta({ id: 'OwnOpening' });
export type OwnOpening = z.infer<typeof OwnOpening>;

const params = z.object({ id: Id });

const decision = {
  access: 'merchants.manage',
  tag: 'platform',
  params,
  result: MerchantOpening,
  errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
} as const;

export const merchantOpeningsContract = define({
  'POST /merchants/open': {
    access: 'account',
    summary:
      'Open a restaurant: a merchant with its first branch, owned by the caller, who takes it live once approved',
    tag: 'platform',
    status: 201,
    body: z.object({
      name: Name,
      kitchens: z.array(z.string().regex(/^[a-z0-9-]{2,40}$/)).max(20),
      city: text(100).min(1),
      address: text(300).min(1),
      latitude: Latitude,
      longitude: Longitude,
      services: z.array(ServiceType).min(1).max(3),
      mainLanguage: LanguageCode,
      legalName: text(200).min(2).nullish(),
      tin: Tin.nullish(),
    }),
    result: OpenedMerchant,
    errors: ['UNAUTHENTICATED', 'PHONE_REQUIRED', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 5 },
  },
  'GET /me/openings': {
    access: 'account',
    summary: 'Merchants that the caller has opened, and what became of them; newest first',
    tag: 'platform',
    result: z.object({ items: z.array(OwnOpening) }),
    errors: ['UNAUTHENTICATED'],
  },
  'PUT /me/openings/:id': {
    access: 'account',
    summary: 'Send an application again after the platform has asked for changes',
    tag: 'platform',
    params,
    body: z.object({ legalName: text(200).min(2).nullable(), tin: Tin.nullable(), answer: text(500).nullish() }),
    result: z.object({ items: z.array(OwnOpening) }),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 5 },
  },
  'GET /platform/openings': {
    access: 'merchants.manage',
    summary: 'Merchants that their owners have opened, those under review first',
    tag: 'platform',
    result: z.object({ items: z.array(MerchantOpening) }),
  },
  'POST /platform/merchants/:id/approve': {
    ...decision,
    summary: 'Approve a merchant under review: its owner gets a message and may take it live',
  },
  'POST /platform/merchants/:id/request-changes': {
    ...decision,
    summary: 'Ask the applicant to change something; they read it and send the application again',
    body: z.object({ request: text(300).min(3) }),
  },
  'POST /platform/merchants/:id/decline': {
    ...decision,
    summary: 'Decline a merchant under review with a reason that its owner reads',
    body: z.object({ reason: text(300).min(3) }),
  },
});
