import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu } from '#contract/restaurants/catalog.ts';
import type { MediaItem } from '#contract/accounts/media.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import { openMediaShop, twoHalves, type MediaShop } from '#tests/support/media-shop.ts';

let shop: MediaShop;
beforeAll(async () => {
  shop = await openMediaShop();
});
afterAll(() => shop.t.stop());

const change = (id: string, body: object, who = shop.manager) =>
  shop.t.ask<MediaItem>(`/console/media/${id}`, { ...who, method: 'PATCH', body });
const newPicture = async (): Promise<string> => (await shop.upload(await twoHalves(1200, 960))).body.id;
const RIGHT = { x: 0.5, y: 0, width: 0.5, height: 1 };

const imagesOfMenu = async (): Promise<PictureValue[]> => {
  const { body } = await shop.t.ask<Menu>(`/merchants/${shop.place.id}/menu`, { merchant: shop.merchant });
  const products = body.groups.flatMap(({ categories }) => categories.flatMap((category) => category.products));
  return products.flatMap(({ image }) => image ?? []);
};

describe('a crop', () => {
  it('cuts the sizes anew and leaves the original as it is', async () => {
    const id = await newPicture();
    const before = (await shop.find(id))!;
    const { status, body } = await change(id, { crop: RIGHT });
    expect(status).toBe(200);
    expect(body).toMatchObject({ crop: RIGHT, width: 600, height: 960, original: { src: before.src, width: 1200 } });
    expect(body.src).not.toBe(before.src);
    expect(body.picture).toMatchObject({ src: body.src, widths: [400] });
    const file = path.join(shop.t.dataDir, `${body.src}-400.webp`);
    const { dominant } = await sharp(file).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    // Two files of the crop, six of the original.
    expect(shop.filesOf(id)).toHaveLength(8);
  });

  it('is changed and removed; pages that are open keep the sizes they name for a day', async () => {
    const id = await newPicture();
    const { src } = (await shop.find(id))!;
    const first = (await change(id, { crop: RIGHT })).body;
    const second = (await change(id, { crop: { ...RIGHT, height: 0.5 } })).body;
    expect(second).toMatchObject({ width: 600, height: 480, original: { src } });
    expect(second.src).not.toBe(first.src);
    expect(shop.filesOf(id)).toHaveLength(10);
    const whole = (await change(id, { crop: null })).body;
    expect(whole).toMatchObject({ src, crop: null, width: 1200, height: 960, original: { src } });
    expect((await change(id, { crop: null })).status).toBe(200);
  });

  it('outside of the picture, of a video or too small is refused', async () => {
    const id = await newPicture();
    for (const crop of [
      { ...RIGHT, width: 0.6 },
      { ...RIGHT, width: 0.01 },
      { ...RIGHT, y: -0.1 },
    ])
      expect((await change(id, { crop })).status).toBe(400);
    expect((await change(id, { crop: RIGHT }, shop.outsider)).status).toBe(404);
    expect((await change(id, { crop: RIGHT }, shop.cook)).status).toBe(403);
    expect((await shop.find(id))?.crop).toBeNull();
  });

  it('goes with the file and its original', async () => {
    const id = await newPicture();
    await change(id, { crop: RIGHT });
    expect((await shop.t.ask(`/console/media/${id}`, { ...shop.manager, method: 'DELETE' })).status).toBe(204);
    await expect.poll(() => shop.filesOf(id), { timeout: 10_000 }).toEqual([]);
  });

  it('moves logos to the new address', async () => {
    const id = await newPicture();
    const { src } = (await shop.find(id))!;
    await shop.run('update restaurant set logo = $1', [`${src}-1200.webp`]);
    const { body } = await change(id, { crop: RIGHT });
    expect(await shop.run('select logo from restaurant')).toEqual([{ logo: `${body.src}-400.webp` }]);
    expect(body.uses.map(({ place }) => place)).toEqual(['LOGO']);
    await shop.run('update restaurant set logo = null');
  });
});

describe('a focal point', () => {
  it('reaches the menu of guests, as a fraction of what is shown', async () => {
    const id = await newPicture();
    await shop.run('update product set media_id = $1 where id = $2', [id, shop.place.products[0]]);
    expect((await imagesOfMenu())[0]).not.toHaveProperty('focus');
    await change(id, { focalPoint: { x: 0.75, y: 0.1 } });
    await expect.poll(async () => (await imagesOfMenu())[0]?.focus).toEqual({ x: 0.75, y: 0.1 });
    const { src } = (await change(id, { crop: RIGHT })).body;
    await expect.poll(async () => (await imagesOfMenu())[0]).toMatchObject({ src, focus: { x: 0.5, y: 0.1 } });
    expect((await shop.find(id))?.focalPoint).toEqual({ x: 0.75, y: 0.1 });
  });
});
