import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDisk } from '#adapters/media/local-disk.ts';
import { mountFiles } from './mount-files.ts';

let mediaDir: string;
let app: FastifyInstance;
const asked: string[] = [];

beforeAll(async () => {
  mediaDir = mkdtempSync(path.join(tmpdir(), 'media-'));
  const disk = localDisk(mediaDir);
  app = Fastify();
  const web = { id: () => 'build', build: () => Promise.reject(new Error('no page')), mode: 'production' as const };
  const pictures = {
    async make(name: string): Promise<boolean> {
      asked.push(name);
      if (name !== 'city/plov-400.avif') return false;
      await disk.put(name, Buffer.from('picture'), 'image/avif');
      return true;
    },
  };
  await mountFiles(app, { web, mediaDir, bucket: null, pictures });
});
afterAll(async () => {
  await app.close();
  rmSync(mediaDir, { recursive: true, force: true });
});

const IMMUTABLE = 'public, max-age=31536000, immutable';

it('answers with a picture that was not made yet, and with the file from then on', async () => {
  const first = await app.inject('/media/city/plov-400.avif');
  expect([first.statusCode, first.body]).toEqual([200, 'picture']);
  expect(first.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': IMMUTABLE,
    'cross-origin-resource-policy': 'cross-origin',
  });
  const second = await app.inject('/media/city/plov-400.avif?v=1');
  expect([second.statusCode, second.body, second.headers['cache-control']]).toEqual([200, 'picture', IMMUTABLE]);
  expect(asked).toEqual(['city/plov-400.avif']);
});

it('lets nobody remember that a picture is not there', async () => {
  for (const name of ['city/other-400.avif', 'shop/a-400.webp']) {
    const { statusCode, headers } = await app.inject(`/media/${name}`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  }
});

it('makes nothing for a name that no picture has, nor for another method', async () => {
  asked.length = 0;
  for (const url of ['/media/city/..%2fplov-400.avif', '/media/city/PLOV-400.avif', '/media/city/.made.json'])
    expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  await app.inject({ method: 'POST', url: '/media/city/new-400.avif' });
  expect(asked).toEqual([]);
});
