import { describe, expect, test } from 'vitest';
import { checkRequest } from '#domain/orders/orders/request.ts';
import { NO_DETAILS } from './guest-details.ts';
import { gapsOf, orderBody, stepOfPath, type Filled } from './order-body.ts';
import { quoteRequest } from '#web/shared/ordering/quote-request.ts';
import { NO_ALLERGY } from '#web/shared/visitor-choices/order-allergies.ts';
import { NEW_VISIT, readVisit } from '#web/shared/ordering/visit-draft.ts';

const BRANCH = '11111111-1111-4111-8111-111111111111';
const place = { latitude: 41.3, longitude: 69.2, name: 'Amir Temur 107B', source: 'TARGET' } as const;
const filled = (more: Partial<Filled> = {}): Filled => ({
  service: 'DELIVERY',
  place,
  branchId: BRANCH,
  isWhereConfirmed: true,
  visit: NEW_VISIT,
  allergy: NO_ALLERGY,
  details: NO_DETAILS,
  bill: 5_000_000,
  fromBalances: 0,
  hasAccount: true,
  ...more,
});
const fields = (state: Filled): string[] => gapsOf(state).map(({ field }) => field);
const line = {
  key: 'k',
  productId: 'p',
  name: 'Osh',
  picture: null,
  costPrice: 100,
  discount: 0,
  modifications: [],
  note: '',
  count: 2,
};
const requestOf = ({ service, place: at, visit }: Filled) =>
  quoteRequest(
    {
      restaurantId: 'r',
      service,
      lines: [line, { ...line, key: 'x', missing: 'soldOut' }],
      place: at,
      branchId: null,
      visit,
    },
    0,
  );

describe('what an order still lacks', () => {
  test('nothing, when all is there', () => expect(gapsOf(filled())).toEqual([]));
  test('a delivery: the point, then its name', () => {
    expect(fields(filled({ place: null }))).toEqual(['pin']);
    expect(fields(filled({ place: { ...place, name: ' ' } }))).toEqual(['addressName']);
  });
  test('an address or a branch that the guest has not agreed to, once it is complete', () => {
    expect(fields(filled({ isWhereConfirmed: false }))).toEqual(['confirm']);
    expect(fields(filled({ isWhereConfirmed: false, place: null }))).toEqual(['pin']);
    expect(fields(filled({ service: 'PICK_UP', place: null, isWhereConfirmed: false }))).toEqual(['confirm']);
  });
  test('a table: its time', () => expect(fields(filled({ service: 'DINE_IN' }))).toEqual(['time']));
  test("change from less than the bill, a broken number, nobody's account", () => {
    const details = { ...NO_DETAILS, changeFrom: '49 000', phone: '90123', sendCheque: true, chequePhone: '1' };
    expect(fields(filled({ details, hasAccount: false }))).toEqual(['changeFrom', 'chequePhone', 'account', 'phone']);
    expect(fields(filled({ details: { ...NO_DETAILS, changeFrom: '50 000' } }))).toEqual([]);
    // Points and a gift code pay the rest.
    const twenty = { ...NO_DETAILS, changeFrom: '20 000' };
    expect(fields(filled({ details: twenty, fromBalances: 2_999_900 }))).toEqual(['changeFrom']);
    expect(fields(filled({ details: twenty, fromBalances: 3_000_000 }))).toEqual([]);
  });
});

describe('the order that is sent', () => {
  test.each(['DELIVERY', 'PICK_UP', 'DINE_IN'] as const)(
    'of %s is one that the rules take, with what was priced and nothing that is not there',
    (service) => {
      const visit = {
        ...NEW_VISIT,
        pickupBranchId: BRANCH,
        when: service === 'DINE_IN' ? { day: '2026-11-22', time: '19:30' } : null,
        partySize: 4,
        note: ' tez ',
      };
      const state = filled({
        service,
        visit,
        allergy: { allergens: ['nuts'], note: ' asal ' },
        details: { ...NO_DETAILS, name: 'Malika', phone: '901234567', changeFrom: '100 000' },
      });
      const body = orderBody(requestOf(state), state);
      expect(body.groupToken).toBeUndefined();
      expect(orderBody(requestOf(state), { ...state, groupToken: 'link' }).groupToken).toBe('link');
      const verdict = checkRequest(body, { maxParty: 20, phoneRequired: true });
      expect(verdict).toMatchObject({
        ok: true,
        orderInput: {
          serviceType: service,
          bill: 5_000_000,
          note: 'tez',
          allergens: ['nuts'],
          allergyNote: 'asal',
          phone: '+998901234567',
          changeFrom: 10_000_000,
        },
      });
      expect(body.cartItems).toHaveLength(1);
      if (!verdict.ok) return;
      expect(verdict.orderInput.booking).toBe(service === 'DINE_IN');
      expect(verdict.orderInput.address).toEqual(
        service === 'DELIVERY' ? { type: 'TARGET', name: place.name, latitude: 41.3, longitude: 69.2 } : null,
      );
    },
  );
});

test('a refused field leads to its step', () => {
  expect(stepOfPath('body.address.name')).toBe('where');
  expect(stepOfPath('body.time')).toBe('when');
  expect(stepOfPath('body.sendChequePhone')).toBe('payment');
  expect(stepOfPath('body.cartItems.0.note')).toBe('notes');
});

test('a hold counts for its own time, branch and party alone, until it is over', () => {
  const when = { day: '2026-11-22', time: '19:30' };
  const hold = {
    holdId: BRANCH,
    branchId: BRANCH,
    expiresAt: '2026-11-22T10:00:00Z',
    ...when,
    partySize: 4,
    hallId: null,
    tableId: null,
  };
  const visit = readVisit({ ...NEW_VISIT, when, partySize: 4, hold });
  const ask = (change: object, now = 0) =>
    quoteRequest(
      { restaurantId: 'r', service: 'DINE_IN', lines: [], place: null, branchId: null, visit: { ...visit, ...change } },
      now,
    ).holdId;
  expect(ask({})).toBe(BRANCH);
  for (const change of [{ partySize: 5 }, { when: { ...when, time: '19:45' } }, { tableId: BRANCH }])
    expect(ask(change)).toBeNull();
  expect(ask({}, Date.parse(hold.expiresAt))).toBeNull();
});
