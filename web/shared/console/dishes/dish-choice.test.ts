import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { firstChoice, isGroupWrong, judgeChoice, lineOf, mostOf, withChoice, withOptionCount } from './dish-choice.ts';

const group = (id: string, min: number, max: number, options: string[]): Product['modificationGroups'][number] => ({
  id,
  name: id,
  min,
  max,
  modifications: options.map((option) => ({ id: option, name: `name of ${option}`, price: 100, max: 1 })),
});

const once = (...ids: string[]): Map<string, number> => new Map(ids.map((id) => [id, 1]));
const size = group('size', 1, 1, ['small', 'large']);
const sauce = group('sauce', 0, 1, ['hot', 'mild']);
const extra = group('extra', 0, 2, ['egg', 'cheese', 'herbs']);
const dish = { id: 'osh', name: 'Osh', modificationGroups: [size, sauce, extra] } as unknown as Product;

describe('the choice for a dish', () => {
  it('starts with what is required and nothing else', () => {
    expect([...firstChoice(dish).keys()]).toEqual(['small']);
    const two = { modificationGroups: [group('sides', 2, 3, ['a', 'b', 'c'])] };
    expect([...firstChoice(two).keys()]).toEqual(['a', 'b']);
    expect(judgeChoice(two, firstChoice(two)).ok).toBe(true);
  });

  it('replaces the only option of a group, and leaves other groups alone', () => {
    expect([...withChoice(once('small', 'egg'), size, 'large').keys()].toSorted()).toEqual(['egg', 'large']);
  });

  it('keeps the option of a required group that is pressed again', () => {
    expect([...withChoice(once('small'), size, 'small').keys()]).toEqual(['small']);
  });

  it('takes back the option of an optional group that is pressed again', () => {
    expect([...withChoice(once('hot'), sauce, 'hot').keys()]).toEqual([]);
    expect([...withChoice(once('hot'), sauce, 'mild').keys()]).toEqual(['mild']);
  });

  it('adds and takes out options where several are possible', () => {
    const both = withChoice(withChoice(once(), extra, 'egg'), extra, 'herbs');
    expect([...both.keys()]).toEqual(['egg', 'herbs']);
    expect([...withChoice(both, extra, 'egg').keys()]).toEqual(['herbs']);
  });

  it('leaves the choice before as it was', () => {
    const before = once('small');
    withChoice(before, size, 'large');
    expect([...before.keys()]).toEqual(['small']);
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
    const none = judgeChoice(dish, once());
    expect([size, sauce, extra].map(({ id }) => isGroupWrong(none, id))).toEqual([true, false, false]);
    const many = judgeChoice(dish, once('small', 'egg', 'cheese', 'herbs'));
    expect([size, sauce, extra].map(({ id }) => isGroupWrong(many, id))).toEqual([false, false, true]);
    expect(isGroupWrong(judgeChoice(dish, once('small')), 'size')).toBe(false);
  });

  it('counts an option up to its own limit, and to what the group still allows', () => {
    const syrup = group('syrup', 0, 4, ['vanilla', 'caramel']);
    for (const each of syrup.modifications) each.max = 3;
    expect(mostOf(syrup, once('vanilla'), 'vanilla')).toBe(3);
    const chosen = withOptionCount(once('vanilla', 'caramel'), 'caramel', 2);
    expect(mostOf(syrup, chosen, 'vanilla')).toBe(2);
    const verdict = judgeChoice({ modificationGroups: [syrup] }, chosen);
    expect(verdict).toMatchObject({ ok: true, modifications: [{ id: 'vanilla', count: 1 }, { count: 2 }] });
    expect(judgeChoice({ modificationGroups: [syrup] }, withOptionCount(chosen, 'vanilla', 3)).ok).toBe(false);
  });

  it('becomes a line with the names of the options', () => {
    const verdict = judgeChoice(dish, once('large', 'egg'));
    if (!verdict.ok) throw new Error('The choice is allowed');
    expect(lineOf(dish, verdict.modifications, { note: '  no salt ', count: 2 })).toEqual({
      productId: 'osh',
      name: 'Osh',
      productCount: 2,
      note: 'no salt',
      modifications: [
        { id: 'large', name: 'name of large', count: 1 },
        { id: 'egg', name: 'name of egg', count: 1 },
      ],
    });
    expect(lineOf(dish, [], { note: '  ' }).note).toBeNull();
  });
});
