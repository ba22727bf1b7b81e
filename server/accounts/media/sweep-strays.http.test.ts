/** Files without a row go after some days, on the disk and in a bucket; files that a row names stay. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localDisk } from '#adapters/media/local-disk.ts';
import { s3Bucket } from '#adapters/media/s3-bucket.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { runJob } from '#tests/support/jobs.ts';
import { openMediaShop, twoHalves, type MediaShop } from '#tests/support/media-shop.ts';
import { mp4 } from '#tests/support/tiny-videos.ts';
import type { MediaFile, MediaStore } from './ports.ts';
import { sweepStrays, sweepStraysJob } from './sweep-strays.ts';

const DAY = 86_400_000;
const KEYS = { accessKey: 'AKIADASTURXON', secretKey: 'a/secret+key' };

let s3: Fake;
beforeAll(async () => {
  s3 = await startFake('s3');
});
afterAll(() => s3.stop());

const bucketEnvironment = (): Record<string, string> => ({
  S3_ENDPOINT: s3.url,
  S3_BUCKET: 'media',
  S3_REGION: 'tashkent-1',
  S3_ACCESS_KEY: KEYS.accessKey,
  S3_SECRET_KEY: KEYS.secretKey,
});

describe.each([
  ['the disk', () => ({}), (shop: MediaShop) => localDisk(path.join(shop.t.dataDir, 'media'))],
  ['a bucket', bucketEnvironment, () => s3Bucket({ endpoint: s3.url, bucket: 'media', region: 'tashkent-1', ...KEYS })],
] as const)('files on %s', (_name, environment, open) => {
  let shop: MediaShop;
  let store: MediaStore;
  beforeAll(async () => {
    shop = await openMediaShop(environment());
    store = open(shop);
  });
  afterAll(() => shop.t.stop());

  const paths = async (): Promise<string[]> => (await Array.fromAsync(store.list())).map((file) => file.path);
  const put = (name: string) => store.put(name, Buffer.from(name), 'image/avif');
  async function sweep(from: MediaStore = store, payload: object = {}): Promise<void> {
    const { db, clock } = shop.t;
    const parts = { transactions: db.transactions, store: from, now: () => clock.now };
    await runJob({ jobs: [sweepStraysJob(parts)] }, 'media.sweep-strays', payload);
  }
  /** Twice, with the days between in which a file without a row stays. */
  async function sweepForGood(): Promise<void> {
    await sweep();
    shop.t.clock.now += 3 * DAY;
    await sweep();
  }
  const stray = (folder = shop.merchant): string => `${folder}/${randomUUID()}-400.avif`;

  it('stay while a row names them: pictures, their originals, videos, logos, and pictures of people', async () => {
    const picture = (await shop.upload(await twoHalves(1200, 120))).body;
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const cropped = await shop.t.ask(`/console/media/${picture.id}`, {
      ...shop.manager,
      method: 'PATCH',
      body: { crop },
    });
    expect(cropped.status).toBe(200);
    await shop.upload(mp4({ seconds: 2, width: 480, height: 854, data: 1_000 }), { fileName: 'osh.mp4' });
    const [logo, face] = [stray(), stray('people')];
    for (const name of [logo, face, face.replace('avif', 'webp')]) await put(name);
    await shop.run('update restaurant set logo = $1', [`/media/${logo}`]);
    const { owner } = shop.t.db.database;
    const image = `/media/${face.replace('avif', 'webp')}`;
    await owner.query('update app_user set image_url = $2 where id = $1', [shop.manager.user, image]);
    const before = await paths();
    // Two of the crop, six of its original, the video, the logo, two of a person.
    expect(before).toHaveLength(12);
    await sweepForGood();
    expect(await paths()).toEqual(before);
  });

  it('go some days after they were found without one, however old they are', async () => {
    const before = await paths();
    const left = [stray(), stray('people'), `${shop.merchant}/${randomUUID()}.mp4`];
    for (const name of left) await put(name);
    await sweep();
    shop.t.clock.now += DAY;
    await sweep();
    expect(await paths()).toEqual([...before, ...left].toSorted());
    shop.t.clock.now += DAY + 1;
    await sweep();
    expect(await paths()).toEqual(before);
    expect((await shop.t.db.database.owner.query('select path from media_stray')).rows).toEqual([]);
  });

  it('that got a row meanwhile are found anew when it is gone', async () => {
    const name = stray();
    await put(name);
    await sweep();
    await shop.run('update restaurant set logo = $1', [`/media/${name}`]);
    await sweepForGood();
    await shop.run('update restaurant set logo = null');
    await sweep();
    expect(await paths()).toContain(name);
    await sweepForGood();
    expect(await paths()).not.toContain(name);
  });

  it('stay that the product has not named, and those of merchants that are erased', async () => {
    const others = ['city/plov-400.avif', `${randomUUID()}/${randomUUID()}-400.avif`, `${shop.merchant}/hand-made.png`];
    for (const name of others) await put(name);
    await sweepForGood();
    expect(await paths()).toEqual(expect.arrayContaining(others));
  });

  it('are looked at in batches, each of which enqueues the next one', async () => {
    const many = Array.from({ length: 1_500 }, () => stray()).toSorted();
    const asked: (string | undefined)[] = [];
    const large: MediaStore = {
      ...store,
      async *list(after?: string): AsyncGenerator<MediaFile> {
        asked.push(after);
        for (const name of many) if (name > (after ?? '')) yield { path: name, bytes: 1 };
      },
    };
    const enqueue = vi.spyOn(sweepStrays, 'enqueue');
    await sweep(large);
    expect(enqueue.mock.calls.map(([payload]) => payload)).toEqual([{ after: many[999] }]);
    await sweep(large, { after: many[999] });
    expect(asked).toEqual([undefined, many[999]]);
    expect(enqueue).toHaveBeenCalledOnce();
    enqueue.mockRestore();
  });
});
