import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '#contract/orders/checkout.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const WHEN = 'day=2026-11-21&time=19:00&partySize=3';

let t: TestProduct;
let merchant: string;
let other: string;
let place: OpenedRestaurant;
let tables: string[];

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  other = await createMerchant(t.db.transactions, { key: 'other' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh' }] },
    NOW,
  );
  tables = await addTables(t.db.transactions, merchant, place.branches[0]!, [2, 4, 4]);
});
afterAll(() => t.stop());

const ask = (query: string, as = merchant) => t.ask<Tables>(`/merchants/${place.id}/tables?${query}`, { merchant: as });
const free = ({ body }: Awaited<ReturnType<typeof ask>>): boolean[] =>
  body.halls.flatMap((hall) => hall.tables.map((table) => table.free));

it('names the halls and tables of a branch; without a time all are free', async () => {
  const answer = await ask(`branchId=${place.branches[0]}`);
  expect(answer.body.halls).toMatchObject([
    {
      name: 'Zal',
      charge: null,
      tables: [{ id: tables[0], number: '1', seatsMax: 2 }, { number: '2' }, { number: '3' }],
    },
  ]);
  expect(free(answer)).toEqual([true, true, true]);
  expect((await ask(`branchId=${place.branches[1]}`)).body.halls).toEqual([]);
});

it('says which are free for a party at a time, and a booking takes one away', async () => {
  expect(free(await ask(WHEN))).toEqual([false, true, true]);
  const booked = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      serviceType: 'DINE_IN',
      branchId: place.branches[0],
      later: true,
      day: '2026-11-21',
      time: '19:00',
      partySize: 3,
      tableId: tables[1],
      cartItems: [],
    },
  });
  expect(booked.status).toBe(201);
  expect(free(await ask(WHEN))).toEqual([false, false, true]);
  expect(free(await ask(WHEN.replace('19:00', '22:30')))).toEqual([false, true, true]);
  // Nobody is seated at that time.
  expect(free(await ask(WHEN.replace('19:00', '04:07')))).toEqual([false, false, false]);
});

it("is not found from another merchant's storefront, and validates its input", async () => {
  expect((await ask(WHEN, other)).status).toBe(404);
  expect((await ask('time=25:00&day=2026-11-21')).status).toBe(400);
  expect((await ask(`branchId=${merchant}`)).status).toBe(404);
});
