/** E-mail of the installation, for the administrators who run it. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Instant } from '../platform/values.ts';

const access = 'merchants.manage';
const tag = 'platform';

/** As people write it; the server brings it into one form. */
export const EmailText = z.string().max(300);

/**
 * UNAUTHORIZED: the mail server refused the account or the sender. UNREADABLE: its answer could not be understood, so
 * it is not known whether it accepted the message.
 */
const EMAIL_PROBLEMS = ['UNAUTHORIZED', 'REFUSED', 'NO_ADDRESS', 'SUPPRESSED', 'UNAVAILABLE', 'UNREADABLE'] as const;
export type EmailProblem = (typeof EMAIL_PROBLEMS)[number];

const EmailState = z
  .object({
    /** Null: no server is set, or the demo shows messages in its inbox. */
    server: z
      .object({
        host: z.string(),
        port: z.int(),
        security: z.enum(['tls', 'starttls', 'none']),
        from: z.string(),
        isSigned: z.boolean(),
      })
      .nullable(),
    /** Of the last 24 hours. */
    sent: z.int(),
    failed: z.int(),
    lastFailure: z.object({ at: Instant, detail: z.string() }).nullable(),
    /** Addresses that nothing is sent to. */
    suppressed: z.int(),
  })
  .meta({ id: 'EmailState' });
export type EmailState = z.infer<typeof EmailState>;

export const emailContract = define({
  'GET /platform/email': {
    access,
    tag,
    summary: 'The server of e-mail, what it was given in the last 24 hours, and the last failure',
    result: EmailState,
  },
  'POST /platform/email/test': {
    access,
    tag,
    summary: 'Send a test message to an address',
    limit: { perMinute: 5 },
    body: z.object({ email: EmailText }),
    result: z.object({ problem: z.enum(EMAIL_PROBLEMS).nullable(), detail: z.string().nullable() }),
    errors: ['NOT_ALLOWED_NOW'],
  },
  'PUT /platform/email/suppression': {
    access,
    tag,
    summary: 'Send nothing more to an address whose owner complained, or allow it again',
    body: z.object({ email: EmailText, isSuppressed: z.boolean() }),
    result: z.object({ suppressed: z.int() }),
  },
});
