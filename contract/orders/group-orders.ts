/** A basket that several people fill from their phones by a link; one of them orders and pays. */
import { z } from 'zod';
import {
  GROUP_STATUSES,
  MOST_GROUP_NOTE,
  MOST_LINES_OF_PERSON,
  MOST_PEOPLE,
  MOST_PERSON_NAME,
} from '#domain/orders/orders/group-order.ts';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { TEXT_LIMITS } from '#domain/orders/orders/request-fields.ts';
import { CartItem } from './checkout.ts';
import { define } from '../platform/kit.ts';
import { GuestAllergy } from './orders.ts';
import { Id, IdOrSlug, Instant, Money } from '../platform/values.ts';

const tag = 'group orders';

const GroupLine = z.object({
  productId: Id,
  name: z.string(),
  productCount: z.int(),
  modifications: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  note: z.string().nullable(),
  /** 0 while the dish is not available. */
  linePrice: Money,
  state: z.enum(['ok', 'soldOut', 'gone']),
});

const GroupPerson = z.object({
  id: Id,
  name: z.string(),
  isHost: z.boolean(),
  /** The person of the device that sent the request. */
  isMe: z.boolean(),
  /** What the caller must not eat. It is null for the other people, whose allergies the caller may not see. */
  allergy: GuestAllergy.nullable(),
  lines: z.array(GroupLine),
  total: Money,
});
export type GroupPerson = z.infer<typeof GroupPerson>;

export const GroupOrder = z
  .object({
    merchantId: Id,
    status: z.enum(GROUP_STATUSES),
    closesAt: Instant,
    /** In dishes, for everybody but the host. */
    personLimit: Money.nullable(),
    hostName: z.string(),
    peopleCount: z.int(),
    /** Empty for a device that has not joined. */
    people: z.array(GroupPerson),
    total: Money,
    /** Link of the order that was placed, for those who joined. */
    order: z.string().nullable(),
  })
  .meta({ id: 'GroupOrder' });
export type GroupOrder = z.infer<typeof GroupOrder>;

const PersonName = z.string().trim().min(1).max(MOST_PERSON_NAME);
const GroupItems = z
  .array(CartItem.extend({ note: z.string().max(MOST_GROUP_NOTE).nullish() }))
  .max(MOST_LINES_OF_PERSON);

const token = z.string().regex(/^[\w-]{43}$/);
const params = z.object({ id: IdOrSlug, token });
const errors = ['NOT_FOUND', 'NOT_ALLOWED_NOW'] as const;

export const groupOrdersContract = define({
  'POST /merchants/:id/group-orders': {
    holdsSecret: true,
    access: 'own',
    summary: 'Begin a group order. The link is returned once and stored as a hash; the device becomes its host',
    tag,
    status: 201,
    params: z.object({ id: IdOrSlug }),
    body: z.object({
      name: PersonName,
      closesAt: Instant,
      personLimit: Money.min(1).max(1_000_000_000).nullish(),
      items: GroupItems.default([]),
    }),
    result: z.object({ token: z.string(), group: GroupOrder }),
    errors: [...errors, 'SOLD_OUT'],
    limit: { perMinute: 10 },
  },
  'GET /merchants/:id/group-orders/:token': {
    access: 'own',
    summary: 'A group order by its link. Names and dishes are shown to those who joined',
    tag,
    params,
    result: GroupOrder,
    errors: ['NOT_FOUND'],
  },
  'POST /merchants/:id/group-orders/:token/people': {
    access: 'own',
    summary: `Join under a name that nobody else in the group has; at most ${MOST_PEOPLE} people`,
    tag,
    params,
    body: z.object({ name: PersonName }),
    result: GroupOrder,
    errors,
    limit: { perMinute: 30 },
  },
  'DELETE /merchants/:id/group-orders/:token/people/:personId': {
    access: 'own',
    summary: 'Leave, or as the host remove somebody, with their dishes',
    tag,
    params: params.extend({ personId: Id }),
    result: GroupOrder,
    errors,
  },
  'PUT /merchants/:id/group-orders/:token/items': {
    access: 'own',
    summary: "Replace the caller's own dishes",
    tag,
    params,
    body: z.object({ items: GroupItems }),
    result: GroupOrder,
    errors: [...errors, 'SOLD_OUT'],
    limit: { perMinute: 240, alone: true },
  },
  'PUT /merchants/:id/group-orders/:token/allergies': {
    access: 'own',
    summary: 'What the caller must not eat. The restaurant reads it with the order, beside the name; the others do not',
    tag,
    params,
    body: z.object({
      allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
      allergyNote: z.string().trim().max(TEXT_LIMITS.allergyNote).nullable(),
    }),
    result: GroupOrder,
    errors,
    limit: { perMinute: 240, alone: true },
  },
  'POST /merchants/:id/group-orders/:token/close': {
    access: 'own',
    summary: 'The host closes the group: dishes change no more, and the answer has all of them',
    tag,
    params,
    result: GroupOrder,
    errors,
  },
  'PATCH /merchants/:id/group-orders/:token': {
    access: 'own',
    summary: 'The host moves the closing time; a closed group that was not ordered opens again',
    tag,
    params,
    body: z.object({ closesAt: Instant }),
    result: GroupOrder,
    errors,
  },
  'PUT /merchants/:id/group-orders/:token/order': {
    access: 'own',
    summary: 'The host names the order that was placed, by its link, so that the others can follow it',
    tag,
    params,
    body: z.object({ link: z.string().max(100) }),
    result: GroupOrder,
    errors,
  },
  'DELETE /merchants/:id/group-orders/:token': {
    access: 'own',
    summary: 'The host cancels the group',
    tag,
    params,
    result: GroupOrder,
    errors,
  },
  'GET /merchants/:id/group-orders/:token/events': {
    access: 'own',
    summary: 'An event after each change of the group',
    tag,
    params,
    as: 'stream',
    result: z.object({ changed: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
});
