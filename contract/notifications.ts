/** Delivery reports of gateways, and push subscriptions of browsers. */
import { z } from 'zod';
import { define } from './kit.ts';
import { Id } from './values.ts';

const tag = 'notifications';

export const notificationsContract = define({
  'POST /hooks/sms/:gateway/:id/:token': {
    access: 'link',
    summary:
      'A gateway reports what became of an SMS. Its word is a hint: the unguessable address is all that vouches for it',
    tag,
    tenant: 'none',
    as: 'webhook',
    params: z.object({ gateway: z.enum(['ESKIZ', 'PLAY_MOBILE']), id: Id, token: z.string().max(100) }),
    body: z.unknown(),
    result: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  'GET /push/key': {
    access: 'anyone',
    summary: 'The public key that a browser subscribes to notifications with',
    tag,
    tenant: 'none',
    result: z.object({ publicKey: z.string() }),
    errors: ['NOT_FOUND'],
  },
});
