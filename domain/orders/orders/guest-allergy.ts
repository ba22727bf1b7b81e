/** What those who eat an order must not eat, and which of its dishes are known to contain it. */
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { noteOfPerson } from './group-order.ts';

export interface GuestAllergy {
  allergens: Allergen[];
  /** In words: what no declared allergen says. */
  note: string | null;
  /** In a group order, the allergens that only some of the people must not eat, by person. */
  people?: { name: string; allergens: Allergen[] }[] | undefined;
}

/** The allergies of an order by source: its form, the staff's note of the guest, or a person of the group order. */
export interface AllergySource {
  allergens: Allergen[];
  note: string | null;
  /** The person of a group order who said it. Without a name it is meant for the whole order. */
  name?: string | null | undefined;
}

/**
 * What was said with an order, what staff have noted of its guest, and what the people of a group order have said, as
 * one; null: nothing. An allergen that is meant for the whole order has no names.
 */
export function mergeAllergies(sources: readonly AllergySource[]): GuestAllergy | null {
  const allergens = [...new Set(sources.flatMap((each) => each.allergens))];
  const notes = [
    ...new Set(sources.flatMap(({ name, note }) => (note ? [name ? noteOfPerson(name, note) : note] : []))),
  ];
  if (allergens.length + notes.length === 0) return null;
  const ofAll = new Set(sources.flatMap((each) => (each.name ? [] : each.allergens)));
  const people = sources.flatMap((each) => {
    const own = each.allergens.filter((allergen) => !ofAll.has(allergen));
    return each.name && own.length > 0 ? [{ name: each.name, allergens: own }] : [];
  });
  return { allergens, note: notes.join(' · ') || null, ...(people.length > 0 && { people }) };
}

/** One line of text. For a group order: what concerns everybody, a line for each person by name, and the notes. */
export function allergyLines({ allergens, note, people = [] }: GuestAllergy, word: (of: Allergen) => string): string[] {
  const words = (list: readonly Allergen[]): string => list.map(word).join(', ');
  if (people.length === 0) return [[words(allergens), note].filter(Boolean).join(', ')];
  const named = new Set(people.flatMap((person) => person.allergens));
  return [
    words(allergens.filter((allergen) => !named.has(allergen))),
    ...people.map((person) => `${person.name}: ${words(person.allergens)}`),
    note ?? '',
  ].filter(Boolean);
}

/** What a dish contains of it; dishes whose allergens nobody has declared are not known to contain any. */
export const allergensFor = (
  allergy: Pick<GuestAllergy, 'allergens'> | null,
  contained: readonly Allergen[] | null | undefined,
): Allergen[] => allergy?.allergens.filter((allergen) => contained?.includes(allergen)) ?? [];
