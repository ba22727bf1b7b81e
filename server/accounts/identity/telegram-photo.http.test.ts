import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaStore } from '#server/accounts/media/ports.ts';
import { statement } from '#server/platform/database/sql.ts';
import { runJob } from '#tests/support/jobs.ts';
import { newGuest } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { downloadPhoto, isTelegramPhoto, photoJob } from './telegram-photo.ts';

const URL_OF_PHOTO = 'https://t.me/i/userpic/320/abc.jpg';
const imageOf = statement<{ image_url: string | null }>(
  'test.image-of',
  'select image_url from app_user where id = $1',
);
let t: TestProduct;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  t = await composeProduct();
  const red = { width: 64, height: 64, channels: 3 as const, background: '#c00' };
  photo = new Uint8Array(await sharp({ create: red }).jpeg().toBuffer());
});
afterAll(() => t.stop());

type Answers = Record<string, () => Response>;
const fetching = (answers: Answers) => {
  const asked: string[] = [];
  const get = (async (url: string) => {
    asked.push(url);
    return answers[url]!();
  }) as unknown as typeof fetch;
  return { get, asked };
};
const found = (): Response => new Response(photo);
const moved = (location: string) => (): Response => new Response(null, { status: 302, headers: { location } });

describe("Telegram's photo", () => {
  it.each([
    ['https://t.me/i/userpic/320/abc.jpg', true],
    ['https://cdn4.telesco.pe/file/abc.jpg', true],
    ['http://t.me/i/userpic/320/abc.jpg', false],
    ['https://t.me:8443/a.jpg', false],
    ['https://t.me@10.0.0.1/a.jpg', false],
    ['https://nott.me/a.jpg', false],
    ['https://127.0.0.1/a.jpg', false],
    ['file:///etc/passwd', false],
    ['', false],
  ])('%s is an address of Telegram: %s', (url, expected) => expect(isTelegramPhoto(url)).toBe(expected));

  it('follows redirects to hosts of Telegram only', async () => {
    const cdn = 'https://cdn4.telesco.pe/file/abc.jpg';
    const kept = fetching({ [URL_OF_PHOTO]: moved(cdn), [cdn]: found });
    expect((await downloadPhoto(URL_OF_PHOTO, kept.get))?.length).toBe(photo.length);
    const led = fetching({ [URL_OF_PHOTO]: moved('https://10.0.0.1/secret') });
    expect(await downloadPhoto(URL_OF_PHOTO, led.get)).toBeNull();
    expect(led.asked).toEqual([URL_OF_PHOTO]);
    const round = fetching({ [URL_OF_PHOTO]: moved(URL_OF_PHOTO) });
    expect(await downloadPhoto(URL_OF_PHOTO, round.get)).toBeNull();
    expect(round.asked).toHaveLength(3);
  });

  it('larger than two megabytes, or missing, is none', async () => {
    const large = (): Response => new Response(new Uint8Array((2 << 20) + 1));
    expect(await downloadPhoto(URL_OF_PHOTO, fetching({ [URL_OF_PHOTO]: large }).get)).toBeNull();
    const gone = (): Response => new Response(null, { status: 404 });
    expect(await downloadPhoto(URL_OF_PHOTO, fetching({ [URL_OF_PHOTO]: gone }).get)).toBeNull();
  });

  it('becomes the picture of a person without one, and replaces none', async () => {
    const { transactions } = t.db;
    const userId = await newGuest(transactions);
    const image = async () => (await transactions.platformRows(imageOf, [userId]))[0]!.image_url;
    const stored = new Map<string, Uint8Array>();
    const store = {
      put: async (path: string, bytes: Uint8Array) => void stored.set(path, bytes),
      remove: async (path: string) => void stored.delete(path),
    } as unknown as MediaStore;
    const run = (answer: () => Response) =>
      runJob(
        { jobs: [photoJob({ transactions, store, fetch: fetching({ [URL_OF_PHOTO]: answer }).get })] },
        'identity.adopt-photo',
        { userId, url: URL_OF_PHOTO },
      );
    await run(() => new Response('no picture'));
    expect(await image()).toBeNull();
    await run(found);
    const first = await image();
    expect(first).toMatch(/^\/media\/people\/[0-9a-f-]{36}-400\.webp$/);
    expect(stored.has(first!.replace('/media/', ''))).toBe(true);
    await run(found);
    expect(await image()).toBe(first);
  });
});
