/** Connections to outside systems: their keys, a test, the log of calls, and where those systems call us. */
import { z } from 'zod';
import { CALL_WHEN } from '#domain/orders/orders/carrier-call.ts';
import { FAILURE_KINDS } from '#domain/partners/integrations/failures.ts';
import { VENDORS } from '#domain/partners/integrations/vendors.ts';
import { AGGREGATORS } from '#domain/orders/orders/aggregators.ts';
import { FIELD_OWNERS } from '#domain/partners/pos/pos.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money, queryFlag } from '../platform/values.ts';

const tag = 'integrations';
const Vendor = z.enum(VENDORS);
const params = z.object({ vendor: Vendor });

const Failure = z.enum(FAILURE_KINDS);

const PartnerSettings = z.object({
  /** When the carrier is called for an order that it delivers. */
  callWhen: z.enum(CALL_WHEN),
  /** With BEFORE_READY. */
  minutesBefore: z.int().min(0).max(120),
  /** By how much its binding price may exceed its quote without asking staff. */
  priceTolerance: Money.min(0).max(100_000_000),
  vehicle: z.enum(['courier', 'express']),
  /** Of a POS: who decides about these fields of a dish. */
  nameOwner: z.enum(FIELD_OWNERS),
  priceOwner: z.enum(FIELD_OWNERS),
  photoOwner: z.enum(FIELD_OWNERS),
  stopOwner: z.enum(FIELD_OWNERS),
  /** Of a POS with types of its own: which of them an order is paid and discounted with; empty: none. */
  cashPaymentId: z.string().max(200),
  cardPaymentId: z.string().max(200),
  onlinePaymentId: z.string().max(200),
  discountId: z.string().max(200),
  /** Of a POS with menus for other sellers: which of them is read, and at which prices; empty: everything it knows. */
  externalMenuId: z.string().max(200),
  priceCategoryId: z.string().max(200),
});

export const Partner = z
  .object({
    vendor: Vendor,
    isActive: z.boolean(),
    hasKey: z.boolean(),
    /** What some vendors need beside the key: the organization of iiko, the application secret of Poster. */
    hasExtra: z.boolean(),
    /** The address that notifies us of changes. */
    hookUrl: z.string(),
    /** Whether the vendor has a call that sets it; otherwise its owner enters it there. */
    canSetHook: z.boolean(),
    baseUrl: z.string(),
    /** The addresses that may be chosen. */
    urls: z.array(z.string()),
    settings: PartnerSettings,
    /** 0: never connected. */
    version: z.int(),
    lastSuccessAt: Instant.nullable(),
    lastFailureAt: Instant.nullable(),
    /** Of the last call, if it failed. */
    lastError: z.object({ kind: Failure, message: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof Partner>;

export const PartnerCall = z
  .object({
    id: Id,
    direction: z.enum(['OUT', 'IN']),
    action: z.string(),
    orderId: Id.nullable(),
    orderNumber: z.int().nullable(),
    requestId: z.string().nullable(),
    outcome: z.union([z.literal('ok'), Failure]),
    status: z.int().nullable(),
    durationMs: z.int().nullable(),
    request: z.string().nullable(),
    answer: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'PartnerCall' });
export type PartnerCall = z.infer<typeof PartnerCall>;

export const integrationsContract = define({
  'GET /console/partners': {
    access: 'keys.manage',
    summary: 'The outside systems that can be connected, and the state of those that are; without their keys',
    tag,
    result: z.object({ items: z.array(Partner) }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'PATCH /console/partners/:vendor': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Connect, change or switch off an outside system; what is not named stays as it is',
    tag,
    params,
    body: z.object({
      version: z.int().min(0),
      isActive: z.boolean().optional(),
      key: z.string().trim().min(1).max(2000).optional(),
      extra: z.string().trim().min(1).max(200).optional(),
      baseUrl: z.string().max(300).optional(),
      settings: PartnerSettings.partial().optional(),
    }),
    result: Partner,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  },
  'POST /console/partners/:vendor/test': {
    access: 'keys.manage',
    summary: 'Ask the outside system whether it accepts the stored key, also while it is switched off',
    tag,
    params,
    limit: { perMinute: 20 },
    result: z.union([
      z.object({ ok: z.literal(true), offers: z.array(z.string()) }),
      z.object({ ok: z.literal(false), kind: Failure, code: z.string().nullable(), message: z.string().nullable() }),
    ]),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_ALLOWED_NOW'],
  },
  'POST /console/partners/:vendor/hook': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Have the outside system notify us of changes, where it has a call for that',
    tag,
    params,
    limit: { perMinute: 20 },
    takesLong: true,
    result: z.union([
      z.object({ ok: z.literal(true) }),
      z.object({ ok: z.literal(false), kind: Failure, code: z.string().nullable(), message: z.string().nullable() }),
    ]),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_ALLOWED_NOW'],
  },
  'GET /console/partners/:vendor/calls': {
    access: 'keys.manage',
    summary: 'The calls of the last seven days, the latest first; secrets and what tells who a guest is are hidden',
    tag,
    params: z.object({ vendor: z.enum([...VENDORS, ...AGGREGATORS]) }),
    query: z.object({
      after: Id.optional(),
      failed: queryFlag().optional(),
    }),
    result: z.object({ items: z.array(PartnerCall), nextCursor: Id.optional() }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'POST /hooks/partners/:vendor/:merchantId/:token': {
    access: 'link',
    summary: "An outside system's notice; the address is known to it alone",
    tag,
    tenant: 'none',
    as: 'webhook',
    params: z.object({ vendor: Vendor, merchantId: Id, token: z.string().min(1).max(100) }),
    limit: { perMinute: 600, alone: true },
    /** `status`: Poster repeats what is not answered so. */
    result: z.object({ ok: z.literal(true), status: z.literal('accept') }),
    errors: ['NOT_FOUND'],
  },
});
