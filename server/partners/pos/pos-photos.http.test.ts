/** Photos of a POS that decides about them: read into the media library, and proposed beside ours. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaItem } from '#contract/accounts/media.ts';
import type { MenuDifference } from '#contract/partners/pos.ts';
import { runJob } from '#tests/support/jobs.ts';
import { openPosJobs } from '#tests/support/pos-jobs.ts';
import { openPosPlace, POS_CASES, type PosPlace } from '#tests/support/pos-place.ts';

describe.each(POS_CASES)('photos of $vendor', (each) => {
  const { vendor } = each;
  let p: PosPlace;

  beforeAll(async () => {
    p = await openPosPlace(each);
  });
  afterAll(() => p.stop());
  beforeEach(() => p.calm());

  type PhotoDifference = MenuDifference & { kind: 'PHOTO' };
  const proposed = async (): Promise<PhotoDifference[]> =>
    (await p.call<{ items: MenuDifference[] }>('GET', `/console/pos/${vendor}/differences`)).body.items.filter(
      (item): item is PhotoDifference => item.kind === 'PHOTO',
    );
  async function choose(settings: object): Promise<void> {
    const { version } = await p.partner();
    expect((await p.call('PATCH', `/console/partners/${vendor}`, { version, settings })).status).toBe(200);
  }
  const photosRead = async (): Promise<number> =>
    (await p.fake.control<{ path: string }[]>('calls')).filter(({ path }) => path.startsWith('/photos/')).length;
  const library = async (): Promise<MediaItem[]> =>
    (await p.call<{ items: MediaItem[] }>('GET', '/console/media')).body.items;
  const name = (photo: string | null): object =>
    vendor === 'POSTER'
      ? { product_id: '101', product_name: 'Osh', hidden: '0', spots: [], ...(photo ? { photo_origin: photo } : {}) }
      : {
          id: '101',
          name: 'Osh',
          type: 'dish',
          isDeleted: false,
          sizePrices: [{ sizeId: null, price: { currentPrice: 45_000, isIncludedInMenu: true } }],
          modifiers: [],
          groupModifiers: [],
          ...(photo ? { imageLinks: [photo] } : {}),
        };
  /** Another photo of the dish there, or none. */
  async function serve(photo: string | null): Promise<void> {
    await p.fake.control('products', { items: [name(photo)] });
    await p.run('pos.menu');
    await p.run('pos.photos');
  }

  it('are not read while we decide about them', async () => {
    await p.run('pos.photos');
    expect([await proposed(), await photosRead(), await library()]).toEqual([[], 0, []]);
  });

  it('are read when the POS decides, and shown beside ours', async () => {
    await choose({ photoOwner: 'POS' });
    await p.run('pos.menu');
    await p.run('pos.photos');
    const [difference, ...more] = await proposed();
    expect(more).toEqual([]);
    expect(difference).toMatchObject({ insideId: p.place.products[0], ours: null, problem: null });
    expect(difference!.theirs).toMatchObject({ width: 640, height: 640 });
    const [media] = await library();
    expect([media!.id, media!.fileName]).toEqual([difference!.mediaId, 'Osh']);
    // A photo is read once while its address stays the same.
    await p.run('pos.photos');
    expect([await photosRead(), (await library()).length]).toEqual([1, 1]);
  });

  it('are taken over by the menu editor, and proposed no more', async () => {
    const [difference] = await proposed();
    const change = { version: difference!.version, photoId: difference!.mediaId };
    const url = `/console/menu/products/${difference!.insideId}`;
    expect((await p.call('PATCH', url, change)).status).toBe(200);
    expect(await proposed()).toEqual([]);
    const { body } = await p.call('GET', `/console/menu?merchantId=${p.place.id}`);
    expect(JSON.stringify(body)).toContain(difference!.theirs!.src);
  });

  it('are proposed again when the POS has another one, with both pictures', async () => {
    await serve('/photos/202.png');
    const [difference] = await proposed();
    expect(difference!.ours!.src).not.toBe(difference!.theirs!.src);
    expect(await library()).toHaveLength(2);
  });

  it('that staff delete from the library are not proposed, and not read again', async () => {
    const [difference] = await proposed();
    expect((await p.call('DELETE', `/console/media/${difference!.mediaId}`)).status).toBe(204);
    const before = await photosRead();
    await p.run('pos.photos');
    expect([await proposed(), await photosRead()]).toEqual([[], before]);
  });

  it('at addresses that are no pictures, too large or not there say so', async () => {
    await serve('/__control/orders');
    expect(await proposed()).toMatchObject([{ theirs: null, mediaId: null, problem: 'NOT_A_PICTURE' }]);
    await serve('http://10.0.0.1/photos/1.png');
    expect(await proposed()).toMatchObject([{ theirs: null, problem: 'ADDRESS' }]);
    await serve('/photos/missing.png');
    expect(await proposed()).toMatchObject([{ problem: 'UNREACHED' }]);
    // What may be temporary is tried again after an hour.
    await p.fake.trouble();
    const before = await photosRead();
    await p.run('pos.photos');
    expect(await photosRead()).toBe(before);
    p.t.clock.now += 3_700_000;
    await p.run('pos.photos');
    expect(await photosRead()).toBe(before + 1);
    await serve(null);
    expect(await proposed()).toEqual([]);
  });

  it('are not fetched from this machine where guests order', async () => {
    await p.fake.control('products', { items: [name('/photos/303.png')] });
    await p.run('pos.menu');
    const before = await photosRead();
    const live = openPosJobs(p.t, { thisMachine: false });
    await runJob(live as never, 'pos.photos', {}, { merchantId: p.merchant });
    expect(await proposed()).toMatchObject([{ problem: 'ADDRESS' }]);
    expect(await photosRead()).toBe(before);
  });

  it('are no business of other merchants and of staff without the right', async () => {
    const theirs = await p.call<{ items: MenuDifference[] }>('GET', `/console/pos/${vendor}/differences`, undefined, {
      user: p.otherOwner,
      of: p.other,
    });
    expect(theirs.body.items).toEqual([]);
    expect((await p.call('GET', `/console/pos/${vendor}/differences`, undefined, { user: p.manager })).status).toBe(
      403,
    );
  });
});
