/** Reserving a time or seats for a guest while they check out. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, IdOrSlug, Instant, ServiceType } from '../platform/values.ts';

export const holdsContract = define({
  'POST /holds': {
    access: 'own',
    summary: 'Hold a slot or seats for ten minutes; a new hold ends the one before',
    tag: 'reservations',
    body: z.object({
      merchantId: IdOrSlug,
      branchId: Id,
      serviceType: ServiceType,
      day: z.string().max(20),
      time: z.string().max(20),
      partySize: z.int().nullish(),
      hallId: Id.nullish(),
      tableId: Id.nullish(),
    }),
    result: z.object({ holdId: Id, expiresAt: Instant }),
    status: 201,
    errors: ['NOT_FOUND', 'NO_SEATS', 'SLOT_FULL', 'CLOSED'],
    limit: { perMinute: 30 },
  },
  'DELETE /holds/:id': {
    access: 'own',
    summary: 'End a hold',
    tag: 'reservations',
    params: z.object({ id: Id }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND'],
  },
});
