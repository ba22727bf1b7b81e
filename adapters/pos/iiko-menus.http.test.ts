/** External menus of iiko against a process that speaks its protocol. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuSource } from '#domain/partners/pos/pos-menu.ts';
import type { PosProvider } from '#server/partners/pos/ports.ts';
import type { PartnerAccount } from '#server/partners/integrations/ports.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { failureOf, openPartnerAccount, valueOf } from '#tests/support/partner-account.ts';
import { iiko } from './iiko.ts';

let db: TestDatabase;
let fake: Fake;
let account: PartnerAccount;
const provider: PosProvider = iiko();

beforeAll(async () => {
  db = await freshDatabase();
  fake = await startFake('iiko');
  const connected = { vendor: 'IIKO', url: fake.url, key: 'demo-iiko-login', timeoutMs: 2_000 } as const;
  ({ account } = await openPartnerAccount(db.transactions, connected));
});
afterAll(async () => {
  fake.stop();
  await db.drop();
});

const source = (externalMenuId = '', priceCategoryId = ''): MenuSource => ({ externalMenuId, priceCategoryId });
const menuOf = async (wanted: MenuSource) => valueOf(await provider.menu(account, null, wanted)).menu!;
const pricesOf = async (wanted: MenuSource) => (await menuOf(wanted)).products.map(({ name, price }) => [name, price]);

it('are offered with their price categories', async () => {
  const { externalMenus, priceCategories } = await menuOf(source());
  expect(externalMenus).toEqual([
    { id: '9001', name: 'Yetkazib berish' },
    { id: '9002', name: 'Zal' },
  ]);
  expect(priceCategories).toEqual([{ id: 'pc-app', name: 'Ilova' }]);
});

it('have dishes and prices of their own', async () => {
  expect(await pricesOf(source('9001'))).toEqual([
    ['Osh', 4_500_000],
    ['Lagʻmon', 3_800_000],
  ]);
  expect(await pricesOf(source('9001', 'pc-app'))).toEqual([
    ['Osh', 5_000_000],
    ['Lagʻmon', 4_300_000],
  ]);
});

it('name sizes and extras by the ids of the nomenclature, so that a mapping stays', async () => {
  const [all, external] = [await menuOf(source()), await menuOf(source('9002'))];
  const shape = (menu: typeof all) =>
    menu.products.map(({ id, groups }) => [
      id,
      groups.map((group) => [group.id, group.kind, group.modifiers.map((each) => [each.id, each.name, each.price])]),
    ]);
  expect(shape(external)).toEqual(shape(all));
});

it('say that nothing has changed since a revision', async () => {
  const first = valueOf(await provider.menu(account, null, source('9001')));
  const second = valueOf(await provider.menu(account, first.revision, source('9001')));
  expect(second).toEqual({ menu: null, revision: first.revision });
});

it('are refused when they are not there any more', async () => {
  const failure = failureOf(await provider.menu(account, null, source('9999')));
  expect(failure).toMatchObject({ kind: 'rejected', providerCode: 'ExternalMenuNotFound' });
});

it('are none for a login without the right to them', async () => {
  await fake.control('forbidExternal', { isForbidden: true });
  const menu = await menuOf(source());
  expect([menu.externalMenus, menu.products.length]).toEqual([[], 3]);
  await fake.control('forbidExternal', { isForbidden: false });
});

it('may have dishes without extras and photos, as the demo has', async () => {
  const sizePrices = [{ sizeId: null, price: { currentPrice: 1_000, isIncludedInMenu: true } }];
  const items = [{ id: '200', name: 'Norin', type: 'dish', isDeleted: false, sizePrices }];
  await fake.control('products', { items });
  expect((await menuOf(source('9001'))).products).toEqual([{ id: '200', name: 'Norin', price: 100_000, groups: [] }]);
});
