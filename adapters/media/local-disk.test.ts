import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localDisk } from './local-disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'media-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes files atomically, replaces them and removes them', async () => {
  const store = localDisk(folder);
  await store.put('shop/picture-400.avif', Buffer.from('one'), 'image/avif');
  await store.put('shop/picture-400.avif', Buffer.from('two'), 'image/avif');
  expect(readFileSync(path.join(folder, 'shop/picture-400.avif'), 'utf8')).toBe('two');
  expect(readdirSync(path.join(folder, '.incoming'))).toEqual([]);
  await store.remove('shop/picture-400.avif');
  await store.remove('shop/picture-400.avif');
  expect(readdirSync(path.join(folder, 'shop'))).toEqual([]);
});

it.each(['../out.webp', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a/.hidden', 'a\0b', 'a\\b'])(
  'does not write %j',
  async (name) => {
    const store = localDisk(folder);
    await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow(TypeError);
    await expect(store.remove(name)).rejects.toThrow(TypeError);
  },
);
