/** Broadcasts as managers write and send them. */
import { z } from 'zod';
import {
  BROADCAST_MOVES,
  BROADCAST_STATES,
  EVERYBODY,
  MARKETING_CHANNELS,
  type Audience,
} from '#domain/guests/broadcasts/broadcast.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, LinkText, Money, TextsValue } from '../platform/values.ts';

const tag = 'console';
const access = 'broadcasts.send';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const versioned = [...refusals, 'VERSION_CONFLICT', 'NOT_ALLOWED_NOW'] as const;

const Version = z.int().min(1);
const params = z.object({ id: Id });
const texts = (most: number) => {
  const text = z.string().trim().max(most);
  return z.object({ uz: text, ru: text, eng: text }).partial();
};
const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Channel = z.enum(MARKETING_CHANNELS);
const Orders = z.int().min(0).max(100_000).nullable();

const AudienceValue = z.object({
  tags: z.array(z.string().trim().min(1).max(30)).max(20),
  lastFrom: z.iso.date().nullable(),
  lastBefore: z.iso.date().nullable(),
  ordersMin: Orders,
  ordersMax: Orders,
  branchIds: z.array(Id).max(200),
}) satisfies z.ZodType<Audience>;

const BroadcastFields = z.object({
  /** The heading of a notification; also what staff call it. */
  title: texts(60),
  body: texts(500),
  link: LinkText.nullable(),
  audience: AudienceValue,
  /** In order of preference; each guest gets one message. */
  channels: z
    .array(Channel)
    .min(1)
    .refine((all) => new Set(all).size === all.length),
});

const Figures = z.object({
  recipients: z.int(),
  waiting: z.int(),
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  unsubscribed: z.int(),
});

const Broadcast = BroadcastFields.extend({
  id: Id,
  version: Version,
  title: TextsValue,
  body: TextsValue,
  state: z.enum(BROADCAST_STATES),
  startsAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  createdDate: Instant,
  /** Guests who had got enough broadcasts that week. */
  skipped: z.int(),
  figures: Figures,
}).meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof Broadcast>;

const Estimate = z
  .object({
    guests: z.int(),
    unreachable: z.int(),
    channels: z.object({ PUSH: z.int(), TELEGRAM: z.int(), SMS: z.int(), EMAIL: z.int() }),
    smsParts: z.int(),
    mostParts: z.int(),
    /** null: the price of a part is not known. */
    cost: Money.nullable(),
    /** The end of the quiet hours, which a message sent now would wait for; null: there are none now. */
    quietUntil: Instant.nullable(),
  })
  .meta({ id: 'BroadcastEstimate' });
export type BroadcastEstimate = z.infer<typeof Estimate>;

const SettingsFields = z.object({
  /** By the clock of the merchant; equal: no quiet hours. */
  quietFrom: WallTime,
  quietTo: WallTime,
  /** Of one part of an SMS; null: the price of the installation. */
  smsPrice: Money.min(0).max(100_000_000).nullable(),
  /** Broadcasts that one guest gets in seven days. */
  weekLimit: z.int().min(1).max(20),
});
const BroadcastSettings = SettingsFields.extend({
  version: Version,
  timeZone: z.string(),
  defaultSmsPrice: Money.nullable(),
  /** Channels that this merchant can send by. */
  offered: z.array(Channel),
  /** Guests who agreed to at least one channel. */
  agreed: z.int(),
  /** Tags that guests have, for the choice of an audience. */
  tags: z.array(z.string()),
}).meta({ id: 'BroadcastSettings' });
export type BroadcastSettings = z.infer<typeof BroadcastSettings>;

export const broadcastsContract = define({
  'GET /console/broadcasts': {
    access,
    summary: 'Broadcasts with their state and figures, the newest first',
    tag,
    result: z.object({ items: z.array(Broadcast) }),
    errors: refusals,
  },
  'GET /console/broadcasts/:id': {
    access,
    summary: 'One broadcast with its figures',
    tag,
    params,
    result: Broadcast,
    errors: refusals,
  },
  'POST /console/broadcasts': {
    access,
    summary: 'Add a draft',
    tag,
    status: 201,
    body: BroadcastFields.extend({
      link: LinkText.nullable().default(null),
      audience: AudienceValue.default(EVERYBODY),
    }),
    result: Broadcast,
    errors: refusals,
  },
  'POST /console/broadcasts/estimate': {
    repeatable: true,
    access,
    summary: 'Whom a broadcast would reach, and what it would cost',
    tag,
    body: BroadcastFields,
    result: Estimate,
    errors: refusals,
    limit: { perMinute: 120 },
  },
  'PATCH /console/broadcasts/:id': {
    access,
    summary: 'Change a draft; absent fields stay',
    tag,
    params,
    body: BroadcastFields.partial().extend({ version: Version }),
    result: Broadcast,
    errors: versioned,
  },
  'DELETE /console/broadcasts/:id': {
    access,
    summary: 'Delete a draft',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/broadcasts/:id/test': {
    access,
    summary: 'Send a draft to oneself by one channel',
    tag,
    params,
    body: z.object({ channel: Channel }),
    result: z.object({ ok: z.literal(true) }),
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 5 },
  },
  'POST /console/broadcasts/:id/moves': {
    access,
    summary: 'Schedule, pause, resume or cancel a broadcast; without a time it begins as soon as quiet hours allow',
    tag,
    params,
    body: z.object({
      move: z.enum(BROADCAST_MOVES),
      version: Version,
      /** By the clock of the merchant. */
      startsAt: z.object({ day: z.iso.date(), time: WallTime }).nullish(),
    }),
    result: Broadcast,
    errors: versioned,
  },
  'GET /console/broadcast-settings': {
    access,
    summary: 'Quiet hours, price and limits of broadcasts, and what can be chosen',
    tag,
    result: BroadcastSettings,
    errors: refusals,
  },
  'PATCH /console/broadcast-settings': {
    access,
    summary: 'Change quiet hours, price and limits; absent fields stay',
    tag,
    body: SettingsFields.partial().extend({ version: Version }),
    result: BroadcastSettings,
    errors: versioned,
  },
});
