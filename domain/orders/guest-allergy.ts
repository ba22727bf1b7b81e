/** What those who eat an order must not eat, and which of its dishes are known to contain it. */
import type { Allergen } from '../catalog/dietary.ts';

export interface GuestAllergy {
  allergens: Allergen[];
  /** In words: what no declared allergen says. */
  note: string | null;
}

/** What was said with an order and what staff have noted of its guest, as one; null: nothing. */
export function mergeAllergies(sources: readonly GuestAllergy[]): GuestAllergy | null {
  const allergens = [...new Set(sources.flatMap((each) => each.allergens))];
  const notes = [...new Set(sources.flatMap(({ note }) => (note ? [note] : [])))];
  return allergens.length + notes.length === 0 ? null : { allergens, note: notes.join(' · ') || null };
}

/** What a dish contains of it; dishes whose allergens nobody has declared are not known to contain any. */
export const allergensFor = (
  allergy: GuestAllergy | null,
  contained: readonly Allergen[] | null | undefined,
): Allergen[] => allergy?.allergens.filter((allergen) => contained?.includes(allergen)) ?? [];
