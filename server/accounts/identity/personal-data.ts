/** What capabilities store about a person, and what happens to it when the person signs in, exports or leaves. */
import type { profileContract } from '#contract/accounts/identity-profile.ts';
import type { Wire } from '#contract/platform/kit.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { TenantTx, Transactions, Tx } from '#server/platform/database/transactions.ts';
import type { FormerOwner } from '../devices/devices.ts';
import type { Sessions } from './sessions.ts';

export type PersonExport = Wire<(typeof profileContract)['GET /me/export']>;

/** Each capability that stores something of a person has one, listed in start/personal-data.ts. */
export interface PersonalData {
  /** Its tables with an account, a phone number or a device; tests compare them with the schema. */
  tables: readonly string[];
  /** The rows of a device, or of an account that is merged into this one, become the person's. */
  claim?(transactions: Transactions, from: FormerOwner, userId: string): Promise<void>;
  /** The account was given back to its former owner: deletes proofs of identity that were added since. */
  revert?(tx: Tx, userId: string, since: Date): Promise<void>;
  /** Its part of what a person may take along. */
  export?(
    transactions: Transactions,
    whose: { userId: string; language: Language; now: number },
  ): Promise<Partial<PersonExport>>;
  /** Why an account cannot be deleted yet. */
  obstacle?(transactions: Transactions, userId: string): Promise<string | undefined>;
  /** Deletes what one merchant has; called for each in whose rows the person has left traces. */
  forgetAt?(tx: TenantTx, userId: string): Promise<void>;
  /** Deletes what is found without knowing the merchants. */
  forget?(transactions: Transactions, userId: string): Promise<void>;
}

/** For calls that merge, export or delete accounts. */
export interface PersonDeps {
  transactions: Transactions;
  sessions: Sessions;
  personalData: readonly PersonalData[];
}
