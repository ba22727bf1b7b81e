import { expect, it } from 'vitest';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import { addressOf, cartItemsOf, holdFor, quoteRequest, type QuoteInput } from './quote-request.ts';
import { NEW_VISIT, type Hold } from './visit-draft.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const line = (more: Partial<BasketLine> = {}): BasketLine => ({
  key: 'k',
  productId: 'osh',
  name: 'Osh',
  picture: null,
  costPrice: 100,
  discount: 0,
  modifications: [{ id: 'big', name: 'Big', price: 10, count: 1 }],
  note: '',
  count: 2,
  ...more,
});
const hold: Hold = {
  holdId: 'h',
  expiresAt: '2026-11-22T10:05:00Z',
  branchId: 'b1',
  day: '2026-11-22',
  time: '19:30',
  partySize: 4,
  hallId: null,
  tableId: null,
};
const visit = { ...NEW_VISIT, when: { day: '2026-11-22', time: '19:30' }, partySize: 4, hold };
const input: QuoteInput = {
  restaurantId: 'r',
  service: 'DINE_IN',
  lines: [line()],
  place: null,
  branchId: null,
  visit,
};

it('sends available lines by ids and counts', () => {
  expect(cartItemsOf([line({ note: 'hot' }), line({ missing: 'soldOut' })])).toEqual([
    { productId: 'osh', productCount: 2, modifications: [{ id: 'big', count: 1 }], note: 'hot' },
  ]);
});

it('has an address only with a place, and a name only when it was typed', () => {
  expect(addressOf(null)).toBeNull();
  expect(addressOf({ latitude: 1, longitude: 2, name: '  ', source: 'MAP' })).toEqual({
    name: null,
    latitude: 1,
    longitude: 2,
  });
});

it('uses a hold for exactly its time, branch and party', () => {
  expect(holdFor({ visit, branchId: null }, NOW)).toBe(hold);
  expect(holdFor({ visit, branchId: 'b1' }, NOW)).toBe(hold);
  expect(holdFor({ visit, branchId: 'b2' }, NOW)).toBeNull();
  expect(holdFor({ visit: { ...visit, partySize: 5 }, branchId: null }, NOW)).toBeNull();
  expect(holdFor({ visit: { ...visit, when: { day: '2026-11-22', time: '20:00' } }, branchId: null }, NOW)).toBeNull();
  expect(holdFor({ visit: { ...visit, when: null }, branchId: null }, NOW)).toBeNull();
  expect(holdFor({ visit, branchId: null }, Date.parse(hold.expiresAt))).toBeNull();
});

it('asks for seats where guests come, with the branch of their hold', () => {
  expect(quoteRequest(input, NOW)).toMatchObject({
    serviceType: 'DINE_IN',
    branchId: 'b1',
    holdId: 'h',
    partySize: 4,
    day: '2026-11-22',
    time: '19:30',
    address: null,
  });
});

it('stays with the branch that the guest agreed to pick up at, whatever the time, unless another was chosen', () => {
  const agreed = { ...NEW_VISIT, pickupBranchId: 'b3', when: { day: '2026-11-25', time: '12:00' } };
  const pickUp: QuoteInput = { ...input, service: 'PICK_UP', visit: agreed };
  expect(quoteRequest(pickUp, NOW).branchId).toBe('b3');
  expect(quoteRequest({ ...pickUp, branchId: 'b4' }, NOW).branchId).toBe('b4');
  expect(quoteRequest({ ...pickUp, service: 'DELIVERY' }, NOW).branchId).toBeNull();
});

it('asks for the address of a delivery and for no seats', () => {
  const place = { latitude: 41, longitude: 69, name: 'Home', source: 'MAP' as const };
  expect(quoteRequest({ ...input, service: 'DELIVERY', place, branchId: 'b2' }, NOW)).toMatchObject({
    address: { name: 'Home', latitude: 41, longitude: 69 },
    branchId: 'b2',
    partySize: null,
    hallId: null,
    holdId: null,
  });
});

it('the latest time that suits goes with a slot, never with a table or with as soon as possible', () => {
  const when = { day: '2026-11-22', time: '18:30' };
  const until = { day: '2026-11-22', time: '19:00' };
  const request = (service: 'PICK_UP' | 'DINE_IN', of: typeof when | null) =>
    quoteRequest(
      { restaurantId: 'r', service, lines: [], place: null, branchId: null, visit: { ...NEW_VISIT, when: of, until } },
      NOW,
    );
  expect(request('PICK_UP', when)).toMatchObject({ time: '18:30', day2: '2026-11-22', time2: '19:00' });
  expect(request('DINE_IN', when)).toMatchObject({ time: '18:30', day2: null, time2: null });
  expect(request('PICK_UP', null)).toMatchObject({ time: null, day2: null, time2: null });
});
