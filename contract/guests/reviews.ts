/** What guests thought of a restaurant. Ratings are anonymous: no name, no order, no exact time. */
import { z } from 'zod';
import { HIDE_REASONS, MOST_REVIEW_PHOTOS, PHOTO_REASONS, RATING_TAGS } from '#domain/orders/orders/rating.ts';
import { define } from '../platform/kit.ts';
import { Id, IdOrSlug, Instant, PictureValue, queryNumber } from '../platform/values.ts';

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

export const REVIEW_FILTERS = ['unanswered', 'hidden', 'reported'] as const;

const ConsoleReview = Review.extend({
  version: z.int(),
  restaurantName: z.string(),
  branchName: z.string().nullable(),
  repliedAt: Instant.nullable(),
  hiddenReason: z.enum(HIDE_REASONS).nullable(),
  hidden: z.boolean(),
  reported: z.boolean(),
}).meta({ id: 'ConsoleReview' });
export type ConsoleReview = z.infer<typeof ConsoleReview>;

const OwnReview = z
  .object({
    stars: z.int().min(1).max(5),
    text: z.string(),
    tags: z.array(z.string()),
    published: z.boolean(),
    hidden: z.boolean(),
    hiddenReason: z.enum(HIDE_REASONS).nullable(),
    reply: z.string().nullable(),
    photos: z.array(
      z.object({
        id: Id,
        state: z.enum(['WAITING', 'APPROVED', 'DECLINED']),
        reason: z.enum(PHOTO_REASONS).nullable(),
      }),
    ),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

const ReportedReview = z
  .object({
    merchantId: Id,
    merchantName: z.string(),
    reportReason: z.string(),
    reportedAt: Instant,
    review: z.object({ id: Id, stars: z.int(), text: z.string(), day: z.iso.date(), hidden: z.boolean() }),
  })
  .meta({ id: 'ReportedReview' });
export type ReportedReview = z.infer<typeof ReportedReview>;

const review = z.object({ id: Id });
const version = z.int().min(1);
const moderation = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VERSION_CONFLICT'] as const;

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
  'GET /orders/:id/review': {
    access: 'own',
    summary: "The caller's own review of a visit: whether it is shown, why not, the answer, and its photos",
    tag: 'reviews',
    params: z.object({ id: Id }),
    result: OwnReview,
    errors: ['NOT_FOUND'],
  },
  'GET /console/reviews': {
    access: 'reviews.moderate',
    summary: 'Published reviews, the newest first',
    tag: 'reviews',
    query: z.object({
      stars: queryNumber().int().min(1).max(5).optional(),
      show: z.enum(REVIEW_FILTERS).optional(),
      cursor: z.string().max(100).optional(),
      limit: queryNumber().int().min(1).max(100).default(30),
    }),
    result: z.object({
      items: z.array(ConsoleReview),
      /** Shown reviews without an answer. */
      unanswered: z.int(),
      nextCursor: z.string().optional(),
    }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'POST /console/reviews/:id/answer': {
    access: 'reviews.moderate',
    summary: 'Answer a review in public, or change the answer; null takes it back',
    tag: 'reviews',
    params: review,
    body: z.object({ text: z.string().trim().min(1).max(1000).nullable(), version }),
    result: ConsoleReview,
    errors: moderation,
  },
  'POST /console/reviews/:id/hide': {
    access: 'reviews.moderate',
    summary: 'Hide a review from guests, with a reason that its author reads',
    tag: 'reviews',
    params: review,
    body: z.object({ reason: z.enum(HIDE_REASONS), version }),
    result: ConsoleReview,
    errors: moderation,
  },
  'POST /console/reviews/:id/show': {
    access: 'reviews.moderate',
    summary: 'Show a hidden review again',
    tag: 'reviews',
    params: review,
    body: z.object({ version }),
    result: ConsoleReview,
    errors: moderation,
  },
  'POST /console/reviews/:id/report': {
    access: 'reviews.moderate',
    summary: 'Report a review to the platform, which decides whether it stays',
    tag: 'reviews',
    params: review,
    body: z.object({ reason: z.string().trim().min(1).max(500), version }),
    result: ConsoleReview,
    errors: moderation,
  },
  'GET /platform/review-reports': {
    access: 'merchants.manage',
    summary: 'Reviews that merchants have reported and nobody has decided on, the oldest report first',
    tag: 'reviews',
    result: z.object({ items: z.array(ReportedReview) }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'POST /platform/review-reports/:id/resolve': {
    access: 'merchants.manage',
    summary: 'Decide on a reported review: it is hidden, or stays shown',
    tag: 'reviews',
    params: review,
    body: z.object({ merchantId: Id, hide: z.enum(HIDE_REASONS).nullable() }),
    status: 204,
    result: z.null(),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
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
