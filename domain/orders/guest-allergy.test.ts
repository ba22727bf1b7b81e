import { describe, expect, it } from 'vitest';
import { allergensFor } from './guest-allergy.ts';

const allergy = { allergens: ['peanuts', 'milk'] as const, note: null };

describe('what a guest must not eat', () => {
  it('is found in a dish by its declared allergens', () => {
    expect(allergensFor(allergy, ['milk', 'gluten'])).toEqual(['milk']);
    expect(allergensFor(allergy, ['gluten'])).toEqual([]);
  });

  it('is in no dish for guests without an allergy, and unknown where nothing is declared', () => {
    expect(allergensFor(null, ['milk'])).toEqual([]);
    expect(allergensFor(allergy, null)).toEqual([]);
  });
});
