/** Addresses from Yandex's geocoder (its HTTP API, format of v1). The key stays on the server. */
import { z } from 'zod';
import type { FoundPlace } from '#domain/restaurants/places/place-search.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { Geocoder } from '#server/restaurants/places/ports.ts';
import { askJson, type GeocoderSettings } from './ask-json.ts';

const MOST = 6;
/** Degrees around the pin within which results are preferred: about a city. */
const AROUND = '0.6,0.6';
const USUAL_URL = 'https://geocode-maps.yandex.ru';

/** Of our languages Yandex names no places in Uzbek. */
const LANGUAGES: Record<Language, string> = { uz: 'ru_RU', ru: 'ru_RU', eng: 'en_US' };

const Found = z.object({
  GeoObject: z.object({
    name: z.string().trim().min(1).max(300),
    description: z.string().trim().max(300).optional(),
    /** Longitude first. */
    Point: z.object({ pos: z.string().regex(/^-?\d+(\.\d+)? -?\d+(\.\d+)?$/) }),
  }),
});
const Answer = z.object({
  response: z.object({ GeoObjectCollection: z.object({ featureMember: z.array(z.unknown()).max(100) }) }),
});

function toPlace({ GeoObject: { name, description, Point } }: z.infer<typeof Found>): FoundPlace | null {
  const [longitude, latitude] = Point.pos.split(' ').map(Number) as [number, number];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { name, detail: description ?? '', latitude, longitude };
}

export function yandexGeocoder({
  key,
  url = USUAL_URL,
  ...settings
}: { key: string } & Partial<GeocoderSettings>): Geocoder {
  async function ask(language: Language, query: Record<string, string | number>): Promise<FoundPlace[]> {
    const common = { apikey: key, lang: LANGUAGES[language], format: 'json' };
    const answer = await askJson({ url, ...settings }, '/v1/', { ...common, ...query }, Answer);
    // One invalid result does not affect the others.
    return (answer?.response.GeoObjectCollection.featureMember ?? []).flatMap((each) => {
      const found = Found.safeParse(each);
      return (found.success && toPlace(found.data)) || [];
    });
  }
  return {
    find: async ({ text, near, language }) => {
      const around = near && { ll: `${near.longitude},${near.latitude}`, spn: AROUND };
      return (await ask(language, { geocode: text, results: MOST, ...around })).slice(0, MOST);
    },
    nameOf: async ({ latitude, longitude }, language) =>
      (await ask(language, { geocode: `${longitude},${latitude}`, kind: 'house', results: 1 }))[0]?.name ?? null,
  };
}
