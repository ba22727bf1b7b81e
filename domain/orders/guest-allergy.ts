/** What the guest of an order must not eat, and which of its dishes are known to contain it. */
import type { Allergen } from '../catalog/dietary.ts';

export interface GuestAllergy {
  allergens: readonly Allergen[];
  /** In words: what no declared allergen says. */
  note: string | null;
}

/** What a dish contains of it; dishes whose allergens nobody has declared are not known to contain any. */
export const allergensFor = (
  allergy: GuestAllergy | null,
  contained: readonly Allergen[] | null | undefined,
): Allergen[] => allergy?.allergens.filter((allergen) => contained?.includes(allergen)) ?? [];
