/** Reviews as staff work with them, and what their authors and the platform learn. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleReview, OwnReview, ReportedReview, ReviewPage } from '#contract/guests/reviews.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { finishedVisit, type Visit } from '#tests/support/order-steps.ts';
import { liftOrderLimits, newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const audit = statement<{ action: string }>(
  'test.review-audit',
  'select action from audit where subject = $1 order by at, id',
);
const addAdmin = statement(
  'test.moderate.add-admin',
  `insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')`,
);

interface Refused {
  code: string;
  current?: ConsoleReview;
}

let t: TestProduct;
let merchant: string;
let other: string;
let place: OpenedRestaurant;
let manager: string;
let outsider: string;
let visits: Visit[];

const visited = (): Promise<Visit> => finishedVisit(t, { merchant, place, staff: manager });

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  other = await createMerchant(transactions, { key: 'sushi' });
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  await liftOrderLimits(transactions, merchant);
  manager = await newStaff(transactions, merchant, 'MANAGER');
  outsider = await newStaff(transactions, other, 'OWNER');
  visits = [];
  for (const stars of [5, 4, 1]) {
    const visit = await visited();
    visits.push(visit);
    const { status } = await t.ask(`/orders/${visit.id}/rate`, {
      merchant,
      user: visit.user,
      method: 'POST',
      body: { stars, text: `Stars ${stars}` },
    });
    expect(status).toBe(204);
  }
});
afterAll(() => t.stop());

const list = async (query = '', user = manager, of = merchant) =>
  (await t.ask<{ items: ConsoleReview[]; unanswered: number }>(`/console/reviews${query}`, { merchant: of, user }))
    .body;
const ofStars = async (stars: number): Promise<ConsoleReview> => (await list(`?stars=${stars}`)).items[0]!;
const post = (
  id: string,
  action: string,
  body: object,
  { user = manager, of = merchant }: { user?: string; of?: string } = {},
) => t.ask<ConsoleReview & Refused>(`/console/reviews/${id}/${action}`, { merchant: of, user, method: 'POST', body });
const own = async ({ id, user }: Visit): Promise<OwnReview> =>
  (await t.ask<OwnReview>(`/orders/${id}/review`, { merchant, user })).body;
const shown = async (): Promise<ReviewPage> =>
  (await t.ask<ReviewPage>(`/merchants/${place.id}/reviews`, { merchant })).body;
const storedOf = async () => {
  const rows = await t.db.transactions.tenantRows(
    merchant,
    statement<{ row: string }>('test.review-rows', 'select row_to_json(r)::text as row from review r'),
  );
  return rows.map(({ row }) => row).join();
};

describe('answering', () => {
  it('is read by everybody and by the author', async () => {
    const review = await ofStars(1);
    const answered = await post(review.id, 'answer', { text: ' Uzr ', version: review.version });
    expect(answered.body).toMatchObject({ reply: 'Uzr', version: 2 });
    await expect.poll(async () => (await shown()).items.map(({ reply }) => reply)).toContain('Uzr');
    expect(await own(visits[2]!)).toMatchObject({ stars: 1, published: true, hidden: false, reply: 'Uzr' });
    const corrected = await post(review.id, 'answer', { text: 'Uzr soʻraymiz', version: 2 });
    expect(corrected.body.version).toBe(3);
    expect((await t.db.transactions.tenantRows(merchant, audit, [review.id])).map(({ action }) => action)).toEqual([
      'REVIEW_ANSWER',
      'REVIEW_ANSWER',
    ]);
  });

  it('of two managers at once is one answer', async () => {
    const review = await ofStars(5);
    const both = await Promise.all(
      ['A', 'B'].map((text) => post(review.id, 'answer', { text, version: review.version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = both.find(({ status }) => status === 200)?.body.reply;
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { reply: saved },
    });
    const taken = await post(review.id, 'answer', { text: null, version: 2 });
    expect(taken.body).toMatchObject({ reply: null, repliedAt: null });
  });

  it('leaves the row without a trace of the order', async () => {
    const stored = await storedOf();
    for (const { id, user } of visits) {
      expect(stored).not.toContain(id);
      expect(stored).not.toContain(user);
    }
  });
});

describe('hiding', () => {
  it('takes a review from the page and the rating, and tells its author why', async () => {
    const before = await shown();
    const review = await ofStars(1);
    const hidden = await post(review.id, 'hide', { reason: 'OFFENSIVE', version: review.version });
    expect(hidden.body).toMatchObject({ hidden: true, hiddenReason: 'OFFENSIVE' });
    await expect.poll(async () => (await shown()).count).toBe(before.count - 1);
    expect(await own(visits[2]!)).toMatchObject({ hidden: true, hiddenReason: 'OFFENSIVE' });
    expect((await list('?show=hidden')).items.map(({ id }) => id)).toEqual([review.id]);
    const again = await post(review.id, 'show', { version: hidden.body.version });
    expect(again.body).toMatchObject({ hidden: false, hiddenReason: null });
    await expect.poll(async () => (await shown()).count).toBe(before.count);
    expect((await post(review.id, 'hide', { reason: 'DISLIKED', version: 9 })).status).toBe(400);
  });
});

describe('the rating', () => {
  const ratedCount = statement<{ counted: number; shown: number }>(
    'test.rated-count',
    `
    select rating_count as counted, (select count(*)::int from review where published and not hidden) as shown
    from restaurant`,
  );
  it('is true after several managers hide and show different reviews at once', async () => {
    for (let round = 0; round < 5; round++) {
      for (const [action, body] of [
        ['hide', { reason: 'OTHER' }],
        ['show', {}],
      ] as const) {
        const { items } = await list();
        const answers = await Promise.all(items.map(({ id, version }) => post(id, action, { ...body, version })));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const [rated] = await t.db.transactions.tenantRows(merchant, ratedCount);
        expect(rated?.counted).toBe(rated?.shown);
      }
    }
  });
});

describe('reporting to the platform', () => {
  it('is decided there', async () => {
    const admin = await newGuest(t.db.transactions);
    await t.db.transactions.platformRows(addAdmin, [admin]);
    const review = await ofStars(4);
    const reported = await post(review.id, 'report', { reason: 'Raqobatchi yozgan', version: review.version });
    expect(reported.body.reported).toBe(true);
    const reports = async (user: string) =>
      t.ask<{ items: ReportedReview[] }>('/platform/review-reports', { merchant, user });
    expect((await reports(manager)).status).toBe(403);
    expect((await reports(admin)).body.items).toMatchObject([
      { merchantId: merchant, reportReason: 'Raqobatchi yozgan', review: { id: review.id, stars: 4 } },
    ]);
    const resolve = () =>
      t.ask(`/platform/review-reports/${review.id}/resolve`, {
        merchant,
        user: admin,
        method: 'POST',
        body: { merchantId: merchant, hide: 'ADVERTISING' },
      });
    expect((await resolve()).status).toBe(204);
    expect((await resolve()).status).toBe(404);
    expect(await own(visits[1]!)).toMatchObject({ hidden: true, hiddenReason: 'ADVERTISING' });
    expect((await reports(admin)).body.items).toEqual([]);
  });
});

describe('who works with reviews', () => {
  it('counts what waits for an answer, and finds by stars', async () => {
    const all = await list();
    expect(all.items).toHaveLength(3);
    expect(all.unanswered).toBe(all.items.filter(({ reply, hidden }) => reply === null && !hidden).length);
    expect(all.unanswered).toBe(1);
    expect((await list('?show=unanswered')).items).toHaveLength(1);
    expect((await list('?stars=2')).items).toEqual([]);
    const [first] = (await list('?limit=1')).items;
    const page = await t.ask<{ nextCursor: string }>('/console/reviews?limit=1', { merchant, user: manager });
    const next = await list(`?limit=5&cursor=${page.body.nextCursor}`);
    expect(next.items).toHaveLength(2);
    expect(next.items.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('another merchant, a manager of another branch and another guest find nothing', async () => {
    const review = await ofStars(1);
    const elsewhere = await newStaff(t.db.transactions, merchant, 'MANAGER', place.branches[1]);
    expect((await list('', outsider, other)).items).toEqual([]);
    expect((await list('', elsewhere)).items).toEqual([]);
    for (const [action, body] of Object.entries({
      answer: { text: 'x', version: review.version },
      hide: { reason: 'OTHER', version: review.version },
      show: { version: review.version },
      report: { reason: 'x', version: review.version },
    })) {
      expect((await post(review.id, action, body, { user: outsider, of: other })).status).toBe(404);
      expect((await post(review.id, action, body, { user: elsewhere })).status).toBe(404);
      expect((await post(review.id, action, body, { user: outsider })).status).toBe(403);
    }
    const stranger = await newGuest(t.db.transactions);
    expect((await t.ask(`/orders/${visits[2]!.id}/review`, { merchant, user: stranger })).status).toBe(404);
    expect((await ofStars(1)).version).toBe(review.version);
  });
});
