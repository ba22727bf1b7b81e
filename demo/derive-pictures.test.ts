import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arePicturesMade } from './art/picture-stamp.ts';
import { openDerivation } from './derive-pictures.ts';
import { startPictures } from './make-pictures.ts';
import { CITY_PICTURES, masterMark, PLACEHOLDER_FILE, placeholders } from './rows/city-pictures.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'city-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, place = folder): string => path.join(place, 'city', name);

it('makes every size once, skips what is not drawn, and says so', async () => {
  const first = await openDerivation(folder, ['water', 'cover-italian', 'not-drawn']);
  expect(first.left).toBe(2);
  expect(await first.makeRest()).toEqual({ made: 2, missing: ['not-drawn'] });
  expect(arePicturesMade(folder)).toBe(false);
  for (const id of ['water', 'cover-italian']) {
    for (const width of [400, 800, 1200]) {
      for (const format of ['avif', 'webp']) {
        expect((await sharp(file(`${id}-${width}.${format}`)).metadata()).width).toBe(width);
      }
    }
  }
  expect((await sharp(file('logos/logo-01.webp')).metadata()).width).toBe(256);

  const before = statSync(file('water-400.avif')).mtimeMs;
  const second = await openDerivation(folder, ['water', 'cover-italian']);
  expect(second.left).toBe(0);
  expect(await second.makeRest()).toEqual({ made: 0, missing: [] });
  expect(statSync(file('water-400.avif')).mtimeMs).toBe(before);
  expect(arePicturesMade(folder)).toBe(true);
});

it('shows another part of the table where two houses share a cover', async () => {
  const { makeRest } = await openDerivation(folder, ['cover-pizza', 'cover-italian']);
  await makeRest();
  expect(readFileSync(file('cover-pizza-400.webp')).equals(readFileSync(file('cover-italian-400.webp')))).toBe(false);
});

it('has a master for every picture that the city names', () => {
  const undrawn = CITY_PICTURES.filter(({ id }) => {
    const master = path.join(import.meta.dirname, 'pictures', `${id.replace(/-[bc]$/, '')}.webp`);
    return !existsSync(master);
  });
  expect(undrawn.map(({ id }) => id)).toEqual([]);
});

describe('a placeholder', () => {
  const known = JSON.parse(readFileSync(PLACEHOLDER_FILE, 'utf8')) as Record<
    string,
    { mark: string; placeholder: string }
  >;

  it('is known of every picture, from the master that is there: npm run photos -- --placeholders', () => {
    expect(CITY_PICTURES.filter(({ id }) => known[id]?.mark !== masterMark(id)).map(({ id }) => id)).toEqual([]);
  });

  it('is made where it is not known', async () => {
    const made = await placeholders(['water', 'cover-italian'], {});
    for (const [id, placeholder] of made) {
      const pixels = async (uri: string): Promise<Buffer> =>
        sharp(Buffer.from(uri.split(',')[1]!, 'base64'))
          .resize(1, 1)
          .removeAlpha()
          .raw()
          .toBuffer();
      const [now, then] = [await pixels(placeholder), await pixels(known[id]!.placeholder)];
      expect(now.every((value, at) => Math.abs(value - then[at]!) <= 8)).toBe(true);
    }
    expect(made.size).toBe(2);
  });
});

describe('a file that a page asks for', () => {
  const place = (): string => mkdtempSync(path.join(folder, 'place-'));

  it('is made alone, and its picture is still left', async () => {
    const here = place();
    const derivation = await openDerivation(here, ['water', 'plov-toy']);
    expect(await derivation.makeFile('city/water-400.avif')).toBe(true);
    expect((await sharp(file('water-400.avif', here)).metadata()).width).toBe(400);
    expect(existsSync(file('water-400.webp', here))).toBe(false);
    expect(await derivation.makeFile('city/plov-toy-1200.webp')).toBe(true);
    expect((await sharp(file('plov-toy-1200.webp', here)).metadata()).width).toBe(1200);
    expect((await openDerivation(here, ['water', 'plov-toy'])).left).toBe(2);
  });

  it.each(['city/nothing-400.avif', 'city/water-500.avif', 'city/water-400.png', 'shop/water-400.avif'])(
    '%s is none of the city',
    async (name) => {
      expect(await (await openDerivation(folder, ['water'])).makeFile(name)).toBe(false);
    },
  );

  it('comes before the rest, and no more are made at once than there are cores', async () => {
    const here = place();
    const ids = CITY_PICTURES.slice(0, 8).map(({ id }) => id);
    const derivation = await openDerivation(here, ids);
    const journal = (): number =>
      Object.keys(JSON.parse(readFileSync(file('.made.json', here), 'utf8')) as object).filter((id) => ids.includes(id))
        .length;
    let most = 0;
    const count = (): void => void (most = Math.max(most, sharp.counters().process + sharp.counters().queue));
    sharp.queue.on('change', count);
    const rest = derivation.makeRest();
    await Promise.all(ids.slice(2).map((id) => derivation.makeFile(`city/${id}-400.webp`)));
    expect(journal()).toBeLessThanOrEqual(availableParallelism());
    expect(await rest).toEqual({ made: 8, missing: [] });
    sharp.queue.off('change', count);
    expect(most).toBeLessThanOrEqual(availableParallelism());
  }, 60_000);
});

describe('the process that makes them', () => {
  it('has the logos first, makes what is asked for, and goes on at the next start', async () => {
    const here = mkdtempSync(path.join(folder, 'process-'));
    const lines: string[] = [];
    const pictures = (await startPictures({ mediaDir: here, print: (line) => lines.push(line) }))!;
    expect(existsSync(file('logos/logo-40.png', here))).toBe(true);
    const last = CITY_PICTURES.at(-1)!.id;
    expect(existsSync(file(`${last}-400.avif`, here))).toBe(false);
    const asked = Array.from({ length: 3 }, () => pictures.make(`city/${last}-400.avif`));
    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(existsSync(file(`${last}-400.avif`, here))).toBe(true);
    expect(existsSync(file(`${last}-800.avif`, here))).toBe(false);
    expect(await pictures.make('city/nothing-400.avif')).toBe(false);
    await expect
      .poll(() => existsSync(file(`${CITY_PICTURES[0]!.id}-1200.webp`, here)), { timeout: 20_000 })
      .toBe(true);
    await pictures.stop();
    expect(lines).toEqual([
      `The demo city: sizes of ${CITY_PICTURES.length} pictures are left to make; pages do not wait for them`,
    ]);

    const next = (await startPictures({ mediaDir: here, print: (line) => lines.push(line) }))!;
    await next.stop();
    expect(lines).toHaveLength(2);
    const left = Number(/sizes of (\d+)/.exec(lines[1]!)![1]);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(CITY_PICTURES.length);
  }, 60_000);

  it('makes only requested files where it is told so', async () => {
    const here = mkdtempSync(path.join(folder, 'requested-'));
    const lines: string[] = [];
    const pictures = (await startPictures({ mediaDir: here, print: (line) => lines.push(line), makesRest: false }))!;
    for (const { id } of CITY_PICTURES.slice(-2)) expect(await pictures.make(`city/${id}-400.webp`)).toBe(true);
    const made = readdirSync(path.join(here, 'city')).filter(
      (name) => name.endsWith('.webp') || name.endsWith('.avif'),
    );
    expect(made).toHaveLength(2);
    await pictures.stop();
    expect(lines).toEqual([]);
  }, 60_000);

  it('says why it cannot begin, as the system does', async () => {
    const occupied = path.join(mkdtempSync(path.join(folder, 'occupied-')), 'file');
    writeFileSync(occupied, '');
    const lines: string[] = [];
    await expect(startPictures({ mediaDir: occupied, print: (line) => lines.push(line) })).rejects.toMatchObject({
      code: expect.stringMatching(/^(ENOTDIR|EEXIST)$/),
    });
    expect(lines).toEqual([]);
  });
});
