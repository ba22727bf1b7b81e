/** What guests thought of a restaurant. Ratings are anonymous: no name, no order, no exact time. */
import { z } from 'zod';
import { MOST_REVIEW_PHOTOS, PHOTO_REASONS, RATING_TAGS } from '#domain/orders/rating.ts';
import { define } from './kit.ts';
import { Id, IdOrSlug, PictureValue, queryNumber } from './values.ts';

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
    /** Those that staff have approved. */
    photos: z.array(PictureValue).max(MOST_REVIEW_PHOTOS),
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

const WaitingPhoto = z
  .object({
    id: Id,
    picture: PictureValue,
    /** Of the review that it belongs to. */
    stars: z.int().min(1).max(5),
    text: z.string(),
    day: z.iso.date(),
    restaurantName: z.string(),
  })
  .meta({ id: 'WaitingPhoto' });
export type WaitingPhoto = z.infer<typeof WaitingPhoto>;

const photo = z.object({ id: Id });

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
  'POST /orders/:id/review-photos': {
    access: 'own',
    summary: `Add a photo to the rating of this visit, at most ${MOST_REVIEW_PHOTOS}; shown once staff approve it`,
    tag: 'reviews',
    as: 'upload',
    mostBytes: 20 << 20,
    params: z.object({ id: Id }),
    body: z.object({}),
    status: 201,
    result: z.object({
      /** How many more may be added. */
      left: z.int(),
    }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    limit: { perMinute: 10 },
  },
  'GET /console/review-photos': {
    access: 'reviews.moderate',
    summary: 'Photos of published reviews that wait for a decision, the oldest days first',
    tag: 'reviews',
    result: z.object({ waiting: z.int(), items: z.array(WaitingPhoto) }),
  },
  'POST /console/review-photos/:id/approve': {
    access: 'reviews.moderate',
    summary: 'Show the photo with its review',
    tag: 'reviews',
    params: photo,
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'POST /console/review-photos/:id/decline': {
    access: 'reviews.moderate',
    summary: 'Delete the photo, with a reason',
    tag: 'reviews',
    params: photo,
    body: z.object({ reason: z.enum(PHOTO_REASONS) }),
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
});
