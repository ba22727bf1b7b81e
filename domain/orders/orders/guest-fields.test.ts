import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '#domain/accounts/identity/roles.ts';
import { guestFieldsFor, type GuestFields } from './guest-fields.ts';
import { ORDER_STATUSES } from './statuses.ts';

const order = fc.record({
  serviceType: fc.constantFrom('DELIVERY' as const, 'PICK_UP' as const, 'DINE_IN' as const),
  status: fc.constantFrom(...ORDER_STATUSES),
  isOffer: fc.boolean(),
});
const rank = ({ address }: GuestFields): number => (address === 'FULL' ? 2 : address === 'STREET' ? 1 : 0);

describe('personal fields of a guest', () => {
  it('another role never hides what one role shows', () => {
    fc.assert(
      fc.property(order, fc.subarray([...STAFF_ROLES]), fc.constantFrom(...STAFF_ROLES), (given, roles, role) => {
        const [some, more] = [guestFieldsFor(roles, given), guestFieldsFor([...roles, role], given)];
        for (const field of ['name', 'phone', 'courierComment', 'receiptPhone'] as const)
          expect(more[field] || !some[field]).toBe(true);
        expect(rank(more)).toBeGreaterThanOrEqual(rank(some));
      }),
    );
  });

  it('a reader without a role reads none of them', () => {
    fc.assert(
      fc.property(order, (given) => {
        expect(guestFieldsFor([], given)).toEqual({
          name: false,
          phone: false,
          address: null,
          courierComment: false,
          receiptPhone: false,
        });
      }),
    );
  });

  it('a kitchen never reads phone or address, a hall only those of guests who sit in it', () => {
    fc.assert(
      fc.property(order, (given) => {
        expect(guestFieldsFor(['COOK'], given)).toMatchObject({
          phone: false,
          address: null,
          courierComment: false,
          receiptPhone: false,
        });
        expect(guestFieldsFor(['WAITER'], given).phone).toBe(given.serviceType === 'DINE_IN');
      }),
    );
  });
});
