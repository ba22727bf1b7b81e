import { describe, expect, it } from 'vitest';
import { RATE_DAYS, ratingObstacle } from './rating.ts';

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
