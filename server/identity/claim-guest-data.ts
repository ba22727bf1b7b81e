/** At sign-in the data of a device, or of a merged account, becomes the person's in every merchant's rows. */
import { moveBaskets } from '../basket/basket.ts';
import { moveLikes } from '../catalog/catalog.ts';
import { claimOrders } from '../orders/orders.ts';
import type { FormerOwner } from '../devices/devices.ts';
import type { Transactions } from '../platform/database/transactions.ts';

export async function claimGuestData(transactions: Transactions, from: FormerOwner, userId: string): Promise<void> {
  await moveLikes(transactions, from, userId);
  await moveBaskets(transactions, from, userId);
  await claimOrders(transactions, from, userId);
}
