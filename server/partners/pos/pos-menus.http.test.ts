/** The menu and the stop list of a POS whose process speaks the real protocol, for each vendor. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MenuDifference, PosMapping, PosStop } from '#contract/partners/pos.ts';
import { openPosPlace, POS_CASES, type PosPlace } from '#tests/support/pos-place.ts';

describe.each(POS_CASES)('the menu of $vendor', (each) => {
  const { vendor, branch } = each;
  let p: PosPlace;

  beforeAll(async () => {
    p = await openPosPlace(each);
  });
  afterAll(() => p.stop());
  beforeEach(() => p.calm());

  it('takes over what the till does not sell, and leaves what staff have stopped themselves', async () => {
    const [osh] = p.place.products as [string];
    const stopped = async (): Promise<boolean> => {
      const url = `/console/branches/${p.place.branches[0]}/stop-list`;
      const { body } = await p.call<{ items: { productId: string; stopped: boolean }[] }>('GET', url, undefined, {
        user: p.manager,
      });
      return body.items.find(({ productId }) => productId === osh)!.stopped;
    };
    const till = async (isStopped: boolean): Promise<boolean> => {
      await p.fake.control('stop', { id: '101', spot: branch, stopped: isStopped });
      await p.run('pos.stops');
      return stopped();
    };
    expect(await till(true)).toBe(true);
    expect(await till(true)).toBe(true);
    expect(await till(false)).toBe(false);
    const byHand = { productId: osh, stopped: true };
    const url = `/console/branches/${p.place.branches[0]}/stop-list`;
    expect((await p.call('PUT', url, byHand, { user: p.manager })).status).toBe(200);
    expect(await till(true)).toBe(true);
    expect(await till(false)).toBe(true);
    await p.call('PUT', url, { productId: osh, stopped: false }, { user: p.manager });
  });

  it('gets what staff have stopped, not what it has stopped itself, and names what could not be written', async () => {
    const [osh] = p.place.products as [string];
    const branchUrl = `/console/branches/${p.place.branches[0]}`;
    const put = async (stopped: boolean, more: object = {}) =>
      p.call('PUT', `${branchUrl}/stop-list`, { productId: osh, stopped, ...more }, { user: p.manager });
    const isStopped = async (): Promise<boolean> => {
      const { body } = await p.call<{ items: { productId: string; stopped: boolean }[] }>(
        'GET',
        `${branchUrl}/stop-list`,
        undefined,
        { user: p.manager },
      );
      return body.items.find(({ productId }) => productId === osh)!.stopped;
    };
    const unwritten = async () =>
      (await p.call<{ items: PosStop[] }>('GET', `${branchUrl}/pos-stops`, undefined, { user: p.manager })).body.items;
    const calls = async (): Promise<string[]> =>
      (await p.fake.control<{ path: string }[]>('calls'))
        .map((each) => each.path)
        .filter((each) => /stop_lists.(add|remove)/.test(each));
    const till = (stopped: boolean) => p.fake.control('stop', { id: '101', spot: branch, stopped });
    for (let times = 0; times < 2; times += 1) await p.run('pos.stops');
    const before = (await calls()).length;
    await put(true);
    await p.run('pos.stops');
    if (vendor === 'POSTER') {
      expect(await unwritten()).toEqual([
        { vendor, isStopped: true, problem: 'BY_HAND', problemDetail: null, dishes: ['Osh'] },
      ]);
      await till(true);
      await p.run('pos.stops');
      expect(await unwritten()).toEqual([]);
      await till(false);
      await put(false);
      await p.run('pos.stops');
    } else {
      expect(await calls()).toHaveLength(before + 1);
      // What comes back with its list is ours.
      for (let times = 0; times < 3; times += 1) await p.run('pos.stops');
      expect(await calls()).toHaveLength(before + 1);
      await p.fake.trouble('500 /stop_lists/remove');
      await put(false);
      await p.run('pos.stops');
      expect(await unwritten()).toMatchObject([{ isStopped: false, problem: 'UNANSWERED', dishes: ['Osh'] }]);
      expect(await isStopped()).toBe(false);
      p.t.clock.now += 1_000;
      await p.run('pos.stops');
      await p.run('pos.stops');
      expect([await unwritten(), await isStopped()]).toEqual([[], false]);
      // Somebody at the till sells again what we had stopped.
      await put(true, { until: new Date(p.t.clock.now + 3_600_000).toISOString() });
      await p.run('pos.stops');
      await p.run('pos.stops');
      await till(false);
      await p.run('pos.stops');
      expect(await isStopped()).toBe(false);
    }
    // A stop of the till is not written back to it.
    const sofar = (await calls()).length;
    await till(true);
    for (let times = 0; times < 3; times += 1) await p.run('pos.stops');
    expect([await isStopped(), (await calls()).length]).toEqual([true, sofar]);
    await till(false);
    await p.run('pos.stops');
    expect([await isStopped(), (await calls()).length]).toEqual([false, sofar]);
    expect((await p.call('GET', `${branchUrl}/pos-stops`, undefined, { user: p.otherOwner, of: p.other })).status).toBe(
      404,
    );
  });

  it('proposes what differs in the menus, of the fields about which the till decides', async () => {
    const differences = async () =>
      (await p.call<{ items: MenuDifference[] }>('GET', `/console/pos/${vendor}/differences`)).body.items;
    const settings = async (nameOwner: string, priceOwner: string) => {
      const { version } = await p.partner();
      await p.call('PATCH', `/console/partners/${vendor}`, { version, settings: { nameOwner, priceOwner } });
    };
    const added = (await differences()).map((each) => [each.kind, each.kind === 'NEW' ? each.price : 0]);
    expect(added).toEqual([
      ['NEW', 800_000],
      ['NEW', 3_800_000],
    ]);
    await p.call('PUT', `/console/pos/${vendor}/mapping`, {
      kind: 'DISH',
      insideId: p.place.products[1],
      outsideIds: ['103'],
    });
    expect((await differences()).map(({ kind }) => kind)).toEqual(['NEW']);
    await settings('POS', 'POS');
    const [price, name] = await differences();
    expect(price).toMatchObject({ kind: 'PRICE', ours: 900_000, theirs: 3_800_000, insideId: p.place.products[1] });
    expect(name).toMatchObject({ kind: 'NAME', theirs: 'Lagʻmon', name: { uz: 'Somsa' } });
    await settings('US', 'US');
    await p.call('PUT', `/console/pos/${vendor}/mapping`, {
      kind: 'DISH',
      insideId: p.place.products[1],
      outsideIds: ['no-more'],
    });
    expect((await differences())[0]).toMatchObject({ kind: 'GONE', insideId: p.place.products[1] });
    await p.call('PUT', `/console/pos/${vendor}/mapping`, {
      kind: 'DISH',
      insideId: p.place.products[1],
      outsideIds: [],
    });
  });

  it('reads its menu again after a notice and every hour, if staff have read it once', async () => {
    const read = async (): Promise<string[]> => {
      p.t.clock.now += 60_000;
      await p.run('pos.menu');
      const { body } = await p.call<PosMapping>('GET', `/console/pos/${vendor}/mapping`);
      expect(Date.parse(body.readAt!)).toBe(p.t.clock.now);
      return body.outside.dishes.map(({ name }) => name);
    };
    const before = await read();
    expect(await read()).toEqual(before);
    const product =
      vendor === 'POSTER'
        ? { product_id: '200', product_name: 'Norin', hidden: '0', spots: [] }
        : {
            id: '200',
            name: 'Norin',
            type: 'dish',
            isDeleted: false,
            sizePrices: [{ sizeId: null, price: { currentPrice: 30_000, isIncludedInMenu: true } }],
          };
    await p.fake.control('products', { items: [product] });
    expect(await read()).toEqual(['Norin']);
    await p.fake.trouble('500', '500', '500');
    p.t.clock.now += 60_000;
    await p.run('pos.menu');
    p.t.clock.now += 10 * 60_000;
    await p.restartFake();
    expect(await read()).toEqual(before);
  });

  it('shows nothing of it to other merchants, and offers mapping by name', async () => {
    const { id } = await p.accepted();
    await p.run('pos.send', { orderId: id });
    expect(
      (await p.call('GET', `/console/orders/${id}/pos`, undefined, { user: p.otherOwner, of: p.other })).status,
    ).toBe(404);
    const theirs = await p.call<PosMapping>('GET', `/console/pos/${vendor}/mapping`, undefined, {
      user: p.otherOwner,
      of: p.other,
    });
    expect([theirs.body.readAt, theirs.body.outside.dishes]).toEqual([null, []]);
    expect((await p.call('GET', `/console/pos/${vendor}/mapping`, undefined, { user: p.manager })).status).toBe(403);
    const { body } = await p.call<PosMapping>('GET', `/console/pos/${vendor}/mapping`);
    expect(body.dishes.find(({ name }) => name === 'Osh')!.outsideIds).toEqual(['101']);
    expect(body.branches[0]!.outsideId).toBe(branch);
    expect(body.outside.branches).toHaveLength(2);
    for (const [kind, insideId] of [
      ['DISH', p.place.products[0]],
      ['BRANCH', p.place.branches[0]],
    ]) {
      const foreign = { kind, insideId, outsideIds: ['101'] };
      expect(
        (await p.call('PUT', `/console/pos/${vendor}/mapping`, foreign, { user: p.otherOwner, of: p.other })).status,
      ).toBe(404);
    }
  });
});
