import { expect, it } from 'vitest';
import { MERCHANTS } from '../city/merchants.ts';
import { allergensOf, dietaryTagsOf, spicinessOf } from './dietary-facts.ts';

const dishes = MERCHANTS.flatMap(({ restaurants }) =>
  restaurants.flatMap(({ menu }) =>
    menu.flatMap(({ sections }) =>
      sections.flatMap(({ station, dishes: list }) => list.map((dish) => ({ dish, station }))),
    ),
  ),
);
const named = (name: string) => {
  const { dish, station } = dishes.find((each) => each.dish.name.eng === name)!;
  return { allergens: allergensOf(dish, station), tags: dietaryTagsOf(dish, station, false) };
};

it.each([
  ['Wedding plov', ['sulphites']],
  ['Beef samsa', ['gluten']],
  ['Margherita', ['gluten', 'milk']],
  ['Pad Thai', ['gluten', 'crustaceans', 'fish', 'peanuts', 'soybeans']],
  ['Seafood spaghetti', ['gluten', 'crustaceans', 'molluscs']],
  ['Green tea', []],
  ['Potato pancakes', ['gluten', 'eggs', 'milk']],
  ['Vegetable kimbap', ['soybeans', 'sesame']],
])('%s has the allergens of its recipe', (name, allergens) => {
  expect(named(name).allergens).toEqual(allergens);
});

it.each([
  ['Green tea', ['halal', 'vegetarian', 'vegan']],
  ['Latte', ['halal', 'vegetarian']],
  ['Ginger tea', ['halal', 'vegetarian']],
  ['Patir', []],
  ['French fries', ['halal', 'vegetarian', 'vegan']],
  ['Salmon croissant', []],
  ['Wedding plov', []],
])('%s suits the diets of its recipe', (name, tags) => {
  expect(named(name).tags).toEqual(tags);
});

it('a halal kitchen cooks halal dishes only', () => {
  for (const { dish, station } of dishes) expect(dietaryTagsOf(dish, station, true)).toContain('halal');
});

it('no dish contradicts itself', () => {
  for (const { dish, station } of dishes) {
    const allergens: readonly string[] = allergensOf(dish, station);
    const tags = dietaryTagsOf(dish, station, false);
    const animal = ['fish', 'crustaceans', 'molluscs'].filter((each) => allergens.includes(each));
    if (tags.includes('vegetarian')) expect([dish.name.eng, animal]).toEqual([dish.name.eng, []]);
    if (tags.includes('vegan')) {
      expect(tags).toContain('vegetarian');
      expect(allergens).not.toContain('milk');
      expect(allergens).not.toContain('eggs');
    }
  }
});

it('some dishes of the kitchens are hot, and none of the sweets and drinks', () => {
  const heats = new Set(dishes.map(({ dish, station }) => spicinessOf(dish, station)));
  expect([...heats].toSorted()).toEqual([0, 1, 2, 3]);
  const sweet = dishes.filter(({ station }) => station === 'bar' || station === 'shirinlik');
  expect(sweet.every(({ dish, station }) => spicinessOf(dish, station) === 0)).toBe(true);
});
