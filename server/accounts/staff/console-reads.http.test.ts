/** Several small reads of the console in one request: each is answered as if it had been asked for alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConsoleRead } from '#contract/accounts/staff.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
const people: Record<string, string> = {};

beforeAll(async () => {
  t = await composeProduct();
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', branches: [{}] });
  for (const [name, role, branch] of [
    ['owner', 'OWNER', null],
    ['operator', 'OPERATOR', place.branches[0]!],
  ] as const)
    people[name] = await newStaff(t.db.transactions, merchant, role, branch);
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  people.outsider = await newStaff(t.db.transactions, other, 'OWNER');
});
afterAll(() => t.stop());

const reads = (user: string | undefined, ...of: string[]) =>
  t.ask<{ items: ConsoleRead[] }>(`/console/reads?${new URLSearchParams(of.map((each) => ['of', each]))}`, {
    merchant,
    user,
  });

it('each has the answer that it has alone', async () => {
  const addresses = [
    `/console/branches/${place.branches[0]}/state`,
    '/console/printers',
    `/console/orders/today?branchId=${place.branches[0]}`,
    '/console/work-shifts/own',
    '/console/setup',
  ];
  const { status, body } = await reads(people.owner, ...addresses);
  expect(status).toBe(200);
  const alone = await Promise.all(addresses.map((each) => t.ask(each, { merchant, user: people.owner! })));
  expect(body.items).toEqual(alone.map((answer) => ({ status: 200, body: answer.body })));
});

it('a refusal of one leaves the others answered', async () => {
  const { status, body } = await reads(people.operator, '/console/setup', '/console/printers');
  expect(status).toBe(200);
  expect(body.items).toMatchObject([{ status: 403, body: { code: 'FORBIDDEN' } }, { status: 200 }]);
});

it('who does not work here is answered nothing', async () => {
  expect((await reads(people.outsider, '/console/printers')).status).toBe(403);
  expect((await reads(undefined, '/console/printers')).status).toBe(401);
});

it.each(['/console/staff', '/console/orders/events', '/console/reads?of=/console/printers', '/console/printers/x'])(
  '%s is none of them',
  async (address) => {
    expect((await reads(people.owner, address)).status).toBe(400);
  },
);

it('nor is a path that leads out of them', async () => {
  expect((await reads(people.owner, '/console/branches/../state')).status).toBe(400);
});
