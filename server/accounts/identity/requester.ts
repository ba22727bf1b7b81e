/** The networks of a request as keyed hashes, since they are only compared. */
import type { NetworkKind } from '#domain/accounts/identity/verdict.ts';
import { prefixesOf } from '#server/platform/http/network.ts';
import type { IdentityKeys } from './identity-keys.ts';

export interface RequesterNetwork {
  kind: NetworkKind;
  mark: Buffer;
}

/** The autonomous system of an address, for installations that have a table of them. */
export type AsnLookup = (address: string) => number | undefined;

export interface NetworkMarks {
  /** From narrow to wide. */
  of(client: string): RequesterNetwork[];
}

export function networkMarks(keys: IdentityKeys, asnOf?: AsnLookup): NetworkMarks {
  return {
    of(client) {
      const asn = asnOf?.(client);
      return [
        ...prefixesOf(client).map(({ kind, prefix }) => ({ kind, mark: keys.mark(`network ${kind}`, prefix) })),
        ...(asn === undefined ? [] : [{ kind: 'asn' as const, mark: keys.mark('network asn', String(asn)) }]),
      ];
    },
  };
}

/** The widest prefix that one customer of a provider can own. */
export const ownNetwork = (networks: readonly RequesterNetwork[]): RequesterNetwork =>
  networks.findLast(({ kind }) => kind !== 'asn')!;
