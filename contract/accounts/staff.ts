/** A merchant's staff: who works here, in which role and where; every change is audited. */
import { z } from 'zod';
import type { AuditAction } from '#domain/accounts/identity/audit-actions.ts';
import { CONSOLE_READS } from '#domain/accounts/staff/console-reads.ts';
import { ACTIONS, GIVEN_ROLES, STAFF_ROLES } from '#domain/accounts/identity/roles.ts';
import { define } from '../platform/kit.ts';
import { PhoneText } from './identity.ts';
import { Id, Instant, queryList } from '../platform/values.ts';

const Action = z.enum(ACTIONS as [string, ...string[]]);

export const ConsoleMe = z
  .object({
    user: z.object({
      id: Id,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      phone: z.string().nullable(),
      imageUrl: z.string().nullable(),
    }),
    /** The highest of `roles`. */
    role: z.enum(STAFF_ROLES),
    /** `branchId` null: every branch. */
    roles: z.array(z.object({ role: z.enum(STAFF_ROLES), branchId: Id.nullable(), may: z.array(Action) })),
    /** Branches one may work at. */
    branches: z.array(
      z.object({
        id: Id,
        name: z.string(),
        restaurantId: Id,
        restaurantName: z.string(),
        may: z.array(Action),
        /** The branch's time zone. */
        timeZone: z.string(),
      }),
    ),
    /** Actions allowed at one branch at least. */
    may: z.array(Action),
    /** Guests see the merchant, as far as its owner decides. */
    isLive: z.boolean(),
    /** Where the platform's own console is, for an administrator in the console of a merchant; null: no such visit. */
    platformHome: z.string().nullable(),
  })
  .meta({ id: 'ConsoleMe' });
export type ConsoleMe = z.infer<typeof ConsoleMe>;

export const StaffMember = z
  .object({
    userId: Id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    imageUrl: z.string().nullable(),
    /** False until they first use the console; until then the names are those that the inviter gave. */
    hasSignedIn: z.boolean(),
    roles: z.array(z.object({ id: Id, role: z.enum(STAFF_ROLES), branchId: Id.nullable(), createdDate: Instant })),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

const tag = 'console';

const READ = new RegExp(`^(${CONSOLE_READS.map((path) => path.replace(/:\w+/g, '[\\w-]+')).join('|')})(\\?.*)?$`);

/** The answer of one read, as if it had been asked for alone. */
export const ConsoleRead = z.object({ status: z.int(), body: z.unknown() }).meta({ id: 'ConsoleRead' });
export type ConsoleRead = z.infer<typeof ConsoleRead>;

export const staffContract = define({
  'GET /console/me': {
    summary: "The caller's roles, branches, and rights in each",
    tag,
    access: 'console.enter',
    result: ConsoleMe,
  },
  'GET /console/reads': {
    summary: 'Several small reads of the console in one request, each with the status and the body of its own',
    tag,
    access: 'console.enter',
    query: z.object({ of: queryList(z.string().max(300).regex(READ)) }),
    result: z.object({ items: z.array(ConsoleRead) }),
  },
  'GET /console/staff': {
    summary: "Everybody who works for the merchant, or at the caller's branches",
    tag,
    access: 'staff.invite',
    result: z.object({
      items: z.array(StaffMember),
      /** Invitations left today, of those that a day's SMS are enough for; the price of one, in tiyin, if known. */
      invitations: z.object({ leftToday: z.int(), most: z.int(), smsParts: z.int(), smsCost: z.int().nullable() }),
    }),
  },
  'POST /console/staff': {
    confirmed: { when: z.object({ role: z.literal('OWNER') }) },
    summary:
      'Invite by phone: whoever signs in with it has the role. Managers give roles below their own, at their ' +
      'branches. ' +
      'The same answer with and without an account; the SMS of a day are limited',
    tag,
    access: 'staff.invite',
    status: 201,
    body: z.object({
      phone: PhoneText,
      role: z.enum(GIVEN_ROLES),
      branchId: Id.nullish(),
      firstName: z.string().trim().max(60).nullish(),
      lastName: z.string().trim().max(60).nullish(),
    }),
    result: StaffMember,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'DELETE /console/staff/:id': {
    summary: 'Remove one role, of those that the caller may give; the last owner stays',
    tag,
    access: 'staff.invite',
    status: 204,
    params: z.object({ id: Id }),
    result: z.null(),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'GET /console/audit': {
    summary: "The audit of staff's changes: who, when, before and after; latest first",
    tag,
    access: 'staff.manage',
    query: z.object({ before: Instant.optional() }),
    result: z.object({
      items: z.array(
        z.object({
          id: Id,
          at: Instant,
          userId: Id.nullable(),
          name: z.string().nullable(),
          action: z.string() as unknown as z.ZodType<AuditAction>,
          subject: z.string(),
          /** Of a change of staff: whom it is about. */
          about: z.string().nullable(),
          before: z.unknown().nullable(),
          after: z.unknown().nullable(),
        }),
      ),
    }),
  },
});
