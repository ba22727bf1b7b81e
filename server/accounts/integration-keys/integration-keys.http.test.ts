import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import type { IntegrationKey } from '#contract/accounts/integration-keys.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff, newGuest } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { PER_MINUTE } from './integration-keys.ts';

interface Made {
  key: IntegrationKey;
  secret: string;
  code: string;
  why: string;
}

const phoneOf = statement<{ phone: string }>(
  'test.integration-keys.phone-of',
  'select phone from app_user where id = $1',
);
const stored = statement<{ row: string }>(
  'test.kept-keys',
  'select row_to_json(k)::text as row from integration_key k',
);
const auditOf = statement<{ action: string; subject: string; before: unknown; after: unknown }>(
  'test.key-audit',
  "select action, subject, before, after from audit where action like 'KEY%' order by at, id",
);

let t: TestProduct;
let two: TestProduct;
let own: string;
let other: string;
let place: OpenedRestaurant;
let owner: string;

beforeAll(async () => {
  t = await composeProduct({ bearers: true });
  two = await composeProduct({ bearers: true, db: t.db, now: t.clock.now });
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  const { transactions } = t.db;
  [own, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'sushi' }),
  ];
  place = await openRestaurant(transactions, own, { slug: 'anhor', dishes: [{ name: 'Osh' }] });
  await openRestaurant(transactions, other, { slug: 'sushi' });
  owner = await tokenOf(await newStaff(transactions, own, 'OWNER'));
});
afterAll(async () => {
  await two.stop();
  await t.stop();
});

async function tokenOf(user: string): Promise<string> {
  const [row] = await t.db.transactions.platformRows(phoneOf, [user]);
  return (await signIn(t, row!.phone)).token;
}
const as = (token: string, requested: RequestOptions = {}): RequestOptions => ({
  merchant: own,
  ...requested,
  headers: { authorization: `Bearer ${token}`, ...requested.headers },
});
const make = async (scopes: readonly string[], name = 'Kassa') =>
  t.ask<Made>('/console/integration-keys', as(owner, { method: 'POST', body: { name, scopes } }));
const keys = async (): Promise<IntegrationKey[]> =>
  (await t.ask<{ items: IntegrationKey[] }>('/console/integration-keys', as(owner))).body.items;
const revoke = (id: string) => t.ask(`/console/integration-keys/${id}`, as(owner, { method: 'DELETE' }));

async function ordered(): Promise<string> {
  const guest = await tokenOf(await newGuest(t.db.transactions));
  const body = {
    merchantId: place.id,
    serviceType: 'PICK_UP',
    pickupValid: true,
    branchId: place.branches[0],
    cartItems: [{ productId: place.products[0], productCount: 1 }],
  };
  const {
    body: { bill },
  } = await t.ask<{ bill: number }>('/basket/quote', as(guest, { method: 'POST', body }));
  const placed = await t.ask<{ id: string }>(
    '/orders',
    as(guest, { method: 'POST', body: { ...body, bill }, headers: { 'idempotency-key': crypto.randomUUID() } }),
  );
  expect(placed.status).toBe(201);
  return placed.body.id;
}
const see = async (token: string, id: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, as(token))).body;
const move = (token: string, { id, status, version }: StaffOrder, to: string) =>
  t.ask<StaffOrder & { code: string }>(
    `/console/orders/${id}/status`,
    as(token, { method: 'PATCH', body: { from: status, to, version } }),
  );

describe('a key', () => {
  it('is shown once, stored as a hash, listed by name and audited', async () => {
    const {
      status,
      body: { key, secret },
    } = await make(['orders.see', 'orders.see', 'stopList.change'], '  Oshxona ekrani ');
    expect(status).toBe(201);
    expect(secret).toMatch(/^dxk_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: 'Oshxona ekrani',
      scopes: ['orders.see', 'stopList.change'],
      hint: secret.slice(-4),
      lastUsedAt: null,
    });
    expect(await keys()).toEqual([key]);
    expect(JSON.stringify(await t.db.transactions.tenantRows(own, stored))).not.toContain(secret.slice(4, -4));
    expect((await revoke(key.id)).status).toBe(204);
    expect(await keys()).toEqual([]);
    expect((await revoke(key.id)).status).toBe(404);
    const log = await t.db.transactions.tenantRows(own, auditOf);
    expect(log).toEqual([
      {
        action: 'KEY_MADE',
        subject: key.id,
        before: null,
        after: { name: 'Oshxona ekrani', scopes: ['orders.see', 'stopList.change'] },
      },
      {
        action: 'KEY_TAKEN_AWAY',
        subject: key.id,
        before: { name: 'Oshxona ekrani', scopes: ['orders.see', 'stopList.change'] },
        after: null,
      },
    ]);
  });

  it('needs a name and scopes that a program can have; a merchant has no more than twenty', async () => {
    for (const [name, scopes] of [
      ['', ['orders.see']],
      ['x', []],
      ['x', ['staff.manage']],
      ['x', ['orders.refund']],
      ['x'.repeat(61), ['orders.see']],
    ] as const) {
      expect((await make(scopes, name)).status).toBe(400);
    }
    const made = await Promise.all(Array.from({ length: 23 }, () => make(['orders.see'])));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.filter(({ status }) => status !== 201).map(({ body: { why } }) => why)).toEqual([
      'TOO_MANY',
      'TOO_MANY',
      'TOO_MANY',
    ]);
    for (const { id } of await keys()) await revoke(id);
  });

  it('does what its scopes allow and no more, in every process, and is named in the history', async () => {
    const [looks, works] = [
      (await make(['orders.see'], 'Ekran')).body,
      (await make(['orders.see', 'orders.move'], 'Kassa')).body,
    ];
    const order = await ordered();
    expect((await see(looks.secret, order)).moves).toEqual([]);
    expect((await move(looks.secret, await see(looks.secret, order), 'ACCEPTED')).status).toBe(403);
    expect(
      (
        await t.ask(
          `/console/branches/${place.branches[0]}/stop-list`,
          as(works.secret, { method: 'PUT', body: { productId: place.products[0], stopped: true } }),
        )
      ).status,
    ).toBe(403);
    // This key may not accept orders; once one is accepted it may move it on.
    expect((await move(works.secret, await see(works.secret, order), 'ACCEPTED')).status).toBe(403);
    await move(owner, await see(owner, order), 'ACCEPTED');
    const seen = await see(works.secret, order);
    expect(seen.moves.map(({ to }) => to)).toContain('COOKING');
    expect((await move(works.secret, seen, 'COOKING')).body).toMatchObject({ status: 'COOKING' });
    const history = (await two.ask<{ items: HistoryEntry[] }>(`/console/orders/${order}/history`, as(looks.secret)))
      .body.items;
    expect(history.at(-1)).toMatchObject({ to: 'COOKING', by: 'WEBHOOK', name: 'Kassa', source: 'API' });
    expect((await keys()).map(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([true, true]);
    for (const { id } of await keys()) await revoke(id);
  });

  it('opens no other merchant, not the marketplace, and nothing personal', async () => {
    const { secret } = (await make(['orders.see', 'orders.move', 'stopList.change'])).body;
    for (const merchant of [other, MARKETPLACE_ID]) {
      for (const path of ['/console/orders', '/merchants', '/basket']) {
        expect([path, (await t.ask<{ code: string }>(path, as(secret, { merchant }))).body.code]).toEqual([
          path,
          'UNAUTHENTICATED',
        ]);
      }
    }
    expect((await t.ask(`/merchants/${place.id}/menu`, as(secret))).status).toBe(200);
    for (const path of [
      '/basket',
      '/orders',
      '/me',
      '/console/me',
      '/console/staff',
      '/console/settings',
      '/console/integration-keys',
    ]) {
      expect([path, (await t.ask(path, as(secret))).status]).toEqual([path, 403]);
    }
    const order = {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      bill: 1,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    };
    expect(
      (
        await t.ask(
          '/orders',
          as(secret, { method: 'POST', body: order, headers: { 'idempotency-key': crypto.randomUUID() } }),
        )
      ).status,
    ).toBe(403);
    for (const { id } of await keys()) await revoke(id);
  });

  it('that was revoked, changed or made up opens nothing', async () => {
    const { key, secret } = (await make(['orders.see'])).body;
    expect((await two.ask('/console/orders', as(secret))).status).toBe(200);
    await revoke(key.id);
    for (const each of [
      secret,
      `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
      `dxk_${'A'.repeat(43)}`,
      'dxk_',
      `dxk_${"'".repeat(43)}`,
    ]) {
      expect([each.length, (await two.ask<{ code: string }>('/console/orders', as(each))).body.code]).toEqual([
        each.length,
        'UNAUTHENTICATED',
      ]);
    }
  });

  it('ends its streams when it is revoked', async () => {
    const { key, secret } = (await make(['orders.see'])).body;
    const stream = await fetch(`${t.product.app.listeningOrigin}/api/console/orders/events`, {
      headers: { merchant: own, authorization: `Bearer ${secret}` },
    });
    expect(stream.status).toBe(200);
    await revoke(key.id);
    // Reading to the end would hang if the stream did not end.
    await stream.text();
  });

  it('may make ten requests a second, counted over all processes', async () => {
    const { key, secret } = (await make(['orders.see'])).body;
    // Refused calls are not counted.
    for (let sent = 0; sent < 5; sent += 1) expect((await t.ask('/console/couriers', as(secret))).status).toBe(403);
    const good: number[] = [];
    for (let sent = 0; sent < PER_MINUTE + 20; sent += 20) {
      const requested = Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? t : two).ask('/console/orders/today', as(secret)),
      );
      good.push(...(await Promise.all(requested)).map(({ status }) => status));
    }
    expect([good.filter((each) => each === 200).length, good.filter((each) => each === 429).length]).toEqual([
      PER_MINUTE,
      20,
    ]);
    await revoke(key.id);
  });
});
