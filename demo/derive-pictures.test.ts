import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CITY_PICTURES } from './rows/city-pictures.ts';
import { derivePictures } from './derive-pictures.ts';
import { arePicturesMade } from './art/picture-stamp.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'city-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string): string => path.join(folder, 'city', name);

it('makes every size once, skips what is not drawn, and says so', async () => {
  const lines: string[] = [];
  const first = await derivePictures(folder, (line) => lines.push(line), ['water', 'cover-pizza-b', 'not-drawn']);
  expect(first).toEqual({ made: 2, missing: ['not-drawn'] });
  expect(lines.at(-1)).toContain('not-drawn');
  expect(arePicturesMade(folder)).toBe(false);
  for (const id of ['water', 'cover-pizza-b']) {
    for (const width of [400, 800, 1200]) {
      for (const format of ['avif', 'webp']) {
        expect((await sharp(file(`${id}-${width}.${format}`)).metadata()).width).toBe(width);
      }
    }
  }
  expect((await sharp(file('logos/logo-01.webp')).metadata()).width).toBe(256);

  const before = statSync(file('water-400.avif')).mtimeMs;
  expect(await derivePictures(folder, () => {}, ['water', 'cover-pizza-b'])).toEqual({
    made: 0,
    missing: [],
  });
  expect(statSync(file('water-400.avif')).mtimeMs).toBe(before);
  expect(arePicturesMade(folder)).toBe(true);
});

it('shows another part of the table where two houses share a cover', async () => {
  await derivePictures(folder, () => {}, ['cover-pizza', 'cover-pizza-b']);
  expect(readFileSync(file('cover-pizza-400.webp')).equals(readFileSync(file('cover-pizza-b-400.webp')))).toBe(false);
});

it('has a master for every picture that the city names', () => {
  const undrawn = CITY_PICTURES.filter(({ id }) => {
    const master = path.join(import.meta.dirname, 'pictures', `${id.replace(/-[bc]$/, '')}.webp`);
    return !existsSync(master);
  });
  expect(undrawn.map(({ id }) => id)).toEqual([]);
});
