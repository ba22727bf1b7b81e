/** Streets and landmarks by words, and what a point on the map is called. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Latitude, Longitude, queryLatitude, queryLongitude } from '../platform/values.ts';

export const FoundPlace = z
  .object({
    /** Street and house. */
    name: z.string(),
    /** What is at the address, or the district. */
    detail: z.string(),
    latitude: Latitude,
    longitude: Longitude,
  })
  .meta({ id: 'FoundPlace' });
export type FoundPlace = z.infer<typeof FoundPlace>;

const tag = 'places';

export const placesContract = define({
  'GET /places': {
    access: 'public',
    ofPlatform: true,
    summary: 'Addresses that match the text so far, the nearest first; none without a geocoder',
    tag,
    query: z.object({
      q: z.string().max(200),
      latitude: queryLatitude.optional(),
      longitude: queryLongitude.optional(),
    }),
    result: z.object({ items: z.array(FoundPlace) }),
    limit: { perMinute: 240, alone: true },
  },
  'GET /places/at': {
    access: 'public',
    ofPlatform: true,
    summary: 'The name of the street at a point; null where it is unknown',
    tag,
    query: z.object({ latitude: queryLatitude, longitude: queryLongitude }),
    result: z.object({ name: z.string().nullable() }),
    limit: { perMinute: 120, alone: true },
  },
});
