import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { allergyFields, endAllergy, isAllergy, orderAllergies, readAllergy, sayAllergy } from './order-allergies.ts';

beforeEach(() => {
  stubBrowserStorage();
  orderAllergies.set(null);
});
afterEach(() => vi.unstubAllGlobals());

describe('a stored allergy', () => {
  test('keeps what is declared, in the order of the list', () =>
    expect(readAllergy({ allergens: ['nuts', 'love', 'milk'], note: 'asal' })).toEqual({
      allergens: ['milk', 'nuts'],
      note: 'asal',
    }));
  test('is none where something else is stored', () => {
    for (const stored of [null, 7, 'milk', { allergens: 'milk', note: 1 }])
      expect(readAllergy(stored)).toEqual({ allergens: [], note: '' });
  });
});

describe('what was said for an order', () => {
  test('is kept by restaurant until the order is placed', () => {
    sayAllergy('a', { allergens: ['milk'], note: '' });
    sayAllergy('b', { allergens: [], note: 'asal' });
    expect(orderAllergies.get()).toEqual({
      a: { allergens: ['milk'], note: '' },
      b: { allergens: [], note: 'asal' },
    });
    endAllergy('a');
    expect(Object.keys(orderAllergies.get() ?? {})).toEqual(['b']);
  });
  test('is kept for the last eight restaurants', () => {
    for (let n = 0; n < 10; n += 1) sayAllergy(`r${n}`, { allergens: ['milk'], note: '' });
    expect(Object.keys(orderAllergies.get() ?? {})).toEqual(['r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9']);
  });
  test('is sent without blanks', () => {
    expect(allergyFields({ allergens: ['milk'], note: ' asal ' })).toEqual({
      allergens: ['milk'],
      allergyNote: 'asal',
    });
    expect(allergyFields({ allergens: [], note: '  ' })).toEqual({ allergens: [], allergyNote: null });
    expect([isAllergy({ allergens: [], note: ' ' }), isAllergy({ allergens: ['milk'], note: '' })]).toEqual([
      false,
      true,
    ]);
  });
});
