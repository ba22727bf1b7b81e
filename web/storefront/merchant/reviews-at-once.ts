/** So many on the first page, and with each "show more". */
export const REVIEWS_AT_ONCE = 20;
