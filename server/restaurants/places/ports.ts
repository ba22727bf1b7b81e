/** Port for geocoders. */
import type { Language } from '#domain/platform/text/language.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import type { FoundPlace } from '#domain/restaurants/places/place-search.ts';

export interface Geocoder {
  /** Empty when nothing is found or nobody answered. Never throws. */
  find(requested: { text: string; near: Spot | null; language: Language }): Promise<FoundPlace[]>;
  /** null: unknown. Never throws. */
  nameOf(spot: Spot, language: Language): Promise<string | null>;
}
