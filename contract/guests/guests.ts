/** Guests of a merchant as staff see them. */
import { z } from 'zod';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { ORDER_SERVICE_TYPES, ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Latitude, Longitude, Money, fileOf, queryNumber } from '../platform/values.ts';

const tag = 'console';
const access = 'guests.see';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const versioned = [...refusals, 'VERSION_CONFLICT'] as const;
const params = z.object({ id: Id });

export const GUEST_SORTS = ['last', 'orders'] as const;
export const GUEST_FILTERS = ['blocked', 'trusted', 'lost', 'new'] as const;

const GuestTag = z.string().trim().min(1).max(30);

const ConsoleGuest = z
  .object({
    id: Id,
    name: z.string().nullable(),
    phone: z.string().nullable(),
    orders: z.int(),
    /** Of orders that were not cancelled. */
    spent: Money,
    lastOrderAt: Instant.nullable(),
    createdDate: Instant,
    note: z.string().nullable(),
    /** What the guest must not eat. */
    allergens: z.array(z.enum(ALLERGENS)),
    allergyNote: z.string().nullable(),
    tags: z.array(z.string()),
    blocked: z.boolean(),
    blockedReason: z.string().nullable(),
    trusted: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'ConsoleGuest' });
export type ConsoleGuest = z.infer<typeof ConsoleGuest>;

const GuestOrder = z
  .object({
    id: Id,
    number: z.int(),
    status: z.enum(ORDER_STATUSES),
    serviceType: z.enum(ORDER_SERVICE_TYPES),
    restaurantName: z.string(),
    branchName: z.string(),
    bill: Money,
    createdDate: Instant,
  })
  .meta({ id: 'GuestOrder' });
export type GuestOrder = z.infer<typeof GuestOrder>;

/** A former order with the lines that staff can order again. */
const CallerOrder = GuestOrder.extend({
  lines: z.array(
    z.object({
      /** null: the dish is on no menu any more. */
      productId: Id.nullable(),
      name: z.string(),
      productCount: z.int(),
      modifications: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
      note: z.string().nullable(),
    }),
  ),
});

/** Who calls: a guest by their phone, with their last orders and the addresses these went to. */
export const CallerCard = z
  .object({
    guest: ConsoleGuest.nullable(),
    orders: z.array(CallerOrder),
    addresses: z.array(z.object({ name: z.string(), latitude: Latitude, longitude: Longitude })),
  })
  .meta({ id: 'CallerCard' });
export type CallerCard = z.infer<typeof CallerCard>;

/** What narrows the list, and what the export takes as well. */
const Choice = z.object({
  /** Of the name or the phone. */
  search: z.string().trim().max(100).optional(),
  tag: GuestTag.optional(),
  /** `lost`: no order for 60 days. `new`: the first order in the last 30 days. */
  show: z.enum(GUEST_FILTERS).optional(),
  sort: z.enum(GUEST_SORTS).default('last'),
});

export const consoleGuestsContract = define({
  'GET /console/guests': {
    access,
    summary: 'Guests with their orders, sum and last visit; of a branch for staff of that branch',
    tag,
    query: Choice.extend({
      cursor: z.string().max(100).optional(),
      limit: queryNumber().int().min(1).max(100).default(50),
    }),
    result: z.object({ items: z.array(ConsoleGuest), nextCursor: z.string().optional() }),
    errors: refusals,
  },
  'GET /console/guests/export': {
    confirmed: true,
    access: 'guests.export',
    summary: 'The same guests as a file, the newest first; XLSX has at most 10,000 rows, CSV any number',
    tag,
    query: Choice.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    result: fileOf('xlsx', 'csv'),
    errors: [...refusals, 'TOO_LARGE'],
    limit: { perMinute: 10 },
  },
  'GET /console/caller': {
    access: 'calls.take',
    summary: 'The guest who calls from a phone number, with their last orders and addresses; null: not known',
    tag,
    query: z.object({ phone: z.string().regex(/^\+\d{9,15}$/) }),
    result: CallerCard,
    errors: refusals,
  },
  'GET /console/guests/:id': {
    access,
    summary: 'One guest with their latest orders',
    tag,
    params,
    result: z.object({ guest: ConsoleGuest, orders: z.array(GuestOrder) }),
    errors: refusals,
  },
  'PATCH /console/guests/:id': {
    access,
    summary: 'Change the note, the tags and the allergies of a guest; absent fields stay',
    tag,
    params,
    body: z.object({
      note: z.string().trim().max(1000).nullable().optional(),
      allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).optional(),
      allergyNote: z.string().trim().max(200).nullable().optional(),
      tags: z.array(GuestTag).max(20).optional(),
      version: z.int().min(1),
    }),
    result: ConsoleGuest,
    errors: versioned,
  },
  'DELETE /console/guests/:id': {
    access: 'guests.erase',
    summary:
      'Delete the personal data of a guest on request: name, phones, addresses, notes, tags and consents; orders ' +
      'stay with their sums',
    tag,
    status: 204,
    params,
    body: z.object({ reason: z.string().trim().min(3).max(300) }),
    result: z.null(),
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'PUT /console/guests/:id/block': {
    access: 'staff.manage',
    summary: 'Refuse orders of a guest, with a reason that only staff see, or accept them again',
    tag,
    params,
    body: z.object({ blocked: z.boolean(), reason: z.string().trim().max(300).nullish() }),
    result: ConsoleGuest,
    errors: refusals,
  },
});
