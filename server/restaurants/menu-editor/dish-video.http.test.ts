/** The video of a dish: written by managers, shown to guests with its poster, and kept while a dish shows it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu, Product } from '#contract/restaurants/catalog.ts';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { openMediaShop, twoHalves, type MediaShop } from '#tests/support/media-shop.ts';
import { mp4 } from '#tests/support/tiny-videos.ts';

let shop: MediaShop;
let dishId: string;
beforeAll(async () => {
  shop = await openMediaShop();
  dishId = shop.place.products[0]!;
});
afterAll(() => shop.t.stop());

const SIZE = { width: 480, height: 854 };
let seconds = 0;
/** Never the same bytes twice. */
const newVideo = async (who = shop.manager): Promise<string> =>
  (await shop.upload(mp4({ seconds: ++seconds, ...SIZE }), { fileName: 'osh.mp4' }, who)).body.id;
const newPicture = async (): Promise<string> => (await shop.upload(await twoHalves())).body.id;

const dish = async (id = dishId): Promise<MenuProduct> => {
  const { body } = await shop.t.ask<ConsoleMenu>('/console/menu?merchantId=anhor', shop.manager);
  const products = body.groups.flatMap(({ categories }) => categories).flatMap((category) => category.products);
  return products.find((each) => each.id === id)!;
};
const change = async (body: object, who = shop.manager) =>
  shop.t.ask<MenuProduct & { code: string; why: string; errors: { path: string }[] }>(
    `/console/menu/products/${dishId}`,
    { ...who, method: 'PATCH', body: { version: (await dish()).version, ...body } },
  );
const shown = async (): Promise<Product> => {
  const { body } = await shop.t.ask<Menu>(`/merchants/${shop.place.id}/menu`, { merchant: shop.merchant });
  const products = body.groups.flatMap(({ categories }) => categories).flatMap((category) => category.products);
  return products.find(({ id }) => id === dishId)!;
};

describe('the video of a dish', () => {
  it('is on open menus at once, with its poster, and goes again', async () => {
    expect((await shown()).video).toBeUndefined();
    const [videoId, posterId] = [await newVideo(), await newPicture()];
    const { status, body } = await change({ videoId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ videoId, video: { contentType: 'video/mp4', ...SIZE, poster: null } });
    await expect.poll(async () => (await shown()).video).toMatchObject({ contentType: 'video/mp4', poster: null });
    await shop.t.ask(`/console/media/${videoId}`, { ...shop.manager, method: 'PATCH', body: { posterId } });
    await expect.poll(async () => (await shown()).video?.poster?.src).toContain(posterId);
    expect((await change({ videoId: null })).body.video).toBeNull();
    await expect.poll(async () => (await shown()).video).toBeUndefined();
  });

  it('is a video of the merchant, and no picture', async () => {
    const foreign = await newVideo(shop.outsider);
    for (const videoId of [foreign, await newPicture()]) {
      const { status, body } = await change({ videoId });
      expect({ status, paths: body.errors.map(({ path }) => path) }).toEqual({ status: 400, paths: ['body.videoId'] });
    }
    const own = await newVideo();
    expect((await change({ photoId: own })).status).toBe(400);
    expect((await change({ videoId: own }, shop.outsider)).status).toBe(404);
    expect((await change({ videoId: own }, shop.cook)).status).toBe(403);
    expect((await dish()).videoId).toBeNull();
  });

  it('is not deleted while the dish shows it, and the refusal says where', async () => {
    const videoId = await newVideo();
    await change({ videoId });
    const remove = () =>
      shop.t.ask<{ why: string; uses: object[] }>(`/console/media/${videoId}`, { ...shop.manager, method: 'DELETE' });
    const uses = [{ place: 'DISH', id: dishId, name: 'Toʻy oshi' }];
    expect((await shop.find(videoId))!.uses).toEqual(uses);
    expect((await remove()).body).toMatchObject({ why: 'IN_USE', uses });
    await change({ videoId: null });
    expect((await remove()).status).toBe(204);
  });

  it('is replaced everywhere beside a photo that stays, and given back', async () => {
    const [old, young, photoId] = [await newVideo(), await newVideo(), await newPicture()];
    const { body: saved } = await change({ videoId: old, photoId });
    const { body } = await shop.t.ask<{ id: string }>(`/console/media/${old}/replace`, {
      ...shop.manager,
      method: 'POST',
      body: { withId: young },
    });
    expect(await dish()).toMatchObject({ videoId: young, photoId, version: saved.version + 1 });
    await shop.t.ask(`/console/media/replacements/${body.id}/undo`, { ...shop.manager, method: 'POST' });
    expect(await dish()).toMatchObject({ videoId: old, photoId });
  });
});
