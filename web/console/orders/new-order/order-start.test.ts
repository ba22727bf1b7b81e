import { describe, expect, it } from 'vitest';
import { QuoteRequest } from '#contract/orders/checkout.ts';
import { EMPTY, fieldOfOrder, gapsOf, sessionOf, startAt, toPlaceOrder, toQuoteRequest } from './staff-draft.ts';

describe('a new order', () => {
  it('starts as one to pick up where that is offered', () => {
    expect(startAt(null, ['DELIVERY', 'PICK_UP'])).toEqual(EMPTY);
  });

  it('starts with the first service that this person may place', () => {
    expect(startAt(null, ['DINE_IN'])).toEqual({ ...EMPTY, serviceType: 'DINE_IN' });
  });

  it('from a table is a round for it', () => {
    expect(startAt('t1', ['PICK_UP', 'DINE_IN'])).toEqual({ ...EMPTY, serviceType: 'DINE_IN', tableId: 't1' });
  });

  it('from a table is an ordinary one where nobody may order at tables', () => {
    expect(startAt('t1', ['PICK_UP'])).toEqual(EMPTY);
  });
});

describe('the guests at the chosen table', () => {
  const sessions = [
    { id: 's1', tables: [{ id: 't1' }, { id: 't2' }] },
    { id: 's2', tables: [{ id: 't3' }] },
  ] as unknown as { id: string; tables: never[] }[];

  it('sit at one of the tables that were pushed together', () => {
    expect(sessionOf({ serviceType: 'DINE_IN', tableId: 't2' }, sessions)?.id).toBe('s1');
    expect(sessionOf({ serviceType: 'DINE_IN', tableId: 't3' }, sessions)?.id).toBe('s2');
  });

  it('are none at a free table, for another service, and while the tables are loading', () => {
    expect(sessionOf({ serviceType: 'DINE_IN', tableId: 't9' }, sessions)).toBeNull();
    expect(sessionOf({ serviceType: 'PICK_UP', tableId: 't1' }, sessions)).toBeNull();
    expect(sessionOf({ serviceType: 'DINE_IN', tableId: 't1' }, undefined)).toBeNull();
  });
});

describe('what is asked of the server', () => {
  const id = (n: number): string => `0190b6a0-0000-7000-8000-00000000000${n}`;
  const line = { productId: id(1), name: 'Osh', productCount: 1, modifications: [], note: null };
  const place = { restaurantId: id(2), branchId: id(3), sessionId: id(4) };

  it.each(['PICK_UP', 'DELIVERY', 'DINE_IN'] as const)('is a price that the contract takes for %s', (serviceType) => {
    const draft = { ...EMPTY, serviceType, lines: [line], address: 'Navoi 1', point: '41.31, 69.27', tableId: id(5) };
    expect(QuoteRequest.safeParse(toQuoteRequest(draft, place)).error?.issues).toBeUndefined();
  });

  it('puts a round on the bill of the table, and no other order', () => {
    const round = toQuoteRequest({ ...EMPTY, serviceType: 'DINE_IN', tableId: id(5) }, place);
    expect(round).toMatchObject({ tableId: id(5), tableSessionId: id(4), partySize: 2 });
    expect(toQuoteRequest({ ...EMPTY, tableId: id(5) }, place)).not.toHaveProperty('tableSessionId');
  });

  it('sends neither a blank name nor a blank note', () => {
    expect(toPlaceOrder({ ...EMPTY, name: ' ', note: ' \n' }, place, 0)).toMatchObject({
      customerName: null,
      note: null,
      phone: null,
      later: false,
    });
  });
});

describe('problems of the server', () => {
  it.each([
    ['cartItems.0.productId', 'lines'],
    ['customerName', 'name'],
    ['address.latitude', 'point'],
    ['address.longitude', 'point'],
    ['paymentType', 'payment'],
    ['address.name', undefined],
    ['phone', undefined],
  ])('at %s are shown by the field %s', (path, field) => expect(fieldOfOrder(path)).toBe(field));
});

it('an address of spaces and a link without a point are missing', () => {
  const draft = { ...EMPTY, serviceType: 'DELIVERY' as const, address: '  ', point: 'https://maps.app.goo.gl/x' };
  expect(gapsOf(draft)).toEqual(['lines', 'phone', 'address', 'point']);
});
