/** Promos of the demo's past: some guests had a code that held for their basket. */
import { checkPromo, type Promo } from '#domain/orders/pricing/promo.ts';
import type { OrderServiceType } from '#domain/orders/orders/statuses.ts';
import { chance } from '../rows/seed.ts';
import type { Row } from '../rows/rows.ts';

const PROMO_SHARE = 0.2;
/** Of the promos of which the platform pays a part. */
const FUNDED_SHARE = 0.5;

export interface PastBasket {
  orderId: string;
  promos: readonly Promo[];
  wall: { day: string; minute: number };
  restaurantId: string;
  branchId: string;
  serviceType: Extract<OrderServiceType, 'DELIVERY' | 'PICK_UP' | 'DINE_IN'>;
  productPrice: number;
}

export function promoOf({ orderId, promos, ...ask }: PastBasket): Promo | null {
  const luck = chance('promo', orderId);
  if (!luck.often(PROMO_SHARE)) return null;
  const holding = promos.filter((promo) => checkPromo(promo, { ...ask, guest: null }).ok);
  return holding.length > 0 ? luck.pick(holding) : null;
}

/** From the beginning of the past: the platform pays half of the discounts of some promos. */
export const fundingRows = (merchantId: string, promos: readonly Promo[], since: number): Row[] =>
  promos
    .filter(({ id }) => chance('promo-funding', id).often(FUNDED_SHARE))
    .map(({ id }) => ({
      merchant_id: merchantId,
      promo_id: id,
      since: new Date(since).toISOString(),
      platform_percent: 50,
    }));
