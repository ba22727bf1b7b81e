/** The bucket with media is away: who asks is told to come again, within seconds. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMediaShop, type MediaShop } from '#tests/support/media-shop.ts';

let shop: MediaShop;
beforeAll(async () => {
  shop = await openMediaShop({
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY: 'AKIADASTURXON',
    S3_SECRET_KEY: 'a/secret+key',
  });
});
afterAll(() => shop.t.stop());

it('an upload is refused for now, and leaves no row behind', async () => {
  const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await shop.upload(picture);
  expect([status, body]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  expect(await shop.run('select id from media_asset')).toEqual([]);
});

it('a picture is refused for now, and the refusal is not kept by anybody', async () => {
  const { statusCode, headers } = await shop.t.product.app.inject({ url: `/media/${shop.merchant}/osh-400.avif` });
  expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  expect(headers['cache-control']).toContain('no-store');
});
