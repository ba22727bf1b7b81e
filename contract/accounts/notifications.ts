/** Delivery reports of gateways, and push subscriptions of browsers. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id } from '../platform/values.ts';

const tag = 'notifications';

export const notificationsContract = define({
  'POST /hooks/sms/:gateway/:id/:token': {
    access: 'link',
    summary: 'Delivery report of an SMS gateway, authenticated by its unguessable address alone',
    tag,
    tenant: 'none',
    as: 'webhook',
    params: z.object({ gateway: z.enum(['ESKIZ', 'PLAY_MOBILE']), id: Id, token: z.string().max(100) }),
    limit: { perMinute: 6_000, alone: true },
    result: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  'GET /push/key': {
    access: 'anyone',
    summary: 'The public key for push subscriptions',
    tag,
    tenant: 'none',
    result: z.object({ publicKey: z.string() }),
    errors: ['NOT_FOUND'],
  },
});
