/** What the author of a review reads of it, found by the visit of their own order. */
import type { OwnReview } from '#contract/guests/reviews.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { visitOf, type RateCommand, type RatingDeps } from './rate-visit.ts';

/** $1 the visit's key. */
const ownReview = statement<OwnReview>(
  'reviews.own',
  `
  select r.stars, coalesce(r.body, '') as text, r.tags, r.published, r.hidden, r.hidden_reason as "hiddenReason",
    r.reply, coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'reason', p.reason)
      order by p.id) from review_photo p where p.merchant_id = r.merchant_id and p.review_id = r.id), '[]') as photos
  from review r where r.visit_key = $1`,
);

export async function readOwnReview(
  deps: Pick<RatingDeps, 'transactions' | 'key'>,
  command: Pick<RateCommand, 'tenant' | 'caller' | 'orderId'>,
): Promise<OwnReview> {
  const { visit, visitKey } = await visitOf(deps, command);
  const [review] = await deps.transactions.tenantRows(visit.merchant_id, ownReview, [visitKey]);
  if (!review) throw new Refusal('NOT_FOUND');
  return review;
}
