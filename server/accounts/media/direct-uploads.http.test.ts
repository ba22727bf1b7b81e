/** Large files that a browser posts to the bucket itself: by both stores, one way of calling. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Uploaded } from '#contract/accounts/media.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { openMediaShop, type MediaShop } from '#tests/support/media-shop.ts';
import { mp4 } from '#tests/support/tiny-videos.ts';
import type { UploadForm } from './ports.ts';

interface State {
  id: string;
  offset: number;
  form: UploadForm | null;
  code: string;
  why: string;
}

let s3: Fake;
let shop: MediaShop;
beforeAll(async () => {
  s3 = await startFake('s3');
  shop = await openMediaShop({
    S3_ENDPOINT: s3.url,
    S3_BUCKET: 'media',
    S3_REGION: 'tashkent-1',
    S3_ACCESS_KEY: 'AKIADASTURXON',
    S3_SECRET_KEY: 'a/secret+key',
  });
});
afterAll(async () => {
  await shop.t.stop();
  s3.stop();
});

const UPLOADS = '/media/uploads';
let films = 0;
/** Never the same bytes twice. */
const film = (): Buffer => mp4({ seconds: 2 + films++, width: 480, height: 854, data: 6 << 20 });

const begin = async (length: number): Promise<State> => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(length) };
  return (await shop.t.ask<State>(UPLOADS, { ...shop.manager, method: 'POST', headers })).body;
};
const stateOf = async (id: string, who = shop.manager): Promise<State & { status: number }> => {
  const { status, body } = await shop.t.ask<State>(`${UPLOADS}/${id}`, who);
  return { ...body, status };
};
const finish = (id: string, who = shop.manager) =>
  shop.t.ask<Uploaded & State>(`${UPLOADS}/${id}/finish`, { ...who, method: 'POST' });
const incoming = async (): Promise<string[]> =>
  (await s3.control<string[]>('keys')).filter((key) => key.startsWith('.incoming/'));

async function post({ url, fields }: UploadForm, file: Uint8Array): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([Buffer.from(file)]));
  return (await fetch(url, { method: 'POST', body })).status;
}

describe('a large file posted to the bucket', () => {
  it('becomes a file of the library, and what was posted is removed', async () => {
    const bytes = film();
    const { id, form } = await begin(bytes.length);
    expect(await post(form!, bytes)).toBe(204);
    const stored = await finish(id);
    expect(stored).toMatchObject({ status: 201, body: { kind: 'VIDEO', isDuplicate: false } });
    expect(await s3.control<string[]>('keys')).toContain(stored.body.src.replace('/media/', ''));
    expect(await incoming()).toEqual([]);
    expect((await finish(id)).body).toMatchObject({ id: stored.body.id });
  });

  it('is known to have arrived after a reload, to nobody but its merchant', async () => {
    const bytes = film();
    const { id, form } = await begin(bytes.length);
    expect(await stateOf(id)).toMatchObject({ offset: 0, form: { url: form!.url } });
    await post(form!, bytes);
    expect(await stateOf(id)).toMatchObject({ offset: bytes.length });
    expect(await stateOf(id, shop.outsider)).toMatchObject({ status: 404 });
    expect((await finish(id, shop.outsider)).status).toBe(404);
    expect((await finish(id)).status).toBe(201);
  });

  it('is not finished before it has arrived', async () => {
    const { id } = await begin(100);
    expect(await finish(id)).toMatchObject({ status: 409, body: { why: 'INCOMPLETE' } });
  });

  it('is refused and removed where it is no picture and no video', async () => {
    const bytes = Buffer.from('<svg onload="alert(1)"></svg>');
    const { id, form } = await begin(bytes.length);
    expect(await post(form!, bytes)).toBe(204);
    expect(await finish(id)).toMatchObject({ body: { code: 'UNSUPPORTED_MEDIA' } });
    expect(await incoming()).toEqual([]);
    expect((await stateOf(id)).status).toBe(404);
  });

  it('is removed with its upload', async () => {
    const bytes = film();
    const { id, form } = await begin(bytes.length);
    await post(form!, bytes);
    await shop.t.ask(`${UPLOADS}/${id}`, { ...shop.manager, method: 'DELETE' });
    expect(await incoming()).toEqual([]);
  });

  it('has no address before it was checked', async () => {
    const { id, form } = await begin(10);
    await post(form!, Buffer.from('0123456789'));
    const answer = await shop.t.product.app.inject(`/media/.incoming/${shop.merchant}/${id}`);
    expect(answer.statusCode).toBe(404);
  });

  it('may come in parts to the server instead', async () => {
    const bytes = film();
    const { id } = await begin(bytes.length);
    const sent = await shop.t.product.app.inject({
      method: 'PATCH',
      url: `/api${UPLOADS}/${id}`,
      payload: bytes,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        merchant: shop.manager.merchant,
        'test-user': shop.manager.user,
      },
    });
    expect(sent.statusCode).toBe(204);
    expect((await finish(id)).status).toBe(201);
  });
});
