/**
 * Rating a visit. A review is stored under a keyed hash of its visit, so that a visit counts once, and without guest,
 * order, device or time, so that nobody can trace it back. Published when three are waiting, or after a week.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { PUBLISHED_AFTER_DAYS, PUBLISHED_TOGETHER, ratingObstacle } from '#domain/orders/orders/rating.ts';
import { cleanText } from '#domain/orders/orders/request.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { visitorOf } from '#server/accounts/devices/devices.ts';
import { refreshIndexHere, refreshOpenings } from '#server/restaurants/discovery/discovery.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Transactions, TenantTx } from '#server/platform/database/transactions.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export interface RatingDeps {
  transactions: Transactions;
  key: Buffer;
  now: () => number;
}

interface VisitRow {
  merchant_id: string;
  restaurant_id: string;
  branch_id: string;
  time_zone: string;
  status: OrderStatus;
  closed_at: Date | null;
  table_session_id: string | null;
  grade: number | null;
}

/** As a visitor. $1 order, $2 the storefront's merchant or null. */
const ownVisit = statement<VisitRow>(
  'reviews.own-visit',
  `
  select merchant_id, restaurant_id, branch_id, time_zone, status, closed_at, table_session_id, grade from orders
  where id = $1 and ($2::uuid is null or merchant_id = $2)`,
);
/** The guest's rating is stored with their own order; it changes no version and makes no event. */
const storeGrade = statement('reviews.store-grade', 'update orders set grade = $2 where id = $1');
const addReview = statement(
  'reviews.add',
  `
  insert into review (merchant_id, id, restaurant_id, branch_id, visit_key, stars, body, tags, day)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7, $8)`,
);
/** $1 restaurant: serializes what changes its rating, so that three concurrent ratings are counted as three. */
export const lockRestaurant = statement(
  'reviews.lock-restaurant',
  'select id from restaurant where id = $1 for no key update',
);
/** $1 restaurant, $2 how many together, $3 ratings before this day are published anyway. */
const publish = statement<{ id: string }>(
  'reviews.publish',
  `
  update review set published = true where restaurant_id = $1 and not published
    and (day <= $3::date or (select count(*) from review w where w.restaurant_id = $1 and not w.published) >= $2)
  returning id`,
);
export const recount = statement(
  'reviews.recount',
  `
  update restaurant r set rating_count = v.votes, rating_average = case when v.votes >= 3 then v.average end
  from (select count(*)::integer as votes, round(avg(stars), 2) as average from review
    where restaurant_id = $1 and published and not hidden) v
  where r.id = $1`,
);

/** A review cannot be traced to its visit without the key; a second one of the same visit is recognised. */
export const visitKeyOf = (key: Buffer, visit: string): Buffer =>
  createHmac('sha256', key).update(`visit ${visit}`).digest();

export interface RateCommand {
  tenant: Tenant;
  caller: Caller;
  orderId: string;
  stars: number;
  text: string | null;
  tags: readonly string[];
}

/** The caller's own visit, and the key of its review. Rounds at one table are one visit. */
export async function visitOf(
  { transactions, key }: Pick<RatingDeps, 'transactions' | 'key'>,
  { tenant, caller, orderId }: Pick<RateCommand, 'tenant' | 'caller' | 'orderId'>,
): Promise<{ visit: VisitRow; visitKey: Buffer }> {
  const visitor = await visitorOf(transactions, caller);
  const scope = tenant.kind === 'MARKETPLACE' ? null : tenant.id;
  const visit = await transactions.asVisitor(visitor, (tx) => tx.maybe(ownVisit, [orderId, scope]));
  if (!visit) throw new Refusal('NOT_FOUND');
  return { visit, visitKey: visitKeyOf(key, visit.table_session_id ?? orderId) };
}

export async function rateVisit(deps: RatingDeps, command: RateCommand): Promise<void> {
  const { transactions, now } = deps;
  const { orderId } = command;
  const { visit, visitKey } = await visitOf(deps, command);
  const why = ratingObstacle(
    { status: visit.status, closedAt: visit.closed_at?.getTime() ?? null, isRated: visit.grade !== null },
    now(),
  );
  if (why) throw new Refusal('NOT_ALLOWED_NOW', { why });
  const { day } = wallOf(now(), visit.time_zone);
  try {
    await transactions.withTenant(
      visit.merchant_id,
      async (tx) => {
        await tx.run(lockRestaurant, [visit.restaurant_id]);
        // A time-ordered id would reveal the time.
        await tx.run(addReview, [
          randomUUID(),
          visit.restaurant_id,
          visit.branch_id,
          visitKey,
          command.stars,
          cleanText(command.text),
          [...new Set(command.tags)],
          day,
        ]);
        await tx.run(storeGrade, [orderId, command.stars]);
        const published = await publishWaiting(tx, visit.restaurant_id, now());
        if (published > 0) return;
        await tx.send(
          publishReviews.enqueue(
            { restaurantId: visit.restaurant_id },
            {
              merchantId: visit.merchant_id,
              runAt: new Date(Date.parse(`${day}T00:00:00Z`) + (PUBLISHED_AFTER_DAYS + 1) * 86_400_000),
              key: `reviews.publish ${visit.restaurant_id} ${day}`,
            },
          ),
        );
      },
      { retry: true },
    );
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('NOT_ALLOWED_NOW', { why: 'ALREADY_RATED' }) : error;
  }
}

const publishReviews = defineJob<{ restaurantId: string }>('reviews.publish', 'housekeeping');

async function publishWaiting(tx: TenantTx, restaurantId: string, now: number): Promise<number> {
  await refreshIndexHere(tx);
  const weekAgo = new Date(now - PUBLISHED_AFTER_DAYS * 86_400_000).toISOString().slice(0, 10);
  const published = await tx.rows(publish, [restaurantId, PUBLISHED_TOGETHER, weekAgo]);
  if (published.length === 0) return 0;
  await tx.run(recount, [restaurantId]);
  await refreshOpenings(tx, tx.merchantId, restaurantId, now);
  return published.length;
}

export const reviewJobs = ({ transactions, now }: Pick<RatingDeps, 'transactions' | 'now'>): CapabilityJobs => ({
  jobs: [
    publishReviews.handledInMerchant(({ restaurantId }, { merchantId }) =>
      transactions.withTenant(
        merchantId,
        async (tx) => {
          await tx.run(lockRestaurant, [restaurantId]);
          await publishWaiting(tx, restaurantId, now());
        },
        { retry: true },
      ),
    ),
  ],
});
