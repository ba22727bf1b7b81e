/** One-time codes of an installation whose codes no gateway sends yet: administrators give them out. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { PhoneText } from './identity.ts';
import { Instant } from '../platform/values.ts';

const access = 'merchants.manage';
const tag = 'platform';

export const waitingCodesContract = define({
  'GET /platform/waiting-codes': {
    access,
    tag,
    summary: 'Phones that asked for a sign-in code within the last hour, while no gateway sends codes; latest first',
    result: z.object({
      /** Codes are given out here: no SMS gateway is set. */
      isOpen: z.boolean(),
      items: z.array(z.object({ phone: z.string(), askedAt: Instant })),
    }),
  },
  'POST /platform/waiting-codes': {
    confirmed: true,
    access,
    tag,
    summary: 'A one-time code for a phone that waits for one. It is answered once, and noted in the audit',
    body: z.object({ phone: PhoneText }),
    result: z.object({ code: z.string(), expiresAt: Instant }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
});
