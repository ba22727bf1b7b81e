/**
 * A `fetch` of the API client that bypasses the cache of the service worker. It is for data that is shown already,
 * because an answer in that cache may be older.
 */
export const fromNetwork = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, cache: 'no-store' });
