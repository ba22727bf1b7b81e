import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Uploaded } from '#contract/accounts/media.ts';
import { applyRetention } from '#server/platform/database/retention.ts';
import { mp4 } from '#tests/support/tiny-videos.ts';
import { openMediaShop, twoHalves, type MediaShop } from '#tests/support/media-shop.ts';

let shop: MediaShop;
let port: number;
beforeAll(async () => {
  shop = await openMediaShop();
  await shop.t.product.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.t.product.app.server.address() as AddressInfo);
});
afterAll(() => shop.t.stop());

const UPLOADS = '/media/uploads';
const MEGABYTE = 1 << 20;
let films = 0;
/** Never the same bytes twice. */
const film = (bytes = 6 * MEGABYTE): Buffer => mp4({ seconds: 2 + films++, width: 480, height: 854, data: bytes });
const metadata = (name: string): string => `filename ${Buffer.from(name).toString('base64')}`;

const begin = (length: number, who = shop.manager) =>
  shop.t.ask<{ id: string; code: string; why: string }>(UPLOADS, {
    ...who,
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(length), 'upload-metadata': metadata('plov.mp4') },
  });
const newUpload = async (length: number): Promise<string> => (await begin(length)).body.id;
const send = (id: string, offset: number, bytes: Uint8Array, who = shop.manager) =>
  shop.t.product.app.inject({
    method: 'PATCH',
    url: `/api${UPLOADS}/${id}`,
    payload: Buffer.from(bytes),
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      merchant: who.merchant,
      'test-user': who.user,
    },
  });
const head = (id: string, who = shop.manager) =>
  shop.t.product.app.inject({
    method: 'HEAD',
    url: `/api${UPLOADS}/${id}`,
    headers: { merchant: who.merchant, 'test-user': who.user },
  });
const offsetOf = async (id: string): Promise<number> => Number((await head(id)).headers['upload-offset']);
const finish = (id: string, who = shop.manager) =>
  shop.t.ask<Uploaded & { code: string; why: string }>(`${UPLOADS}/${id}/finish`, { ...who, method: 'POST' });
const partsLeft = async (): Promise<unknown[]> => shop.run('select distinct upload_id from media_upload_part');

/** Sends `bytes` of a request that promises more, and destroys the connection. */
function sendAndBreak(id: string, bytes: Buffer, promised: number): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'PATCH',
      path: `/api${UPLOADS}/${id}`,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'content-length': promised,
        'upload-offset': 0,
        merchant: shop.manager.merchant,
        'test-user': shop.manager.user,
      },
    });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.write(bytes, () => setTimeout(() => request.destroy(), 50));
  });
}

describe('an upload in parts', () => {
  it('speaks tus: creation, offset, parts; then it is a file like any other', async () => {
    const bytes = film();
    const created = await begin(bytes.length);
    expect(created.status).toBe(201);
    expect(created.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      location: `/api${UPLOADS}/${created.body.id}`,
    });
    const { id } = created.body;
    expect((await head(id)).headers).toMatchObject({ 'upload-offset': '0', 'upload-length': String(bytes.length) });
    const first = await send(id, 0, bytes.subarray(0, 3 * MEGABYTE));
    expect(first.statusCode).toBe(204);
    expect(first.headers['upload-offset']).toBe(String(3 * MEGABYTE));
    expect((await finish(id)).body.why).toBe('INCOMPLETE');
    expect((await send(id, 3 * MEGABYTE, bytes.subarray(3 * MEGABYTE))).statusCode).toBe(204);
    const { status, body } = await finish(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'VIDEO', isDuplicate: false });
    expect(await shop.find(body.id)).toMatchObject({ fileName: 'plov.mp4', bytes: bytes.length });
    expect(await partsLeft()).toEqual([]);
    // The answer may have been lost.
    expect((await finish(id)).body).toMatchObject({ id: body.id, isDuplicate: false });
    expect((await shop.upload(bytes)).body).toMatchObject({ id: body.id, isDuplicate: true });
  });

  it('continues after a connection that broke, with what had arrived', async () => {
    const bytes = film();
    const id = await newUpload(bytes.length);
    await sendAndBreak(id, bytes.subarray(0, 2.5 * MEGABYTE), bytes.length);
    await expect.poll(() => offsetOf(id), { timeout: 5_000 }).toBeGreaterThan(0);
    // What arrived before the end of the connection may still be stored: as a client does, read the offset again.
    const sendRest = async (): Promise<number> => {
      const offset = await offsetOf(id);
      expect(offset).toBeLessThanOrEqual(2.5 * MEGABYTE);
      return (await send(id, offset, bytes.subarray(offset))).statusCode;
    };
    await expect.poll(sendRest, { timeout: 5_000 }).toBe(204);
    const { body } = await finish(id);
    expect(await shop.find(body.id)).toMatchObject({ bytes: bytes.length });
  });

  it('takes bytes once, at the offset it has, and none beyond its length', async () => {
    const bytes = film(MEGABYTE);
    const id = await newUpload(bytes.length);
    const half = bytes.subarray(0, 600_000);
    const both = await Promise.all([send(id, 0, half), send(id, 0, half)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect((await send(id, 0, half)).statusCode).toBe(409);
    expect((await send(id, 600_000, bytes)).statusCode).toBe(413);
    expect(await offsetOf(id)).toBe(600_000);
  });

  it('is checked like other uploads, and leaves nothing when it is refused', async () => {
    expect((await begin(51 * MEGABYTE)).status).toBe(413);
    for (const length of [0, -1, Number.NaN, 1.5]) expect((await begin(length)).status).toBe(400);
    const text = Buffer.alloc(2 * MEGABYTE, 'not a film ');
    const id = await newUpload(text.length);
    await send(id, 0, text);
    expect((await finish(id)).status).toBe(415);
    expect((await head(id)).statusCode).toBe(404);
    const photo = await twoHalves(1200, 960);
    const ofPhoto = await newUpload(photo.length);
    await send(ofPhoto, 0, photo);
    expect((await finish(ofPhoto)).body).toMatchObject({ kind: 'IMAGE', picture: { widths: [400, 800, 1200] } });
  });

  it('is given up', async () => {
    const id = await newUpload(1_000);
    await send(id, 0, Buffer.alloc(500));
    expect((await shop.t.ask(`${UPLOADS}/${id}`, { ...shop.manager, method: 'DELETE' })).status).toBe(204);
    expect((await head(id)).statusCode).toBe(404);
  });

  it('belongs to whoever began it', async () => {
    const id = await newUpload(1_000);
    for (const who of [shop.outsider, { merchant: shop.merchant, user: shop.outsider.user }]) {
      const status = who.merchant === shop.merchant ? 403 : 404;
      expect((await head(id, who)).statusCode).toBe(status);
      expect((await send(id, 0, Buffer.alloc(500), who)).statusCode).toBe(status);
      expect((await finish(id, who)).status).toBe(status);
      expect((await shop.t.ask(`${UPLOADS}/${id}`, { ...who, method: 'DELETE' })).status).toBe(status);
    }
    expect(await offsetOf(id)).toBe(0);
    expect((await begin(1_000, shop.cook)).status).toBe(403);
  });

  it('expires, and its parts with it', async () => {
    await shop.run('delete from media_upload');
    const id = await newUpload(1_000);
    await send(id, 0, Buffer.alloc(500));
    expect(await partsLeft()).toHaveLength(1);
    await shop.run(`update media_upload set expires_at = now() - interval '1 minute'`);
    expect((await head(id)).statusCode).toBe(404);
    expect((await send(id, 500, Buffer.alloc(500))).statusCode).toBe(404);
    await applyRetention({ transactions: shop.t.db.transactions, now: Date.now }, 'hour');
    expect(await shop.run('select id from media_upload')).toEqual([]);
    expect(await partsLeft()).toEqual([]);
  });

  it('is one of ten at most', async () => {
    await shop.run('delete from media_upload');
    for (let n = 0; n < 10; n += 1) expect((await begin(1_000)).status).toBe(201);
    expect((await begin(1_000)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TOO_MANY' });
  });
});
