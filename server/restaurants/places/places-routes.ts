import type { placesContract } from '#contract/restaurants/places.ts';
import { LEAST_LETTERS } from '#domain/restaurants/places/place-search.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import type { Geocoder } from './ports.ts';

export interface PlacesDeps {
  geocoder: Geocoder | null;
}

/** Without a geocoder the guest marks the point and types the address. */
export const placesHandlers = ({ geocoder }: PlacesDeps): Handlers<typeof placesContract> => ({
  'GET /places': async ({ query: { q, latitude, longitude }, language }) => {
    const text = q.trim();
    if (!geocoder || text.length < LEAST_LETTERS) return { items: [] };
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return { items: await geocoder.find({ text, near, language }) };
  },

  'GET /places/at': async ({ query, language }) => ({ name: geocoder ? await geocoder.nameOf(query, language) : null }),
});
