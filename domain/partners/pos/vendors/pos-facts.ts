import type { Texts } from '#domain/platform/text/language.ts';

type AllTexts = Required<Texts>;

/** A secret that the owner of a restaurant enters. */
interface PosSecret<Name> {
  /** Under which it is stored. */
  name: Name;
  label: AllTexts;
  hint: AllTexts;
}

/** What the product has to know of a POS beside its protocol, which its adapter speaks. */
export interface PosFacts<SecretName extends string = string> {
  /** As its vendor writes it, in each language. */
  name: string;
  /** What connecting it gives, for owners. */
  why: AllTexts;
  /** Where it is called; the first is the usual address. */
  urls: readonly [string, ...string[]];
  key: PosSecret<SecretName>;
  /** What is needed beside the key. */
  extra?: PosSecret<SecretName>;
  /** The field of a branch that has the id of the branch there. Without one it is kept under the name of the vendor. */
  branchField?: 'posterSpotId' | 'iikoTerminalGroupId';
  /** Whether staff find an order there by the id that it gave. */
  idIsShown: boolean;
  /** How long an order that was accepted there rests before it is looked at again. */
  acceptedRestMs: number;
}
