/**
 * What was kept under a device, or under an account that is given up, becomes the person's in every merchant's rows.
 */
import { moveBaskets } from '../basket/basket.ts';
import { moveLikes } from '../catalog/catalog.ts';
import { claimOrders } from '../orders/orders.ts';
import type { FormerOwner } from '../devices/devices.ts';
import type { Doors } from '../platform/database/transactions.ts';

export async function moveBelongings(doors: Doors, from: FormerOwner, userId: string): Promise<void> {
  await moveLikes(doors, from, userId);
  await moveBaskets(doors, from, userId);
  await claimOrders(doors, from, userId);
}
