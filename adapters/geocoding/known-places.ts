/** The geocoder without another service: a list of streets and landmarks that the installation provides. */
import type { Language } from '#domain/platform/text/language.ts';
import { findPlaces, placeAt, type KnownPlace } from '#domain/restaurants/places/place-search.ts';
import type { Geocoder } from '#server/restaurants/places/ports.ts';

/** `load` is called once for each language, at the first search in it. */
export function knownPlaces(load: (language: Language) => Promise<KnownPlace[]>): Geocoder {
  const lists = new Map<Language, Promise<KnownPlace[]>>();
  const listIn = (language: Language): Promise<KnownPlace[]> => {
    const known = lists.get(language) ?? load(language);
    lists.set(language, known);
    return known;
  };
  return {
    find: async ({ text, near, language }) => findPlaces(await listIn(language), text, near),
    nameOf: async (spot, language) => placeAt(await listIn(language), spot),
  };
}
