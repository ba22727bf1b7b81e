/** What guests thought of a restaurant. Ratings are anonymous: no name, no order, no exact time. */
import { z } from 'zod';
import { RATING_TAGS } from '#domain/orders/rating.ts';
import { define } from './kit.ts';
import { Id, IdOrSlug, queryNumber } from './values.ts';

export const REVIEW_SORTS = ['new', 'best', 'worst'] as const;

export const Review = z
  .object({
    id: Id,
    stars: z.int().min(1).max(5),
    text: z.string(),
    tags: z.array(z.string()),
    day: z.iso.date(),
    /** The restaurant's reply. */
    reply: z.string().nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const ReviewPage = z
  .object({
    /** From the third vote on. */
    average: z.number().nullable(),
    count: z.int(),
    /** Votes per number of stars. */
    distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
    items: z.array(Review),
    nextCursor: z.string().optional(),
  })
  .meta({ id: 'ReviewPage' });
export type ReviewPage = z.infer<typeof ReviewPage>;

export const reviewsContract = define({
  'GET /merchants/:id/reviews': {
    access: 'public',
    summary: 'Published ratings of one restaurant: the newest, the best or the worst first',
    tag: 'reviews',
    params: z.object({ id: IdOrSlug }),
    query: z.object({
      sort: z.enum(REVIEW_SORTS).default('new'),
      cursor: z.string().max(100).optional(),
      limit: queryNumber().int().min(1).max(60).default(20),
    }),
    result: ReviewPage,
    errors: ['NOT_FOUND'],
  },
  'POST /orders/:id/rate': {
    access: 'own',
    summary: 'Rate a visit that is over: anonymous, once, within fourteen days',
    tag: 'reviews',
    params: z.object({ id: Id }),
    body: z.object({
      stars: z.int().min(1).max(5),
      text: z.string().max(500).nullish(),
      tags: z.array(z.enum(RATING_TAGS)).max(RATING_TAGS.length).default([]),
    }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
  },
});
