/** Telephone systems of restaurants: who rings now, which calls nobody answered, and where the system notifies us. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, Instant, fileOf } from '../platform/values.ts';

const tag = 'telephone';
const staff = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;

export const PhoneCall = z
  .object({
    id: Id,
    /** null: the caller withholds it. */
    phone: z.string().nullable(),
    guestName: z.string().nullable(),
    branchName: z.string().nullable(),
    rangAt: Instant,
  })
  .meta({ id: 'PhoneCall' });
export type PhoneCall = z.infer<typeof PhoneCall>;

export const TELEPHONE_VENDORS = ['GENERIC', 'ZADARMA'] as const;
export type TelephoneVendorName = (typeof TELEPHONE_VENDORS)[number];

const Line = z.object({
  number: z
    .string()
    .transform((text) => text.replace(/[\s()-]/g, ''))
    .pipe(z.string().regex(/^\+?\d{2,15}$/)),
  branchId: Id,
});

export const TelephoneAccount = z
  .object({
    /** The last characters of the address, to tell it from former ones; null: not connected. */
    hint: z.string().nullable(),
    createdAt: Instant.nullable(),
    lastEventAt: Instant.nullable(),
    /** Whose format the notices have; GENERIC: the JSON of this contract. */
    vendor: z.enum(TELEPHONE_VENDORS),
    /** The secret with which the vendor signs has been entered. */
    hasSecret: z.boolean(),
    lines: z.array(z.object({ number: z.string(), branchId: Id })),
  })
  .meta({ id: 'TelephoneAccount' });
export type TelephoneAccount = z.infer<typeof TelephoneAccount>;

const CALL_EVENTS = ['RINGING', 'ANSWERED', 'ENDED'] as const;

/** What a telephone system sends. */
export const CallEvent = z.object({
  event: z.enum(CALL_EVENTS),
  /** The telephone system's id of the call, the same in all its events. */
  callId: z.string().trim().min(1).max(100),
  /** The caller's number; absent or empty: withheld. */
  from: z.string().max(40).optional(),
  /** The number that was called. */
  to: z.string().max(40).optional(),
});
export type CallEvent = z.infer<typeof CallEvent>;

export const telephoneContract = define({
  'GET /console/calls': {
    access: 'calls.take',
    summary: 'Calls that ring now, and those of the last day that nobody answered or called back',
    tag,
    result: z.object({ ringing: z.array(PhoneCall), missed: z.array(PhoneCall) }),
    errors: staff,
  },
  'POST /console/calls/:id/called-back': {
    access: 'calls.take',
    summary: 'A missed call was called back: it leaves the list',
    tag,
    status: 204,
    params: z.object({ id: Id }),
    result: z.null(),
    errors: [...staff, 'NOT_FOUND'],
  },
  'GET /console/telephone': {
    access: 'keys.manage',
    summary: 'The connection of a telephone system, without its secret',
    tag,
    result: TelephoneAccount,
    errors: staff,
  },
  'POST /console/telephone/address': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'A new address for notices. It is returned once; a former one is valid no more',
    tag,
    result: z.object({ address: z.string() }),
    errors: staff,
  },
  'PUT /console/telephone/vendor': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Whose format the notices have; a vendor that signs them needs its secret, which is kept when absent',
    tag,
    body: z.object({ vendor: z.enum(TELEPHONE_VENDORS), secret: z.string().trim().min(1).max(200).optional() }),
    result: TelephoneAccount,
    errors: [...staff, 'NOT_ALLOWED_NOW'],
  },
  'PUT /console/telephone/lines': {
    access: 'keys.manage',
    summary: 'Which branch is called at which number; replaces the former list',
    tag,
    body: z.object({ items: z.array(Line).max(50) }),
    result: TelephoneAccount,
    errors: staff,
  },
  'POST /console/telephone/test': {
    access: 'keys.manage',
    summary: 'A call without a number rings at all branches of the merchant, as if the telephone system had sent it',
    tag,
    status: 204,
    result: z.null(),
    errors: staff,
    limit: { perMinute: 10 },
  },
  'POST /hooks/telephone/:merchantId/:token': {
    access: 'link',
    summary:
      'A notice of a telephone system: a call rings, was answered or has ended; the address is known to it alone. ' +
      'The body is JSON: event (RINGING, ANSWERED, ENDED), callId, from, to; or what the chosen vendor sends, signed',
    tag,
    tenant: 'none',
    as: 'webhook',
    params: z.object({ merchantId: Id, token: z.string().min(1).max(100) }),
    limit: { perMinute: 300, alone: true },
    result: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION'],
  },
  'GET /hooks/telephone/:merchantId/:token': {
    access: 'link',
    summary: 'A vendor checks the address before it is saved there: the answer is the text that was sent',
    tag,
    tenant: 'none',
    params: z.object({ merchantId: Id, token: z.string().min(1).max(100) }),
    query: z.object({ zd_echo: z.string().max(200).optional() }),
    limit: { perMinute: 60 },
    result: fileOf('text'),
    errors: ['NOT_FOUND'],
  },
});
