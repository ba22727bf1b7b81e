import { describe, expect, it } from 'vitest';
import { allergensFor, allergyLines, mergeAllergies, type GuestAllergy } from './guest-allergy.ts';

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

  it('has the names of those of a group order who alone must not eat it', () => {
    const aziza = { name: 'Aziza', allergens: ['nuts' as const, 'fish' as const], note: 'asal' };
    const bek = { name: 'Bek', allergens: ['milk' as const, 'fish' as const], note: null };
    const merged = mergeAllergies([allergy, aziza, bek])!;
    expect(merged).toEqual({
      allergens: ['peanuts', 'milk', 'nuts', 'fish'],
      note: 'Aziza: asal',
      people: [
        { name: 'Aziza', allergens: ['nuts', 'fish'] },
        { name: 'Bek', allergens: ['fish'] },
      ],
    });
    expect(allergyLines(merged, (each) => each.toUpperCase())).toEqual([
      'PEANUTS, MILK',
      'Aziza: NUTS, FISH',
      'Bek: FISH',
      'Aziza: asal',
    ]);
    expect(allergyLines(allergy, (each) => each)).toEqual(['peanuts, milk']);
    expect(allergyLines({ allergens: ['milk'], note: 'asal' }, (each) => each)).toEqual(['milk, asal']);
    expect(allergyLines(mergeAllergies([bek])!, (each) => each)).toEqual(['Bek: milk, fish']);
  });
});
