import type { Language } from '#domain/platform/text/language.ts';
import { rolesEverywhere } from '../staff/staff.ts';
import { addressesOf, identitiesOf, signedInAt } from './profile-store.ts';
import { toAddress, toDevice } from './profile-shapes.ts';
import type { EmailAddresses } from './email-addresses.ts';
import type { PersonExport, PersonDeps } from './personal-data.ts';
import { userView } from './user-view.ts';

interface Whose {
  userId: string;
  sessionId: string | undefined;
  merchantId: string;
  language: Language;
}

/** Read as the person: row security shows exactly what is theirs. */
export async function exportPerson(
  { transactions, personalData, now }: Pick<PersonDeps, 'transactions' | 'personalData'> & { now: () => number },
  whose: Whose,
  emails: Pick<EmailAddresses, 'of'>,
): Promise<PersonExport> {
  const { userId } = whose;
  const user = await userView(transactions, userId, whose.merchantId);
  const identities = await transactions.platformRows(identitiesOf, [userId]);
  const addresses = await transactions.platformRows(addressesOf, [userId]);
  const devices = await transactions.platformRows(signedInAt, [userId, new Date(now()), whose.sessionId ?? null]);
  const { held } = await rolesEverywhere(transactions, userId);
  const parts: Partial<PersonExport> = {};
  for (const data of personalData)
    Object.assign(parts, await data.export?.(transactions, { userId, language: whose.language, now: now() }));
  return {
    exportedDate: new Date(now()).toISOString(),
    user,
    identities: identities.map(({ provider, created_date: created }) => ({
      provider,
      createdDate: created.toISOString(),
    })),
    addresses: addresses.map(toAddress),
    email: await emails.of(userId),
    devices: devices.map((row) => toDevice(row, whose.sessionId)),
    likes: known(parts, 'likes'),
    orders: known(parts, 'orders'),
    baskets: known(parts, 'baskets'),
    calls: known(parts, 'calls'),
    marketing: known(parts, 'marketing'),
    work: held.map(({ merchantId, role, branchId }) => ({ merchantId, role, branchId })),
  };
}

/** Every part has a capability in start/personal-data.ts. */
function known<Part extends keyof PersonExport>(parts: Partial<PersonExport>, name: Part): PersonExport[Part] {
  const part = parts[name];
  if (part === undefined) throw new Error(`no capability exports the ${name} of a person`);
  return part;
}
