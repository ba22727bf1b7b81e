/** The size of a page of reviews. */
export const REVIEWS_AT_ONCE = 20;
