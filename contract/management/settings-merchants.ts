/** What the administrators of the platform see of merchants, and do with them. */
import { z } from 'zod';
import { AGGREGATORS } from '#domain/orders/orders/aggregators.ts';
import { VENDORS } from '#domain/partners/integrations/vendors.ts';
import { STAFF_ROLES } from '#domain/accounts/identity/roles.ts';
import { PAPER_STATES, PRINT_ERRORS } from '#domain/floor/tickets/print-errors.ts';
import { define } from '../platform/kit.ts';
import { PhoneText } from '../accounts/identity.ts';
import { Partner } from '../partners/integrations.ts';
import { Id, Instant, LanguageCode, queryNumber, TextsValue } from '../platform/values.ts';

/** Chips over the list; a merchant in trouble works, and something of it does not. */
export const MERCHANT_FILTERS = ['LIVE', 'SETUP', 'OFF', 'TROUBLE', 'DELETED'] as const;
export const MERCHANT_SORTS = ['created', 'orders', 'name'] as const;
const MERCHANT_TROUBLES = ['PRINTER', 'PARTNER', 'SMS'] as const;
/** Merchants that are changed together. */
export const MOST_TOGETHER = 200;

const PlatformOwner = z.object({ name: z.string().nullable(), phone: z.string().nullable() });

export const PlatformMerchant = z
  .object({
    id: Id,
    key: z.string(),
    kind: z.enum(['MERCHANT', 'MARKETPLACE']),
    name: TextsValue,
    /** REVIEW: its owner waits for the platform; SETUP: its owner has not taken it live. */
    state: z.enum(['REVIEW', 'SETUP', 'LIVE', 'OFF', 'DELETED']),
    isActive: z.boolean(),
    /** Its owner shows it to guests. */
    isLive: z.boolean(),
    /** Why the platform took it offline. */
    offReason: z.string().nullable(),
    deleted: z.boolean(),
    /** Until when a deleted merchant can be restored; null: it is not deleted. */
    keptUntil: Instant.nullable(),
    /** It can no longer be restored. */
    erasing: z.boolean(),
    listed: z.boolean(),
    hosts: z.array(z.string()),
    restaurants: z.int(),
    /** The first one. */
    owner: PlatformOwner.nullable(),
    /** Of all time, and of the last 30 days. */
    orders: z.int(),
    monthOrders: z.int(),
    /** The last business day with an order. */
    lastDay: z.string().nullable(),
    troubles: z.array(z.enum(MERCHANT_TROUBLES)),
    createdDate: Instant,
  })
  .meta({ id: 'PlatformMerchant' });
export type PlatformMerchant = z.infer<typeof PlatformMerchant>;

const MerchantNote = z.object({
  id: Id,
  text: z.string(),
  /** null: the account is gone. */
  by: z.string().nullable(),
  at: Instant,
});

export const MerchantDetails = z
  .object({
    merchant: PlatformMerchant,
    /** The address of its storefront. */
    home: z.string(),
    /** Owners and managers of the whole merchant; the first ones. */
    people: z.array(
      PlatformOwner.extend({
        role: z.enum(STAFF_ROLES),
        language: LanguageCode.nullable(),
        /** False until they first use the console. */
        hasSignedIn: z.boolean(),
      }),
    ),
    places: z.array(
      z.object({ id: Id, name: TextsValue, address: TextsValue, phone: z.string().nullable(), isActive: z.boolean() }),
    ),
    lastOrderAt: Instant.nullable(),
    partners: z.array(
      Partner.pick({ isActive: true, lastSuccessAt: true, lastError: true }).extend({
        vendor: z.enum([...VENDORS, ...AGGREGATORS]),
      }),
    ),
    printers: z.array(
      z.object({
        id: Id,
        name: z.string(),
        isActive: z.boolean(),
        error: z.enum(PRINT_ERRORS).nullable(),
        since: Instant.nullable(),
        paper: z.enum(PAPER_STATES).nullable(),
      }),
    ),
    /** Of seven days. */
    sms: z.object({
      /** null: the platform's account sends them. */
      gateway: z.enum(['ESKIZ', 'PLAY_MOBILE']).nullable(),
      sent: z.int(),
      failed: z.int(),
      lastError: z.string().nullable(),
    }),
    /** Sorted by date, the latest first. */
    notes: z.array(MerchantNote),
    /** What administrators did with it, the latest first. */
    audit: z.array(
      z.object({ action: z.string(), reason: z.string().nullable(), by: z.string().nullable(), at: Instant }),
    ),
  })
  .meta({ id: 'MerchantDetails' });
export type MerchantDetails = z.infer<typeof MerchantDetails>;

const Reason = z.string().trim().min(3).max(300);
export const Together = z.array(Id).min(1).max(MOST_TOGETHER);
/** Guests do not find it afterwards. */
const ClosesMerchant = z.union([z.object({ isActive: z.literal(false) }), z.object({ deleted: z.literal(true) })]);
const params = z.object({ id: Id });
const platform = { access: 'merchants.manage', tag: 'platform' } as const;

export const ChangedTogether = z
  .object({
    done: z.int(),
    /** Merchants that stayed as they were. */
    refused: z.array(z.object({ id: Id, why: z.string() })),
  })
  .meta({ id: 'ChangedTogether' });
export type ChangedTogether = z.infer<typeof ChangedTogether>;

export const platformMerchantsContract = define({
  'GET /platform/merchants': {
    ...platform,
    summary: 'Merchants of the installation, found by name, key, owner or phone: those called exactly so come first',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      /** All but deleted ones when absent. */
      show: z.enum(MERCHANT_FILTERS).optional(),
      sort: z.enum(MERCHANT_SORTS).default('created'),
      cursor: z.string().max(300).optional(),
      limit: queryNumber().int().min(1).max(100).default(50),
    }),
    result: z.object({
      items: z.array(PlatformMerchant),
      /** Of all merchants, on the first page. */
      counts: z.record(z.enum(MERCHANT_FILTERS), z.int()).optional(),
      nextCursor: z.string().optional(),
    }),
  },
  'POST /platform/merchants': {
    ...platform,
    summary: 'Create a merchant: its key works at once, its owner is invited by SMS',
    status: 201,
    body: z.object({
      key: z.string().trim().toLowerCase().max(40),
      name: TextsValue,
      languages: z.array(LanguageCode).min(1).max(3),
      mainLanguage: LanguageCode,
      mainColor: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/)
        .nullish(),
      ownerPhone: PhoneText,
    }),
    result: PlatformMerchant,
    errors: ['NOT_ALLOWED_NOW'],
  },
  'PATCH /platform/merchants/:id': {
    confirmed: { when: ClosesMerchant },
    ...platform,
    summary:
      'Take a merchant offline with a reason that its owners read, put it back, or delete it: its data can be ' +
      'restored for 90 days',
    params,
    body: z.object({
      isActive: z.boolean().optional(),
      /** Demanded when it is taken offline. */
      reason: Reason.optional(),
      deleted: z.boolean().optional(),
    }),
    result: PlatformMerchant,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'POST /platform/merchants/switch': {
    confirmed: { when: ClosesMerchant },
    ...platform,
    summary: 'Approve merchants or put them back, or take them offline with a reason, many at once; audited',
    body: z.discriminatedUnion('isActive', [
      z.object({ ids: Together, isActive: z.literal(true) }),
      z.object({ ids: Together, isActive: z.literal(false), reason: Reason }),
    ]),
    result: ChangedTogether,
  },
  'GET /platform/merchants/:id': {
    ...platform,
    summary: 'A merchant: whom to call, what works and what does not, notes and what administrators did',
    params,
    result: MerchantDetails,
    errors: ['NOT_FOUND'],
  },
  'POST /platform/merchants/:id/notes': {
    ...platform,
    summary: 'Write down something about a merchant for other administrators',
    params,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    result: MerchantDetails,
    errors: ['NOT_FOUND'],
  },
  'DELETE /platform/merchants/:id/notes/:noteId': {
    ...platform,
    summary: 'Remove a note',
    params: z.object({ id: Id, noteId: Id }),
    result: MerchantDetails,
    errors: ['NOT_FOUND'],
  },
  'POST /platform/merchants/:id/enter': {
    ...platform,
    summary: "Enter a merchant's console; audited",
    params,
    result: z.object({ home: z.string() }),
    errors: ['NOT_FOUND'],
  },
});
