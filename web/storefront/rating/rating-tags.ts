/** The tags offered for a number of stars: praise from four on, problems up to three. */
import type { RATING_TAGS } from '#domain/orders/orders/rating.ts';

export type RatingTag = (typeof RATING_TAGS)[number];

const PRAISE: readonly RatingTag[] = ['tasty', 'onTime', 'polite', 'fast', 'clean', 'portion', 'price'];
const BLAME: readonly RatingTag[] = ['cold', 'late', 'wrong-dish'];

export const tagsFor = (stars: number): readonly RatingTag[] => (stars >= 4 ? PRAISE : BLAME);
