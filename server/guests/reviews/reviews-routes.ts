import type { reviewsContract } from '#contract/guests/reviews.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { findRestaurant, tagRestaurant } from '#server/restaurants/catalog/catalog.ts';
import type { CachedResponses } from '#server/platform/cache/cached-responses.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { branchesFor, staffIn } from '#server/accounts/staff/staff.ts';
import { rateVisit } from './rate-visit.ts';
import { addReviewPhoto, decideOnPhoto, waitingPhotos, type PhotoDeps } from './review-photos.ts';
import { countUnanswered, decideOnReport, moderate, readReports, reviewList } from './moderate-reviews.ts';
import { readOwnReview } from './own-review.ts';
import {
  cursorOfReview,
  readReviewCursor,
  reviewsOfRestaurant,
  starsSign,
  toReviewPage,
  type ReviewPlace,
} from './reviews-view.ts';

/** null: from the beginning. */
function cursorIn(cursor: string | undefined): ReviewPlace | null {
  if (cursor === undefined) return null;
  const place = readReviewCursor(cursor);
  if (place) return place;
  throw new Refusal('VALIDATION', { errors: [{ path: 'query.cursor', code: 'invalid' }] });
}

/** Photos of one request of the queue. */
const QUEUE_LENGTH = 60;

export interface ReviewsDeps extends PhotoDeps {
  tenancy: Tenancy;
  cachedResponses: CachedResponses;
}

export function reviewsHandlers(deps: ReviewsDeps): Handlers<typeof reviewsContract> {
  const moderator = async (tenant: Tenant, caller: Caller): Promise<{ userId: string; branches: string[] | null }> => {
    const staff = await staffIn(deps.transactions, tenant.id, caller);
    return { userId: staff.userId, branches: branchesFor(staff, 'reviews.moderate') };
  };
  const commandOf = async (
    { tenant, caller, language }: { tenant: Tenant; caller: Caller; language: Language },
    reviewId: string,
    version: number,
  ) => ({ ...(await moderator(tenant, caller)), merchantId: tenant.id, language, reviewId, version });
  return {
    // Published reviews change with the restaurant's rating, so they share its tag.
    'GET /merchants/:id/reviews': ({ params, query, tenant, provenance }) => {
      const after = cursorIn(query.cursor);
      const ask = async (inner: typeof provenance) => {
        const found = await findRestaurant(deps, tenant, params.id);
        tagRestaurant(found, inner);
        const [row] = await deps.transactions.tenantRows(found.owner.merchant.id, reviewsOfRestaurant, [
          found.id,
          after?.day,
          after?.id,
          query.limit,
          starsSign(query.sort),
          after?.stars,
        ]);
        return toReviewPage(row!, query.limit);
      };
      return after
        ? ask(provenance)
        : deps.cachedResponses.answer(
            `reviews|${tenant.id}|${query.limit}|${query.sort}|${params.id}`,
            provenance,
            ask,
          );
    },
    'POST /orders/:id/rate': async ({ params, body, tenant, caller }) => {
      await rateVisit(deps, {
        tenant,
        caller,
        orderId: params.id,
        stars: body.stars,
        text: body.text ?? null,
        tags: body.tags,
      });
      return null;
    },
    'POST /orders/:id/review-photos': async ({ params, tenant, caller, request }) => ({
      left: await addReviewPhoto(deps, { tenant, caller, orderId: params.id, bytes: request?.uploaded }),
    }),
    'GET /orders/:id/review': ({ params, tenant, caller }) =>
      readOwnReview(deps, { tenant, caller, orderId: params.id }),
    'GET /console/reviews': async ({ query, tenant, caller, language }) => {
      const { branches } = await moderator(tenant, caller);
      const after = cursorIn(query.cursor);
      const [rows, [count]] = await deps.transactions.pipelined(tenant.id, [
        call(reviewList[query.show ?? 'all'], [language, branches, query.stars, after?.day, after?.id, query.limit]),
        call(countUnanswered, [branches]),
      ]);
      const items = rows.map(({ row }) => row);
      const last = items.at(-1);
      return {
        items,
        unanswered: count?.unanswered ?? 0,
        ...(last && items.length === query.limit ? { nextCursor: cursorOfReview(last) } : {}),
      };
    },
    'POST /console/reviews/:id/answer': async ({ params, body, ...request }) =>
      moderate(deps, await commandOf(request, params.id, body.version), { kind: 'ANSWER', text: body.text }),
    'POST /console/reviews/:id/hide': async ({ params, body, ...request }) =>
      moderate(deps, await commandOf(request, params.id, body.version), { kind: 'HIDE', reason: body.reason }),
    'POST /console/reviews/:id/show': async ({ params, body, ...request }) =>
      moderate(deps, await commandOf(request, params.id, body.version), { kind: 'HIDE', reason: null }),
    'POST /console/reviews/:id/report': async ({ params, body, ...request }) =>
      moderate(deps, await commandOf(request, params.id, body.version), { kind: 'REPORT', reason: body.reason }),
    'GET /platform/review-reports': async ({ language }) => ({ items: await readReports(deps, language) }),
    'POST /platform/review-reports/:id/resolve': async ({ params, body, caller }) => {
      await decideOnReport(deps, { ...body, userId: caller.userId, reviewId: params.id });
      return null;
    },
    'GET /console/review-photos': async ({ tenant, caller, language }) => {
      const { branches } = await moderator(tenant, caller);
      const rows = await deps.transactions.tenantRows(tenant.id, waitingPhotos, [language, branches, QUEUE_LENGTH]);
      return {
        waiting: rows[0]?.waiting ?? 0,
        items: rows.map(({ id, picture, stars, text, day, restaurant_name: restaurantName }) => ({
          id,
          picture,
          stars,
          text,
          day,
          restaurantName,
        })),
      };
    },
    'POST /console/review-photos/:id/approve': async ({ params, tenant, caller }) => {
      const by = await moderator(tenant, caller);
      await decideOnPhoto(deps, { ...by, merchantId: tenant.id, photoId: params.id, reason: null });
      return null;
    },
    'POST /console/review-photos/:id/decline': async ({ params, body, tenant, caller }) => {
      const by = await moderator(tenant, caller);
      await decideOnPhoto(deps, { ...by, merchantId: tenant.id, photoId: params.id, reason: body.reason });
      return null;
    },
  };
}
