/** A creation at a POS that timed out may have been carried out: it is not repeated before its outcome is known. */
import type { PartnerResult } from '../integrations/ports.ts';
import type { PosProvider } from './ports.ts';

/** A POS carries out a call that timed out within this time, or never. */
const SETTLE_MS = 45_000;

/** The time to wait before the creation may be repeated; 0 where no wait is needed. */
export function holdBackMs(
  { isIdempotent }: Pick<PosProvider, 'isIdempotent'>,
  since: Date | null,
  now: number,
): number {
  if (isIdempotent || since === null) return 0;
  return Math.max(0, since.getTime() + SETTLE_MS - now);
}

/** Whether the POS has said what became of a creation. */
export const isSettled = (created: PartnerResult<unknown>): boolean => created.ok || created.failure.kind !== 'timeout';
