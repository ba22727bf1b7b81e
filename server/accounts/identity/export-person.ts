import type { profileContract } from '#contract/accounts/identity-profile.ts';
import type { Wire } from '#contract/platform/kit.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { consentsOf } from '#server/guests/broadcasts/broadcasts.ts';
import { ownBaskets } from '#server/orders/basket/basket.ts';
import { likedEverywhere } from '#server/restaurants/catalog/catalog.ts';
import { exportOrders } from '#server/orders/orders/orders.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { rolesEverywhere } from '../staff/staff.ts';
import { callsOf } from '#server/partners/telephone/telephone.ts';
import { addressesOf, identitiesOf, signedInAt } from './profile-store.ts';
import { toAddress, toDevice } from './profile-shapes.ts';
import { userView } from './user-view.ts';

interface Whose {
  userId: string;
  sessionId: string | undefined;
  merchantId: string;
  language: Language;
}

/** Read as the person: row security shows exactly what is theirs. */
export async function exportPerson(
  { transactions, now }: { transactions: Transactions; now: () => number },
  whose: Whose,
): Promise<Wire<(typeof profileContract)['GET /me/export']>> {
  const { userId } = whose;
  const user = await userView(transactions, userId, whose.merchantId);
  const identities = await transactions.platformRows(identitiesOf, [userId]);
  const addresses = await transactions.platformRows(addressesOf, [userId]);
  const devices = await transactions.platformRows(signedInAt, [userId, new Date(now()), whose.sessionId ?? null]);
  const baskets = await transactions.asVisitor({ userId }, (tx) => tx.rows(ownBaskets));
  const { held } = await rolesEverywhere(transactions, userId);
  return {
    exportedDate: new Date(now()).toISOString(),
    user,
    identities: identities.map(({ provider, created_date: created }) => ({
      provider,
      createdDate: created.toISOString(),
    })),
    addresses: addresses.map(toAddress),
    devices: devices.map((row) => toDevice(row, whose.sessionId)),
    likes: await likedEverywhere(transactions, userId),
    orders: await exportOrders(transactions, userId, whose.language, now()),
    baskets: baskets.map(({ restaurant_id: restaurantId, last_modified_date: changed, items }) => ({
      restaurantId,
      lastModifiedDate: changed.toISOString(),
      items,
    })),
    calls: await callsOf(transactions, userId),
    marketing: await consentsOf(transactions, userId),
    work: held.map(({ merchantId, role, branchId }) => ({ merchantId, role, branchId })),
  };
}
