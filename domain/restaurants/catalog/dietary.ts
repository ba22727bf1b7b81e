/** Diets a dish suits and allergens it contains, and whether it passes a guest's filter. */

export const DIETARY_TAGS = ['halal', 'vegetarian', 'vegan'] as const;
export type DietaryTag = (typeof DIETARY_TAGS)[number];

/** The 14 allergens of Annex II to Regulation (EU) No 1169/2011, in its order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export interface DietaryFacts {
  dietaryTags?: readonly DietaryTag[] | undefined;
  /** Absent when the merchant has not declared them; empty when the dish contains none. */
  allergens?: readonly Allergen[] | undefined;
}

/** What guests may ask of a dish. */
export const DIETS = DIETARY_TAGS;
export type Diet = (typeof DIETS)[number];

export interface DietaryFilter {
  diets: readonly Diet[];
  without: readonly Allergen[];
}

export const NO_DIETARY_FILTER: DietaryFilter = { diets: [], without: [] };

export const isFiltering = ({ diets, without }: DietaryFilter): boolean => diets.length > 0 || without.length > 0;

/** A vegan dish is vegetarian, whether or not it carries both tags. */
export const suitsDiet = ({ dietaryTags = [] }: DietaryFacts, diet: Diet): boolean =>
  dietaryTags.includes(diet) || (diet === 'vegetarian' && dietaryTags.includes('vegan'));

/** Diets by which these dishes can be told apart. */
export const dietsOf = (dishes: readonly DietaryFacts[]): Diet[] =>
  DIETS.filter((diet) => dishes.some((dish) => suitsDiet(dish, diet)));

/** A dish without declared allergens is left out as soon as one is excluded: nobody knows that it is safe. */
export function passesDietaryFilter(dish: DietaryFacts, { diets, without }: DietaryFilter): boolean {
  const { allergens } = dish;
  if (!diets.every((diet) => suitsDiet(dish, diet))) return false;
  return without.length === 0 || (allergens !== undefined && !without.some((each) => allergens.includes(each)));
}
