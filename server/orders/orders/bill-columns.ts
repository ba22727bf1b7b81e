import type { Bill } from '#domain/orders/pricing/bill.ts';

/** The sums of a bill as columns of an order. */
export const billColumns = (bill: Bill) => ({
  product_count: bill.productCount,
  product_price: bill.productPrice,
  product_discount: bill.productDiscount,
  total_product_price: bill.totalProductPrice,
  total_product_discount: bill.totalProductDiscount,
  delivery_price: bill.deliveryPrice ?? 0,
  delivery_discount: bill.deliveryDiscount,
  service_price: bill.servicePrice,
  total_discount: bill.totalDiscount,
  total_price: bill.totalPrice,
  bill: bill.bill,
});
