/** What was created at a POS without an answer may exist there: it is not created again before that is known. */
import type { PartnerResult } from '../integrations/ports.ts';
import type { PosProvider } from './ports.ts';

/** By then a creation without an answer has been carried out, or never will be. */
const SETTLE_MS = 45_000;

/** How long to wait before it is looked for and created again; 0: no longer. */
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
