/** How a past order ended: most are closed, a few were cancelled, by somebody and for a reason that fit. */
import type { CancelReason } from '#domain/orders/orders/statuses.ts';
import type { Chance } from '../rows/seed.ts';
import type { PastService } from './rhythm.ts';

export type PastEnd =
  | { kind: 'CLOSED' }
  | { kind: 'CANCELED'; reason: CancelReason; by: 'guest' | 'operator' | 'system'; when: 'OPEN' | 'ACCEPTED' };

const CANCELED = 0.055;

const ENDS: readonly Extract<PastEnd, { kind: 'CANCELED' }>[] = [
  { kind: 'CANCELED', reason: 'CLIENT', by: 'guest', when: 'OPEN' },
  { kind: 'CANCELED', reason: 'CLIENT', by: 'guest', when: 'ACCEPTED' },
  { kind: 'CANCELED', reason: 'OUT_OF_STOCK', by: 'operator', when: 'OPEN' },
  { kind: 'CANCELED', reason: 'BUSY', by: 'operator', when: 'OPEN' },
  { kind: 'CANCELED', reason: 'CLIENT', by: 'operator', when: 'ACCEPTED' },
  { kind: 'CANCELED', reason: 'EXPIRED', by: 'system', when: 'OPEN' },
];
const NO_SHOW = { kind: 'CANCELED', reason: 'NO_SHOW', by: 'system', when: 'ACCEPTED' } as const;

export function endOf(service: PastService, luck: Chance): PastEnd {
  if (service === 'BOOKING' && luck.often(0.06)) return NO_SHOW;
  if (!luck.often(CANCELED)) return { kind: 'CLOSED' };
  const end = luck.pick(ENDS);
  return service === 'BOOKING' && end.by === 'operator' ? { ...end, reason: 'NO_SEATS' } : end;
}
