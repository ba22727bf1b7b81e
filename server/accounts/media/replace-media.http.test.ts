import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '#contract/restaurants/catalog.ts';
import type { MediaItem } from '#contract/accounts/media.ts';
import { mp4 } from '#tests/support/tiny-videos.ts';
import { dropReplacedJob } from './replace-media.ts';
import { openMediaShop, twoHalves, type MediaShop } from '#tests/support/media-shop.ts';

let shop: MediaShop;
beforeAll(async () => {
  shop = await openMediaShop();
});
afterAll(() => shop.t.stop());

interface Replaced {
  id: string;
  item: MediaItem;
  why: string;
}
const newPicture = async (name = 'osh.jpg'): Promise<string> =>
  (await shop.upload(await twoHalves(1200, 120), { fileName: name })).body.id;
const replace = (id: string, withId: string, who = shop.manager) =>
  shop.t.ask<Replaced>(`/console/media/${id}/replace`, { ...who, method: 'POST', body: { withId } });
const undo = (id: string, who = shop.manager) =>
  shop.t.ask<MediaItem>(`/console/media/replacements/${id}/undo`, { ...who, method: 'POST' });
const STORY = '01900000-0000-7000-8000-000000000001';
const BANNER = '01900000-0000-7000-8000-000000000002';
const usesOf = async (id: string): Promise<string[]> => (await shop.find(id))!.uses.map(({ place }) => place);

async function showEverywhere(id: string): Promise<void> {
  const { src } = (await shop.find(id))!;
  const { merchant, place } = shop;
  const logo = `${src}-1200.webp`;
  await shop.run('update product set media_id = $1 where id = $2', [id, place.products[0]]);
  await shop.run('update restaurant set cover_id = $1, logo = $2', [id, logo]);
  await shop.run('update merchant_web_settings set favicon = $1', [logo]);
  await shop.run(
    `insert into gallery_item (merchant_id, restaurant_id, media_id, caption) values ($1, $2, $3, '{"uz": "Zal"}')`,
    [merchant, place.id, id],
  );
  await shop.run(
    `insert into banner (merchant_id, id, title, media_id, tone) values ($1, $2, '{"uz": "B"}', $3, 'teal')`,
    [merchant, BANNER, id],
  );
  await shop.run(
    `insert into story (merchant_id, id, title, media_id, slides) values ($1, $2, '{"uz": "Kuz"}', $3,
      jsonb_build_array(jsonb_build_object('mediaId', $4::text, 'title', '{"uz": "1"}'::jsonb)))`,
    [merchant, STORY, id, id],
  );
}
async function showNowhere(): Promise<void> {
  for (const sql of [
    'update product set media_id = null',
    'update restaurant set cover_id = null, logo = null',
    'update merchant_web_settings set favicon = null',
    'delete from gallery_item',
    'delete from banner',
    'delete from story',
  ])
    await shop.run(sql);
}

describe('replacing a picture everywhere', () => {
  it('moves every use in one step, and back', async () => {
    const [old, young] = [await newPicture('old.jpg'), await newPicture('new.jpg')];
    await shop.t.ask(`/console/media/${old}`, { ...shop.manager, method: 'PATCH', body: { alt: { ru: 'Плов' } } });
    await showEverywhere(old);
    const places = await usesOf(old);
    expect(places).toEqual(['BANNER', 'COVER', 'DISH', 'GALLERY', 'LOGO', 'LOGO', 'STORY']);
    const { status, body } = await replace(old, young);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ id: young, alt: { ru: 'Плов' } });
    expect(body.item.uses.map(({ place }) => place)).toEqual(places);
    expect(body.item.replacement).toMatchObject({ id: body.id, isOld: false, otherId: old, otherName: 'old.jpg' });
    const replaced = (await shop.find(old))!;
    expect(replaced.uses).toEqual([]);
    expect(replaced.replacement).toMatchObject({ isOld: true, otherId: young });
    expect(await shop.run(`select slides -> 0 as slide from story`)).toEqual([
      { slide: { mediaId: young, title: { uz: '1' } } },
    ]);
    expect(await shop.run('select logo from restaurant')).toEqual([{ logo: `${body.item.src}-1200.webp` }]);
    expect(await shop.run('select favicon from merchant_web_settings')).toEqual([
      { favicon: `${body.item.src}-1200.webp` },
    ]);
    // An editor that was opened before does not save over it.
    expect(await shop.run('select version from product where id = $1', [shop.place.products[0]])).toEqual([
      { version: 2 },
    ]);

    expect((await undo(body.id, shop.outsider)).status).toBe(404);
    expect((await undo(body.id, shop.cook)).status).toBe(403);
    const undone = await undo(body.id);
    expect(undone.body.uses.map(({ place }) => place)).toEqual(places);
    expect(await usesOf(young)).toEqual([]);
    expect((await undo(body.id)).status).toBe(404);
    await showNowhere();
  });

  it('is shown by menus at once', async () => {
    const [old, young] = [await newPicture(), await newPicture()];
    await shop.run('update product set media_id = $1 where id = $2', [old, shop.place.products[0]]);
    const menu = async (): Promise<string> =>
      JSON.stringify((await shop.t.ask(`/merchants/${shop.place.id}/menu`, { merchant: shop.merchant })).body);
    expect(await menu()).toContain(old);
    await replace(old, young);
    await expect.poll(menu).toContain(young);
    expect(await menu()).not.toContain(old);
    await showNowhere();
  });

  it('leaves alone in the undo what has got a third picture since', async () => {
    const [old, young, third] = [await newPicture(), await newPicture(), await newPicture()];
    await shop.run('update product set media_id = $1', [old]);
    const { body } = await replace(old, young);
    await shop.run('update product set media_id = $1 where id = $2', [third, shop.place.products[1]]);
    await undo(body.id);
    expect((await shop.find(old))!.uses.map(({ id }) => id)).toEqual([shop.place.products[0]]);
    expect((await shop.find(third))!.uses.map(({ id }) => id)).toEqual([shop.place.products[1]]);
    await showNowhere();
  });

  it('is refused with itself, another kind, a file in the same place, and for strangers', async () => {
    const [old, young] = [await newPicture(), await newPicture()];
    const film = (await shop.upload(mp4({ seconds: 2, width: 480, height: 854 }))).body.id;
    const foreign = (await shop.upload(await twoHalves(1200, 120), {}, shop.outsider)).body.id;
    expect((await replace(old, old)).body.why).toBe('OTHER_KIND');
    expect((await replace(old, film)).body.why).toBe('OTHER_KIND');
    expect((await replace(old, foreign)).status).toBe(404);
    expect((await replace(old, young, shop.outsider)).status).toBe(404);
    expect((await replace(old, young, shop.cook)).status).toBe(403);
    for (const id of [old, young])
      await shop.run('insert into gallery_item (merchant_id, restaurant_id, media_id) values ($1, $2, $3)', [
        shop.merchant,
        shop.place.id,
        id,
      ]);
    expect((await replace(old, young)).body.why).toBe('ALREADY_THERE');
    await showNowhere();
  });

  it('drops the old file once the undo is over, unless it is shown again', async () => {
    const [old, young] = [await newPicture(), await newPicture()];
    const [kept, other] = [await newPicture(), await newPicture()];
    await shop.run('update product set media_id = $1 where id = $2', [old, shop.place.products[0]]);
    await replace(old, young);
    await replace(kept, other);
    await shop.run('update product set media_id = $1 where id = $2', [kept, shop.place.products[1]]);
    const job = dropReplacedJob({ transactions: shop.t.db.transactions });
    for (const { id } of (await shop.run('select id from media_replacement')) as { id: string }[])
      await job.run({ id }, { merchantId: shop.merchant, attempt: 1, lastAttempt: false });
    await expect.poll(() => shop.filesOf(old), { timeout: 10_000 }).toEqual([]);
    expect(await shop.find(old)).toBeUndefined();
    expect(shop.filesOf(kept)).not.toEqual([]);
    await showNowhere();
  });
});

describe('a poster', () => {
  it('is shown for a video, counts as a use, and is replaced like other pictures', async () => {
    const film = (await shop.upload(mp4({ seconds: 3, width: 480, height: 854 }), { fileName: 'film.mp4' })).body.id;
    const [poster, better] = [await newPicture(), await newPicture()];
    const set = (posterId: string | null, who = shop.manager) =>
      shop.t.ask<MediaItem>(`/console/media/${film}`, { ...who, method: 'PATCH', body: { posterId } });
    const { body } = await set(poster);
    expect(body).toMatchObject({ kind: 'VIDEO', posterId: poster, picture: { widths: [400, 800, 1200] } });
    expect((await shop.find(poster))!.uses).toEqual([{ place: 'POSTER', id: film, name: 'film.mp4' }]);
    expect((await set(film)).status).toBe(400);
    expect((await set(poster, shop.outsider)).status).toBe(404);
    await replace(poster, better);
    expect((await shop.find(film))!.posterId).toBe(better);
    await shop.run('insert into gallery_item (merchant_id, restaurant_id, media_id) values ($1, $2, $3)', [
      shop.merchant,
      shop.place.id,
      film,
    ]);
    const gallery = await shop.t.ask<GalleryItem[]>(`/merchants/${shop.place.id}/gallery`, { merchant: shop.merchant });
    expect(gallery.body[0]).toMatchObject({ kind: 'VIDEO', picture: { src: `/media/${shop.merchant}/${better}` } });
    expect((await set(null)).body).toMatchObject({ posterId: null, picture: null });
    await showNowhere();
  });
});
