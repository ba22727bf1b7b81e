import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { mp4 } from '#tests/support/tiny-videos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localDisk } from '#adapters/media/local-disk.ts';
import { mediaContract } from '#contract/accounts/media.ts';
import { createMerchant } from '#tests/support/city.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { DEADLINES, remainingMs } from '#server/platform/database/deadline.ts';
import { statement } from '#server/platform/database/sql.ts';
import { implement, type Caller, type Tenant } from '#server/platform/http/call-context.ts';
import { EventStreams } from '#server/platform/http/event-stream.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { CallRegistry } from '#server/platform/http/implement.ts';
import { createLog } from '#server/platform/http/log.ts';
import { Metrics } from '#server/platform/http/metrics.ts';
import { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mediaHandlers } from './media-routes.ts';

const staff = '11111111-1111-4111-8111-111111111111';
const guest = '22222222-2222-4222-8222-222222222222';
const assets = statement<{
  id: string;
  kind: string;
  folder: string;
  alt: object | null;
  widths: number[];
  bytes: string;
}>('test.assets', 'select id, kind, folder, alt, widths, bytes::text from media_asset order by created_date');

let db: TestDatabase;
let app: FastifyInstance;
let folder: string;
let shop: string;
let other: string;
let diskFull = false;
/** For each stored file, the milliseconds that were left until the request's deadline; undefined without a deadline. */
let timesLeft: (number | undefined)[] = [];

beforeAll(async () => {
  db = await freshDatabase();
  shop = await createMerchant(db.transactions, { key: 'shop' });
  other = await createMerchant(db.transactions, { key: 'other' });
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  const disk = localDisk(folder);
  const calls = new CallRegistry();
  calls.add(
    implement(
      mediaContract,
      mediaHandlers({
        transactions: db.transactions,
        now: Date.now,
        store: {
          ...disk,
          put: async (name, bytes, contentType) => {
            if (diskFull && name.includes('-800')) throw new Error('no space left');
            timesLeft.push(remainingMs());
            await disk.put(name, bytes, contentType);
          },
        },
        mayUpload(caller, tenant) {
          if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
          if (caller.userId !== staff || tenant.id !== shop) throw new Refusal('FORBIDDEN');
        },
      }),
    ),
  );
  const streams = new EventStreams();
  app = await createHttpServer({
    settings: { https: false, trustedProxies: [], mostBodyBytes: 2 << 20 },
    log: createLog({ level: 'silent' }),
    metrics: new Metrics(),
    streams,
  });
  await app.register(
    async (api) =>
      calls.mountOn(api, {
        tenantOf: (request): Tenant => ({
          id: String(request.headers.merchant),
          key: 'x',
          kind: 'MERCHANT',
          mainLanguage: 'uz',
        }),
        callerOf: (request): Caller => ({ userId: request.headers.authorization ?? null, deviceUuid: null }),
        admit: () => {},
        demandConfirmed: async () => {},
        languageOf: () => 'uz',
        clientOf: () => Math.random().toString(),
        limiter: new RateLimiter(),
        repeated: { once: (_keyed, work) => work() },
        streams,
        output: 'checked',
        deadlines: DEADLINES,
      }),
    { prefix: '/api' },
  );
});
afterAll(async () => {
  await app.close();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  diskFull = false;
  timesLeft = [];
});

async function upload(
  bytes: Uint8Array,
  more: { name?: string; type?: string; alt?: string; as?: string | null; merchant?: string } = {},
) {
  const form = new FormData();
  if (more.alt) form.append('alt', more.alt);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: more.type ?? 'image/jpeg' }), more.name ?? 'dish.jpg');
  const encoded = new Response(form);
  const as = more.as === undefined ? staff : more.as;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/media',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      merchant: more.merchant ?? shop,
      ...(as ? { authorization: as } : {}),
    },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() as Record<string, unknown> };
}

let shade = 0;
/** Each of another colour: the same bytes are stored once. */
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 30, g: 160, b: shade++ } } })
    .png()
    .toBuffer();
const filesOf = (merchant: string): string[] =>
  existsSync(path.join(folder, merchant)) ? readdirSync(path.join(folder, merchant)) : [];

describe('POST /media', () => {
  it('stores a picture in its sizes, with a row that names them', async () => {
    const { status, body } = await upload(await photo(), {
      alt: 'Toʻy oshi',
      name: '../../evil.svg',
      type: 'image/svg+xml',
    });
    expect(status).toBe(201);
    const src = `/media/${shop}/${body['id'] as string}`;
    expect(body).toMatchObject({
      kind: 'IMAGE',
      src,
      picture: { src, widths: [400, 800], width: 900, height: 600, alt: 'Toʻy oshi' },
    });
    expect(filesOf(shop).toSorted()).toEqual(
      ['400.avif', '400.webp', '800.avif', '800.webp'].map((end) => `${body['id'] as string}-${end}`),
    );
    const [row] = await db.transactions.tenantRows(shop, assets);
    expect(row).toMatchObject({
      id: body['id'],
      kind: 'IMAGE',
      folder: src,
      alt: { uz: 'Toʻy oshi' },
      widths: [400, 800],
    });
    expect(await db.transactions.tenantRows(other, assets)).toEqual([]);
  });

  it('refuses a file that only begins like a video, and one that is too long', async () => {
    const noVideo = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5_000, 9)]);
    for (const file of [noVideo, mp4({ seconds: 301, width: 480, height: 854 })])
      expect((await upload(file, { type: 'video/mp4' })).status).toBe(415);
  });

  it('stores a video unchanged', async () => {
    const video = mp4({ seconds: 3, width: 480, height: 854 });
    const { status, body } = await upload(video, { type: 'application/octet-stream' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'VIDEO', picture: null, src: `/media/${shop}/${body['id'] as string}.mp4` });
    expect(readFileSync(path.join(folder, shop, `${body['id'] as string}.mp4`)).equals(video)).toBe(true);
  });

  it('refuses callers without the right, and writes nothing for them', async () => {
    const before = filesOf(shop).length;
    expect(await upload(await photo(), { as: null })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await upload(await photo(), { as: guest })).toMatchObject({ status: 403 });
    expect(await upload(await photo(), { merchant: other })).toMatchObject({ status: 403 });
    expect(filesOf(shop)).toHaveLength(before);
    expect(filesOf(other)).toEqual([]);
  });

  it('refuses what only claims to be a picture, and what is too large', async () => {
    const before = filesOf(shop).length;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await upload(svg)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA' } });
    expect(await upload(Buffer.from('<html><script>alert(1)</script>'), { type: 'image/png' })).toMatchObject({
      status: 415,
    });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 415 });
    expect(await upload(Buffer.alloc(3 << 20, 1))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(filesOf(shop)).toHaveLength(before);
  });

  it('leaves neither file nor row when the disk fails in the middle', async () => {
    const [files, rows] = [filesOf(shop).length, (await db.transactions.tenantRows(shop, assets)).length];
    diskFull = true;
    expect((await upload(await photo())).status).toBe(500);
    expect(filesOf(shop)).toHaveLength(files);
    expect(await db.transactions.tenantRows(shop, assets)).toHaveLength(rows);
  });
});

describe('a picture whose sizes take longer than other writes', () => {
  const ask = (method: 'POST' | 'PATCH', url: string, headers: Record<string, string>, payload?: Buffer | object) =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: { merchant: shop, authorization: staff, ...headers },
      ...(payload && { payload }),
    });

  it('is stored, however it arrived, and so is a part of it', async () => {
    const bytes = await photo();
    const begun = await ask('POST', '/media/uploads', {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
    });
    const { id } = begun.json<{ id: string }>();
    await ask(
      'PATCH',
      `/media/uploads/${id}`,
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      bytes,
    );
    const finished = await ask('POST', `/media/uploads/${id}/finish`, {});
    expect(finished.statusCode).toBe(201);
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const cut = await ask('PATCH', `/console/media/${finished.json<{ id: string }>().id}`, {}, { crop });
    expect(cut.statusCode).toBe(200);
    expect(timesLeft.length).toBeGreaterThan(4);
    expect(timesLeft.filter((left) => left !== undefined)).toEqual([]);
  });
});
