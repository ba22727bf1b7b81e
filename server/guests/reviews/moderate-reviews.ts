/** Reviews as staff see them: answering, hiding, reporting to the platform. */
import type { ConsoleReview, REVIEW_FILTERS, ReportedReview } from '#contract/guests/reviews.ts';
import type { HideReason } from '#domain/orders/orders/rating.ts';
import { refreshIndexHere, refreshOpenings } from '#server/restaurants/discovery/discovery.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { differences, noteChange } from '#server/accounts/staff/staff.ts';
import { lockRestaurant, recount, type RatingDeps } from './rate-visit.ts';

/** $1 language. */
const REVIEW = `jsonb_build_object('id', r.id, 'version', r.version, 'stars', r.stars, 'text', coalesce(r.body, ''),
  'tags', r.tags, 'day', r.day, 'reply', r.reply, 'repliedAt', to_char(r.replied_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'hidden', r.hidden, 'hiddenReason', r.hidden_reason,
  'restaurantName', text_in(e.name, $1, null), 'branchName', text_in(b.name, $1, null),
  'reported', exists (select from review_report o where o.merchant_id = r.merchant_id and o.review_id = r.id),
  'photos', coalesce((select jsonb_agg(picture_of_photo(p) order by p.id) from review_photo p
    where p.merchant_id = r.merchant_id and p.review_id = r.id and p.state = 'APPROVED'), '[]'))`;
const FROM = `review r
  join restaurant e on e.merchant_id = r.merchant_id and e.id = r.restaurant_id
  left join branch b on b.merchant_id = r.merchant_id and b.id = r.branch_id`;
/** $2 branches of the staff member or null for all. */
const MINE = '($2::uuid[] is null or r.branch_id = any($2::uuid[])) and r.published';

type Filter = (typeof REVIEW_FILTERS)[number];
const FILTERS: Record<Filter | 'all', string> = {
  all: 'true',
  unanswered: 'r.reply is null and not r.hidden',
  hidden: 'r.hidden',
  reported: 'exists (select from review_report o where o.merchant_id = r.merchant_id and o.review_id = r.id)',
};
const listOf = (filter: Filter | 'all'): Statement<{ row: ConsoleReview }> =>
  statement<{ row: ConsoleReview }>(
    `reviews.list-${filter}`,
    `
    select ${REVIEW} as row from ${FROM}
    where ${MINE} and ${FILTERS[filter]} and ($3::integer is null or r.stars = $3)
      and ($4::date is null or (r.day, r.id) < ($4::date, $5::uuid))
    order by r.day desc, r.id desc limit $6`,
  );
/** $3 stars, $4 and $5 day and id of the last one seen, $6 how many. */
export const reviewList: Record<Filter | 'all', Statement<{ row: ConsoleReview }>> = {
  all: listOf('all'),
  unanswered: listOf('unanswered'),
  hidden: listOf('hidden'),
  reported: listOf('reported'),
};
/** $1 branches or null for all. */
export const countUnanswered = statement<{ unanswered: number }>(
  'reviews.count-unanswered',
  `
  select count(*)::integer as unanswered from review r
  where r.published and r.reply is null and not r.hidden and ($1::uuid[] is null or r.branch_id = any($1::uuid[]))`,
);

interface Found {
  row: ConsoleReview;
  restaurant_id: string;
}
/** $3 review; locked until the change is written. */
const reviewById = statement<Found>(
  'reviews.by-id',
  `
  select ${REVIEW} as row, r.restaurant_id from ${FROM} where r.id = $3 and ${MINE} for update of r`,
);
const writeAnswer = statement(
  'reviews.answer',
  `
  update review set reply = $2, replied_at = case when $2::text is not null then $3::timestamptz end,
    version = version + 1
  where id = $1`,
);
const writeHidden = statement(
  'reviews.hide',
  'update review set hidden = $2::text is not null, hidden_reason = $2, version = version + 1 where id = $1',
);
const bumpVersion = statement('reviews.bump', 'update review set version = version + 1 where id = $1');
const addReport = statement(
  'reviews.report',
  `
  insert into review_report (merchant_id, review_id, reason) values (current_setting('app.merchant_id')::uuid, $1, $2)
  on conflict (merchant_id, review_id) do update set reason = excluded.reason`,
);

export interface ModerationCommand {
  merchantId: string;
  userId: string;
  branches: string[] | null;
  language: string;
  reviewId: string;
  version: number;
}

type Change =
  | { kind: 'ANSWER'; text: string | null }
  | { kind: 'HIDE'; reason: HideReason | null }
  | { kind: 'REPORT'; reason: string };

export async function moderate(
  { transactions, now }: RatingDeps,
  { merchantId, userId, branches, language, reviewId, version }: ModerationCommand,
  change: Change,
): Promise<ConsoleReview> {
  return transactions.withTenant(
    merchantId,
    async (tx) => {
      const found = await tx.maybe(reviewById, [language, branches, reviewId]);
      if (!found) throw new Refusal('NOT_FOUND');
      const { row: was, restaurant_id: restaurantId } = found;
      if (was.version !== version) throw new Refusal('VERSION_CONFLICT', { current: was });
      await write(tx, { reviewId, restaurantId, change, now: now() });
      const { row } = await tx.row(reviewById, [language, branches, reviewId]);
      await noteChange(tx, {
        by: userId,
        action: `REVIEW_${change.kind}`,
        subject: reviewId,
        ...(change.kind === 'REPORT' ? { before: null, after: { reason: change.reason } } : differences(was, row)),
      });
      return row;
    },
    { retry: true },
  );
}

interface Writing {
  reviewId: string;
  restaurantId: string;
  change: Change;
  now: number;
}

async function write(tx: TenantTx, { reviewId, restaurantId, change, now }: Writing): Promise<void> {
  if (change.kind === 'ANSWER') await tx.run(writeAnswer, [reviewId, change.text, new Date(now)]);
  if (change.kind === 'HIDE') await hide(tx, { reviewId, restaurantId, reason: change.reason, now });
  if (change.kind !== 'REPORT') return;
  await tx.run(addReport, [reviewId, change.reason]);
  await tx.run(bumpVersion, [reviewId]);
}

/** Hidden reviews do not count for the rating. */
async function hide(
  tx: TenantTx,
  { reviewId, restaurantId, reason, now }: Omit<Writing, 'change'> & { reason: HideReason | null },
): Promise<void> {
  await tx.run(lockRestaurant, [restaurantId]);
  await refreshIndexHere(tx);
  await tx.run(writeHidden, [reviewId, reason]);
  await tx.run(recount, [restaurantId]);
  await refreshOpenings(tx, tx.merchantId, restaurantId, now);
}

interface ReportRow {
  merchant_id: string;
  review_id: string;
  merchant_name: string;
  reason: string;
  created_date: Date;
}
/** On the platform. $1 language. */
const openReports = statement<ReportRow>(
  'reviews.open-reports',
  `
  select o.merchant_id, o.review_id, text_in(m.name, $1, null) as merchant_name, o.reason, o.created_date
  from review_report o join merchant m on m.id = o.merchant_id
  where o.resolved_at is null order by o.created_date, o.review_id limit 100`,
);
const reportedReview = statement<ReportedReview['review'] & { restaurant_id: string }>(
  'reviews.reported',
  `
  select id, stars, coalesce(body, '') as text, to_char(day, 'YYYY-MM-DD') as day, hidden, restaurant_id
  from review where id = $1`,
);
const resolveReport = statement<{ review_id: string }>(
  'reviews.resolve-report',
  `
  update review_report set resolved_at = now()
  where merchant_id = current_setting('app.merchant_id')::uuid and review_id = $1 and resolved_at is null
  returning review_id`,
);

export async function readReports(
  { transactions }: Pick<RatingDeps, 'transactions'>,
  language: string,
): Promise<ReportedReview[]> {
  const rows = await transactions.platformRows(openReports, [language]);
  const reports = await Promise.all(
    rows.map(async (row) => {
      const [found] = await transactions.tenantRows(row.merchant_id, reportedReview, [row.review_id]);
      if (!found) return null;
      const { id, stars, text, day, hidden } = found;
      return {
        merchantId: row.merchant_id,
        merchantName: row.merchant_name,
        reportReason: row.reason,
        reportedAt: row.created_date.toISOString(),
        review: { id, stars, text, day, hidden },
      };
    }),
  );
  return reports.filter((report) => report !== null);
}

export async function decideOnReport(
  { transactions, now }: RatingDeps,
  command: { merchantId: string; userId: string | null; reviewId: string; hide: HideReason | null },
): Promise<void> {
  const { merchantId, userId, reviewId } = command;
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      const found = await tx.maybe(reportedReview, [reviewId]);
      if (!found || !(await tx.maybe(resolveReport, [reviewId]))) throw new Refusal('NOT_FOUND');
      await hide(tx, { reviewId, restaurantId: found.restaurant_id, reason: command.hide, now: now() });
      await noteChange(tx, {
        by: userId,
        action: 'REVIEW_REPORT_RESOLVED',
        subject: reviewId,
        before: { hidden: found.hidden },
        after: { hidden: command.hide !== null, reason: command.hide },
      });
    },
    { retry: true },
  );
}
