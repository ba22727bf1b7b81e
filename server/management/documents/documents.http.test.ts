import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConsoleDocument } from '#contract/management/documents.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-24T14:03:00+05:00');

let t: TestProduct;
let own: string;
let other: string;
let owner: string;
let operator: string;
let otherOwner: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  [own, other] = [
    await createMerchant(transactions, { key: 'own' }),
    await createMerchant(transactions, { key: 'other' }),
  ];
  await openRestaurant(transactions, own, { slug: 'own' }, NOW);
  await openRestaurant(transactions, other, { slug: 'other' }, NOW);
  owner = await newStaff(transactions, own, 'OWNER');
  operator = await newStaff(transactions, own, 'OPERATOR');
  otherOwner = await newStaff(transactions, other, 'OWNER');
}, 120_000);
afterAll(() => t.stop());

type Kind = ConsoleDocument['kind'];

const read = async (user = owner, merchant = own) =>
  (await t.ask<{ items: ConsoleDocument[] }>('/console/documents', { user, merchant })).body.items;
const write = (kind: Kind, body: object, user = owner, merchant = own) =>
  t.ask<ConsoleDocument & { code: string; current?: ConsoleDocument }>(`/console/documents/${kind}`, {
    method: 'PUT',
    user,
    merchant,
    body,
  });
const asGuest = (kind: Kind, merchant = own) => t.ask<{ body: string }>(`/documents/${kind}`, { merchant });
const isOfferShown = async (key: string) =>
  (await t.ask<{ web: { offerActive: boolean } }>(`/settings?host=localhost&path=/${key}/`)).body.web.offerActive;

it('a merchant without a privacy text has the one of the product, and no public offer', async () => {
  const [privacy, offer] = await read();
  expect(privacy).toMatchObject({ kind: 'privacy', version: 0, isShown: true, updatedAt: null });
  expect(privacy!.body.ru).toContain('Политика');
  expect(offer).toEqual({ kind: 'offer', body: {}, version: 0, isShown: false, updatedAt: null });
  expect((await asGuest('privacy')).body.body).toContain('Maxfiylik');
  expect((await asGuest('offer')).status).toBe(404);
});

it('a text is shown to guests with its switch, in their language, and hidden again', async () => {
  const saved = await write('offer', { body: { ru: '# Оферта' }, isShown: true, version: 0 });
  expect(saved.body).toMatchObject({ version: 1, isShown: true, body: { ru: '# Оферта' } });
  await t.settled();
  // The language of the page is Uzbek; the text that exists is the one in Russian.
  await expect.poll(async () => (await asGuest('offer')).body.body).toBe('# Оферта');
  await expect.poll(() => isOfferShown('own')).toBe(true);
  expect(await isOfferShown('other')).toBe(false);
  expect((await asGuest('offer', other)).status).toBe(404);

  await write('offer', { body: { ru: '# Оферта' }, isShown: false, version: 1 });
  await t.settled();
  await expect.poll(async () => (await asGuest('offer')).status).toBe(404);
  await expect.poll(() => isOfferShown('own')).toBe(false);
});

it('nothing is shown without a text', async () => {
  const refused = await write('offer', { body: { uz: '  ' }, isShown: true, version: 2 }, owner);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'body.body', code: 'REQUIRED' }] });
});

it('of two who write at once, one learns what the other has written', async () => {
  const before = (await read(otherOwner, other))[0]!.version;
  const both = await Promise.all(
    ['first', 'second'].map((eng) =>
      write('privacy', { body: { eng }, isShown: true, version: before }, otherOwner, other),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect(lost!.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { body: won!.body.body, version: 1 } });
  expect((await asGuest('privacy')).body.body).toContain('Maxfiylik');
});

it('is for those who manage the look of all branches, in their own restaurant', async () => {
  expect((await write('privacy', { body: {}, isShown: false, version: 0 }, operator)).status).toBe(403);
  expect((await write('privacy', { body: {}, isShown: false, version: 0 }, otherOwner)).status).toBe(403);
  expect((await t.ask('/console/documents', { user: operator, merchant: own })).status).toBe(403);
});
