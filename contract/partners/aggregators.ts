/** Aggregators: what a merchant gives them, whether they call, and which ids of theirs mean which dish and branch. */
import { z } from 'zod';
import { AGGREGATORS } from '#domain/orders/orders/aggregators.ts';
import { PUSHES } from '#domain/partners/aggregators/push.ts';
import { FAILURE_KINDS } from '#domain/partners/integrations/failures.ts';
import { DELIVERED_BY } from '#domain/partners/aggregators/outside-order.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

const tag = 'integrations';
const params = z.object({ vendor: z.enum(AGGREGATORS) });
const ownerOnly = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;

const PushedPlace = z.object({
  branchId: Id,
  name: z.string(),
  /** What the aggregator was last told; null: nothing yet. */
  isOpen: z.boolean().nullable(),
  openAt: Instant.nullable(),
  menuAt: Instant.nullable(),
  stopsAt: Instant.nullable(),
  /** The menu was changed; the aggregator is notified after a minute without further changes. */
  isMenuWaiting: z.boolean(),
  problem: z.object({ what: z.enum(PUSHES), kind: z.enum(FAILURE_KINDS), message: z.string().nullable() }).nullable(),
});

/** Calls that we make to the aggregator. */
const AggregatorPush = z
  .object({
    isActive: z.boolean(),
    hasKey: z.boolean(),
    baseUrl: z.string(),
    /** The addresses that may be chosen; empty: the installation names none. */
    urls: z.array(z.string()),
    /** 0: never connected. */
    version: z.int(),
    places: z.array(PushedPlace),
  })
  .meta({ id: 'AggregatorPush' });
export type AggregatorPush = z.infer<typeof AggregatorPush>;

const AggregatorConnection = z
  .object({
    vendor: z.enum(AGGREGATORS),
    isActive: z.boolean(),
    /** The address that the merchant gives to the aggregator. */
    address: z.string(),
    clientId: z.string(),
    /** 0: never connected. */
    version: z.int(),
    lastCallAt: Instant.nullable(),
    lastMenuAt: Instant.nullable(),
    lastOrderAt: Instant.nullable(),
    /** When it last came with wrong credentials. */
    lastRefusedAt: Instant.nullable(),
    /** Ids of theirs that mean nothing here yet. */
    unmapped: z.int(),
    push: AggregatorPush,
  })
  .meta({ id: 'AggregatorConnection' });
export type AggregatorConnection = z.infer<typeof AggregatorConnection>;

/** What keeps orders from coming. */
const AGGREGATOR_PROBLEMS = [
  'OFF',
  'NO_BRANCH',
  'NO_DISHES',
  'CLOSED_NOW',
  'NEVER_CALLED',
  'REFUSED',
  'NO_MENU_READ',
] as const;

const MappingKind = z.enum(['BRANCH', 'DISH']);
const Mapping = z.object({
  kind: MappingKind,
  outsideId: z.string(),
  name: z.string(),
  insideId: Id.nullable(),
  lastSeenAt: Instant,
  /** Ours with a similar name, the most similar first. */
  suggested: z.array(Id),
});
export type AggregatorMapping = z.infer<typeof Mapping>;

const Named = z.object({ id: Id, name: z.string() });

const OrderOfAggregator = z
  .object({
    vendor: z.enum(AGGREGATORS),
    deliveredBy: z.enum(DELIVERED_BY),
    pickupCode: z.string().nullable(),
    courier: z
      .object({
        name: z.string(),
        phone: z.string().nullable(),
        status: z.string().nullable(),
        transport: z.string().nullable(),
        arrivesAt: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderOfAggregator' });

export const aggregatorsContract = define({
  'GET /console/aggregators': {
    access: 'keys.manage',
    summary: 'The aggregators that may send orders, with the address and the login to give them; without the secret',
    tag,
    result: z.object({ items: z.array(AggregatorConnection) }),
    errors: [...ownerOnly],
  },
  'PATCH /console/aggregators/:vendor': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Connect or switch off an aggregator, or replace its secret',
    tag,
    params,
    body: z.object({
      version: z.int().min(0),
      isActive: z.boolean().optional(),
      renewSecret: z.boolean().optional(),
    }),
    result: AggregatorConnection,
    errors: [...ownerOnly, 'VERSION_CONFLICT'],
  },
  'PUT /console/aggregators/:vendor/push': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Connect or switch off our calls to an aggregator; what is not named stays as it is',
    tag,
    params,
    body: z.object({
      version: z.int().min(0),
      isActive: z.boolean(),
      clientId: z.string().trim().min(1).max(200).optional(),
      clientSecret: z.string().trim().min(1).max(2000).optional(),
      baseUrl: z.string().max(300).optional(),
    }),
    result: AggregatorConnection,
    errors: [...ownerOnly, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  },
  'POST /console/aggregators/:vendor/credentials': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Show the login and the secret to give to the aggregator; recorded in the audit',
    tag,
    params,
    limit: { perMinute: 20 },
    result: z.object({ clientId: z.string(), clientSecret: z.string() }),
    errors: [...ownerOnly, 'NOT_FOUND'],
  },
  'POST /console/aggregators/:vendor/test': {
    access: 'keys.manage',
    summary: 'What keeps orders of this aggregator from coming; empty when nothing does',
    tag,
    params,
    limit: { perMinute: 20 },
    result: z.object({ problems: z.array(z.enum(AGGREGATOR_PROBLEMS)), branches: z.int(), dishes: z.int() }),
    errors: [...ownerOnly],
  },
  'GET /console/aggregators/:vendor/mapping': {
    access: 'keys.manage',
    summary: 'Ids that the aggregator used and that are not ours, the unmapped first, with suggestions by name',
    tag,
    params,
    result: z.object({ items: z.array(Mapping), branches: z.array(Named), dishes: z.array(Named) }),
    errors: [...ownerOnly],
  },
  'PUT /console/aggregators/:vendor/mapping': {
    access: 'keys.manage',
    summary: 'Say which branch or dish an id of the aggregator means; null: none of ours',
    tag,
    params,
    body: z.object({ kind: MappingKind, outsideId: z.string().min(1).max(200), insideId: Id.nullable() }),
    result: z.object({ ok: z.literal(true) }),
    errors: [...ownerOnly, 'NOT_FOUND'],
  },
  'GET /console/orders/:id/aggregator': {
    access: 'orders.see',
    summary: 'What an aggregator said of its order: who delivers it, the pick-up code and its courier',
    tag: 'console',
    params: z.object({ id: Id }),
    result: z.object({ order: OrderOfAggregator.nullable() }),
    errors: [...ownerOnly, 'NOT_FOUND'],
  },
});
