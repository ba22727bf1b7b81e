/** Notes of staff at an order, and mentions of colleagues in them. */
import { z } from 'zod';
import { STAFF_ROLES } from '#domain/accounts/identity/roles.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

const tag = 'console';
const staff = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const params = z.object({ id: Id });
const MOST_MENTIONS = 10;

const Person = z.object({ userId: Id, name: z.string() });

export const OrderNote = z
  .object({
    id: Id,
    text: z.string(),
    /** null: the account is deleted. */
    authorName: z.string().nullable(),
    at: Instant,
    mentions: z.array(Person),
  })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.infer<typeof OrderNote>;

const Colleague = Person.extend({ roles: z.array(z.enum(STAFF_ROLES)) }).meta({ id: 'Colleague' });

export const Mention = z
  .object({
    noteId: Id,
    orderId: Id,
    orderNumber: z.int(),
    text: z.string(),
    authorName: z.string().nullable(),
    at: Instant,
    isRead: z.boolean(),
  })
  .meta({ id: 'Mention' });
export type Mention = z.infer<typeof Mention>;

export const orderNotesContract = define({
  'GET /console/orders/:id/notes': {
    access: 'orders.see',
    summary: 'What staff have written at an order, the first note first',
    tag,
    params,
    result: z.object({ items: z.array(OrderNote) }),
    errors: staff,
  },
  'POST /console/orders/:id/notes': {
    access: 'orders.see',
    summary: 'Write a note at an order; mentioned colleagues are notified in the console, by push and by Telegram',
    tag,
    status: 201,
    params,
    body: z.object({
      text: z.string().trim().min(1).max(500),
      /** People who work at the branch of the order. */
      mentions: z.array(Id).max(MOST_MENTIONS).default([]),
    }),
    result: OrderNote,
    errors: staff,
  },
  'GET /console/orders/:id/colleagues': {
    access: 'orders.see',
    summary: 'Who can be mentioned at an order: everybody else who works at its branch',
    tag,
    params,
    result: z.object({ items: z.array(Colleague) }),
    errors: staff,
  },
  'GET /console/mentions': {
    access: 'console.enter',
    summary: 'Notes that mention the caller, the latest first, and how many of them are new',
    tag,
    result: z.object({ unread: z.int(), items: z.array(Mention) }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'POST /console/mentions/read': {
    access: 'console.enter',
    summary: 'The caller has seen all mentions',
    tag,
    status: 204,
    result: z.null(),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
});
