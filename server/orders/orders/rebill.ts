/** The bill of an order whose dishes were changed, by the terms under which it was placed. */
import { billOfSums, type Bill } from '#domain/orders/pricing/bill.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { chargeOf, tariffQuote, type OrderingFacts } from '../checkout/checkout.ts';
import type { StoredLine } from './change-statements.ts';
import type { OrderRow } from './order-rows.ts';

/** Without the promo where too little is left of the order for it. */
export function rebill(
  row: OrderRow,
  lines: readonly StoredLine[],
  facts: OrderingFacts,
): Bill & { promoGone: boolean } {
  const sums = {
    productPrice: lines.reduce((sum, { linePrice }) => sum + linePrice, 0),
    lineDiscounts: lines.reduce((sum, { discount, productCount }) => sum + discount * productCount, 0),
    productCount: lines.reduce((sum, { productCount }) => sum + productCount, 0),
  };
  const branch = facts.branches.find(({ id }) => id === row.branch_id);
  const promo = row.promo_id !== null && facts.promo?.id === row.promo_id ? facts.promo : null;
  const holds = promo !== null && sums.productPrice >= promo.minPrice;
  const charge = row.table_session_id ? null : chargeOf(branch?.halls.find(({ id }) => id === row.hall_id) ?? null);
  const bill = billOfSums(sums, {
    serviceType: row.service_type,
    deliveryPrice: deliveryPriceOf(row, sums.productPrice, facts),
    promo: holds ? promo : null,
    hallCharge: charge,
  });
  return { ...bill, promoGone: row.promo_id !== null && !holds };
}

/** Calculated by the tariff of the zone and the stored distance. Without a distance the price stays as it is. */
function deliveryPriceOf(row: OrderRow, productPrice: number, facts: OrderingFacts): number {
  const branch = facts.branches.find(({ id }) => id === row.branch_id);
  if (!branch || row.latitude === null || row.longitude === null || row.distance === null) return row.delivery_price;
  const { minute } = wallOf((row.at_time ?? row.created_date).getTime(), row.time_zone);
  const quote = tariffQuote(
    branch,
    { latitude: row.latitude, longitude: row.longitude },
    { productPrice, distance: row.distance, minute },
  );
  return quote.ok ? quote.price : row.delivery_price;
}
