import { afterEach, expect, it, vi } from 'vitest';
import { dietaryFilterOf, withDietaryFilter, writeDietaryFilter } from './dietary-address.ts';

afterEach(() => void vi.unstubAllGlobals());

it('reads a filter and drops codes that nobody has', () => {
  expect(dietaryFilterOf('')).toEqual({ diets: [], without: [] });
  expect(dietaryFilterOf('?diet=vegan,halal,odd&without=milk,,x')).toEqual({
    diets: ['halal', 'vegan'],
    without: ['milk'],
  });
});

it('reads back what it writes', () => {
  const filter = { diets: ['vegetarian'], without: ['gluten', 'nuts'] } as const;
  expect(withDietaryFilter('?find=osh', filter)).toBe('?find=osh&diet=vegetarian&without=gluten,nuts');
  expect(dietaryFilterOf(withDietaryFilter('', filter))).toEqual(filter);
});

it('leaves no trace of an empty filter', () => {
  expect(withDietaryFilter('?diet=halal&without=milk', { diets: [], without: [] })).toBe('');
  expect(withDietaryFilter('?find=osh&diet=halal', { diets: [], without: [] })).toBe('?find=osh');
});

it('replaces the address only when the filter changes it', () => {
  const replaceState = vi.fn();
  vi.stubGlobal('window', {
    location: { pathname: '/Merchants/anhor', search: '?find=osh', hash: '#s' },
    history: { state: { key: 'k' }, replaceState },
  });
  writeDietaryFilter({ diets: [], without: [] });
  expect(replaceState).not.toHaveBeenCalled();
  writeDietaryFilter({ diets: ['halal'], without: [] });
  expect(replaceState.mock.calls).toEqual([[{ key: 'k' }, '', '/Merchants/anhor?find=osh&diet=halal#s']]);
});
