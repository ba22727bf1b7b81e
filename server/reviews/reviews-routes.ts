import type { reviewsContract } from '#contract/reviews.ts';
import { findRestaurant, tagRestaurant } from '../catalog/catalog.ts';
import type { CachedResponses } from '../platform/cache/cached-responses.ts';
import type { Caller, Handlers, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { branchesFor, staffIn } from '../staff/staff.ts';
import { rateVisit } from './rate-visit.ts';
import { addReviewPhoto, decideOnPhoto, waitingPhotos, type PhotoParts } from './review-photos.ts';
import { readReviewCursor, reviewsOfRestaurant, starsSign, toReviewPage } from './reviews-view.ts';

/** Photos of one request of the queue. */
const QUEUE_LENGTH = 60;

export interface ReviewsParts extends PhotoParts {
  tenancy: Tenancy;
  cachedResponses: CachedResponses;
}

export function reviewsHandlers(parts: ReviewsParts): Handlers<typeof reviewsContract> {
  const moderator = async (tenant: Tenant, caller: Caller): Promise<{ userId: string; branches: string[] | null }> => {
    const staff = await staffIn(parts.transactions, tenant.id, caller);
    return { userId: staff.userId, branches: branchesFor(staff, 'reviews.moderate') };
  };
  return {
    // Published reviews change with the restaurant's rating, so they share its tag.
    'GET /merchants/:id/reviews': ({ params, query, tenant, provenance }) => {
      const after = query.cursor === undefined ? null : readReviewCursor(query.cursor);
      if (after === undefined) {
        throw new Refusal('VALIDATION', { errors: [{ path: 'query.cursor', code: 'invalid', message: 'cursor' }] });
      }
      const ask = async (inner: typeof provenance) => {
        const found = await findRestaurant(parts, tenant, params.id);
        tagRestaurant(found, tenant, inner);
        const [row] = await parts.transactions.tenantRows(found.owner.merchant.id, reviewsOfRestaurant, [
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
        : parts.cachedResponses.answer(
            `reviews|${tenant.id}|${query.limit}|${query.sort}|${params.id}`,
            provenance,
            ask,
          );
    },
    'POST /orders/:id/rate': async ({ params, body, tenant, caller }) => {
      await rateVisit(parts, {
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
      left: await addReviewPhoto(parts, { tenant, caller, orderId: params.id, bytes: request?.uploaded }),
    }),
    'GET /console/review-photos': async ({ tenant, caller, language }) => {
      const { branches } = await moderator(tenant, caller);
      const rows = await parts.transactions.tenantRows(tenant.id, waitingPhotos, [language, branches, QUEUE_LENGTH]);
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
      await decideOnPhoto(parts, { ...by, merchantId: tenant.id, photoId: params.id, reason: null });
      return null;
    },
    'POST /console/review-photos/:id/decline': async ({ params, body, tenant, caller }) => {
      const by = await moderator(tenant, caller);
      await decideOnPhoto(parts, { ...by, merchantId: tenant.id, photoId: params.id, reason: body.reason });
      return null;
    },
  };
}
