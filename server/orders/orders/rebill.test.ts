import { expect, it } from 'vitest';
import type { OrderingFacts } from '../checkout/ordering-facts.ts';
import type { StoredLine } from './change-statements.ts';
import type { OrderRow } from './order-rows.ts';
import { rebill } from './rebill.ts';

const promo = {
  id: 'promo',
  minPrice: 5_000_000,
  discountType: 'PERCENTAGE',
  productDiscount: 10,
  deliveryDiscount: 0,
};
const row = (promoId: string | null) =>
  ({
    promo_id: promoId,
    branch_id: 'branch',
    service_type: 'PICK_UP',
    table_session_id: null,
    latitude: null,
  }) as OrderRow;
const facts = { promo, branches: [{ id: 'branch', halls: [] }] } as unknown as OrderingFacts;
const lines = (linePrice: number) => [{ linePrice, discount: 0, productCount: 1 }] as StoredLine[];

it.each([
  { what: 'above its minimum', price: 6_000_000, off: 600_000, promoGone: false },
  { what: 'at its minimum', price: 5_000_000, off: 500_000, promoGone: false },
  { what: 'a tiyin below its minimum', price: 4_999_999, off: 0, promoGone: true },
])('a promo of an order whose dishes were changed, $what', ({ price, off, promoGone }) => {
  expect(rebill(row('promo'), lines(price), facts)).toMatchObject({
    productDiscount: off,
    bill: price - off,
    promoGone,
  });
});

it('an order without a promo loses none, and gets none that the merchant has meanwhile', () => {
  expect(rebill(row(null), lines(6_000_000), facts)).toMatchObject({ productDiscount: 0, promoGone: false });
});
