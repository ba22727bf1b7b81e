/** What the house asks of whoever knows addresses. */
import type { Language } from '#domain/text/language.ts';
import type { Spot } from '#domain/places/nearest.ts';
import type { FoundPlace } from '#domain/places/place-search.ts';

export interface Geocoder {
  /** Empty when nothing is found or nobody answered. Never throws. */
  find(asked: { text: string; near: Spot | null; language: Language }): Promise<FoundPlace[]>;
  /** null: nobody knows. Never throws. */
  nameOf(spot: Spot, language: Language): Promise<string | null>;
}
