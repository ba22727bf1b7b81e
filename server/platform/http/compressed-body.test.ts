import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { compressBody, etagOf, type Encoding } from './compressed-body.ts';

const menu = Array.from({ length: 400 }, (_, at) => `<li>Osh ${at * 7919}</li>`).join('');

it('is the same answer in every encoding', () => {
  const ready = compressBody(menu);
  expect([ready.raw, brotliDecompressSync(ready.br), gunzipSync(ready.gzip)].map(String)).toEqual([menu, menu, menu]);
  expect(ready.bytesHeld).toBeGreaterThan(ready.br.length + ready.gzip.length);
  expect(ready.bytesHeld).toBeLessThan(ready.raw.length);
});

it('derives its ETag from the content and the seed, and from nothing else', () => {
  const tags = [
    compressBody(menu, 'uz'),
    compressBody(Buffer.from(menu), 'uz'),
    compressBody(menu, 'ru'),
    compressBody(`${menu} `, 'uz'),
  ].map(({ etag }) => etag);
  expect(tags[1]).toBe(tags[0]);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
});

it('has a strong ETag of its own in each encoding', () => {
  const ready = compressBody(menu, 'uz');
  const tags = (['br', 'gzip', 'identity'] satisfies Encoding[]).map((encoding) => etagOf(ready, encoding));
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"uz[\w-]+"$/);
});

it('is compressed well once it is requested again, under the same ETag', async () => {
  const ready = compressBody(menu);
  const { etag } = ready;
  const first = ready.br.length;
  void ready.br;
  await vi.waitFor(() => expect(ready.br.length).toBeLessThan(first));
  expect(brotliDecompressSync(ready.br).toString()).toBe(menu);
  expect(ready.etag).toBe(etag);
});
