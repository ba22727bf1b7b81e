/** Promos as managers write them. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, Money, queryFlag, ServiceType, TextsValue } from '../platform/values.ts';

const tag = 'console';
const access = 'promos.change';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const versioned = [...refusals, 'VERSION_CONFLICT'] as const;

const Version = z.int().min(1);
const params = z.object({ id: Id });
const text = z.string().trim().max(200);
const Title = z.object({ uz: text, ru: text, eng: text }).partial();
const Limit = z.int().min(1).max(10_000_000).nullable();
const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const PromoFields = z.object({
  /** What guests type; null: it applies by itself. */
  code: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}_-]{2,40}$/u)
    .nullable(),
  /** What guests read of it; null: it is not announced. */
  title: Title.nullable(),
  discountType: z.enum(['AMOUNT', 'PERCENTAGE']),
  /** Tiyin of an AMOUNT, whole percent of a PERCENTAGE. */
  productDiscount: z.int().min(0).max(100_000_000_000),
  deliveryDiscount: z.int().min(0).max(100_000_000_000),
  minPrice: Money.min(0).max(100_000_000_000),
  /** Both inclusive, in the branch's time zone. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** ISO weekdays, Monday is 1; empty: every day. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  /** A daily window, past midnight when it ends before it begins; both null: the whole day. */
  from: WallTime.nullable(),
  to: WallTime.nullable(),
  /** null: every restaurant of the merchant. */
  restaurantId: Id.nullable(),
  /** Empty: every branch. */
  branchIds: z.array(Id).max(200),
  /** Empty: every service. */
  serviceTypes: z.array(ServiceType).max(3),
  firstOrderOnly: z.boolean(),
  totalLimit: Limit,
  perUserLimit: Limit,
  isActive: z.boolean(),
});

const ConsolePromo = PromoFields.extend({
  id: Id,
  version: Version,
  title: TextsValue.nullable(),
  /** Orders that used it and were not cancelled. */
  usedCount: z.int(),
  /** What it took off those orders. */
  cost: Money,
  archived: z.boolean(),
}).meta({ id: 'ConsolePromo' });
export type ConsolePromo = z.infer<typeof ConsolePromo>;

export const consoleOffersContract = define({
  'GET /console/promos': {
    access,
    summary: 'Promos with their uses and cost so far, the newest first',
    tag,
    query: z.object({ archived: queryFlag().optional() }),
    result: z.object({ promos: z.array(ConsolePromo) }),
    errors: refusals,
  },
  'GET /console/promos/:id': {
    access,
    summary: 'One promo with its uses and cost so far',
    tag,
    params,
    result: ConsolePromo,
    errors: refusals,
  },
  'POST /console/promos': {
    access,
    summary: 'Add a promo',
    tag,
    status: 201,
    body: PromoFields.partial().required({ discountType: true, startDate: true, endDate: true }),
    result: ConsolePromo,
    errors: refusals,
  },
  'PATCH /console/promos/:id': {
    access,
    summary: 'Change a promo; absent fields stay',
    tag,
    params,
    body: PromoFields.partial().extend({ version: Version }),
    result: ConsolePromo,
    errors: versioned,
  },
  'DELETE /console/promos/:id': {
    access,
    summary: 'Archive a promo: it counts no more, and orders that used it keep it',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/promos/:id/restore': {
    access,
    summary: 'Take a promo out of the archive, switched off',
    tag,
    params,
    result: ConsolePromo,
    errors: refusals,
  },
});
