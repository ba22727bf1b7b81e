/** Addresses from a Photon server (its HTTP API over OpenStreetMap names). */
import { z } from 'zod';
import type { Language } from '#domain/platform/text/language.ts';
import type { FoundPlace } from '#domain/restaurants/places/place-search.ts';
import type { Geocoder } from '#server/restaurants/places/ports.ts';
import { askJson, type GeocoderSettings } from './ask-json.ts';

const word = z.string().trim().max(300).optional();

/** GeoJSON, longitude first. */
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    name: word,
    street: word,
    housenumber: word,
    district: word,
    locality: word,
    city: word,
  }),
});
const Answer = z.object({ features: z.array(z.unknown()).max(100) });

const MOST = 6;

function toPlace({ geometry, properties }: z.infer<typeof Feature>): FoundPlace | null {
  const { name, street, housenumber, district, locality, city } = properties;
  const address = street ? [street, housenumber].filter(Boolean).join(', ') : name;
  if (!address) return null;
  const around = [street ? name : undefined, district ?? locality, city].filter((each) => each && each !== address);
  const [longitude, latitude] = geometry.coordinates;
  return { name: address, detail: [...new Set(around)].join(', '), latitude, longitude };
}

/** Uzbek and Russian names come from the map itself; of our languages Photon supports only English. */
const localized = (language: Language): string => (language === 'eng' ? 'en' : 'default');

export function photon(settings: GeocoderSettings): Geocoder {
  async function ask(path: string, query: Record<string, string | number>): Promise<FoundPlace[]> {
    const answer = await askJson(settings, path, query, Answer);
    // One invalid result does not affect the others.
    return (answer?.features ?? []).flatMap((each) => {
      const feature = Feature.safeParse(each);
      return (feature.success && toPlace(feature.data)) || [];
    });
  }
  return {
    find: async ({ text, near, language }) =>
      (
        await ask('/api', {
          q: text,
          limit: MOST,
          lang: localized(language),
          ...(near && { lat: near.latitude, lon: near.longitude }),
        })
      ).slice(0, MOST),
    nameOf: async ({ latitude, longitude }, language) =>
      (await ask('/reverse', { lat: latitude, lon: longitude, limit: 1, lang: localized(language) }))[0]?.name ?? null,
  };
}
