/** An external menu of the POS instead of everything that it knows, chosen at the connection. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MenuDifference, PosMapping } from '#contract/partners/pos.ts';
import { openPosPlace, POS_CASES, type PosPlace } from '#tests/support/pos-place.ts';

const IIKO = POS_CASES[1];
let p: PosPlace;

beforeAll(async () => {
  p = await openPosPlace(IIKO);
});
afterAll(() => p.stop());
beforeEach(() => p.calm());

const mapping = async (): Promise<PosMapping> => (await p.call<PosMapping>('GET', '/console/pos/IIKO/mapping')).body;
const differences = async (): Promise<MenuDifference[]> =>
  (await p.call<{ items: MenuDifference[] }>('GET', '/console/pos/IIKO/differences')).body.items;
async function choose(settings: object): Promise<void> {
  const { version } = await p.partner();
  expect((await p.call('PATCH', '/console/partners/IIKO', { version, settings })).status).toBe(200);
}
const waiting = async (): Promise<number> => {
  const { rows } = await p.t.db.database.owner.query("delete from outbox where topic = 'job.pos.menu' returning id");
  return rows.length;
};

it('is offered once the menu was read, and read after it was chosen', async () => {
  const { outside } = await mapping();
  expect(outside.externalMenus.map(({ name }) => name)).toEqual(['Yetkazib berish', 'Zal']);
  expect(outside.priceCategories).toEqual([{ id: 'pc-app', name: 'Ilova' }]);
  expect(outside.dishes.map(({ name }) => name)).toEqual(['Osh', 'Choy', 'Lagʻmon']);
  await waiting();
  await choose({ externalMenuId: '9001', priceCategoryId: 'pc-app', priceOwner: 'POS' });
  expect(await waiting()).toBe(1);
  await p.run('pos.menu');
  expect((await mapping()).outside.dishes.map(({ name }) => name)).toEqual(['Osh', 'Lagʻmon']);
  // Another setting reads nothing.
  await choose({ nameOwner: 'US' });
  expect(await waiting()).toBe(0);
});

it('is proposed with the prices of its category, and an order is sent by the same mapping', async () => {
  expect(await differences()).toMatchObject([
    { kind: 'PRICE', ours: 4_500_000, theirs: 5_000_000, insideId: p.place.products[0] },
    { kind: 'NEW', name: 'Lagʻmon', price: 4_300_000 },
  ]);
  const { id } = await p.accepted();
  await p.run('pos.send', { orderId: id });
  expect(await p.atPos(id)).toMatchObject({ state: 'PENDING', problem: null });
});

it('is read whole when another menu was read before, whatever its revision', async () => {
  await choose({ externalMenuId: '9002', priceCategoryId: '' });
  await p.run('pos.menu');
  expect((await mapping()).outside.dishes.map(({ name }) => name)).toEqual(['Osh', 'Choy', 'Lagʻmon']);
  expect((await differences()).map(({ kind }) => kind)).toEqual(['NEW', 'NEW']);
  await choose({ externalMenuId: '' });
  await p.run('pos.menu');
  expect((await mapping()).outside.externalMenus).toHaveLength(2);
});

it('that was removed there leaves the menu as it was read, and staff who read it are told', async () => {
  await choose({ externalMenuId: '9999' });
  const before = await mapping();
  await p.run('pos.menu');
  expect(await mapping()).toEqual(before);
  const read = await p.call<{ why: string; detail: string }>('POST', '/console/pos/IIKO/menu');
  expect(read.status).toBe(503);
  expect(JSON.stringify(read.body)).toContain('ExternalMenuNotFound');
  await choose({ externalMenuId: '' });
});
