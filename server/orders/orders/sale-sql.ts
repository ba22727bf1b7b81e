/**
 * What counts as a sale, in every number that staff are shown: an order that the restaurant has accepted and nobody has
 * cancelled, with dishes: a table that is only booked is none. Its bill is the revenue.
 */
export const isSaleSql = (order: string): string =>
  `(${order}.status not in ('OPEN', 'CANCELED') and ${order}.product_count > 0 and not ${order}.is_test)`;
