import { describe, expect, it } from 'vitest';
import { photoObstacle, RATE_DAYS, ratingObstacle } from './rating.ts';

const CLOSED = 1_800_000_000_000;
const visit = { status: 'CLOSED' as const, closedAt: CLOSED, isRated: false };

describe('rating a visit', () => {
  it('is for what is over, once, for a fortnight', () => {
    expect(ratingObstacle(visit, CLOSED)).toBeNull();
    expect(ratingObstacle(visit, CLOSED + RATE_DAYS * 86_400_000 - 1)).toBeNull();
    expect(ratingObstacle(visit, CLOSED + RATE_DAYS * 86_400_000)).toBe('TOO_LATE');
    expect(ratingObstacle({ ...visit, isRated: true }, CLOSED)).toBe('ALREADY_RATED');
    expect(ratingObstacle({ ...visit, status: 'DELIVERED', closedAt: null }, CLOSED)).toBe('NOT_CLOSED');
    expect(ratingObstacle({ ...visit, status: 'CANCELED', closedAt: null }, CLOSED)).toBe('NOT_CLOSED');
  });
});

describe('photos of a rating', () => {
  const rated = { isRated: true, closedAt: CLOSED, photos: 0 };
  it('belong to a rating, up to three, for as long as a visit can be rated', () => {
    expect(photoObstacle(rated, CLOSED)).toBeNull();
    expect(photoObstacle({ ...rated, isRated: false }, CLOSED)).toBe('NOT_RATED');
    expect(photoObstacle({ ...rated, closedAt: null }, CLOSED)).toBe('NOT_RATED');
    expect(photoObstacle({ ...rated, photos: 2 }, CLOSED)).toBeNull();
    expect(photoObstacle({ ...rated, photos: 3 }, CLOSED)).toBe('TOO_MANY');
    expect(photoObstacle(rated, CLOSED + 14 * 86_400_000)).toBe('TOO_LATE');
  });
});
