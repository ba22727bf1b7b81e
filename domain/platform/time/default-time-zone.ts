/** The platform's own zone, for what belongs to no branch: its days, and restaurants that have no branch yet. */
export const DEFAULT_TIME_ZONE = 'Asia/Tashkent';
