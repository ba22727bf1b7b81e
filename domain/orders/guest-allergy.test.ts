import { describe, expect, it } from 'vitest';
import { allergensFor, mergeAllergies, type GuestAllergy } from './guest-allergy.ts';

const allergy: GuestAllergy = { allergens: ['peanuts', 'milk'], note: null };

describe('what a guest must not eat', () => {
  it('is found in a dish by its declared allergens', () => {
    expect(allergensFor(allergy, ['milk', 'gluten'])).toEqual(['milk']);
    expect(allergensFor(allergy, ['gluten'])).toEqual([]);
  });

  it('is in no dish for guests without an allergy, and unknown where nothing is declared', () => {
    expect(allergensFor(null, ['milk'])).toEqual([]);
    expect(allergensFor(allergy, null)).toEqual([]);
  });

  it('is what was said with the order and what staff have noted, each once', () => {
    const said: GuestAllergy = { allergens: ['milk', 'nuts'], note: 'asal' };
    expect(mergeAllergies([said, allergy])).toEqual({ allergens: ['milk', 'nuts', 'peanuts'], note: 'asal' });
    expect(mergeAllergies([said, { allergens: [], note: 'asal' }, { allergens: [], note: 'kivi' }])?.note).toBe(
      'asal · kivi',
    );
    expect(mergeAllergies([{ allergens: ['fish'], note: null }])).toEqual({ allergens: ['fish'], note: null });
    expect(mergeAllergies([])).toBeNull();
  });
});
