/** What journeys do with a carrier: an order that waits for a courier, calling one, and the claim at the carrier. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { card, inLane, SOON, type AtConsole, type Evening } from './evening-steps.ts';
import { ask, PLACE } from './ordering-steps.ts';
import { askAs, withNewKey } from './people.ts';

interface RemoteClaim {
  id: string;
  status: string;
  body: { route_points: { external_order_id?: string }[] };
}

/** An order by phone that is cooked and waits for a courier. */
export async function cookedDelivery(
  evening: Evening,
  owner: AtConsole,
  phone: string,
): Promise<{ id: string; number: number }> {
  const { branch, dishes, merchant } = evening;
  const fields = {
    merchantId: PLACE,
    serviceType: 'DELIVERY',
    branchId: branch.id,
    phone,
    customerName: 'Aziz',
    addressType: 'MAP',
    address: { name: 'Amir Temur 107B', latitude: branch.latitude + 0.004, longitude: branch.longitude + 0.004 },
    cartItems: [{ productId: dishes[0]!.id, productCount: 6 }],
  };
  const { bill } = await ask<{ bill: number }>('/basket/quote', fields);
  const order = await askAs<{ id: string; number: number }>(
    withNewKey(owner.person),
    merchant,
    'POST /console/orders',
    { ...fields, bill, source: 'OPERATOR' },
  );
  for (const to of ['ACCEPTED', 'COOKING', 'DONE'] as const) await evening.restaurantSide.move(order.id, to);
  return order;
}

/** The claim at the carrier, once there is one that waits for nobody here. */
export async function acceptedClaim(
  control: <T>(word: string, body?: object) => Promise<T>,
  { number }: { number: number },
): Promise<string> {
  let found: RemoteClaim | undefined;
  await expect
    .poll(async () => {
      const isOurs = ({ body }: RemoteClaim): boolean =>
        body.route_points.some(({ external_order_id: id }) => id === String(number));
      found = (await control<RemoteClaim[]>('claims')).find(isOurs);
      // Nobody steps an unaccepted claim on but this.
      if (found && ['new', 'estimating'].includes(found.status)) await control('advance', { claim: found.id });
      return found?.status;
    })
    .toBe('accepted');
  return found!.id;
}

/** Opens the order, and calls the carrier for it. */
export async function called(page: Page, order: { id: string }): Promise<Locator> {
  await inLane(page, 'READY', order).waitFor(SOON);
  await card(page, order).getByRole('button', { name: /^Open/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Get the price' }).click();
  await drawer.getByRole('button', { name: /^\d[\d\s]*soʻm$/ }).waitFor(SOON);
  await drawer.getByRole('button', { name: 'Call a courier' }).click();
  await drawer.getByRole('button', { name: 'Cancel the courier' }).waitFor(SOON);
  return drawer;
}
