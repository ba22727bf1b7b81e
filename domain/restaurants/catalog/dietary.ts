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

/** How hot a dish is. */
export const HEATS = [0, 1, 2, 3] as const;
export const HOTTEST = 3;

export interface DietaryFacts {
  dietaryTags?: readonly DietaryTag[] | undefined;
  /** Absent when the merchant has not declared them; empty when the dish contains none. */
  allergens?: readonly Allergen[] | undefined;
  /** 0 to HOTTEST; absent when the merchant has not said it. */
  spiciness?: number | undefined;
}

/** Absent unless the merchant has said them; pages read them as the answer has them. */
export const STATED_FACTS = ['allergens', 'spiciness'] as const satisfies readonly (keyof DietaryFacts)[];

/** What guests may ask of a dish. */
export const DIETS = [...DIETARY_TAGS, 'mild'] as const;
export type Diet = (typeof DIETS)[number];

export interface DietaryFilter {
  diets: readonly Diet[];
  without: readonly Allergen[];
}

export const NO_DIETARY_FILTER: DietaryFilter = { diets: [], without: [] };

export const isFiltering = ({ diets, without }: DietaryFilter): boolean => diets.length > 0 || without.length > 0;

/** A vegan dish is vegetarian, whether or not it carries both tags; a dish is mild unless it is said to be hot. */
export function suitsDiet({ dietaryTags = [], spiciness = 0 }: DietaryFacts, diet: Diet): boolean {
  if (diet === 'mild') return spiciness === 0;
  return dietaryTags.includes(diet) || (diet === 'vegetarian' && dietaryTags.includes('vegan'));
}

/** Diets by which these dishes can be told apart. */
export const dietsOf = (dishes: readonly DietaryFacts[]): Diet[] =>
  DIETS.filter((diet) =>
    diet === 'mild' ? dishes.some(({ spiciness = 0 }) => spiciness > 0) : dishes.some((dish) => suitsDiet(dish, diet)),
  );

/** A dish without declared allergens is left out as soon as one is excluded: nobody knows that it is safe. */
export function passesDietaryFilter(dish: DietaryFacts, { diets, without }: DietaryFilter): boolean {
  const { allergens } = dish;
  if (!diets.every((diet) => suitsDiet(dish, diet))) return false;
  return without.length === 0 || (allergens !== undefined && !without.some((each) => allergens.includes(each)));
}
