/** Who may rate a visit, and when a review is published. */
import type { OrderStatus } from './statuses.ts';

export const RATING_TAGS = [
  'tasty',
  'onTime',
  'polite',
  'fast',
  'clean',
  'portion',
  'price',
  'cold',
  'late',
  'wrong-dish',
] as const;

const DAY = 86_400_000;
/** @internal */
export const RATE_DAYS = 14;
/** One opinion among one could be read off who was there; so some wait for each other, but not for ever. */
export const PUBLISHED_TOGETHER = 3;
export const PUBLISHED_AFTER_DAYS = 7;

export type RatingObstacle = 'NOT_CLOSED' | 'TOO_LATE' | 'ALREADY_RATED';

export function ratingObstacle(
  visit: { status: OrderStatus; closedAt: number | null; isRated: boolean },
  now: number,
): RatingObstacle | null {
  if (visit.status !== 'CLOSED' || visit.closedAt === null) return 'NOT_CLOSED';
  if (visit.isRated) return 'ALREADY_RATED';
  return now >= visit.closedAt + RATE_DAYS * DAY ? 'TOO_LATE' : null;
}

/** A moderator's reasons for declining a photo. */
export const PHOTO_REASONS = ['PERSON', 'UNRELATED', 'OFFENSIVE', 'QUALITY', 'OTHER'] as const;
export type PhotoReason = (typeof PHOTO_REASONS)[number];

export const MOST_REVIEW_PHOTOS = 3;

type PhotoObstacle = 'NOT_RATED' | 'TOO_LATE' | 'TOO_MANY';

/** Photos belong to a rating, and can be added as long as a visit can be rated. */
export function photoObstacle(
  { isRated, closedAt, photos }: { isRated: boolean; closedAt: number | null; photos: number },
  now: number,
): PhotoObstacle | null {
  if (!isRated || closedAt === null) return 'NOT_RATED';
  if (now >= closedAt + RATE_DAYS * DAY) return 'TOO_LATE';
  return photos >= MOST_REVIEW_PHOTOS ? 'TOO_MANY' : null;
}

/** Why staff hide a review; its author reads the reason. */
export const HIDE_REASONS = ['OFFENSIVE', 'PERSONAL_DATA', 'UNRELATED', 'ADVERTISING', 'OTHER'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];
