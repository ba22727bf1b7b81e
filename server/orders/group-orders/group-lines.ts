/** Prices and checks dishes of a group by the menu, by the same rules as a basket. */
import type { GroupPerson } from '#contract/orders/group-orders.ts';
import { linePrice } from '#domain/orders/pricing/price.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import { invalid, orderingFactsCalls, priceLines, type OrderingFacts } from '../checkout/checkout.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { GroupItem } from './group-orders.ts';

type Products = OrderingFacts['products'];

export async function productsOf(
  tx: TenantTx,
  restaurantId: string,
  items: readonly GroupItem[],
  now: number,
): Promise<Products> {
  const [, goods] = orderingFactsCalls({
    restaurantId,
    productIds: items.map(({ productId }) => productId),
    serviceType: 'PICK_UP',
    promoCode: null,
    userId: null,
    deviceUuid: null,
    holdId: null,
    around: now,
    now,
  });
  return (await tx.row(goods.statement, goods.params)).products;
}

const isSoldOut = ({ branches, stoppedAt }: Products[number]): boolean =>
  branches.every((branch) => stoppedAt.includes(branch));

/** Refuses dishes and choices that the menu does not have. */
export function checkAdded(added: readonly GroupItem[], products: Products, language: Language): void {
  const { problems } = priceLines(added, products);
  if (problems.length > 0) {
    throw invalid(
      problems.map(({ path = '', why = '' }) => ({ path: path.replace('cartItems', 'items'), code: why })),
      language,
    );
  }
  const soldOut = products.find((product) => isSoldOut(product) && added.some((line) => line.productId === product.id));
  if (soldOut) throw new Refusal('SOLD_OUT', { why: 'STOPPED', productId: soldOut.id });
}

/** What they cost; dishes that are not available cost nothing. */
export const totalOf = (items: readonly GroupItem[], products: Products): number =>
  items.reduce((sum, item) => sum + priceOf(item, products), 0);

function priceOf(item: GroupItem, products: Products): number {
  const product = products.find(({ id }) => id === item.productId);
  const [line] = priceLines([item], products).lines;
  return line && product && !isSoldOut(product) ? linePrice(line) : 0;
}

export function toLines(
  items: readonly GroupItem[],
  products: Products,
  language: Language,
  mainLanguage: Language | null,
): GroupPerson['lines'] {
  return items.map((item) => {
    const product = products.find(({ id }) => id === item.productId);
    const names = new Map(
      product?.groups.flatMap(({ modifications }) => modifications.map(({ id, name }) => [id, name])) ?? [],
    );
    const [priced] = priceLines([item], products).lines;
    return {
      productId: item.productId,
      name: textIn(product?.name, language, mainLanguage),
      productCount: item.productCount,
      modifications: item.modifications.map(({ id, count }) => ({
        id,
        count,
        name: textIn(names.get(id), language, mainLanguage),
      })),
      note: item.note,
      linePrice: priceOf(item, products),
      state: !product || !priced ? 'gone' : isSoldOut(product) ? 'soldOut' : 'ok',
    };
  });
}
