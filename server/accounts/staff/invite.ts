import type { Language } from '#domain/platform/text/language.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { plainLetters, smsParts } from '#domain/accounts/notifications/gsm.ts';
import { inviteText, queueMessage } from '../notifications/notifications.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { noteChange } from './audit.ts';
import { countInvitation } from './invitation-count.ts';
import { addCourier, addPerson, addRole, fillName } from './staff-store.ts';

export const consoleOf = (home: string): string => `${home}console/`;

export interface Invitation {
  /** Whose gateway is used; null: the platform's. */
  merchantId: string | null;
  merchantName: string;
  /** The address of the storefront. */
  home: string;
  phone: string;
  role: StaffRole;
  branchId: string | null;
  by: string | null;
  /** The inviter's language; the invited person's own takes precedence. */
  language: Language;
  /** The time of sending, where the invitations of a day are limited. */
  limitedAt?: Date | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** In a tenant: gives the role and sends an SMS; it takes effect at their first sign-in. Returns the person. */
export async function inviteTo(tx: TenantTx, invitation: Invitation): Promise<string> {
  const { phone, role, branchId, by, language } = invitation;
  const invited = await tx.row(addPerson, [newId(), phone]);
  // A blocked account is invited like any other, and refused at sign-in: the inviter learns nothing of it.
  const { firstName, lastName } = invitation;
  const added = await tx.maybe(addRole, [newId(), invited.id, branchId, role, firstName || null, lastName || null]);
  if (!added) return invited.id;
  // Colleagues see the name of whoever works here already, so one without a name gets the inviter's.
  if (!added.is_pending) await tx.run(fillName, [invited.id, firstName || null, lastName || null]);
  if (role === 'COURIER') await tx.run(addCourier, [newId(), invited.id]);
  const chosenLanguage = invited.language ?? language;
  const text = inviteText({
    language: chosenLanguage,
    merchantName: invitation.merchantName,
    address: consoleOf(invitation.home),
  });
  if (invitation.limitedAt) await countInvitation(tx, smsParts(plainLetters(text)), invitation.limitedAt);
  await queueMessage(tx, {
    kind: 'INVITE',
    to: phone,
    language: chosenLanguage,
    merchantId: invitation.merchantId,
    text,
    dedupeKey: `invite ${tx.merchantId} ${phone} ${new Date().toISOString().slice(0, 10)}`,
  });
  await noteChange(tx, {
    by,
    action: 'STAFF_ROLE_GIVEN',
    subject: invited.id,
    before: null,
    after: { role, branchId },
  });
  return invited.id;
}
