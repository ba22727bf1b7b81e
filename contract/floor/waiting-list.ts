/** Parties that wait for a table: the list of the host, and the page of a waiting guest. */
import { z } from 'zod';
import { WAITING_STATES } from '#domain/floor/waiting-list/waiting-list.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, LanguageCode } from '../platform/values.ts';

export const WaitingParty = z
  .object({
    id: Id,
    branchId: Id,
    version: z.int(),
    state: z.enum(WAITING_STATES),
    /** Among the parties that were not called yet, from 1; null once it was called. */
    place: z.int().nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    language: LanguageCode,
    partySize: z.int(),
    note: z.string().nullable(),
    quotedMinutes: z.int().nullable(),
    joinedAt: Instant,
    readyAt: Instant.nullable(),
    comingAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    /** When the next message may be sent. */
    nextMessageAt: Instant.nullable(),
    /** Whether the last step can be taken back. */
    mayUndo: z.boolean(),
    /** The page of the guest, to be shown as a code or copied. */
    link: z.string(),
  })
  .meta({ id: 'WaitingParty' });
export type WaitingParty = z.infer<typeof WaitingParty>;

/** A party as its guest sees it. */
const WaitingPlace = z
  .object({
    state: z.enum(WAITING_STATES),
    place: z.int().nullable(),
    partySize: z.int(),
    restaurantName: z.string(),
    branchName: z.string(),
    branchPhone: z.string().nullable(),
    timeZone: z.string(),
    joinedAt: Instant,
    /** When a table is expected: `joinedAt` plus the wait that staff quoted. */
    expectedAt: Instant.nullable(),
    readyAt: Instant.nullable(),
  })
  .meta({ id: 'WaitingPlace' });
export type WaitingPlace = z.infer<typeof WaitingPlace>;

const Name = z.string().trim().min(1).max(100);
const PartySize = z.int().min(1).max(20);
const QuotedMinutes = z.int().min(0).max(600).nullable();
const Note = z.string().trim().max(500).nullable();

const tag = 'console';
const access = 'hall.work';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const changes = [...refusals, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'] as const;
const params = z.object({ id: Id });
const link = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const version = z.int();

export const waitingListContract = define({
  'GET /console/waiting-list': {
    access,
    summary: 'The parties in line, the first first, and those that left it within the last half hour',
    tag,
    query: z.object({ branchId: Id }),
    result: z.object({ items: z.array(WaitingParty) }),
    errors: refusals,
  },
  'GET /console/waiting-list/quote': {
    access,
    summary: 'How long a new party of this size would wait, by the seated tables, bookings and parties ahead',
    tag,
    query: z.object({ branchId: Id, partySize: z.coerce.number<number>().int().min(1).max(20) }),
    result: z.object({ minutes: z.int().nullable() }),
    errors: refusals,
  },
  'POST /console/waiting-list': {
    access,
    summary: 'Add a party; with a phone it gets the link to its place in line',
    tag,
    status: 201,
    body: z.object({
      branchId: Id,
      name: Name,
      phone: z.string().max(30).nullish(),
      language: LanguageCode,
      partySize: PartySize,
      note: Note.optional(),
      /** Absent: the suggestion. */
      quotedMinutes: QuotedMinutes.optional(),
    }),
    result: WaitingParty,
    errors: refusals,
    limit: { perMinute: 60 },
  },
  'PATCH /console/waiting-list/:id': {
    access,
    summary: 'Correct a party in line; absent fields stay',
    tag,
    params,
    body: z.object({
      version,
      name: Name.optional(),
      phone: z.string().max(30).nullish(),
      language: LanguageCode.optional(),
      partySize: PartySize.optional(),
      note: Note.optional(),
      quotedMinutes: QuotedMinutes.optional(),
    }),
    result: WaitingParty,
    errors: changes,
  },
  'POST /console/waiting-list/:id/call': {
    access,
    summary: 'The table is ready: the guest gets an SMS with the link, one a minute at most',
    tag,
    params,
    body: z.object({ version }),
    result: WaitingParty,
    errors: changes,
  },
  'POST /console/waiting-list/:id/seat': {
    access,
    summary: 'Seat the party, as guests without a booking are seated',
    tag,
    params,
    body: z.object({ version, tableIds: z.array(Id).min(1).max(4) }),
    result: WaitingParty,
    errors: [...changes, 'NO_SEATS'],
  },
  'POST /console/waiting-list/:id/end': {
    access,
    summary: 'The party did not come after its call, or is taken off the list',
    tag,
    params,
    body: z.object({ version, as: z.enum(['NO_SHOW', 'REMOVED']) }),
    result: WaitingParty,
    errors: changes,
  },
  'POST /console/waiting-list/:id/undo': {
    access,
    summary: 'Take back the last step: a party that left comes back into line, a table without an order is free again',
    tag,
    params,
    body: z.object({ version }),
    result: WaitingParty,
    errors: changes,
  },
  'GET /waiting/:token': {
    access: 'link',
    summary: "A guest's place in line",
    tag: 'tables',
    params: link,
    result: WaitingPlace,
    errors: ['NOT_FOUND'],
    limit: { perMinute: 120 },
  },
  'POST /waiting/:token/answer': {
    access: 'link',
    summary: 'The guest is on the way to the table, or leaves the line',
    tag: 'tables',
    params: link,
    body: z.object({ answer: z.enum(['COMING', 'LEAVING']) }),
    result: WaitingPlace,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
  },
  'GET /waiting/:token/events': {
    access: 'link',
    summary: 'An event after each change of the line',
    tag: 'tables',
    params: link,
    as: 'stream',
    result: z.object({ changed: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
});
