/**
 * The second factor: which calls ask for it, and what capabilities and commands use of it. Sign-in goes on by phone;
 * dangerous calls ask for a proof that a stolen session, or a stolen number, does not have.
 */
import { queueMessage, secondFactorText, type SecondFactorChange } from '../notifications/notifications.ts';
import { unconfirmSessions, type PersonalData } from '../identity/identity.ts';
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import type { Caller } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import * as store from './second-factor-statements.ts';

export { hasFactor } from './second-factor-statements.ts';

/** `required`: dangerous calls refuse whoever has no second factor. `offered`: they ask whoever has one. */
export type SecondFactorPolicy = 'required' | 'offered';

export interface Confirmations {
  /** Refuses a session whose person has not confirmed within ten minutes. Programs with a key have no second factor. */
  demandConfirmed(confirmed: true | 'own', caller: Caller): Promise<void>;
}

export const openConfirmations = ({
  transactions,
  policy,
  now,
}: {
  transactions: Transactions;
  policy: SecondFactorPolicy;
  now: () => number;
}): Confirmations => ({
  async demandConfirmed(confirmed, { session }) {
    if (!session) return;
    const [row] = await transactions.platformRows(store.confirmationOf, [session.id, new Date(now())]);
    if (!row) throw new Refusal('UNAUTHENTICATED');
    if (row.is_confirmed) return;
    if (row.has_factor) throw new Refusal('CONFIRMATION_REQUIRED');
    if (confirmed === true && policy === 'required') throw new Refusal('SECOND_FACTOR_MISSING');
  },
});

/** In the transaction of the change: the audit of the platform, and a message to the person. */
export async function noteSecondFactor(
  tx: Tx,
  { userId, by, change, what }: { userId: string; by: string | null; change: SecondFactorChange; what?: string },
): Promise<void> {
  await tx.run(store.addNote, [newId(), by, `SECOND_FACTOR_${change}`, { personId: userId, ...(what && { what }) }]);
  const { phone, language } = await tx.row(store.contactOf, [userId]);
  if (phone === null) return;
  await queueMessage(tx, {
    kind: 'ACCOUNT',
    to: phone,
    language: language ?? 'uz',
    merchantId: null,
    text: secondFactorText(change, language ?? 'uz'),
  });
}

const DROPS = [store.dropAuthenticator, store.dropPasskeys, store.dropRecoveryCodes, store.forgetTries] as const;

async function dropAll(tx: Tx, userId: string): Promise<void> {
  for (const drop of DROPS) await tx.run(drop, [userId]);
}

/** False where the person had none. `by` null: the operator, at the command line. */
export async function resetSecondFactor(tx: Tx, userId: string, by: string | null): Promise<boolean> {
  const person = await tx.maybe(store.factorsOf, [userId]);
  if (!person?.has_factor) return false;
  await dropAll(tx, userId);
  await unconfirmSessions(tx, userId);
  await noteSecondFactor(tx, { userId, by, change: 'RESET' });
  return true;
}

export async function resetByPhone(transactions: Transactions, phone: string): Promise<boolean> {
  return transactions.onPlatform(async (tx) => {
    const person = await tx.maybe(store.userByPhone, [phone]);
    return person !== undefined && resetSecondFactor(tx, person.id, null);
  });
}

export const secondFactorOfPerson: PersonalData = {
  tables: ['authenticator', 'passkey', 'recovery_code', 'confirmation_try'],
  async claim(transactions, { userId: former }) {
    // Accounts without a phone are merged into one that has it, whose own second factor goes on.
    if (former) await transactions.onPlatform((tx) => dropAll(tx, former));
  },
  async revert(tx, userId, since) {
    await tx.run(store.dropSince, [userId, since]);
    await unconfirmSessions(tx, userId);
  },
  async forget(transactions, userId) {
    await transactions.onPlatform((tx) => dropAll(tx, userId));
  },
};
