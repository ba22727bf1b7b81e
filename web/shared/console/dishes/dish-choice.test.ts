import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { firstChoice, isGroupWrong, judgeChoice, lineOf, withChoice } from './dish-choice.ts';

const group = (id: string, min: number, max: number, options: string[]): Product['modificationGroups'][number] => ({
  id,
  name: id,
  min,
  max,
  modifications: options.map((option) => ({ id: option, name: `name of ${option}`, price: 100, max: 1 })),
});

const size = group('size', 1, 1, ['small', 'large']);
const sauce = group('sauce', 0, 1, ['hot', 'mild']);
const extra = group('extra', 0, 2, ['egg', 'cheese', 'herbs']);
const dish = { id: 'osh', name: 'Osh', modificationGroups: [size, sauce, extra] } as unknown as Product;

describe('the choice for a dish', () => {
  it('starts with what is required and nothing else', () => {
    expect([...firstChoice(dish)]).toEqual(['small']);
    const two = { modificationGroups: [group('sides', 2, 3, ['a', 'b', 'c'])] };
    expect([...firstChoice(two)]).toEqual(['a', 'b']);
    expect(judgeChoice(two, firstChoice(two)).ok).toBe(true);
  });

  it('replaces the only option of a group, and leaves other groups alone', () => {
    expect([...withChoice(new Set(['small', 'egg']), size, 'large')].toSorted()).toEqual(['egg', 'large']);
  });

  it('keeps the option of a required group that is pressed again', () => {
    expect([...withChoice(new Set(['small']), size, 'small')]).toEqual(['small']);
  });

  it('takes back the option of an optional group that is pressed again', () => {
    expect([...withChoice(new Set(['hot']), sauce, 'hot')]).toEqual([]);
    expect([...withChoice(new Set(['hot']), sauce, 'mild')]).toEqual(['mild']);
  });

  it('adds and takes out options where several are possible', () => {
    const both = withChoice(withChoice(new Set(), extra, 'egg'), extra, 'herbs');
    expect([...both]).toEqual(['egg', 'herbs']);
    expect([...withChoice(both, extra, 'egg')]).toEqual(['herbs']);
  });

  it('leaves the choice before as it was', () => {
    const before = new Set(['small']);
    withChoice(before, size, 'large');
    expect([...before]).toEqual(['small']);
  });

  it('has never more than one option of a group of one, however it is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('small', 'large'), { maxLength: 10 }), (presses) => {
        const chosen = presses.reduce((before, id) => withChoice(before, size, id), firstChoice(dish));
        expect(chosen.size).toBe(1);
      }),
    );
  });

  it('is wrong in the group that has too few or too many options', () => {
    const none = judgeChoice(dish, new Set());
    expect([size, sauce, extra].map(({ id }) => isGroupWrong(none, id))).toEqual([true, false, false]);
    const many = judgeChoice(dish, new Set(['small', 'egg', 'cheese', 'herbs']));
    expect([size, sauce, extra].map(({ id }) => isGroupWrong(many, id))).toEqual([false, false, true]);
    expect(isGroupWrong(judgeChoice(dish, new Set(['small'])), 'size')).toBe(false);
  });

  it('becomes a line with the names of the options', () => {
    const verdict = judgeChoice(dish, new Set(['large', 'egg']));
    if (!verdict.ok) throw new Error('The choice is allowed');
    expect(lineOf(dish, verdict.modifications, '  no salt ')).toEqual({
      productId: 'osh',
      name: 'Osh',
      productCount: 1,
      note: 'no salt',
      modifications: [
        { id: 'large', name: 'name of large', count: 1 },
        { id: 'egg', name: 'name of egg', count: 1 },
      ],
    });
    expect(lineOf(dish, [], '  ').note).toBeNull();
  });
});
