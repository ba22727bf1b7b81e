/** What a sign-in request gets: it proceeds, has to prove work first, or waits. */
export type Verdict =
  | { kind: 'proceed' }
  /** The browser has to solve a proof of work of this level, 1 to MAX_LEVEL. */
  | { kind: 'challenge'; level: number }
  | { kind: 'wait'; seconds: number };

const MAX_LEVEL = 5;

/**
 * The networks an address lies in, narrow to wide. Device ids cost nothing, so limits on strangers count networks:
 * `address` is one IPv4 address or an IPv6 /64, `subnet` an IPv4 /24 or an IPv6 /56, `site` an IPv6 /48,
 * `asn` the autonomous system where it is known.
 */
export type NetworkKind = 'address' | 'subnet' | 'site' | 'asn';

/** From half of a budget on a proof of work is due; its level rises by one with each further tenth. */
export const levelFor = (used: number, most: number): number =>
  used * 2 < most ? 0 : Math.min(MAX_LEVEL, 1 + Math.floor((used * 10 - most * 5) / most));

export function verdictOf(secondsToWait: number, level: number): Verdict {
  if (secondsToWait > 0) return { kind: 'wait', seconds: secondsToWait };
  return level > 0 ? { kind: 'challenge', level } : { kind: 'proceed' };
}
