/** What other capabilities use of broadcasts: whether a message may leave, and the consents of a person. */
import type { PersonalData } from '#server/accounts/identity/identity.ts';
import { afterQuietHours } from '#domain/guests/broadcasts/quiet-hours.ts';
import type { MarketingCause, MarketingVerdict } from '#server/accounts/notifications/notifications.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { deliveryFacts } from './broadcast-rows.ts';
import { forgetPerson, movePerson, personOfTenant, tenantsOfPerson } from './consent-rows.ts';
import { quietHoursOf, readSettings } from './settings.ts';

export type { Reach } from './audience-rows.ts';

/** Read just before a message leaves: a withdrawn consent, a pause and the quiet hours count at once. */
export async function marketingVerdict(
  transactions: Transactions,
  merchantId: string,
  { broadcastId, userId }: MarketingCause,
  now: number,
): Promise<MarketingVerdict> {
  const [facts] = await transactions.tenantRows(merchantId, deliveryFacts, [broadcastId, userId]);
  if (!facts || facts.state === 'CANCELED') return { is: 'drop', why: 'cancelled' };
  if (!facts.agreed) return { is: 'drop', why: 'consent withdrawn' };
  if (facts.state === 'PAUSED') return { is: 'hold' };
  const settings = await transactions.withTenant(merchantId, readSettings);
  const next = afterQuietHours(now, quietHoursOf(settings));
  return next > now ? { is: 'wait', until: new Date(next) } : { is: 'send' };
}

/** In a tenant: what a person agreed to, and which broadcasts they got. */
export async function forgetConsents(tx: TenantTx, userId: string): Promise<void> {
  for (const what of forgetPerson) await tx.run(what, [userId]);
}

/** Consents of a merged account become the other's, unless that one has decided itself. */
async function moveConsents(transactions: Transactions, from: string, into: string): Promise<void> {
  const traces = await transactions.asVisitor({ userId: from }, (tx) => tx.rows(tenantsOfPerson));
  for (const { merchant_id: merchantId } of traces) {
    await transactions.withTenant(merchantId, async (tx) => {
      for (const what of movePerson) await tx.run(what, [from, into]);
      await forgetConsents(tx, from);
    });
  }
}

export const consentsOfPerson: PersonalData = {
  tables: ['marketing_consent', 'broadcast_recipient'],
  // A device agrees to nothing; what an account agreed to goes with it.
  claim: async (transactions, { userId: from }, into) => (from ? moveConsents(transactions, from, into) : undefined),
  export: async (transactions, { userId }) => ({
    marketing: await transactions.asVisitor({ userId }, (tx) => tx.rows(personOfTenant)),
  }),
  forgetAt: forgetConsents,
};
