/** Further photos of a dish and what goes well with it: written by managers, shown to guests in their order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu, Product } from '#contract/restaurants/catalog.ts';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { newId } from '#server/platform/ids.ts';
import { openMediaShop, twoHalves, type MediaShop } from '#tests/support/media-shop.ts';
import { mp4 } from '#tests/support/tiny-videos.ts';

let shop: MediaShop;
let dishId: string;
beforeAll(async () => {
  shop = await openMediaShop();
  dishId = shop.place.products[0]!;
});
afterAll(() => shop.t.stop());

const newPicture = async (who = shop.manager): Promise<string> =>
  (await shop.upload(await twoHalves(), {}, who)).body.id;
const dishes = async (): Promise<MenuProduct[]> =>
  (await shop.t.ask<ConsoleMenu>('/console/menu?merchantId=anhor', shop.manager)).body.groups.flatMap(
    ({ categories }) => categories.flatMap(({ products }) => products),
  );
const dish = async (): Promise<MenuProduct> => (await dishes()).find(({ id }) => id === dishId)!;
const change = async (body: object, who = shop.manager) =>
  shop.t.ask<MenuProduct & { why: string; errors?: { path: string }[] }>(`/console/menu/products/${dishId}`, {
    ...who,
    method: 'PATCH',
    body: { version: (await dish()).version, ...body },
  });
const refusedAt = async (body: object): Promise<string | undefined> =>
  (await change(body)).body.errors?.[0]?.path.replace(/^body\./, '');
const shown = async (): Promise<Product> => {
  const { body } = await shop.t.ask<Menu>(`/merchants/${shop.place.id}/menu`, { merchant: shop.merchant });
  return body.groups
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
    .find(({ id }) => id === dishId)!;
};
const newDish = async (): Promise<string> => {
  const { categoryId } = await dish();
  const body = { categoryId, name: { uz: `Taom ${newId()}` }, costPrice: 100_000 };
  return (await shop.t.ask<MenuProduct>('/console/menu/products', { ...shop.manager, method: 'POST', body })).body.id;
};

describe('more photos of a dish', () => {
  it('are on open menus in their order, after the first one', async () => {
    const [first, second, third] = [await newPicture(), await newPicture(), await newPicture()];
    expect((await shown()).moreImages).toBeUndefined();
    const { status, body } = await change({ photoId: first, morePhotoIds: [third, second, third] });
    expect([status, body.morePhotoIds]).toEqual([200, [third, second]]);
    expect(body.morePhotos.map(({ src }) => src)).toEqual([
      expect.stringContaining(third),
      expect.stringContaining(second),
    ]);
    await expect
      .poll(async () => (await shown()).moreImages?.map(({ src }) => src))
      .toEqual(body.morePhotos.map(({ src }) => src));
    await change({ morePhotoIds: [] });
    await expect.poll(async () => (await shown()).moreImages).toBeUndefined();
  });

  it('are pictures of the merchant, at most seven, and follow a first one', async () => {
    const own = await newPicture();
    await change({ photoId: own });
    const film = (await shop.upload(mp4({ seconds: 1, width: 480, height: 854 }), { fileName: 'osh.mp4' })).body.id;
    expect(await refusedAt({ morePhotoIds: [await newPicture(shop.outsider)] })).toBe('morePhotoIds');
    expect(await refusedAt({ morePhotoIds: [film] })).toBe('morePhotoIds');
    const many = await Promise.all(Array.from({ length: 8 }, () => newPicture()));
    expect((await change({ morePhotoIds: many })).status).toBe(400);
    expect(await refusedAt({ photoId: null, morePhotoIds: [many[0]] })).toBe('photoId');
    expect((await change({ morePhotoIds: many.slice(0, 7) })).status).toBe(200);
    expect((await change({ morePhotoIds: [] }, shop.outsider)).status).toBe(404);
    expect((await change({ morePhotoIds: [] }, shop.cook)).status).toBe(403);
  });

  it('are not deleted while the dish shows them, and are replaced with all other uses', async () => {
    const [first, old, young] = [await newPicture(), await newPicture(), await newPicture()];
    await change({ photoId: first, morePhotoIds: [old] });
    const remove = await shop.t.ask<{ why: string }>(`/console/media/${old}`, { ...shop.manager, method: 'DELETE' });
    expect(remove.body).toMatchObject({ why: 'IN_USE', uses: [{ place: 'DISH', id: dishId }] });
    const { body } = await shop.t.ask<{ id: string }>(`/console/media/${old}/replace`, {
      ...shop.manager,
      method: 'POST',
      body: { withId: young },
    });
    expect(await dish()).toMatchObject({ photoId: first, morePhotoIds: [young] });
    await shop.t.ask(`/console/media/replacements/${body.id}/undo`, { ...shop.manager, method: 'POST' });
    expect(await dish()).toMatchObject({ photoId: first, morePhotoIds: [old] });
  });
});

describe('what goes well with a dish', () => {
  it('is shown in the order of the manager, and is gone with the dish it names', async () => {
    const [tea, bread] = [await newDish(), await newDish()];
    const { body } = await change({ recommendedIds: [bread, tea, bread] });
    expect(body.recommendedIds).toEqual([bread, tea]);
    await expect.poll(async () => (await shown()).recommended).toEqual([bread, tea]);
    await change({ recommendedIds: [tea, bread] });
    await expect.poll(async () => (await shown()).recommended).toEqual([tea, bread]);
    await shop.t.ask(`/console/menu/products/${tea}`, { ...shop.manager, method: 'DELETE' });
    expect((await dish()).recommendedIds).toEqual([bread]);
    await change({ recommendedIds: [] });
    await expect.poll(async () => (await shown()).recommended).toBeUndefined();
  });

  it('is other dishes of the same menu, at most eight', async () => {
    expect(await refusedAt({ recommendedIds: [dishId] })).toBe('recommendedIds');
    expect(await refusedAt({ recommendedIds: [newId()] })).toBe('recommendedIds');
    const many: string[] = [];
    for (let n = 0; n < 9; n += 1) many.push(await newDish());
    expect((await change({ recommendedIds: many })).status).toBe(400);
    expect((await change({ recommendedIds: many.slice(0, 8) })).status).toBe(200);
  });
});
