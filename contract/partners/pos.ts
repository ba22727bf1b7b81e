/** POS systems: an order there, and which products of theirs our dishes and options are. */
import { z } from 'zod';
import { PICTURE_PROBLEMS } from '#domain/accounts/media/picture-problems.ts';
import { POS_PROBLEMS, POS_STATES, POS_VENDORS } from '#domain/partners/pos/pos.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money, PictureValue, TextsValue } from '../platform/values.ts';

const tag = 'integrations';
const vendorParams = z.object({ vendor: z.enum(POS_VENDORS) });
const orderParams = z.object({ id: Id });
const ownerOnly = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
const OutsideId = z.string().min(1).max(200);

const OrderAtPos = z
  .object({
    vendor: z.enum(POS_VENDORS),
    state: z.enum(POS_STATES),
    /** Its id there. */
    externalId: z.string().nullable(),
    problem: z.enum(POS_PROBLEMS).nullable(),
    /** In the words of the POS. */
    problemDetail: z.string().nullable(),
    /** Dishes and options that are not mapped. */
    missing: z.array(z.string()),
    /** The dishes were changed here after they were sent. */
    isChanged: z.boolean(),
    canRetry: z.boolean(),
    /** Staff may say that they have entered it themselves. */
    canDoByHand: z.boolean(),
  })
  .meta({ id: 'OrderAtPos' });
export type OrderAtPos = z.infer<typeof OrderAtPos>;

const ReservationAtPos = OrderAtPos.omit({ missing: true, isChanged: true }).meta({ id: 'ReservationAtPos' });
export type ReservationAtPos = z.infer<typeof ReservationAtPos>;

const Result = z.object({
  pos: OrderAtPos.nullable(),
  /** Of a booking. */
  reservation: ReservationAtPos.nullable(),
});
const staffOnly = [...ownerOnly, 'NOT_FOUND'] as const;

const Outside = z.object({ id: z.string(), name: z.string() });
const Inside = z.object({
  id: Id,
  name: z.string(),
  /** Theirs; an option may be several, one for each dish that offers it. */
  outsideIds: z.array(z.string()),
  /** Of theirs with a similar name, the most similar first. */
  suggested: z.array(z.string()),
});

const DishAtPos = z
  .object({
    vendor: z.enum(POS_VENDORS),
    ...Inside.pick({ outsideIds: true, suggested: true }).shape,
    choices: z.array(Outside),
  })
  .meta({ id: 'DishAtPos' });

const PosMapping = z
  .object({
    /** null: their menu was never read. */
    readAt: Instant.nullable(),
    branches: z.array(z.object({ id: Id, name: z.string(), outsideId: z.string().nullable() })),
    dishes: z.array(Inside),
    options: z.array(Inside),
    outside: z.object({
      branches: z.array(Outside),
      dishes: z.array(Outside),
      options: z.array(Outside),
      /** Empty: the POS has no such types. */
      paymentTypes: z.array(Outside),
      discountTypes: z.array(Outside),
      /** Menus that can be read instead of everything that the POS knows, and the prices they can be read at. */
      externalMenus: z.array(Outside),
      priceCategories: z.array(Outside),
    }),
  })
  .meta({ id: 'PosMapping' });
export type PosMapping = z.infer<typeof PosMapping>;

const ofDish = { insideId: Id, outsideId: z.string(), name: TextsValue, version: z.int() };
const MenuDifference = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('NEW'), outsideId: z.string(), name: z.string(), price: Money }),
    z.object({ kind: z.literal('PRICE'), ...ofDish, ours: Money, theirs: Money }),
    z.object({ kind: z.literal('NAME'), ...ofDish, theirs: z.string() }),
    z.object({
      kind: z.literal('PHOTO'),
      ...ofDish,
      ours: PictureValue.nullable(),
      theirs: PictureValue.nullable(),
      /** Of theirs in the media library; null: it could not be read. */
      mediaId: Id.nullable(),
      problem: z.enum(PICTURE_PROBLEMS).nullable(),
    }),
    z.object({ kind: z.literal('GONE'), ...ofDish }),
  ])
  .meta({ id: 'MenuDifference' });
export type MenuDifference = z.infer<typeof MenuDifference>;

const PosStop = z
  .object({
    vendor: z.enum(POS_VENDORS),
    /** Stopped here and still sold there; false: sold here and still stopped there. */
    isStopped: z.boolean(),
    problem: z.enum(POS_PROBLEMS),
    problemDetail: z.string().nullable(),
    dishes: z.array(z.string()),
  })
  .meta({ id: 'PosStop' });
/** @internal */
export type PosStop = z.infer<typeof PosStop>;

const PosMark = z
  .object({
    orderId: Id,
    vendor: z.enum(POS_VENDORS),
    state: z.enum(POS_STATES),
    problem: z.enum(POS_PROBLEMS).nullable(),
  })
  .meta({ id: 'PosMark' });
export type PosMark = z.infer<typeof PosMark>;

export const posContract = define({
  'GET /console/orders/:id/pos': {
    access: 'orders.see',
    summary: 'What an order came to at the POS of its branch; null: it was not sent',
    tag: 'console',
    params: orderParams,
    result: Result,
    errors: staffOnly,
  },
  'POST /console/orders/:id/pos/retry': {
    access: 'orders.edit',
    summary: 'Send the order to the POS again; one that may be there already is looked for first',
    tag: 'console',
    params: orderParams,
    limit: { perMinute: 30 },
    result: Result,
    errors: [...staffOnly, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/orders/:id/pos/by-hand': {
    access: 'orders.edit',
    summary: 'Staff enter the order at the POS themselves: it is not sent any more',
    tag: 'console',
    params: orderParams,
    limit: { perMinute: 30 },
    result: Result,
    errors: [...staffOnly, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/orders/:id/pos-reservation/retry': {
    access: 'hall.work',
    summary: 'Make the reservation at the POS again after it was refused or cancelled there',
    tag: 'console',
    params: orderParams,
    limit: { perMinute: 30 },
    result: Result,
    errors: [...staffOnly, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/orders/:id/pos-reservation/by-hand': {
    access: 'hall.work',
    summary: 'Staff enter the reservation at the POS themselves',
    tag: 'console',
    params: orderParams,
    limit: { perMinute: 30 },
    result: Result,
    errors: [...staffOnly, 'NOT_ALLOWED_NOW'],
  },
  'GET /console/pos-orders': {
    access: 'orders.see',
    summary: 'What the orders of the board came to at the POS of their branch',
    tag: 'console',
    query: z.object({ branchId: Id.optional() }),
    result: z.object({ items: z.array(PosMark) }),
    errors: [...ownerOnly],
  },
  'GET /console/branches/:id/pos-stops': {
    access: 'orders.see',
    summary: 'Dishes that were stopped or resumed here and could not be at the POS of the branch',
    tag: 'console',
    params: orderParams,
    result: z.object({ items: z.array(PosStop) }),
    errors: staffOnly,
  },
  'POST /console/pos/:vendor/menu': {
    access: 'keys.manage',
    summary: 'Read the menu and the branches of the POS now',
    tag,
    params: vendorParams,
    limit: { perMinute: 6 },
    takesLong: true,
    result: z.object({ branches: z.int(), products: z.int() }),
    errors: [...ownerOnly, 'NOT_ALLOWED_NOW', 'UNAVAILABLE'],
  },
  'GET /console/pos/:vendor/mapping': {
    access: 'keys.manage',
    summary: 'Our branches, dishes and options with what they are at the POS, and suggestions by name',
    tag,
    params: vendorParams,
    result: PosMapping,
    errors: [...ownerOnly],
  },
  'GET /console/pos-dishes/:id': {
    access: 'keys.manage',
    summary: 'What one dish is at each POS whose menu was read, and what it may be',
    tag,
    params: orderParams,
    result: z.object({ items: z.array(DishAtPos) }),
    errors: staffOnly,
  },
  'PUT /console/pos/:vendor/mapping': {
    access: 'keys.manage',
    summary:
      'Say what a branch, a dish or an option is at the POS; none: it is not there. Waiting orders are sent again',
    tag,
    params: vendorParams,
    body: z.object({
      kind: z.enum(['BRANCH', 'DISH', 'OPTION']),
      insideId: Id,
      outsideIds: z.array(OutsideId).max(50),
    }),
    result: z.object({ ok: z.literal(true) }),
    errors: [...ownerOnly, 'NOT_FOUND'],
  },
  'GET /console/pos/:vendor/differences': {
    access: 'keys.manage',
    summary: 'What the menu of the POS has otherwise than ours, as it was last read; without fields that are ours',
    tag,
    params: vendorParams,
    result: z.object({
      items: z.array(MenuDifference),
      /** Where a new dish may be added. */
      categories: z.array(z.object({ id: Id, name: z.string() })),
    }),
    errors: [...ownerOnly],
  },
  'POST /console/pos/:vendor/mapping/by-name': {
    access: 'keys.manage',
    summary: 'Map every unmapped dish that has exactly one namesake at the POS',
    tag,
    params: vendorParams,
    limit: { perMinute: 6 },
    result: z.object({ mapped: z.int() }),
    errors: [...ownerOnly],
  },
});
