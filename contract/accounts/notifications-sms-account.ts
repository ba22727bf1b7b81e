/** The merchant's own account at its SMS gateway: what it is worth, and whether it sends. */
import { z } from 'zod';
import { SMS_TEMPLATE_STATES } from '#domain/accounts/notifications/sms-account.ts';
import { PhoneText } from './identity.ts';
import { define } from '../platform/kit.ts';
import { Money } from '../platform/values.ts';

const tag = 'settings';

/** UNAUTHORIZED: user and password were not accepted. UNREADABLE: whether it was done is not known. */
const SMS_PROBLEMS = ['UNAUTHORIZED', 'REFUSED', 'UNAVAILABLE', 'UNREADABLE'] as const;
export type SmsProblem = (typeof SMS_PROBLEMS)[number];

const SmsAccountView = z
  .object({
    gateway: z.enum(['ESKIZ', 'PLAY_MOBILE']),
    /** Without user and password the platform's account is used, which the merchant does not see. */
    isSet: z.boolean(),
    /** Null: the gateway's shared name. */
    sender: z.string().nullable(),
    /** Null: no account, a gateway that does not tell, or a problem. */
    facts: z
      .object({
        balance: Money,
        isLow: z.boolean(),
        senders: z.array(z.string()),
        templates: z.array(z.object({ text: z.string(), state: z.enum(SMS_TEMPLATE_STATES) })),
      })
      .nullable(),
    problem: z.enum(SMS_PROBLEMS).nullable(),
  })
  .meta({ id: 'SmsAccountView' });
export type SmsAccountView = z.infer<typeof SmsAccountView>;

export const smsAccountContract = define({
  'GET /console/sms-account': {
    access: 'keys.manage',
    summary:
      'The account at the SMS gateway, of the merchant or in the marketplace of the platform: balance, senders and ' +
      'templates, asked from it now',
    tag,
    limit: { perMinute: 30 },
    result: SmsAccountView,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'POST /console/sms-account/test': {
    access: 'keys.manage',
    summary: 'Send a test message through the same account',
    tag,
    limit: { perMinute: 10 },
    body: z.object({ phone: PhoneText }),
    result: z.object({ text: z.string(), problem: z.enum(SMS_PROBLEMS).nullable(), detail: z.string().nullable() }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_ALLOWED_NOW'],
  },
});
