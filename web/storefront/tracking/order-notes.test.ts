import { expect, it } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { orderNotes } from './order-notes.ts';

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

const booking = {
  serviceType: 'DINE_IN',
  later: true,
  partySize: 4,
  tableNumber: '5',
  courierStatus: null,
  reason: null,
  bill: 0,
} as unknown as OwnerOrder;

it('an order that is accepted for later is labelled so', () => {
  expect(orderNotes({ ...booking, status: 'AT_TIME' }, null, t)).toBe('track.later · plan.people 4');
});

it('guests at a table read its number, and whoever has only the link does not', () => {
  const seated: OwnerOrder = { ...booking, status: 'ATTACHED' };
  expect(orderNotes(seated, seated, t)).toBe('track.atTable · sit.table 5');
  expect(orderNotes(seated, null, t)).toBe('track.atTable');
});

it('an order refused for want of seats says so at a visit alone', () => {
  const refused = { ...booking, status: 'CANCELED', reason: 'NO_SEATS' } as OwnerOrder;
  expect(orderNotes({ ...refused, serviceType: 'PICK_UP' }, null, t)).toContain('track.noCapacity');
  expect(orderNotes({ ...refused, serviceType: 'DELIVERY' }, null, t)).toContain('track.noCapacity');
  expect(orderNotes(refused, null, t)).not.toContain('track.noCapacity');
});
