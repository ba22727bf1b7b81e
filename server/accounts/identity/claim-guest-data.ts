/** At sign-in the data of a device, or of a merged account, becomes the person's in every merchant's rows. */
import { moveBaskets } from '#server/orders/basket/basket.ts';
import { moveLikes } from '#server/restaurants/catalog/catalog.ts';
import { claimOrders } from '#server/orders/orders/orders.ts';
import type { FormerOwner } from '../devices/devices.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';

export async function claimGuestData(transactions: Transactions, from: FormerOwner, userId: string): Promise<void> {
  await moveLikes(transactions, from, userId);
  await moveBaskets(transactions, from, userId);
  await claimOrders(transactions, from, userId);
}
