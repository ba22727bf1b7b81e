/**
 * How often a wrong password may be tried. Tries are charged to the pair of phone and device and to the requester's
 * networks. All strangers of a phone together meet a proof of work that grows, and a wait past the hourly limit; a
 * known pair answers for itself alone, so guessing from elsewhere never shuts it out.
 */
import { levelFor, verdictOf, type NetworkKind, type Verdict } from './verdict.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const PASSWORD_LIMITS = {
  pair: { most: 5, during: 15 * MINUTE },
  phone: { most: 200, during: HOUR },
  address: { most: 60, during: HOUR },
  subnet: { most: 120, during: HOUR },
  site: { most: 240, during: HOUR },
  asn: { most: 1000, during: HOUR },
} as const satisfies Record<NetworkKind | 'pair' | 'phone', { most: number; during: number }>;

/** Wrong tries on one phone by strangers, from which on each level of the proof of work is due. */
const PHONE_LEVELS = [5, 10, 20, 40, 80] as const;

/** @internal */
export interface Tries {
  /** Before this one. */
  used: number;
  resetsAt: number;
}

export interface PasswordTries {
  isKnown: boolean;
  pair: Tries;
  /** Wrong tries on this phone from devices that are not known for it. */
  phone: Tries;
  networks: readonly (Tries & { kind: NetworkKind })[];
}

export function passwordVerdict({ isKnown, pair, phone, networks }: PasswordTries, now: number): Verdict {
  const counted: [Tries, { most: number }][] = [
    [pair, PASSWORD_LIMITS.pair],
    ...(isKnown
      ? []
      : ([[phone, PASSWORD_LIMITS.phone], ...networks.map((each) => [each, PASSWORD_LIMITS[each.kind]])] as [
          Tries,
          { most: number },
        ][])),
  ];
  const freeAt = Math.max(0, ...counted.map(([{ used, resetsAt }, { most }]) => (used >= most ? resetsAt : 0)));
  const level = isKnown
    ? 0
    : Math.max(
        PHONE_LEVELS.filter((from) => phone.used >= from).length,
        ...networks.map(({ kind, used }) => levelFor(used, PASSWORD_LIMITS[kind].most)),
      );
  return verdictOf(Math.max(0, Math.ceil((freeAt - now) / 1000)), level);
}
