import type { Partner } from '#contract/partners/integrations.ts';

type PartnerFacts = Pick<Partner, 'isActive' | 'hasKey' | 'lastSuccessAt' | 'lastError'>;

/** Connected is what has answered with this key: one that nobody has tried, or that was refused, is not. */
export function partnerState({
  isActive,
  hasKey,
  lastSuccessAt,
  lastError,
}: PartnerFacts): 'on' | 'off' | 'notTested' | 'notConnected' {
  if (!hasKey) return 'notConnected';
  if (lastError?.kind === 'unauthorized') return 'notConnected';
  if (!isActive) return 'off';
  return lastSuccessAt === null ? 'notTested' : 'on';
}
