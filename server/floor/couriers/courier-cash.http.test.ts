import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourierCashEntry } from '#contract/floor/couriers-cash.ts';
import type { ConsoleCourier, CourierOrder } from '#contract/floor/couriers.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { deliveryWithCourier } from '#tests/support/order-steps.ts';
import { beginShift, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:00:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let courier: string;
let courierId: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  courier = await newStaff(t.db.transactions, merchant, 'COURIER');
  await beginShift(t, merchant, courier);
  courierId = (await carrying()).id;
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

async function carrying(): Promise<ConsoleCourier> {
  return (await t.ask<{ courier: ConsoleCourier }>('/courier/orders', { merchant, user: courier })).body.courier;
}

type Answer = { code: string; why: string; entryId: string; courier: ConsoleCourier };
const handIn = (body: object, by: object = { merchant, user: operator }) =>
  t.ask<Answer>(`/console/couriers/${courierId}/cash`, { ...by, method: 'POST', body });
const undo = (entryId: string, by: object = { merchant, user: operator }) =>
  t.ask<ConsoleCourier & { code: string }>(`/console/couriers/${courierId}/cash/${entryId}/undo`, {
    ...by,
    method: 'POST',
  });
const entries = async () =>
  (await t.ask<{ items: CourierCashEntry[] }>(`/console/couriers/${courierId}/cash`, { merchant, user: operator })).body
    .items;

/** One order, paid in cash at the door. */
async function deliver(): Promise<CourierOrder> {
  const id = await deliveryWithCourier(t, { merchant, place, staff: operator, courierId });
  const step = (name: string, version: number) =>
    t.ask<CourierOrder>(`/courier/orders/${id}/step`, {
      merchant,
      user: courier,
      method: 'POST',
      body: { step: name, version },
    });
  const picked = await step('PICKED_UP', 4);
  return (await step('DELIVERED', picked.body.version)).body;
}

const sum = statement<{ balance: number; entries: number }>(
  'test.courier-cash',
  `
  select c.balance, (select coalesce(sum(amount), 0)::bigint from courier_cash_entry e where e.courier_id = c.id)
    as entries
  from courier c where c.id = $1`,
);

describe("a courier's cash", () => {
  it('is the sum of its entries: orders, what was handed in, and what was taken back', async () => {
    await deliver();
    const { balance } = await carrying();
    expect(balance).toBeGreaterThan(0);
    expect(await entries()).toMatchObject([{ kind: 'ORDER', amount: balance, isUndone: false }]);
    expect((await handIn({ expected: balance, counted: balance - 100_000 })).body.why).toBe('NOTE_REQUIRED');
    const { status, body } = await handIn({ expected: balance, counted: balance - 100_000, note: 'gave change' });
    expect(status).toBe(201);
    expect(body.courier.balance).toBe(100_000);
    expect((await undo(body.entryId)).body.balance).toBe(balance);
    expect((await undo(body.entryId)).body.code).toBe('NOT_ALLOWED_NOW');
    expect(await entries()).toMatchObject([
      { kind: 'UNDO' },
      { kind: 'HAND_IN', expected: balance, counted: balance - 100_000, note: 'gave change', isUndone: true },
      { kind: 'ORDER' },
    ]);
    expect(await t.db.transactions.tenantRows(merchant, sum, [courierId])).toEqual([{ balance, entries: balance }]);
  });

  it('is taken once by two people at the same moment', async () => {
    const { balance } = await carrying();
    const answers = await Promise.all(Array.from({ length: 6 }, () => handIn({ expected: balance, counted: balance })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await carrying()).balance).toBe(0);
    const { entryId } = answers.find(({ status }) => status === 201)!.body;
    const undone = await Promise.all([undo(entryId), undo(entryId)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await carrying()).balance).toBe(balance);
  });

  it('is refused as another sum than is carried, to couriers, and to other merchants', async () => {
    const { balance } = await carrying();
    expect((await handIn({ expected: balance - 1, counted: balance - 1 })).body.why).toBe('BALANCE');
    expect((await handIn({ expected: balance, counted: balance + 1 })).body.why).toBe('TOO_MUCH');
    expect((await handIn({ expected: balance, counted: balance }, { merchant, user: courier })).status).toBe(403);
    expect((await handIn({ expected: balance, counted: balance }, outsider)).status).toBe(404);
    expect((await t.ask(`/console/couriers/${courierId}/cash`, outsider)).status).toBe(404);
    expect((await carrying()).balance).toBe(balance);
  });
});
