import type { reviewsContract } from '#contract/reviews.ts';
import { findRestaurant, tagRestaurant } from '../catalog/catalog.ts';
import type { CachedResponses } from '../platform/cache/cached-responses.ts';
import type { Handlers } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { rateVisit, type RatingParts } from './rate-visit.ts';
import { readReviewCursor, reviewsOfRestaurant, starsSign, toReviewPage } from './reviews-view.ts';

export interface ReviewsParts extends RatingParts {
  tenancy: Tenancy;
  cachedResponses: CachedResponses;
}

export function reviewsHandlers(parts: ReviewsParts): Handlers<typeof reviewsContract> {
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
  };
}
