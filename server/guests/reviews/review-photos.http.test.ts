/** Photos of reviews: who may add them, who sees them when, and that nothing tells whose they are. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem, RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { ReviewPage, WaitingPhoto } from '#contract/guests/reviews.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { finishedVisit, type Visit } from '#tests/support/order-steps.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { localDisk } from '#adapters/media/local-disk.ts';
import { reviewPhotoJobs } from './review-photos.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const DAY = 86_400_000;

interface Answer {
  left: number;
  code: string;
  why: string;
}

let t: TestProduct;
let merchant: string;
let other: string;
let place: OpenedRestaurant;
let manager: string;
let outsider: string;
let mediaDir: string;

const rows = statement<Record<string, unknown>>('test.review-photos', 'select * from review_photo');
const publishAll = statement('test.publish-reviews', 'update review set published = true');
const audit = statement<{ action: string; after: unknown }>(
  'test.photo-audit',
  "select action, after from audit where action like 'REVIEW_PHOTO%' order by at, id",
);

beforeAll(async () => {
  t = await composeProduct({ now: NOW, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  mediaDir = `${t.dataDir}/media`;
  const { transactions } = t.db;
  [merchant, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'sushi' }),
  ];
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  await openRestaurant(transactions, other, { slug: 'sushi', branches: [{}] }, NOW);
  manager = await newStaff(transactions, merchant, 'MANAGER');
  outsider = await newStaff(transactions, other, 'OWNER');
});
afterAll(() => t.stop());

const visited = (): Promise<Visit> => finishedVisit(t, { merchant, place, staff: manager });
const rate = ({ id, user }: Visit) =>
  t.ask(`/orders/${id}/rate`, { merchant, user, method: 'POST', body: { stars: 5, text: 'Mazali' } });
async function rated(): Promise<Visit> {
  const visit = await visited();
  expect((await rate(visit)).status).toBe(204);
  return visit;
}

const photo = (color = '#3a7'): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .withExif({ IFD0: { Artist: 'Zilola', GPSInfo: '41.3' } })
    .jpeg()
    .toBuffer();

let clients = 0;
async function add(visit: Visit, file: Uint8Array, more: { merchant?: string; user?: string } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'dish.jpg');
  const encoded = new Response(form);
  clients += 1;
  const answer = await t.product.app.inject({
    method: 'POST',
    url: `/api/orders/${visit.id}/review-photos`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      'x-forwarded-for': `10.2.0.${clients}`,
      merchant: more.merchant ?? merchant,
      'test-user': more.user ?? visit.user,
    },
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}
const queue = async (user = manager, whose = merchant) =>
  (await t.ask<{ waiting: number; items: WaitingPhoto[] }>('/console/review-photos', { merchant: whose, user })).body;
const decide = (id: string, what: 'approve' | 'decline', user = manager, whose = merchant) =>
  t.ask<Answer>(`/console/review-photos/${id}/${what}`, {
    merchant: whose,
    user,
    method: 'POST',
    body: what === 'decline' ? { reason: 'UNRELATED' } : {},
  });
async function shown() {
  await t.settled();
  const ask = async <T>(path: string) => (await t.ask<T>(`/merchants/${place.id}${path}`, { merchant })).body;
  const gallery = (await t.ask<GalleryItem[]>(`/merchants/${place.id}/gallery`, { merchant })).body;
  return {
    inReviews: (await ask<ReviewPage>('/reviews')).items.flatMap(({ photos }) => photos.map(({ src }) => src)),
    inGallery: gallery.filter(({ fromGuest }) => fromGuest).map(({ picture }) => picture!.src),
    count: (await ask<RestaurantDetails>('')).galleryCount,
  };
}
const publish = () => t.db.transactions.tenantRows(merchant, publishAll);
const file = (src: string) => t.product.app.inject({ url: `${src}-400.webp` });

describe('adding a photo', () => {
  it('is for the guest of a rated visit, three times, for fourteen days', async () => {
    const visit = await visited();
    expect((await add(visit, await photo())).body.why).toBe('NOT_RATED');
    await rate(visit);
    expect((await add(visit, await photo(), { user: await newGuest(t.db.transactions) })).status).toBe(404);
    expect((await add(visit, await photo(), { merchant: other })).status).toBe(404);
    expect((await add(visit, Buffer.from('no picture'))).status).toBe(415);
    const answers = await Promise.all(
      ['#111', '#222', '#333', '#444', '#555'].map(async (color) => add(visit, await photo(color))),
    );
    expect(
      answers
        .filter(({ status }) => status === 201)
        .map(({ body }) => body.left)
        .toSorted(),
    ).toEqual([0, 1, 2]);
    expect(answers.filter(({ body }) => body.why === 'TOO_MANY')).toHaveLength(2);
    const late = await rated();
    const before = t.clock.now;
    t.clock.now += 14 * DAY;
    expect((await add(late, await photo())).body.why).toBe('TOO_LATE');
    t.clock.now = before;
  });

  it('leaves no trace of the guest, the order or the time', async () => {
    const visit = await rated();
    await add(visit, await photo());
    const stored = await t.db.transactions.tenantRows(merchant, rows);
    const text = JSON.stringify(stored);
    expect(text).not.toContain(visit.id);
    expect(text).not.toContain(visit.user);
    for (const row of stored) expect(String(row['id'])[14]).toBe('4');
    const answer = await file(String(stored.at(-1)!['folder']));
    expect(answer.statusCode).toBe(200);
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    expect(answer.headers['last-modified']).toMatch(/ 00:00:00 GMT$/);
  });
});

describe('a moderator', () => {
  it('sees photos of published reviews alone, and other merchants see none', async () => {
    const { waiting } = await queue();
    await add(await rated(), await photo());
    // Two reviews wait to be published together with a third one.
    expect((await queue()).waiting).toBe(waiting);
    await publish();
    const after = await queue();
    expect(after.waiting).toBeGreaterThan(waiting);
    expect(after.items).toHaveLength(after.waiting);
    expect(after.items[0]).toMatchObject({ stars: 5, text: 'Mazali', day: '2026-11-20', restaurantName: 'anhor' });
    expect(Object.keys(after.items[0]!).toSorted()).toEqual([
      'day',
      'id',
      'picture',
      'restaurantName',
      'stars',
      'text',
    ]);
    expect(await queue(outsider, other)).toEqual({ waiting: 0, items: [] });
    const [first] = after.items;
    expect((await decide(first!.id, 'approve', outsider, other)).status).toBe(404);
    expect((await decide(first!.id, 'approve', outsider)).status).toBe(403);
    for (const role of ['OPERATOR', 'COOK', 'WAITER'])
      expect((await decide(first!.id, 'approve', await newStaff(t.db.transactions, merchant, role))).status).toBe(403);
    const elsewhere = await newStaff(t.db.transactions, merchant, 'MANAGER', place.branches[1]);
    expect((await queue(elsewhere)).waiting).toBe(0);
    expect((await decide(first!.id, 'approve', elsewhere)).status).toBe(404);
  });

  it('approves a photo, which is then shown on the reviews and in the gallery', async () => {
    const before = await shown();
    const [first, second] = (await queue()).items;
    expect(before).toEqual({ inReviews: [], inGallery: [], count: 0 });
    expect((await decide(first!.id, 'approve')).status).toBe(204);
    const { src } = first!.picture;
    expect(await shown()).toEqual({ inReviews: [src], inGallery: [src], count: 1 });
    expect((await decide(first!.id, 'decline')).body.why).toBe('DECIDED');
    expect((await queue()).items.map(({ id }) => id)).not.toContain(first!.id);
    expect(second).toBeDefined();
  });

  it('declines a photo with a reason, and its files are deleted', async () => {
    const [first] = (await queue()).items;
    const { src, widths } = first!.picture;
    expect(
      (
        await t.ask(`/console/review-photos/${first!.id}/decline`, {
          merchant,
          user: manager,
          method: 'POST',
          body: { reason: 'UGLY' },
        })
      ).status,
    ).toBe(400);
    expect((await decide(first!.id, 'decline')).status).toBe(204);
    await runJob(reviewPhotoJobs({ store: localDisk(mediaDir) }), 'reviews.remove-photo-files', {
      folder: src,
      widths,
    });
    expect((await file(src)).statusCode).toBe(404);
    expect((await shown()).inReviews).not.toContain(src);
    expect(await t.db.transactions.tenantRows(merchant, audit)).toEqual([
      { action: 'REVIEW_PHOTO_APPROVED', after: null },
      { action: 'REVIEW_PHOTO_DECLINED', after: { reason: 'UNRELATED' } },
    ]);
  });

  it('decides once, even when two of them decide at the same moment', async () => {
    const [first] = (await queue()).items;
    const answers = await Promise.all([decide(first!.id, 'approve'), decide(first!.id, 'decline')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});
