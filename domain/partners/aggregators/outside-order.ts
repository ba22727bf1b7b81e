/** An order as an aggregator sends it, and what it comes to. Its prices were paid already, so they are never ours. */
interface OutsideModification {
  id: string;
  name: string;
  quantity: number;
  /** Of one, in tiyin. */
  price: number;
}

export interface OutsideItem {
  id: string;
  name: string;
  /** May be a fraction: 3.5. */
  quantity: number;
  /** Of one, in tiyin. */
  price: number;
  modifications: readonly OutsideModification[];
}

export interface OutsideSums {
  items: readonly OutsideItem[];
  /** All items together, the aggregator's own offers taken off. */
  itemsCost: number;
  deliveryFee: number;
}

export const DELIVERED_BY = ['AGGREGATOR', 'RESTAURANT', 'GUEST'] as const;
export type DeliveredBy = (typeof DELIVERED_BY)[number];

export interface OutsideOrder extends OutsideSums {
  eatsId: string;
  placeId: string;
  deliveredBy: DeliveredBy;
  guestName: string | null;
  phone: string | null;
  pickupCode: string | null;
  /** When the courier comes, or when the guest expects it. */
  expectedAt: number | null;
  address: { text: string; latitude: number | null; longitude: number | null } | null;
  /** Our courier takes cash at the door. */
  paysCourier: boolean;
  persons: number | null;
  comment: string | null;
}

export interface OutsideLine {
  outsideId: string;
  name: string;
  count: number;
  /** Of one, with what was chosen for it. */
  unitPrice: number;
  linePrice: number;
  modifications: { id: string; name: string; count: number; price: number }[];
}

const MOST_OF_A_LINE = 99;
const isCount = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_OF_A_LINE;
/** `Osh × 3.5`: a line of an order counts whole portions. */
const withQuantity = (name: string, quantity: number): string =>
  isCount(quantity) ? name : `${name} × ${Number(quantity.toFixed(3))}`;

/** `priceHasModifications`: whether the price of an item includes what was chosen for it. */
export function linesOf(items: readonly OutsideItem[], priceHasModifications: boolean): OutsideLine[] {
  return items.map(({ id, name, quantity, price, modifications }) => {
    const chosen = modifications.reduce((sum, each) => sum + Math.round(each.price * each.quantity), 0);
    const one = priceHasModifications ? price : price + chosen;
    const linePrice = Math.round(one * quantity);
    const isWhole = isCount(quantity);
    return {
      outsideId: id,
      name: withQuantity(name, quantity),
      count: isWhole ? quantity : 1,
      unitPrice: isWhole ? one : linePrice,
      linePrice,
      modifications: modifications.map((each) => ({
        id: each.id,
        name: withQuantity(each.name, each.quantity),
        count: isCount(each.quantity) ? each.quantity : 1,
        price: isCount(each.quantity) ? each.price : Math.round(each.price * each.quantity),
      })),
    };
  });
}

export interface OutsideBill {
  productCount: number;
  productPrice: number;
  productDiscount: number;
  totalProductPrice: number;
  deliveryPrice: number;
  totalPrice: number;
}

/** The aggregator's sums, whatever its lines add up to: the difference is its own offer. */
export function outsideBill(lines: readonly OutsideLine[], { itemsCost, deliveryFee }: OutsideSums): OutsideBill {
  const productPrice = Math.max(
    itemsCost,
    lines.reduce((sum, { linePrice }) => sum + linePrice, 0),
  );
  return {
    productCount: lines.reduce((sum, { count }) => sum + count, 0),
    productPrice,
    productDiscount: productPrice - itemsCost,
    totalProductPrice: itemsCost,
    deliveryPrice: deliveryFee,
    totalPrice: itemsCost + deliveryFee,
  };
}
