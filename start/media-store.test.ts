/** Media in a bucket: moved there by the command, served at their addresses, and stored there from then on. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localDisk } from '#adapters/media/local-disk.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { readConfig } from './config.ts';
import { mediaPlace, type MediaPlace } from './media-store.ts';
import { mountFiles } from './mount-files.ts';
import type { WebPart } from './product-deps.ts';

const project = path.join(import.meta.dirname, '..');
let dataDir: string;
let mediaDir: string;
let fake: Fake;
let place: MediaPlace;

beforeAll(async () => {
  fake = await startFake('s3');
});
afterAll(() => fake.stop());

const environment = (): Record<string, string> => ({
  DATA_DIR: dataDir,
  S3_ENDPOINT: fake.url,
  S3_BUCKET: 'media',
  S3_REGION: 'tashkent-1',
  S3_ACCESS_KEY: 'AKIADASTURXON',
  S3_SECRET_KEY: 'a/secret+key',
});

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'media-'));
  mediaDir = path.join(dataDir, 'media');
  mkdirSync(mediaDir);
  place = mediaPlace(readConfig(environment()));
});
afterEach(async () => {
  for (const key of await fake.control<string[]>('keys')) await place.bucket!.remove(key);
  rmSync(dataDir, { recursive: true, force: true });
});

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const stored = async (from: { list(): AsyncIterable<{ path: string }> }): Promise<string[]> =>
  (await Array.fromAsync(from.list())).map((file) => file.path).toSorted();

interface Answer {
  code: number;
  out: string;
  err: string;
}

/** Runs the command as a person would. */
const move = (args: readonly string[], env: Record<string, string> = environment()): Promise<Answer> =>
  new Promise((resolve) => {
    const options = { cwd: project, env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, ['start/move-media.ts', ...args], options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });

describe('npm run media:move', () => {
  it('moves every file to the bucket, and back', async () => {
    const disk = localDisk(mediaDir);
    const names = Array.from({ length: 30 }, (_, at) => `shop/picture-${at}-400.webp`).toSorted();
    for (const name of names) await disk.put(name, bytesOf(name), 'image/webp');
    const there = await move(['--to', 's3']);
    expect([there.err, there.code]).toEqual(['', 0]);
    expect(there.out).toContain('30 of 30 files, 0.0 MB are in the bucket media now.');
    expect([await stored(disk), await fake.control('keys')]).toEqual([[], names]);
    const served = await place.bucket!.open(names[0]!, {});
    expect([served!.headers.get('content-type'), await served!.text()]).toEqual(['image/webp', names[0]]);
    expect((await move(['--to', 's3'])).out).toContain('0 of 0 files');
    expect((await move(['--to', 'disk'])).code).toBe(0);
    expect([await stored(disk), await fake.control('keys')]).toEqual([names, []]);
  });

  it('goes on where it stopped, and loses nothing', async () => {
    const disk = localDisk(mediaDir);
    const names = Array.from({ length: 20 }, (_, at) => `shop/picture-${at}-400.webp`).toSorted();
    for (const name of names) await disk.put(name, bytesOf(name), 'image/webp');
    // Each request is tried four times.
    await fake.trouble(...Array.from({ length: 4 }, () => '500 /picture-7-400.webp'));
    const broken = await move(['--to', 's3']);
    expect(broken.code).toBe(1);
    expect(broken.err).toContain(
      'Not everything was moved: the S3 store is away: the S3 store answered 500 to PUT shop/picture-7-400.webp.',
    );
    expect(await stored(disk)).toContain('shop/picture-7-400.webp');
    expect([...(await stored(disk)), ...(await fake.control<string[]>('keys'))].toSorted()).toEqual(names);
    expect((await move(['--to', 's3'])).code).toBe(0);
    expect([await stored(disk), await fake.control('keys')]).toEqual([[], names]);
  });

  it('says what it needs', async () => {
    expect((await move([])).err).toContain('npm run media:move -- --to s3');
    expect((await move(['--to', 's3'], { DATA_DIR: dataDir })).err).toContain('No S3 store is set.');
    const { S3_SECRET_KEY: _, ...rest } = environment();
    expect((await move(['--to', 's3'], rest)).err).toContain('The store of media lacks S3_SECRET_KEY.');
  });
});

describe('media with a bucket', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = fastify();
    const web = { id: () => 'test', assetsDir: undefined, manifest: undefined } as unknown as WebPart;
    await mountFiles(app, { web, mediaDir, bucket: place.bucket });
  });
  afterEach(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('are served from the bucket with ranges and validators, at the same addresses as from the folder', async () => {
    await localDisk(mediaDir).put('shop/old-400.webp', bytesOf('old'), 'image/webp');
    await place.store.put('shop/film.mp4', bytesOf('0123456789'), 'video/mp4');
    expect(await fake.control('keys')).toEqual(['shop/film.mp4']);
    const film = await get('/media/shop/film.mp4');
    expect([film.statusCode, film.body, film.headers['content-type']]).toEqual([200, '0123456789', 'video/mp4']);
    expect(film.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      'content-length': '10',
    });
    expect(film.headers).not.toHaveProperty('last-modified');
    const part = await get('/media/shop/film.mp4', { range: 'bytes=3-5' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '345', 'bytes 3-5/10']);
    expect((await get('/media/shop/film.mp4', { 'if-none-match': film.headers.etag! })).statusCode).toBe(304);
    expect((await app.inject({ method: 'HEAD', url: '/media/shop/film.mp4' })).statusCode).toBe(200);

    expect((await get('/media/shop/old-400.webp')).body).toBe('old');
    await move(['--to', 's3']);
    expect(existsSync(path.join(mediaDir, 'shop/old-400.webp'))).toBe(false);
    const moved = await get('/media/shop/old-400.webp');
    expect([moved.statusCode, moved.body, moved.headers['content-type']]).toEqual([200, 'old', 'image/webp']);
  });

  it('are gone once they are removed, wherever they were', async () => {
    await localDisk(mediaDir).put('shop/old-400.webp', bytesOf('old'), 'image/webp');
    await place.store.put('shop/new-400.webp', bytesOf('new'), 'image/webp');
    expect(new TextDecoder().decode((await place.store.read('shop/old-400.webp'))!)).toBe('old');
    await place.store.remove('shop/old-400.webp');
    await place.store.remove('shop/new-400.webp');
    expect((await get('/media/shop/old-400.webp')).statusCode).toBe(404);
    expect((await get('/media/shop/new-400.webp')).statusCode).toBe(404);
  });

  it.each(['/media/../secret.key', '/media/%2e%2e/secret.key', '/media/shop/.hidden', '/media/', '/media/none.webp'])(
    'do not include %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body.includes('Key')]).toEqual([404, false]);
    },
  );
});
