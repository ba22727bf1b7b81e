/** Both places where media are stored, by one suite; S3 is a process that checks every signature. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaStore, UploadForm } from '#server/accounts/media/ports.ts';
import { isOutage } from '#server/platform/database/database-errors.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { localDisk } from './local-disk.ts';
import { s3Bucket } from './s3-bucket.ts';
import type { S3Settings } from './s3-settings.ts';

let folder: string;
let s3: Fake;
let settings: S3Settings;

beforeAll(async () => {
  s3 = await startFake('s3');
  settings = {
    endpoint: s3.url,
    bucket: 'media',
    region: 'tashkent-1',
    accessKey: 'AKIADASTURXON',
    secretKey: 'a/secret+key',
  };
});
afterAll(() => s3.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'media-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  const bucket = s3Bucket(settings);
  for (const file of await all(bucket)) await bucket.remove(file.path);
  await bucket.direct.removeBefore(new Date(Date.now() + 60_000));
});

async function all(store: MediaStore): Promise<{ path: string; bytes: number }[]> {
  const files = await Array.fromAsync(store.list());
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textAt = async (store: MediaStore, name: string): Promise<string | null> => {
  const bytes = await store.read(name);
  return bytes && new TextDecoder().decode(bytes);
};

describe.each([
  ['the local disk', () => localDisk(folder)],
  ['S3', () => s3Bucket(settings)],
] as const)('media on %s', (_name, open) => {
  it('are written, replaced, read and removed', async () => {
    const store = open();
    await store.put('shop/picture-400.avif', bytesOf('one'), 'image/avif');
    await store.put('shop/picture-400.avif', bytesOf('two'), 'image/avif');
    expect(await textAt(store, 'shop/picture-400.avif')).toBe('two');
    await store.remove('shop/picture-400.avif');
    await store.remove('shop/picture-400.avif');
    expect(await store.read('shop/picture-400.avif')).toBeNull();
  });

  it('keep every byte', async () => {
    const store = open();
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256);
    await store.put('shop/film.mp4', bytes, 'video/mp4');
    expect(Buffer.compare((await store.read('shop/film.mp4'))!, bytes)).toBe(0);
    await store.put('shop/empty.webp', new Uint8Array(), 'image/webp');
    expect(await store.read('shop/empty.webp')).toHaveLength(0);
  });

  it('are listed with their sizes', async () => {
    const store = open();
    expect(await all(store)).toEqual([]);
    for (const name of ['b/x-400.webp', 'a/y.mp4', 'a/x-400.avif']) await store.put(name, bytesOf(name), 'image/webp');
    expect(await all(store)).toEqual([
      { path: 'a/x-400.avif', bytes: 12 },
      { path: 'a/y.mp4', bytes: 7 },
      { path: 'b/x-400.webp', bytes: 12 },
    ]);
  });

  it('are listed in the order of their paths, from any of them on', async () => {
    const store = open();
    const names = ['a-400.avif', 'a/b/x-400.avif', 'a/b/y-400.avif', 'a/c.mp4', 'a0-400.avif', 'b/x-400.webp'];
    for (const name of names.toReversed()) await store.put(name, bytesOf(name), 'image/webp');
    const after = async (name?: string) => (await Array.fromAsync(store.list(name))).map((file) => file.path);
    expect(await after()).toEqual(names);
    for (const [place, name] of names.entries()) expect(await after(name)).toEqual(names.slice(place + 1));
    expect(await after('a/b')).toEqual(names.slice(1));
    expect(await after('a/bb')).toEqual(names.slice(3));
  });

  it.each(['../out.webp', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a/.hidden', 'a\0b', 'a\\b', 'a?b', ''])(
    'are not named %j',
    async (name) => {
      const store = open();
      await expect(store.put(name, bytesOf('x'), 'image/webp')).rejects.toThrow(TypeError);
      await expect(store.remove(name)).rejects.toThrow(TypeError);
      await expect(store.read(name)).rejects.toThrow(TypeError);
    },
  );
});

describe('the local disk', () => {
  it('leaves no half written file behind, and does not list what it did not write', async () => {
    const store = localDisk(folder);
    const modifiedAt = new Date('2026-01-01T00:00:00Z');
    await store.put('shop/picture-400.avif', bytesOf('one'), 'image/avif', { modifiedAt });
    expect(readdirSync(path.join(folder, '.incoming'))).toEqual([]);
    expect(statSync(path.join(folder, 'shop/picture-400.avif')).mtime).toEqual(modifiedAt);
    mkdirSync(path.join(folder, 'city'));
    writeFileSync(path.join(folder, 'city/.stamp'), '1');
    writeFileSync(path.join(folder, '.incoming/abc'), '1');
    expect((await all(store)).map((file) => file.path)).toEqual(['shop/picture-400.avif']);
    expect(existsSync(path.join(folder, 'city/.stamp'))).toBe(true);
  });
});

describe('S3', () => {
  it('lists a bucket of several pages', async () => {
    await s3.control('page-size', { size: 2 });
    const store = s3Bucket(settings);
    for (const each of ['a', 'b', 'c', 'd', 'e']) await store.put(`shop/${each}.webp`, bytesOf(each), 'image/webp');
    expect(await all(store)).toHaveLength(5);
    await s3.control('page-size', { size: 1000 });
  });

  it('answers ranges and validators of browsers', async () => {
    const store = s3Bucket(settings);
    await store.put('shop/film.mp4', bytesOf('0123456789'), 'video/mp4');
    const part = (await store.open('shop/film.mp4', { range: 'bytes=2-4' }))!;
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    const whole = (await store.open('shop/film.mp4', {}))!;
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      200,
      'video/mp4',
      '0123456789',
    ]);
    const again = (await store.open('shop/film.mp4', { 'if-none-match': whole.headers.get('etag')! }))!;
    expect(again.status).toBe(304);
    expect((await store.open('shop/film.mp4', { range: 'bytes=20-' }))!.status).toBe(416);
    expect(await store.open('shop/none.mp4', {})).toBeNull();
  });

  it('is tried again after a failure of the store, and fails where it stays', async () => {
    const store = s3Bucket(settings);
    await s3.trouble('500', '500');
    await store.put('shop/picture-400.avif', bytesOf('one'), 'image/avif');
    expect(await textAt(store, 'shop/picture-400.avif')).toBe('one');
    await s3.trouble('500', '500', '500', '500');
    await expect(store.put('shop/picture-400.avif', bytesOf('two'), 'image/avif')).rejects.toThrow(
      'the S3 store answered 500 to PUT shop/picture-400.avif',
    );
    expect(await textAt(store, 'shop/picture-400.avif')).toBe('one');
  });

  it('that is away, or silent, is an outage of seconds, for reading and for writing', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    const silent = s3Bucket({ ...settings, endpoint: `http://127.0.0.1:${port}` });
    const away = s3Bucket({ ...settings, endpoint: 'http://127.0.0.1:1' });
    const film = new Uint8Array(20_000_000);
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(runInNewContext('gc') as () => void, 200);
    for (const store of [silent, away]) {
      for (const work of [
        () => store.put('shop/film.mp4', film, 'video/mp4'),
        () => store.open('shop/film.mp4', {}),
        () => store.read('shop/film.mp4'),
        () => store.remove('shop/film.mp4'),
      ]) {
        const error = await Promise.race([
          work().then(
            () => 'done',
            (reason: Error) => reason,
          ),
          sleep(10_000, 'still waiting'),
        ]);
        expect(error).toBeInstanceOf(Error);
        expect(isOutage(error as Error)).toBe(true);
      }
    }
    clearInterval(collecting);
    closed.closeAllConnections();
    closed.close();
  });

  it.each([
    [{ secretKey: 'another' }, '403 SignatureDoesNotMatch'],
    [{ accessKey: 'another' }, '403 InvalidAccessKeyId'],
    [{ region: 'eu-1' }, '400 AuthorizationHeaderMalformed'],
  ])('refuses %j', async (wrong, problem) => {
    const store = s3Bucket({ ...settings, ...wrong });
    await expect(store.put('shop/picture-400.avif', bytesOf('one'), 'image/avif')).rejects.toThrow(problem);
    await expect(store.read('shop/picture-400.avif')).rejects.toThrow(problem);
    await expect(all(store)).rejects.toThrow(problem);
    expect(await s3.control('keys')).toEqual([]);
  });

  it('refuses a body that was changed on its way', async () => {
    const store = s3Bucket(settings);
    await store.put('shop/picture-400.avif', bytesOf('one'), 'image/avif');
    const calls = await s3.control<{ method: string; path: string; headers: Record<string, string> }[]>('calls');
    const {
      host: _host,
      'content-length': _length,
      ...headers
    } = calls.findLast(({ method }) => method === 'PUT')!.headers;
    const forged = await fetch(`${s3.url}/media/shop/picture-400.avif`, { method: 'PUT', headers, body: 'two' });
    expect([forged.status, await forged.text()]).toEqual([400, expect.stringContaining('XAmzContentSHA256Mismatch')]);
    expect(await textAt(store, 'shop/picture-400.avif')).toBe('one');
  });
});

describe('a file that a browser posts to S3', () => {
  const FILM = bytesOf('0123456789');
  const soon = (): Date => new Date(Date.now() + 60_000);
  const formOf = (options: { bytes?: number; expiresAt?: Date } = {}, wrong: Partial<S3Settings> = {}): UploadForm =>
    s3Bucket({ ...settings, ...wrong }).direct.form('shop/upload', { bytes: 10, expiresAt: soon(), ...options });
  async function post({ url, fields }: UploadForm, file: Uint8Array = FILM): Promise<[number, string | undefined]> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([Buffer.from(file)]), 'film.mp4');
    const answer = await fetch(url, { method: 'POST', body });
    return [answer.status, /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1]];
  }

  it('arrives byte by byte, is read and removed, and is no media file meanwhile', async () => {
    const store = s3Bucket(settings);
    const film = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 37) % 256);
    expect(await store.direct.size('shop/upload')).toBeNull();
    expect(await post(formOf({ bytes: film.length }), film)).toEqual([204, undefined]);
    expect(await store.direct.size('shop/upload')).toBe(film.length);
    expect(Buffer.compare((await store.direct.read('shop/upload'))!, film)).toBe(0);
    expect(await all(store)).toEqual([]);
    await expect(store.open('.incoming/shop/upload', {})).rejects.toThrow(TypeError);
    await store.direct.remove('shop/upload');
    expect(await store.direct.read('shop/upload')).toBeNull();
  });

  it.each([
    ['is too short', FILM.slice(1), {}, [400, 'EntityTooSmall']],
    ['is too long', bytesOf('01234567890'), {}, [400, 'EntityTooLarge']],
    ['comes too late', FILM, { expiresAt: new Date(Date.now() - 1000) }, [403, 'AccessDenied']],
  ] as const)('is refused where it %s', async (_why, file, options, refusal) => {
    expect(await post(formOf(options), file)).toEqual(refusal);
    expect(await s3Bucket(settings).direct.size('shop/upload')).toBeNull();
  });

  it('is refused under another name, type or signature, and with a field that was not signed', async () => {
    const form = formOf();
    const changed = (fields: Record<string, string>): UploadForm => ({
      ...form,
      fields: { ...form.fields, ...fields },
    });
    expect(await post(changed({ key: 'shop/picture-400.avif' }))).toEqual([403, 'AccessDenied']);
    expect(await post(changed({ 'content-type': 'text/html' }))).toEqual([403, 'AccessDenied']);
    expect(await post(changed({ acl: 'public-read' }))).toEqual([403, 'AccessDenied']);
    expect(await post(changed({ 'x-amz-signature': 'ab'.repeat(32) }))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await post(formOf({}, { secretKey: 'another' }))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await s3.control('keys')).toEqual([]);
  });

  it('is removed once nobody has taken it over for long', async () => {
    const store = s3Bucket(settings);
    await store.put('shop/film.mp4', FILM, 'video/mp4');
    await post(formOf());
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    expect(await store.direct.removeBefore(yesterday)).toBe(0);
    await s3.control('age', { hours: 25 });
    expect(await store.direct.removeBefore(yesterday)).toBe(1);
    expect((await all(store)).map((file) => file.path)).toEqual(['shop/film.mp4']);
  });
});
