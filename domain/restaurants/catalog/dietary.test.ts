import { describe, expect, it } from 'vitest';
import { ALLERGENS, dietsOf, isFiltering, NO_DIETARY_FILTER, passesDietaryFilter, suitsDiet } from './dietary.ts';

it('has the fourteen allergens, each once', () => {
  expect(new Set(ALLERGENS).size).toBe(14);
});

describe('a diet', () => {
  it('is suited by its tag', () => {
    expect(suitsDiet({ dietaryTags: ['halal'] }, 'halal')).toBe(true);
    expect(suitsDiet({ dietaryTags: ['halal'] }, 'vegan')).toBe(false);
    expect(suitsDiet({}, 'halal')).toBe(false);
  });

  it('without meat includes vegan dishes, and not the other way round', () => {
    expect(suitsDiet({ dietaryTags: ['vegan'] }, 'vegetarian')).toBe(true);
    expect(suitsDiet({ dietaryTags: ['vegetarian'] }, 'vegan')).toBe(false);
  });
});

describe('mild', () => {
  it('is every dish that is not said to be hot', () => {
    expect([undefined, 0, 1, 3].map((spiciness) => suitsDiet({ spiciness }, 'mild'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is offered where a dish is hot', () => {
    expect(dietsOf([{ spiciness: 0 }, {}])).toEqual([]);
    expect(dietsOf([{ spiciness: 2 }, { dietaryTags: ['halal'] }])).toEqual(['halal', 'mild']);
  });
});

describe('a filter', () => {
  it('that is empty passes every dish', () => {
    expect(isFiltering(NO_DIETARY_FILTER)).toBe(false);
    expect(passesDietaryFilter({}, NO_DIETARY_FILTER)).toBe(true);
  });

  it('passes dishes that suit all its diets', () => {
    const filter = { diets: ['halal', 'vegetarian'] as const, without: [] };
    expect(isFiltering(filter)).toBe(true);
    expect(passesDietaryFilter({ dietaryTags: ['halal', 'vegan'] }, filter)).toBe(true);
    expect(passesDietaryFilter({ dietaryTags: ['halal'] }, filter)).toBe(false);
  });

  it('passes dishes with none of the excluded allergens', () => {
    const filter = { diets: [], without: ['milk', 'nuts'] as const };
    expect(isFiltering(filter)).toBe(true);
    expect(passesDietaryFilter({ allergens: [] }, filter)).toBe(true);
    expect(passesDietaryFilter({ allergens: ['gluten'] }, filter)).toBe(true);
    expect(passesDietaryFilter({ allergens: ['gluten', 'nuts'] }, filter)).toBe(false);
  });

  it('leaves out a dish whose allergens are not declared', () => {
    expect(passesDietaryFilter({ dietaryTags: ['vegan'] }, { diets: ['vegan'], without: ['milk'] })).toBe(false);
  });
});
