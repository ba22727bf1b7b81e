/** Tablets that the staff of a branch share: a manager signs the device in, staff switch by PIN. */
import { z } from 'zod';
import { STAFF_ROLES } from '#domain/accounts/identity/roles.ts';
import { define } from '../platform/kit.ts';
import { SignedIn } from './identity.ts';
import { Id, Instant } from '../platform/values.ts';

const tag = 'console';
const manage = 'tablets.manage';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;

const Tablet = z
  .object({
    id: Id,
    branchId: Id,
    name: z.string(),
    /** Without a touch for this long it is locked. */
    lockMinutes: z.int(),
    createdDate: Instant,
    lastSeen: Instant,
  })
  .meta({ id: 'Tablet' });
export type Tablet = z.infer<typeof Tablet>;

/** Proves which tablet it is; given once, when a manager signs it in. */
const token = z.string().max(100);
const PinText = z.string().max(12);

export const tabletsContract = define({
  'GET /console/tablets': {
    access: manage,
    summary: 'Shared tablets of the branches that the caller manages',
    tag,
    result: z.object({ items: z.array(Tablet) }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'POST /console/tablets': {
    holdsSecret: true,
    access: manage,
    summary: 'Sign a device in as a shared tablet of a branch; its token is in this answer alone',
    tag,
    status: 201,
    body: z.object({ branchId: Id, name: z.string().trim().min(1).max(60), lockMinutes: z.int().min(1).max(60) }),
    result: z.object({ tablet: Tablet, token: z.string() }),
    errors: refusals,
  },
  'DELETE /console/tablets/:id': {
    access: manage,
    summary: 'Sign a shared tablet out, and whoever works on it',
    tag,
    status: 204,
    params: z.object({ id: Id }),
    result: z.null(),
    errors: refusals,
  },
  'GET /console/pin': {
    access: 'console.enter',
    summary: 'Whether the caller has a PIN for shared tablets',
    tag,
    result: z.object({ isSet: z.boolean() }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'PUT /console/pin': {
    access: 'console.enter',
    summary: 'Set the own PIN of four to six digits; not on a shared tablet',
    tag,
    body: z.object({ pin: PinText }),
    result: z.object({ isSet: z.boolean() }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'POST /tablet/people': {
    access: 'anyone',
    summary: 'Who may sign in on a shared tablet',
    tag,
    body: z.object({ token }),
    result: z.object({
      tabletName: z.string(),
      branchId: Id,
      branchName: z.string(),
      lockMinutes: z.int(),
      people: z.array(z.object({ userId: Id, name: z.string(), role: z.enum(STAFF_ROLES), hasPin: z.boolean() })),
    }),
    errors: ['NOT_FOUND'],
    limit: { perMinute: 60 },
  },
  'POST /tablet/unlock': {
    holdsSecret: true,
    access: 'anyone',
    summary: "Sign in by PIN: a session of the person, valid at the tablet's branch alone",
    tag,
    body: z.object({ token, userId: Id, pin: PinText }),
    result: SignedIn,
    errors: ['NOT_FOUND', 'CODE_INCORRECT', 'TOO_MANY_TRIES'],
    limit: { perMinute: 60 },
  },
});
