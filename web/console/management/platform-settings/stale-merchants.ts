/** What is fetched again once a merchant was changed. */
export const STALE_MERCHANTS = ['GET /platform/merchants', 'GET /platform/merchants/:id'] as const;
export const STALE_OPENINGS = [...STALE_MERCHANTS, 'GET /platform/openings'] as const;
