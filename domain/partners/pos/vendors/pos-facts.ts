import type { Texts } from '#domain/platform/text/language.ts';

type AllTexts = Required<Texts>;

/** A secret that the owner of a restaurant enters. */
interface PosSecret<Name> {
  /** The name under which the secret is stored. */
  name: Name;
  label: AllTexts;
  hint: AllTexts;
}

/** Facts about a POS apart from its protocol, which its adapter implements. */
export interface PosFacts<SecretName extends string = string> {
  /** The brand name, which is the same in every language. */
  name: string;
  /** Tells owners what they gain by connecting it. */
  why: AllTexts;
  /** Addresses of the vendor's API; the first one is the default. */
  urls: readonly [string, ...string[]];
  key: PosSecret<SecretName>;
  /** A second secret, where the vendor needs one. */
  extra?: PosSecret<SecretName>;
  /** The branch field that stores the branch's id at the POS. Without one the id is stored in `pos_branch_ids`. */
  branchField?: 'posterSpotId' | 'iikoTerminalGroupId';
  /** Whether staff can find an order at the POS by its id, so that the console shows it. */
  idIsShown: boolean;
  /** How long to wait before reading the status of an accepted order again. */
  acceptedRestMs: number;
}
