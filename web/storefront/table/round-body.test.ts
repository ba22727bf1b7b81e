import { expect, test } from 'vitest';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import { roundBody } from './round-body.ts';

const line = (more: Partial<BasketLine>): BasketLine => ({
  key: 'k',
  productId: '1',
  name: 'Osh',
  picture: null,
  costPrice: 4_500_000,
  discount: 0,
  modifications: [],
  note: '',
  count: 2,
  ...more,
});

test('a round has the available dishes with their choices, the allergies, and nothing about the guest', () => {
  const session = { id: 's', merchantId: 'm', branchId: 'b' };
  const lines = [
    line({ modifications: [{ id: 'x', name: 'Qazi', price: 500_000, count: 1 }], note: 'kam yogʻ' }),
    line({ key: 'l', productId: '2', missing: 'soldOut' }),
  ];
  expect(roundBody(session, lines, 10_000_000, { allergens: ['nuts'], note: '' })).toEqual({
    merchantId: 'm',
    serviceType: 'DINE_IN',
    branchId: 'b',
    tableSessionId: 's',
    bill: 10_000_000,
    allergens: ['nuts'],
    allergyNote: null,
    cartItems: [{ productId: '1', productCount: 2, note: 'kam yogʻ', modifications: [{ id: 'x', count: 1 }] }],
  });
});
