/** How much a dish may have of what is shown on its sheet. */
export const MOST_PHOTOS = 8;
export const MOST_RECOMMENDED = 8;
