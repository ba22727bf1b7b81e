import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYMENT_TYPES } from '#domain/orders/orders/statuses.ts';
import { posPayment } from './pos-payment.ts';

const types = { cashPaymentId: 'cash', cardPaymentId: 'card', onlinePaymentId: 'online', discountId: 'off' };
const none = { cashPaymentId: '', cardPaymentId: '', onlinePaymentId: '', discountId: '' };
const lines = [
  { unitPrice: 4_500_000, count: 2 },
  { unitPrice: 900_000, count: 1 },
];

it('names the type that staff have chosen for the way of paying', () => {
  const paid = (paymentType: (typeof PAYMENT_TYPES)[number]) =>
    posPayment(types, { paymentType, isPaid: true, lines, discount: 0 }).payment?.typeId;
  const byType = Object.fromEntries(PAYMENT_TYPES.map((type) => [type, paid(type)]));
  expect(byType).toEqual({
    CASH: 'cash',
    CARD: 'card',
    PAYME: 'online',
    CLICK: 'online',
    UZUM_BANK: 'online',
    STRIPE: 'online',
  });
});

it('names none where staff have chosen none, or where the check would not add up', () => {
  expect(posPayment(none, { paymentType: 'CASH', isPaid: false, lines, discount: 0 })).toEqual({
    payment: null,
    discount: null,
  });
  const without = { ...types, discountId: '' };
  expect(posPayment(without, { paymentType: 'CASH', isPaid: false, lines, discount: 100_000 }).payment).toBeNull();
});

it('pays and takes off what the dishes cost, together', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ unitPrice: fc.nat(10_000_000), count: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 }),
      fc.nat(50_000_000),
      fc.constantFrom(...PAYMENT_TYPES),
      (ordered, discount, paymentType) => {
        const dishes = ordered.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0);
        const { payment, discount: off } = posPayment(types, { paymentType, isPaid: false, lines: ordered, discount });
        expect((payment?.sum ?? 0) + (off?.sum ?? 0)).toBe(dishes);
      },
    ),
  );
});
