/** What other capabilities use of the places editor: the first restaurant and branch of a merchant. */
import type { Body } from './edit-places.ts';
import { addBranch } from './edit-branches.ts';
import { addRestaurant } from './edit-restaurants.ts';
import { editorFor } from './edit-places.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';

interface FirstPlace {
  restaurant: Body<'POST /console/restaurants'>;
  branch: Omit<Body<'POST /console/branches'>, 'merchantId'>;
}

/** In the transaction that creates the merchant, as its owner. */
export async function addFirstPlace(
  tx: TenantTx,
  { by, now }: { by: string; now: number },
  { restaurant, branch }: FirstPlace,
): Promise<void> {
  const editor = editorFor(tx, { userId: by, held: [{ role: 'OWNER', branchId: null }] }, 'places.change', now);
  const { id } = await addRestaurant(editor, restaurant);
  await addBranch(editor, { ...branch, merchantId: id });
}
