/** Orders as guests watch them, in the owner's shape and a link's. The staff's shape is in `board.ts`. */
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { z } from 'zod';
import {
  CANCEL_REASONS,
  CHANGE_TYPES,
  COURIER_STATUSES,
  ORDER_SERVICE_TYPES,
  ORDER_STATUSES,
  PAYMENT_TYPES,
} from '#domain/orders/orders/statuses.ts';
import { DELIVERY_TYPES } from '#domain/restaurants/delivery/delivery-type.ts';
import { DELAY_CAUSES } from '#domain/orders/orders/arrival.ts';
import { ADDRESS_TYPES, IF_MISSING } from '#domain/orders/orders/request-fields.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money, queryFlag, queryNumber } from '../platform/values.ts';

export const OrderLine = z
  .object({
    productId: Id.nullable(),
    name: z.string(),
    unitPrice: Money,
    discount: Money,
    productCount: z.int(),
    linePrice: Money,
    modifications: z.array(z.object({ id: Id, name: z.string(), count: z.int(), price: Money })),
    note: z.string().nullable(),
  })
  .meta({ id: 'OrderLine' });

/** At a table: which course a dish belongs to, and whether it waits to be fired. */
export const CourseOfLine = { course: z.int(), isWaiting: z.boolean() };

const status = z.enum(ORDER_STATUSES);
const reason = z.enum(CANCEL_REASONS);

/** The courier once there is one; their position while they are on the way. */
const CourierView = z.object({
  name: z.string(),
  /** What to look for; null: on foot, or an own courier. */
  car: z.string().nullable(),
  /** For the order's own guest. */
  phone: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number(), at: Instant }).nullable(),
});
export type CourierView = z.infer<typeof CourierView>;

/** What anybody with the link reads: no phone, no address, no notes. */
export const LinkOrder = z
  .object({
    number: z.int(),
    merchantId: Id,
    restaurantName: z.string(),
    branchName: z.string(),
    serviceType: z.enum(ORDER_SERVICE_TYPES),
    status,
    version: z.int(),
    reason: reason.nullable(),
    later: z.boolean(),
    partySize: z.int().nullable(),
    timeZone: z.string(),
    day: z.string().nullable(),
    time: z.string().nullable(),
    promisedFrom: Instant.nullable(),
    promisedTo: Instant.nullable(),
    /** From where the order is now; null without a promise, and once it has ended. */
    estimatedAt: Instant.nullable(),
    /** Why it comes later than promised; null within the promise. */
    delay: z.enum(DELAY_CAUSES).nullable(),
    createdDate: Instant,
    /** When the restaurant opens, for an order that was placed while it was closed. */
    answersFrom: Instant.nullable(),
    expiresAt: Instant.nullable(),
    acceptedTime: Instant.nullable(),
    cookingTime: Instant.nullable(),
    readyTime: Instant.nullable(),
    deliveryAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
    closedAt: Instant.nullable(),
    canceledAt: Instant.nullable(),
    courierStatus: z.enum(COURIER_STATUSES).nullable(),
    /** Only in the answer about one order, not in lists. */
    courier: CourierView.nullable(),
    lines: z.array(OrderLine.omit({ note: true })),
    productPrice: Money,
    totalProductDiscount: Money,
    deliveryPrice: Money,
    deliveryDiscount: Money,
    servicePrice: Money,
    totalDiscount: Money,
    totalPrice: Money,
    bill: Money,
    /** The amount due: less than the bill where a part was paid before the dishes were changed. */
    due: Money,
    /** The kitchen does not see it yet: the guest has to pay online first. */
    awaitsPayment: z.boolean(),
  })
  .meta({ id: 'LinkOrder' });
export type LinkOrder = z.infer<typeof LinkOrder>;

/** What those who eat an order must not eat: as it was said with the order, and as staff have noted it of the guest. */
export const GuestAllergy = z
  .object({
    allergens: z.array(z.enum(ALLERGENS)),
    note: z.string().nullable(),
    /** In a group order, the allergens that only some of the people must not eat, by person. */
    people: z.array(z.object({ name: z.string(), allergens: z.array(z.enum(ALLERGENS)) })).optional(),
  })
  .meta({ id: 'GuestAllergy' });
export type GuestAllergy = z.infer<typeof GuestAllergy>;

/** The guest's own order. */
export const OwnerOrder = LinkOrder.extend({
  id: Id,
  link: z.string(),
  tenantId: Id,
  branchId: Id,
  phone: z.string().nullable(),
  customerName: z.string().nullable(),
  address: z
    .object({
      type: z.enum(ADDRESS_TYPES).nullable(),
      name: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      office: z.string().nullable(),
      domophone: z.string().nullable(),
      entrance: z.string().nullable(),
      floor: z.string().nullable(),
    })
    .nullable(),
  courierComment: z.string().nullable(),
  note: z.string().nullable(),
  comment: z.string().nullable(),
  lines: z.array(OrderLine),
  day2: z.string().nullable(),
  time2: z.string().nullable(),
  atTime: Instant.nullable(),
  hallId: Id.nullable(),
  tableId: Id.nullable(),
  /** As printed on the table. */
  tableNumber: z.string().nullable(),
  pickupValid: z.boolean(),
  pickupCode: z.string().nullable(),
  sendCheque: z.boolean(),
  sendChequePhone: z.string().nullable(),
  cutlery: z.int().nullable(),
  allergens: z.array(z.enum(ALLERGENS)),
  allergyNote: z.string().nullable(),
  ifMissing: z.enum(IF_MISSING).nullable(),
  paymentType: z.enum(PAYMENT_TYPES),
  changeFrom: Money.nullable(),
  isPaid: z.boolean(),
  productCount: z.int(),
  productDiscount: Money,
  totalProductPrice: Money,
  promoId: Id.nullable(),
  promoCode: z.string().nullable(),
  deliveryTariffId: Id.nullable(),
  deliveryType: z.enum(DELIVERY_TYPES).nullable(),
  serviceId: Id.nullable(),
  distance: z.int().nullable(),
  reasonNote: z.string().nullable(),
  grade: z.int().nullable(),
  /** Whether the guest may still cancel it. */
  canCancel: z.boolean(),
}).meta({ id: 'Order' });
export type OwnerOrder = z.infer<typeof OwnerOrder>;

/** In lists: with pictures of a few of its dishes, each an address without size and extension. */
export const ListedOrder = OwnerOrder.extend({ pictures: z.array(z.string()) }).meta({ id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof ListedOrder>;

/** `status`, `courier` or `eta`; its id is the order's version, from which a stream resumes. */
export const OrderEvent = z
  .object({
    version: z.int(),
    type: z.enum(CHANGE_TYPES),
    status,
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string().nullable(),
    at: Instant,
    /** Only of the courier's position: such an event has no version of its own and is not repeated. */
    position: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    /** Only of `eta` events about the expected time: they have no version of their own either. */
    estimate: LinkOrder.pick({ estimatedAt: true, delay: true }).optional(),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof OrderEvent>;

const orderParams = z.object({ id: Id });
const linkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const tag = 'orders';

export const ordersContract = define({
  'GET /orders': {
    access: 'own',
    summary: "The caller's own orders, newest first; in a merchant's storefront those placed there",
    tag,
    query: z.object({
      active: queryFlag().optional(),
      /** The last order of the page before. */
      cursor: Id.optional(),
      limit: queryNumber().int().min(1).max(60).default(20),
    }),
    result: z.object({ items: z.array(ListedOrder), nextCursor: Id.optional() }),
    errors: ['UNAUTHENTICATED'],
  },
  'GET /orders/own/:token': {
    access: 'own',
    summary: "One of the caller's own orders by its link, with what a link alone does not show",
    tag,
    params: linkParams,
    result: OwnerOrder,
    errors: ['NOT_FOUND'],
  },
  'GET /orders/:id': {
    access: 'own',
    summary: "One of the caller's own orders",
    tag,
    params: orderParams,
    result: OwnerOrder,
    errors: ['NOT_FOUND'],
  },
  'GET /orders/:id/way': {
    access: 'own',
    summary:
      'The route from the courier, or from the branch before that, to the door; empty where no router is configured',
    tag,
    params: orderParams,
    result: z.object({ points: z.array(z.object({ latitude: z.number(), longitude: z.number() })) }),
    errors: ['NOT_FOUND'],
  },
  'GET /orders/by-link/:token': {
    access: 'link',
    summary: 'An order by its link',
    tag,
    tenant: 'none',
    params: linkParams,
    result: LinkOrder,
    errors: ['NOT_FOUND'],
  },
  'POST /orders/:id/cancel': {
    access: 'own',
    summary: 'The guest cancels the order; free until food exists',
    tag,
    params: orderParams,
    body: z.object({ version: z.int().optional() }).default({}),
    result: OwnerOrder,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'BAD_TRANSITION', 'VERSION_CONFLICT'],
  },
  'GET /orders/:id/events': {
    access: 'own',
    summary: 'Events of an own order; Last-Event-ID resumes',
    tag,
    params: orderParams,
    as: 'stream',
    result: OrderEvent,
    errors: ['NOT_FOUND'],
  },
  'GET /orders/by-link/:token/events': {
    access: 'link',
    summary: 'Events of an order, by its link',
    tag,
    tenant: 'none',
    params: linkParams,
    as: 'stream',
    result: OrderEvent,
    errors: ['NOT_FOUND'],
  },
});
