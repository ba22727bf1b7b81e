import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsolePlaces } from '#contract/restaurants/places-editor.ts';
import type { MerchantSetup } from '#contract/management/merchant-setup.ts';
import type { OpenedMerchant } from '#contract/management/merchant-openings.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const makeAdmin = statement(
  'test.setup-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);
const liveChanges = statement<{ action: string; user_id: string }>(
  'test.live-changes',
  `select action, user_id from audit where action in ('MERCHANT_WENT_LIVE', 'MERCHANT_TAKEN_OFFLINE')
  order by at`,
);

let t: TestProduct;
let owner: string;
let manager: string;
let admin: string;
let merchant: string;
let restaurant: string;
let branch: string;
/** Another merchant, which none of this may touch. */
let other: string;
let otherOwner: string;

type Answer = MerchantSetup & { code?: string; why?: string };
interface Whose {
  user?: string;
  at?: string;
}

const ask = <T = Answer>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  { user = owner, at = merchant }: Whose = {},
) => t.ask<T>(path, { merchant: at, user, method, ...(body ? { body } : {}) });
const goLive = (user = owner) => ask('POST', '/console/go-live', undefined, { user });
const statusOf = async (path: string, at: string): Promise<number> => (await t.ask(path, { merchant: at })).status;

beforeAll(async () => {
  t = await composeProduct();
  const { transactions } = t.db;
  [owner, admin] = [await newGuest(transactions), await newGuest(transactions)];
  await transactions.platformRows(makeAdmin, [admin]);
  other = await createMerchant(transactions, { key: 'boshqa' });
  otherOwner = await newStaff(transactions, other, 'OWNER');
  await openRestaurant(transactions, other, { slug: 'boshqa-oshxona' });
  const opened = await t.ask<OpenedMerchant>('/merchants/open', {
    merchant: MARKETPLACE_ID,
    user: owner,
    method: 'POST',
    body: {
      name: { uz: 'Yangi osh' },
      kitchens: [],
      city: 'Toshkent',
      address: 'Navoiy 12',
      latitude: 41.31,
      longitude: 69.25,
      services: ['PICK_UP'],
      mainLanguage: 'uz',
    },
  });
  merchant = opened.body.id;
  manager = await newStaff(transactions, merchant, 'MANAGER');
  const { body } = await ask<ConsolePlaces>('GET', '/console/places');
  [restaurant, branch] = [body.restaurants[0]!.id, body.branches[0]!.id];
});
afterAll(() => t.stop());

describe('going live', () => {
  it('waits for the platform, for hours and for a dish', async () => {
    expect((await goLive()).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'UNDER_REVIEW' });
    await t.ask(`/platform/merchants/${merchant}/approve`, { merchant: MARKETPLACE_ID, user: admin, method: 'POST' });
    expect(await statusOf('/merchants/yangi-osh', merchant)).toBe(404);
    expect((await goLive()).body).toMatchObject({ why: 'NO_HOURS' });
    const shifts = [{ weekday: 1, from: '09:00', to: '23:00' }];
    expect((await ask('PUT', `/console/branches/${branch}/hours`, { shifts })).status).toBe(200);
    expect((await goLive()).body).toMatchObject({ why: 'NO_MENU' });
  });

  it('says what guests would miss', async () => {
    const group = await ask<{ id: string }>('POST', '/console/menu/groups', {
      merchantId: restaurant,
      name: { uz: 'Oshxona' },
    });
    const category = await ask<{ id: string }>('POST', '/console/menu/categories', {
      groupId: group.body.id,
      name: { uz: 'Osh' },
    });
    const dish = await ask('POST', '/console/menu/products', {
      categoryId: category.body.id,
      name: { uz: 'Toʻy oshi' },
      costPrice: 4_500_000,
    });
    expect(dish.status).toBe(201);
    const { body } = await ask('GET', '/console/setup');
    expect(body).toMatchObject({ isLive: false, refusal: null });
    expect(body.missing).toEqual([
      { kind: 'LOGO', count: 1 },
      { kind: 'PHOTO', count: 1 },
      { kind: 'TRANSLATION', count: 1 },
      { kind: 'MXIK', count: 1 },
    ]);
    expect(body.steps.filter(({ done }) => done).map(({ step }) => step)).toEqual(['HOURS', 'DELIVERY', 'STAFF']);
  });

  it('is for owners, and shows the restaurant everywhere until it is taken offline', async () => {
    expect((await goLive(manager)).status).toBe(403);
    expect((await goLive(otherOwner)).status).toBe(403);
    expect((await ask('POST', '/console/go-live', undefined, { user: admin, at: MARKETPLACE_ID })).status).toBe(403);
    const [first, second] = await Promise.all([goLive(), goLive()]);
    expect([first.body, second.body]).toMatchObject([{ isLive: true }, { isLive: true, refusal: null }]);
    await expect.poll(() => statusOf('/merchants/yangi-osh', merchant)).toBe(200);
    await expect.poll(() => statusOf('/merchants/yangi-osh', MARKETPLACE_ID)).toBe(200);

    const offline = await ask('POST', '/console/take-offline');
    expect(offline.body).toMatchObject({ isLive: false });
    await expect.poll(() => statusOf('/merchants/yangi-osh', merchant)).toBe(404);
    await expect.poll(() => statusOf('/merchants/yangi-osh', MARKETPLACE_ID)).toBe(404);
    expect(await statusOf('/merchants/boshqa-oshxona', other)).toBe(200);
    expect((await ask('GET', '/console/setup', undefined, { user: manager })).status).toBe(200);

    const noted = await t.db.transactions.tenantRows(merchant, liveChanges);
    expect(noted).toEqual([
      { action: 'MERCHANT_WENT_LIVE', user_id: owner },
      { action: 'MERCHANT_TAKEN_OFFLINE', user_id: owner },
    ]);
  });
});
