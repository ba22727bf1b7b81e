/** Repeats an order: what is still available as it was chosen, and what is not, and why. */
import type { RepeatedOrder } from '#contract/orders/orders-placement.ts';
import { checkModifications } from '#domain/restaurants/catalog/modification-choice.ts';
import { unitPrice } from '#domain/orders/pricing/price.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { factsQueryOf, toOrderingFacts, orderingFactsCalls, type OrderingFacts } from '../checkout/checkout.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { LineRow, OrderRow } from './order-rows.ts';

type Product = OrderingFacts['products'][number];
type Why = RepeatedOrder['missing'][number]['why'];

export async function repeatOrder(transactions: Transactions, row: OrderRow, now: number): Promise<RepeatedOrder> {
  const serviceType: ServiceType =
    row.service_type === 'PICK_UP' || row.service_type === 'DINE_IN' ? row.service_type : 'DELIVERY';
  const ask = {
    restaurantId: row.restaurant_id,
    serviceType,
    address: null,
    branchId: null,
    hallId: null,
    tableId: null,
    promoCode: null,
    requestedTime: null,
    partySize: null,
    holdId: null,
    lines: row.lines.flatMap(({ productId, productCount, modifications, note }) =>
      productId === null ? [] : [{ productId, productCount, modifications, note }],
    ),
  };
  const [branches, goods] = await transactions.pipelined(
    row.merchant_id,
    orderingFactsCalls(factsQueryOf(ask, { userId: null, deviceUuid: null }, now)),
  );
  const known = new Map(toOrderingFacts(branches, goods).products.map((product) => [product.id, product]));
  const repeated: RepeatedOrder = {
    merchantId: row.restaurant_id,
    branchId: row.branch_id,
    serviceType,
    cartItems: [],
    changed: [],
    missing: [],
  };
  for (const line of row.lines) {
    const product = line.productId === null ? undefined : known.get(line.productId);
    const why = whyNot(line, product);
    if (why !== null || !product) {
      repeated.missing.push({
        productId: line.productId,
        name: line.name,
        productCount: line.productCount,
        why: why ?? 'GONE',
      });
      continue;
    }
    const modifications = line.modifications.map(({ id, count }) => ({ id, count }));
    repeated.cartItems.push({ productId: product.id, productCount: line.productCount, modifications, note: line.note });
    const choice = checkModifications(product.groups, modifications);
    const to = choice.ok ? unitPrice({ product, modifications: choice.modifications }) : line.unitPrice;
    if (to !== line.unitPrice)
      repeated.changed.push({ productId: product.id, name: line.name, from: line.unitPrice, to });
  }
  return repeated;
}

function whyNot(line: LineRow, product: Product | undefined): Why | null {
  if (!product || product.branches.length === 0) return 'GONE';
  if (product.branches.every((branch) => product.stoppedAt.includes(branch))) return 'SOLD_OUT';
  return checkModifications(product.groups, line.modifications).ok ? null : 'CHOICE_CHANGED';
}
